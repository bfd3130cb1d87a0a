extension Schema {
  /// The schema in a few words, for help.
  var words: String {
    switch self {
    case .any: "any JSON value"
    case .null: "null"
    case .boolean: "true or false"
    case .integer(let range): "integer" + Self.limits(range)
    case .choice(let numbers): numbers.map(String.init).joined(separator: " | ")
    case .number(let range): "number" + Self.limits(range)
    case .string(let rule): "string" + (rule.map { ", " + $0.words } ?? "")
    case .word(let words): words.map { "\"\($0)\"" }.joined(separator: " | ")
    case .array(let element, let count): "array" + Self.limits(count) + " of: " + element.words
    case .object: "object"
    case .anyObject(let bytes): "any object" + (bytes.map { ", at most \($0) bytes" } ?? "")
    case .nullable(let schema): schema.words + ", or null"
    case .named(let named): named.name + " {" + named.schema.members.map(\.name).joined(separator: ", ") + "}"
    case .reference(let name): name
    }
  }

  private static func limits<Bound>(_ range: ClosedRange<Bound>?) -> String {
    range.map { " \($0.lowerBound)..\($0.upperBound)" } ?? ""
  }

  /// The members of the object, or of the objects in the array.
  var members: [Member] {
    switch self {
    case .object(let members, _): members
    case .array(let element, _): element.members
    case .nullable(let schema): schema.members
    default: []
    }
  }

  /// The names that the object, or an object in the array, may have and that nobody reads.
  var unread: [String] {
    switch self {
    case .object(_, let unread): unread
    case .array(let element, _): element.unread
    case .nullable(let schema): schema.unread
    default: []
    }
  }
}

extension TextRule {
  /// The rule in a few words, for help.
  var words: String {
    switch self {
    case .bytes(let range): "\(range.lowerBound)..\(range.upperBound) bytes"
    case .characters(let range): "\(range.lowerBound)..\(range.upperBound) characters"
    case .id: "an id"
    case .conversationID: "a conversation id"
    }
  }
}
