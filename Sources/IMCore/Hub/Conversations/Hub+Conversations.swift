extension Hub {
  /// A user's state of a conversation, or nil when the hub knows nothing of it.
  ///
  /// A member of a chat has one without anything stored for him: everything at its default.
  func state(_ userID: String, _ id: ConversationID) throws(Failure) -> HubState? {
    if let stored = try states.get(ConversationKey(userID: userID, conversationID: id)) { return stored }
    guard let place = id.chatPlace, let logID = try logID(LogName(place, owner: userID)),
      try member(logID, userID) != nil
    else { return nil }
    return HubState(userID, place, logID: logID)
  }

  /// The next of a user's states in the order of their ids.
  func statesPage(_ userID: String, after id: ConversationID, count: Int64) throws(Failure) -> [HubState] {
    try states.flush()
    return try connection.all(HubState.pageSQL, [.text(userID), .text(id.text), .integer(count)]) {
      HubState(row: $0)
    }
  }

  /// All of a user's states, those of chats without anything stored included.
  func allStates(_ userID: String) throws(Failure) -> [HubState] {
    try statesPage(userID, after: "", count: .max) + chatStates(userID, since: 0)
  }

  /// A user's state of the conversation with a place, made when there is none.
  ///
  /// Because `_` is legal in user ids, one owner may reach two peers under one id: the second is 10002.
  func openState(_ userID: String, _ place: ConversationPlace) throws(Failure) -> HubState {
    try openState(ConversationKey(userID: userID, conversationID: ConversationID(place, owner: userID)), place)
  }

  /// The same where the conversation's id is at hand.
  func openState(_ key: ConversationKey, _ place: ConversationPlace) throws(Failure) -> HubState {
    let userID = key.userID
    if let state = try states.get(key) {
      guard state.source == place.source else { throw Self.ambiguous }
      return state
    }
    let state = HubState(userID, place, logID: try openLog(LogName(place, owner: userID)))
    try states.put(state)
    if place.isUser { try watch(place.source, by: userID) }
    return state
  }

  /// An id that stands for two peers of one owner.
  static let ambiguous = Failure.argument("recvID", "its conversation id belongs to another peer")

  // MARK: Settings

  /// Changes a user's settings of a conversation and notes it; answers the settings before and after.
  ///
  /// `mention` replaces what the mentions so far have made of `groupAtType`.
  func changeSettings(
    _ state: HubState, now: Int64, mention: Int64? = nil,
    _ change: (inout ConversationSettings) throws(Failure) -> Void
  ) throws(Failure) -> (before: ConversationSettings, after: ConversationSettings) {
    var state = state
    let (before, mentionSeq) = (state.settings, state.mentionSeq)
    try change(&state.settings)
    if let groupAtType = mention {
      // Mentions so far are settled by what was set, whatever they were.
      state.mentionSeq = try newestSeq(state)
      state.settings.groupAtType = groupAtType
    }
    guard state.settings != before || state.mentionSeq != mentionSeq else { return (before, before) }
    try countExpiring(state, before, state.settings)
    if state.settings.isPinned != before.isPinned {
      try countPin(state.key.userID, state.settings.isPinned ? 1 : -1)
      state.settings.pinnedTime = state.settings.isPinned ? now : 0
    }
    try states.put(state)
    try log.append(state.key.userID, .conversation, state.key.conversationID.text)
    if before.lifetime != state.settings.lifetime { try expire(state.key, now: now) }
    return (before, state.settings)
  }

  /// A chat knows how many let its messages go by themselves, so that a message asks nobody when there are none.
  private func countExpiring(
    _ state: HubState, _ before: ConversationSettings, _ after: ConversationSettings
  ) throws(Failure) {
    guard state.place.isChat, before.isMsgDestruct != after.isMsgDestruct else { return }
    var log = try log(of: state)
    log.expiring += after.isMsgDestruct ? 1 : -1
    try logs.put(log)
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

  /// Deletes every conversation of a user, with all messages and memberships; false when nothing was left to delete.
  func deleteAllConversations(_ userID: String) throws(Failure) -> Bool {
    var found = false
    for state in try allStates(userID) {
      let newest = try newestSeq(state)
      let hasMessages = newest > state.deletedSeq || newest >= max(state.minSeq, 1)
      // One that was deleted before may have been put into a group since.
      let isInGroup = try !groupIDs(userID, holding: state.key.conversationID).isEmpty
      guard hasMessages || !state.settings.isDefault || isInGroup else { continue }
      found = true
      try deleteConversation(userID, state.place, withMessages: true)
    }
    let hadMembers = try removeAllMembers(userID)
    return found || hadMembers
  }

  /// Empties the groups of a user: they may hold conversations that the hub knows nothing else of.
  private func removeAllMembers(_ userID: String) throws(Failure) -> Bool {
    var found = false
    for group in try groupList(userID) where group.group.type == .normal {
      for (id, _) in try memberPositions(userID, group.key.groupID) {
        found = true
        try removeMembers(userID, [id], from: [group.key.groupID])
      }
    }
    return found
  }

  /// Deletes a conversation for one user: settings and memberships in groups go, messages when asked.
  func deleteConversation(
    _ userID: String, _ place: ConversationPlace, withMessages: Bool
  ) throws(Failure) {
    var state = try openState(userID, place)
    let (newest, before) = (try newestSeq(state), state.settings)
    if state.settings.isPinned { try countPin(userID, -1) }
    state.settings = ConversationSettings()
    state.deletions += 1
    state.deletedSeq = newest
    state.readSeq = newest
    if withMessages { state.minSeq = newest + 1 }
    try states.put(state)
    try countExpiring(state, before, state.settings)
    try jobs.remove(state.key)
    try log.append(userID, .conversation, state.key.conversationID.text)
    try removeFromAllGroups(userID, state.key.conversationID)
    if withMessages { try dropUnseen(state.logID) }
  }
}
