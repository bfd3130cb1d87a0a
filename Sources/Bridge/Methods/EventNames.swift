import IMCore

/// The names of events that methods share, for their entries in the table.
enum EventNames {
  /// What follows when the unread count of rows moves.
  static let unread = names(
    .onMultiDeviceEvent, .onConversationGroupChanged, .onConversationGroupMemberAdded,
    .onConversationGroupMemberDeleted, .onConversationChanged, .onTotalUnreadMessageCountChanged,
    .onConversationListUpdated)

  /// What a message causes at those who take part.
  static let message =
    names(.onRecvNewMessage, .onRecvOnlineOnlyMessage, .onNewConversation) + Array(unread.dropFirst())

  /// What a recall causes.
  static let recall = names(.onNewRecvMessageRevoked) + Array(unread.dropFirst())

  /// What the deletion of messages causes.
  static let messageDeletion = names(.onMsgDeleted, .onMessagesRemoved) + Array(unread.dropFirst())

  /// What a pinned or unpinned message causes.
  static let messagePin = names(.onMessagePinChanged) + Array(unread.dropFirst())

  /// What a read receipt causes.
  static let receipt = names(
    .onRecvC2CReadReceipt, .onRecvGroupReadReceipt, .onConversationChanged, .onConversationListUpdated)

  /// What a change on this device alone causes.
  static let local = Array(unread.dropFirst())

  /// What a deletion on this device alone causes.
  static let localDeletion = Array(deletion.dropFirst())

  /// What a deletion causes.
  static let deletion = names(
    .onMultiDeviceEvent, .onConversationGroupChanged, .onConversationGroupMemberDeleted, .onConversationDeleted,
    .onTotalUnreadMessageCountChanged, .onConversationListUpdated)

  /// What a change of one conversation's settings causes.
  static let settings = names(.onMultiDeviceEvent, .onNewConversation) + Array(unread.dropFirst())

  /// What a changed name of a row causes.
  static let rowName = names(
    .onConversationGroupChanged, .onConversationGroupMemberAdded, .onConversationGroupMemberDeleted,
    .onConversationChanged, .onConversationListUpdated)

  /// What a changed profile causes.
  static let profile = names(.onSelfInfoUpdated, .onFriendInfoChanged, .onGroupMemberInfoChanged) + rowName

  /// What a change of a friend causes.
  static let friendInfo = names(.onFriendInfoChanged) + rowName

  /// What a friend request or its answer causes.
  static let friendRequest = names(
    .onMultiDeviceEvent, .onFriendApplicationAdded, .onFriendApplicationAccepted, .onFriendApplicationRejected,
    .onFriendAdded)

  /// What a change of the blocklist causes.
  static let blacklist = names(.onMultiDeviceEvent, .onBlackAdded, .onBlackDeleted)

  /// What a device may have missed of relations.
  static let contacts =
    Array(friendRequest.dropFirst()) + names(.onFriendDeleted, .onFriendInfoChanged, .onBlackAdded, .onBlackDeleted)

  /// What the end of a friendship causes.
  static let friendDeletion =
    deletion + names(.onFriendDeleted, .onConversationGroupMemberAdded, .onConversationChanged)

  /// What a row does that shows whether one is in a chat.
  static let chatRow = names(.onConversationChanged, .onConversationListUpdated)

  /// What happens to a chat group and its members.
  static let chatGroup =
    names(
      .onJoinedGroupAdded, .onJoinedGroupDeleted, .onGroupInfoChanged, .onGroupMemberAdded, .onGroupMemberDeleted,
      .onGroupMemberInfoChanged, .onGroupDismissed, .onConversationGroupChanged, .onConversationGroupMemberAdded,
      .onConversationGroupMemberDeleted) + chatRow

  /// What a catch-up tells of chat groups.
  private static let chatGroupSync = names(
    .onJoinedGroupAdded, .onJoinedGroupDeleted, .onGroupInfoChanged, .onGroupDismissed)

  /// What the clock sets off.
  static let clock = Array(unread.dropFirst()) + names(.onConversationUserInputStatusChanged)

  /// The login sequence, and whatever a catch-up brings.
  static let login =
    names(
      .onConnecting, .onConnectSuccess, .onSyncServerStart, .onSyncServerProgress, .onSyncServerFinish,
      .onSyncServerFailed, .onSyncDataStarted, .onSyncDataFinished, .onFriendStartSync, .onFriendSyncFinished,
      .onKickedOffline, .onMultiDeviceEvent, .onSelfInfoUpdated, .onRecvNewMessage,
      .onNewRecvMessageRevoked, .onMessagePinChanged, .onRecvC2CReadReceipt, .onRecvGroupReadReceipt,
      .onNewConversation, .onConversationGroupAdded,
      .onConversationGroupDeleted, .onConversationGroupChanged, .onConversationGroupMemberAdded,
      .onConversationGroupMemberDeleted, .onConversationChanged, .onConversationDeleted,
      .onTotalUnreadMessageCountChanged, .onConversationListUpdated) + contacts + chatGroupSync

  /// The wire names of event kinds.
  static func names(_ kinds: EventKind...) -> [String] { kinds.map(\.rawValue) }
}
