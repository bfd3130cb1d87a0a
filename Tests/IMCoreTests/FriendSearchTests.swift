import Testing

@testable import IMCore

@Suite("The index of friends' texts")
struct FriendSearchTests {
  private static let names = [
    "Bobby \"the\" plumber", "STRASSE", "straße 100%", "ÜRSULA", "u_1", "人民日报", "a'b'c", "Anna-Lena", "ΣΊΣΥΦΟΣ", "x",
  ]

  private func request(_ core: Core, _ body: () throws(Failure) -> Void) throws {
    core.beginRequest()
    let result = Result { () throws(Failure) in try body() }
    var failure: Failure?
    if case .failure(let error) = result { failure = error }
    _ = try core.endRequest(failure)
    try core.commit()
    try result.get()
  }

  private func found(_ core: Core, _ word: String) throws -> [String] {
    var search = FriendSearch(keywords: [word])
    search.inUserID = true
    search.inNickname = true
    search.inRemark = true
    var ids: [String] = []
    try request(core) { () throws(Failure) in
      ids = try core.searchFriends("ann", search).map(\.friend.userID)
    }
    return ids
  }

  @Test("finds what reading every friend finds, also after renames and deletions")
  func agrees() throws {
    let core = try Core(storage: .memory, clock: .manual(start: 1_000), ids: .sequential)
    var texts: [String: [String]] = [:]
    try request(core) { () throws(Failure) in
      try core.registerUsers([(User(userID: "ann"), "")])
      for (number, name) in Self.names.enumerated() {
        var user = User(userID: "user\(number)")
        user.nickname = name
        try core.registerUsers([(user, "")])
        _ = try core.importFriends("ann", user.userID)
        texts[user.userID] = [user.userID, name, ""]
      }
      try core.login("ann", userID: "ann", platformID: nil)
    }
    let words = [
      "ser3", "BOBBY", "\"the\"", "strasse", "100%", "ürs", "日报", "b'c", "lena", "u_1", "σίσυφος", "zzz", "x", "us",
    ]
    for round in 0..<3 {
      for word in words {
        let expected = texts.filter { $0.value.contains { SearchWord(word).stands(in: $0) } }.map(\.key).sorted()
        #expect(try found(core, word).sorted() == expected, "\(word) in round \(round)")
      }
      try request(core) { () throws(Failure) in
        if round == 0 {
          _ = try core.setFriendRemark("ann", "user2", "a plumber")
          try core.storage.flush()
          _ = try core.setFriendRemark("ann", "user2", "my Bobby")
          texts["user2"]?[2] = "my Bobby"
        } else if round == 1 {
          try core.deleteFriend("ann", "user0", withConversation: false)
          texts["user0"] = nil
        }
      }
    }
  }
}
