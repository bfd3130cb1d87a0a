/// What has to hold between several optional parameters of one method.
package enum Rule: Equatable, Sendable {
  /// One of them or more is given.
  case atLeastOne([String])
  /// Exactly one of them is given.
  case exactlyOne([String])
  /// Not two of them at once.
  case atMostOne([String])

  /// The parameters it is about.
  package var names: [String] {
    switch self {
    case .atLeastOne(let names), .exactlyOne(let names), .atMostOne(let names): names
    }
  }

  /// The rule in words.
  package var text: String {
    let list = names.joined(separator: ", ")
    return switch self {
    case .atLeastOne: "at least one of \(list) is needed"
    case .exactlyOne: "exactly one of \(list) is needed"
    case .atMostOne: "at most one of \(list) is allowed"
    }
  }

  /// Whether it holds when so many of them are given.
  func holds(given count: Int) -> Bool {
    switch self {
    case .atLeastOne: count >= 1
    case .exactlyOne: count == 1
    case .atMostOne: count <= 1
    }
  }
}
