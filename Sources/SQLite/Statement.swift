internal import CSQLite

/// What a parameter is known to hold from one run to the next.
private enum Held {
  case integer(Int64), emptyText, other
}

/// A prepared statement.
///
/// Bind values, step until there is no row any more, reset.
public final class Statement {
  private let connection: OpaquePointer
  private var handle: OpaquePointer?
  // Why a binding failed, the first one. Thrown by the next step, so that binding needs no `try`.
  private var failure = SQLITE_OK
  // Whether a large value is bound, which is not to be kept until the statement runs again.
  private var holdsMuch = false
  // Where short texts stand until the statement is reset; SQLite itself would ask the system for each copy.
  private var room: UnsafeMutablePointer<CChar>?
  private var roomUsed = 0
  // What the parameters hold: most of a wide row's values are those of the row before.
  private let held: UnsafeMutableBufferPointer<Held>
  // Whether an error has left it in doubt whether the statement can run again.
  private var isBroken = false

  /// Prepares the one statement of a text.
  init(_ sql: UnsafeBufferPointer<UInt8>, on connection: OpaquePointer) throws(SQLiteError) {
    var prepared: OpaquePointer?
    let code = sql.withMemoryRebound(to: CChar.self) {
      sqlite3_prepare_v3(
        connection, $0.baseAddress, Int32(clamping: $0.count), UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    }
    self.connection = connection
    handle = prepared
    held = .allocate(capacity: Int(sqlite3_bind_parameter_count(prepared)))
    held.initialize(repeating: .other)
    guard code == SQLITE_OK else { throw SQLiteError(code, on: connection) }
    guard handle != nil else { throw SQLiteError(code: SQLITE_MISUSE, message: "no statement in the text") }
  }

  deinit {
    sqlite3_finalize(handle)
    room?.deallocate()
    held.deallocate()
  }

  /// Ends the statement before its last reference goes.
  func finalize() {
    sqlite3_finalize(handle)
    handle = nil
  }

  /// Whether it has stepped to a row and was not reset.
  var isBusy: Bool { handle.map { sqlite3_stmt_busy($0) != 0 } ?? false }

  /// Whether it can be given out to run.
  var isReady: Bool { !isBroken && !isBusy }

  /// Whether it has exactly so many parameters: what a run does not bind keeps the value of the run before.
  public func takes(_ count: Int) -> Bool { Int(parameterCount) == count }

  /// The number of parameters in the text.
  @usableFromInline var parameterCount: Int32 { sqlite3_bind_parameter_count(handle) }
}

/// A statement belongs to its connection's thread.
@available(*, unavailable)
extension Statement: Sendable {}

// MARK: - Binding

extension Statement {
  /// Binds an integer to the parameter of this index, from 1.
  public func bind(_ index: Int32, _ value: Int64) {
    if case .integer(value) = held(index) { return }
    note(index, sqlite3_bind_int64(handle, index, value), .integer(value))
  }

  /// Binds an integer.
  public func bind(_ index: Int32, _ value: Int) {
    bind(index, Int64(value))
  }

  /// Binds 1 or 0.
  public func bind(_ index: Int32, _ value: Bool) {
    bind(index, value ? 1 : 0 as Int64)
  }

  /// Binds a floating-point number.
  public func bind(_ index: Int32, _ value: Double) {
    note(index, sqlite3_bind_double(handle, index, value))
  }

  /// Binds a text.
  public func bind(_ index: Int32, _ value: String) {
    guard !value.isEmpty else { return bindEmptyText(index) }
    var value = value
    value.withUTF8 { bind(index, text: $0) }
  }

  /// Binds a text whose UTF-8 bytes are given; they are copied.
  public func bind(_ index: Int32, text: UnsafeBufferPointer<UInt8>) {
    // No pointer would mean NULL.
    guard let start = text.baseAddress else { return bindEmptyText(index) }
    if text.count > Self.muchBytes { holdsMuch = true }
    let code = start.withMemoryRebound(to: CChar.self, capacity: text.count) { start in
      let (bytes, release) = keep(start, text.count)
      return sqlite3_bind_text64(handle, index, bytes, UInt64(text.count), release, UInt8(SQLITE_UTF8))
    }
    note(index, code)
  }

  /// Copies a text to where it stays while the statement runs, or leaves that to SQLite when there is no room.
  private func keep(_ text: UnsafePointer<CChar>, _ count: Int) -> (UnsafePointer<CChar>, sqlite3_destructor_type?) {
    guard count <= Self.roomBytes - roomUsed else { return (text, csqlite_transient()) }
    let room = self.room ?? .allocate(capacity: Self.roomBytes)
    self.room = room
    let place = room + roomUsed
    place.update(from: text, count: count)
    roomUsed += count
    return (UnsafePointer(place), nil)
  }

  /// Binds a blob.
  public func bind(_ index: Int32, _ value: [UInt8]) {
    guard !value.isEmpty else { return note(index, sqlite3_bind_zeroblob(handle, index, 0)) }
    if value.count > Self.muchBytes { holdsMuch = true }
    note(index, sqlite3_bind_blob64(handle, index, value, UInt64(value.count), csqlite_transient()))
  }

  /// Binds NULL.
  public func bindNull(_ index: Int32) {
    note(index, sqlite3_bind_null(handle, index))
  }

  /// Most texts of a wide row are empty: nothing is copied for them.
  private func bindEmptyText(_ index: Int32) {
    if case .emptyText = held(index) { return }
    note(index, sqlite3_bind_text(handle, index, csqlite_empty(), 0, nil), .emptyText)
  }

  private func held(_ index: Int32) -> Held {
    let place = Int(index) &- 1
    return held.indices.contains(place) ? held[place] : .other
  }

  private func note(_ index: Int32, _ code: Int32, _ value: Held = .other) {
    let place = Int(index) &- 1
    if held.indices.contains(place) { held[place] = code == SQLITE_OK ? value : .other }
    if failure == SQLITE_OK { failure = code }
  }
}

// MARK: - Running

extension Statement {
  /// Goes to the next row; false when there is none.
  public func step() throws(SQLiteError) -> Bool {
    guard let handle else { throw .closed }
    guard failure == SQLITE_OK else {
      throw SQLiteError(code: failure, message: String(cString: sqlite3_errstr(failure)))
    }
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw failed(code)
    }
  }

  /// Makes the statement ready to run again with new values for all its parameters.
  public func reset() {
    _ = end()
  }

  /// Resets the statement and throws when that ended it with an error.
  ///
  /// Leaving a statement before its last row completes it, which can fail as a step can.
  @usableFromInline
  func finish() throws(SQLiteError) {
    let code = end()
    guard code == SQLITE_OK else { throw failed(code) }
  }

  private func end() -> Int32 {
    failure = SQLITE_OK
    roomUsed = 0
    guard let handle else { return SQLITE_OK }
    let code = sqlite3_reset(handle)
    if holdsMuch {
      sqlite3_clear_bindings(handle)
      held.update(repeating: .other)
      holdsMuch = false
    }
    return code
  }

  /// A value of more bytes is let go of at once.
  private static var muchBytes: Int { 1 << 12 }
  private static var roomBytes: Int { 1 << 10 }

  private func failed(_ code: Int32) -> SQLiteError {
    switch code & 0xFF {
    case SQLITE_CONSTRAINT, SQLITE_BUSY, SQLITE_LOCKED, SQLITE_FULL: break
    default: isBroken = true
    }
    return SQLiteError(running: code, on: connection)
  }

  /// The row that the last step went to.
  public var row: Row {
    guard let handle else { preconditionFailure("the database is closed") }
    return Row(handle: handle)
  }
}
