extension Core {
  /// Creates a conversation group; a preset's name with type 1 makes that preset real.
  public func createConversationGroup(
    _ session: String, _ draft: ConversationGroupDraft
  ) throws(Failure) -> ConversationGroup {
    let groupID = try hub.createGroup(login(session).userID, draft, now: now)
    try finishStep(actor: session)
    return try told(session, groupID)
  }

  /// Changes a conversation group's name, data, visibility or filter.
  public func updateConversationGroup(
    _ session: String, _ groupID: String, _ update: ConversationGroupUpdate
  ) throws(Failure) -> ConversationGroup {
    try hub.updateGroup(login(session).userID, groupID, update, now: now)
    try finishStep(actor: session)
    return try told(session, groupID)
  }

  /// Deletes a conversation group; a preset is hidden.
  public func deleteConversationGroup(_ session: String, _ groupID: String) throws(Failure) {
    try hub.deleteGroup(login(session).userID, groupID, now: now)
    try finishStep(actor: session)
  }

  /// Gives conversation groups new places.
  public func setConversationGroupOrder(
    _ session: String, _ orders: [ConversationGroupOrder]
  ) throws(Failure) {
    let ids = try hub.setGroupOrder(login(session).userID, orders, now: now)
    try finishStep(actor: session, groupOrder: ids)
  }

  /// Adds conversations to normal groups.
  public func addConversations(
    _ session: String, _ ids: [ConversationID], to groupIDs: [String]
  ) throws(Failure) {
    try hub.addMembers(login(session).userID, Self.unique(ids), to: groupIDs)
    try finishStep(actor: session, groupOrder: Self.unique(groupIDs))
  }

  /// Removes conversations from normal groups.
  public func removeConversations(
    _ session: String, _ ids: [ConversationID], from groupIDs: [String]
  ) throws(Failure) {
    try hub.removeMembers(login(session).userID, Self.unique(ids), from: groupIDs)
    try finishStep(actor: session, groupOrder: Self.unique(groupIDs))
  }

  /// A group as a result tells it: with its members.
  private func told(_ session: String, _ groupID: String) throws(Failure) -> ConversationGroup {
    let replica = try replica(session)
    guard let group = try replica.group(groupID) else {
      throw Failure(.sdkInternalError, "a changed group is not in the replica")
    }
    return try replica.withMemberIDs(group)
  }

  /// The elements without repetition, in their order.
  static func unique<Element: Hashable>(_ elements: [Element]) -> [Element] {
    guard elements.count > 1 else { return elements }
    var seen: Set<Element> = []
    return elements.filter { seen.insert($0).inserted }
  }
}
