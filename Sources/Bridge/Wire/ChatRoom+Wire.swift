package import IMCore
package import JSON

extension ChatRoomInfo: WireOutput {
  /// The keys of a chat room, in the order in which they are written.
  package static var schema: Schema {
    .named(
      NamedSchema(
        "ChatRoom", "A chat room.",
        [
          Member("roomID", .string(), "Its id."),
          Member("roomName", .string(), "Its name."),
          Member("ownerUserID", .string(), "Who owns it."),
          Member("adminUserIDs", .array(.string()), "Its admins, by id."),
          Member("memberCount", .integer(), "How many are in it."),
          Member("createTime", .integer(), "When it was made, in ms."),
        ]))
  }

  package func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("roomID", chat.chatID)
    writer.field("roomName", chat.name)
    writer.field("ownerUserID", chat.ownerUserID)
    writer.key("adminUserIDs")
    adminUserIDs.write(to: &writer)
    writer.field("memberCount", chat.memberCount)
    writer.field("createTime", chat.createTime)
    writer.endObject()
  }
}

extension ChatRoomMemberPage: WireOutput {
  package static var schema: Schema {
    .object([
      Member("members", .array(.object(memberMembers)), "The page, by user id."),
      Member("cursor", .string(), "Where the next page begins; \"\" at the end."),
      Member("isEnd", .boolean, "Whether nothing follows."),
    ])
  }

  private static var memberMembers: [Member] {
    [
      Member("roomID", .string(), "The chat room."),
      Member("userID", .string(), "The user."),
      Member("nickname", .string(), "The name to show."),
      Member("faceURL", .string(), "The avatar."),
      Member("roleLevel", .choice([20, 60, 100]), "20 member, 60 admin, 100 owner."),
      Member("joinTime", .integer(), "When he joined, in ms."),
    ]
  }

  package func write(to writer: inout Writer) {
    writer.beginObject()
    writer.key("members")
    writer.beginArray()
    for info in members { writer.roomMember(info) }
    writer.endArray()
    writer.field("cursor", isEnd ? "" : members.last?.member.userID ?? "")
    writer.field("isEnd", isEnd)
    writer.endObject()
  }
}

extension Writer {
  fileprivate mutating func roomMember(_ info: ChatMemberInfo) {
    beginObject()
    field("roomID", info.groupID)
    field("userID", info.member.userID)
    field("nickname", info.member.nickname)
    field("faceURL", info.member.faceURL)
    field("roleLevel", info.member.role.rawValue)
    field("joinTime", info.member.joinTime)
    endObject()
  }
}

/// A new thread.
struct ChatThread: WireOutput {
  let chat: Chat

  static var schema: Schema {
    .named(
      NamedSchema(
        "ChatThread", "A thread in a chat group.",
        [
          Member("threadID", .string(), "Its id."),
          Member("conversationID", .string(), "Its conversation."),
          Member("threadName", .string(), "Its name."),
          Member("groupID", .string(), "The chat group."),
          Member("messageID", .string(), "The message that it is about."),
          Member("ownerUserID", .string(), "Who made it."),
          Member("memberCount", .integer(), "How many are in it."),
          Member("createTime", .integer(), "When it was made, in ms."),
        ]))
  }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("threadID", chat.chatID)
    writer.field("conversationID", Core.conversationID(ofThread: chat.chatID).text)
    writer.field("threadName", chat.name)
    writer.field("groupID", chat.parentGroupID)
    writer.field("messageID", chat.parentMessageID)
    writer.field("ownerUserID", chat.ownerUserID)
    writer.field("memberCount", chat.memberCount)
    writer.field("createTime", chat.createTime)
    writer.endObject()
  }
}
