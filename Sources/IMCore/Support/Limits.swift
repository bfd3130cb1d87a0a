/// Every number that bounds something, in one place; `hubGetConfig` reports them under `limits`.
public enum Limits {
  /// Bytes of one request line.
  public static let requestLineBytes = 16 * 1024 * 1024
  /// Levels of arrays and objects in a request.
  public static let jsonDepth = 512
  /// Bytes of a user, group, room or session id.
  public static let idBytes = 64
  /// Bytes of a conversation id given as a parameter.
  public static let conversationIDBytes = 160
  /// The largest order, time or count in either direction: what a double holds exactly.
  public static let safeInteger: Int64 = 1 << 53
  /// Seconds of the longest duration: ten years.
  public static let durationSeconds: Int64 = 10 * 366 * 86_400
  /// Characters of a conversation group's name.
  public static let conversationGroupNameCharacters = 255
  /// Bytes of a conversation group's `ex`.
  public static let conversationGroupExBytes = 1024
  /// Conversation groups a user may have, filter groups included.
  public static let conversationGroups = 1000
  /// Own filter groups a user may have.
  public static let filterGroups = 50
  /// Members of a normal conversation group.
  public static let conversationGroupMembers = 10_000
  /// Ids in one call.
  public static let idsPerCall = 1000
  /// Bytes of a conversation's synced `ex`.
  public static let conversationExBytes = 4 * 1024
  /// Bytes of a conversation's local `ext`.
  public static let conversationExtBytes = 64 * 1024
  /// Pinned conversations a user may have.
  public static let pinnedConversations = 50
  /// The highest mark value.
  public static let highestMark = 19
  /// Conversations in one mark call.
  public static let conversationsPerMarkCall = 20
  /// Users asked for at once.
  public static let usersPerCall = 100
  /// Characters of a friend's remark.
  public static let remarkCharacters = 100
  /// Bytes of what a friend request or its answer says, and of a relation's `ex`.
  public static let requestTextBytes = 4 * 1024
  /// Friends in one page from the hub.
  public static let contactsPage = 50
  /// Users on a blocklist.
  public static let blocklist = 500
  /// Words of one search.
  public static let keywords = 20
  /// Users registered at once.
  public static let usersPerRegistration = 1000
  /// Messages read by id in one call.
  public static let messagesPerRead = 20
  /// Messages removed from the hub in one call.
  public static let messagesPerRemoval = 50
  /// Messages told to have been read in one call.
  public static let messagesPerReceipt = 50
  /// Bytes of what a recall sends along.
  public static let recallExtBytes = 4 * 1024
  /// Bytes of a text message's content.
  public static let textMessageBytes = 64 * 1024
  /// Rows in one page or one event.
  public static let rowsPerPage = 1000
  /// The last page that can be asked for.
  public static let highestPage: Int64 = 1_000_000_000
  /// Newest missed messages of a conversation that a catch-up delivers.
  public static let missedMessages = 1000
  /// Bytes of a nickname, an avatar address or a user's `ex`.
  public static let profileFieldBytes = 4 * 1024
  /// Bytes of a draft.
  public static let draftBytes = 64 * 1024
  /// The largest recall window in seconds: seven days.
  public static let recallWindowSeconds: Int64 = 604_800
  /// The largest configurable number of pinned messages a conversation.
  public static let pinnedMessages = 100
  /// The largest configurable number of logged-in devices of one user on one platform.
  public static let devicesPerPlatform = 100
  /// Changes for which a user's change log still tells of conversation groups and memberships that are gone.
  public static let rememberedChanges: Int64 = 1000
  /// Messages that nobody sees any more whose ids are remembered, so that none is sent a second time.
  public static let rememberedMessages: Int64 = 10_000
  /// Members of a chat group, room or thread.
  public static let chatMembers = 10_000
  /// Characters of the name of a chat group, room or thread.
  public static let chatNameCharacters = 255
  /// Bytes of an announcement, introduction, avatar address or `ex` of a chat group or its member.
  public static let chatFieldBytes = 4 * 1024
  /// Characters of a member's name in a chat group.
  public static let chatNicknameCharacters = 100
  /// Seconds after which a room's member who is offline is no member any more.
  public static let roomAbsenceSeconds: Int64 = 120
  /// Times an injected fault strikes.
  public static let faultTimes = 1000
  /// Bytes of a message's content in its wire form, with all that it quotes and merges.
  public static let messageContentBytes = 1024 * 1024
  /// Levels of arrays and objects in a message.
  public static let messageDepth = 64
  /// Bytes of a data field of a message: a custom one's, a face's.
  public static let messageDataBytes = 64 * 1024
  /// Bytes of a title, a name, a path or an address in a message.
  public static let messageFieldBytes = 4 * 1024
  /// Entities of a text.
  public static let entities = 1000
  /// Users that a message mentions.
  public static let mentions = 10
  /// Messages merged into one.
  public static let mergedMessages = 300
  /// Bytes of an attachment.
  public static let attachmentBytes: Int64 = 64 * 1024 * 1024
  /// Bytes of an attachment whose upload is told no progress.
  public static let silentUploadBytes: Int64 = 1024 * 1024
  /// Milliseconds after which typing ends by itself.
  public static let typingMilliseconds: Int64 = 10_000
}
