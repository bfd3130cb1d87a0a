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

  /// The id of the conversation that `owner` has with `source`.
  ///
  /// Source of the forms: OpenIM. One-to-one and notification ids sort the two user ids by bytes.
  public init(type: ConversationType, owner: String, source: String) {
    switch type {
    case .single: self.init("si_" + Self.joined(owner, source))
    case .notification: self.init("sn_" + Self.joined(owner, source))
    case .group: self.init("sg_" + source)
    case .room: self.init("sr_" + source)
    }
  }

  /// Byte order.
  public static func < (lhs: ConversationID, rhs: ConversationID) -> Bool {
    lhs.text.precedesInBytes(rhs.text)
  }

  private static func joined(_ one: String, _ other: String) -> String {
    one.precedesInBytes(other) ? one + "_" + other : other + "_" + one
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
