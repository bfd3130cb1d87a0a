/// A filter made ready to check single rows: candidates that pass all its conditions.
struct FilterRule {
  let filter: ConversationFilter
  private let condition: Condition
  /// The numbers on which membership depends.
  private let numbers: RowNumbers

  /// `base` is what the rows are drawn from.
  init(_ filter: ConversationFilter, at now: Int64, among base: Condition = RowRule.candidate) {
    self.filter = filter
    condition = .all([base, filter.condition(at: now)])
    numbers = condition.numbers
  }

  /// Whether a row's name must be asked too.
  var asksForName: Bool { filter.nameContains != nil }

  /// Whether a row of the device is a member; no row is none.
  func holds(for row: ReplicaRow?) -> Bool {
    // Asked within the row: taking what it shows out of it would copy all of it.
    guard let row else { return false }
    return holds(for: row.shown)
  }

  /// Whether a shown row is a member.
  func holds(for row: Conversation) -> Bool {
    condition.holds(for: row) && (filter.nameContains == nil || filter.admits(name: row.showName))
  }

  /// Whether a changed row may have come or gone; when it may not, it is after the change what it was before.
  func mayMove(_ change: RowChange) -> Bool {
    change.isWhole || !numbers.isDisjoint(with: change.numbers) || (asksForName && change.renames)
  }

  /// Whether a changed row was a member before.
  ///
  /// While it was silent it was muted, whatever the clock says now.
  func held(before change: RowChange) -> Bool {
    guard change.endsSilence, filter.muted != nil, let row = change.before?.shown else {
      return holds(for: change.before)
    }
    var rest = filter
    rest.muted = nil
    return filter.muted == true && FilterRule(rest, at: 0).holds(for: row)
  }

  /// The conditions on numbers as SQL.
  var sql: String { condition.sql }
}
