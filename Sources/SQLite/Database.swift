internal import CSQLite

/// How surely a commit has reached the disk when it returns.
public enum Synchronous: Sendable {
  /// It survives a loss of power.
  case full
  /// It survives the end of the process; a loss of power can take the last commits, but never damages the file.
  case normal
  /// It survives the end of the process; a loss of power can damage the file.
  case off
}

/// A connection to a database, which it owns alone.
///
/// A file is locked as long as it is open; a second connection gets a busy error.
public final class Database {
  private(set) var handle: OpaquePointer?
  let isFile: Bool
  private let statements = StatementTable()
  private var composed = StatementCache(limit: 64)

  /// Opens a file, or makes a database in memory when `path` is nil.
  ///
  /// Opening changes no byte of an existing database. A new file gets a write-ahead log; an older file without one
  /// gets it from ``migrate(_:)``. The last path component must not be a symbolic link.
  ///
  /// - Parameters:
  ///   - cacheKiB: The size of the page cache.
  ///   - walAutocheckpoint: After how many pages in the log a commit moves them into the database file.
  ///   - checkpointsOnClose: Whether closing moves the log into the database file, which takes time.
  public init(
    path: String?, synchronous: Synchronous = .full, cacheKiB: Int = 8192, walAutocheckpoint: Int = 1000,
    checkpointsOnClose: Bool = false
  ) throws(SQLiteError) {
    isFile = path != nil
    handle = try Database.open(path)
    try configure(checkpointsOnClose: checkpointsOnClose)
    if isFile { try takeFile() }
    try execute(
      """
      PRAGMA foreign_keys = ON;
      PRAGMA synchronous = \(synchronous.pragma);
      PRAGMA cache_size = -\(max(1, cacheKiB));
      PRAGMA wal_autocheckpoint = \(walAutocheckpoint);
      """
    )
  }

  deinit {
    close()
  }

  /// Ends all statements and the connection; a transaction that is open is rolled back.
  public func close() {
    statements.finalizeAll()
    composed.finalizeAll()
    // Waits for the statements that someone still holds.
    sqlite3_close_v2(handle)
    handle = nil
  }

  /// Runs one or more statements; rows are ignored.
  public func execute(_ script: String) throws(SQLiteError) {
    guard let handle else { throw .closed }
    let code = sqlite3_exec(handle, script, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code, on: handle) }
  }

  /// The number of rows that the last INSERT, UPDATE or DELETE changed.
  public var changes: Int { handle.map { Int(sqlite3_changes64($0)) } ?? 0 }

  /// The number of statements that have a row and were not reset; 0 between calls.
  public var busyStatements: Int {
    guard let handle else { return 0 }
    var count = 0
    var statement = sqlite3_next_stmt(handle, nil)
    while let current = statement {
      if sqlite3_stmt_busy(current) != 0 { count += 1 }
      statement = sqlite3_next_stmt(handle, current)
    }
    return count
  }
}

/// A connection belongs to one thread at a time.
@available(*, unavailable)
extension Database: Sendable {}

// MARK: - Statements

extension Database {
  /// The prepared statement of a literal text, kept for the next time.
  ///
  /// The text is known by its address, so looking it up does not read it. A statement that is in the middle of its
  /// rows is not given again; there is then one more.
  public func statement(_ sql: StaticString) throws(SQLiteError) -> Statement {
    let kept = statements.find(sql.utf8Start)
    if let kept, kept.isReady { return kept }
    let fresh = try prepare(UnsafeBufferPointer(start: sql.utf8Start, count: sql.utf8CodeUnitCount))
    if kept?.isBusy != true { statements.keep(fresh, for: sql.utf8Start) }
    return fresh
  }

  /// The prepared statement of a composed text; the 64 used last are kept.
  ///
  /// Values belong into bindings, not into the text.
  public func statement(text sql: String) throws(SQLiteError) -> Statement {
    let kept = composed[sql]
    if let kept, kept.isReady { return kept }
    var text = sql
    let result = text.withUTF8 { utf8 in
      Result { () throws(SQLiteError) in try prepare(utf8) }
    }
    let fresh = try result.get()
    if kept?.isBusy != true { composed[sql] = fresh }
    return fresh
  }

  private func prepare(_ sql: UnsafeBufferPointer<UInt8>) throws(SQLiteError) -> Statement {
    guard let handle else { throw .closed }
    return try Statement(sql, on: handle)
  }
}
