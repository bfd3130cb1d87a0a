/// That a message was recalled.
public struct Recall: Sendable {
  /// Who recalled it.
  public let revokerID: String
  /// 0 in a one-to-one chat, else his role: 20, 60 or 100.
  public let revokerRole: Int64
  /// The message.
  public let clientMsgID: String
  /// The recaller's nickname.
  public let revokerNickname: String
  /// When, in ms.
  public let revokeTime: Int64
  /// When the message was sent, in ms.
  public let sourceMessageSendTime: Int64
  /// Who sent it.
  public let sourceMessageSendID: String
  /// The sender's nickname when it was sent.
  public let sourceMessageSenderNickname: String
  /// The type of the conversation.
  public let sessionType: Int64
  /// The place that the message had.
  public let seq: Int64
  /// The application's data of the message.
  public let ex: String
  /// The conversation.
  public let conversationID: ConversationID
  /// What the recaller has sent along.
  public let ext: String
  /// The message as this device had it; nil when it never had it.
  public let recallMessage: Message?

  /// Whether somebody else than the sender recalled it.
  public var isAdminRevoke: Bool { revokerID != sourceMessageSendID }
}

/// That a message was pinned or unpinned.
public struct PinChange: Sendable {
  /// The conversation.
  public let conversationID: ConversationID
  /// The message as it is now.
  public let message: Message

  /// Whether it was pinned.
  public var isPinned: Bool { message.fields.pinTime > 0 }
}

/// That a user is typing in a conversation, or has stopped.
public struct InputStatus: Sendable {
  /// The conversation in the receiver's view.
  public let conversationID: ConversationID
  /// Who is typing.
  public let userID: String
  /// The platforms he types on; empty when he has stopped.
  public let platformIDs: [Int64]
}

/// A member of a chat group, with the names that are shown.
public struct ChatMemberInfo: Equatable, Sendable {
  /// The chat group.
  public let groupID: String
  /// The member; empty names are filled from his profile.
  public let member: ChatMember

  /// A member of a chat group.
  public init(groupID: String, member: ChatMember) {
    self.groupID = groupID
    self.member = member
  }
}
