internal import JSON

// What a value says, in a few words. Nothing is kept of a value beyond what the widest line can show.

extension Value {
  /// The value in a few words: what a person would call the object, else what it has set.
  var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let text): text.isPlainWord ? text.beginning : "\"\(text.beginning)\""
    case .array(let elements): Self.summary(of: elements)
    case .object(let object): object.summary
    }
  }

  private static func summary(of elements: [Value]) -> String {
    guard let first = elements.first else { return "[]" }
    if elements.count == 1 { return first.summary }
    let shown = elements.prefix(4).map(\.summary).joined(separator: ", ")
    return "\(elements.count): \(shown.beginning)\(elements.count > 4 ? ", …" : "")"
  }

  /// Whether the value is what its member has when nothing was set.
  var isUnset: Bool {
    switch self {
    case .null, .bool(false), .integer(0), .string(""), .array([]): true
    case .object(let object): object.allSatisfy { $0.value.isUnset }
    default: false
    }
  }
}

extension Object {
  /// The members that are set, as `name=value`.
  var settings: String {
    prefix(mostMembers).map { "\($0.key.beginning)=\($0.value.summary)" }.joined(separator: " ").beginning
  }

  fileprivate var summary: String {
    if isEmpty { return "{}" }
    if let sender = self["sendID"], self["clientMsgID"] != nil { return "\(sender.summary): \(content { $0.summary })" }
    if case .object(let group) = self["group"] { return group.summary }
    if let name = name { return name + unread }
    let set = lazy.filter { !$0.value.isUnset }.prefix(mostMembers)
    return set.map { "\($0.key.beginning) \($0.value.summary)" }.joined(separator: ", ").beginning
  }

  /// What a conversation, a group, a room or a person is called.
  private var name: String? {
    // Only where it is the object's own name: an event about a conversation is not called like it.
    let names =
      ["showName", "groupName", "roomName", "nickname"] + (self["conversationGroupID"] != nil ? ["name"] : [])
    let ids = ["conversationID", "conversationGroupID", "groupID", "roomID", "userID", "blockUserID"]
    guard names.contains(where: { self[$0] != nil }) else { return nil }
    return (names + ids).lazy.compactMap { self[$0] }.first { !$0.isUnset }?.summary
  }

  private var unread: String {
    guard case .integer(let count) = self["unreadCount"], count > 0 else { return "" }
    return " (\(count) unread)"
  }

  /// The text of a message as `write` has it, else its kind.
  func content(_ write: (Value) -> String) -> String {
    for (key, value) in self where key.hasSuffix("Elem") && key != "attachedInfoElem" {
      guard case .object(let element) = value else { continue }
      let text = element["content"] ?? element["text"]
      if let text, case .string = text { return write(text) }
      return String(key.dropLast("Elem".count))
    }
    return "message"
  }
}

/// Members of an object that are looked at.
private let mostMembers = 20

extension String {
  /// The text, or the beginning of one that no line could show whole.
  var beginning: String {
    guard utf8.count > 600 else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(200))) + "…"
  }

  fileprivate var isPlainWord: Bool {
    !isEmpty && utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "\"") && $0 < 0x7F }
  }
}
