import IMCore

extension MethodTable {
  /// Friends, friend requests and the blocklist.
  static let contacts: [Method] =
    friendRequests + changingFriends + readingHubContacts + readingContacts + blocklist

  private static let friendRequests: [Method] = [
    Method(
      "addFriend", aliases: ["addContact"],
      "Asks a user to become a friend; accepts at once what he has asked before.", access: .hub,
      Field("toUserID", .string(.id), "Whom.", aliases: ["userID", "username", "friendUserID"]),
      Field("reqMsg", .requestText, "What to say.", aliases: ["message"]).or(""),
      Field("ex", .requestText, "The application's data.").or(""),
      events: EventNames.friendRequest,
      errors: [.canNotAddYourself, .userIDNotFound, .relationshipAlready, .blockedByPeer]
    ) { call, userID, text, ex throws(Failure) in
      try call.core.addFriend(call.session, userID, reqMsg: text, ex: ex)
      return Nothing()
    },
    Method(
      "acceptFriendApplication", aliases: ["approveFriendRequestFromUser"],
      "Accepts a user's friend request: both are friends from then on.", access: .hub,
      Field("toUserID", .string(.id), "The applicant.", aliases: ["userID", "username", "fromUserID"]),
      Field("handleMsg", .requestText, "What to say.").or(""),
      events: EventNames.friendRequest, errors: [.recordNotFound, .friendRequestHandled]
    ) { call, userID, text throws(Failure) in
      try call.core.handleFriendRequest(call.session, of: userID, accept: true, handleMsg: text)
      return Nothing()
    },
    Method(
      "refuseFriendApplication", aliases: ["declineFriendRequestFromUser"], "Refuses a user's friend request.",
      access: .hub,
      Field("toUserID", .string(.id), "The applicant.", aliases: ["userID", "username", "fromUserID"]),
      Field("handleMsg", .requestText, "What to say.").or(""),
      events: EventNames.friendRequest, errors: [.recordNotFound, .friendRequestHandled]
    ) { call, userID, text throws(Failure) in
      try call.core.handleFriendRequest(call.session, of: userID, accept: false, handleMsg: text)
      return Nothing()
    },
    Method(
      "getFriendApplicationListAsRecipient", "Reads the friend requests that the user has got, newest first.",
      access: .hub,
      Field("handleResults", .array(.handleResult, 0...3), "0 open, 1 accepted, -1 refused; all when empty.").or(
        [], shown: "[]"),
      Field("offset", .offset, "How many to skip.").or(0),
      Field("count", .requestCount, "How many to read; 0 or less for all.").or(0)
    ) { call, results, offset, count throws(Failure) in
      try call.core.friendRequestsReceived(call.session, results, offset: offset, count: count)
    },
    Method(
      "getFriendApplicationListAsApplicant", "Reads the friend requests that the user has made, newest first.",
      access: .hub,
      Field("offset", .offset, "How many to skip.").or(0),
      Field("count", .requestCount, "How many to read; 0 or less for all.").or(0)
    ) { call, offset, count throws(Failure) in
      try call.core.friendRequestsMade(call.session, offset: offset, count: count)
    },
    Method(
      "getFriendApplicationUnhandledCount", "Tells how many friend requests wait for the user's answer.",
      access: .hub,
      Field("time", .milliseconds, "Only those that came after this time, in ms; 0 for all.").or(0)
    ) { call, time throws(Failure) in
      try call.core.openFriendRequestCount(call.session, after: time)
    },
  ]

  private static let changingFriends: [Method] = [
    Method(
      "deleteFriend", aliases: ["deleteContact"],
      "Ends a friendship from both sides, and deletes the conversation on this device when asked.", access: .hub,
      Field("userID", .string(.id), "Whom.", aliases: ["friendUserID", "username"]),
      Field("isDeleteConversation", .bool, "Whether the conversation on this device goes too.").or(false),
      events: EventNames.friendDeletion, errors: [.recordNotFound]
    ) { call, userID, withConversation throws(Failure) in
      try call.core.deleteFriend(call.session, userID, withConversation: withConversation)
      return Nothing()
    },
    Method(
      "setFriendRemark", aliases: ["setContactRemark"],
      "Gives a friend a name of one's own, or takes it away, and answers the friend.", access: .hub,
      Field("userID", .string(.id), "Whom.", aliases: ["friendUserID", "userId", "toUserID"]),
      Field("remark", .remark, "The name; \"\" takes it away."),
      events: EventNames.friendInfo, errors: [.notPeersFriend]
    ) { call, userID, remark throws(Failure) in
      try call.core.setFriendRemark(call.session, userID, remark)
    },
    Method(
      "updateFriends", "Changes what is set on friends; one that is none refuses all.", access: .hub,
      Field(
        "friendUserIDs", .array(.string(.id), 1...Limits.idsPerCall), "Whom.",
        aliases: ["userIDs", "friendUserIDList"]),
      Field("isPinned", .bool, "Whether they stand at the top of the list.").optional,
      Field("remark", .remark, "The name for them; \"\" takes it away.").optional,
      Field("ex", .requestText, "The application's data.").optional,
      rules: [.atLeastOne(["isPinned", "remark", "ex"])],
      events: EventNames.friendInfo, errors: [.notPeersFriend]
    ) { call, userIDs, isPinned, remark, ex throws(Failure) in
      try call.core.updateFriends(call.session, userIDs, FriendUpdate(isPinned: isPinned, remark: remark, ex: ex))
      return Nothing()
    },
  ]

  private static let blocklist: [Method] = [
    Method(
      "addBlack", aliases: ["addUserToBlackList"],
      "Blocks a user: his messages and friend requests no longer come through.", access: .hub,
      Field("userID", .string(.id), "Whom.", aliases: ["blackUserID", "username"]),
      Field("ex", .requestText, "The application's data.").or(""),
      events: EventNames.blacklist, errors: [.serviceNotEnable, .userIDNotFound, .exceedServiceLimit],
      feature: blocklistIsOn
    ) { call, userID, ex throws(Failure) in
      try call.core.block(call.session, userID, ex: ex)
      return Nothing()
    },
    Method(
      "removeBlack", aliases: ["removeUserFromBlackList"], "Takes a user off the blocklist.", access: .hub,
      Field("userID", .string(.id), "Whom.", aliases: ["blackUserID", "removeUserID", "username"]),
      events: EventNames.blacklist, errors: [.serviceNotEnable], feature: blocklistIsOn
    ) { call, userID throws(Failure) in
      try call.core.unblock(call.session, userID)
      return Nothing()
    },
    Method("getBlackList", "Reads the blocklist of this device, oldest entry first.", access: .local) {
      call throws(Failure) in
      try call.core.blacklist(call.session)
    },
    Method(
      "getBlackListFromServer", aliases: ["getBlackListFromServerWithCompletion"],
      "Reads the blocklist from the hub, oldest entry first; the device's own is up to date then.", access: .hub,
      events: EventNames.contacts, errors: [.serviceNotEnable], feature: blocklistIsOn
    ) { call throws(Failure) in
      try call.core.hubBlacklist(call.session)
    },
  ]

  private static let blocklistIsOn: @Sendable (Core) throws(Failure) -> Void = { core throws(Failure) in
    try core.checkBlocklist()
  }
}

extension Shape where Output == String {
  /// What a friend request or its answer says.
  fileprivate static var requestText: Shape { .string(.bytes(0...Limits.requestTextBytes)) }

  /// A user's own name for a friend.
  fileprivate static var remark: Shape { .string(.characters(0...Limits.remarkCharacters)) }
}

extension Shape where Output == Int64 {
  /// How many rows to skip.
  static var offset: Shape { .integer(0...Limits.safeInteger) }

  /// How many requests to read; 0 and below mean all, as in OpenIM.
  fileprivate static var requestCount: Shape { .integer(-Limits.safeInteger...Int64(Limits.rowsPerPage)) }
}

extension Shape where Output == FriendRequestResult {
  /// What became of a friend request.
  fileprivate static var handleResult: Shape {
    Shape<Int>.choice(0, 1, -1).map { FriendRequestResult(rawValue: Int64($0)) ?? .open }
  }
}
