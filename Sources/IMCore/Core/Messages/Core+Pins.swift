extension Core {
  /// Pins a message for everyone in its conversation, or unpins it; any of them may.
  ///
  /// One that is pinned already gets the newer pin's author and time. Over the limit is 4.
  public func setMessagePinned(
    _ session: String, _ id: ConversationID, _ clientMsgID: String, _ isPinned: Bool
  ) throws(Failure) {
    let replica = try replica(session)
    let state = try existingState(replica, id)
    guard let seq = try hub.seq(of: clientMsgID, in: state) else {
      let key = ReplicaMessage.Key(deviceID: replica.deviceID, clientMsgID: clientMsgID)
      if let local = try store.messages.get(key), local.fields.conversationID == id, local.fields.seq == 0 {
        throw Failure(.msgHasNoSeqError, "never sent", param: "messageID")
      }
      throw Failure(.recordNotFound, "no such message in this conversation", param: "messageID")
    }
    if state.place.isChat, try !hub.isMember(state.logID, replica.userID) {
      throw Failure(.notInGroupYet, "not a member")
    }
    let key = MessageKey(logID: state.logID, seq: seq)
    guard try hub.setPinned(key, isPinned, by: replica.userID, now: now) else { return }
    try finishStep(actor: session)
  }

  /// The pinned messages of a conversation on the hub that this user can see, newest pin first.
  public func pinnedMessages(_ session: String, onHub id: ConversationID) throws(Failure) -> [Message] {
    let replica = try replica(session)
    let state = try existingState(replica, id)
    let readSeq = try replica.row(id)?.readSeq ?? state.readSeq
    var found: [Message] = []
    for seq in try hub.pinnedMessages(state.logID) where try hub.isVisible(seq, to: state) {
      let key = MessageKey(logID: state.logID, seq: seq)
      if let message = try hub.message(key, for: replica.userID) {
        found.append(message.read(upTo: readSeq, by: replica.userID))
      }
    }
    return found
  }

  /// The pinned messages of a conversation that are stored here, newest pin first.
  public func pinnedMessages(_ session: String, here id: ConversationID) throws(Failure) -> [Message] {
    let replica = try replica(session)
    let row = try replica.existingRow(id)
    return try store.pinnedMessages(replica.deviceID, id).map { $0.read(upTo: row.readSeq, by: replica.userID) }
  }

  /// The hub's state of a conversation that a call names, or 1004.
  func existingState(_ replica: Replica, _ id: ConversationID) throws(Failure) -> HubState {
    guard let state = try hub.state(replica.userID, id) else {
      throw Failure(.recordNotFound, "no such conversation", param: "conversationID")
    }
    return state
  }
}
