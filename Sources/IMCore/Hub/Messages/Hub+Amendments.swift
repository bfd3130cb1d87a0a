extension Hub {
  /// Notes what happened to a message, for everyone or for one user; answers the number of the entry.
  @discardableResult
  func amend(_ message: MessageKey, _ kind: AmendmentKind, for userID: String = "") throws(Failure) -> Int64 {
    let number = try count(Self.activityName)
    try amendments.put(
      HubAmendment(key: HubAmendment.Key(message: message, kind: kind, userID: userID), number: number))
    return number
  }

  /// What happened to the messages of a conversation after an activity number, for a user, in order.
  ///
  /// Of what he has cleared since, nothing is told any more: it goes as a whole.
  func amendments(_ state: HubState, since number: Int64) throws(Failure) -> [HubAmendment] {
    guard try activity() > number else { return [] }
    try amendments.flush()
    return try connection.all(
      HubAmendment.sinceSQL,
      [.integer(state.logID), .integer(number), .integer(state.minSeq), .text(state.key.userID)]
    ) { HubAmendment(row: $0) }
  }

  /// Where a message with an id is, also when it was recalled.
  func place(ofMessage clientMsgID: String) throws(Failure) -> (key: MessageKey, isRecalled: Bool)? {
    try messages.flush()
    try recalls.flush()
    return try connection.first(
      """
      SELECT log_id, seq, 0 FROM hub_message WHERE client_msg_id = $1
      UNION ALL SELECT log_id, seq, 1 FROM hub_recall WHERE client_msg_id = $1
      """, [.text(clientMsgID)]
    ) { (MessageKey(logID: $0.integer(0), seq: $0.integer(1)), $0.flag(2)) }
  }

  // MARK: Recall

  /// Takes a message away from everyone; quotes of it lose what they quote, and attachments that nothing else holds go.
  func recall(_ key: MessageKey, by revoker: User, role: Int64, ext: String, now: Int64) throws(Failure) {
    guard let stored = try messages.get(key) else { return }
    var recall = HubRecall(of: stored)
    recall.revokerID = revoker.userID
    recall.revokerNickname = revoker.nickname
    recall.revokerRole = role
    recall.revokeTime = now
    recall.ext = ext
    try messages.remove(key)
    try recalls.put(recall)
    try amend(key, .recall)
    try forgetAmendments(of: stored)
    if !stored.fields.content.mentions.isEmpty { try forgetMentions(stored.fields.content.mentions, key) }
    if !stored.fields.content.objects.isEmpty { try releaseObjects(stored.fields.content.objects, of: key) }
    try noteForAll(key.logID)
    // Who has left the chat since may still have it.
    let log = try existingLog(key.logID)
    if log.users.isEmpty {
      let id = ConversationID(log.chatPlace, owner: "")
      for userID in try formerMembers(key.logID, seeing: key.seq) {
        try self.log.append(userID, .conversation, id.text)
      }
    }
    try emptyQuotes(of: stored.fields.clientMsgID)
  }

  /// Nobody asks any more who has read a recalled message, what it quotes or whether it is pinned.
  private func forgetAmendments(of message: HubMessage) throws(Failure) {
    for (kind, userID) in [(AmendmentKind.pin, ""), (.quote, ""), (.receipt, message.fields.sendID)] {
      let key = HubAmendment.Key(message: message.key, kind: kind, userID: userID)
      if try amendments.get(key) != nil { try amendments.remove(key) }
    }
    for reader in try readers(message.key) {
      try receipts.remove(HubReceipt.Key(logID: message.key.logID, userID: reader.userID, seq: message.key.seq))
    }
  }

  private func forgetMentions(_ names: [String], _ key: MessageKey) throws(Failure) {
    for name in names { try mentions.remove(HubMention.Key(of: name, in: key)) }
    var log = try existingLog(key.logID)
    log.mentions -= 1
    try logs.put(log)
  }

  private func emptyQuotes(of clientMsgID: String) throws(Failure) {
    try messages.flush()
    let quotes = try connection.all(
      "SELECT log_id, seq FROM hub_message WHERE quoted_id = $1 AND quoted_id <> '' ORDER BY log_id, seq",
      [.text(clientMsgID)]
    ) { MessageKey(logID: $0.integer(0), seq: $0.integer(1)) }
    for key in quotes {
      guard var quote = try messages.get(key), !quote.fields.content.elementWithoutQuote.isEmpty else { continue }
      if !quote.fields.content.objects.isEmpty { try releaseObjects(quote.fields.content.objects, of: key) }
      quote.message = quote.message.with { $0.content = $0.content.withoutQuote }
      try messages.put(quote)
      try amend(key, .quote)
      try noteForAll(key.logID)
    }
  }

  /// A content as it is sent now: what it quotes may have been recalled since it was made.
  func withoutRecalled(_ content: MessageContent) throws(Failure) -> MessageContent {
    guard !content.elementWithoutQuote.isEmpty, try place(ofMessage: content.quotedID)?.isRecalled == true else {
      return content
    }
    return content.withoutQuote
  }

  // MARK: Removing for one user

  /// Takes single messages away from one user; answers whether any was there.
  func removeMessages(_ state: HubState, _ sequences: [Int64]) throws(Failure) -> Bool {
    let visible = try sequences.kept { seq throws(Failure) in try isVisible(seq, to: state) }
    guard !visible.isEmpty else { return false }
    var state = try openState(state.key.userID, state.place)
    for seq in visible {
      try removals.put(HubRemoval(key: HubRemoval.Key(logID: state.logID, userID: state.key.userID, seq: seq)))
      try amend(MessageKey(logID: state.logID, seq: seq), .removal, for: state.key.userID)
    }
    state.removals += Int64(visible.count)
    try states.put(state)
    try log.append(state.key.userID, .conversation, state.key.conversationID.text)
    return true
  }

  /// Takes the messages that are older than a time away from one user; answers whether there were any.
  func removeMessages(_ state: HubState, before time: Int64) throws(Failure) -> Bool {
    var first = try newestSeq(state) + 1
    if let kept = try firstSeq(state, sentFrom: time)?.seq { first = kept }
    guard try hasMessage(state, below: first) else { return false }
    try raiseMinSeq(state, to: first)
    return true
  }

  // MARK: Pinning

  /// Pins a message, or unpins it; false when nothing differs.
  func setPinned(_ key: MessageKey, _ isPinned: Bool, by userID: String, now: Int64) throws(Failure) -> Bool {
    guard var stored = try messages.get(key) else { return false }
    let wasPinned = stored.fields.pinTime > 0
    if isPinned, !wasPinned {
      let (count, limit) = (try pinnedMessages(key.logID).count, try config().maxPinnedMessages)
      guard count < limit else { throw Failure(.exceedServiceLimit, "too many pinned messages") }
    }
    let isSame = isPinned ? stored.fields.pinOperator == userID && stored.fields.pinTime == now : !wasPinned
    guard !isSame else { return false }
    let number = try amend(key, .pin)
    stored.message = stored.message.with {
      $0.pinOperator = isPinned ? userID : ""
      $0.pinTime = isPinned ? now : 0
      $0.pinOrder = isPinned ? number : 0
    }
    try messages.put(stored)
    try noteForAll(key.logID)
    return true
  }

  /// The conversations that have pinned messages.
  func pinnedLogs() throws(Failure) -> Set<Int64> {
    try messages.flush()
    return Set(try connection.all("SELECT DISTINCT log_id FROM hub_message WHERE pin_time > 0", []) { $0.integer(0) })
  }

  /// The sequences of the pinned messages of a log, newest pin first.
  func pinnedMessages(_ logID: Int64) throws(Failure) -> [Int64] {
    try messages.flush()
    return try connection.all(
      "SELECT seq FROM hub_message WHERE log_id = $1 AND pin_time > 0 ORDER BY pin_order DESC",
      [.integer(logID)]
    ) { $0.integer(0) }
  }

  // MARK: Receipts in chat groups

  /// A member tells to have read messages; their senders learn of it.
  ///
  /// Answers nothing for what was told before.
  func giveGroupReceipts(_ state: HubState, _ sequences: [Int64], now: Int64) throws(Failure) {
    let others = max(try chats.get(state.logID)?.chat.memberCount ?? 1, 1) - 1
    for seq in sequences {
      let key = HubReceipt.Key(logID: state.logID, userID: state.key.userID, seq: seq)
      guard try receipts.get(key) == nil, let stored = try messages.get(MessageKey(logID: state.logID, seq: seq))
      else { continue }
      try receipts.put(HubReceipt(key: key, readTime: now, others: others))
      try amend(stored.key, .receipt, for: stored.fields.sendID)
      let id = ConversationID(state.place, owner: stored.fields.sendID)
      try log.append(stored.fields.sendID, .conversation, id.text)
    }
  }

  /// Who has told to have read a message, in the order of telling.
  func readers(_ key: MessageKey) throws(Failure) -> [(userID: String, readTime: Int64, others: Int64)] {
    try receipts.flush()
    return try connection.all(
      "SELECT user_id, read_time, others FROM hub_receipt WHERE log_id = $1 AND seq = $2 ORDER BY read_time, user_id",
      [.integer(key.logID), .integer(key.seq)]
    ) { ($0.text(0), $0.integer(1), $0.integer(2)) }
  }

  /// An own message of a chat with those who have told to have read it.
  func withReaders(_ message: Message, _ key: MessageKey) throws(Failure) -> Message {
    guard message.fields.needReadReceipt else { return message }
    let readers = try readers(key)
    guard let last = readers.last else { return message }
    return message.with {
      $0.isRead = true
      $0.readers = readers.map(\.userID)
      // As many as there were at the last receipt, so that every device shows the same.
      $0.groupMemberCount = last.others
    }
  }
}
