/// Who learns that messages were read.
enum ReadNotice {
  /// Nobody but the user's own devices.
  case none
  /// The senders of one-to-one messages too.
  case receipts
}

extension Core {
  /// Reads a conversation up to a message, or all of it.
  ///
  /// Nobody but the user's own devices learns of it.
  public func clearUnread(_ session: String, _ id: ConversationID, upTo messageID: String?) throws(Failure) {
    let replica = try replica(session)
    let row = try replica.existingRow(id)
    let target = try readTarget(replica, row, messageID)
    // Moving over own messages alone reads nothing.
    if target < row.syncedSeq, try unread(replica, row, above: target) >= row.shown.unreadCount,
      try !hasUnreadOnHub(session, row, upTo: target)
    {
      return
    }
    _ = try read(session, [(row, target)], .none, all: false)
  }

  /// The unread messages of a row that a partial clear would leave.
  private func unread(_ replica: Replica, _ row: ReplicaRow, above seq: Int64) throws(Failure) -> Int64 {
    let id = row.shown.conversationID
    if try login(replica.session).isOnline, let state = try hub.state(replica.userID, id) {
      return try replica.unreadCount(hub, state, row, above: seq)
    }
    let base = max(seq, row.readSeq, row.clearedSeq)
    return try store.messageCounts(replica.deviceID, id, owner: replica.userID, above: base).unread
  }

  /// Whether the hub, when it is in reach, has unread messages up to a position.
  ///
  /// What was deleted on this device alone is unread on the others all the same.
  private func hasUnreadOnHub(_ session: String, _ row: ReplicaRow, upTo seq: Int64) throws(Failure) -> Bool {
    let login = try login(session)
    guard login.isOnline, let state = try hub.state(login.userID, row.shown.conversationID), state.readSeq < seq else {
      return false
    }
    return try hub.unreadCount(state, above: state.readSeq) > hub.unreadCount(state, above: seq)
  }

  /// Reads a conversation and tells the senders of its one-to-one messages.
  public func markRead(_ session: String, _ id: ConversationID) throws(Failure) {
    let replica = try replica(session)
    let row = try replica.existingRow(id)
    // What was read before without a receipt gets it now, whether or not anything is unread.
    if try login(session).isOnline, let state = try hub.state(replica.userID, id) {
      try hub.giveReceipts(state, upTo: row.syncedSeq, now: now)
    }
    let hasMoved = try read(session, [(row, row.syncedSeq)], .receipts, all: false)
    if !hasMoved { try finishStep(actor: session) }
  }

  /// Reads every conversation, in one step.
  public func clearAllUnread(_ session: String) throws(Failure) {
    _ = try read(session, unreadRows(session), .none, all: true)
  }

  /// Reads every conversation in one step and tells the senders of one-to-one messages.
  public func markAllRead(_ session: String) throws(Failure) {
    _ = try read(session, unreadRows(session), .receipts, all: true)
  }

  private func unreadRows(_ session: String) throws(Failure) -> [(ReplicaRow, Int64)] {
    let replica = try replica(session)
    var found: [(ReplicaRow, Int64)] = []
    for id in try store.unreadIDs(replica.deviceID) {
      if let row = try replica.row(id) { found.append((row, row.syncedSeq)) }
    }
    return found
  }

  /// Moves read positions: on the hub when it is in reach, else here, to be told at the return; false when there was
  /// nothing to move.
  private func read(
    _ session: String, _ rows: [(row: ReplicaRow, target: Int64)], _ notice: ReadNotice, all: Bool
  ) throws(Failure) -> Bool {
    let rows = try rows.kept { entry throws(Failure) in
      let shown = entry.row.shown
      if shown.unreadCount > 0, entry.target > entry.row.readSeq { return true }
      if shown.settings.groupAtType != 0, entry.target >= entry.row.syncedSeq { return true }
      return try hasUnreadOnHub(session, entry.row, upTo: entry.target)
    }
    guard !rows.isEmpty else { return false }
    let isOnline = try login(session).isOnline
    for entry in rows {
      if isOnline {
        try readOnHub(session, entry.row, upTo: entry.target, notice)
      } else {
        try readHere(session, entry.row, upTo: entry.target, notice)
      }
    }
    let cleared = CodeNotice(
      code: .conversationUnreadCleared, id: rows[0].row.shown.conversationID, type: rows[0].row.shown.type)
    try finishStep(
      actor: session, codes: [all ? CodeNotice(code: .allUnreadCleared, id: "", type: nil) : cleared])
    return true
  }

  private func readOnHub(
    _ session: String, _ row: ReplicaRow, upTo target: Int64, _ notice: ReadNotice
  ) throws(Failure) {
    let state = try hub.openState(login(session).userID, row.shown.place)
    _ = try hub.setRead(state, upTo: target)
    if notice == .receipts { try hub.giveReceipts(state, upTo: target, now: now) }
  }

  /// Covers what the device had by now; nothing but a new message raises the count again.
  private func readHere(
    _ session: String, _ row: ReplicaRow, upTo target: Int64, _ notice: ReadNotice
  ) throws(Failure) {
    let replica = try replica(session)
    let pending = try store.pendingReads.get(row.key)
    let withReceipts = notice == .receipts || pending?.withReceipts == true
    try store.pendingReads.put(PendingRead(key: row.key, seq: target, withReceipts: withReceipts))
    var row = row
    row.readSeq = max(row.readSeq, target)
    if target >= row.syncedSeq {
      row.shown.unreadCount = 0
      row.shown.settings.groupAtType = 0
    } else {
      let counts = try store.messageCounts(
        replica.deviceID, row.shown.conversationID, owner: replica.userID, above: max(target, row.clearedSeq))
      row.shown.unreadCount = min(row.shown.unreadCount, counts.unread)
    }
    row.settleLatest(owner: replica.userID)
    try replica.put(row)
  }

  /// The read position that a clear moves to: a message's place, or all that the device has seen.
  private func readTarget(
    _ replica: Replica, _ row: ReplicaRow, _ messageID: String?
  ) throws(Failure) -> Int64 {
    guard let messageID else { return row.syncedSeq }
    let key = ReplicaMessage.Key(deviceID: replica.deviceID, clientMsgID: messageID)
    if let message = try store.messages.get(key), message.fields.conversationID == row.shown.conversationID {
      return message.fields.sortSeq
    }
    // A message that only the hub has can be named too, while it is in reach.
    if try login(replica.session).isOnline, let state = try hub.state(replica.userID, row.shown.conversationID),
      let seq = try hub.seq(of: messageID, in: state)
    {
      return seq
    }
    throw Failure(.recordNotFound, "no such message in this conversation", param: "upToMessageID")
  }

  // MARK: The current conversation

  /// Chooses the conversation that the user looks at: it is read now, and what arrives in it is read at once.
  public func setCurrentConversation(_ session: String, _ id: ConversationID?) throws(Failure) {
    if let id { try clearUnread(session, id, upTo: nil) }
    presence.updateLogin(session) { $0.current = id }
  }

  /// Reads on the hub what has arrived in the conversation that a user looks at, before anyone is told.
  func readCurrentConversation(_ login: Presence.Login) throws(Failure) {
    guard let id = login.current, let state = try hub.state(login.userID, id) else { return }
    guard try hub.unreadCount(state, above: state.readSeq) > 0 else { return }
    _ = try hub.setRead(state, upTo: .max)
  }
}
