extension Core {
  // MARK: On this device

  /// Deletes a message on this device alone; nothing brings it back here.
  public func deleteLocalMessage(_ session: String, _ id: ConversationID, _ clientMsgID: String) throws(Failure) {
    let replica = try replica(session)
    var row = try replica.existingRow(id)
    guard let stored = try replica.stored(clientMsgID, in: row) else {
      let key = ReplicaMessage.Key(deviceID: replica.deviceID, clientMsgID: clientMsgID)
      if try store.removals.get(key)?.conversationID == id { return }
      throw Failure(.recordNotFound, "no such message on this device", param: "clientMsgID")
    }
    try deleteHere(stored, replica, &row)
    if try login(session).isOnline, let state = try hub.state(replica.userID, id) {
      try replica.refill(&row, hub, state)
    }
    // What is unread with the hub alone keeps the row listed.
    if row.shown.unreadCount > 0, !row.shown.hasContent { row.shown.isKept = true }
    try replica.put(row)
    try finishStep(actor: session)
  }

  private func deleteHere(_ stored: ReplicaMessage, _ replica: Replica, _ row: inout ReplicaRow) throws(Failure) {
    let fields = stored.fields
    replica.deletedMessages.append(
      stored.message.read(upTo: row.readSeq, isOwn: fields.sendID == replica.userID))
    if fields.seq > 0 {
      try replica.discount(fields.seq, from: fields.sendID, fields.clientMsgID, in: &row)
      try store.removals.put(LocalRemoval(of: stored, owner: replica.userID))
      row.removedHere += 1
    }
    try replica.forget(stored, in: &row)
    try replica.restoreMessages(of: &row)
  }

  /// Deletes all messages of a conversation on this device; its row stays, its unread count goes.
  public func deleteAllMessages(_ session: String, _ id: ConversationID) throws(Failure) {
    let replica = try replica(session)
    try deleteAllHere(replica.existingRow(id), of: replica)
    try finishStep(actor: session)
  }

  /// The same for every conversation of this device, in one step.
  public func deleteAllMessagesHere(_ session: String) throws(Failure) {
    let replica = try replica(session)
    for row in try allRows(replica) { try deleteAllHere(row, of: replica) }
    try finishStep(actor: session)
  }

  private func deleteAllHere(_ row: ReplicaRow, of replica: Replica) throws(Failure) {
    var row = row
    try store.deleteMessages(replica.deviceID, row.shown.conversationID, unsentToo: true)
    row.clearedSeq = max(row.clearedSeq, row.syncedSeq)
    row.loadedFrom = row.syncedSeq + 1
    row.shown.unreadCount = 0
    try replica.restoreMessages(of: &row)
    try replica.put(row)
  }

  private func allRows(_ replica: Replica) throws(Failure) -> [ReplicaRow] {
    let all = FilterRule(ConversationFilter(), at: now, among: .all([]))
    var rows: [ReplicaRow] = []
    for id in try store.conversationIDs(replica.deviceID, all, order: .id) {
      if let row = try replica.row(id) { rows.append(row) }
    }
    return rows
  }

  // MARK: On the hub, for this user

  /// Removes messages for this user, on the hub and on all his devices; what was never sent goes here alone.
  ///
  /// All or nothing: one that is unknown is 1004. One that was removed before is passed over.
  public func removeMessages(
    _ session: String, _ id: ConversationID, _ messages: [(clientMsgID: String, param: String)]
  ) throws(Failure) {
    let replica = try replica(session)
    var row = try replica.existingRow(id)
    let state = try hub.state(replica.userID, id)
    var (sequences, unsent): ([Int64], [ReplicaMessage]) = ([], [])
    for (clientMsgID, param) in messages {
      if let state, let seq = try hub.seq(of: clientMsgID, in: state) {
        if !sequences.contains(seq) { sequences.append(seq) }
      } else if let stored = try replica.stored(clientMsgID, in: row), stored.fields.seq == 0 {
        unsent.append(stored)
      } else if try !isRemoved(clientMsgID, state) {
        throw Failure(.recordNotFound, "no such message in this conversation", param: param)
      }
    }
    for seq in sequences {
      guard let fields = try hub.messages.get(MessageKey(logID: state?.logID ?? 0, seq: seq))?.fields,
        let stored = try replica.stored(fields.clientMsgID, in: row)
      else { continue }
      replica.deletedMessages.append(
        stored.message.read(upTo: row.readSeq, isOwn: fields.sendID == replica.userID))
    }
    for stored in unsent { try deleteHere(stored, replica, &row) }
    if !unsent.isEmpty { try replica.put(row) }
    var isTold = false
    if let state { isTold = try hub.removeMessages(state, sequences) }
    try finishStep(actor: session, removed: isTold ? [id] : [])
  }

  /// Whether the user has removed a message before.
  private func isRemoved(_ clientMsgID: String, _ state: HubState?) throws(Failure) -> Bool {
    guard let state, let found = try hub.place(ofMessage: clientMsgID), found.key.logID == state.logID else {
      return false
    }
    if found.key.seq < state.minSeq { return true }
    return try hub.removals.get(
      HubRemoval.Key(logID: state.logID, userID: state.key.userID, seq: found.key.seq)) != nil
  }

  /// Removes the messages that are older than a time, in ms, for this user, on the hub and on all his devices.
  public func removeMessages(_ session: String, _ id: ConversationID, before time: Int64) throws(Failure) {
    let replica = try replica(session)
    var row = try replica.existingRow(id)
    if try store.deleteUnsentMessages(replica.deviceID, id, before: time) {
      try replica.restoreMessages(of: &row)
      try replica.put(row)
    }
    var isTold = false
    if let state = try hub.state(replica.userID, id) { isTold = try hub.removeMessages(state, before: time) }
    try finishStep(actor: session, removed: isTold ? [id] : [])
  }

  /// Takes all messages of all conversations away from this user, here and on the hub; the rows stay listed.
  public func clearAllConversations(_ session: String) throws(Failure) {
    let replica = try replica(session)
    var removed: [ConversationID] = []
    for state in try hub.allStates(replica.userID) where try hub.clearMessages(state) {
      removed.append(state.key.conversationID)
    }
    for row in try allRows(replica) { try clearHere(row, of: replica) }
    try finishStep(actor: session, removed: removed.sorted())
  }

  /// What was never sent is known here alone; the rest goes with what the hub says.
  func clearHere(_ row: ReplicaRow, of replica: Replica) throws(Failure) {
    guard row.shown.hasContent else { return }
    var row = row
    try store.deleteMessages(replica.deviceID, row.shown.conversationID, unsentToo: true)
    row.shown.draftText = ""
    row.shown.draftTextTime = 0
    row.shown.isKept = true
    try replica.restoreMessages(of: &row)
    try replica.put(row)
  }
}
