/// The parts of a conversation's settings that a call gives; what is nil stays.
public struct ConversationUpdate: Sendable {
  /// 0 receive and notify, 1 do not receive, 2 receive silently.
  public var recvMsgOpt: Int64?
  /// Whether it is pinned.
  public var isPinned: Bool?
  /// true adds mark 0 where there is none, false removes all.
  public var isMarked: Bool?
  /// Whether messages burn after reading.
  public var isPrivateChat: Bool?
  /// Seconds until a read message burns.
  public var burnDuration: Int64?
  /// 0 clears the mention.
  public var groupAtType: Int64?
  /// The application's data.
  public var ex: String?
  /// The application's attachment data.
  public var attachedInfo: String?
  /// Seconds after which messages go.
  public var msgDestructTime: Int64?
  /// Whether old messages go by themselves.
  public var isMsgDestruct: Bool?

  /// An update of nothing.
  public init() {}

  /// Whether pins or marks are among what is given.
  var touchesList: Bool { isPinned != nil || isMarked != nil }

  /// Writes what is given into settings.
  func apply(to settings: inout ConversationSettings) {
    if let recvMsgOpt { settings.setRecvMsgOpt(recvMsgOpt) }
    if let isPinned { settings.isPinned = isPinned }
    if let isMarked { settings.setMarked(isMarked) }
    if let isPrivateChat { settings.isPrivateChat = isPrivateChat }
    if let burnDuration { settings.burnDuration = burnDuration }
    if let groupAtType { settings.groupAtType = groupAtType }
    if let ex { settings.ex = ex }
    if let attachedInfo { settings.attachedInfo = attachedInfo }
    if let msgDestructTime { settings.msgDestructTime = msgDestructTime }
    if let isMsgDestruct { settings.isMsgDestruct = isMsgDestruct }
  }
}

extension Core {
  /// Changes synced settings of a conversation that this device has.
  public func setConversation(
    _ session: String, _ id: ConversationID, _ update: ConversationUpdate
  ) throws(Failure) {
    if update.touchesList { try checkConversationList() }
    let row = try replica(session).existingRow(id).shown
    let state = try hub.openState(login(session).userID, type: row.type, source: row.source)
    let settings = try hub.changeSettings(state, now: now) { (settings) throws(Failure) in
      update.apply(to: &settings)
    }
    try finishStep(actor: session, codes: Self.codes(settings.before, settings.after, row))
  }

  /// Pins or unpins a conversation that this device has.
  public func pinConversation(_ session: String, _ id: ConversationID, isPinned: Bool) throws(Failure) {
    var update = ConversationUpdate()
    update.isPinned = isPinned
    try setConversation(session, id, update)
  }

  /// Pins and marks need the conversation list to be switched on (505).
  private func checkConversationList() throws(Failure) {
    guard try hub.config().conversationListEnabled else {
      throw Failure(.serviceNotEnable, "the conversation list is switched off")
    }
  }

  /// What the user's other devices are told of a change of settings: pin, marks, do not disturb, in this order.
  private static func codes(
    _ before: ConversationSettings, _ after: ConversationSettings, _ row: Conversation
  ) -> [CodeNotice] {
    var codes: [CodeNotice] = []
    func add(_ code: MultiDeviceCode, if changed: Bool) {
      if changed { codes.append(CodeNotice(code: code, id: row.conversationID, type: row.type)) }
    }
    add(after.isPinned ? .conversationPinned : .conversationUnpinned, if: before.isPinned != after.isPinned)
    add(.conversationMarks, if: before.marks != after.marks)
    add(
      .conversationMuted, if: before.remindType != after.remindType || before.silentUntil != after.silentUntil)
    return codes
  }

  /// Keeps a draft on this device; "" clears it.
  public func setDraft(_ session: String, _ id: ConversationID, _ text: String) throws(Failure) {
    let replica = try replica(session)
    var row = try replica.existingRow(id)
    guard !row.shown.draftText.hasSameBytes(as: text) else { return }
    row.shown.draftText = text
    row.shown.draftTextTime = text.isEmpty ? 0 : now
    if !text.isEmpty { row.shown.isHidden = false }
    try replica.put(row)
    try finishStep(actor: session)
  }

  // MARK: Unread

  /// Reads a conversation up to a message, or all of it.
  ///
  /// Nobody but the user's own devices learns of it.
  public func clearUnread(_ session: String, _ id: ConversationID, upTo messageID: String?) throws(Failure) {
    let replica = try replica(session)
    var row = try replica.existingRow(id)
    let target = try readTarget(replica, row, messageID)
    guard row.shown.unreadCount > 0, target > row.readSeq else { return }
    if try login(session).isOnline {
      let state = try hub.openState(replica.userID, type: row.shown.type, source: row.shown.source)
      _ = try hub.setRead(state, upTo: target)
      let code = CodeNotice(code: .conversationUnreadCleared, id: id, type: row.shown.type)
      return try finishStep(actor: session, codes: [code])
    }
    try store.pendingReads.put(PendingRead(key: row.key, seq: target))
    row.readSeq = target
    row.shown.unreadCount =
      target >= row.syncedSeq
      ? 0
      : min(
        row.shown.unreadCount,
        try store.messageCounts(replica.deviceID, id, owner: replica.userID, above: target).unread)
    row.settleLatest()
    try replica.put(row)
    try finishStep(actor: session)
  }

  /// The read position that a clear moves to: a message's place, or all that the device has seen.
  private func readTarget(
    _ replica: Replica, _ row: ReplicaRow, _ messageID: String?
  ) throws(Failure) -> Int64 {
    guard let messageID else { return row.syncedSeq }
    let key = ReplicaMessage.Key(deviceID: replica.deviceID, clientMsgID: messageID)
    guard let message = try store.messages.get(key), message.fields.conversationID == row.shown.conversationID else {
      throw Failure(.recordNotFound, "no such message in this conversation", param: "upToMessageID")
    }
    return message.fields.sortSeq
  }

  // MARK: Deleting

  /// Deletes a conversation on this device alone, with its messages when asked.
  public func deleteConversation(_ session: String, _ id: ConversationID, withMessages: Bool) throws(Failure) {
    let replica = try replica(session)
    let row = try replica.existingRow(id)
    try store.deletions.put(LocalDeletion(of: row))
    if withMessages { try store.deleteMessages(replica.deviceID, id, below: nil) }
    try replica.removeRow(id)
    try finishStep(actor: session)
  }

  /// Deletes a conversation on the hub for this user and on all his devices.
  public func deleteServerConversation(
    _ session: String, _ id: ConversationID, withMessages: Bool
  ) throws(Failure) {
    let replica = try replica(session)
    let row = try replica.existingRow(id).shown
    try hub.deleteConversation(
      replica.userID, id, type: row.type, source: row.source, withMessages: withMessages)
    let code = CodeNotice(code: .conversationDeleted, id: id, type: row.type)
    try finishStep(actor: session, codes: [code])
  }
}
