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

  /// Writes what is given into settings, but for `groupAtType`.
  func apply(to settings: inout ConversationSettings) {
    if let recvMsgOpt { settings.setRecvMsgOpt(recvMsgOpt) }
    if let isPinned { settings.isPinned = isPinned }
    if let isMarked { settings.setMarked(isMarked) }
    if let isPrivateChat { settings.isPrivateChat = isPrivateChat }
    if let burnDuration { settings.burnDuration = burnDuration }
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
    let replica = try replica(session)
    let row = try replica.existingRow(id)
    let state = try openState(replica.userID, of: row)
    var mention: Int64?
    if let groupAtType = update.groupAtType, try hub.shownSettings(state).groupAtType != groupAtType {
      // What the mentions have made of it gives way to what is set.
      mention = groupAtType
    }
    let settings = try hub.changeSettings(state, now: now, mention: mention) { update.apply(to: &$0) }
    try finishStep(actor: session, codes: Self.codes(settings, row))
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

  /// A user's state of the conversation that a row of his shows.
  private func openState(_ userID: String, of row: ReplicaRow) throws(Failure) -> HubState {
    let key = ConversationKey(userID: userID, conversationID: row.shown.conversationID)
    return try hub.openState(key, row.shown.place)
  }

  /// What the user's other devices are told of a change of settings: pin, marks, do not disturb, in this order.
  private static func codes(
    _ settings: (before: ConversationSettings, after: ConversationSettings), _ row: ReplicaRow
  ) -> [CodeNotice] {
    let (before, after) = settings
    var codes: [CodeNotice] = []
    func add(_ code: MultiDeviceCode, if changed: Bool) {
      if changed { codes.append(CodeNotice(code: code, id: row.shown.conversationID, type: row.shown.type)) }
    }
    add(after.isPinned ? .conversationPinned : .conversationUnpinned, if: before.isPinned != after.isPinned)
    add(.conversationMarks, if: before.marks != after.marks)
    add(
      .conversationMuted, if: before.remindType != after.remindType || before.silentUntil != after.silentUntil)
    return codes
  }

  // MARK: Marks

  /// Adds a mark to conversations, or removes it; one unknown id refuses all.
  public func setMark(
    _ session: String, _ ids: [ConversationID], mark: Int64, isSet: Bool
  ) throws(Failure) {
    try checkConversationList()
    let replica = try replica(session)
    var codes: [CodeNotice] = []
    var rows: [ReplicaRow] = []
    for (index, id) in ids.enumerated() {
      guard let row = try replica.row(id) else {
        throw Failure(
          .recordNotFound, "no such conversation on this device", param: "conversationIDs[\(index)]")
      }
      rows.append(row)
    }
    for row in rows {
      let state = try openState(replica.userID, of: row)
      let settings = try hub.changeSettings(state, now: now) { settings in
        settings.marks = isSet ? settings.marks | (1 << mark) : settings.marks & ~(1 << mark)
      }
      codes += Self.codes(settings, row)
    }
    try finishStep(actor: session, codes: codes)
  }

  // MARK: Do not disturb

  /// Sets the remind type, or a silent period of so many minutes from now; 0 minutes ends it.
  public func setSilentMode(
    _ session: String, _ id: ConversationID, remindType: Int64?, minutes: Int64?
  ) throws(Failure) {
    let now = now
    try changeSilence(session, id) { settings in
      if let remindType { settings.setRemindType(remindType) }
      if let minutes { settings.silentUntil = minutes == 0 ? 0 : now + minutes * 60_000 }
    }
  }

  /// Goes back to reminding of all; a silent period stays.
  public func clearRemindType(_ session: String, _ id: ConversationID) throws(Failure) {
    try changeSilence(session, id) { $0.setRemindType(0) }
  }

  private func changeSilence(
    _ session: String, _ id: ConversationID, _ change: (inout ConversationSettings) -> Void
  ) throws(Failure) {
    let replica = try replica(session)
    let row = try replica.existingRow(id)
    let state = try openState(replica.userID, of: row)
    let settings = try hub.changeSettings(state, now: now, change)
    try finishStep(actor: session, codes: Self.codes(settings, row))
  }

  /// The do-not-disturb state as the hub has it.
  public func silentMode(_ session: String, _ id: ConversationID) throws(Failure) -> SilentMode {
    let row = try replica(session).existingRow(id).shown
    let settings = try hub.state(login(session).userID, id)?.settings ?? row.settings
    return SilentMode(
      conversationID: id, remindType: settings.remindType, silentUntil: settings.silentUntil)
  }
}

/// The do-not-disturb state of a conversation.
public struct SilentMode: Sendable {
  /// The conversation.
  public let conversationID: ConversationID
  /// 0 all, 1 mentions, 2 none.
  public let remindType: Int64
  /// The end of the silent period, in ms; stays when it has passed.
  public let silentUntil: Int64
}
