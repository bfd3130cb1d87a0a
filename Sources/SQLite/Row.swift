internal import CSQLite

/// A row of a statement, valid until the statement goes on.
///
/// Columns count from 0. A NULL reads as 0, "" or an empty blob.
public struct Row {
  let handle: OpaquePointer

  /// Whether the column is NULL.
  public func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// The column as a 64-bit integer.
  public func integer(_ column: Int32) -> Int64 {
    sqlite3_column_int64(handle, column)
  }

  /// The column as an integer.
  public func int(_ column: Int32) -> Int {
    Int(sqlite3_column_int64(handle, column))
  }

  /// Whether the column is other than 0.
  public func bool(_ column: Int32) -> Bool {
    sqlite3_column_int64(handle, column) != 0
  }

  /// The column as a floating-point number.
  public func double(_ column: Int32) -> Double {
    sqlite3_column_double(handle, column)
  }

  /// The column as text, U+0000 included; bytes that are no UTF-8 become U+FFFD.
  public func text(_ column: Int32) -> String {
    withText(column) { String(decoding: $0, as: UTF8.self) }
  }

  /// The column as a blob.
  public func blob(_ column: Int32) -> [UInt8] {
    // The pointer is asked for first: that may convert the value and so change its length.
    let start = sqlite3_column_blob(handle, column)
    return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }

  /// The column as a 64-bit integer, nil for NULL.
  public func optionalInteger(_ column: Int32) -> Int64? {
    isNull(column) ? nil : integer(column)
  }

  /// The column as text, nil for NULL.
  public func optionalText(_ column: Int32) -> String? {
    isNull(column) ? nil : text(column)
  }

  /// Lends the bytes of a text column without copying them; a damaged file can hold some that are no UTF-8.
  public func withText<R>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let start = sqlite3_column_text(handle, column)
    return body(UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }
}

/// A row belongs to its connection's thread.
@available(*, unavailable)
extension Row: Sendable {}
