extension Core {
  /// Tells the senders of received messages that asked for it that they were read; no unread count moves by that.
  ///
  /// Only in one-to-one chats and chat groups (10205).
  public func sendReadReceipts(
    _ session: String, _ id: ConversationID, _ messages: [(clientMsgID: String, param: String)]
  ) throws(Failure) {
    let replica = try replica(session)
    let state = try existingState(replica, id)
    guard state.type == .single || state.type == .group else {
      throw Failure(.msgContentTypeNotSupportError, "receipts are for one-to-one chats and chat groups")
    }
    var sequences: [Int64] = []
    for (clientMsgID, param) in messages {
      guard let seq = try hub.seq(of: clientMsgID, in: state),
        let fields = try hub.messages.get(MessageKey(logID: state.logID, seq: seq))?.fields
      else { throw Failure(.recordNotFound, "no such message in this conversation", param: param) }
      guard fields.sendID != replica.userID else { throw .argument(param, "must be a received message") }
      guard fields.needReadReceipt else { throw .argument(param, "did not ask for a receipt") }
      sequences.append(seq)
    }
    if state.type == .single {
      try hub.giveReceipts(state, sequences, now: now)
    } else {
      try hub.giveGroupReceipts(state, sequences, now: now)
    }
    try finishStep(actor: session)
  }
}
