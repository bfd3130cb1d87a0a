internal import CSQLite

/// Why SQLite refused.
public struct SQLiteError: Error, Equatable, Sendable {
  /// The extended result code.
  public let code: Int32
  /// What SQLite says; never holds a bound value.
  public let message: String

  /// Makes an error.
  public init(code: Int32, message: String) {
    self.code = code
    self.message = message
  }

  /// The primary result code.
  public var primary: Int32 { code & 0xFF }

  /// Whether a constraint was violated.
  public var isConstraint: Bool { primary == SQLITE_CONSTRAINT }

  /// Whether another connection holds the file.
  public var isBusy: Bool { primary == SQLITE_BUSY }

  /// Whether a file could not be opened or made.
  public var cannotOpen: Bool { primary == SQLITE_CANTOPEN }

  /// Whether the file is no database, or a damaged one.
  public var isDamaged: Bool { primary == SQLITE_NOTADB || primary == SQLITE_CORRUPT }
}

extension SQLiteError: CustomStringConvertible {
  /// The message and the code.
  public var description: String { "\(message) (SQLite \(code))" }
}

extension SQLiteError {
  /// The error of a call that no bound value takes part in, with SQLite's own sentence.
  init(_ code: Int32, on connection: OpaquePointer?) {
    self.init(code: code, message: String(cString: sqlite3_errmsg(connection)))
  }

  /// The error of running a statement.
  ///
  /// SQLite's own sentence is used where it names only the schema; sentences of the general kind can quote a value, as
  /// those of the full-text search do.
  init(running code: Int32, on connection: OpaquePointer?) {
    if code & 0xFF == SQLITE_ERROR {
      self.init(code: code, message: String(cString: sqlite3_errstr(code)))
    } else {
      self.init(code, on: connection)
    }
  }

  /// The error of using a connection or statement after its end.
  static var closed: SQLiteError { SQLiteError(code: SQLITE_MISUSE, message: "the database is closed") }
}
