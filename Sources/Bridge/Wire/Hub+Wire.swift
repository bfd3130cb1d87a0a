package import IMCore
package import JSON

extension HubConfig: WireOutput {
  /// The config in the order of its description, then the limits.
  package static var schema: Schema {
    .named(
      NamedSchema(
        "HubConfig", "The hub's config, and every limit.",
        [
          Member("recallWindowSeconds", .integer(), "Seconds within which a sender may recall."),
          Member("recallEnabled", .boolean, "Whether recall works."),
          Member("friendCheck", .boolean, "Whether one-to-one messages need friendship."),
          Member("autoRegisterUsers", .boolean, "Whether a login registers an unknown user."),
          Member("blocklistEnabled", .boolean, "Whether there is a blocklist."),
          Member("conversationListEnabled", .boolean, "Whether conversations can be pinned and marked."),
          Member("maxPinnedConversations", .integer(), "Pinned conversations a user."),
          Member("maxPinnedMessages", .integer(), "Pinned messages a conversation."),
          Member("maxConversationGroups", .integer(), "Conversation groups a user."),
          Member("maxDevicesPerPlatform", .integer(), "Logged-in devices of one user on one platform."),
          Member("limits", .anyObject(), "What bounds parameters and stored things."),
        ]))
  }

  package func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("recallWindowSeconds", recallWindowSeconds)
    writer.field("recallEnabled", recallEnabled)
    writer.field("friendCheck", friendCheck)
    writer.field("autoRegisterUsers", autoRegisterUsers)
    writer.field("blocklistEnabled", blocklistEnabled)
    writer.field("conversationListEnabled", conversationListEnabled)
    writer.field("maxPinnedConversations", maxPinnedConversations)
    writer.field("maxPinnedMessages", maxPinnedMessages)
    writer.field("maxConversationGroups", maxConversationGroups)
    writer.field("maxDevicesPerPlatform", maxDevicesPerPlatform)
    writer.key("limits")
    writer.limits()
    writer.endObject()
  }
}

extension Writer {
  /// Writes every limit that is a number of its own.
  fileprivate mutating func limits() {
    beginObject()
    field("requestLineBytes", Limits.requestLineBytes)
    field("jsonDepth", Limits.jsonDepth)
    field("idBytes", Limits.idBytes)
    field("conversationIDBytes", Limits.conversationIDBytes)
    field("safeInteger", Limits.safeInteger)
    field("durationSeconds", Limits.durationSeconds)
    field("conversationGroupNameCharacters", Limits.conversationGroupNameCharacters)
    field("conversationGroupExBytes", Limits.conversationGroupExBytes)
    field("conversationGroups", Limits.conversationGroups)
    field("filterGroups", Limits.filterGroups)
    field("conversationGroupMembers", Limits.conversationGroupMembers)
    field("idsPerCall", Limits.idsPerCall)
    field("conversationExBytes", Limits.conversationExBytes)
    field("conversationExtBytes", Limits.conversationExtBytes)
    field("pinnedConversations", Limits.pinnedConversations)
    field("highestMark", Limits.highestMark)
    field("conversationsPerMarkCall", Limits.conversationsPerMarkCall)
    field("pinnedMessages", Limits.pinnedMessages)
    field("remarkCharacters", Limits.remarkCharacters)
    field("requestTextBytes", Limits.requestTextBytes)
    field("contactsPage", Limits.contactsPage)
    field("blocklist", Limits.blocklist)
    field("keywords", Limits.keywords)
    field("usersPerCall", Limits.usersPerCall)
    field("usersPerRegistration", Limits.usersPerRegistration)
    field("messagesPerRead", Limits.messagesPerRead)
    field("messagesPerRemoval", Limits.messagesPerRemoval)
    field("messagesPerReceipt", Limits.messagesPerReceipt)
    field("recallExtBytes", Limits.recallExtBytes)
    field("textMessageBytes", Limits.textMessageBytes)
    field("messageContentBytes", Limits.messageContentBytes)
    field("messageDepth", Limits.messageDepth)
    field("messageDataBytes", Limits.messageDataBytes)
    field("messageFieldBytes", Limits.messageFieldBytes)
    field("entities", Limits.entities)
    field("mentions", Limits.mentions)
    field("mergedMessages", Limits.mergedMessages)
    field("attachmentBytes", Limits.attachmentBytes)
    field("silentUploadBytes", Limits.silentUploadBytes)
    field("typingMilliseconds", Limits.typingMilliseconds)
    field("draftBytes", Limits.draftBytes)
    field("profileFieldBytes", Limits.profileFieldBytes)
    field("rowsPerPage", Limits.rowsPerPage)
    field("missedMessages", Limits.missedMessages)
    field("rememberedChanges", Limits.rememberedChanges)
    field("rememberedMessages", Limits.rememberedMessages)
    field("recallWindowSeconds", Limits.recallWindowSeconds)
    field("devicesPerPlatform", Limits.devicesPerPlatform)
    field("faultTimes", Limits.faultTimes)
    field("chatMembers", Limits.chatMembers)
    field("chatNameCharacters", Limits.chatNameCharacters)
    field("chatFieldBytes", Limits.chatFieldBytes)
    field("chatNicknameCharacters", Limits.chatNicknameCharacters)
    field("roomAbsenceSeconds", Limits.roomAbsenceSeconds)
    endObject()
  }
}

/// How much there is, and where.
struct HubInfoReport: WireOutput {
  let info: HubInfo
  let dataPath: String

  static var schema: Schema {
    .object([
      Member("users", .integer(), "Registered users."),
      Member("devices", .integer(), "Replicas."),
      Member("conversations", .integer(), "Conversations with a message."),
      Member("messages", .integer(), "Messages on the hub."),
      Member("conversationGroups", .integer(), "Stored conversation groups."),
      Member("schemaVersion", .integer(), "The version of the stored form."),
      Member("dataPath", .string(), "The data folder; \"\" in memory."),
    ])
  }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("users", info.users)
    writer.field("devices", info.devices)
    writer.field("conversations", info.conversations)
    writer.field("messages", info.messages)
    writer.field("conversationGroups", info.conversationGroups)
    writer.field("schemaVersion", info.schemaVersion)
    writer.field("dataPath", dataPath)
    writer.endObject()
  }
}

/// How much an import has brought.
struct ImportCounts: WireOutput {
  var users: Int64 = 0
  var friends: Int64 = 0
  var groups: Int64 = 0
  var messages: Int64 = 0

  static var schema: Schema {
    .object([
      Member("users", .integer(), "Users registered."),
      Member("friends", .integer(), "Friendships made."),
      Member("groups", .integer(), "Chat groups made."),
      Member("messages", .integer(), "Messages taken."),
    ])
  }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("users", users)
    writer.field("friends", friends)
    writer.field("groups", groups)
    writer.field("messages", messages)
    writer.endObject()
  }
}

extension SessionInfo: WireOutput {
  package static var schema: Schema {
    .object([
      Member("session", .string(), "Its name."),
      Member("userID", .string(), "The user logged in, or \"\"."),
      Member("platformID", .integer(), "The platform of the device."),
      Member("status", .choice([1, 3]), "1 logged out, 3 logged in."),
      Member("online", .boolean, "Whether it reaches the hub."),
    ])
  }

  package func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("session", session)
    writer.field("userID", userID)
    writer.field("platformID", platformID)
    writer.field("status", status)
    writer.field("online", online)
    writer.endObject()
  }
}
