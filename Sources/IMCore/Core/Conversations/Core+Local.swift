extension Core {
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

  /// Keeps the caller's own data on this device, as the text of a JSON object; a thread takes none (10301).
  public func setExt(_ session: String, _ id: ConversationID, _ ext: String) throws(Failure) {
    let replica = try replica(session)
    var row = try replica.existingRow(id)
    guard !row.shown.isChatThread else { throw Failure(.notSupportOptError, "a thread takes no ext") }
    row.shown.ext = ext
    try replica.put(row)
    try finishStep(actor: session)
  }

  /// Hides a conversation on this device until something new comes, or shows it again.
  public func setHidden(_ session: String, _ id: ConversationID, _ isHidden: Bool) throws(Failure) {
    let replica = try replica(session)
    var row = try replica.existingRow(id)
    row.shown.isHidden = isHidden
    try replica.put(row)
    try finishStep(actor: session)
  }

  /// Hides every listed conversation on this device, in one step.
  public func hideAll(_ session: String) throws(Failure) {
    let replica = try replica(session)
    for id in try store.conversationIDs(replica.deviceID, replica.listedRule, order: .id) {
      guard var row = try replica.row(id) else { continue }
      row.shown.isHidden = true
      try replica.put(row)
    }
    try finishStep(actor: session)
  }

  // MARK: Deleting

  /// Deletes a conversation on this device alone, with its messages when asked.
  public func deleteConversation(_ session: String, _ id: ConversationID, withMessages: Bool) throws(Failure) {
    let replica = try replica(session)
    try delete(try replica.existingRow(id), of: replica, withMessages: withMessages)
    try finishStep(actor: session)
  }

  func delete(_ row: ReplicaRow, of replica: Replica, withMessages: Bool) throws(Failure) {
    try store.deletions.put(LocalDeletion(of: row))
    let id = row.shown.conversationID
    if withMessages { try store.deleteMessages(replica.deviceID, id, unsentToo: true) }
    try replica.removeRow(id)
  }

  /// Deletes every conversation and message on this device, and on the hub for this user when asked.
  public func deleteAll(_ session: String, onHub: Bool) throws(Failure) {
    let replica = try replica(session)
    var tellsOthers = false
    if onHub {
      guard try login(session).isOnline else { throw Self.offline }
      tellsOthers = try hub.deleteAllConversations(replica.userID)
    }
    let all = FilterRule(ConversationFilter(), at: now, among: .all([]))
    for id in try store.conversationIDs(replica.deviceID, all, order: .id) {
      guard let row = try replica.row(id) else { continue }
      try delete(row, of: replica, withMessages: true)
    }
    let code = CodeNotice(code: .conversationDeleted, id: "", type: nil)
    try finishStep(actor: session, codes: tellsOthers ? [code] : [])
  }

  /// Deletes a conversation on the hub for this user and on all his devices.
  public func deleteServerConversation(
    _ session: String, _ id: ConversationID, withMessages: Bool
  ) throws(Failure) {
    let replica = try replica(session)
    let row = try replica.existingRow(id).shown
    try hub.deleteConversation(replica.userID, row.place, withMessages: withMessages)
    let code = CodeNotice(code: .conversationDeleted, id: id, type: row.type)
    try finishStep(actor: session, codes: [code])
  }

  /// Takes all messages of a conversation away from this user, here and on the hub; the row stays listed.
  public func clearConversation(_ session: String, _ id: ConversationID) throws(Failure) {
    let replica = try replica(session)
    let row = try replica.existingRow(id)
    try hub.clearMessages(try hub.openState(replica.userID, row.shown.place))
    try clearHere(row, of: replica)
    try finishStep(actor: session)
  }
}
