extension Core {
  /// Takes a message away from everyone who has it, within the rules of page "recall" (seed: recall; OpenIM: revoke).
  ///
  /// `id` may be nil: the message's own id is enough. Errors in their order: 505, 1004, 10206, 10205, 1404, 1002, 504.
  public func recallMessage(
    _ session: String, _ clientMsgID: String, in id: ConversationID?, ext: String
  ) throws(Failure) {
    let userID = try login(session).userID
    let config = try hub.config()
    guard config.recallEnabled else { throw Failure(.serviceNotEnable, "recall is switched off") }
    let key = try recallable(session, clientMsgID, in: id)
    let log = try hub.existingLog(key.logID)
    let place = log.place(for: userID)
    guard let sent = try hub.messages.get(key)?.fields else {
      throw Failure(.msgAlreadyRevoke, "recalled before", param: "messageID")
    }
    let role = place.isChat ? try hub.role(of: userID, in: place) ?? .member : nil
    try checkRole(of: userID, role, over: sent.sendID, in: place)
    let isFree = role.map { $0 > .member } ?? false
    guard isFree || now - sent.sendTime <= config.recallWindowSeconds * 1000 else {
      throw Failure(.messageRecallTimeLimit, "the recall window has passed", param: "messageID")
    }
    try hub.recall(
      key, by: hub.existingUser(userID), role: role?.rawValue ?? 0, ext: ext, now: now)
    try finishStep(actor: session)
  }

  /// The place of a message that may be recalled as far as its kind goes; a recalled one passes.
  private func recallable(
    _ session: String, _ clientMsgID: String, in id: ConversationID?
  ) throws(Failure) -> MessageKey {
    let replica = try replica(session)
    let unknown = Failure(.recordNotFound, "no such message", param: "messageID")
    guard let found = try hub.place(ofMessage: clientMsgID) else {
      let local = try store.messages.get(
        ReplicaMessage.Key(deviceID: replica.deviceID, clientMsgID: clientMsgID))
      guard let local, local.fields.seq == 0, id == nil || local.fields.conversationID == id else { throw unknown }
      throw Failure(.msgHasNoSeqError, "never sent", param: "messageID")
    }
    let log = try hub.existingLog(found.key.logID)
    let place = log.place(for: replica.userID)
    let isHis: Bool
    if place.isChat {
      isHis = try hub.member(log.key, replica.userID)?.spans.contains(found.key.seq) == true
    } else {
      isHis = log.users.contains(replica.userID)
    }
    guard isHis, id == nil || id == ConversationID(place, owner: replica.userID) else { throw unknown }
    guard place.type != .notification else {
      throw Failure(.msgContentTypeNotSupportError, "a notification cannot be recalled", param: "messageID")
    }
    return found.key
  }

  /// One-to-one, only the sender; in a chat, members their own, admins those of members too, the owner all.
  private func checkRole(
    of userID: String, _ role: ChatRole?, over sender: String, in place: ConversationPlace
  ) throws(Failure) {
    guard sender != userID else { return }
    guard let role, role > .member else { throw Failure(.noPermission, "only the sender may recall it") }
    let senders = try hub.role(of: sender, in: place) ?? .member
    guard role > senders || role == .owner else {
      throw Failure(.noPermission, "an admin may recall those of ordinary members only")
    }
  }
}
