/// A session as `listSessions` shows it.
public struct SessionInfo: Sendable {
  /// Its name.
  public let session: String
  /// The user logged in; "" for nobody.
  public let userID: String
  /// The platform of the device.
  public let platformID: Int64
  /// 1 logged out, 3 logged in.
  public let status: Int64
  /// Whether it reaches the hub.
  public let online: Bool
}

extension Core {
  /// Takes a session's options; 10301 once it is logged in.
  public func initSDK(_ session: String, _ options: SessionOptions) throws(Failure) {
    guard presence.login(session) == nil else {
      throw Failure(.notSupportOptError, "options are taken before the login")
    }
    presence.update(session) { $0.options = options }
  }

  /// Logs a session in and synchronises its replica, a new one when there is none.
  public func login(_ session: String, userID: String, platformID: Int64?) throws(Failure) {
    guard presence.login(session) == nil else { throw Failure(.loginRepeatError, "already logged in") }
    if try hub.user(userID) == nil {
      guard try hub.config().autoRegisterUsers else { throw Failure(.userIDNotFound, "no such user", param: "userID") }
      _ = try hub.register(User(userID: userID, createTime: now))
    }
    let platform = platformID ?? presence[session].options.platformID
    let kicked = try surplusSessions(userID, platform)
    for session in kicked { presence.logOut(session) }
    presence.logIn(session, userID: userID, platformID: platform)
    try openReplica(session, userID)
    try connect(session)
    for session in kicked { emit(session, .kickedOffline) }
  }

  /// The earliest logins that a further one of this platform pushes out, by name.
  private func surplusSessions(_ userID: String, _ platformID: Int64) throws(Failure) -> [String] {
    let same = presence.loggedIn(userID).filter { presence.login($0)?.platformID == platformID }
    let surplus = same.count - Int(try hub.config().maxDevicesPerPlatform) + 1
    guard surplus > 0 else { return [] }
    let byLogin = same.sorted { (presence.login($0)?.order ?? 0) < (presence.login($1)?.order ?? 0) }
    return byLogin.prefix(surplus).sorted { $0.precedesInBytes($1) }
  }

  private func openReplica(_ session: String, _ userID: String) throws(Failure) {
    let key = DeviceRecord.Key(userID: userID, session: session)
    guard try store.devices.get(key) == nil else { return }
    let record = DeviceRecord(
      key: key, deviceID: try store.newDeviceID(), profile: try hub.existingUser(userID))
    try store.devices.put(record)
    let replica = try replica(session)
    for preset in PresetGroup.allCases { try replica.put(preset.virtual(owner: userID)) }
    _ = try replica.settle(.silent)
  }

  /// Logs a session out; its replica stays.
  public func logout(_ session: String) throws(Failure) {
    let userID = try login(session).userID
    presence.logOut(session)
    try notePresence(userID)
  }

  /// Logs a session out on the hub's word.
  public func kick(_ session: String) throws(Failure) {
    let userID = try login(session).userID
    presence.logOut(session)
    try notePresence(userID)
    emit(session, .kickedOffline)
  }

  /// Forgets a session's replica, as a reinstall does, and logs it out.
  public func resetReplica(_ session: String) throws(Failure) {
    let replica = try replica(session)
    try store.forget(replica.record)
    presence.logOut(session)
    try notePresence(replica.userID)
  }

  /// 1 logged out, 3 logged in.
  public func loginStatus(_ session: String) -> Int64 {
    presence.login(session) == nil ? 1 : 3
  }

  /// The user logged in, or "".
  public func loginUserID(_ session: String) -> String {
    presence.login(session)?.userID ?? ""
  }

  /// Every session that a caller has named, by name.
  public func sessionList() -> [SessionInfo] {
    presence.sessions.map { (name: $0.key.text, session: $0.value) }.sorted { $0.name.precedesInBytes($1.name) }.map {
      name, session in
      SessionInfo(
        session: name, userID: session.login?.userID ?? "",
        platformID: session.login?.platformID ?? session.options.platformID,
        status: session.login == nil ? 1 : 3, online: session.login?.isOnline ?? false)
    }
  }

  /// Takes a device off the hub or brings it back; the same value again does nothing.
  public func setNetworkStatus(_ session: String, online: Bool) throws(Failure) {
    guard try login(session).isOnline != online else { return }
    guard !online else { return try connect(session) }
    presence.updateLogin(session) { $0.isOnline = false }
    try notePresence(login(session).userID)
    emit(session, .connectFailed)
  }

  // MARK: Listener

  /// Chooses which events of a session are written; nil stands for the default ones.
  public func setListener(_ session: String, enabled: Bool, wanted: Set<EventKind>?) {
    presence.updateFilter(session) {
      $0.isEnabled = enabled
      $0.wanted = wanted
    }
  }

  /// Switches the five conversation-group events of a session.
  public func setConversationGroupListener(_ session: String, enabled: Bool) {
    presence.updateFilter(session) { $0.groupsEnabled = enabled }
  }
}
