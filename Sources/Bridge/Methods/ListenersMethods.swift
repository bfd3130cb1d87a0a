import IMCore

extension MethodTable {
  /// Which events a session's caller gets.
  static let listeners: [Method] = [
    Method(
      "setListener", "Chooses which events of this session are written.", access: .open,
      Field("enabled", .bool, "Whether any are."),
      Field("events", .array(.eventName, 0...100), "Which; \"*\" stands for all but onConversationListUpdated.")
        .optional
    ) { call, enabled, events throws(Failure) in
      call.core.setListener(
        call.session, enabled: enabled, wanted: events.map { $0.reduce(into: []) { $0.formUnion($1) } })
      return Nothing()
    },
    Method(
      "setConversationGroupListener", "Switches the five conversation-group events of this session.",
      access: .open,
      Field("enabled", .bool, "Whether they are written.").or(true)
    ) { call, enabled throws(Failure) in
      call.core.setConversationGroupListener(call.session, enabled: enabled)
      return Nothing()
    },
  ]
}

extension Shape where Output == Set<EventKind> {
  /// The name of an event, or "*" for the default ones.
  static var eventName: Shape {
    Shape<String>.string(.bytes(1...64)).map { name throws(Mismatch) in
      if name == "*" { return EventKind.defaults }
      guard let kind = EventKind(rawValue: name) else { throw Mismatch("no such event") }
      return [kind]
    }
  }
}
