import IMCore

extension MethodTable {
  /// Logging in and out, the network, the replica.
  static let sessions: [Method] = [
    Method(
      "initSDK", "Takes the options of this session before its login.", access: .open,
      Field("platformID", .platform, "The platform of the device.").or(3),
      Field("appKey", .string(.bytes(0...1024)), "Kept for the sake of callers, not used.").or(""),
      Field("options", .sessionOptions, "What is synchronised and listed.").or(SessionOptions(), shown: "{}"),
      errors: [.notSupportOptError]
    ) { call, platform, _, options throws(Failure) in
      var options = options
      options.platformID = platform
      try call.core.initSDK(call.session, options)
      return true
    },
    Method(
      "login", "Logs a user in on this session and synchronises its replica.", access: .open,
      Field("userID", .string(.id), "The user; registered when the hub's config says so."),
      Field("token", .string(.bytes(0...4096)), "Not checked.").or(""),
      Field("platformID", .platform, "The platform of the device, instead of the one of initSDK.").optional,
      events: EventNames.login, errors: [.loginRepeatError, .userIDNotFound]
    ) { call, userID, _, platform throws(Failure) in
      try call.core.login(call.session, userID: userID, platformID: platform)
      return Nothing()
    },
    Method("logout", "Logs this session out; its replica stays.", access: .local) { call throws(Failure) in
      try call.core.logout(call.session)
      return Nothing()
    },
    Method("getLoginStatus", "Tells whether this session is logged in: 1 no, 3 yes.", access: .open) {
      call throws(Failure) in
      call.core.loginStatus(call.session)
    },
    Method("getLoginUserID", "Tells the user of this session, or an empty string.", access: .open) {
      call throws(Failure) in
      call.core.loginUserID(call.session)
    },
    Method(
      "setNetworkStatus", "Takes this device off the hub or brings it back.", access: .local,
      Field("online", .bool, "Whether it reaches the hub."),
      events: EventNames.names(.onConnectFailed) + EventNames.login
    ) { call, online throws(Failure) in
      try call.core.setNetworkStatus(call.session, online: online)
      return Nothing()
    },
    Method("resetReplica", "Forgets this device's replica, as a reinstall does, and logs out.", access: .local) {
      call throws(Failure) in
      try call.core.resetReplica(call.session)
      return Nothing()
    },
    Method("listSessions", "Lists the sessions that were named so far, by name.", access: .open) {
      call throws(Failure) in
      call.core.sessionList()
    },
  ]
}

extension Shape where Output == Int64 {
  /// A platform's number.
  fileprivate static var platform: Shape { .integer(1...100) }
}

extension Shape where Output == SessionOptions {
  /// The options object of initSDK.
  fileprivate static var sessionOptions: Shape {
    .object(
      Field(
        "dataSyncTypes",
        .array(
          .word(SyncType.contacts.rawValue, SyncType.joinedGroups.rawValue, SyncType.conversations.rawValue), 0...3),
        "What is synchronised at login; all three by default."
      ).optional,
      Field("loadEmptyConversations", .bool, "Whether empty conversations are listed.").or(false),
      Field("enableAutoSyncContacts", .bool, "Whether contacts are among the types.").or(true)
    ) { types, listsEmpty, contacts in
      var options = SessionOptions()
      if let types { options.types = Set(types.compactMap(SyncType.init(rawValue:))) }
      if !contacts { options.types.remove(.contacts) }
      options.listsEmpty = listsEmpty
      return options
    }
  }
}
