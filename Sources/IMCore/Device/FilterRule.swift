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
