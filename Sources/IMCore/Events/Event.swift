/// What a device's listener is told.
///
/// Cases that carry much are indirect, so that those of every message stay small.
public enum Event: Sendable {
  /// The connection is being made.
  case connecting
  /// The connection stands.
  case connectSuccess
  /// The connection is gone.
  case connectFailed
  /// Another login, or the hub, has logged this device out.
  case kickedOffline
  /// Synchronisation begins; true for a new replica.
  case syncServerStart(isNewReplica: Bool)
  /// How far it is, in per cent.
  case syncServerProgress(Int64)
  /// It is done.
  case syncServerFinish(isNewReplica: Bool)
  /// A part of it has failed.
  case syncServerFailed(isNewReplica: Bool)
  /// One type begins.
  case syncDataStarted(SyncType)
  /// One type has ended, with the error when it failed.
  indirect case syncDataFinished(SyncType, Failure?)
  /// Contacts begin.
  case friendStartSync
  /// Contacts have ended, with the error when they failed.
  indirect case friendSyncFinished(Failure?)
  /// Another device of the same user acted.
  case multiDevice(MultiDeviceCode, ConversationID, ConversationType?, sourceSession: String)
  /// Another device of the same user acted on a relation.
  indirect case contactMultiDevice(MultiDeviceCode, userID: String, sourceSession: String)
  /// The own profile changed.
  indirect case selfInfoUpdated(User)
  /// A friend request was made or renewed.
  indirect case friendRequestAdded(FriendRequest)
  /// A friend request was accepted.
  indirect case friendRequestAccepted(FriendRequest)
  /// A friend request was refused.
  indirect case friendRequestRefused(FriendRequest)
  /// A friendship began.
  indirect case friendAdded(Friend)
  /// A friendship ended.
  indirect case friendDeleted(Friend)
  /// A friend's profile changed, or what the user has set on him.
  indirect case friendChanged(Friend)
  /// A user is on the blocklist.
  indirect case blackAdded(BlackEntry)
  /// A user is no longer on the blocklist.
  indirect case blackDeleted(BlackEntry)
  /// A message came.
  case receivedMessage(Message)
  /// A message came that nothing stores.
  case receivedOnlineOnlyMessage(Message)
  /// A message was recalled.
  indirect case messageRecalled(Recall)
  /// A message was deleted on this device.
  case messageDeleted(Message)
  /// Another device of the user has removed messages on the hub.
  case messagesRemoved(ConversationID, sourceSession: String)
  /// A message was pinned or unpinned.
  indirect case pinChanged(PinChange)
  /// The receiver of one-to-one messages has read them.
  case receivedReceipts([ReadReceipt])
  /// Members of chat groups have read messages.
  case receivedGroupReceipts([ReadReceipt])
  /// How much of a message's attachment has reached the hub, in per cent.
  case uploadProgress(clientMsgID: String, Int64)
  /// Somebody types, or has stopped.
  indirect case inputStatusChanged(InputStatus)
  /// The user is in a chat group.
  indirect case joinedGroupAdded(Chat)
  /// The user is no longer in a chat group.
  indirect case joinedGroupDeleted(Chat)
  /// A chat group is not what it was.
  indirect case groupInfoChanged(Chat)
  /// A chat group has a new member.
  indirect case groupMemberAdded(ChatMemberInfo)
  /// A chat group has lost a member.
  indirect case groupMemberDeleted(ChatMemberInfo)
  /// A member of a chat group is not what he was.
  indirect case groupMemberInfoChanged(ChatMemberInfo)
  /// A chat group is gone for good.
  indirect case groupDismissed(Chat)
  /// Rows first created by a message or a sync.
  case newConversations([Conversation])
  /// New conversation groups.
  case groupsAdded([ConversationGroup])
  /// Conversation groups that are gone.
  case groupsDeleted([ConversationGroup])
  /// Conversation groups whose attributes or unread count changed.
  case groupsChanged([ConversationGroup])
  /// Conversations that a group gained.
  indirect case groupMembersAdded(GroupMembers)
  /// Conversations that a group lost.
  indirect case groupMembersDeleted(GroupMembers)
  /// Rows that changed, in list order.
  case conversationsChanged([Conversation])
  /// Rows that are gone, in the order the list had.
  case conversationsDeleted([ConversationID])
  /// The new total.
  case totalUnreadChanged(Int64)
  /// The first rows of the sorted list, and how many it has.
  case conversationListUpdated([Conversation], total: Int64)

  /// Its name.
  public var kind: EventKind {
    switch self {
    case .connecting: .onConnecting
    case .connectSuccess: .onConnectSuccess
    case .connectFailed: .onConnectFailed
    case .kickedOffline: .onKickedOffline
    case .syncServerStart: .onSyncServerStart
    case .syncServerProgress: .onSyncServerProgress
    case .syncServerFinish: .onSyncServerFinish
    case .syncServerFailed: .onSyncServerFailed
    case .syncDataStarted: .onSyncDataStarted
    case .syncDataFinished: .onSyncDataFinished
    case .friendStartSync: .onFriendStartSync
    case .friendSyncFinished: .onFriendSyncFinished
    case .multiDevice, .contactMultiDevice: .onMultiDeviceEvent
    case .selfInfoUpdated: .onSelfInfoUpdated
    case .friendRequestAdded: .onFriendApplicationAdded
    case .friendRequestAccepted: .onFriendApplicationAccepted
    case .friendRequestRefused: .onFriendApplicationRejected
    case .friendAdded: .onFriendAdded
    case .friendDeleted: .onFriendDeleted
    case .friendChanged: .onFriendInfoChanged
    case .blackAdded: .onBlackAdded
    case .blackDeleted: .onBlackDeleted
    case .receivedMessage: .onRecvNewMessage
    case .receivedOnlineOnlyMessage: .onRecvOnlineOnlyMessage
    case .messageRecalled: .onNewRecvMessageRevoked
    case .messageDeleted: .onMsgDeleted
    case .messagesRemoved: .onMessagesRemoved
    case .pinChanged: .onMessagePinChanged
    case .receivedReceipts: .onRecvC2CReadReceipt
    case .receivedGroupReceipts: .onRecvGroupReadReceipt
    case .uploadProgress: .onUploadProgress
    case .inputStatusChanged: .onConversationUserInputStatusChanged
    case .joinedGroupAdded: .onJoinedGroupAdded
    case .joinedGroupDeleted: .onJoinedGroupDeleted
    case .groupInfoChanged: .onGroupInfoChanged
    case .groupMemberAdded: .onGroupMemberAdded
    case .groupMemberDeleted: .onGroupMemberDeleted
    case .groupMemberInfoChanged: .onGroupMemberInfoChanged
    case .groupDismissed: .onGroupDismissed
    case .newConversations: .onNewConversation
    case .groupsAdded: .onConversationGroupAdded
    case .groupsDeleted: .onConversationGroupDeleted
    case .groupsChanged: .onConversationGroupChanged
    case .groupMembersAdded: .onConversationGroupMemberAdded
    case .groupMembersDeleted: .onConversationGroupMemberDeleted
    case .conversationsChanged: .onConversationChanged
    case .conversationsDeleted: .onConversationDeleted
    case .totalUnreadChanged: .onTotalUnreadMessageCountChanged
    case .conversationListUpdated: .onConversationListUpdated
    }
  }
}

/// That a user has read messages of one's own.
public struct ReadReceipt: Sendable {
  /// The chat group; "" for a one-to-one chat.
  public let groupID: String
  /// Who has read them.
  public let userID: String
  /// Which, oldest first.
  public var clientMsgIDs: [String]
  /// When he told so, in ms.
  public let readTime: Int64
}

/// The members that a conversation group gained or lost.
public struct GroupMembers: Sendable {
  /// The group after the change.
  public let group: ConversationGroup
  /// The ids that moved.
  public let conversationIDs: [ConversationID]
  /// The rows that the device has for them, in the same order.
  public let conversations: [Conversation]
}

/// An event with the session it is for.
public struct SessionEvent: Sendable {
  /// The session of the device.
  public let session: String
  /// What it is told.
  public let event: Event
}
