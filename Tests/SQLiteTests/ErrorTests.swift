import SQLite
import Testing

@Suite struct ErrorTests {
  @Test func extendedCodes() throws {
    try withTable { database in
      try database.run("INSERT INTO item (name) VALUES (?1)", "SECRET")
      let error = failure { () throws(SQLiteError) in
        try database.run("INSERT INTO item (name) VALUES (?1)", "SECRET")
      }
      #expect(error == SQLiteError(code: 2067, message: "UNIQUE constraint failed: item.name"))
      #expect(error?.primary == 19)
      #expect(error?.isConstraint == true)
      #expect(error?.isBusy == false)
      #expect(error?.isDamaged == false)
    }
  }

  @Test func messagesHoldNoValue() throws {
    try withTable { database in
      try database.execute(
        """
        CREATE VIRTUAL TABLE search USING fts5(body);
        CREATE TABLE strict (number INTEGER CHECK (number < 10)) STRICT;
        """)
      let errors = [
        failure { () throws(SQLiteError) in
          _ = try database.all("SELECT * FROM search WHERE search MATCH ?1", "SECRET \"") { $0.text(0) }
        },
        failure { () throws(SQLiteError) in try database.run("SELECT json_extract('{}', ?1)", "SECRET") },
        failure { () throws(SQLiteError) in try database.run("INSERT INTO strict VALUES (?1)", "SECRET") },
        failure { () throws(SQLiteError) in try database.run("INSERT INTO strict VALUES (?1)", 11) },
        failure { () throws(SQLiteError) in try database.run("INSERT INTO item (id) VALUES (?1)", "SECRET") },
      ]
      for error in errors {
        let message = try #require(error).message
        #expect(!message.contains("SECRET") && !message.isEmpty)
      }
    }
  }

  @Test func wrongSQL() throws {
    try withTable { (database) throws in
      #expect(failure { () throws(SQLiteError) in try database.run("SELEC") }?.message.contains("SELEC") == true)
      #expect(failure { () throws(SQLiteError) in try database.run("SELECT nothing FROM item") }?.primary == 1)
      #expect(failure { () throws(SQLiteError) in try database.run("-- only a comment") }?.primary == 21)
      // Double quotes are for names.
      #expect(failure { () throws(SQLiteError) in try database.run("SELECT \"x\" FROM item") }?.primary == 1)
      #expect(failure { () throws(SQLiteError) in try database.run(text: "SELEC") }?.primary == 1)
    }
  }

  @Test func aScriptStopsAtTheError() throws {
    try withTable { (database) throws in
      let error = failure { () throws(SQLiteError) in
        try database.execute("INSERT INTO item (name) VALUES ('a'); SELEC; INSERT INTO item (name) VALUES ('b')")
      }
      #expect(error?.primary == 1)
      #expect(try database.names == ["a"])
    }
  }

  @Test func aParameterThatIsNotThere() throws {
    try withTable { database in
      let select = try database.statement("SELECT ?1")
      select.bind(2, 5)
      select.bind(1, 5)
      #expect(failure { () throws(SQLiteError) in _ = try select.step() }?.primary == 25)
      select.reset()
      select.bind(1, 5)
      #expect(try select.step())
      select.reset()
    }
  }

  // The row is there, but what follows it fails when the statement is left.
  @Test func anErrorBehindTheFirstRow() throws {
    try withTable { database in
      try database.execute(
        "CREATE TABLE child (parent INTEGER REFERENCES item (id) DEFERRABLE INITIALLY DEFERRED)")
      let error = failure { () throws(SQLiteError) in
        _ = try database.first("INSERT INTO child VALUES (5) RETURNING parent") { $0.int(0) }
      }
      #expect(error?.code == 787)
      #expect(try database.first("SELECT count(*) FROM child") { $0.int(0) } == 0)
    }
  }
}
