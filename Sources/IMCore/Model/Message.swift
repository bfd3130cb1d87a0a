/// A message.
///
/// Immutable and shared, so that a row, an event and a reply can hold the same one.
public final class Message: Equatable, Sendable {
  /// Everything a message carries.
  public struct Fields: Equatable, Sendable {
    /// The id its sender gave it.
    @Text public var clientMsgID: String
    /// The id the hub gave it; "" before it was sent.
    public var serverMsgID = ""
    /// The conversation it is in.
    public var conversationID: ConversationID = ""
    /// When it was made, in ms.
    public var createTime: Int64
    /// When the hub took it, in ms.
    public var sendTime: Int64
    /// The type of its conversation; 0 before it was sent.
    public var sessionType: Int64 = 0
    /// The sender.
    public var sendID: String
    /// The receiver of a one-to-one message or notification.
    public var recvID = ""
    /// The chat group.
    public var groupID = ""
    /// The chat room.
    public var roomID = ""
    /// The thread.
    public var threadID = ""
    /// 100 a user's, 200 the system's.
    public var msgFrom: Int64 = 100
    /// The platform it was sent from.
    public var senderPlatformID: Int64 = 0
    /// The sender's nickname when it was sent.
    @Text public var senderNickname: String = ""
    /// The sender's avatar when it was sent.
    @Text public var senderFaceURL: String = ""
    /// Its place in the conversation; 0 before it was sent.
    public var seq: Int64 = 0
    /// A peer's message: at or below my read position.
    ///
    /// My own: after the receiver's receipt.
    public var isRead = false
    /// 1 sending, 2 sent, 3 failed.
    public var status: Int64 = 1
    /// What to show in a push, as the text of a JSON object; "" for none.
    @Text public var offlinePush: String = ""
    /// The application's attachment data.
    @Text public var attachedInfo: String = ""
    /// The application's data, sent along.
    @Text public var ex: String = ""
    /// The application's data, kept on this device.
    @Text public var localEx: String = ""
    /// Whether the sender wants to know that it was read.
    public var needReadReceipt = false
    /// What it says.
    public var content: MessageContent
    /// Who pinned it last; "" when it is not pinned.
    public var pinOperator = ""
    /// When it was pinned, in ms; 0 when it is not.
    public var pinTime: Int64 = 0
    /// Orders the pins of one ms; grows with every pin of the hub.
    var pinOrder: Int64 = 0
    /// Who has told to have read one's own message in a chat group.
    public var readers: [String] = []
    /// How many others the chat group had when they told so.
    public var groupMemberCount: Int64 = 0
    /// A message that was never sent sorts behind this sequence; its own `seq` once it was.
    var sortSeq: Int64 = 0
    /// Orders the unsent messages of a device among themselves; 0 once sent.
    var localOrder: Int64 = 0

    /// A message that was not sent yet.
    public init(clientMsgID: String, createTime: Int64, sendID: String, content: MessageContent) {
      self.clientMsgID = clientMsgID
      self.createTime = createTime
      sendTime = createTime
      self.sendID = sendID
      self.content = content
    }

    /// What kind of content it holds (OpenIM's numbers).
    public var contentType: Int64 { content.type }

    /// Where it was sent.
    var place: ConversationPlace {
      if !threadID.isEmpty { return .thread(threadID) }
      if !groupID.isEmpty { return ConversationPlace(.group, groupID) }
      if !roomID.isEmpty { return ConversationPlace(.room, roomID) }
      return ConversationPlace(ConversationType(rawValue: sessionType) ?? .single, recvID)
    }
  }

  /// What it carries.
  public let fields: Fields

  /// A message with these fields.
  public init(_ fields: Fields) {
    self.fields = fields
  }

  /// Equal when everything is.
  public static func == (lhs: Message, rhs: Message) -> Bool {
    lhs === rhs || lhs.fields == rhs.fields
  }

  /// The same message with something changed.
  func with(_ change: (inout Fields) -> Void) -> Message {
    var copy = fields
    change(&copy)
    return Message(copy)
  }

  /// Whether it says nothing but who sent a text, where and when: most messages, which are stored in fewer columns.
  var isPlain: Bool {
    guard fields.content.isPlain, fields.localOrder == 0, fields.pinOrder == 0, fields.pinTime == 0 else {
      return false
    }
    return !fields.needReadReceipt && fields.readers.isEmpty && fields.groupMemberCount == 0
      && fields.offlinePush.isEmpty && fields.attachedInfo.isEmpty && fields.ex.isEmpty && fields.localEx.isEmpty
      && fields.pinOperator.isEmpty
  }

  /// "Newest" is by (sendTime, seq); an unsent message comes behind the sequence it failed at.
  func isNewer(than other: Message) -> Bool {
    let (mine, theirs) = (fields, other.fields)
    if mine.sendTime != theirs.sendTime { return mine.sendTime > theirs.sendTime }
    if mine.sortSeq != theirs.sortSeq { return mine.sortSeq > theirs.sortSeq }
    return mine.localOrder > theirs.localOrder
  }
}

/// The states of a message (OpenIM's).
public enum MessageStatus {
  /// Made, not sent.
  public static let sending: Int64 = 1
  /// Taken by the hub.
  public static let sent: Int64 = 2
  /// Refused, kept on the device, may be sent again.
  public static let failed: Int64 = 3
}
