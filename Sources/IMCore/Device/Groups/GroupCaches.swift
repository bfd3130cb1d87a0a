/// The rules of every device's filter groups, kept until a group changes.
final class FilterRules {
  /// A filter group and its rule.
  typealias Entry = (groupID: String, rule: FilterRule)

  private unowned let storage: Storage
  private var entries: [Int64: (now: Int64, list: [Entry])] = [:]
  private var hooks: HeldTable?

  init(_ storage: Storage) {
    self.storage = storage
    let hooks = HeldTable.cache(
      drop: { [unowned self] in entries.removeAll() },
      trim: { [unowned self] in if entries.count > 200 { entries.removeAll() } })
    self.hooks = hooks
    storage.add(hooks)
  }

  /// The rules of a device, read by `load` when they are not at hand.
  func rules(
    _ deviceID: Int64, at now: Int64, load: () throws(Failure) -> [ConversationGroup]
  ) throws(Failure) -> [Entry] {
    if let known = entries[deviceID] {
      guard known.now != now, known.list.contains(where: { $0.rule.filter.muted != nil }) else { return known.list }
    }
    let list = try load().compactMap { group in
      group.filter.map { (groupID: group.conversationGroupID, rule: FilterRule($0, at: now)) }
    }
    entries[deviceID] = (now, list)
    return list
  }

  /// A device's filter groups change in the running request.
  func invalidate(_ deviceID: Int64) {
    if let hooks { storage.touch(hooks) }
    entries[deviceID] = nil
  }
}

/// The members of normal groups in the order of joining, kept while they are told with every change of the group.
final class MemberLists {
  private unowned let storage: Storage
  private var lists: [Quick<ReplicaGroup.Key>: [ConversationID]] = [:]
  private var size = 0
  private var hooks: HeldTable?

  init(_ storage: Storage) {
    self.storage = storage
    let hooks = HeldTable.cache(
      drop: { [unowned self] in forget() }, trim: { [unowned self] in if size > 50_000 { forget() } })
    self.hooks = hooks
    storage.add(hooks)
  }

  /// A group's members, read by `load` when they are not at hand.
  func members(
    _ key: ReplicaGroup.Key, load: () throws(Failure) -> [ConversationID]
  ) throws(Failure) -> [ConversationID] {
    if let list = lists[Quick(key)] { return list }
    let list = try load()
    lists[Quick(key)] = list
    size += list.count + 1
    return list
  }

  /// A conversation joins behind all others, in the running request.
  func append(_ id: ConversationID, to key: ReplicaGroup.Key) {
    change(key) { $0.append(id) }
  }

  /// A conversation leaves, in the running request.
  func remove(_ id: ConversationID, from key: ReplicaGroup.Key) {
    change(key) { list in
      if let index = list.lastIndex(of: id) { list.remove(at: index) }
    }
  }

  /// A group's list is read anew the next time.
  func invalidate(_ key: ReplicaGroup.Key) {
    change(key) { _ in }
    lists[Quick(key)] = nil
  }

  private func change(_ key: ReplicaGroup.Key, _ body: (inout [ConversationID]) -> Void) {
    if let hooks { storage.touch(hooks) }
    if let place = lists.index(forKey: Quick(key)) { body(&lists.values[place]) }
  }

  private func forget() {
    lists.removeAll()
    size = 0
  }
}

/// The normal groups that hold a conversation, kept until any membership changes: every message asks for them.
struct Memberships {
  private var changes = 0
  private var groups: [Quick<ReplicaKey>: [String]] = [:]

  /// The groups of a row, read by `load` when they are not at hand; `changes` are those of the table of members.
  mutating func groups(
    of key: ReplicaKey, as changes: Int, load: () throws(Failure) -> [String]
  ) throws(Failure) -> [String] {
    if self.changes != changes || groups.count > 10_000 {
      groups.removeAll()
      self.changes = changes
    }
    let key = Quick(key)
    if let known = groups[key] { return known }
    let found = try load()
    groups[key] = found
    return found
  }
}
