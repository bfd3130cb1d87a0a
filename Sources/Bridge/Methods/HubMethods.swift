import IMCore
import JSON

extension MethodTable {
  /// What a console or a server would do; no login is needed.
  static let hub: [Method] = hubUsers + hubMessages + hubConsole + hubClock

  private static let hubUsers: [Method] = [
    Method(
      "hubRegisterUsers", "Registers users; one that exists refuses all.", access: .open,
      Field("users", .array(.newUser, 1...Limits.usersPerRegistration), "Who.")
    ) { call, users throws(Failure) in
      let named = users.enumerated().map { (user: $1, param: "users[\($0)].userID") }
      try call.core.registerUsers(named)
      return Nothing()
    },
    Method(
      "hubUpdateUser", "Changes a user's profile.", access: .open,
      Field("userID", .string(.id), "Whose."),
      Field("nickname", .profileText, "The name to show.").optional,
      Field("faceURL", .profileText, "The avatar.").optional,
      Field("ex", .profileText, "The application's data.").optional,
      rules: [.atLeastOne(["nickname", "faceURL", "ex"])],
      events: EventNames.profile, errors: [.userIDNotFound]
    ) { call, userID, nickname, faceURL, ex throws(Failure) in
      try call.core.updateUser(userID, ProfileUpdate(nickname: nickname, faceURL: faceURL, ex: ex))
      return Nothing()
    },
    Method(
      "hubListUsers", "Reads the registered users by id, a page at a time.", access: .open,
      Field("cursor", .string(.bytes(0...Limits.idBytes)), "Where the page begins, as the last page said.").or(""),
      Field("count", .integer(1...Int64(Limits.rowsPerPage)), "Rows a page.").or(100)
    ) { call, cursor, count throws(Failure) in
      let page = try call.core.users(after: cursor, count: count)
      return UserPage(
        users: page.users, cursor: page.isEnd ? "" : page.users.last?.userID ?? "", isEnd: page.isEnd)
    },
  ]

  private static let hubMessages: [Method] = [
    Method(
      "hubSendMessage", "Sends a message as if its user had sent it from elsewhere.", access: .open,
      Field("sendID", .string(.id), "Who sends it."),
      Field("recvID", .string(.id), "The user it is for.").optional,
      Field("groupID", .string(.id), "The chat group it is for.").optional,
      Field("roomID", .string(.id), "The chat room it is for.").optional,
      Field("text", .string(.bytes(0...Limits.textMessageBytes)), "A text.").optional,
      Field("message", .message, "A message made before.").optional,
      Field("sendTime", .milliseconds, "When it was sent, in ms; not before the conversation's newest.").optional,
      rules: [.exactlyOne(["recvID", "groupID", "roomID"]), .exactlyOne(["text", "message"])],
      events: EventNames.message,
      errors: [
        .userIDNotFound, .groupIDNotFound, .notInGroupYet, .dismissedAlready, .mutedInGroup, .mutedGroup,
        .blockedByPeer, .userNotOnRoster, .serverArgsError, .msgRepeatError, .msgContentTypeNotSupportError,
        .fileNotFoundError, .exceedServiceLimit,
      ]
    ) { call, sender, user, group, room, text, message, time throws(Failure) in
      let letter = HubLetter(
        sender: sender, target: MessageTarget(user: user, group: group, room: room), message: message,
        text: text ?? "", sendTime: time)
      return try call.core.hubSend(try Uploads(core: call.core).letter(letter))
    },
    Method(
      "hubSendNotification", "Sends a notification, which makes a type 4 conversation at its receiver.",
      access: .open,
      Field("sendID", .string(.id), "Who sends it."),
      Field("recvID", .string(.id), "Whom it is for."),
      Field("text", .string(.bytes(0...Limits.textMessageBytes)), "The text."),
      events: EventNames.message, errors: [.userIDNotFound]
    ) { call, sender, receiver, text throws(Failure) in
      try call.core.hubNotify(from: sender, to: receiver, NotificationElement.of(text))
    },
    Method(
      "hubImport", "Takes users, friendships, chat groups and messages from a JSON Lines file, all or nothing.",
      access: .open,
      Field("path", .path, "The file."),
      events: EventNames.login,
      errors: [
        .fileNotFoundError, .userIDNotFound, .canNotAddYourself, .blockedByPeer, .userNotOnRoster, .groupIDExisted,
        .groupIDNotFound, .notInGroupYet, .dismissedAlready, .mutedInGroup, .mutedGroup, .exceedServiceLimit,
        .serverArgsError,
      ]
    ) { call, path throws(Failure) in
      var job = Import(call.core)
      return try job.run(path)
    },
  ]

  private static let hubConsole: [Method] = [
    Method("hubGetConfig", "Reads the hub's config and every limit.", access: .open) { call throws(Failure) in
      try call.core.hubConfig()
    },
    Method(
      "hubSetConfig", "Changes the hub's config and answers all of it.", access: .open,
      Field("recallWindowSeconds", .integer(0...Limits.recallWindowSeconds), "Seconds to recall within.").optional,
      Field("recallEnabled", .bool, "Whether recall works.").optional,
      Field("friendCheck", .bool, "Whether one-to-one messages need friendship.").optional,
      Field("autoRegisterUsers", .bool, "Whether a login registers an unknown user.").optional,
      Field("blocklistEnabled", .bool, "Whether there is a blocklist.").optional,
      Field("conversationListEnabled", .bool, "Whether conversations can be pinned and marked.").optional,
      Field("maxPinnedConversations", .integer(0...Int64(Limits.pinnedConversations)), "A user.").optional,
      Field("maxPinnedMessages", .integer(0...Int64(Limits.pinnedMessages)), "A conversation.").optional,
      Field("maxConversationGroups", .integer(0...Int64(Limits.conversationGroups)), "A user.").optional,
      Field("maxDevicesPerPlatform", .integer(1...Int64(Limits.devicesPerPlatform)), "A user.").optional
    ) { call, window, recall, friends, register, block, list, pins, messages, groups, devices throws(Failure) in
      var update = HubConfigUpdate()
      update.recallWindowSeconds = window
      update.recallEnabled = recall
      update.friendCheck = friends
      update.autoRegisterUsers = register
      update.blocklistEnabled = block
      update.conversationListEnabled = list
      update.maxPinnedConversations = pins
      update.maxPinnedMessages = messages
      update.maxConversationGroups = groups
      update.maxDevicesPerPlatform = devices
      return try call.core.setHubConfig(update)
    },
    Method(
      "hubInjectFault", "Lets the next matching calls, or syncs of a type at login, fail.", access: .open,
      Field("session", .string(.id), "The session it strikes; every one when absent.").optional,
      Field("method", .string(.bytes(1...64)), "The method it strikes.").optional,
      Field("syncType", .word("contacts", "joinedGroups", "conversations"), "The sync it strikes.").optional,
      Field("errCode", .integer(1...999_999), "The code of the failure."),
      Field("errMsg", .string(.bytes(0...1024)), "Its text; the code's name when empty.").or(""),
      Field("times", .integer(0...Int64(Limits.faultTimes)), "How often it strikes; 0 takes it away.").or(1),
      rules: [.exactlyOne(["method", "syncType"])]
    ) { call, session, method, type, code, message, times throws(Failure) in
      let target = try method.map { name throws(Failure) in
        guard let method = call.table[name] else { throw .argument("method", "no such method") }
        return method.name
      }
      try call.core.injectFault(
        session: session, target: target ?? type ?? "", isSync: method == nil, code: code, message: message,
        times: times)
      return Nothing()
    },
    Method(
      "hubKick", "Logs a session out on the hub's word.", access: .open,
      events: EventNames.names(.onKickedOffline), errors: [.sdkNotLoginError]
    ) { call throws(Failure) in
      try call.core.kick(call.session)
      return Nothing()
    },
    Method("hubInfo", "Tells how much there is, and where.", access: .open) { call throws(Failure) in
      HubInfoReport(info: try call.core.hubInfo(), dataPath: DataFolder.folder(ofDatabase: call.core.databasePath))
    },
    Method(
      "hubSnapshot", "Writes a consistent copy of the whole data into a new file.", access: .open,
      Field("path", .path, "The file; it must not exist."),
      commitsFirst: true
    ) { call, path throws(Failure) in
      try NewFile.checkIsFree(path)
      let temporary = try NewFile.temporary(for: path)
      try call.core.snapshot(to: temporary)
      try NewFile.publish(temporary, as: path)
      return Nothing()
    },
  ]

  private static let hubClock: [Method] = [
    Method(
      "hubAdvanceClock", "Moves a manual clock forward and answers the new time.", access: .open,
      Field("milliseconds", .milliseconds, "By how much."), events: EventNames.clock, errors: [.notSupportOptError]
    ) { call, step throws(Failure) in
      try call.core.advanceClock(by: step)
    },
    Method(
      "hubSetClock", "Sets a manual clock, never back, and answers the new time.", access: .open,
      Field("now", .milliseconds, "The new time."), events: EventNames.clock, errors: [.notSupportOptError]
    ) { call, time throws(Failure) in
      try call.core.setClock(time)
    },
    Method("hubGetTime", "Tells the hub's time in ms.", access: .open) { call throws(Failure) in
      call.core.time
    },
  ]
}

extension Shape where Output == User {
  /// A user to register.
  static var newUser: Shape {
    .object(
      Field("userID", .string(.id), "The id."),
      Field("nickname", .profileText, "The name to show.").or(""),
      Field("faceURL", .profileText, "The avatar.").or(""),
      Field("ex", .profileText, "The application's data.").or("")
    ) { id, nickname, faceURL, ex in
      var user = User(userID: id)
      user.nickname = nickname
      user.faceURL = faceURL
      user.ex = ex
      return user
    }
  }
}

extension Shape where Output == String {
  /// The path of a file.
  static var path: Shape { .string(.bytes(1...4096)) }
}
