/// A value of a statement or a row.
enum SQLValue: Sendable {
  case integer(Int64)
  case text(String)

  /// A flag, stored as 0 or 1.
  static func flag(_ value: Bool) -> SQLValue { .integer(value ? 1 : 0) }
}

/// A row of a result, read by position.
protocol SQLRow {
  func integer(_ column: Int32) -> Int64
  func text(_ column: Int32) -> String
}

extension SQLRow {
  /// A flag, stored as 0 or 1.
  func flag(_ column: Int32) -> Bool { integer(column) != 0 }
}

/// What the hub needs of a database.
///
/// Hub statements keep to SQL that PostgreSQL takes too (`$1` parameters in order, `ON CONFLICT`, standard types),
/// so that a hub shared by several machines needs another conformance and no other statement.
protocol SQLConnection: AnyObject {
  /// Runs a statement without a result.
  func run(_ sql: StaticString, _ values: [SQLValue]) throws(Failure)

  /// Reads rows until `each` answers false.
  func query(_ sql: StaticString, _ values: [SQLValue], _ each: (any SQLRow) -> Bool) throws(Failure)
}

extension SQLConnection {
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
