extension Core {
  /// The login sequence: connection, then each type in its own block, then what others learn of it.
  func connect(_ session: String) throws(Failure) {
    let types = presence[session].options.types
    presence.updateLogin(session) { $0.isOnline = true }
    try notePresence(login(session).userID)
    let replica = try replica(session)
    // A replica is new until its conversations were loaded once, which is done without a word.
    let isNew = replica.record.version(of: .conversations) == DeviceRecord.never
    emit(session, .connecting)
    emit(session, .connectSuccess)
    emit(session, .syncServerStart(isNewReplica: isNew))
    let codes = try tellPendingReads(replica)
    try readCurrentConversation(login(session))
    var live: Set<SyncType> = []
    var failed = false
    try replica.refreshProfile(hub, tells: !isNew)
    try replica.beginContacts(hub)
    if !types.contains(.contacts) {
      live.insert(.contacts)
      for event in try replica.catchUpContacts(hub) { emit(session, event) }
    }
    for type in SyncType.allCases where types.contains(type) {
      if try sync(session, replica, type, isNew: isNew) { live.insert(type) } else { failed = true }
    }
    if !types.contains(.conversations) { try replica.endPassedSilences() }
    let newest = try hub.log.version(of: replica.userID)
    liveVersions.move(try login(session).live, to: newest)
    presence.updateLogin(session) { $0.liveTypes = live }
    emit(session, .syncServerProgress(100))
    emit(session, failed ? .syncServerFailed(isNewReplica: isNew) : .syncServerFinish(isNewReplica: isNew))
    try finishStep(actor: session, codes: codes)
  }

  /// One type's block; false when an injected fault has stopped it.
  ///
  /// A type may have its first load at a later login than the others: the chat groups that a replica gets are told
  /// unless the replica itself is new.
  private func sync(
    _ session: String, _ replica: Replica, _ type: SyncType, isNew: Bool
  ) throws(Failure) -> Bool {
    emit(session, .syncDataStarted(type))
    if type == .contacts { emit(session, .friendStartSync) }
    let fault = try hub.strike(session: session, target: type.rawValue, isSync: true)
    if type == .conversations { try replica.endPassedSilences() }
    if fault != nil {
      for event in try replica.settle(.catchUp) { emit(session, event) }
    } else {
      let version = replica.record.version(of: type)
      if version == DeviceRecord.never {
        if type == .conversations { try replica.load(hub) }
        if type == .joinedGroups { try replica.loadChats(hub) }
      } else {
        if type == .conversations { try replica.completeRows(hub) }
        if type == .contacts { try replica.loadContacts(hub) }
        let chats = try hub.changedChats(of: replica.userID, since: replica.record.activities[type])
        try replica.pull(hub, since: version, chats: chats, types: [type])
      }
      let isSilent = isNew && type != .contacts
      for event in try replica.settle(isSilent ? .silent : .catchUp) { emit(session, event) }
      replica.record.versions[type] = try hub.log.version(of: replica.userID)
      replica.record.activities[type] = try hub.activity()
      try replica.save()
    }
    if type == .contacts { emit(session, .friendSyncFinished(fault)) }
    emit(session, .syncDataFinished(type, fault))
    return fault == nil
  }

  /// Tells the hub what was read offline; answers the codes for the user's other devices.
  private func tellPendingReads(_ replica: Replica) throws(Failure) -> [CodeNotice] {
    var codes: [CodeNotice] = []
    for pending in try store.pendingReads(of: replica.deviceID) {
      try store.pendingReads.remove(pending.key)
      replica.toldReads.insert(pending.key.conversationID)
      let id = pending.key.conversationID
      guard let state = try hub.state(replica.userID, id) else { continue }
      if pending.withReceipts { try hub.giveReceipts(state, upTo: pending.seq, now: now) }
      if try hub.setRead(state, upTo: pending.seq) {
        codes.append(CodeNotice(code: .conversationUnreadCleared, id: id, type: state.type))
      }
    }
    return codes
  }
}

extension Replica {
  /// Takes the own profile from the hub; it is told with the first type that is synchronised.
  fileprivate func refreshProfile(_ hub: Hub, tells: Bool) throws(Failure) {
    let user = try hub.existingUser(userID)
    guard record.profile != user else { return }
    record.profile = user
    profileChanged = tells
    try save()
  }

  /// Gives the rows that were made offline what the hub knows of them: name, avatar, settings and messages.
  fileprivate func completeRows(_ hub: Hub) throws(Failure) {
    for note in try store.unnamedRows(of: deviceID) {
      try store.unnamed.remove(note.key)
      guard var row = try row(note.key.conversationID), try name(&row, hub) else { continue }
      let state = try hub.state(userID, note.key.conversationID)
      if let state {
        // It was made after the deletions that the hub knows of.
        row.deletions = state.deletions
        row.clears = state.clears
        row.syncedSeq = max(row.syncedSeq, state.deletedSeq)
        row.readSeq = max(row.readSeq, state.deletedSeq)
      }
      try put(row)
      if state != nil { try pullConversation(hub, note.key.conversationID, sent: nil) }
    }
  }

  /// Gives a row the name and avatar that the hub has; false when the hub knows nothing of what it is with.
  private func name(_ row: inout ReplicaRow, _ hub: Hub) throws(Failure) -> Bool {
    let place = row.shown.place
    if place.isChat {
      guard let logID = try hub.chatLogID(place) else { return false }
      try hub.describe(HubState(userID, place, logID: logID), in: &row.shown)
      return true
    }
    guard let user = try hub.user(place.source) else { return false }
    try hub.watch(user.userID, by: userID)
    row.shown.showName = try hub.shownName(of: user, to: userID)
    row.shown.faceURL = user.faceURL
    try learn(user)
    return true
  }

  /// Fills a new replica from the hub, a page at a time, without a word: rows with their newest message and unread
  /// count, and conversation groups.
  func load(_ hub: Hub) throws(Failure) {
    var last = ConversationID("")
    let source = LoadSource(
      hub: hub, hasDeletions: try store.hasDeletions(deviceID), pinnedLogs: try hub.pinnedLogs())
    while true {
      let page = try hub.statesPage(userID, after: last, count: 500)
      for state in page { try loadRow(source, state) }
      _ = try settle(.silent)
      guard page.count == 500, let end = page.last else { break }
      last = end.key.conversationID
    }
    for state in try hub.chatStates(userID, since: 0) { try loadRow(source, state) }
    for group in try hub.groupList(userID) {
      for (id, position) in try hub.memberPositions(userID, group.key.groupID) {
        try addMember(group.key.groupID, id, position: position, tellsMembers: false)
      }
      try adopt(group.group)
    }
    _ = try settle(.silent)
  }

  /// A conversation with a visible message or a setting gets a row; membership in a group alone is no reason.
  private func loadRow(_ source: LoadSource, _ state: HubState) throws(Failure) {
    let hub = source.hub
    // In a late first load, rows are there already, and what was deleted here meanwhile stays deleted.
    let id = state.key.conversationID
    var isKnown = try row(id) != nil
    if !isKnown, source.hasDeletions {
      isKnown = try store.deletions.get(ReplicaKey(deviceID: deviceID, conversationID: id)) != nil
    }
    guard !isKnown else {
      try pullConversation(hub, id, sent: nil)
      return try pullProfile(hub, state.source)
    }
    let newest = try hub.newestSeq(state)
    let latest = newest > state.deletedSeq ? try hub.messages(state, above: state.deletedSeq, limit: 1) : []
    guard !latest.isEmpty || !state.settings.isDefault else { return }
    var row = try newRow(hub, state.place, state: state, base: state.deletedSeq)
    row.readSeq = max(state.readSeq, state.deletedSeq)
    for message in latest {
      try keep(message.read(upTo: row.readSeq, isOwn: message.fields.sendID == userID), in: &row)
    }
    row.syncedSeq = max(row.syncedSeq, newest)
    if let oldest = latest.first { row.loadedFrom = oldest.fields.seq }
    if row.readSeq < newest { row.shown.unreadCount = try hub.unreadCount(state, above: row.readSeq) }
    for seq in source.pinnedLogs.contains(state.logID) ? try hub.pinnedMessages(state.logID) : [] {
      let key = MessageKey(logID: state.logID, seq: seq)
      guard try hub.isVisible(seq, to: state), let pinned = try hub.message(key, for: userID) else { continue }
      try adoptPin(of: pinned, in: &row)
    }
    try put(row)
  }
}

/// What a first load asks once and not row by row.
private struct LoadSource {
  let hub: Hub
  /// Whether anything was deleted on the device alone.
  let hasDeletions: Bool
  /// The conversations that have pinned messages.
  let pinnedLogs: Set<Int64>
}
