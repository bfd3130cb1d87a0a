import IMCore

extension MethodTable {
  /// The members of chat groups.
  static let chatMembers: [Method] = comingAndGoing + changingChatMembers + readingChatMembers

  private static let comingAndGoing: [Method] = [
    Method(
      "inviteUserToGroup", "Takes users into a chat group; owner and admins.", access: .hub,
      Field("groupID", .string(.id), "Which."),
      Field("userIDs", .userIDs(1...Limits.idsPerCall), "Whom.", aliases: ["userIDList"]),
      Field("reason", .chatField, "Taken for the sake of callers; nobody is told.").or(""),
      events: EventNames.chatGroup, errors: [.userIDNotFound] + chatErrors + [.exceedServiceLimit]
    ) { call, groupID, userIDs, _ throws(Failure) in
      try call.core.invite(call.session, groupID, userIDs)
      return Nothing()
    },
    Method(
      "kickGroupMember", "Puts members out of a chat group; an admin may be put out by the owner only.", access: .hub,
      Field("groupID", .string(.id), "Which."),
      Field("userIDs", .userIDs(1...Limits.idsPerCall), "Whom.", aliases: ["userIDList"]),
      Field("reason", .chatField, "Taken for the sake of callers; nobody is told.").or(""),
      events: EventNames.chatGroup, errors: [.userIDNotFound] + chatErrors
    ) { call, groupID, userIDs, _ throws(Failure) in
      try call.core.kickMembers(call.session, groupID, userIDs)
      return Nothing()
    },
    Method(
      "joinGroup", "Joins a chat group; what was said before stays unseen.", access: .hub,
      Field("groupID", .string(.id), "Which."),
      Field("reqMsg", .chatField, "Taken for the sake of callers; nobody has to agree.").or(""),
      Field("joinSource", .integer(0...100), "How you found it, as OpenIM counts: 3 by a search.").or(3),
      Field("ex", .chatField, "The application's data about you as a member.").or(""),
      events: EventNames.chatGroup, errors: [.groupIDNotFound, .dismissedAlready, .exceedServiceLimit]
    ) { call, groupID, _, source, ex throws(Failure) in
      try call.core.joinChatGroup(call.session, groupID, source: source, ex: ex)
      return Nothing()
    },
    Method(
      "quitGroup", aliases: ["leaveGroup"], "Leaves a chat group; its conversation stays as it is.", access: .hub,
      Field("groupID", .string(.id), "Which."),
      events: EventNames.chatGroup, errors: chatErrors
    ) { call, groupID throws(Failure) in
      try call.core.quitChatGroup(call.session, groupID)
      return Nothing()
    },
  ]

  private static let changingChatMembers: [Method] = [
    Method(
      "setGroupMemberInfo", "Changes a member of a chat group: yourself, or one whom you outrank.", access: .hub,
      Field("groupID", .string(.id), "Which."),
      Field("userID", .string(.id), "Whom."),
      Field("roleLevel", .chatRole, "20 member, 60 admin; the owner's to give.").optional,
      Field("nickname", .string(.characters(0...Limits.chatNicknameCharacters)), "His name here; \"\" for his own.")
        .optional,
      Field("faceURL", .chatField, "His avatar here; \"\" for his own.").optional,
      Field("ex", .chatField, "The application's data.").optional,
      rules: [.atLeastOne(["roleLevel", "nickname", "faceURL", "ex"])],
      events: EventNames.chatGroup, errors: [.userIDNotFound] + chatErrors
    ) { call, groupID, userID, role, nickname, face, ex throws(Failure) in
      var update = ChatMemberUpdate()
      update.role = role
      update.nickname = nickname
      update.faceURL = face
      update.ex = ex
      try call.core.setMemberInfo(call.session, groupID, userID, update)
      return Nothing()
    },
    Method(
      "changeGroupMemberMute", "Mutes a member of a chat group for some seconds; owner and admins.", access: .hub,
      Field("groupID", .string(.id), "Which."),
      Field("userID", .string(.id), "Whom."),
      Field("mutedSeconds", .integer(0...Limits.durationSeconds), "For how long; 0 ends it."),
      events: EventNames.chatGroup, errors: [.userIDNotFound] + chatErrors
    ) { call, groupID, userID, seconds throws(Failure) in
      try call.core.muteMember(call.session, groupID, userID, seconds: seconds)
      return Nothing()
    },
  ]

  private static let readingChatMembers: [Method] = [
    Method(
      "getGroupMemberList", "Reads a part of a chat group's members: by role, then by the time of joining.",
      access: .hub,
      Field("groupID", .string(.id), "Which."),
      Field(
        "filter", .chatMemberFilter,
        "0 all, 1 owner, 2 admins, 3 ordinary, 4 admins and ordinary, 5 owner and admins."
      ).or(.all, shown: "0"),
      Field("offset", .integer(0...Limits.safeInteger), "How many to leave out.").or(0),
      Field("count", .integer(1...Int64(Limits.rowsPerPage)), "How many at most.").or(100),
      errors: [.groupIDNotFound, .notInGroupYet, .dismissedAlready]
    ) { call, groupID, filter, offset, count throws(Failure) in
      try call.core.chatMembers(call.session, groupID, filter, offset: offset, count: count)
    },
    Method(
      "getSpecifiedGroupMembersInfo", "Reads members of a chat group; who is not in it is skipped.", access: .hub,
      Field("groupID", .string(.id), "Which."),
      Field("userIDs", .userIDs(1...Limits.idsPerCall), "Whom.", aliases: ["userIDList"]),
      errors: [.groupIDNotFound, .notInGroupYet, .dismissedAlready]
    ) { call, groupID, userIDs throws(Failure) in
      try call.core.chatMembers(call.session, groupID, userIDs)
    },
  ]
}

extension Shape where Output == ChatRole {
  fileprivate static var chatRole: Shape {
    Shape<Int64>.wireChoice([20, 60]).map { ChatRole(rawValue: $0) ?? .member }
  }
}

extension Shape where Output == ChatMemberFilter {
  fileprivate static var chatMemberFilter: Shape {
    Shape<Int64>.wireChoice(ChatMemberFilter.allCases.map(\.rawValue)).map { ChatMemberFilter(rawValue: $0) ?? .all }
  }
}
