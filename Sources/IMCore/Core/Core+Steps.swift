/// An event of a multi-device code, before it is known which sessions get it.
struct CodeNotice {
  let code: MultiDeviceCode
  let id: ConversationID
  let type: ConversationType?
  /// The user of a code about a relation; nil for conversations.
  var userID: String?

  init(code: MultiDeviceCode, id: ConversationID, type: ConversationType?) {
    self.code = code
    self.id = id
    self.type = type
  }

  /// A code about a relation to a user.
  init(code: MultiDeviceCode, userID: String) {
    self.init(code: code, id: "", type: nil)
    self.userID = userID
  }

  /// What another device is told.
  func event(from session: String) -> Event {
    userID.map { .contactMultiDevice(code, userID: $0, sourceSession: session) }
      ?? .multiDevice(code, id, type, sourceSession: session)
  }
}

extension Core {
  /// Writes an event for a session, when its caller wants it.
  func emit(_ session: String, _ event: Event) {
    guard presence.admits(session, event.kind) else { return }
    outbox.append(SessionEvent(session: session, event: event))
  }

  /// Ends a step: the acting device first, then every other online device whose user's change log grew.
  ///
  /// `codes` go to the actor's other devices, as does word of `removed`, where messages were removed on the hub. `sent` is the message that the actor has just sent. `groupOrder` is the
  /// request order of the groups that the call was about.
  func finishStep(
    actor: String?, codes: [CodeNotice] = [], removed: [ConversationID] = [], sent: String? = nil,
    groupOrder: [String]? = nil, mode: SettleMode = .step
  ) throws(Failure) {
    let affected = try affectedSessions()
    for online in affected { try readCurrentConversation(online.login) }
    var actingUser: String?
    if let actor {
      let login = try login(actor)
      actingUser = login.userID
      let replica = try replica(actor, login)
      replica.isActing = true
      if login.isOnline { try pullLive(login, replica, sent: sent) }
      for event in try replica.settle(mode, groupOrder: groupOrder) { emit(actor, event) }
    }
    for online in affected where online.session != actor {
      let replica = try replica(online.session, online.login)
      if let actor, replica.userID == actingUser {
        replica.codes = codes.map { $0.event(from: actor) }
        replica.removals = removed.map { .messagesRemoved($0, sourceSession: actor) }
      }
      try pullLive(online.login, replica, sent: nil)
      for event in try replica.settle(mode, groupOrder: groupOrder) { emit(online.session, event) }
    }
    hub.log.forgetShared()
  }

  /// Brings an online device up to the newest version.
  private func pullLive(_ login: Presence.Login, _ replica: Replica, sent: String?) throws(Failure) {
    let newest = try hub.log.version(of: login.userID)
    let chats = try hub.log.sharedOfThisRequest.kept { logID throws(Failure) in
      try hub.takesPart(logID, login.userID)
    }
    guard newest > login.live.value || !chats.isEmpty else { return }
    if !hub.log.membersOfThisRequest.isEmpty {
      replica.memberChanges = hub.log.membersOfThisRequest.filter { chats.contains($0.logID) }
    }
    replica.isBehind = !login.liveTypes.contains(.conversations)
    try replica.pull(hub, since: login.live.value, chats: chats, sent: sent)
    liveVersions.move(login.live, to: newest)
    let activity = try hub.activity()
    for type in login.liveTypes {
      replica.record.versions[type] = newest
      replica.record.activities[type] = activity
    }
    try replica.save()
  }

  /// The online sessions of the users whose change logs grew, and of those in a chat where something happened, by name.
  private func affectedSessions() throws(Failure) -> [Presence.Online] {
    let users = hub.log.usersOfThisRequest
    let chats = hub.log.sharedOfThisRequest
    guard !chats.isEmpty else { return presence.online(users) }
    var affected = users
    for userID in presence.users where !users.contains(userID) {
      for logID in chats where try hub.takesPart(logID, userID) {
        affected.append(userID)
        break
      }
    }
    return presence.online(affected)
  }
}
