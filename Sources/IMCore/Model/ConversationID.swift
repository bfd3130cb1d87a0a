/// The id of a conversation in its owner's view, compared and ordered by bytes.
public struct ConversationID: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
  /// The text on the wire.
  @Text public var text: String

  /// An id as it was given.
  public init(_ text: String) {
    self.text = text
  }

  /// An id written in the source.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// What sets and dictionaries ask: the quick hash.
  public func _rawHashValue(seed: Int) -> Int {
    KeyHash(text).raw(seed: seed)
  }

  /// Byte order.
  public static func < (lhs: ConversationID, rhs: ConversationID) -> Bool {
    lhs.text.precedesInBytes(rhs.text)
  }
}

/// What a conversation is about; the raw value is the wire's `conversationType`.
public enum ConversationType: Int64, CaseIterable, Sendable {
  /// Two users, or one with himself.
  case single = 1
  /// A chat group, or a thread in one.
  case group = 3
  /// System notifications of one sender.
  case notification = 4
  /// A chat room.
  case room = 5
}
