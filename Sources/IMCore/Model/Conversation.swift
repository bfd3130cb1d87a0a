/// A conversation row as a device shows it: what a caller sees, and nothing else.
public struct Conversation: Equatable, Sendable {
  /// The id in the owner's view.
  public let conversationID: ConversationID
  /// What the conversation is about.
  public let type: ConversationType
  /// The peer or the notifying user; "" for groups and rooms.
  @Text public var userID: String
  /// The chat group or room; "" for users.
  @Text public var groupID: String
  /// Remark, else nickname, else user id; the name of a group or room.
  @Text public var showName: String
  /// The avatar of the peer or group.
  @Text public var faceURL: String = ""
  /// What is set on it on the hub.
  public var settings = ConversationSettings()
  /// Peer messages above the read position.
  public var unreadCount: Int64 = 0
  /// The newest message stored here for it.
  public var latest: Message?
  /// When that was sent, in ms; 0 when there is none.
  public var latestMsgSendTime: Int64 = 0
  /// Text not sent yet; local to the device.
  @Text public var draftText: String = ""
  /// When the draft was set, in ms.
  public var draftTextTime: Int64 = 0
  /// Whether the user has left the chat group.
  public var isNotInGroup = false
  /// Hidden from the list until something new comes.
  public var isHidden = false
  /// Whether this is a thread in a chat group.
  public var isChatThread = false
  /// Messages stored on this device.
  public var messagesCount: Int64 = 0
  /// The caller's local data, as the text of a JSON object.
  @Text public var ext: String = "{}"
  /// A legacy time, always 0.
  public var updateUnreadCountTime: Int64 = 0
  /// The last visible sequence after leaving a chat group, else 0.
  public var maxSeq: Int64 = 0
  /// The first visible sequence after clearing the history, else 0.
  public var minSeq: Int64 = 0
  /// Listed though empty, because its messages were cleared and not the row.
  var isKept = false

  /// An empty row.
  init(conversationID: ConversationID, _ place: ConversationPlace) {
    self.conversationID = conversationID
    type = place.type
    isChatThread = place.isThread
    userID = place.isUser ? place.source : ""
    groupID = place.isUser ? "" : place.source
    showName = place.source
  }

  /// What it is with.
  var place: ConversationPlace { ConversationPlace(type, source, isThread: isChatThread) }

  /// The peer, sender, group or room: what the id was made from.
  public var source: String { userID.isEmpty ? groupID : userID }

  /// The time that places the row in its block of the list.
  public var orderTime: Int64 { max(latestMsgSendTime, draftTextTime) }

  /// Whether there is anything to show.
  var hasContent: Bool { latest != nil || !draftText.isEmpty }

  /// List order: pinned first, newest first, then by id.
  static func listOrder(_ lhs: Conversation, _ rhs: Conversation) -> Bool {
    if lhs.settings.isPinned != rhs.settings.isPinned { return lhs.settings.isPinned }
    if lhs.orderTime != rhs.orderTime { return lhs.orderTime > rhs.orderTime }
    return lhs.conversationID < rhs.conversationID
  }
}
