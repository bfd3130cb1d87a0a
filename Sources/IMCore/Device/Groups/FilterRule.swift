/// A filter made ready to check single rows: candidates that pass all its conditions.
final class FilterRule {
  let filter: ConversationFilter
  private let condition: CompiledCondition

  /// `base` is what the rows are drawn from.
  init(_ filter: ConversationFilter, at now: Int64, among base: Condition = RowRule.candidate) {
    self.filter = filter
    condition = CompiledCondition(.all([base, filter.condition(at: now)]))
  }

  /// Whether a row's name must be asked too.
  var asksForName: Bool { filter.nameContains != nil }

  /// Whether a row of the device is a member; no row is none.
  func holds(for row: ChangedRow?) -> Bool {
    guard let row, condition.holds(for: row.values) else { return false }
    return filter.nameContains == nil || filter.admits(name: row.row.shown.showName)
  }

  /// Whether a shown row is a member.
  func holds(for row: Conversation) -> Bool {
    condition.holds(for: RowValues(row)) && (filter.nameContains == nil || filter.admits(name: row.showName))
  }

  /// Whether a changed row may have come or gone; when it may not, it is after the change what it was before.
  func mayMove(_ change: RowChange) -> Bool {
    change.isWhole || !condition.numbers.isDisjoint(with: change.numbers) || (asksForName && change.renames)
  }

  /// Whether a changed row was a member before.
  ///
  /// While it was silent it was muted, whatever the clock says now.
  func held(before change: RowChange) -> Bool {
    guard change.endsSilence, filter.muted != nil, let row = change.before?.row.shown else {
      return holds(for: change.before)
    }
    var rest = filter
    rest.muted = nil
    return filter.muted == true && FilterRule(rest, at: 0).holds(for: row)
  }

  /// The conditions on numbers as SQL.
  var sql: String { condition.sql }
}
