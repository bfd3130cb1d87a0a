import SQLite
import Testing

@Suite struct RunTests {
  @Test func rowsInOrder() throws {
    try withTable { database in
      for name in ["a", "b", "c"] { try database.run("INSERT INTO item (name) VALUES (?1)", name) }
      #expect(try database.names == ["a", "b", "c"])
      #expect(try database.all("SELECT id FROM item WHERE id > ?1 ORDER BY id", 1) { $0.int(0) } == [2, 3])
      #expect(try database.first("SELECT name FROM item WHERE id = ?1", 9) { $0.text(0) } == nil)
      #expect(
        try database.all(text: "SELECT id FROM item WHERE name IN (?, ?)", [.text("a"), .text("c")]) { $0.int(0) }
          == [1, 3])
    }
  }

  @Test func goingOnOnlyWhileAsked() throws {
    try withTable { database in
      var seen: [Int] = []
      try database.forEach("SELECT value FROM json_each('[1,2,3]') WHERE value <> ?1", 7) { row in
        seen.append(row.int(0))
        return row.int(0) < 2
      }
      #expect(seen == [1, 2])
      try database.forEach(text: "SELECT value FROM json_each('[1,2,3]')") { row in
        seen.append(row.int(0))
        return true
      }
      #expect(seen == [1, 2, 1, 2, 3])
    }
  }

  @Test func aReaderThatThrows() throws {
    let own = SQLiteError(code: 1, message: "mine")
    try withTable { database in
      try database.run("INSERT INTO item (name) VALUES ('a'), ('b')")
      let failures = [
        failure { () throws(SQLiteError) in
          _ = try database.first("SELECT id FROM item") { (_) throws(SQLiteError) -> Int in throw own }
        },
        failure { () throws(SQLiteError) in
          _ = try database.all("SELECT id FROM item") { (_) throws(SQLiteError) -> Int in throw own }
        },
        failure { () throws(SQLiteError) in
          try database.forEach("SELECT id FROM item") { (_) throws(SQLiteError) -> Bool in throw own }
        },
      ]
      #expect(failures == [own, own, own])
      #expect(database.busyStatements == 0)
    }
  }

  @Test func theSameStatementInsideItself() throws {
    try withTable { (database) throws in
      func count(below limit: Int) throws(SQLiteError) -> [Int] {
        try database.all("SELECT value FROM json_each('[1,2,3]') WHERE value < ?1", limit) {
          (row) throws(SQLiteError) in
          let value = row.int(0)
          let inner = try count(below: value)
          return value * 10 + inner.count
        }
      }
      #expect(try count(below: 4) == [10, 21, 32])
      #expect(try count(below: 3) == [10, 21])
    }
  }

  @Test func changedRows() throws {
    try withTable { database in
      try database.run("INSERT INTO item (name) VALUES ('a'), ('b'), ('c')")
      #expect(database.changes == 3)
      try database.run("UPDATE item SET name = name || ?1 WHERE id < ?2", "x", 3)
      #expect(database.changes == 2)
      #expect(try database.names == ["ax", "bx", "c"])
      let ids = try database.first("INSERT INTO item (name) VALUES ('d') RETURNING id") { $0.int(0) }
      #expect(ids == 4)
      #expect(try database.names.count == 4)
    }
  }

  @Test func steppingByHand() throws {
    try withTable { database in
      let insert = try database.statement("INSERT INTO item (id, name, data) VALUES (?1, ?2, ?3)")
      insert.bind(1, Int64(1))
      insert.bind(2, "a")
      insert.bindNull(3)
      #expect(try insert.step() == false)
      insert.reset()
      insert.bind(1, 2)
      insert.bind(2, "b")
      insert.bind(3, [7])
      #expect(try insert.step() == false)
      insert.reset()
      let select = try database.statement("SELECT id, name, data FROM item ORDER BY id DESC")
      #expect(try select.step())
      #expect(database.busyStatements == 1)
      #expect(select.int(0) == 2)
      #expect(select.integer(0) == 2)
      #expect(select.text(1) == "b")
      #expect(select.blob(2) == [7])
      #expect(select.bool(0))
      #expect(select.double(0) == 2)
      #expect(try select.step())
      #expect(select.isNull(2))
      #expect(try select.step() == false)
      select.reset()
    }
  }

  @Test func aLargeValueIsForgottenAtTheReset() throws {
    try withTable { database in
      let select = try database.statement("SELECT ?1")
      select.bind(1, String(repeating: "large", count: 2_000))
      #expect(try select.step())
      select.reset()
      #expect(try select.step())
      #expect(select.isNull(0))
      select.reset()
    }
  }
}
