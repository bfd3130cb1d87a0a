/// The name of every event; the raw value is the wire's.
public enum EventKind: String, CaseIterable, Sendable {
  case onConnecting, onConnectSuccess, onConnectFailed, onKickedOffline
  case onSyncServerStart, onSyncServerProgress, onSyncServerFinish, onSyncServerFailed
  case onSyncDataStarted, onSyncDataFinished
  case onFriendStartSync, onFriendSyncFinished
  case onMultiDeviceEvent
  case onSelfInfoUpdated
  case onFriendApplicationAdded, onFriendApplicationAccepted, onFriendApplicationRejected
  case onFriendAdded, onFriendDeleted, onFriendInfoChanged
  case onBlackAdded, onBlackDeleted
  case onJoinedGroupAdded, onJoinedGroupDeleted, onGroupInfoChanged
  case onGroupMemberAdded, onGroupMemberDeleted, onGroupMemberInfoChanged, onGroupDismissed
  case onUploadProgress, onRecvNewMessage, onRecvOnlineOnlyMessage, onNewRecvMessageRevoked
  case onMsgDeleted, onMessagesRemoved, onMessagePinChanged, onRecvC2CReadReceipt, onRecvGroupReadReceipt
  case onNewConversation
  case onConversationGroupAdded, onConversationGroupDeleted, onConversationGroupChanged
  case onConversationGroupMemberAdded, onConversationGroupMemberDeleted
  case onConversationChanged, onConversationDeleted
  case onTotalUnreadMessageCountChanged
  case onConversationListUpdated
  case onConversationUserInputStatusChanged

  /// What a session gets that has not chosen: every event but the one that carries the whole list.
  public static let defaults = Set(EventKind.allCases).subtracting([.onConversationListUpdated])

  /// The five that `setConversationGroupListener` switches.
  var isOfConversationGroups: Bool {
    switch self {
    case .onConversationGroupAdded, .onConversationGroupDeleted, .onConversationGroupChanged,
      .onConversationGroupMemberAdded, .onConversationGroupMemberDeleted:
      true
    default: false
    }
  }
}

/// What a device synchronises at login; the raw value is the wire's name.
///
/// The order is that of the blocks.
public enum SyncType: String, CaseIterable, Sendable {
  /// Friends, requests and the blocklist.
  case contacts
  /// Chat groups.
  case joinedGroups
  /// Conversations, messages, conversation groups and the total.
  case conversations

  /// All of them, made once.
  public static let all = Set(allCases)
}

/// What another device of the same user did (Easemob's numbers).
public enum MultiDeviceCode: Int64, Sendable {
  /// A friendship was ended.
  case contactRemoved = 2
  /// A friend request was accepted.
  case contactAccepted = 3
  /// A friend request was refused.
  case contactDeclined = 4
  /// A user was blocked.
  case contactBlocked = 5
  /// A user was taken off the blocklist.
  case contactUnblocked = 6
  /// A conversation was pinned.
  case conversationPinned = 60
  /// A conversation was unpinned.
  case conversationUnpinned = 61
  /// A conversation was deleted on the hub.
  case conversationDeleted = 62
  /// A conversation's marks changed.
  case conversationMarks = 63
  /// A conversation's do-not-disturb state changed.
  case conversationMuted = 64
  /// A conversation's unread count was cleared.
  case conversationUnreadCleared = 65
  /// All unread counts were cleared.
  case allUnreadCleared = 66
}
