/// What a conversation is with: a user, a chat group, a thread, a room or a notifying user.
public struct ConversationPlace: Hashable, Sendable {
  /// The type on the wire; a thread has that of its chat group.
  public let type: ConversationType
  /// The peer's user id, or the id of the chat group, thread or room.
  public let source: String
  /// Whether it is a thread in a chat group.
  public let isThread: Bool

  /// A place; only chat groups have threads.
  public init(_ type: ConversationType, _ source: String, isThread: Bool = false) {
    self.type = type
    self.source = source
    self.isThread = isThread
  }

  /// A thread in a chat group.
  public static func thread(_ threadID: String) -> ConversationPlace {
    ConversationPlace(.group, threadID, isThread: true)
  }

  /// Whether many users meet there, who join and leave.
  var isChat: Bool { type == .group || type == .room }

  /// Whether it is a user's own view of another user.
  var isUser: Bool { !isChat }
}

extension ConversationID {
  /// The id of the conversation that `owner` has with a place.
  ///
  /// Source of the forms: OpenIM. One-to-one and notification ids sort the two user ids by bytes.
  public init(_ place: ConversationPlace, owner: String) {
    switch place.type {
    case .single: self.init(Self.joined("si_", owner, place.source))
    case .notification: self.init(Self.joined("sn_", owner, place.source))
    case .group: self.init((place.isThread ? "st_" : "sg_") + place.source)
    case .room: self.init("sr_" + place.source)
    }
  }

  /// The place that an id of a chat names; nil for the ids that depend on their owner.
  var chatPlace: ConversationPlace? {
    let make: (String) -> ConversationPlace
    if text.hasPrefix("sg_") {
      make = { ConversationPlace(.group, $0) }
    } else if text.hasPrefix("st_") {
      make = { .thread($0) }
    } else if text.hasPrefix("sr_") {
      make = { ConversationPlace(.room, $0) }
    } else {
      return nil
    }
    return make(String(text.dropFirst(3)))
  }

  /// Written at once: every message asks for the ids of its conversation.
  private static func joined(_ prefix: StaticString, _ one: String, _ other: String) -> String {
    let (first, second) = one.precedesInBytes(other) ? (one.utf8, other.utf8) : (other.utf8, one.utf8)
    let count = prefix.utf8CodeUnitCount + first.count + 1 + second.count
    return String(unsafeUninitializedCapacity: count) { text in
      var end = text.update(
        fromContentsOf: UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount))
      end = text[end...].update(fromContentsOf: first)
      text[end] = UInt8(ascii: "_")
      return text[(end + 1)...].update(fromContentsOf: second)
    }
  }
}
