internal import CSQLite
internal import Glibc

extension Database {
  /// The version number that the file carries; 0 in a new one.
  public func userVersion() throws(SQLiteError) -> Int {
    try first("PRAGMA user_version") { $0.int(0) } ?? 0
  }

  /// Writes a version number into the file, as part of the transaction.
  public func setUserVersion(_ version: Int) throws(SQLiteError) {
    try execute("PRAGMA user_version = \(version)")
  }

  /// Moves the write-ahead log into the database file and empties it.
  public func checkpoint() throws(SQLiteError) {
    guard let handle else { throw .closed }
    let code = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code, on: handle) }
  }

  /// Writes a compact copy of the database to a new file; not inside a transaction.
  ///
  /// The file must not exist. It is on disk when this returns, and is removed again when it fails.
  public func copy(to path: String) throws(SQLiteError) {
    guard !isInTransaction else {
      throw SQLiteError(code: SQLITE_MISUSE, message: "no copy inside a transaction")
    }
    let target = try Database.absolute(path)
    // Made here, because SQLite would follow a symbolic link.
    let descriptor = Glibc.open(target, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let reason = errno == EEXIST ? "the file exists already" : "the file cannot be made"
      throw SQLiteError(code: SQLITE_CANTOPEN, message: reason)
    }
    defer { Glibc.close(descriptor) }
    do throws(SQLiteError) {
      try run("VACUUM INTO ?1", target)
      guard fsync(descriptor) == 0 else {
        throw SQLiteError(code: SQLITE_IOERR | 4 << 8, message: "the copy cannot be written to disk")
      }
    } catch {
      unlink(target)
      throw error
    }
  }
}
