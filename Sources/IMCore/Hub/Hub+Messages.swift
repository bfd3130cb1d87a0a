extension Hub {
  /// Whether any message has this id: it can be sent only once.
  func hasMessage(clientMsgID: String) throws(Failure) -> Bool {
    try messages.flush()
    return try connection.first("SELECT 1 FROM hub_message WHERE client_msg_id = $1", [.text(clientMsgID)]) { _ in
      true
    } ?? false
  }

  /// Checks a one-to-one message against what its receiver takes.
  func checkDelivery(from sender: String, to receiver: String) throws(Failure) {
    let id = ConversationID(type: .single, owner: receiver, source: sender)
    guard let state = try state(receiver, id) else { return }
    guard state.source == sender else { throw Hub.ambiguous }
    guard sender == receiver || state.settings.recvMsgOpt != 1 else {
      throw Failure(.serverArgsError, "the receiver does not take messages")
    }
  }

  /// Takes a message into a one-to-one conversation and notes it for both.
  ///
  /// The hub's clock and the conversation's sequence decide; the fields given for them are overwritten.
  func appendSingle(
    _ fields: Message.Fields, to receiver: String, at sendTime: Int64, now: Int64
  ) throws(Failure) {
    let sender = fields.sendID
    let state = try openState(sender, type: .single, source: receiver)
    let peers = try openState(receiver, type: .single, source: sender)
    try append(fields, state.logID, at: sendTime)
    for state in receiver == sender ? [state] : [state, peers] {
      try log.append(state.key.userID, .conversation, state.key.conversationID.text)
      try scheduleExpiry(state, sentAt: sendTime, now: now)
    }
  }

  /// Takes a notification for its receiver alone.
  func appendNotification(_ fields: Message.Fields, to receiver: String, at sendTime: Int64) throws(Failure) {
    let state = try openState(receiver, type: .notification, source: fields.sendID)
    try append(fields, state.logID, at: sendTime)
    try log.append(receiver, .conversation, state.key.conversationID.text)
    try scheduleExpiry(state, sentAt: sendTime, now: sendTime)
  }

  private func append(_ fields: Message.Fields, _ logID: Int64, at sendTime: Int64) throws(Failure) {
    guard var log = try logs.get(logID) else { throw Failure(.sdkInternalError, "a conversation has no log") }
    guard sendTime >= log.newestSendTime else {
      throw Failure.argument("sendTime", "must not be before the conversation's newest message")
    }
    log.maxSeq += 1
    log.newestSendTime = sendTime
    var fields = fields
    fields.seq = log.maxSeq
    fields.sortSeq = log.maxSeq
    fields.localOrder = 0
    fields.sendTime = sendTime
    fields.status = MessageStatus.sent
    fields.serverMsgID = try newID(.serverMessage)
    try messages.put(HubMessage(key: MessageKey(logID: logID, seq: log.maxSeq), Message(fields)))
    try logs.put(log)
  }

  /// The newest message of a conversation that the hub has just taken one for.
  func newestMessage(of userID: String, _ id: ConversationID) throws(Failure) -> Message {
    guard let state = try state(userID, id) else {
      throw Failure(.sdkInternalError, "a taken message has no conversation")
    }
    // Even one that was too old to stay and that nobody can see any more.
    let log = try log(of: state)
    guard let message = try messages.get(MessageKey(logID: log.key, seq: log.maxSeq)) else {
      throw Failure(.sdkInternalError, "a taken message is not on the hub")
    }
    return message.message(for: state, log: log)
  }

  /// The newest messages above a sequence that the user can see, ascending, at most `limit`.
  func messages(_ state: HubState, above seq: Int64, limit: Int64) throws(Failure) -> [Message] {
    let log = try log(of: state)
    let first = max(seq + 1, state.minSeq, log.maxSeq - limit + 1)
    guard first <= log.maxSeq else { return [] }
    var found: [Message] = []
    for seq in first...log.maxSeq {
      if let message = try messages.get(MessageKey(logID: log.key, seq: seq)) {
        found.append(message.message(for: state, log: log))
      }
    }
    return found
  }
}
