extension Replica {
  /// What a device lists: rows that are not hidden, and with something to show unless empty ones are listed too.
  var listed: Condition { listsEmpty ? .equal(.isHidden, 0) : RowRule.listed }

  /// The same as a rule, without a filter.
  var listedRule: FilterRule { FilterRule(ConversationFilter(), at: now, among: listed) }

  /// The groups that a filter names; an unknown one is 1004.
  func groups(ofFilter ids: [String]) throws(Failure) -> [ConversationGroup] {
    var groups: [ConversationGroup] = []
    for (index, groupID) in ids.enumerated() {
      guard let group = try group(groupID) else {
        throw Failure(
          .recordNotFound, "no such conversation group", param: "filter.conversationGroupIDs[\(index)]")
      }
      groups.append(group)
    }
    return groups
  }

  /// Listed rows in an order.
  func list(order: RowOrder, offset: Int64 = 0, limit: Int64? = nil) throws(Failure) -> [Conversation] {
    try rows(store.conversationIDs(deviceID, listedRule, order: order, offset: offset, limit: limit))
  }

  /// The rows that exist here for ids, in their order.
  func rows(_ ids: [ConversationID]) throws(Failure) -> [Conversation] {
    var rows: [Conversation] = []
    for id in ids {
      if let row = try row(id) { rows.append(row.shown) }
    }
    return rows
  }

  /// The members of a filter group here.
  func members(_ rule: FilterRule, order: RowOrder, limit: Int64? = nil) throws(Failure) -> [ConversationID] {
    try store.conversationIDs(deviceID, rule, order: order, limit: limit)
  }

  /// How many members a filter group has here and what they add up to.
  func totals(_ rule: FilterRule) throws(Failure) -> (count: Int64, unread: Int64) {
    try store.totals(deviceID, rule, at: now)
  }

  /// The sum of unread counts over the counted rows that pass a filter.
  func totalUnread(_ filter: ConversationFilter) throws(Failure) -> Int64 {
    let counted = RowRule.counted(at: now)
    guard let groupIDs = filter.conversationGroupIDs else {
      return try store.totals(deviceID, FilterRule(filter, at: now, among: counted), at: now).unread
    }
    let rule = FilterRule(filter, at: now, among: counted)
    var seen: Set<ConversationID> = []
    var total: Int64 = 0
    for group in try groups(ofFilter: groupIDs) {
      for id in try memberIDs(group, limit: nil) where seen.insert(id).inserted {
        if let row = try row(id)?.shown, rule.holds(for: row) { total += row.unreadCount }
      }
    }
    return total
  }

  /// A group's members: in the order of joining, or by id for a filter group.
  func memberIDs(_ group: ConversationGroup, limit: Int64?) throws(Failure) -> [ConversationID] {
    guard let filter = group.filter else { return try store.memberIDs(deviceID, group.conversationGroupID) }
    return try members(FilterRule(filter, at: now), order: .id, limit: limit)
  }

  /// A group with its members: all of a normal group, the first 1 000 of a filter group.
  func withMemberIDs(_ group: ConversationGroup) throws(Failure) -> ConversationGroup {
    var told = group
    told.conversationIDs = try memberIDs(group, limit: Int64(Limits.rowsPerPage))
    return told
  }

  /// The groups of the device in list order, with their members.
  func groupList(_ keep: (ConversationGroup) -> Bool) throws(Failure) -> [ConversationGroup] {
    var told: [ConversationGroup] = []
    for group in try store.groupList(deviceID).filter(keep).sorted(by: ConversationGroup.listOrder) {
      told.append(try withMemberIDs(group))
    }
    return told
  }

  /// The groups of a kind that hold a conversation, in list order, with their members.
  func groups(holding id: ConversationID, type: ConversationGroupQuery) throws(Failure) -> [ConversationGroup] {
    let normal = Set(try store.groupIDs(deviceID, holding: id))
    let row = try row(id)
    return try groupList { group in
      guard type.admits(group) else { return false }
      guard let filter = group.filter else { return normal.contains(group.conversationGroupID) }
      return row.map { FilterRule(filter, at: now).holds(for: $0.shown) } ?? false
    }
  }

  /// A page of a group's rows in list order, and how many there are.
  func groupPage(
    _ group: ConversationGroup, offset: Int64, count: Int64
  ) throws(Failure) -> (rows: [Conversation], total: Int64) {
    if let filter = group.filter {
      let rule = FilterRule(filter, at: now)
      let ids = try store.conversationIDs(deviceID, rule, order: .list, offset: offset, limit: count)
      return (try rows(ids), group.conversationTotal)
    }
    try store.rows.flush()
    try store.members.flush()
    let values: [SQLValue] = [.integer(deviceID), .text(group.conversationGroupID)]
    let total = try store.storage.number(
      """
      SELECT count(*) FROM dev_group_member m JOIN dev_conversation c USING (device_id, conversation_id)
      WHERE m.device_id = $1 AND m.group_id = $2
      """, values)
    let ids = try store.storage.all(
      """
      SELECT c.conversation_id FROM dev_group_member m CROSS JOIN dev_conversation c USING (device_id, conversation_id)
      WHERE m.device_id = $1 AND m.group_id = $2
      ORDER BY c.is_pinned DESC, c.order_time DESC, c.conversation_id LIMIT $3 OFFSET $4
      """, values + [.integer(count), .integer(offset)]
    ) { ConversationID($0.text(0)) }
    return (try rows(ids), total)
  }
}

/// Which conversation groups a query is about; the raw value is the wire's.
public enum ConversationGroupQuery: Int64, Sendable {
  /// Normal groups, hidden ones included.
  case normal = 0
  /// Filter groups that are not hidden.
  case filter = 1
  /// All groups, hidden ones included.
  case all = 2

  func admits(_ group: ConversationGroup) -> Bool {
    switch self {
    case .normal: group.type == .normal
    case .filter: group.type == .filter && !group.hidden
    case .all: true
    }
  }
}
