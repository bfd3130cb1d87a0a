extension Hub {
  /// Moves a read position forward, and clears the mention when all is read; false when nothing moves.
  func setRead(_ state: HubState, upTo seq: Int64) throws(Failure) -> Bool {
    let newest = try log(of: state).maxSeq
    let target = min(seq, newest)
    let clearsMention = target == newest && state.settings.groupAtType != 0
    guard target > state.readSeq || clearsMention else { return false }
    var state = state
    state.readSeq = max(target, state.readSeq)
    if clearsMention { state.settings.groupAtType = 0 }
    try states.put(state)
    try log.append(state.key.userID, .conversation, state.key.conversationID.text)
    return true
  }

  /// The peer messages of a conversation above a sequence.
  func unreadCount(_ state: HubState, above seq: Int64) throws(Failure) -> Int64 {
    try messages.flush()
    return try connection.number(
      "SELECT count(*) FROM hub_message WHERE log_id = $1 AND seq > $2 AND seq >= $3 AND send_id <> $4",
      [.integer(state.logID), .integer(seq), .integer(state.minSeq), .text(state.key.userID)])
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
    for seq in sequences {
      guard var message = try messages.get(MessageKey(logID: state.logID, seq: seq)) else { continue }
      message.receiptTime = now
      try messages.put(message)
    }
    if !sequences.isEmpty { try log.append(state.source, .receipts, state.key.conversationID.text) }
  }

  /// The place of a message in a conversation, nil when it is not there for this user.
  func seq(of clientMsgID: String, in state: HubState) throws(Failure) -> Int64? {
    try messages.flush()
    return try connection.first(
      "SELECT seq FROM hub_message WHERE client_msg_id = $1 AND log_id = $2 AND seq >= $3",
      [.text(clientMsgID), .integer(state.logID), .integer(state.minSeq)]
    ) { $0.integer(0) }
  }

  /// When the receiver told that he has read a message; 0 when he has not.
  func receiptTime(_ state: HubState, _ seq: Int64) throws(Failure) -> Int64 {
    try messages.get(MessageKey(logID: state.logID, seq: seq))?.receiptTime ?? 0
  }

  // MARK: Clearing

  /// Takes the messages of a conversation below a sequence away from one user.
  func raiseMinSeq(_ state: HubState, to minSeq: Int64) throws(Failure) {
    guard minSeq > state.minSeq else { return }
    var state = state
    state.minSeq = minSeq
    try states.put(state)
    try log.append(state.key.userID, .conversation, state.key.conversationID.text)
  }

  /// Takes all messages of a conversation away from one user; settings and groups stay.
  ///
  /// Nothing happens where there is nothing to take.
  func clearMessages(_ state: HubState) throws(Failure) {
    var state = state
    let newest = try log(of: state).maxSeq
    guard newest >= max(state.minSeq, 1) else { return }
    state.readSeq = newest
    state.clears += 1
    try states.put(state)
    try raiseMinSeq(state, to: state.readSeq + 1)
    try log.append(state.key.userID, .conversation, state.key.conversationID.text)
  }
}
