/// Something that is not as the specification says.
struct Deviation: Error {
  /// The invariant or rule.
  let rule: String
  /// What was seen.
  let what: String

  init(_ rule: String, _ what: String) {
    self.rule = rule
    self.what = what
  }
}

/// Throws a deviation unless something holds.
func require(_ holds: Bool, _ rule: String, _ what: @autoclosure () -> String) throws {
  if !holds { throw Deviation(rule, what()) }
}
