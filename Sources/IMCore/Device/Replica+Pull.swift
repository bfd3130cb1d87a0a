extension Replica {
  /// Brings the replica up to what the hub has, by the user's change log from `version` on.
  ///
  /// This is the one way in which anything that another device or user did reaches a replica: an online device pulls
  /// after every call that touched its user, an offline one at its return. `sent` is the message that the device
  /// itself has just sent; it is stored like any other but not told as received.
  func pull(_ hub: Hub, since version: Int64, sent: String? = nil, types: Set<SyncType> = Set(SyncType.allCases))
    throws(Failure)
  {
    let changes = try hub.log.changes(of: userID, since: version).filter { types.contains($0.kind.syncType) }
    for change in changes where change.kind == .profile { try pullProfile(hub, change.object) }
    for change in changes where change.kind == .conversation {
      try pullConversation(hub, ConversationID(change.object), sent: sent)
    }
    for change in changes where change.kind == .groupMember {
      try pullMember(hub, change.object, ConversationID(change.member))
    }
    for change in changes where change.kind == .group { try pullGroup(hub, change.object) }
    if received.count > 1 { received.sort(by: Self.receivedOrder) }
  }

  /// Messages of a step come by send time, then conversation, then sequence.
  private static func receivedOrder(_ lhs: Message, _ rhs: Message) -> Bool {
    if lhs.fields.sendTime != rhs.fields.sendTime { return lhs.fields.sendTime < rhs.fields.sendTime }
    if lhs.fields.conversationID != rhs.fields.conversationID {
      return lhs.fields.conversationID < rhs.fields.conversationID
    }
    return lhs.fields.seq < rhs.fields.seq
  }

  // MARK: Profiles

  private func pullProfile(_ hub: Hub, _ changedID: String) throws(Failure) {
    guard let user = try hub.user(changedID) else { return }
    if changedID == userID, record.profile != user {
      record.profile = user
      profileChanged = true
      try save()
    }
    for type in [ConversationType.single, .notification] {
      let id = ConversationID(type: type, owner: userID, source: changedID)
      guard var row = try row(id), row.shown.source == changedID else { continue }
      row.shown.showName = user.displayName
      row.shown.faceURL = user.faceURL
      try put(row)
    }
  }

  // MARK: Conversations

  /// Brings one conversation up to date: deletion, settings, read position, messages.
  func pullConversation(_ hub: Hub, _ id: ConversationID, sent: String?) throws(Failure) {
    guard let state = try hub.state(userID, id) else { return }
    try applyDeletion(state)
    guard var row = try shownRow(hub, state) else { return }
    row.deletions = state.deletions
    row.shown.settings = state.settings
    row.shown.minSeq = state.minSeq
    let log = try hub.log(of: state)
    let readMoved = state.readSeq > row.readSeq
    row.readSeq = max(row.readSeq, state.readSeq)
    let missed = log.maxSeq - row.syncedSeq
    try pullMessages(hub, state, log, into: &row, sent: sent)
    if row.readSeq >= log.maxSeq {
      row.shown.unreadCount = 0
    } else if readMoved || missed > Limits.missedMessages {
      row.shown.unreadCount = try hub.unreadCount(state, above: row.readSeq)
    }
    row.settleLatest()
    try put(row)
  }

  /// A deletion on the hub that the device does not know takes the row, and its messages where they went too.
  private func applyDeletion(_ state: HubState) throws(Failure) {
    let id = state.key.conversationID
    let note = try store.deletions.get(ReplicaKey(deviceID: deviceID, conversationID: id))
    guard let row = try row(id) else {
      if let note, state.deletions > note.deletions {
        try store.deletions.remove(note.key)
        if state.minSeq > 0 { try store.deleteMessages(deviceID, id, below: state.minSeq) }
      }
      return
    }
    guard row.deletions < state.deletions else { return }
    if state.minSeq > row.shown.minSeq { try store.deleteMessages(deviceID, id, below: state.minSeq) }
    try removeRow(id)
  }

  private func shownRow(_ hub: Hub, _ state: HubState) throws(Failure) -> ReplicaRow? {
    if let row = try row(state.key.conversationID) { return row }
    return try freshRow(hub, state)
  }

  /// A row for a conversation that the hub knows and the device does not show; nil when there is no reason for one.
  ///
  /// A message above all deletions is a reason; settings are, unless the conversation was deleted here.
  private func freshRow(_ hub: Hub, _ state: HubState) throws(Failure) -> ReplicaRow? {
    let key = ReplicaKey(deviceID: deviceID, conversationID: state.key.conversationID)
    let note = try store.deletions.get(key)
    let base = max(state.deletedSeq, note?.seq ?? 0)
    let hasNew = try hub.log(of: state).maxSeq > base
    guard hasNew || (note == nil && !state.settings.isDefault) else { return nil }
    if note != nil { try store.deletions.remove(key) }
    return try newRow(hub, type: state.type, source: state.source, state: state, base: base)
  }

  /// An empty row with the name that the hub has, the hub's settings, and the messages still stored here.
  func newRow(
    _ hub: Hub, type: ConversationType, source: String, state: HubState?, base: Int64
  ) throws(Failure) -> ReplicaRow {
    let id = ConversationID(type: type, owner: userID, source: source)
    var row = ReplicaRow(deviceID: deviceID, shown: Conversation(conversationID: id, type: type, source: source))
    if type == .single || type == .notification, let user = try hub.user(source) {
      row.shown.showName = user.displayName
      row.shown.faceURL = user.faceURL
    }
    row.syncedSeq = base
    row.readSeq = max(base, state?.readSeq ?? 0)
    row.deletions = state?.deletions ?? 0
    row.shown.minSeq = state?.minSeq ?? 0
    if let state { row.shown.settings = state.settings }
    try restoreMessages(of: &row)
    return row
  }

  /// Lets a row show what is stored for it.
  func restoreMessages(of row: inout ReplicaRow) throws(Failure) {
    let id = row.shown.conversationID
    row.shown.latest = try store.newestMessage(deviceID, id)
    row.shown.latestMsgSendTime = row.shown.latest?.fields.sendTime ?? 0
    row.shown.messagesCount =
      try store.messageCounts(deviceID, id, owner: userID, above: row.readSeq).stored
    row.settleLatest()
  }

  private func pullMessages(
    _ hub: Hub, _ state: HubState, _ log: HubLog, into row: inout ReplicaRow, sent: String?
  ) throws(Failure) {
    guard log.maxSeq > row.syncedSeq else { return }
    let missed = try hub.messages(state, above: row.syncedSeq, limit: Int64(Limits.missedMessages))
    row.syncedSeq = log.maxSeq
    for message in missed {
      let isOwn = message.fields.sendID == userID
      let received = isOwn ? message : message.with { $0.isRead = $0.seq <= row.readSeq }
      try keep(received, in: &row)
      row.shown.isHidden = false
      if !isOwn, message.fields.seq > row.readSeq { row.shown.unreadCount += 1 }
      if message.fields.clientMsgID != sent { self.received.append(received) }
    }
  }

  /// Stores a message and lets the row show it when it is the newest.
  func keep(_ message: Message, in row: inout ReplicaRow) throws(Failure) {
    let stored = ReplicaMessage(deviceID: deviceID, fields: message.fields)
    if try store.messages.get(stored.key) == nil { row.shown.messagesCount += 1 }
    try store.messages.put(stored)
    let latest = row.shown.latest
    if latest == nil || latest?.fields.clientMsgID == message.fields.clientMsgID
      || latest.map(message.isNewer) == true
    {
      row.shown.latest = message
      row.shown.latestMsgSendTime = message.fields.sendTime
    }
  }

  // MARK: Conversation groups

  private func pullMember(_ hub: Hub, _ groupID: String, _ id: ConversationID) throws(Failure) {
    guard try hub.group(userID, groupID) != nil else { return }
    let key = HubGroupMember.Key(userID: userID, groupID: groupID, conversationID: id)
    if let member = try hub.members.get(key) {
      try addMember(groupID, id, position: member.position)
    } else {
      try removeMember(groupID, id)
    }
  }

  /// Brings a group's attributes up to date.
  ///
  /// One that is as it was, but for its version, stays untouched.
  private func pullGroup(_ hub: Hub, _ groupID: String) throws(Failure) {
    guard let current = try hub.group(userID, groupID)?.group else {
      guard try group(groupID) != nil else { return }
      for id in try store.memberIDs(deviceID, groupID) {
        try store.members.remove(ReplicaMember.Key(deviceID: deviceID, groupID: groupID, conversationID: id))
      }
      return try removeGroup(groupID)
    }
    var told = current
    if let known = try group(groupID) {
      let isSame = known.hasSameAttributes(as: current) && (known.version == 0) == (current.version == 0)
      if isSame && moves[groupID] == nil { return }
      told.unreadCount = known.unreadCount
      told.conversationTotal = known.conversationTotal
    }
    try put(told)
  }
}
