/// A value of a statement or a row.
enum SQLValue: Sendable {
  case integer(Int64)
  case text(String)
  case bytes([UInt8])

  /// A flag, stored as 0 or 1.
  static func flag(_ value: Bool) -> SQLValue { .integer(value ? 1 : 0) }

  /// Ids without a comma in them, as one text.
  static func list(_ ids: [String]) -> SQLValue { .text(ids.isEmpty ? "" : ids.joined(separator: ",")) }
}

/// A row of a result, read by position.
protocol SQLRow {
  func integer(_ column: Int32) -> Int64
  func text(_ column: Int32) -> String
  func bytes(_ column: Int32) -> [UInt8]
}

extension SQLRow {
  /// A flag, stored as 0 or 1.
  func flag(_ column: Int32) -> Bool { integer(column) != 0 }

  /// Ids that were stored as a list.
  func list(_ column: Int32) -> [String] {
    let text = text(column)
    return text.isEmpty ? [] : text.split(separator: ",").map(String.init)
  }
}

/// What the hub needs of a database.
///
/// Hub statements keep to SQL that PostgreSQL takes too (`$1` parameters in order, `ON CONFLICT`, standard types),
/// so that a hub shared by several machines needs another conformance and no other statement.
protocol SQLConnection: AnyObject {
  /// Runs a statement without a result.
  func run(_ sql: StaticString, _ values: [SQLValue]) throws(Failure)

  /// Makes sure that what the running request writes with statements of its own can be undone.
  func openSavepoint() throws(Failure)

  /// Reads rows until `each` answers false.
  func query(_ sql: StaticString, _ values: [SQLValue], _ each: (any SQLRow) -> Bool) throws(Failure)
}

extension SQLConnection {
  /// Runs a statement at once, undone with the request when that fails.
  func runNow(_ sql: StaticString, _ values: [SQLValue]) throws(Failure) {
    try openSavepoint()
    try run(sql, values)
  }

  /// The first row, or nil.
  func first<R>(_ sql: StaticString, _ values: [SQLValue], _ read: (any SQLRow) -> R) throws(Failure) -> R? {
    var found: R?
    try query(sql, values) {
      found = read($0)
      return false
    }
    return found
  }

  /// Every row.
  func all<R>(_ sql: StaticString, _ values: [SQLValue], _ read: (any SQLRow) -> R) throws(Failure) -> [R] {
    var rows: [R] = []
    try query(sql, values) {
      rows.append(read($0))
      return true
    }
    return rows
  }

  /// A single number, 0 when there is no row.
  func number(_ sql: StaticString, _ values: [SQLValue]) throws(Failure) -> Int64 {
    try first(sql, values) { $0.integer(0) } ?? 0
  }
}
