extension Hub {
  /// A user's state of a conversation, or nil when the hub knows nothing of it.
  func state(_ userID: String, _ conversationID: ConversationID) throws(Failure) -> HubState? {
    try states.get(ConversationKey(userID: userID, conversationID: conversationID))
  }

  /// The next of a user's states in the order of their ids.
  func statesPage(_ userID: String, after id: ConversationID, count: Int64) throws(Failure) -> [HubState] {
    try states.flush()
    return try connection.all(HubState.pageSQL, [.text(userID), .text(id.text), .integer(count)]) {
      HubState(row: $0)
    }
  }

  /// All of a user's states that pass.
  func states(_ userID: String, where keep: (HubState) -> Bool) throws(Failure) -> [HubState] {
    try states.flush()
    return try connection.all(HubState.pageSQL, [.text(userID), .text(""), .integer(Int64.max)]) { HubState(row: $0) }
      .filter(keep)
  }

  /// A user's state of the conversation with `source`, made when there is none.
  ///
  /// Because `_` is legal in user ids, one owner may reach two peers under one id: the second is 10002.
  func openState(_ userID: String, type: ConversationType, source: String) throws(Failure) -> HubState {
    let id = ConversationID(type: type, owner: userID, source: source)
    let key = ConversationKey(userID: userID, conversationID: id)
    if let state = try states.get(key) {
      guard state.source == source else { throw Self.ambiguous }
      return state
    }
    let log = try openLog(type: type, owner: userID, source: source)
    let state = HubState(key: key, logID: log.key, type: type, source: source)
    try states.put(state)
    if type == .single || type == .notification { try watch(source, by: userID) }
    return state
  }

  /// An id that stands for two peers of one owner.
  static let ambiguous = Failure.argument("recvID", "its conversation id belongs to another peer")

  private func openLog(type: ConversationType, owner: String, source: String) throws(Failure) -> HubLog {
    let (first, second) =
      switch type {
      case .single: owner.precedesInBytes(source) ? (owner, source) : (source, owner)
      // What one user is notified of by another is no business of the other way round.
      case .notification: (source, owner)
      case .group, .room: (source, "")
      }
    try logs.flush()
    let known = try connection.first(
      "SELECT log_id FROM hub_log WHERE conversation_type = $1 AND first_id = $2 AND second_id = $3",
      [.integer(type.rawValue), .text(first), .text(second)]
    ) { $0.integer(0) }
    if let known, let log = try logs.get(known) { return log }
    let log = HubLog(key: try count("log"), type: type, firstID: first, secondID: second)
    try logs.put(log)
    return log
  }

  /// The log of a conversation.
  func log(of state: HubState) throws(Failure) -> HubLog {
    guard let log = try logs.get(state.logID) else { throw Failure(.sdkInternalError, "a conversation has no log") }
    return log
  }

  // MARK: Settings

  /// Changes a user's settings of a conversation and notes it; answers the settings before and after.
  func changeSettings(
    _ state: HubState, now: Int64, _ change: (inout ConversationSettings) throws(Failure) -> Void
  ) throws(Failure) -> (before: ConversationSettings, after: ConversationSettings) {
    var state = state
    let before = state.settings
    try change(&state.settings)
    guard state.settings != before else { return (before, before) }
    if state.settings.isPinned != before.isPinned {
      try countPin(state.key.userID, state.settings.isPinned ? 1 : -1)
      state.settings.pinnedTime = state.settings.isPinned ? now : 0
    }
    try states.put(state)
    try log.append(state.key.userID, .conversation, state.key.conversationID.text)
    try expire(state.key, now: now)
    return (before, state.settings)
  }

  private func countPin(_ userID: String, _ step: Int64) throws(Failure) {
    guard var user = try users.get(userID) else { throw Failure(.userIDNotFound, "no such user") }
    user.pinnedCount += step
    if step > 0, user.pinnedCount > (try config().maxPinnedConversations) {
      throw Failure(.exceedServiceLimit, "too many pinned conversations")
    }
    try users.put(user)
  }

  // MARK: Deleting

  /// Deletes every conversation of a user, with all messages; false when nothing was left to delete.
  func deleteAllConversations(_ userID: String) throws(Failure) -> Bool {
    var found = false
    for state in try states(userID, where: { _ in true }) {
      let newest = try log(of: state).maxSeq
      guard !state.settings.isDefault || newest > state.deletedSeq || newest >= max(state.minSeq, 1) else { continue }
      found = true
      try deleteConversation(
        userID, state.key.conversationID, type: state.type, source: state.source, withMessages: true)
    }
    return found
  }

  /// Deletes a conversation for one user: settings and memberships in groups go, messages when asked.
  func deleteConversation(
    _ userID: String, _ id: ConversationID, type: ConversationType, source: String, withMessages: Bool
  ) throws(Failure) {
    var state = try openState(userID, type: type, source: source)
    let newest = try log(of: state).maxSeq
    if state.settings.isPinned { try countPin(userID, -1) }
    state.settings = ConversationSettings()
    state.deletions += 1
    state.deletedSeq = newest
    state.readSeq = newest
    if withMessages { state.minSeq = newest + 1 }
    try states.put(state)
    try jobs.remove(state.key)
    try log.append(userID, .conversation, id.text)
    try removeFromAllGroups(userID, id)
  }
}
