/// The parameters of one method as a whole: worked out once, when the table is built.
struct Signature: Sendable {
  /// The declared parameters.
  let members: [Member]
  /// The names of those that an array gives, in order; `session` is never among them.
  let positional: [String]
  /// Every name that a request may use.
  let names: MemberNames
  /// What has to hold between several of them.
  let rules: [BoundRule]

  init(_ members: [Member], rules: [Rule]) {
    self.members = members
    positional = members.map(\.name).filter { $0 != "session" }
    names = MemberNames(members, always: ["session", "operationID"])
    for rule in rules {
      precondition(
        !rule.names.isEmpty && rule.names.allSatisfy { name in members.contains { $0.name == name } },
        "a rule names a parameter that the method does not have")
    }
    self.rules = rules.map { [positional] in BoundRule($0, members, positional) }
  }
}

/// A rule with all that tells whether a request gives its parameters.
struct BoundRule: Sendable {
  /// A parameter of the rule.
  struct Parameter: Sendable {
    /// Its name and its aliases.
    let spellings: [String]
    /// Its place in an array; nil when it has none.
    let position: Int?
  }

  let rule: Rule
  let parameters: [Parameter]

  init(_ rule: Rule, _ members: [Member], _ positional: [String]) {
    self.rule = rule
    parameters = rule.names.map { name in
      let aliases = members.first { $0.name == name }?.aliases ?? []
      return Parameter(spellings: [name] + aliases, position: positional.firstIndex(of: name))
    }
  }
}
