/// Which events of a session are written.
struct ListenerFilter: Sendable {
  /// Whether any are.
  var isEnabled = true
  /// The wanted ones; nil for the default.
  var wanted: Set<EventKind>?
  /// Whether those of conversation groups are.
  var groupsEnabled = true

  /// Whether an event of this kind is written.
  func admits(_ kind: EventKind) -> Bool {
    guard isEnabled, groupsEnabled || !kind.isOfConversationGroups else { return false }
    guard let wanted else { return kind != .onConversationListUpdated }
    return wanted.contains(kind)
  }
}
