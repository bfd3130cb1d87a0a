internal import CSQLite
internal import Glibc

extension Database {
  /// Makes SQLite stop counting its memory, which takes a lock for every allocation: about a fifth of the time of
  /// short statements.
  ///
  /// For the whole process and only before its first connection; later calls do nothing. Meant for a program of its
  /// own and not for a library in a program that may use SQLite too.
  public static func turnOffMemoryStatistics() {
    _ = csqlite_config(SQLITE_CONFIG_MEMSTATUS, 0)
  }

  /// Opens a file or a database in memory, without touching it yet.
  static func open(_ path: String?) throws(SQLiteError) -> OpaquePointer {
    let name = try path.map(absolute) ?? ":memory:"
    guard path == nil || !isOneByte(name) else {
      throw SQLiteError(code: SQLITE_NOTADB, message: String(cString: sqlite3_errstr(SQLITE_NOTADB)))
    }
    let flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_EXRESCODE
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(name, &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      defer { sqlite3_close_v2(handle) }
      throw SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
    }
    return handle
  }

  /// Whether a file has one byte, which SQLite would take for an empty one and overwrite.
  private static func isOneByte(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_size == 1
  }

  /// The absolute path of a file, with all symbolic links but the file itself resolved.
  ///
  /// SQLite would refuse a link anywhere in the path, and read a relative one like `file:x` as a URI.
  static func absolute(_ path: String) throws(SQLiteError) -> String {
    let refusal = SQLiteError(code: SQLITE_CANTOPEN, message: "no usable file path")
    guard !path.isEmpty, !path.utf8.contains(0) else { throw refusal }
    let slash = path.lastIndex(of: "/")
    let directory = slash.map { path[...$0] } ?? "."
    guard let resolved = realpath(String(directory), nil) else {
      throw SQLiteError(code: SQLITE_CANTOPEN, message: "no such directory")
    }
    defer { free(resolved) }
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    guard !name.isEmpty else { throw refusal }
    return String(cString: resolved) + "/" + name
  }

  /// Settings of the connection that need no access to the file.
  func configure(checkpointsOnClose: Bool) throws(SQLiteError) {
    let options = [
      // The schema of a file is data; it must not run functions with side effects.
      (SQLITE_DBCONFIG_TRUSTED_SCHEMA, false),
      (SQLITE_DBCONFIG_DEFENSIVE, true),
      // A misspelt column in double quotes is an error and not a string.
      (SQLITE_DBCONFIG_DQS_DML, false),
      (SQLITE_DBCONFIG_DQS_DDL, false),
      (SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !checkpointsOnClose),
    ]
    for (option, isOn) in options {
      let code = csqlite_db_config(handle, option, isOn ? 1 : 0)
      guard code == SQLITE_OK else { throw SQLiteError(code, on: handle) }
    }
  }

  /// Locks the file for this connection alone, and finds out whether it is a sound database.
  func takeFile() throws(SQLiteError) {
    // Before the first access: then the index of the log stays in memory and there is no -shm file.
    try execute("PRAGMA locking_mode = EXCLUSIVE")
    // Reads only, so that nothing is written into what is no database.
    _ = try first("SELECT count(*) FROM sqlite_schema") { $0.integer(0) }
    guard try !isCutInAPage() else {
      throw SQLiteError(code: SQLITE_CORRUPT, message: String(cString: sqlite3_errstr(SQLITE_CORRUPT)))
    }
    guard sqlite3_db_readonly(handle, "main") == 0 else {
      throw SQLiteError(code: SQLITE_READONLY, message: "the file is write-protected")
    }
    let isNew = try first("PRAGMA page_count") { $0.integer(0) == 0 } ?? true
    if isNew { try useLog() } else { try execute("BEGIN EXCLUSIVE; COMMIT") }
  }

  /// Whether the end of the file is missing, which SQLite would read as zeros.
  ///
  /// With a log it is no damage: a kill in the middle of moving pages out of it leaves the file so.
  private func isCutInAPage() throws(SQLiteError) -> Bool {
    guard let path = sqlite3_db_filename(handle, "main") else { return false }
    var status = stat()
    guard lstat(String(cString: path) + "-wal", &status) != 0 || status.st_size == 0 else { return false }
    guard lstat(path, &status) == 0, let size = try first("PRAGMA page_size", read: { $0.int(0) }) else { return false }
    return Int(status.st_size) % max(size, 1) != 0
  }

  /// Switches the file to a write-ahead log, unless it has one.
  func useLog() throws(SQLiteError) {
    let mode = try first("PRAGMA journal_mode = WAL") { $0.text(0) }
    guard mode == "wal" else { throw SQLiteError(code: SQLITE_CANTOPEN, message: "no write-ahead log possible") }
  }
}

extension Synchronous {
  var pragma: String {
    switch self {
    case .full: "FULL"
    case .normal: "NORMAL"
    case .off: "OFF"
    }
  }
}
