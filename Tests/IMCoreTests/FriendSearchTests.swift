import Foundation
import Testing

@testable import IMCore

@Suite("A search among friends finds what reading every friend finds, in list order")
struct FriendSearchTests {
  private static let names = [
    "Bobby \"the\" plumber", "STRASSE", "straße 100%", "ÜRSULA", "u_1", "人民日报", "a'b'c", "Anna-Lena", "ΣΊΣΥΦΟΣ", "x",
  ]

  /// Letters of several scripts, many with a twin: in another case, spelled in another way, or looking the same.
  private static let letters = [
    "a", "A", "b", "c", "é", "e\u{301}", "E\u{301}", "ß", "SS", "Σ", "σ", "ς", "И", "й", "и\u{306}", "人", "民", "隆",
    "\u{F9DC}", "한", "\u{1112}\u{1161}\u{11AB}", "が", "か\u{3099}", "İ", "i", "I", "ı", "1", "0", " ", "\"", "'", "%",
    "-", "👩‍👧", "\0", "\u{FFFE}", "\u{FFFF}", "\u{10FFFF}", "\u{37E}", ";", "\r\n", "\n", "\u{212A}", "k", "\u{323}",
    "\u{301}", "\u{1}",
  ]

  private func core() throws -> Core {
    try Core(storage: .memory, clock: .manual(start: 1_000), ids: .sequential)
  }

  /// Compares a search for some words with reading every friend.
  private func check(_ core: Core, _ words: [String], in parts: Int = 7, on session: String = "ann") throws {
    var search = FriendSearch(keywords: words)
    search.inUserID = parts & 1 > 0
    search.inNickname = parts & 2 > 0
    search.inRemark = parts & 4 > 0
    let found = try core.request { () throws(Failure) in try core.searchFriends(session, search).map(\.friend.userID) }
    let all = try core.request { () throws(Failure) in try core.friends(session) }
    let expected = all.filter { friend in
      words.map(SearchWord.init).contains {
        search.inUserID && $0.stands(in: friend.userID) || search.inNickname && $0.stands(in: friend.user.nickname)
          || search.inRemark && $0.stands(in: friend.remark)
      }
    }
    #expect(found == expected.map(\.userID), "\(words)")
  }

  @Test("also after renames and deletions")
  func agrees() throws {
    let core = try core()
    try core.request { () throws(Failure) in
      try core.registerUsers([(User(userID: "ann"), "")])
      try core.befriend("ann", Self.names.enumerated().map { ("user\($0.offset)", $0.element) })
      try core.login("ann", userID: "ann", platformID: nil)
    }
    let words = [
      "ser3", "BOBBY", "\"the\"", "strasse", "100%", "ürs", "日报", "日", "b'c", "lena", "u_1", "σίσυφος", "zzz", "x",
      "us",
    ]
    for round in 0..<3 {
      for word in words { try check(core, [word]) }
      try core.request { () throws(Failure) in
        if round == 0 {
          _ = try core.setFriendRemark("ann", "user2", "a plumber")
          try core.storage.flush()
          _ = try core.setFriendRemark("ann", "user2", "my Bobby")
        } else if round == 1 {
          try core.deleteFriend("ann", "user0", withConversation: false)
        }
      }
    }
  }

  @Test("in every script and spelling, for words of every length", arguments: [1, 2, 3])
  func agreesOnRandomNames(seed: UInt64) throws {
    var choices = Choices(seed: seed)
    func text(_ longest: Int) -> String {
      (0..<choices.below(longest + 1)).map { _ in choices.pick(Self.letters) }.joined()
    }
    let core = try core()
    var texts: [String] = []
    var ids: [String] = []
    try core.request { () throws(Failure) in
      for user in ["ann", "ben"] {
        try core.registerUsers([(User(userID: user), "")])
        let friends = (0..<60).map { ("\(user)\($0)", text(6)) }
        texts += friends.map(\.1)
        if user == "ann" { ids = friends.map(\.0) }
        try core.befriend(user, friends)
        try core.login(user, userID: user, platformID: nil)
      }
      try core.login("ann2", userID: "ann", platformID: nil)
    }
    for round in 0..<12 {
      for _ in 0..<25 {
        var words: [String] = []
        for _ in 0...choices.below(3) / 2 {
          let scalars = (choices.below(3) == 0 ? text(4) : choices.pick(texts)).unicodeScalars
          let start = choices.below(scalars.count + 1)
          let part = String(String.UnicodeScalarView(scalars.dropFirst(start).prefix(1 + choices.below(5))))
          words.append(choices.below(2) == 0 ? part.uppercased() : part)
        }
        try check(core, words, in: 1 + choices.below(7), on: choices.pick(["ann", "ann2", "ben"]))
      }
      let changed = (0..<3).map { _ in choices.pick(ids) }
      let remarks = changed.map { _ in text(5) }
      try core.request { () throws(Failure) in
        for (id, remark) in zip(changed, remarks) { _ = try core.setFriendRemark("ann", id, remark) }
      }
      texts += remarks
      // What is undone leaves no trace in the index, whether or not it had been searched.
      #expect(throws: Failure.self) {
        try core.request { () throws(Failure) in
          _ = try core.setFriendRemark("ann", changed[0], "undone")
          _ = try core.searchFriends("ann", FriendSearch(keywords: [round % 2 == 0 ? "undone" : "\0"]))
          throw Failure.argument("x", "undone")
        }
      }
      try check(core, ["undone"])
      let gone = ids.remove(at: choices.below(ids.count))
      let new = "new\(round)"
      ids.append(new)
      let nickname = text(6)
      try core.request { () throws(Failure) in
        try core.deleteFriend("ann", gone, withConversation: false)
        try core.befriend("ann", [(new, nickname)])
      }
    }
  }

  @Test("when it is known which trigrams many friends share, and in a copy of the data")
  func agreesAmongMany() throws {
    let path = NSTemporaryDirectory() + "imbridge-friends-\(UUID().uuidString).db"
    defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) } }
    let core = try core()
    try core.request { () throws(Failure) in
      try core.registerUsers([(User(userID: "ann"), "")])
      try core.befriend("ann", (1000..<2200).map { ("friend\($0)", "Nick \($0 * 7 % 1000)") })
      try core.login("ann", userID: "ann", platformID: nil)
    }
    let words = ["friend1234", "end14", "nick 99", "1500", "IEND1", "k 77", "77", "riend9", "xyz", "iendx"]
    for word in words { try check(core, [word]) }
    #expect(try core.storage.number("SELECT friends FROM dev_friend_common WHERE term = 'rie'", []) == 1200)
    try core.request { () throws(Failure) in
      for number in 1300..<1400 { try core.deleteFriend("ann", "friend\(number)", withConversation: false) }
      _ = try core.setFriendRemark("ann", "friend1234", "a friend1399 of old")
    }
    try check(core, ["friend13"])
    try core.snapshot(to: path)
    let copy = try Core(storage: .file(path: path, full: false), clock: .manual(start: nil), ids: .sequential)
    defer { copy.close() }
    try copy.request { () throws(Failure) in try copy.login("ann", userID: "ann", platformID: nil) }
    for word in words + ["friend13"] { try check(copy, [word]) }
  }

  @Test("and who comes and goes between two searches leaves nothing for the next one to do")
  func forgetsWhoIsGone() throws {
    let core = try core()
    try core.request { () throws(Failure) in
      try core.registerUsers([(User(userID: "ann"), "")])
      try core.befriend("ann", (0..<4).map { ("user\($0)", "Nick \($0)") })
      try core.login("ann", userID: "ann", platformID: nil)
    }
    try check(core, ["nick"])
    for round in 0..<20 {
      // The next guest comes before the last one goes, so that no two have one place.
      try core.request { () throws(Failure) in
        try core.befriend("ann", [("guest\(round)", "Nick of a day")])
        try core.storage.flush()
        if round > 0 { try core.deleteFriend("ann", "guest\(round - 1)", withConversation: false) }
        if round < 2 { try core.deleteFriend("ann", "user\(round)", withConversation: false) }
        try core.storage.flush()
      }
      guard round % 5 == 4 else { continue }
      try core.request { () throws(Failure) in try core.resetReplica("ann") }
      try core.request { () throws(Failure) in try core.login("ann", userID: "ann", platformID: nil) }
    }
    // At most the four whom the index has, and the three who are there.
    #expect(try core.storage.number("SELECT count(*) FROM dev_friend_stale", []) <= 7)
    for word in ["nick", "day", "user1", "user3", "guest18", "guest19"] { try check(core, [word]) }
    #expect(try core.storage.number("SELECT count(*) FROM dev_friend_stale", []) == 0)
  }
}
