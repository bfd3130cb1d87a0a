import IMCore

extension MethodTable {
  /// Profiles.
  static let users: [Method] = [
    Method(
      "getUsersInfo", "Reads the profiles of users from the hub; unknown ones are skipped.", access: .hub,
      Field("userIDs", .array(.string(.id), 1...Limits.usersPerCall), "Whose.", aliases: ["userIDList"])
    ) { call, userIDs throws(Failure) in
      try call.core.usersInfo(call.session, userIDs)
    },
    Method(
      "getUserInfoByIds",
      "Reads the profiles that this device knows: the own one, those of friends, of rows, and those asked for before.",
      access: .local,
      Field("userIDs", .array(.string(.id), 1...Limits.usersPerCall), "Whose.", aliases: ["userIDList"])
    ) { call, userIDs throws(Failure) in
      try call.core.knownUsers(call.session, userIDs)
    },
    Method("getSelfUserInfo", "Reads the own profile as this device knows it.", access: .local) {
      call throws(Failure) in
      SelfInfo(user: try call.core.selfInfo(call.session))
    },
    Method(
      "setSelfInfo", "Changes the own profile.", access: .hub,
      Field("nickname", .profileText, "The name to show.").optional,
      Field("faceURL", .profileText, "The avatar.").optional,
      Field("ex", .profileText, "The application's data.").optional,
      rules: [.atLeastOne(["nickname", "faceURL", "ex"])],
      events: EventNames.profile
    ) { call, nickname, faceURL, ex throws(Failure) in
      try call.core.setSelfInfo(call.session, ProfileUpdate(nickname: nickname, faceURL: faceURL, ex: ex))
      return Nothing()
    },
  ]
}

extension Shape where Output == String {
  /// A text of a profile.
  static var profileText: Shape { .string(.bytes(0...Limits.profileFieldBytes)) }
}
