/// A rule over the numbers of a row, made ready to check many rows.
final class CompiledCondition: Sendable {
  /// What to compare, and where to go on: at another test, or at an answer.
  private struct Test {
    enum Comparison { case equal, greater, less, anyBit }

    let number: RowNumber
    let comparison: Comparison
    let value: Int64
    let ifTrue: Int
    let ifFalse: Int
  }

  /// The numbers that it asks about.
  let numbers: RowNumbers
  private let condition: Condition
  private let tests: [Test]
  private let start: Int

  init(_ condition: Condition) {
    var tests: [Test] = []
    start = Self.compile(condition, ifTrue: Self.yes, ifFalse: Self.no, &tests)
    self.tests = tests
    self.condition = condition
    numbers = condition.numbers
  }

  /// The rule as an SQL expression.
  var sql: String { condition.sql }

  /// Whether a row passes.
  func holds(for row: RowValues) -> Bool {
    var place = start
    while place >= 0 {
      let test = tests[place]
      let number = row[test.number]
      let isTrue =
        switch test.comparison {
        case .equal: number == test.value
        case .greater: number > test.value
        case .less: number < test.value
        case .anyBit: number & test.value != 0
        }
      place = isTrue ? test.ifTrue : test.ifFalse
    }
    return place == Self.yes
  }

  // The answers, as places where no test is.
  private static let yes = -1
  private static let no = -2

  /// Adds the tests of a condition that goes on at one of two places, and answers where it begins.
  private static func compile(_ condition: Condition, ifTrue: Int, ifFalse: Int, _ tests: inout [Test]) -> Int {
    func add(_ number: RowNumber, _ comparison: Test.Comparison, _ value: Int64, _ ifTrue: Int, _ ifFalse: Int) -> Int {
      tests.append(Test(number: number, comparison: comparison, value: value, ifTrue: ifTrue, ifFalse: ifFalse))
      return tests.count - 1
    }
    switch condition {
    case .equal(let number, let value): return add(number, .equal, value, ifTrue, ifFalse)
    case .unequal(let number, let value): return add(number, .equal, value, ifFalse, ifTrue)
    case .greater(let number, let value): return add(number, .greater, value, ifTrue, ifFalse)
    case .less(let number, let value): return add(number, .less, value, ifTrue, ifFalse)
    case .anyBit(let number, let bits): return add(number, .anyBit, bits, ifTrue, ifFalse)
    case .anyOf(let number, let values):
      return values.reversed().reduce(ifFalse) { add(number, .equal, $1, ifTrue, $0) }
    case .any(let conditions):
      return conditions.reversed().reduce(ifFalse) { compile($1, ifTrue: ifTrue, ifFalse: $0, &tests) }
    case .all(let conditions):
      return conditions.reversed().reduce(ifTrue) { compile($1, ifTrue: $0, ifFalse: ifFalse, &tests) }
    case .none(let condition): return compile(condition, ifTrue: ifFalse, ifFalse: ifTrue, &tests)
    }
  }
}
