@testable import IMCore

extension Core {
  /// Runs a request and commits it; a failure undoes it and is thrown on.
  func request<R>(_ body: () throws(Failure) -> R) throws -> R {
    beginRequest()
    let result = Result { () throws(Failure) in try body() }
    var failure: Failure?
    if case .failure(let error) = result { failure = error }
    _ = try endRequest(failure)
    try commit()
    return try result.get()
  }

  /// Makes users with these nicknames friends of somebody, and tells his devices.
  func befriend(_ userID: String, _ friends: [(id: String, nickname: String)]) throws(Failure) {
    for (id, nickname) in friends {
      var user = User(userID: id)
      user.nickname = nickname
      try registerUsers([(user, "")])
      _ = try importFriends(userID, id)
    }
    try finishImport()
  }
}

/// Repeatable choices.
struct Choices {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// A number below a bound.
  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  /// One of the elements.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
