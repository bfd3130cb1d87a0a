import IMCore

extension MethodTable {
  /// Chat groups: making, changing and reading them.
  static let chatGroups: [Method] = makingChatGroups + changingChatGroups + readingChatGroups

  private static let makingChatGroups: [Method] = [
    Method(
      "createGroup", "Creates a chat group; its conversation begins with the first message.", access: .hub,
      Field("groupName", .chatName, "Its name."),
      Field("groupID", .string(.id), "Its id; a new one when absent.").optional,
      Field("memberUserIDs", .userIDs(0...Limits.idsPerCall), "Its ordinary members.").or([], shown: "[]"),
      Field("adminUserIDs", .userIDs(0...Limits.idsPerCall), "Its admins.").or([], shown: "[]"),
      Field("ownerUserID", .string(.id), "Its owner; you when absent.").optional,
      Field("notification", .chatField, "The announcement.").optional,
      Field("introduction", .chatField, "What it is about.").optional,
      Field("faceURL", .chatField, "The avatar.").optional,
      Field("ex", .chatField, "The application's data.").optional,
      Field("needVerification", .chatOption, "Kept for the application.").optional,
      Field("lookMemberInfo", .chatOption, "Kept for the application.").optional,
      Field("applyMemberFriend", .chatOption, "Kept for the application.").optional,
      events: EventNames.chatGroup, errors: [.userIDNotFound, .groupIDExisted, .exceedServiceLimit]
    ) { call, name, groupID, members, admins, owner, notice, intro, face, ex, verify, look, apply throws(Failure) in
      let attributes = ChatUpdate(
        name: name, notification: notice, introduction: intro, faceURL: face, ex: ex, verify: verify, look: look,
        apply: apply)
      return try call.core.createChatGroup(
        call.session,
        ChatGroupDraft(
          groupID: groupID, memberUserIDs: members, adminUserIDs: admins, ownerUserID: owner, attributes: attributes))
    },
    Method(
      "dismissGroup", aliases: ["destroyGroup"], "Ends a chat group for good; its owner only.", access: .hub,
      Field("groupID", .string(.id), "Which."),
      events: EventNames.chatGroup, errors: chatErrors
    ) { call, groupID throws(Failure) in
      try call.core.dismissChatGroup(call.session, groupID)
      return Nothing()
    },
  ]

  private static let changingChatGroups: [Method] = [
    Method(
      "setGroupInfo", "Changes a chat group's name, announcement and the like; owner and admins.", access: .hub,
      Field("groupID", .string(.id), "Which."),
      Field("groupName", .chatName, "Its name.").optional,
      Field("notification", .chatField, "The announcement.").optional,
      Field("introduction", .chatField, "What it is about.").optional,
      Field("faceURL", .chatField, "The avatar.").optional,
      Field("ex", .chatField, "The application's data.").optional,
      Field("needVerification", .chatOption, "Kept for the application.").optional,
      Field("lookMemberInfo", .chatOption, "Kept for the application.").optional,
      Field("applyMemberFriend", .chatOption, "Kept for the application.").optional,
      rules: [
        .atLeastOne([
          "groupName", "notification", "introduction", "faceURL", "ex", "needVerification", "lookMemberInfo",
          "applyMemberFriend",
        ])
      ],
      events: EventNames.chatGroup, errors: chatErrors
    ) { call, groupID, name, notice, intro, face, ex, verify, look, apply throws(Failure) in
      let update = ChatUpdate(
        name: name, notification: notice, introduction: intro, faceURL: face, ex: ex, verify: verify, look: look,
        apply: apply)
      try call.core.setChatGroupInfo(call.session, groupID, update)
      return Nothing()
    },
    Method(
      "changeGroupMute", "Lets only the owner and the admins of a chat group speak, or everyone again.",
      access: .hub,
      Field("groupID", .string(.id), "Which."),
      Field("isMute", .bool, "Whether it is muted.", aliases: ["isMuted"]),
      events: EventNames.chatGroup, errors: chatErrors
    ) { call, groupID, isMuted throws(Failure) in
      try call.core.setChatGroupMuted(call.session, groupID, isMuted)
      return Nothing()
    },
    Method(
      "transferGroupOwner", aliases: ["changeGroupOwner"],
      "Makes a member the owner of a chat group; the owner before becomes an ordinary member.", access: .hub,
      Field("groupID", .string(.id), "Which."),
      Field("newOwnerUserID", .string(.id), "The new owner."),
      events: EventNames.chatGroup, errors: [.userIDNotFound] + chatErrors
    ) { call, groupID, userID throws(Failure) in
      try call.core.transferChatGroup(call.session, groupID, to: userID)
      return Nothing()
    },
  ]

  private static let readingChatGroups: [Method] = [
    Method("getJoinedGroupList", "Reads the joined chat groups as this device knows them, by id.", access: .local) {
      call throws(Failure) in
      try call.core.joinedChatGroups(call.session)
    },
    Method(
      "getJoinedGroupListPage", "Reads a part of the joined chat groups as this device knows them, by id.",
      access: .local,
      Field("offset", .integer(0...Limits.safeInteger), "How many to leave out.").or(0),
      Field("count", .integer(1...Int64(Limits.rowsPerPage)), "How many at most.").or(100)
    ) { call, offset, count throws(Failure) in
      Array(try call.core.joinedChatGroups(call.session).dropFirst(Int(offset)).prefix(Int(count)))
    },
    Method(
      "getSpecifiedGroupsInfo", "Reads chat groups from the hub; unknown ones are skipped.", access: .hub,
      Field("groupIDs", .array(.string(.id), 1...Limits.idsPerCall), "Which.", aliases: ["groupIDList"])
    ) { call, groupIDs throws(Failure) in
      try call.core.chatGroups(groupIDs)
    },
    Method(
      "isJoinGroup", "Tells whether you are in a chat group, as far as this device knows.", access: .local,
      Field("groupID", .string(.id), "Which.")
    ) { call, groupID throws(Failure) in
      try call.core.hasJoinedChatGroup(call.session, groupID)
    },
    Method(
      "searchGroups",
      "Reads the joined chat groups whose name or id contains any of some words, in any script and case.",
      access: .local,
      Field("keywordList", .array(.string(.bytes(1...Limits.conversationExBytes)), 1...Limits.usersPerCall), "Words."),
      Field("isSearchGroupID", .bool, "Whether ids are searched.").or(false),
      Field("isSearchGroupName", .bool, "Whether names are searched.").or(true),
      check: { _, inIDs, inNames throws(Failure) in
        guard inIDs || inNames else { throw .argument("isSearchGroupID", "one of the two must be true") }
      }
    ) { call, words, inIDs, inNames throws(Failure) in
      try call.core.searchChatGroups(call.session, words, inIDs: inIDs, inNames: inNames)
    },
  ]

  /// What every call about a chat that one has to be in may answer.
  static let chatErrors: [ErrorCode] = [.groupIDNotFound, .notInGroupYet, .dismissedAlready, .noPermission]
}

extension ChatUpdate {
  fileprivate init(
    name: String?, notification: String?, introduction: String?, faceURL: String?, ex: String?, verify: Int64?,
    look: Int64?, apply: Int64?
  ) {
    self.init()
    self.name = name
    self.notification = notification
    self.introduction = introduction
    self.faceURL = faceURL
    self.ex = ex
    needVerification = verify
    lookMemberInfo = look
    applyMemberFriend = apply
  }
}

extension Shape where Output == String {
  /// The name of a chat group, room or thread: not only white space.
  static var chatName: Shape {
    Shape<String>.string(.characters(1...Limits.chatNameCharacters)).map { name throws(Mismatch) in
      guard !name.allSatisfy(\.isWhitespace) else { throw Mismatch("must not be only white space") }
      return name
    }
  }

  /// A text about a chat or its member.
  static var chatField: Shape { .string(.bytes(0...Limits.chatFieldBytes)) }
}

extension Shape where Output == Int64 {
  /// A number of OpenIM's that is kept and not looked at.
  fileprivate static var chatOption: Shape { .integer(0...100) }
}

extension Shape where Output == [String] {
  /// User ids, so many.
  static func userIDs(_ count: ClosedRange<Int>) -> Shape { .array(.string(.id), count) }
}
