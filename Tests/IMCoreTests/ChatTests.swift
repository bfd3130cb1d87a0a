import Glibc
import SQLite
import Testing

@testable import IMCore

@Suite("Chats of many members")
struct ChatTests {
  private static let owner = "owner"

  private func member(_ number: Int) -> String { "u\(number)" }

  /// A hub with so many users beside the owner, who is logged in.
  private func core(_ storage: Core.Storage = .memory, users: Int) throws -> Core {
    let core = try Core(storage: storage, clock: .manual(start: 1_000), ids: .sequential)
    try request(core) { () throws(Failure) in
      try core.registerUsers([(User(userID: Self.owner), "")])
      for number in 0..<users { try core.registerUsers([(User(userID: member(number)), "")]) }
      try core.login(Self.owner, userID: Self.owner, platformID: nil)
    }
    return core
  }

  @discardableResult
  private func request<R>(_ core: Core, _ body: () throws(Failure) -> R) throws -> R {
    core.beginRequest()
    let result = Result { () throws(Failure) in try body() }
    if case .failure(let failure) = result {
      _ = try core.endRequest(failure)
    } else {
      _ = try core.endRequest(nil)
    }
    try core.commit()
    return try result.get()
  }

  private func makeGroup(_ core: Core, _ groupID: String, members: Int) throws {
    var attributes = ChatUpdate()
    attributes.name = groupID
    let draft = ChatGroupDraft(
      groupID: groupID, memberUserIDs: (0..<members).map(member), adminUserIDs: [], ownerUserID: nil,
      attributes: attributes)
    try request(core) { () throws(Failure) in _ = try core.createChatGroup(Self.owner, draft) }
  }

  private func rows(_ core: Core) throws -> [String: Int64] {
    let names = try core.hub.connection.all(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE 'hub_%'", []
    ) { $0.text(0) }
    var counts: [String: Int64] = [:]
    for name in names {
      try core.store.storage.query(composed: "SELECT count(*) FROM \(name)", []) {
        counts[name] = $0.integer(0)
        return false
      }
    }
    return counts
  }

  private func added(_ core: Core, _ body: () throws -> Void) throws -> [String: Int64] {
    let before = try rows(core)
    try body()
    return try rows(core).reduce(into: [:]) { added, table in
      let count = table.value - (before[table.key] ?? 0)
      if count != 0 { added[table.key] = count }
    }
  }

  /// Counters that start with the first message aside.
  @Test("a message costs one row, however many there are")
  func message() throws {
    let core = try core(users: 9_999)
    try makeGroup(core, "few", members: 9)
    try makeGroup(core, "many", members: 9_999)
    for groupID in ["few", "many"] {
      let letter = HubLetter(
        sender: Self.owner, target: .group(groupID), message: nil, text: "hello", sendTime: nil)
      let rows = try added(core) { try request(core) { () throws(Failure) in _ = try core.hubSend(letter) } }
      #expect(rows.filter { $0.key != "hub_number" } == ["hub_message": 1], "\(groupID)")
    }
  }

  @Test("one member too many is refused")
  func limit() throws {
    let core = try core(users: 10_000)
    try makeGroup(core, "g", members: 9_999)
    let failure = #expect(throws: Failure.self) {
      try request(core) { () throws(Failure) in try core.invite(Self.owner, "g", [member(9_998), member(9_999)]) }
    }
    #expect(failure?.code == ErrorCode.exceedServiceLimit.rawValue)
    try request(core) { () throws(Failure) in
      try core.kickMembers(Self.owner, "g", [member(0)])
      try core.invite(Self.owner, "g", [member(9_999)])
    }
    let failed = #expect(throws: Failure.self) { try makeGroup(core, "h", members: 10_000) }
    #expect(failed?.code == ErrorCode.exceedServiceLimit.rawValue)
  }

  @Test("when the data is opened, the time of everyone in a room starts")
  func reopened() throws {
    let template = strdup("/tmp/imbridge-test-XXXXXX")
    defer { free(template) }
    let folder = String(cString: try #require(template.flatMap { mkdtemp($0) }))
    let path = folder + "/data.sqlite"
    defer {
      for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
      rmdir(folder)
    }
    let storage = Core.Storage.file(path: path, full: false)
    let first = try core(storage, users: 2)
    try request(first) { () throws(Failure) in
      _ = try first.createRoom(Self.owner, name: "Lobby", roomID: "r")
      for user in [member(0), member(1)] {
        try first.login(user, userID: user, platformID: nil)
        try first.joinRoom(user, "r")
      }
      try first.logout(member(1))
      _ = try first.advanceClock(by: 60_000)
    }
    first.close()
    let second = try Core(storage: storage, clock: .manual(start: nil), ids: .sequential)
    defer { second.close() }
    func membersAfter(_ step: Int64) throws -> Int64 {
      try request(second) { () throws(Failure) in
        _ = try second.advanceClock(by: step)
        return try second.roomInfo("r").chat.memberCount
      }
    }
    #expect(try membersAfter(59_999) == 3)
    #expect(try membersAfter(1) == 2)
    #expect(try membersAfter(59_999) == 2)
    #expect(try membersAfter(1) == 1)
  }
}
