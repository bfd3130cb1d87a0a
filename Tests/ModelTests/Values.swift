import JSON

/// Short ways to read what a test has just received: a missing or other value is an empty one.
extension Value {
  subscript(key: String) -> Value {
    if case .object(let object) = self { object[key] ?? .null } else { .null }
  }

  var text: String {
    if case .string(let text) = self { text } else { "" }
  }

  var number: Int64 {
    if case .integer(let number) = self { number } else { 0 }
  }

  var flag: Bool { self == .bool(true) }

  var elements: [Value] {
    if case .array(let elements) = self { elements } else { [] }
  }

  var texts: [String] { elements.map(\.text) }

  var object: Object {
    if case .object(let object) = self { object } else { Object() }
  }

  /// The value as one line of JSON.
  var line: String {
    var writer = Writer()
    writer.value(self)
    return writer.text
  }

  /// The same object without a member.
  func without(_ keys: String...) -> Value {
    var object = object
    for key in keys { object[key] = nil }
    return .object(object)
  }

  /// An array of strings.
  static func texts(_ texts: [String]) -> Value { .array(texts.map(Value.string)) }

  /// The message that a message quotes.
  var quoted: Value? {
    [self["quoteElem"]["quoteMessage"], self["atTextElem"]["quoteMessage"]].first { $0 != .null }
  }

  /// A JSON text as a value; null when it is none.
  init(line: String) {
    self = (try? parse(line)) ?? .null
  }
}

extension String {
  /// Whether it comes before another by bytes.
  func precedesInBytes(_ other: String) -> Bool {
    utf8.lexicographicallyPrecedes(other.utf8)
  }
}

extension [String] {
  var sortedByBytes: [String] { sorted { $0.precedesInBytes($1) } }
}
