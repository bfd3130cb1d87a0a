import SQLite
import Testing

@Suite struct TransactionTests {
  func insert(_ name: String, _ database: Database) throws(SQLiteError) {
    try database.run("INSERT INTO item (name) VALUES (?1)", name)
  }

  @Test func commitAndRollback() throws {
    try withTable { database in
      #expect(!database.isInTransaction)
      try database.begin()
      #expect(database.isInTransaction)
      try insert("a", database)
      try database.commit()
      #expect(!database.isInTransaction)
      try database.begin()
      try insert("b", database)
      try database.rollback()
      #expect(!database.isInTransaction)
      #expect(try database.names == ["a"])
    }
  }

  @Test func backToTheSavepoint() throws {
    try withTable { database in
      try database.begin()
      try insert("a", database)
      try database.savepoint()
      try insert("b", database)
      try database.rollbackToSavepoint()
      try database.savepoint()
      try insert("c", database)
      try database.releaseSavepoint()
      try database.commit()
      #expect(try database.names == ["a", "c"])
    }
  }

  @Test func savepointsNest() throws {
    try withTable { database in
      try database.begin()
      try database.savepoint()
      try insert("outer", database)
      try database.savepoint()
      try insert("inner", database)
      try database.rollbackToSavepoint()
      #expect(try database.names == ["outer"])
      try database.rollbackToSavepoint()
      #expect(try database.names == [])
      #expect(database.isInTransaction)
      try database.commit()
    }
  }

  @Test func afterAFailedStatement() throws {
    try withTable { database in
      try database.begin()
      try insert("a", database)
      try database.savepoint()
      try insert("b", database)
      #expect(failure { () throws(SQLiteError) in try insert("a", database) }?.isConstraint == true)
      try database.rollbackToSavepoint()
      try database.commit()
      #expect(try database.names == ["a"])
    }
  }

  @Test func inTheWrongOrder() throws {
    try withTable { database in
      try database.rollback()
      #expect(failure { () throws(SQLiteError) in try database.commit() } != nil)
      #expect(failure { () throws(SQLiteError) in try database.releaseSavepoint() } != nil)
      try database.begin()
      #expect(failure { () throws(SQLiteError) in try database.begin() } != nil)
      #expect(failure { () throws(SQLiteError) in try database.rollbackToSavepoint() } != nil)
      try insert("a", database)
      try database.commit()
      #expect(try database.names == ["a"])
    }
  }

  @Test func aCommitThatFailsStaysOpen() throws {
    try withTable { database in
      try database.execute(
        "CREATE TABLE child (parent INTEGER REFERENCES item (id) DEFERRABLE INITIALLY DEFERRED)")
      try database.begin()
      try database.run("INSERT INTO child VALUES (5)")
      #expect(failure { () throws(SQLiteError) in try database.commit() }?.isConstraint == true)
      #expect(database.isInTransaction)
      try database.rollback()
      #expect(try database.first("SELECT count(*) FROM child") { $0.int(0) } == 0)
    }
  }
}
