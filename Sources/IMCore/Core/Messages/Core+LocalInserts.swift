// Messages that are put on this device alone, and what it notes on those it has.

extension Core {
  /// Puts a message of a one-to-one chat on this device alone: no unread, no word to anybody else.
  public func insertMessage(
    _ session: String, _ message: Message, recvID: String, sendID: String
  ) throws(Failure) -> Message {
    let userID = try login(session).userID
    guard sendID == userID || recvID == userID else {
      throw .argument("recvID", "must be the user logged in where sendID is not")
    }
    var fields = message.fields.sent(by: sendID)
    fields.place(at: ConversationPlace(.single, recvID))
    return try insert(session, fields, into: ConversationPlace(.single, sendID == userID ? recvID : sendID))
  }

  /// Puts a message of a chat group on this device alone.
  public func insertMessage(
    _ session: String, _ message: Message, groupID: String, sendID: String
  ) throws(Failure) -> Message {
    let place = ConversationPlace(.group, groupID)
    var fields = message.fields.sent(by: sendID)
    fields.place(at: place)
    return try insert(session, fields, into: place)
  }

  private func insert(
    _ session: String, _ given: Message.Fields, into place: ConversationPlace
  ) throws(Failure) -> Message {
    let replica = try replica(session)
    let id = given.conversationID
    var row: ReplicaRow
    if let known = try replica.row(id) { row = known } else { row = try emptyRow(replica, id, place) }
    guard row.shown.source == place.source else { throw Hub.ambiguous }
    var fields = try named(given, place, replica)
    fields.clientMsgID = try newClientMsgID()
    fields.serverMsgID = ""
    fields.sendTime = now
    fields.status = MessageStatus.sent
    fields.seq = 0
    fields.sortSeq = row.syncedSeq
    fields.isRead = fields.sendID != replica.userID
    fields.localOrder = try localOrder(replica, of: fields)
    let message = Message(fields).seen(by: replica.userID)
    row.shown.isHidden = false
    try replica.keep(message, in: &row)
    try replica.put(row)
    try finishStep(actor: session)
    return message
  }

  /// The message with its sender's names: his own, else those it brings, else those that the hub has.
  private func named(
    _ given: Message.Fields, _ place: ConversationPlace, _ replica: Replica
  ) throws(Failure) -> Message.Fields {
    var fields = given
    var profile: User?
    if fields.sendID == replica.userID {
      profile = replica.record.profile
    } else if fields.senderNickname.isEmpty, try login(replica.session).isOnline {
      profile = try hub.user(fields.sendID)
    }
    guard let profile else { return fields }
    fields.senderNickname = profile.nickname
    fields.senderFaceURL = profile.faceURL
    return fields
  }

  /// Keeps the caller's data with a message on this device.
  public func setMessageLocalEx(
    _ session: String, _ id: ConversationID, _ clientMsgID: String, _ localEx: String
  ) throws(Failure) {
    let replica = try replica(session)
    var row = try replica.existingRow(id)
    guard let stored = try replica.stored(clientMsgID, in: row)?.message else {
      throw Failure(.recordNotFound, "no such message on this device", param: "clientMsgID")
    }
    try replica.replace(stored.with { $0.localEx = localEx }, in: &row)
    try replica.put(row)
    try finishStep(actor: session)
  }
}

extension Message.Fields {
  /// The message from somebody; the names of another sender do not go with him.
  fileprivate func sent(by userID: String) -> Message.Fields {
    var fields = self
    if sendID != userID, !sendID.isEmpty {
      fields.senderNickname = ""
      fields.senderFaceURL = ""
    }
    fields.sendID = userID
    return fields
  }
}
