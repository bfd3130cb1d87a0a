/// An event of a multi-device code, before it is known which sessions get it.
struct CodeNotice {
  let code: MultiDeviceCode
  let id: ConversationID
  let type: ConversationType?
}

extension Core {
  /// Writes an event for a session, when its caller wants it.
  func emit(_ session: String, _ event: Event) {
    guard presence.admits(session, event.kind) else { return }
    outbox.append(SessionEvent(session: session, event: event))
  }

  /// Ends a step: the acting device first, then every other online device whose user's change log grew.
  ///
  /// `codes` go to the actor's other devices. `sent` is the message that the actor has just sent. `groupOrder` is the
  /// request order of the groups that the call was about.
  func finishStep(
    actor: String?, codes: [CodeNotice] = [], sent: String? = nil, groupOrder: [String]? = nil,
    mode: SettleMode = .step
  ) throws(Failure) {
    try readCurrentConversations(presence.online(hub.log.usersOfThisRequest))
    var actingUser: String?
    if let actor {
      let login = try login(actor)
      actingUser = login.userID
      let replica = try replica(actor)
      if login.isOnline { try pullLive(actor, replica, sent: sent) }
      for event in try replica.settle(mode, groupOrder: groupOrder) { emit(actor, event) }
    }
    let users = hub.log.usersOfThisRequest
    guard !users.isEmpty else { return }
    for session in presence.online(users) where session != actor {
      let replica = try replica(session)
      if let actor, replica.userID == actingUser {
        replica.codes = codes.map { .multiDevice($0.code, $0.id, $0.type, sourceSession: actor) }
      }
      try pullLive(session, replica, sent: nil)
      for event in try replica.settle(mode, groupOrder: groupOrder) { emit(session, event) }
    }
  }

  /// Brings an online device up to the newest version.
  private func pullLive(_ session: String, _ replica: Replica, sent: String?) throws(Failure) {
    guard let login = presence[session].login else { return }
    let newest = try hub.log.version(of: login.userID)
    guard newest > login.version else { return }
    try replica.pull(hub, since: login.version, sent: sent)
    presence.updateLogin(session) { $0.version = newest }
    for type in login.liveTypes { replica.record.versions[type] = newest }
    try replica.save()
  }
}
