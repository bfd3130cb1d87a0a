internal import JSON

/// A place in two JSON texts where they do not agree.
struct ValueDifference: Equatable {
  /// Where: `params.data[0].unreadCount`.
  let path: String
  /// What stands there on either side; nil where there is no such member or element.
  let left: Value?
  let right: Value?

  /// Every place where two values differ, in the order of the text; a place stands for all that is below it.
  static func all(_ left: Value?, _ right: Value?, at path: String = "") -> [ValueDifference] {
    switch (left, right) {
    case (.object(let before), .object(let after)):
      let keys = before.map(\.key) + after.map(\.key).filter { before[$0] == nil }
      return keys.flatMap { key in all(before[key], after[key], at: path.isEmpty ? key : "\(path).\(key)") }
    case (.array(let before), .array(let after)):
      return (0..<max(before.count, after.count)).flatMap { index in
        all(
          before.indices.contains(index) ? before[index] : nil,
          after.indices.contains(index) ? after[index] : nil,
          at: "\(path)[\(index)]")
      }
    default:
      return left == right ? [] : [ValueDifference(path: path, left: left, right: right)]
    }
  }
}
