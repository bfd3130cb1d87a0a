import IMCore
package import JSON

extension Chat: WireOutput {
  /// The keys of a chat group, in the order in which they are written.
  package static var schema: Schema {
    .named(
      NamedSchema(
        "ChatGroup", "A chat group.",
        [
          Member("groupID", .string(), "Its id."),
          Member("groupName", .string(), "Its name."),
          Member("notification", .string(), "The announcement."),
          Member("introduction", .string(), "What it is about."),
          Member("faceURL", .string(), "The avatar."),
          Member("createTime", .integer(), "When it was made, in ms."),
          Member("status", .choice([0, 2, 3]), "0 normal, 2 dismissed, 3 muted."),
          Member("creatorUserID", .string(), "Who made it."),
          Member("groupType", .integer(), "2."),
          Member("ownerUserID", .string(), "Who owns it."),
          Member("memberCount", .integer(), "How many are in it."),
          Member("ex", .string(), "The application's data."),
          Member("attachedInfo", .string(), "Always \"\"."),
          Member("needVerification", .integer(), "Kept for the application."),
          Member("lookMemberInfo", .integer(), "Kept for the application."),
          Member("applyMemberFriend", .integer(), "Kept for the application."),
          Member("notificationUpdateTime", .integer(), "When the announcement last changed, in ms."),
          Member("notificationUserID", .string(), "Who changed it."),
        ]))
  }

  package func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("groupID", chatID)
    writer.field("groupName", name)
    writer.field("notification", notification)
    writer.field("introduction", introduction)
    writer.field("faceURL", faceURL)
    writer.field("createTime", createTime)
    writer.field("status", status.rawValue)
    writer.field("creatorUserID", creatorUserID)
    writer.field("groupType", Int64(2))
    writer.field("ownerUserID", ownerUserID)
    writer.field("memberCount", memberCount)
    writer.field("ex", ex)
    writer.field("attachedInfo", "")
    writer.field("needVerification", needVerification)
    writer.field("lookMemberInfo", lookMemberInfo)
    writer.field("applyMemberFriend", applyMemberFriend)
    writer.field("notificationUpdateTime", notificationUpdateTime)
    writer.field("notificationUserID", notificationUserID)
    writer.endObject()
  }
}

extension ChatMemberInfo: WireOutput {
  /// The keys of a member of a chat group, in the order in which they are written.
  package static var schema: Schema {
    .named(
      NamedSchema(
        "ChatGroupMember", "A member of a chat group.",
        [
          Member("groupID", .string(), "The chat group."),
          Member("userID", .string(), "The user."),
          Member("nickname", .string(), "His name in the group, else that of his profile."),
          Member("faceURL", .string(), "His avatar in the group, else that of his profile."),
          Member("roleLevel", .choice([20, 60, 100]), "20 member, 60 admin, 100 owner."),
          Member("joinTime", .integer(), "When he joined, in ms."),
          Member("joinSource", .integer(), "2 invited, 3 by himself."),
          Member("inviterUserID", .string(), "Who brought him in."),
          Member("muteEndTime", .integer(), "Until when he may not speak, in ms."),
          Member("operatorUserID", .string(), "Who last changed his membership."),
          Member("ex", .string(), "The application's data."),
          Member("attachedInfo", .string(), "Always \"\"."),
        ]))
  }

  package func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("groupID", groupID)
    writer.field("userID", member.userID)
    writer.field("nickname", member.nickname)
    writer.field("faceURL", member.faceURL)
    writer.field("roleLevel", member.role.rawValue)
    writer.field("joinTime", member.joinTime)
    writer.field("joinSource", member.joinSource)
    writer.field("inviterUserID", member.inviterUserID)
    writer.field("muteEndTime", member.muteEndTime)
    writer.field("operatorUserID", member.operatorUserID)
    writer.field("ex", member.ex)
    writer.field("attachedInfo", "")
    writer.endObject()
  }
}
