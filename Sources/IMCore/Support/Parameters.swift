internal import SQLite

/// The parameters of a statement, given one after another.
struct Parameters {
  private let statement: Statement
  /// How many were given.
  private(set) var count = 0

  init(of statement: Statement) {
    self.statement = statement
  }

  /// Gives an integer.
  mutating func add(_ number: Int64) {
    count += 1
    statement.bind(Int32(truncatingIfNeeded: count), number)
  }

  /// Gives a text.
  mutating func add(_ text: String) {
    count += 1
    statement.bind(Int32(truncatingIfNeeded: count), text)
  }

  /// Gives a flag, stored as 0 or 1.
  mutating func add(flag: Bool) { add(flag ? 1 : 0) }

  /// Gives values of any kind.
  mutating func add(_ values: [SQLValue]) {
    for value in values {
      switch value {
      case .integer(let number): add(number)
      case .text(let text): add(text)
      case .bytes(let bytes):
        count += 1
        statement.bind(Int32(truncatingIfNeeded: count), bytes)
      }
    }
  }
}
