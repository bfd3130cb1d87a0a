"""The objects in parameters and results, and the names of events.

Rendered from imbridge's method table by render_stubs.py (`make stubs`); not to be edited.
"""

from __future__ import annotations

from typing import Any, Literal, Optional, TypedDict, Union

EventName = Literal[
    "onBlackAdded",
    "onBlackDeleted",
    "onConnectFailed",
    "onConnectSuccess",
    "onConnecting",
    "onConversationChanged",
    "onConversationDeleted",
    "onConversationGroupAdded",
    "onConversationGroupChanged",
    "onConversationGroupDeleted",
    "onConversationGroupMemberAdded",
    "onConversationGroupMemberDeleted",
    "onConversationListUpdated",
    "onConversationUserInputStatusChanged",
    "onFriendAdded",
    "onFriendApplicationAccepted",
    "onFriendApplicationAdded",
    "onFriendApplicationRejected",
    "onFriendDeleted",
    "onFriendInfoChanged",
    "onFriendStartSync",
    "onFriendSyncFinished",
    "onGroupDismissed",
    "onGroupInfoChanged",
    "onGroupMemberAdded",
    "onGroupMemberDeleted",
    "onGroupMemberInfoChanged",
    "onJoinedGroupAdded",
    "onJoinedGroupDeleted",
    "onKickedOffline",
    "onMessagePinChanged",
    "onMessagesRemoved",
    "onMsgDeleted",
    "onMultiDeviceEvent",
    "onNewConversation",
    "onNewRecvMessageRevoked",
    "onRecvC2CReadReceipt",
    "onRecvGroupReadReceipt",
    "onRecvNewMessage",
    "onRecvOnlineOnlyMessage",
    "onSelfInfoUpdated",
    "onSyncDataFinished",
    "onSyncDataStarted",
    "onSyncServerFailed",
    "onSyncServerFinish",
    "onSyncServerProgress",
    "onSyncServerStart",
    "onTotalUnreadMessageCountChanged",
    "onUploadProgress",
]


class User(TypedDict):
    """A user as others see him."""

    # The id.
    userID: str
    # The name to show.
    nickname: str
    # The avatar.
    faceURL: str
    # The application's data.
    ex: str
    # When the user was registered, in ms.
    createTime: int


class _Message(TypedDict):
    """A message."""

    # The id its sender gave it.
    clientMsgID: str
    # The id the hub gave it.
    serverMsgID: str
    # The conversation it is in.
    conversationID: str
    # When it was made, in ms.
    createTime: int
    # When the hub took it, in ms.
    sendTime: int
    # The type of its conversation; 0 before it was sent.
    sessionType: int
    # The sender.
    sendID: str
    # The receiver of a one-to-one message.
    recvID: str
    # The chat group.
    groupID: str
    # The chat room.
    roomID: str
    # The thread.
    threadID: str
    # 100 a user, 200 the system.
    msgFrom: int
    # What it holds.
    contentType: int
    # The platform it was sent from.
    senderPlatformID: int
    # The sender's nickname when it was sent.
    senderNickname: str
    # The sender's avatar when it was sent.
    senderFaceUrl: str
    # Always "": the element says it.
    content: str
    # Its place in the conversation; 0 before it was sent.
    seq: int
    # Whether it was read.
    isRead: bool
    # 1 sending, 2 sent, 3 failed. (1 | 2 | 3)
    status: int
    # What to show in a push.
    offlinePush: Optional[dict[str, Any]]
    # The application's attachment data.
    attachedInfo: str
    # The application's data.
    ex: str
    # The application's data on this device.
    localEx: str
    # Whether the sender wants to know that it was read.
    needReadReceipt: bool
    # Always false: an expired message is gone.
    isExpired: bool
    # Who pinned it, and when; null when it is not pinned.
    pinnedInfo: Optional[MessagePinnedInfo]
    # Receipts and burning.
    attachedInfoElem: dict[str, Any]

class Message(_Message, total=False):
    """A message."""

    # A text.
    textElem: MessageTextElem
    # A picture.
    pictureElem: MessagePictureElem
    # A sound.
    soundElem: MessageSoundElem
    # A video.
    videoElem: MessageVideoElem
    # A file.
    fileElem: MessageFileElem
    # A text that mentions users.
    atTextElem: MessageAtTextElem
    # Several messages in one.
    mergeElem: MessageMergeElem
    # A user's card.
    cardElem: MessageCardElem
    # A place.
    locationElem: MessageLocationElem
    # The application's own, or a command.
    customElem: MessageCustomElem
    # A text that quotes a message.
    quoteElem: MessageQuoteElem
    # A face.
    faceElem: MessageFaceElem
    # A text with entities.
    advancedTextElem: MessageAdvancedTextElem
    # What the system tells.
    notificationElem: MessageNotificationElem


class MessagePinnedInfo(TypedDict):
    """Part of the parameters or the result of a method."""

    # Who pinned it last.
    operatorID: str
    # When, in ms.
    pinTime: int


class MessageTextElem(TypedDict):
    """A text."""

    # The text. (at most 65536 bytes)
    content: str


class MessagePictureElem(TypedDict):
    """A picture."""

    # The file on the sender's machine. (at most 4096 bytes)
    sourcePath: str
    # The picture itself.
    sourcePicture: MessagePictureElemSourcePicture
    # A large form of it.
    bigPicture: MessagePictureElemSourcePicture
    # A small form of it.
    snapshotPicture: MessagePictureElemSourcePicture


class MessagePictureElemSourcePicture(TypedDict):
    """The picture itself."""

    # Its id. (at most 4096 bytes)
    uuid: str
    # Its format: image/png. (at most 4096 bytes)
    type: str
    # Its bytes. (from 0)
    size: int
    # In pixels. (from 0)
    width: int
    # In pixels. (from 0)
    height: int
    # Where it is. (at most 4096 bytes)
    url: str


class MessageSoundElem(TypedDict):
    """A sound."""

    # Its id. (at most 4096 bytes)
    uuid: str
    # The file on the sender's machine. (at most 4096 bytes)
    soundPath: str
    # Where it is. (at most 4096 bytes)
    sourceUrl: str
    # Its bytes. (from 0)
    dataSize: int
    # In seconds. (from 0)
    duration: int
    # Its format: audio/mp3. (at most 4096 bytes)
    soundType: str


class MessageVideoElem(TypedDict):
    """A video."""

    # The file on the sender's machine. (at most 4096 bytes)
    videoPath: str
    # Its id. (at most 4096 bytes)
    videoUUID: str
    # Where it is. (at most 4096 bytes)
    videoUrl: str
    # Its format: mp4. (at most 4096 bytes)
    videoType: str
    # Its bytes. (from 0)
    videoSize: int
    # In seconds. (from 0)
    duration: int
    # The picture's file on the sender's machine. (at most 4096 bytes)
    snapshotPath: str
    # The picture's id. (at most 4096 bytes)
    snapshotUUID: str
    # The picture's bytes. (from 0)
    snapshotSize: int
    # Where the picture is. (at most 4096 bytes)
    snapshotUrl: str
    # In pixels. (from 0)
    snapshotWidth: int
    # In pixels. (from 0)
    snapshotHeight: int
    # The picture's format. (at most 4096 bytes)
    snapshotType: str


class MessageFileElem(TypedDict):
    """A file."""

    # The file on the sender's machine. (at most 4096 bytes)
    filePath: str
    # Its id. (at most 4096 bytes)
    uuid: str
    # Where it is. (at most 4096 bytes)
    sourceUrl: str
    # Its name. (at most 4096 bytes)
    fileName: str
    # Its bytes. (from 0)
    fileSize: int
    # Its format: application/pdf. (at most 4096 bytes)
    fileType: str


class MessageAtTextElem(TypedDict):
    """A text that mentions users."""

    # The text. (at most 65536 bytes)
    text: str
    # Whom it mentions.
    atUserList: list[str]
    # The names that stand in it.
    atUsersInfo: list[MessageAtTextElemAtUsersInfo]
    # The message that it quotes.
    quoteMessage: Optional[Message]
    # Whether it mentions who reads it; not read.
    isAtSelf: bool


class MessageAtTextElemAtUsersInfo(TypedDict):
    """Part of the parameters or the result of a method."""

    # Who, or AtAllTag for all.
    atUserID: str
    # The name in the text. (at most 4096 bytes)
    groupNickname: str


class MessageMergeElem(TypedDict):
    """Several messages in one."""

    # The title. (at most 4096 bytes)
    title: str
    # A line for each of the first messages.
    abstractList: list[str]
    # The messages.
    multiMessage: list[Message]
    # What stretches of the title mean.
    messageEntityList: list[MessageMergeElemMessageEntityList]


class MessageMergeElemMessageEntityList(TypedDict):
    """Part of the parameters or the result of a method."""

    # What it is. (at most 4096 bytes)
    type: str
    # Where it begins. (from 0)
    offset: int
    # How long it is. (from 0)
    length: int
    # Where it leads. (at most 4096 bytes)
    url: str
    # The application's data. (at most 4096 bytes)
    ex: str


class MessageCardElem(TypedDict):
    """A user's card."""

    # Whose card it is.
    userID: str
    # The name on it. (at most 4096 bytes)
    nickname: str
    # The avatar on it. (at most 4096 bytes)
    faceURL: str
    # The application's data. (at most 4096 bytes)
    ex: str


class MessageLocationElem(TypedDict):
    """A place."""

    # What is there. (at most 65536 bytes)
    description: str
    # In degrees, east of Greenwich. (from -180.0, up to 180.0)
    longitude: float
    # In degrees, north of the equator. (from -90.0, up to 90.0)
    latitude: float


class MessageCustomElem(TypedDict):
    """The application's own, or a command."""

    # The application's data. (at most 65536 bytes)
    data: str
    # What it is. (at most 65536 bytes)
    description: str
    # More data. (at most 65536 bytes)
    extension: str


class MessageQuoteElem(TypedDict):
    """A text that quotes a message."""

    # The text. (at most 65536 bytes)
    text: str
    # The message that it quotes.
    quoteMessage: Message
    # What stretches of the text mean.
    messageEntityList: list[MessageMergeElemMessageEntityList]


class MessageFaceElem(TypedDict):
    """A face."""

    # Its number.
    index: int
    # The application's data. (at most 65536 bytes)
    data: str


class MessageAdvancedTextElem(TypedDict):
    """A text with entities."""

    # The text. (at most 65536 bytes)
    text: str
    # What stretches of it mean.
    messageEntityList: list[MessageMergeElemMessageEntityList]


class MessageNotificationElem(TypedDict):
    """What the system tells."""

    # A JSON text. (at most 1048576 bytes)
    detail: str


class HubConfig(TypedDict):
    """The hub's config, and every limit."""

    # Seconds within which a sender may recall.
    recallWindowSeconds: int
    # Whether recall works.
    recallEnabled: bool
    # Whether one-to-one messages need friendship.
    friendCheck: bool
    # Whether a login registers an unknown user.
    autoRegisterUsers: bool
    # Whether there is a blocklist.
    blocklistEnabled: bool
    # Whether conversations can be pinned and marked.
    conversationListEnabled: bool
    # Pinned conversations a user.
    maxPinnedConversations: int
    # Pinned messages a conversation.
    maxPinnedMessages: int
    # Conversation groups a user.
    maxConversationGroups: int
    # Logged-in devices of one user on one platform.
    maxDevicesPerPlatform: int
    # What bounds parameters and stored things.
    limits: dict[str, Any]


class SelfUser(TypedDict):
    """A user as he sees himself."""

    # The id.
    userID: str
    # The name to show.
    nickname: str
    # The avatar.
    faceURL: str
    # The application's data.
    ex: str
    # When the user was registered, in ms.
    createTime: int
    # Always "".
    attachedInfo: str
    # The receive option for all conversations.
    globalRecvMsgOpt: int


class FriendRequest(TypedDict):
    """A request to become friends."""

    # Who asks.
    fromUserID: str
    # His name.
    fromNickname: str
    # His avatar.
    fromFaceURL: str
    # Who is asked.
    toUserID: str
    # His name.
    toNickname: str
    # His avatar.
    toFaceURL: str
    # 0 open, 1 accepted, -1 refused. (0 | 1 | -1)
    handleResult: int
    # What the applicant says.
    reqMsg: str
    # When it was made or renewed, in ms.
    createTime: int
    # Who has handled it; "" while it is open.
    handlerUserID: str
    # What he says.
    handleMsg: str
    # When he did, in ms; 0 while it is open.
    handleTime: int
    # The application's data.
    ex: str
    # Always "".
    attachedInfo: str


class Friend(TypedDict):
    """A friend as his owner sees him."""

    # Whose friend he is.
    ownerUserID: str
    # His id.
    userID: str
    # The owner's own name for him; "" for none.
    remark: str
    # The name that he gives himself.
    nickname: str
    # His avatar.
    faceURL: str
    # His profile.
    userInfo: FriendUserInfo
    # When the friendship began, in ms.
    createTime: int
    # The same.
    addTimestamp: int
    # 1 by an import, 2 by a request.
    addSource: int
    # Who accepted the request; "" after an import.
    operatorUserID: str
    # What the owner's application keeps with the friend.
    ex: str
    # Always "".
    attachedInfo: str
    # Whether he stands at the top of the list.
    isPinned: bool


class FriendUserInfo(TypedDict):
    """His profile."""

    # His id.
    userID: str
    # The name that he gives himself.
    nickname: str
    # His avatar.
    faceURL: str
    # What the application keeps with his profile.
    ex: str


class FoundFriend(TypedDict):
    """A friend that a search has found."""

    # Whose friend he is.
    ownerUserID: str
    # His id.
    userID: str
    # The owner's own name for him; "" for none.
    remark: str
    # The name that he gives himself.
    nickname: str
    # His avatar.
    faceURL: str
    # His profile.
    userInfo: FriendUserInfo
    # When the friendship began, in ms.
    createTime: int
    # The same.
    addTimestamp: int
    # 1 by an import, 2 by a request.
    addSource: int
    # Who accepted the request; "" after an import.
    operatorUserID: str
    # What the owner's application keeps with the friend.
    ex: str
    # Always "".
    attachedInfo: str
    # Whether he stands at the top of the list.
    isPinned: bool
    # 1 friend, 0 blocked friend. (0 | 1)
    relationship: int


class BlackEntry(TypedDict):
    """A user on the blocklist."""

    # Whose blocklist it is.
    ownerUserID: str
    # Who is on it.
    blockUserID: str
    # His name.
    nickname: str
    # His avatar.
    faceURL: str
    # When he was put there, in ms.
    createTime: int
    # Always 0.
    addSource: int
    # The owner.
    operatorUserID: str
    # The application's data.
    ex: str
    # Always "".
    attachedInfo: str


class Conversation(TypedDict):
    """A conversation row."""

    # Its id in the owner's view.
    conversationID: str
    # 1 one-to-one, 3 chat group, 4 notification, 5 room. (1 | 3 | 4 | 5)
    conversationType: int
    # The peer or the notifying user.
    userID: str
    # The chat group or room.
    groupID: str
    # Remark, else nickname, else user id; the group's name.
    showName: str
    # The avatar.
    faceURL: str
    # 0 receive and notify, 1 do not receive, 2 silently. (0 | 1 | 2)
    recvMsgOpt: int
    # Peer messages above the read position.
    unreadCount: int
    # 0 none, 1 me, 2 everyone, 3 both, 4 announcement.
    groupAtType: int
    # The newest message as JSON text, or "".
    latestMsg: str
    # When it was sent, in ms.
    latestMsgSendTime: int
    # Text not sent yet.
    draftText: str
    # When it was set, in ms.
    draftTextTime: int
    # Whether it is pinned.
    isPinned: bool
    # Since when, in ms; 0 when it is not.
    pinnedTime: int
    # Whether any mark is set.
    isMarked: bool
    # The marks, ascending.
    marks: list[int]
    # Whether messages burn after reading.
    isPrivateChat: bool
    # After how many seconds.
    burnDuration: int
    # Whether the user has left the chat group.
    isNotInGroup: bool
    # Whether the list leaves it out.
    isHidden: bool
    # Whether it is a thread.
    isChatThread: bool
    # 0 all, 1 mentions, 2 none. (0 | 1 | 2)
    remindType: int
    # The end of the silent period, in ms.
    silentUntil: int
    # Messages stored on this device.
    messagesCount: int
    # The caller's local data.
    ext: dict[str, Any]
    # The application's data.
    ex: str
    # The application's attachment data.
    attachedInfo: str
    # Always 0.
    updateUnreadCountTime: int
    # The last visible sequence after leaving a chat group.
    maxSeq: int
    # The first visible sequence after clearing.
    minSeq: int
    # Seconds after which messages go.
    msgDestructTime: int
    # Whether they do.
    isMsgDestruct: bool


class _ConversationGroup(TypedDict):
    """A user's own folder over conversations."""

    # Its id.
    conversationGroupID: str
    # The user it belongs to.
    ownerUserID: str
    # Its name.
    name: str
    # Its place, the same number as serial.
    order: int
    # Its place in its block of the list.
    serial: int
    # Grows with every stored change; 0 while a preset is virtual.
    version: int
    # The application's data.
    ex: str
    # 0 normal, 1 filter. (0 | 1)
    conversationGroupType: int
    # Whether the list of filter groups leaves it out.
    hidden: bool
    # The sum over its counted members.
    unreadCount: int
    # How many members it has.
    conversationTotal: int
    # When it was made, in ms.
    createTime: int

class ConversationGroup(_ConversationGroup, total=False):
    """A user's own folder over conversations."""

    # Its members; absent means as before.
    conversationIDs: list[str]
    # What a filter group holds.
    filter: dict[str, Any]


class ChatGroup(TypedDict):
    """A chat group."""

    # Its id.
    groupID: str
    # Its name.
    groupName: str
    # The announcement.
    notification: str
    # What it is about.
    introduction: str
    # The avatar.
    faceURL: str
    # When it was made, in ms.
    createTime: int
    # 0 normal, 2 dismissed, 3 muted. (0 | 2 | 3)
    status: int
    # Who made it.
    creatorUserID: str
    # 2.
    groupType: int
    # Who owns it.
    ownerUserID: str
    # How many are in it.
    memberCount: int
    # The application's data.
    ex: str
    # Always "".
    attachedInfo: str
    # Kept for the application.
    needVerification: int
    # Kept for the application.
    lookMemberInfo: int
    # Kept for the application.
    applyMemberFriend: int
    # When the announcement last changed, in ms.
    notificationUpdateTime: int
    # Who changed it.
    notificationUserID: str


class ChatGroupMember(TypedDict):
    """A member of a chat group."""

    # The chat group.
    groupID: str
    # The user.
    userID: str
    # His name in the group, else that of his profile.
    nickname: str
    # His avatar in the group, else that of his profile.
    faceURL: str
    # 20 member, 60 admin, 100 owner. (20 | 60 | 100)
    roleLevel: int
    # When he joined, in ms.
    joinTime: int
    # 2 invited, 3 by himself.
    joinSource: int
    # Who brought him in.
    inviterUserID: str
    # Until when he may not speak, in ms.
    muteEndTime: int
    # Who last changed his membership.
    operatorUserID: str
    # The application's data.
    ex: str
    # Always "".
    attachedInfo: str


class ChatRoom(TypedDict):
    """A chat room."""

    # Its id.
    roomID: str
    # Its name.
    roomName: str
    # Who owns it.
    ownerUserID: str
    # Its admins, by id.
    adminUserIDs: list[str]
    # How many are in it.
    memberCount: int
    # When it was made, in ms.
    createTime: int


class ChatThread(TypedDict):
    """A thread in a chat group."""

    # Its id.
    threadID: str
    # Its conversation.
    conversationID: str
    # Its name.
    threadName: str
    # The chat group.
    groupID: str
    # The message that it is about.
    messageID: str
    # Who made it.
    ownerUserID: str
    # How many are in it.
    memberCount: int
    # When it was made, in ms.
    createTime: int


class InitSDKOptions(TypedDict, total=False):
    """Part of the parameters or the result of a method."""

    # What is synchronised at login; all three by default. (at most 3)
    dataSyncTypes: list[Literal["contacts", "joinedGroups", "conversations"]]
    # Whether empty conversations are listed.
    loadEmptyConversations: bool
    # Whether contacts are among the types.
    enableAutoSyncContacts: bool


class ListSessionsResult(TypedDict):
    """Part of the parameters or the result of a method."""

    # Its name.
    session: str
    # The user logged in, or "".
    userID: str
    # The platform of the device.
    platformID: int
    # 1 logged out, 3 logged in. (1 | 3)
    status: int
    # Whether it reaches the hub.
    online: bool


class _HubRegisterUsersUser(TypedDict):
    """Part of the parameters or the result of a method."""

    # The id.
    userID: str

class HubRegisterUsersUser(_HubRegisterUsersUser, total=False):
    """Part of the parameters or the result of a method."""

    # The name to show. (at most 4096 bytes)
    nickname: str
    # The avatar. (at most 4096 bytes)
    faceURL: str
    # The application's data. (at most 4096 bytes)
    ex: str


class HubListUsersResult(TypedDict):
    """Part of the parameters or the result of a method."""

    # The page, by user id.
    users: list[User]
    # Where the next page begins; "" at the end.
    cursor: str
    # Whether nothing follows.
    isEnd: bool


class _NewMessage(TypedDict):
    """Part of the parameters or the result of a method."""

    # The id that its sender gave it. (at most 64 bytes)
    clientMsgID: str
    # What it holds: 101 text, 102 picture and so on. (from 0, up to 9999)
    contentType: int

class NewMessage(_NewMessage, total=False):
    """Part of the parameters or the result of a method."""

    # When it was made, in ms. (from 0)
    createTime: int
    # The application's attachment data. (at most 4096 bytes)
    attachedInfo: str
    # The application's data. (at most 4096 bytes)
    ex: str
    # A text.
    textElem: MessageTextElem
    # A picture.
    pictureElem: NewMessagePictureElem
    # A sound.
    soundElem: NewMessageSoundElem
    # A video.
    videoElem: NewMessageVideoElem
    # A file.
    fileElem: NewMessageFileElem
    # A text that mentions users.
    atTextElem: NewMessageAtTextElem
    # Several messages in one.
    mergeElem: NewMessageMergeElem
    # A user's card.
    cardElem: NewMessageCardElem
    # A place.
    locationElem: NewMessageLocationElem
    # The application's own, or a command.
    customElem: NewMessageCustomElem
    # A text that quotes a message.
    quoteElem: NewMessageQuoteElem
    # A face.
    faceElem: NewMessageFaceElem
    # A text with entities.
    advancedTextElem: NewMessageAdvancedTextElem
    # What the system tells.
    notificationElem: NewMessageNotificationElem


class NewMessagePictureElem(TypedDict, total=False):
    """A picture."""

    # The file on the sender's machine. (at most 4096 bytes)
    sourcePath: str
    # The picture itself. ({"uuid": "", "type": "", "size": 0, "width": 0, "height": 0, "url": ""} when absent)
    sourcePicture: NewMessagePictureElemSourcePicture
    # A large form of it. ({"uuid": "", "type": "", "size": 0, "width": 0, "height": 0, "url": ""} when absent)
    bigPicture: NewMessagePictureElemSourcePicture
    # A small form of it. ({"uuid": "", "type": "", "size": 0, "width": 0, "height": 0, "url": ""} when absent)
    snapshotPicture: NewMessagePictureElemSourcePicture


class NewMessagePictureElemSourcePicture(TypedDict, total=False):
    """The picture itself."""

    # Its id. (at most 4096 bytes)
    uuid: str
    # Its format: image/png. (at most 4096 bytes)
    type: str
    # Its bytes. (from 0)
    size: int
    # In pixels. (from 0)
    width: int
    # In pixels. (from 0)
    height: int
    # Where it is. (at most 4096 bytes)
    url: str


class NewMessageSoundElem(TypedDict, total=False):
    """A sound."""

    # Its id. (at most 4096 bytes)
    uuid: str
    # The file on the sender's machine. (at most 4096 bytes)
    soundPath: str
    # Where it is. (at most 4096 bytes)
    sourceUrl: str
    # Its bytes. (from 0)
    dataSize: int
    # In seconds. (from 0)
    duration: int
    # Its format: audio/mp3. (at most 4096 bytes)
    soundType: str


class NewMessageVideoElem(TypedDict, total=False):
    """A video."""

    # The file on the sender's machine. (at most 4096 bytes)
    videoPath: str
    # Its id. (at most 4096 bytes)
    videoUUID: str
    # Where it is. (at most 4096 bytes)
    videoUrl: str
    # Its format: mp4. (at most 4096 bytes)
    videoType: str
    # Its bytes. (from 0)
    videoSize: int
    # In seconds. (from 0)
    duration: int
    # The picture's file on the sender's machine. (at most 4096 bytes)
    snapshotPath: str
    # The picture's id. (at most 4096 bytes)
    snapshotUUID: str
    # The picture's bytes. (from 0)
    snapshotSize: int
    # Where the picture is. (at most 4096 bytes)
    snapshotUrl: str
    # In pixels. (from 0)
    snapshotWidth: int
    # In pixels. (from 0)
    snapshotHeight: int
    # The picture's format. (at most 4096 bytes)
    snapshotType: str


class NewMessageFileElem(TypedDict, total=False):
    """A file."""

    # The file on the sender's machine. (at most 4096 bytes)
    filePath: str
    # Its id. (at most 4096 bytes)
    uuid: str
    # Where it is. (at most 4096 bytes)
    sourceUrl: str
    # Its name. (at most 4096 bytes)
    fileName: str
    # Its bytes. (from 0)
    fileSize: int
    # Its format: application/pdf. (at most 4096 bytes)
    fileType: str


class _NewMessageAtTextElem(TypedDict):
    """A text that mentions users."""

    # The text. (at most 65536 bytes)
    text: str

class NewMessageAtTextElem(_NewMessageAtTextElem, total=False):
    """A text that mentions users."""

    # Whom it mentions. (at most 10)
    atUserList: list[str]
    # The names that stand in it. (at most 10)
    atUsersInfo: list[NewMessageAtTextElemAtUsersInfo]
    # The message that it quotes.
    quoteMessage: Optional[dict[str, Any]]
    # Whether it mentions who reads it; not read.
    isAtSelf: bool


class _NewMessageAtTextElemAtUsersInfo(TypedDict):
    """Part of the parameters or the result of a method."""

    # Who, or AtAllTag for all.
    atUserID: str

class NewMessageAtTextElemAtUsersInfo(_NewMessageAtTextElemAtUsersInfo, total=False):
    """Part of the parameters or the result of a method."""

    # The name in the text. (at most 4096 bytes)
    groupNickname: str


class _NewMessageMergeElem(TypedDict):
    """Several messages in one."""

    # The messages. (at most 300)
    multiMessage: list[dict[str, Any]]

class NewMessageMergeElem(_NewMessageMergeElem, total=False):
    """Several messages in one."""

    # The title. (at most 4096 bytes)
    title: str
    # A line for each of the first messages. (at most 300)
    abstractList: list[str]
    # What stretches of the title mean. (at most 1000)
    messageEntityList: list[NewMessageMergeElemMessageEntityList]


class NewMessageMergeElemMessageEntityList(TypedDict, total=False):
    """Part of the parameters or the result of a method."""

    # What it is. (at most 4096 bytes)
    type: str
    # Where it begins. (from 0)
    offset: int
    # How long it is. (from 0)
    length: int
    # Where it leads. (at most 4096 bytes)
    url: str
    # The application's data. (at most 4096 bytes)
    ex: str


class _NewMessageCardElem(TypedDict):
    """A user's card."""

    # Whose card it is.
    userID: str

class NewMessageCardElem(_NewMessageCardElem, total=False):
    """A user's card."""

    # The name on it. (at most 4096 bytes)
    nickname: str
    # The avatar on it. (at most 4096 bytes)
    faceURL: str
    # The application's data. (at most 4096 bytes)
    ex: str


class _NewMessageLocationElem(TypedDict):
    """A place."""

    # In degrees, east of Greenwich. (from -180.0, up to 180.0)
    longitude: float
    # In degrees, north of the equator. (from -90.0, up to 90.0)
    latitude: float

class NewMessageLocationElem(_NewMessageLocationElem, total=False):
    """A place."""

    # What is there. (at most 65536 bytes)
    description: str


class NewMessageCustomElem(TypedDict, total=False):
    """The application's own, or a command."""

    # The application's data. (at most 65536 bytes)
    data: str
    # What it is. (at most 65536 bytes)
    description: str
    # More data. (at most 65536 bytes)
    extension: str


class _NewMessageQuoteElem(TypedDict):
    """A text that quotes a message."""

    # The text. (at most 65536 bytes)
    text: str
    # The message that it quotes. (at most 1048576 bytes)
    quoteMessage: dict[str, Any]

class NewMessageQuoteElem(_NewMessageQuoteElem, total=False):
    """A text that quotes a message."""

    # What stretches of the text mean. (at most 1000)
    messageEntityList: list[NewMessageMergeElemMessageEntityList]


class NewMessageFaceElem(TypedDict, total=False):
    """A face."""

    # Its number.
    index: int
    # The application's data. (at most 65536 bytes)
    data: str


class _NewMessageAdvancedTextElem(TypedDict):
    """A text with entities."""

    # The text. (at most 65536 bytes)
    text: str

class NewMessageAdvancedTextElem(_NewMessageAdvancedTextElem, total=False):
    """A text with entities."""

    # What stretches of it mean. (at most 1000)
    messageEntityList: list[NewMessageMergeElemMessageEntityList]


class NewMessageNotificationElem(TypedDict, total=False):
    """What the system tells."""

    # A JSON text. (at most 1048576 bytes)
    detail: str


class HubImportResult(TypedDict):
    """Part of the parameters or the result of a method."""

    # Users registered.
    users: int
    # Friendships made.
    friends: int
    # Chat groups made.
    groups: int
    # Messages taken.
    messages: int


class HubInfoResult(TypedDict):
    """Part of the parameters or the result of a method."""

    # Registered users.
    users: int
    # Replicas.
    devices: int
    # Conversations with a message.
    conversations: int
    # Messages on the hub.
    messages: int
    # Stored conversation groups.
    conversationGroups: int
    # The version of the stored form.
    schemaVersion: int
    # The data folder; "" in memory.
    dataPath: str


class GetContactsFromServerWithCursorResult(TypedDict):
    """Part of the parameters or the result of a method."""

    # The page, in list order.
    contacts: list[Friend]
    # Where the next page begins; "" at the end.
    cursor: str
    # Whether nothing follows.
    isEnd: bool


class CheckFriendResult(TypedDict):
    """Part of the parameters or the result of a method."""

    # The user.
    userID: str
    # 1 a friend who is not blocked, else 0. (0 | 1)
    result: int


class ConversationFilter(TypedDict, total=False):
    """Part of the parameters or the result of a method."""

    # Types, any of. (at most 4)
    conversationTypes: list[int]
    # With unread messages, or without.
    unread: bool
    # Pinned or not.
    pinned: bool
    # Muted or not.
    muted: bool
    # With a draft, or without.
    hasDraft: bool
    # Without a message, or with one.
    empty: bool
    # Mentioned or not.
    mentioned: bool
    # Marked or not.
    marked: bool
    # Marks, any of. (at most 20)
    marks: list[int]
    # In any of these groups. (at most 1000)
    conversationGroupIDs: list[str]
    # Part of the name. (at most 4096 bytes)
    nameContains: str
    # A newest message after this time, in ms. (from 0)
    latestAfter: int
    # A newest message before this time, in ms. (from 0)
    latestBefore: int
    # Threads or not.
    isChatThread: bool


class GetConversationListPageResult(TypedDict):
    """Part of the parameters or the result of a method."""

    # The page, in list order.
    conversations: list[Conversation]
    # Where the next page begins; "" at the end.
    cursor: str
    # Whether nothing follows.
    isEnd: bool


class GetSilentModeForConversationResult(TypedDict):
    """Part of the parameters or the result of a method."""

    # The conversation.
    conversationID: str
    # 0 all, 1 mentions, 2 none. (0 | 1 | 2)
    remindType: int
    # The end of the silent period, in ms.
    silentUntil: int


class _CreateTextAtMessageMessage(TypedDict):
    """Part of the parameters or the result of a method."""

    # The id that its sender gave it. (at most 64 bytes)
    clientMsgID: str
    # What it holds: 101 text, 102 picture and so on. (from 0, up to 9999)
    contentType: int

class CreateTextAtMessageMessage(_CreateTextAtMessageMessage, total=False):
    """Part of the parameters or the result of a method."""

    # When it was made, in ms. (from 0)
    createTime: int
    # The application's attachment data. (at most 4096 bytes)
    attachedInfo: str
    # The application's data. (at most 4096 bytes)
    ex: str
    # The id that the hub gave it. (at most 64 bytes)
    serverMsgID: str
    # The conversation it is in. (at most 160 bytes)
    conversationID: str
    # When the hub took it, in ms. (from 0)
    sendTime: int
    # The type of its conversation. (from 0, up to 5)
    sessionType: int
    # The sender. (at most 64 bytes)
    sendID: str
    # The receiver of a one-to-one message. (at most 64 bytes)
    recvID: str
    # The chat group. (at most 64 bytes)
    groupID: str
    # The chat room. (at most 64 bytes)
    roomID: str
    # The thread. (at most 64 bytes)
    threadID: str
    # 100 a user, 200 the system. (from 0, up to 9999)
    msgFrom: int
    # The platform it was sent from. (from 0, up to 9999)
    senderPlatformID: int
    # The sender's nickname. (at most 4096 bytes)
    senderNickname: str
    # The sender's avatar. (at most 4096 bytes)
    senderFaceUrl: str
    # Its place in the conversation. (from 0)
    seq: int
    # 1 sending, 2 sent, 3 failed. (from 1, up to 3)
    status: int
    # A text.
    textElem: MessageTextElem
    # A picture.
    pictureElem: NewMessagePictureElem
    # A sound.
    soundElem: NewMessageSoundElem
    # A video.
    videoElem: NewMessageVideoElem
    # A file.
    fileElem: NewMessageFileElem
    # A text that mentions users.
    atTextElem: NewMessageAtTextElem
    # Several messages in one.
    mergeElem: NewMessageMergeElem
    # A user's card.
    cardElem: NewMessageCardElem
    # A place.
    locationElem: NewMessageLocationElem
    # The application's own, or a command.
    customElem: NewMessageCustomElem
    # A text that quotes a message.
    quoteElem: NewMessageQuoteElem
    # A face.
    faceElem: NewMessageFaceElem
    # A text with entities.
    advancedTextElem: NewMessageAdvancedTextElem
    # What the system tells.
    notificationElem: NewMessageNotificationElem


class GetAdvancedHistoryMessageListResult(TypedDict):
    """Part of the parameters or the result of a method."""

    # The messages, oldest first.
    messageList: list[Message]
    # Whether nothing follows in the direction of reading.
    isEnd: bool
    # 10000 when messages may be missing because the device is offline, else 0.
    errCode: int
    # The name of the code, or "".
    errMsg: str


class FindMessageListResult(TypedDict):
    """Part of the parameters or the result of a method."""

    # How many messages were found.
    totalCount: int
    # The conversations that have any.
    findResultItems: list[FindMessageListResultFindResultItem]


class FindMessageListResultFindResultItem(TypedDict):
    """Part of the parameters or the result of a method."""

    # The conversation.
    conversationID: str
    # Its type.
    conversationType: int
    # Its name.
    showName: str
    # Its avatar.
    faceURL: str
    # When its newest message was sent, in ms.
    latestMsgSendTime: int
    # How many were found in it.
    messageCount: int
    # The messages, newest first.
    messageList: list[Message]


class FindMessageListFindMessageOption(TypedDict):
    """Part of the parameters or the result of a method."""

    # Which conversation. (at most 160 bytes)
    conversationID: str
    # Which messages. (at most 1000)
    clientMsgIDList: list[str]


class SearchLocalMessagesResult(TypedDict):
    """Part of the parameters or the result of a method."""

    # How many messages there are in this page.
    totalCount: int
    # The conversations that have any.
    searchResultItems: list[FindMessageListResultFindResultItem]


class GetConversationGroupInfoWithConversationsResult(TypedDict):
    """Part of the parameters or the result of a method."""

    # The group.
    group: ConversationGroup
    # How many rows exist here.
    conversationTotal: int
    # The page's rows in list order.
    conversationElems: list[Conversation]
    # Whether nothing follows.
    isEnd: bool


class GetConversationGroupInfoWithConversationsPagination(TypedDict, total=False):
    """Part of the parameters or the result of a method."""

    # Counted from 1. (from 1, up to 1000000000)
    pageNumber: int
    # Rows a page. (from 1, up to 1000)
    showNumber: int


class SetConversationGroupOrderOrder(TypedDict):
    """Part of the parameters or the result of a method."""

    # Which. (at most 64 bytes)
    conversationGroupID: str
    # Its wanted place.
    order: int


class GetChatRoomMemberListResult(TypedDict):
    """Part of the parameters or the result of a method."""

    # The page, by user id.
    members: list[GetChatRoomMemberListResultMember]
    # Where the next page begins; "" at the end.
    cursor: str
    # Whether nothing follows.
    isEnd: bool


class GetChatRoomMemberListResultMember(TypedDict):
    """Part of the parameters or the result of a method."""

    # The chat room.
    roomID: str
    # The user.
    userID: str
    # The name to show.
    nickname: str
    # The avatar.
    faceURL: str
    # 20 member, 60 admin, 100 owner. (20 | 60 | 100)
    roleLevel: int
    # When he joined, in ms.
    joinTime: int
