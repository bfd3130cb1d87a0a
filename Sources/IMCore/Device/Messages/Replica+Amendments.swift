// What happened to messages that were taken before: recalls, removals, quotes that lost what they quote, receipts, pins.

extension Replica {
  /// Applies what happened to the messages of a conversation that is shown here.
  func apply(
    _ amendments: [HubAmendment], _ hub: Hub, _ state: HubState, to row: inout ReplicaRow
  ) throws(Failure) {
    guard !amendments.isEmpty else { return }
    for amendment in amendments {
      switch amendment.kind {
      case .recall: try applyRecall(amendment.message, hub, state, to: &row)
      case .removal: try applyRemoval(amendment.message, hub, to: &row)
      case .quote, .receipt: try refresh(amendment, hub, in: &row)
      case .pin: continue
      }
    }
    row.amended = try hub.activity()
    try restoreMessages(of: &row)
  }

  /// Tells of recalls in a conversation that is not shown here: of messages that would have come, and of no others.
  ///
  /// Messages that are kept here without their row follow the rest without a word. While the replica lacks what the
  /// hub has, nothing is told either: its catch-up tells it, once.
  func applyUnseen(_ amendments: [HubAmendment], _ hub: Hub, _ state: HubState) throws(Failure) {
    let note = try store.deletions.get(ReplicaKey(deviceID: deviceID, conversationID: state.key.conversationID))
    for amendment in amendments where amendment.kind != .recall { try applyUnseen(amendment, hub, state) }
    for amendment in amendments where amendment.kind == .recall {
      guard let recall = try hub.recalls.get(amendment.message) else { continue }
      try emptyUnsentQuotes(of: recall.clientMsgID)
      let key = ReplicaMessage.Key(deviceID: deviceID, clientMsgID: recall.clientMsgID)
      if try store.messages.get(key) != nil {
        try store.messages.remove(key)
      } else if !isBehind, try tellsUnseen(recall, hub, state, above: note?.seq ?? 0) {
        recalled.append(Recall(recall, state, nil))
      }
    }
  }

  private func applyUnseen(_ amendment: HubAmendment, _ hub: Hub, _ state: HubState) throws(Failure) {
    guard let current = try hub.message(amendment.message, for: userID) else { return }
    let key = ReplicaMessage.Key(deviceID: deviceID, clientMsgID: current.fields.clientMsgID)
    guard let stored = try store.messages.get(key), stored.fields.seq == current.fields.seq else { return }
    if amendment.kind == .removal { return try store.messages.remove(key) }
    let refreshed = stored.message.refreshed(by: current, amendment.kind).pinned(as: current.fields)
    try store.messages.put(ReplicaMessage(deviceID: deviceID, refreshed))
  }

  /// Whether this device would have had a recalled message that it does not have.
  private func tellsUnseen(
    _ recall: HubRecall, _ hub: Hub, _ state: HubState, above seq: Int64
  ) throws(Failure) -> Bool {
    guard recall.key.seq > max(seq, state.deletedSeq), try hub.isVisible(recall.key.seq, to: state) else {
      return false
    }
    return try store.removals.get(ReplicaMessage.Key(deviceID: deviceID, clientMsgID: recall.clientMsgID)) == nil
  }

  private func applyRecall(
    _ message: MessageKey, _ hub: Hub, _ state: HubState, to row: inout ReplicaRow
  ) throws(Failure) {
    guard let recall = try hub.recalls.get(message) else { return }
    let stored = try stored(recall.clientMsgID, in: row)
    let wouldHave = try tellsUnseen(recall, hub, state, above: row.clearedSeq)
    if stored != nil || wouldHave {
      recalled.append(Recall(recall, state, stored?.message.read(upTo: row.readSeq, isOwn: recall.sendID == userID)))
    }
    // What he has removed, or what was said while he was not in the chat, did not count.
    if try hub.isVisible(message.seq, to: state) {
      try discount(message.seq, from: recall.sendID, recall.clientMsgID, in: &row)
    }
    if let stored { try forget(stored, in: &row) }
    try emptyUnsentQuotes(of: recall.clientMsgID)
  }

  /// Messages of this device that the hub never took lose what they quote, as those that it has do there.
  private func emptyUnsentQuotes(of clientMsgID: String) throws(Failure) {
    for quote in try store.unsentQuotes(deviceID, of: clientMsgID) {
      let emptied = quote.message.with { $0.content = $0.content.withoutQuote }
      if var row = try row(quote.fields.conversationID) {
        try replace(emptied, in: &row)
        try put(row)
      } else {
        try store.messages.put(ReplicaMessage(deviceID: deviceID, emptied))
      }
    }
  }

  /// Another device of the user has removed a message for him.
  private func applyRemoval(_ message: MessageKey, _ hub: Hub, to row: inout ReplicaRow) throws(Failure) {
    let fields = try hub.messages.get(message)?.fields
    let recall = try hub.recalls.get(message)
    guard let id = fields?.clientMsgID ?? recall?.clientMsgID, let sender = fields?.sendID ?? recall?.sendID else {
      return
    }
    try discount(message.seq, from: sender, id, in: &row)
    if let stored = try stored(id, in: row) { try forget(stored, in: &row) }
  }

  /// A message that counted as unread here no longer does.
  func discount(_ seq: Int64, from sender: String, _ clientMsgID: String, in row: inout ReplicaRow) throws(Failure) {
    let counted = max(row.readSeq + 1, row.clearedSeq + 1, row.shown.minSeq)
    guard sender != userID, seq >= counted, seq <= row.syncedSeq, row.shown.unreadCount > 0,
      try store.removals.get(ReplicaMessage.Key(deviceID: deviceID, clientMsgID: clientMsgID)) == nil
    else { return }
    row.shown.unreadCount -= 1
  }

  /// A message of a conversation that is stored here.
  func stored(_ clientMsgID: String, in row: ReplicaRow) throws(Failure) -> ReplicaMessage? {
    let stored = try store.messages.get(ReplicaMessage.Key(deviceID: deviceID, clientMsgID: clientMsgID))
    return stored?.fields.conversationID == row.shown.conversationID ? stored : nil
  }

  /// Messages that were deleted here alone have gone on the hub too: there is nothing to keep away any more.
  ///
  /// Answers of how many messages that was noted.
  @discardableResult
  func forgetRemovals(_ id: ConversationID, below seq: Int64) throws(Failure) -> Int64 {
    var count: Int64 = 0
    for removal in try store.removals(deviceID, id, above: 0) where removal.seq < seq {
      try store.removals.remove(removal.key)
      count += 1
    }
    return count
  }

  /// Lets go of a stored message; the row's preview is found anew by the caller.
  func forget(_ message: ReplicaMessage, in row: inout ReplicaRow) throws(Failure) {
    try store.messages.remove(message.key)
    row.shown.messagesCount -= 1
  }

  /// Puts another form of a stored message in its place, in the preview too.
  func replace(_ message: Message, in row: inout ReplicaRow) throws(Failure) {
    try store.messages.put(ReplicaMessage(deviceID: deviceID, message))
    if row.shown.latest?.fields.clientMsgID == message.fields.clientMsgID { row.shown.latest = message }
  }

  /// Takes over what the hub has of a message that is stored here: a quote's element, the readers of an own one.
  private func refresh(_ amendment: HubAmendment, _ hub: Hub, in row: inout ReplicaRow) throws(Failure) {
    guard let current = try hub.message(amendment.message, for: userID),
      let stored = try stored(current.fields.clientMsgID, in: row)?.message
    else { return }
    if amendment.kind == .receipt { try tellReaders(amendment.message, hub, stored, current) }
    try replace(stored.refreshed(by: current, amendment.kind), in: &row)
  }

  private func tellReaders(_ key: MessageKey, _ hub: Hub, _ stored: Message, _ current: Message) throws(Failure) {
    for reader in try hub.readers(key) where !stored.fields.readers.contains(reader.userID) {
      let id = current.fields.clientMsgID
      // Messages that one reader told at once are one receipt.
      let same = groupReceipts.firstIndex {
        $0.userID == reader.userID && $0.readTime == reader.readTime && $0.groupID == current.fields.place.source
      }
      if let same {
        groupReceipts[same].clientMsgIDs.append(id)
      } else {
        groupReceipts.append(
          ReadReceipt(
            groupID: current.fields.place.source, userID: reader.userID, clientMsgIDs: [id],
            readTime: reader.readTime))
      }
    }
  }

  // MARK: Pins

  /// Applies pins once new messages are here; one that was not loaded yet is, so that the local list is whole.
  func applyPins(
    _ amendments: [HubAmendment], _ hub: Hub, _ state: HubState, to row: inout ReplicaRow
  ) throws(Failure) {
    for amendment in amendments where amendment.kind == .pin {
      guard let current = try hub.message(amendment.message, for: userID),
        try hub.isVisible(amendment.message.seq, to: state)
      else { continue }
      try adoptPin(of: current, in: &row)
    }
  }

  /// Brings all pins up to date without a word: those of the time when the user was not in the chat were not his.
  func adoptPins(_ hub: Hub, _ state: HubState, in row: inout ReplicaRow) throws(Failure) {
    let here = try store.pinnedMessages(deviceID, row.shown.conversationID).map(\.fields.seq)
    for seq in try hub.pinnedMessages(state.logID) + here where try hub.isVisible(seq, to: state) {
      guard let current = try hub.message(MessageKey(logID: state.logID, seq: seq), for: userID) else { continue }
      try adoptPin(of: current, in: &row, tells: false)
    }
  }

  /// Keeps a pinned message with its pin, and notes what there is to tell.
  func adoptPin(of current: Message, in row: inout ReplicaRow, tells: Bool = true) throws(Failure) {
    let fields = current.fields
    let key = ReplicaMessage.Key(deviceID: deviceID, clientMsgID: fields.clientMsgID)
    guard try store.removals.get(key) == nil else { return }
    if let stored = try stored(fields.clientMsgID, in: row)?.message {
      guard stored.fields.pinTime != fields.pinTime || stored.fields.pinOperator != fields.pinOperator else { return }
      try replace(stored.pinned(as: fields), in: &row)
    } else {
      guard fields.pinTime > 0, fields.seq > row.clearedSeq else { return }
      try keep(current.read(upTo: row.readSeq, isOwn: fields.sendID == userID), in: &row)
    }
    if tells { pinChanges.append(PinChange(conversationID: row.shown.conversationID, message: current)) }
  }
}

extension Message {
  /// The message as a device shows it: one of somebody else is read at or below the read position, one that only
  /// this device has as it was stored.
  func read(upTo readSeq: Int64, isOwn: Bool) -> Message {
    let isRead = isOwn || fields.seq == 0 ? fields.isRead : fields.seq <= readSeq
    return isRead == fields.isRead ? self : with { $0.isRead = isRead }
  }
}

extension Message {
  /// The message with what the hub has of it now: a quote's element, the readers of an own one.
  fileprivate func refreshed(by current: Message, _ kind: AmendmentKind) -> Message {
    with {
      $0.content = current.fields.content
      if kind == .receipt { $0.isRead = current.fields.isRead }
      $0.readers = current.fields.readers
      $0.groupMemberCount = current.fields.groupMemberCount
    }
  }

  /// The message with the pin of another form of it.
  fileprivate func pinned(as fields: Fields) -> Message {
    with {
      $0.pinTime = fields.pinTime
      $0.pinOperator = fields.pinOperator
      $0.pinOrder = fields.pinOrder
    }
  }
}

extension Recall {
  /// A recall as a user is told of it.
  init(_ recall: HubRecall, _ state: HubState, _ message: Message?) {
    self.init(
      revokerID: recall.revokerID, revokerRole: recall.revokerRole, clientMsgID: recall.clientMsgID,
      revokerNickname: recall.revokerNickname, revokeTime: recall.revokeTime, sourceMessageSendTime: recall.sendTime,
      sourceMessageSendID: recall.sendID, sourceMessageSenderNickname: recall.senderNickname,
      sessionType: state.type.rawValue, seq: recall.key.seq, ex: recall.ex,
      conversationID: state.key.conversationID, ext: recall.ext, recallMessage: message)
  }
}
