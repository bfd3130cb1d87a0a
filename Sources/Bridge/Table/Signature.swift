/// The parameters of one method as a whole: worked out once, when the table is built.
struct Signature: Sendable {
  /// The declared parameters.
  let members: [Member]
  /// The names of those that an array gives, in order; `session` is never among them.
  let positional: [String]
  /// Every name that a request may use.
  let names: MemberNames
  /// What has to hold between several of them.
  let rules: [Rule]

  init(_ members: [Member], rules: [Rule]) {
    self.members = members
    self.rules = rules
    positional = members.map(\.name).filter { $0 != "session" }
    names = MemberNames(members, always: ["session", "operationID"])
    for rule in rules {
      precondition(
        !rule.names.isEmpty && rule.names.allSatisfy { name in members.contains { $0.name == name } },
        "a rule names a parameter that the method does not have")
    }
  }
}
