extension Hub {
  /// Moves a read position forward, and clears the mention when all is read; false when nothing moves.
  func setRead(_ state: HubState, upTo seq: Int64) throws(Failure) -> Bool {
    let newest = try newestSeq(state)
    let target = min(seq, newest)
    let clearsMention = target == newest && state.settings.groupAtType != 0
    guard target > state.readSeq || clearsMention else { return false }
    if try states.get(state.key) == nil { _ = try openState(state.key.userID, state.place) }
    var state = state
    state.readSeq = max(target, state.readSeq)
    if clearsMention { state.settings.groupAtType = 0 }
    try states.put(state)
    try log.append(state.key.userID, .conversation, state.key.conversationID.text)
    return true
  }

  /// The peer messages of a conversation above a sequence that the user can see.
  func unreadCount(_ state: HubState, above seq: Int64) throws(Failure) -> Int64 {
    try messages.flush()
    try removals.flush()
    var count: Int64 = 0
    for span in try visible(state, above: seq) {
      count += try connection.number(
        """
        SELECT count(*) FROM hub_message m
        WHERE m.log_id = $1 AND m.seq >= $2 AND m.seq <= $3 AND m.send_id <> $4
          AND NOT EXISTS (SELECT 1 FROM hub_removal r WHERE r.log_id = $1 AND r.user_id = $4 AND r.seq = m.seq)
        """,
        [
          .integer(state.logID), .integer(span.lowerBound), .integer(span.upperBound), .text(state.key.userID),
        ])
    }
    return count
  }

  /// What the unread mentions of a chat group make of a user's `groupAtType`: 1 by name, 2 everyone, 3 both.
  func mentionBits(_ state: HubState) throws(Failure) -> Int64 {
    guard state.type == .group, try log(of: state).mentions > 0 else { return 0 }
    try mentions.flush()
    try messages.flush()
    try removals.flush()
    var bits: Int64 = 0
    for span in try visible(state, above: max(state.readSeq, state.mentionSeq)) {
      for (bit, userID) in [(Int64(1), state.key.userID), (2, "")] where bits & bit == 0 {
        let found = try connection.first(
          """
          SELECT 1 FROM hub_mention n JOIN hub_message m ON m.log_id = n.log_id AND m.seq = n.seq
          WHERE n.log_id = $1 AND n.user_id = $2 AND n.seq >= $3 AND n.seq <= $4 AND m.send_id <> $5
            AND NOT EXISTS (SELECT 1 FROM hub_removal r WHERE r.log_id = $1 AND r.user_id = $5 AND r.seq = n.seq)
          LIMIT 1
          """,
          [
            .integer(state.logID), .text(userID), .integer(span.lowerBound), .integer(span.upperBound),
            .text(state.key.userID),
          ]
        ) { _ in bit }
        bits |= found ?? 0
      }
    }
    return bits
  }

  /// A user's settings with what unread mentions make of them: what his devices show.
  func shownSettings(_ state: HubState) throws(Failure) -> ConversationSettings {
    let bits = try mentionBits(state)
    guard bits != 0 else { return state.settings }
    var settings = state.settings
    settings.groupAtType |= bits
    return settings
  }

  /// Notes whom a message mentions.
  func noteMentions(_ names: [String], _ message: MessageKey) throws(Failure) {
    for name in names { try mentions.put(HubMention(key: HubMention.Key(of: name, in: message))) }
  }

  /// Tells the peer of a one-to-one chat that its messages up to a sequence were read.
  func giveReceipts(_ state: HubState, upTo seq: Int64, now: Int64) throws(Failure) {
    guard state.type == .single, state.source != state.key.userID else { return }
    try messages.flush()
    let sequences = try connection.all(
      """
      SELECT seq FROM hub_message WHERE log_id = $1 AND seq <= $2 AND seq >= $3 AND send_id = $4
        AND receipt_time = 0 ORDER BY seq
      """, [.integer(state.logID), .integer(seq), .integer(state.minSeq), .text(state.source)]
    ) { $0.integer(0) }
    try giveReceipts(state, sequences, now: now)
  }

  /// Tells the peer of a one-to-one chat that some of its messages were read, once each.
  func giveReceipts(_ state: HubState, _ sequences: [Int64], now: Int64) throws(Failure) {
    var isNew = false
    for seq in sequences {
      guard var message = try messages.get(MessageKey(logID: state.logID, seq: seq)), message.receiptTime == 0 else {
        continue
      }
      message.receiptTime = now
      try messages.put(message)
      isNew = true
    }
    if isNew { try log.append(state.source, .receipts, state.key.conversationID.text) }
  }

  /// The place of a message in a conversation, nil when it is not there for this user.
  func seq(of clientMsgID: String, in state: HubState) throws(Failure) -> Int64? {
    try messages.flush()
    let found = try connection.first(
      "SELECT seq FROM hub_message WHERE client_msg_id = $1 AND log_id = $2",
      [.text(clientMsgID), .integer(state.logID)]
    ) { $0.integer(0) }
    guard let found, try isVisible(found, to: state) else { return nil }
    return found
  }

  /// When the receiver told that he has read a message; 0 when he has not.
  func receiptTime(_ state: HubState, _ seq: Int64) throws(Failure) -> Int64 {
    try messages.get(MessageKey(logID: state.logID, seq: seq))?.receiptTime ?? 0
  }

  // MARK: Clearing

  /// Takes the messages of a conversation below a sequence away from one user.
  func raiseMinSeq(_ state: HubState, to minSeq: Int64) throws(Failure) {
    guard minSeq > state.minSeq else { return }
    var state = try openState(state.key.userID, state.place)
    state.minSeq = minSeq
    try states.put(state)
    try log.append(state.key.userID, .conversation, state.key.conversationID.text)
    try dropUnseen(state.logID)
  }

  /// Takes all messages of a conversation away from one user; settings and groups stay.
  ///
  /// Nothing happens where there is nothing to take.
  @discardableResult
  func clearMessages(_ state: HubState) throws(Failure) -> Bool {
    let newest = try newestSeq(state)
    guard newest >= max(state.minSeq, 1) else { return false }
    var state = try openState(state.key.userID, state.place)
    state.readSeq = newest
    state.clears += 1
    try states.put(state)
    try raiseMinSeq(state, to: state.readSeq + 1)
    try log.append(state.key.userID, .conversation, state.key.conversationID.text)
    return true
  }
}
