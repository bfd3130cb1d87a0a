internal import JSON

/// A place in two JSON texts where they do not agree.
struct ValueDifference: Equatable {
  /// Where: `params.data[0].unreadCount`; inside a string that holds JSON, `params.data[0].latestMsg » seq`.
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
    case (.string(let before), .string(let after)):
      guard before != after else { return [] }
      let inside = insideTexts(before, after).map {
        ValueDifference(path: path + " » " + $0.path, left: $0.left, right: $0.right)
      }
      return inside.isEmpty ? [ValueDifference(path: path, left: left, right: right)] : inside
    default:
      return left == right ? [] : [ValueDifference(path: path, left: left, right: right)]
    }
  }

  /// Where the JSON texts in two strings differ; empty where they are none, or differ in form alone.
  private static func insideTexts(_ before: String, _ after: String) -> [ValueDifference] {
    func object(_ text: String) -> Value? {
      guard let value = try? Array(text.utf8).withUnsafeBytes({ try parse($0, maximumDepth: 512) }) else { return nil }
      guard case .object = value else { return nil }
      return value
    }
    guard let left = object(before), let right = object(after) else { return [] }
    return all(left, right)
  }
}
