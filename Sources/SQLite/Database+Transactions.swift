internal import CSQLite

extension Database {
  /// Whether a transaction is open.
  public var isInTransaction: Bool { handle.map { sqlite3_get_autocommit($0) == 0 } ?? false }

  /// Begins a transaction.
  public func begin() throws(SQLiteError) {
    try run("BEGIN")
  }

  /// Commits the transaction; after an error it may still be open and is to be rolled back.
  public func commit() throws(SQLiteError) {
    try run("COMMIT")
  }

  /// Makes sure that a commit which failed is not there when the file is opened anew.
  ///
  /// Its pages may stand whole in the log, when only making them last has failed. This writes a page that changes
  /// nothing over the first of them, and thereby ends them all; for that the write matters, and not that it lasts.
  public func overwriteFailedCommit() throws(SQLiteError) {
    do throws(SQLiteError) {
      try setUserVersion(try userVersion())
    } catch {
      if error.code != SQLITE_IOERR | 4 << 8 { throw error }
    }
  }

  /// Rolls the transaction back, if one is open.
  ///
  /// Some errors, like a full disk, make SQLite roll back by itself; that is no second error.
  public func rollback() throws(SQLiteError) {
    guard isInTransaction else { return }
    try run("ROLLBACK")
  }

  /// Sets a savepoint inside the transaction.
  public func savepoint() throws(SQLiteError) {
    try run("SAVEPOINT step")
  }

  /// Keeps what was done since the savepoint set last and removes that.
  public func releaseSavepoint() throws(SQLiteError) {
    try run("RELEASE step")
  }

  /// Undoes what was done since the savepoint set last and removes that.
  public func rollbackToSavepoint() throws(SQLiteError) {
    try run("ROLLBACK TO step")
    try run("RELEASE step")
  }
}
