/// A page of a conversation group.
public struct ConversationGroupPage: Sendable {
  /// The group with its members.
  public let group: ConversationGroup
  /// How many rows exist here.
  public let total: Int64
  /// The page's rows, in list order.
  public let rows: [Conversation]
  /// Whether nothing follows.
  public let isEnd: Bool
}

extension Core {
  /// All listed rows, in list order or by id.
  public func conversationList(_ session: String, sorted: Bool) throws(Failure) -> [Conversation] {
    try replica(session).list(order: sorted ? .list : .id)
  }

  /// A part of the sorted list.
  public func conversationList(_ session: String, offset: Int64, count: Int64) throws(Failure) -> [Conversation] {
    try replica(session).list(order: .list, offset: offset, limit: count)
  }

  /// Rows by id in request order; unknown ids are skipped.
  public func conversations(_ session: String, _ ids: [ConversationID]) throws(Failure) -> [Conversation] {
    try replica(session).rows(ids)
  }

  /// The id of the conversation with a user, group or room.
  ///
  /// Only user ids need a login.
  public func conversationID(_ session: String, type: ConversationType, source: String) throws(Failure) -> String {
    let isPair = type == .single || type == .notification
    let owner = isPair ? try login(session).userID : ""
    return ConversationID(ConversationPlace(type, source), owner: owner).text
  }

  /// The sum of unread counts over counted rows, narrowed by a filter when there is one.
  public func totalUnread(_ session: String, _ filter: ConversationFilter?) throws(Failure) -> Int64 {
    let replica = try replica(session)
    guard let filter else { return replica.record.totalUnread }
    return try replica.totalUnread(filter)
  }

  /// The row of the conversation with a user, group or room, made on this device alone when wanted.
  public func conversation(
    _ session: String, type: ConversationType, source: String, createIfNotExist: Bool
  ) throws(Failure) -> Conversation? {
    let replica = try replica(session)
    let place = ConversationPlace(type, source)
    let id = ConversationID(place, owner: replica.userID)
    if let row = try replica.row(id) {
      guard row.shown.source == source else {
        throw Failure.argument("sourceID", "its conversation id belongs to another peer")
      }
      return row.shown
    }
    guard createIfNotExist else { return nil }
    guard try login(session).isOnline else { throw Self.offline }
    return try makeRow(replica, id, place)
  }

  private func makeRow(
    _ replica: Replica, _ id: ConversationID, _ place: ConversationPlace
  ) throws(Failure) -> Conversation {
    if place.isChat {
      _ = try hub.existingChat(place, param: "sourceID")
    } else {
      _ = try hub.existingUser(place.source, param: "sourceID")
    }
    let state = try hub.state(replica.userID, id)
    guard state == nil || state?.source == place.source else {
      throw Failure.argument("sourceID", "its conversation id belongs to another peer")
    }
    if place.isUser { try hub.watch(place.source, by: replica.userID) }
    let note = try store.deletions.get(ReplicaKey(deviceID: replica.deviceID, conversationID: id))
    let newest = try state.map { state throws(Failure) in try hub.newestSeq(state) } ?? 0
    let row = try replica.newRow(hub, place, state: state, base: max(newest, note?.seq ?? 0))
    if let note { try store.deletions.remove(note.key) }
    try replica.put(row)
    // An empty row that a query makes is no news. One that brings back messages that were kept here is.
    if row.shown.hasContent {
      try finishStep(actor: replica.session)
    } else {
      _ = try replica.settle(.silent)
    }
    return row.shown
  }

  // MARK: Conversation groups

  /// The groups of a kind in list order.
  public func conversationGroups(
    _ session: String, _ query: ConversationGroupQuery
  ) throws(Failure) -> [ConversationGroup] {
    try replica(session).groupList(query.admits)
  }

  /// The groups of a kind that hold a conversation, in list order.
  public func conversationGroups(
    _ session: String, holding id: ConversationID, _ query: ConversationGroupQuery
  ) throws(Failure) -> [ConversationGroup] {
    try replica(session).groups(holding: id, type: query)
  }

  /// A page of a group's rows, `page` counted from 1.
  public func conversationGroupPage(
    _ session: String, _ groupID: String, page: Int64, count: Int64
  ) throws(Failure) -> ConversationGroupPage {
    let replica = try replica(session)
    guard let group = try replica.group(groupID) else {
      throw Failure(.recordNotFound, "no such conversation group", param: "conversationGroupID")
    }
    let offset = (page - 1) * count
    let found = try replica.groupPage(group, offset: offset, count: count)
    return ConversationGroupPage(
      group: try replica.withMemberIDs(group), total: found.total, rows: found.rows,
      isEnd: offset + Int64(found.rows.count) >= found.total)
  }
}
