import Testing

@testable import IMCore

@Suite("Pages of friends")
struct FriendPageTests {
  /// A user with as many friends as several marks are set for.
  private func core() throws -> Core {
    let core = try Core(storage: .memory, clock: .manual(start: 1_000), ids: .sequential)
    try core.request { () throws(Failure) in
      try core.registerUsers([(User(userID: "ann"), "")])
      try core.befriend("ann", (1000..<1900).map { ("friend\($0)", "") })
      try core.login("ann", userID: "ann", platformID: nil)
    }
    return core
  }

  private func check(_ core: Core, offset: Int, count: Int, filterBlack: Bool) throws {
    let (page, all, blocked) = try core.request { () throws(Failure) in
      (
        try core.friends("ann", offset: Int64(offset), count: Int64(count), filterBlack: filterBlack),
        try core.friends("ann"), Set(try core.blacklist("ann").map(\.userID))
      )
    }
    let listed = filterBlack ? all.filter { !blocked.contains($0.userID) } : all
    #expect(page == Array(listed.dropFirst(offset).prefix(count)), "\(offset) \(count) \(filterBlack)")
  }

  @Test("they are parts of the whole list, whatever has come, gone, been pinned or undone", arguments: [1, 2])
  func areParts(seed: UInt64) throws {
    var choices = Choices(seed: seed)
    let core = try core()
    var ids = (1000..<1900).map { "friend\($0)" }
    var pinned: Set<String> = []
    for round in 0..<60 {
      for _ in 0..<3 {
        try check(core, offset: choices.below(1000), count: 1 + choices.below(60), filterBlack: choices.below(3) == 0)
      }
      let id = choices.pick(ids)
      let action = choices.below(6)
      let isUndone = choices.below(3) == 0
      try? core.request { () throws(Failure) in
        switch action {
        case 0: try core.deleteFriend("ann", id, withConversation: false)
        case 1: try core.befriend("ann", [(id + "a\(round)", "")])
        case 2: try core.updateFriends("ann", [id], FriendUpdate(isPinned: !pinned.contains(id)))
        case 3: try core.block("ann", id, ex: "")
        case 4: _ = try core.setFriendRemark("ann", id, "remark \(round)")
        default:
          _ = try core.advanceClock(by: 1_000)
          try core.befriend("ann", [("late\(round)", "")])
        }
        guard isUndone else { return }
        // Marks that are set in a request which is undone go with it.
        if round % 2 == 0 { _ = try core.friends("ann", offset: 800, count: 10) }
        throw Failure.argument("x", "undone")
      }
      guard !isUndone else { continue }
      if action == 0 { ids.removeAll { $0 == id } }
      if action == 2 { pinned.formSymmetricDifference([id]) }
    }
    try check(core, offset: 0, count: 1000, filterBlack: false)
  }

  @Test("a list that is loaded anew has pages of its own")
  func newLists() throws {
    let core = try core()
    try core.request { () throws(Failure) in
      try core.login("other", userID: "ann", platformID: nil)
      try core.resetReplica("ann")
      try core.login("ann", userID: "ann", platformID: nil)
    }
    try check(core, offset: 700, count: 10, filterBlack: false)
    try core.request { () throws(Failure) in
      try core.resetReplica("ann")
      for number in 1000..<1300 { try core.deleteFriend("other", "friend\(number)", withConversation: false) }
      try core.login("ann", userID: "ann", platformID: nil)
    }
    for offset in [0, 300, 500, 590, 600, 700] { try check(core, offset: offset, count: 20, filterBlack: false) }
  }
}
