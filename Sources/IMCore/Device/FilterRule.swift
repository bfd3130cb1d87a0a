/// A filter made ready to check single rows: candidates that pass all its conditions.
struct FilterRule {
  let filter: ConversationFilter
  private let condition: Condition

  /// `base` is what the rows are drawn from.
  init(_ filter: ConversationFilter, at now: Int64, among base: Condition = RowRule.candidate) {
    self.filter = filter
    condition = .all([base, filter.condition(at: now)])
  }

  /// Whether a row's name must be asked too.
  var asksForName: Bool { filter.nameContains != nil }

  /// Whether a row is a member; no row is none.
  func holds(for row: Conversation?) -> Bool {
    guard let row else { return false }
    return condition.holds(for: row) && filter.admits(name: row.showName)
  }

  /// Whether a changed row was a member before.
  ///
  /// While it was silent it was muted, whatever the clock says now.
  func held(before change: RowChange) -> Bool {
    guard change.endsSilence, filter.muted != nil, let row = change.before?.shown else {
      return holds(for: change.before?.shown)
    }
    var rest = filter
    rest.muted = nil
    return filter.muted == true && FilterRule(rest, at: 0).holds(for: row)
  }

  /// The conditions on numbers as SQL.
  var sql: String { condition.sql }
}

/// The rules of every device's filter groups, kept until a group changes.
final class FilterRules: HeldTable {
  /// A filter group and its rule.
  typealias Entry = (groupID: String, rule: FilterRule)

  private unowned let storage: Storage
  private var entries: [Int64: (now: Int64, list: [Entry])] = [:]

  init(_ storage: Storage) {
    self.storage = storage
    storage.add(self)
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
    storage.touch(self)
    entries[deviceID] = nil
  }

  func flush() {}
  func flushRequestStart() {}
  func endRequest(keep: Bool) {
    if !keep { entries.removeAll() }
  }
  func drop() {
    entries.removeAll()
  }
  func trim() {
    if entries.count > 200 { entries.removeAll() }
  }
}
