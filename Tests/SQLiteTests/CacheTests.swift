import SQLite
import Testing

@Suite struct CacheTests {
  func insert(_ database: Database) throws(SQLiteError) -> Statement {
    try database.statement("INSERT INTO item (id, name) VALUES (?1, ?2)")
  }

  @Test func literalTextsArePreparedOnce() throws {
    try withTable { database in
      let first = try insert(database)
      #expect(try insert(database) === first)
      #expect(try database.statement("SELECT 1") !== first)
      #expect(try insert(database) === first)
    }
  }

  @Test func connectionsDoNotShare() throws {
    try withTable { one in
      try withTable { other in
        let statements = (try insert(one), try insert(other))
        #expect(statements.0 !== statements.1)
      }
    }
  }

  @Test func goesOnAfterAConstraint() throws {
    try withTable { database in
      let statement = try insert(database)
      var codes: [Int32?] = []
      for id in [1, 1, 2] {
        statement.bind(1, id)
        statement.bind(2, "name \(id)")
        codes.append(failure { () throws(SQLiteError) in _ = try statement.step() }?.primary)
        statement.reset()
      }
      #expect(codes == [nil, 19, nil])
      #expect(try database.names == ["name 1", "name 2"])
      #expect(try insert(database) === statement)
    }
  }

  @Test func preparedAnewAfterAnotherError() throws {
    try withTable { database in
      func overflow(_ value: Int64) throws(SQLiteError) -> Int64? {
        try database.first("SELECT abs(?1)", value) { $0.integer(0) }
      }
      func statement() throws(SQLiteError) -> Statement { try database.statement("SELECT abs(?1) + 1") }
      #expect(try overflow(-5) == 5)
      #expect(failure { () throws(SQLiteError) in _ = try overflow(.min) }?.primary == 1)
      #expect(try overflow(-6) == 6)

      let before = try statement()
      before.bind(1, Int64.min)
      #expect(failure { () throws(SQLiteError) in _ = try before.step() } != nil)
      before.reset()
      let after = try statement()
      #expect(after !== before)
      #expect(try statement() === after)
    }
  }

  @Test func aBusyStatementIsNotGivenAgain() throws {
    try withTable { database in
      func statement() throws(SQLiteError) -> Statement { try database.statement("SELECT 1") }
      let first = try statement()
      #expect(try first.step())
      let second = try statement()
      #expect(second !== first)
      #expect(try second.step())
      #expect(database.busyStatements == 2)
      first.reset()
      second.reset()
      #expect(try statement() === first)
    }
  }

  @Test func followsTheSchema() throws {
    try withTable { database in
      func columns() throws -> [String] {
        try database.all("SELECT * FROM item") { row in (0..<4).map { row.text($0) }.joined(separator: ",") }
      }
      try database.run("INSERT INTO item (name) VALUES ('a')")
      #expect(try columns() == ["1,a,,"])
      try database.execute("ALTER TABLE item ADD COLUMN more TEXT DEFAULT 'new'")
      #expect(try columns() == ["1,a,,new"])
    }
  }

  @Test func composedTextsAreBounded() throws {
    try withTable { database in
      let first = try database.statement(text: "SELECT 0")
      let second = try database.statement(text: "SELECT 1")
      for number in 2..<64 { _ = try database.statement(text: "SELECT \(number)") }
      // All 64 are still there; the second is now the one not used for the longest time.
      #expect(try database.statement(text: "SELECT 0") === first)
      _ = try database.statement(text: "SELECT 64")
      #expect(try database.statement(text: "SELECT 0") === first)
      #expect(try database.statement(text: "SELECT 1") !== second)
      for number in 100..<300 {
        #expect(try database.first(text: "SELECT \(number)") { $0.int(0) } == number)
      }
    }
  }

  // However the addresses of the texts fall together.
  @Test func textsAreNotConfused() throws {
    try withTable { database in
      func numbers() throws(SQLiteError) -> [Int?] {
        [
          try database.first("SELECT 10") { $0.int(0) },
          try database.first("SELECT 11") { $0.int(0) },
          try database.first("SELECT 12 -- a longer text, which takes more room than the others") { $0.int(0) },
          try database.first("SELECT 13") { $0.int(0) },
          try database.first("SELECT 14;") { $0.int(0) },
          try database.first("SELECT 15 AS fifteen") { $0.int(0) },
        ]
      }
      for _ in 0..<3 {
        let found = try numbers()
        #expect(found == [10, 11, 12, 13, 14, 15])
      }
    }
  }

  @Test func afterTheEnd() throws {
    let database = try Database(path: nil)
    let held = try database.statement("SELECT 1")
    let composed = try database.statement(text: "SELECT 2")
    database.close()
    let closed = SQLiteError(code: 21, message: "the database is closed")
    #expect(failure { () throws(SQLiteError) in _ = try held.step() } == closed)
    #expect(failure { () throws(SQLiteError) in _ = try composed.step() } == closed)
    #expect(failure { () throws(SQLiteError) in try database.run("SELECT 1") } == closed)
    #expect(failure { () throws(SQLiteError) in try database.execute("SELECT 1") } == closed)
    #expect(failure { () throws(SQLiteError) in try database.checkpoint() } == closed)
    #expect(!database.isInTransaction && database.changes == 0 && database.busyStatements == 0)
    held.bind(1, "x")
    held.reset()
    database.close()
  }

  // One that is not in the cache any more is ended by its last reference.
  @Test func heldOverTheEnd() throws {
    let database = try Database(path: nil)
    let inside = try database.statement("SELECT 1")
    #expect(try inside.step())
    func again() throws(SQLiteError) -> Statement { try database.statement(text: "SELECT 5") }
    let first = try again()
    #expect(try first.step())
    let second = try again()
    #expect(try second.step())
    database.close()
    #expect(try second.step() == false)
  }
}
