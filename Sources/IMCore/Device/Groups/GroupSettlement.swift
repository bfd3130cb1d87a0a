/// What one step does to a replica's conversation groups: sums kept, members told, events in order.
struct GroupSettlement {
  private let replica: Replica
  private let mode: SettleMode
  private let order: [String]?
  /// The ids that each filter group gains and loses, in byte order.
  private var filterMoves: [String: (added: [ConversationID], removed: [ConversationID])] = [:]

  init(_ replica: Replica, mode: SettleMode, order: [String]?) {
    self.replica = replica
    self.mode = mode
    self.order = order
  }

  /// Brings sums and totals up to date and answers the group events of the step.
  mutating func settle(_ changes: [RowChange]) throws(Failure) -> [Event] {
    // Most steps change one row.
    let moving = changes.allSatisfy(\.movesGroups) ? changes : changes.filter(\.movesGroups)
    guard !moving.isEmpty || !replica.groupsBefore.isEmpty || !replica.moves.isEmpty else { return [] }
    try settleNormalGroups(moving)
    try settleFilterGroups(moving)
    return mode == .silent ? [] : try events()
  }

  // MARK: Sums

  private func unread(_ row: ReplicaRow?) -> Int64 {
    replica.store.countedUnread(row.map { RowValues($0.shown) }, at: replica.now)
  }

  /// Normal groups: members that came and went, then members whose row changed.
  private func settleNormalGroups(_ changes: [RowChange]) throws(Failure) {
    let came = replica.moves.isEmpty ? [:] : try settleMoves(changes)
    for change in changes {
      let step = change.unreadAfter - change.unreadBefore
      guard step != 0 else { continue }
      for groupID in try replica.store.groupIDs(replica.deviceID, holding: change.id)
      where came[groupID]?.contains(change.id) != true {
        try replica.addToGroup(groupID, unread: step)
      }
    }
  }

  /// Members that came and went; answers those that came and changed, whose sums are settled.
  private func settleMoves(_ changes: [RowChange]) throws(Failure) -> [String: Set<ConversationID>] {
    let changed = Dictionary(uniqueKeysWithValues: changes.map { ($0.id, $0) })
    var came: [String: Set<ConversationID>] = [:]
    for (groupID, moves) in replica.moves.list.sorted(by: { $0.key.precedesInBytes($1.key) }) {
      var step: Int64 = 0
      for move in moves.added { step += unread(try replica.row(move.id)) }
      for move in moves.removed {
        let unmoved = try replica.row(move.id)
        step -= changed[move.id]?.unreadBefore ?? unread(unmoved)
      }
      if !changes.isEmpty { came[groupID] = Set(moves.added.map(\.id)) }
      try replica.addToGroup(groupID, unread: step, total: Int64(moves.added.count - moves.removed.count))
    }
    return came
  }

  /// Filter groups: one that is new or has another filter is counted afresh, the others follow the changed rows.
  private mutating func settleFilterGroups(_ changes: [RowChange]) throws(Failure) {
    for (groupID, rule) in try replica.store.filterRules(replica.deviceID, at: replica.now) {
      // A group that this step has not touched has the rule that it had.
      if replica.groupsBefore.contains(groupID),
        replica.groupsBefore.image(of: groupID)?.group.filter != rule.filter
      {
        try recount(groupID, rule, before: replica.groupsBefore.image(of: groupID)?.group, changes)
      } else {
        try follow(groupID, rule, changes)
      }
    }
  }

  /// Moves a filter group's sums by the changed rows.
  private mutating func follow(_ groupID: String, _ rule: FilterRule, _ changes: [RowChange]) throws(Failure) {
    var added: [ConversationID] = []
    var removed: [ConversationID] = []
    var unreadStep: Int64 = 0
    for change in changes {
      guard rule.mayMove(change) else {
        let step = change.unreadAfter - change.unreadBefore
        if step != 0, rule.holds(for: change.after) { unreadStep += step }
        continue
      }
      let was = rule.held(before: change)
      let isNow = rule.holds(for: change.after)
      unreadStep += (isNow ? change.unreadAfter : 0) - (was ? change.unreadBefore : 0)
      if isNow && !was { added.append(change.id) }
      if was && !isNow { removed.append(change.id) }
    }
    let moves = !added.isEmpty || !removed.isEmpty
    guard unreadStep != 0 || moves else { return }
    if moves { filterMoves[groupID] = (added.sorted(), removed.sorted()) }
    try replica.addToGroup(groupID, unread: unreadStep, total: Int64(added.count - removed.count))
  }

  /// Counts a filter group over all rows; tells the members that a change of the filter moved.
  private mutating func recount(
    _ groupID: String, _ rule: FilterRule, before: ConversationGroup?, _ changes: [RowChange]
  ) throws(Failure) {
    guard var group = try replica.group(groupID) else { return }
    let totals = try replica.totals(rule)
    group.conversationTotal = totals.count
    group.unreadCount = totals.unread
    try replica.put(group)
    guard mode != .silent, let old = before?.filter else { return }
    let oldRule = FilterRule(old, at: replica.now)
    var had = Set(try replica.members(oldRule, order: .id))
    for change in changes {
      if oldRule.held(before: change) { had.insert(change.id) } else { had.remove(change.id) }
    }
    let has = Set(try replica.members(rule, order: .id))
    filterMoves[groupID] = (has.subtracting(had).sorted(), had.subtracting(has).sorted())
  }

  // MARK: Events

  private func events() throws(Failure) -> [Event] {
    var added: [ConversationGroup] = []
    var deleted: [ConversationGroup] = []
    var changed: [ConversationGroup] = []
    var gained: [Event] = []
    var lost: [Event] = []
    for groupID in try orderedGroups() {
      let before = replica.groupsBefore.image(of: groupID)
      guard let after = try replica.storedGroup(groupID) else {
        if let before { deleted.append(before.group.asDeleted) }
        continue
      }
      let moves = memberMoves(after)
      if !moves.added.isEmpty || !moves.removed.isEmpty {
        let told = try withMembers(after.group)
        try tell(moves.added, of: told, as: Event.groupMembersAdded, in: &gained)
        try tell(moves.removed, of: told, as: Event.groupMembersDeleted, in: &lost)
      }
      if let told = try addedForm(before, after) {
        added.append(told)
        // One that others had made real before has a higher version, where this device did not learn of that.
        guard mode == .step, !told.hasSameAttributes(as: after.group) || told.version != after.group.version
        else { continue }
        changed.append(try withMembers(after.group))
      } else if let before, !before.group.hasSameAttributes(as: after.group) {
        changed.append(try withMembers(after.group))
      } else if moves.added.isEmpty, moves.removed.isEmpty {
        // A member event tells unread and order too.
        if try replica.isReordered(groupID) {
          changed.append(try withMembers(after.group))
        } else if before?.group.unreadCount != after.group.unreadCount {
          changed.append(after.group)
        }
      }
    }
    var events: [Event] = []
    for groups in Replica.batches(added) { events.append(.groupsAdded(groups)) }
    for groups in Replica.batches(deleted) { events.append(.groupsDeleted(groups)) }
    for groups in Replica.batches(changed) { events.append(.groupsChanged(groups)) }
    if !gained.isEmpty { events += gained }
    if !lost.isEmpty { events += lost }
    return events
  }

  /// The touched groups in request order, else in list order.
  private func orderedGroups() throws(Failure) -> [String] {
    let touched = replica.groupsBefore.list
    if let order {
      return order.filter { replica.groupsBefore.contains($0) } + touched.map(\.key).filter { !order.contains($0) }
    }
    guard touched.count > 1 else { return touched.map(\.key) }
    var groups: [ReplicaGroup] = []
    groups.reserveCapacity(touched.count)
    for (groupID, before) in touched {
      if let group = try replica.storedGroup(groupID) ?? before { groups.append(group) }
    }
    groups.sort { ConversationGroup.listOrder($0.group, $1.group) }
    return groups.map { $0.group.conversationGroupID }
  }

  /// What Added tells of a group that is new, or of a preset that has become real; nil for every other.
  ///
  /// A call shows the preset as it was, under version 1, and the difference in a Changed; a catch-up shows what it is.
  private func addedForm(_ before: ReplicaGroup?, _ after: ReplicaGroup) throws(Failure) -> ConversationGroup? {
    guard let before else { return try replica.withMemberIDs(after.group) }
    guard before.group.version == 0, after.group.version > 0 else { return nil }
    guard mode == .step else { return try replica.withMemberIDs(after.group) }
    var told = before.group
    told.version = 1
    told.createTime = after.group.createTime
    return try replica.withMemberIDs(told)
  }

  /// A normal group with its members; a filter group tells them only in results and in Added.
  private func withMembers(_ group: ConversationGroup) throws(Failure) -> ConversationGroup {
    group.type == .normal ? try replica.withMemberIDs(group) : group
  }

  /// The members that a group has gained and lost, in the order in which they are told.
  private func memberMoves(_ stored: ReplicaGroup) -> (added: [ConversationID], removed: [ConversationID]) {
    switch stored.group.type {
    case .filter: return filterMoves.isEmpty ? ([], []) : filterMoves[stored.group.conversationGroupID] ?? ([], [])
    case .normal:
      guard var moves = replica.moves[stored.group.conversationGroupID] else { return ([], []) }
      if mode == .catchUp { moves.sortByPosition() }
      return (moves.added.map(\.id), moves.removed.map(\.id))
    }
  }

  private func tell(
    _ ids: [ConversationID], of group: ConversationGroup, as event: (GroupMembers) -> Event, in events: inout [Event]
  ) throws(Failure) {
    for part in Replica.batches(ids) {
      let rows = try replica.rows(part)
      events.append(event(GroupMembers(group: group, conversationIDs: part, conversations: rows)))
    }
  }
}

extension ConversationGroup {
  /// The last state as Deleted tells it: no members, nothing unread.
  fileprivate var asDeleted: ConversationGroup {
    var group = self
    group.conversationIDs = []
    group.conversationTotal = 0
    group.unreadCount = 0
    return group
  }
}
