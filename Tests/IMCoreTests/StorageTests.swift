import SQLite
import Testing

@testable import IMCore

@Suite("Rows held until the commit")
struct RecordTableTests {
  private let storage: Storage
  private let numbers: RecordTable<HubNumber>

  init() throws {
    let database = try Database(path: nil)
    try database.migrate([Migration(version: 1, script: HubSchema.tables)])
    storage = Storage(database: database)
    numbers = RecordTable(storage, capacity: 10)
  }

  private func stored(_ name: String) throws -> Int64? {
    try storage.first("SELECT value FROM hub_number WHERE name = $1", [.text(name)]) { $0.integer(0) }
  }

  @Test("A failed request puts its rows back, those of earlier requests stay")
  func undo() throws {
    try numbers.put(HubNumber(key: "a", value: 1))
    try storage.endRequest(keep: true)
    try numbers.put(HubNumber(key: "a", value: 2))
    try numbers.put(HubNumber(key: "b", value: 3))
    try storage.endRequest(keep: false)
    #expect(try numbers.get("a")?.value == 1)
    #expect(try numbers.get("b") == nil)
    try storage.commit()
    #expect(try stored("a") == 1)
    #expect(try stored("b") == nil)
  }

  @Test("So it does when rows were written under a savepoint in between")
  func undoAfterFlush() throws {
    try numbers.put(HubNumber(key: "a", value: 1))
    try storage.endRequest(keep: true)
    try numbers.put(HubNumber(key: "a", value: 2))
    try numbers.put(HubNumber(key: "c", value: 4))
    try numbers.flush()
    #expect(try stored("a") == 2)
    try numbers.remove("a")
    try storage.endRequest(keep: false)
    #expect(try numbers.get("a")?.value == 1)
    #expect(try numbers.get("c") == nil)
    try storage.commit()
    #expect(try stored("a") == 1)
    #expect(try stored("c") == nil)
  }

  @Test("A request larger than memory should hold is undone too")
  func undoAfterSpill() throws {
    try numbers.put(HubNumber(key: "before", value: 1))
    try storage.endRequest(keep: true)
    for index in 0..<9_000 { try numbers.put(HubNumber(key: "n\(index)", value: Int64(index))) }
    #expect(try numbers.get("n0")?.value == 0)
    try storage.endRequest(keep: false)
    try storage.commit()
    #expect(try storage.number("SELECT count(*) FROM hub_number", []) == 1)
    #expect(try stored("before") == 1)
  }

  @Test("An abandoned batch leaves nothing")
  func abandon() throws {
    try numbers.put(HubNumber(key: "a", value: 1))
    try storage.endRequest(keep: true)
    try storage.commit()
    try numbers.put(HubNumber(key: "a", value: 2))
    try storage.endRequest(keep: true)
    try numbers.flush()
    storage.abandon()
    #expect(try numbers.get("a")?.value == 1)
  }

  @Test("The change log keeps the newest entry of each object and gives versions back")
  func changeLog() throws {
    let log = ChangeLog(storage)
    try log.append("alice", .group, "cg-1")
    try log.append("alice", .conversation, "si_alice_bob")
    try log.append("alice", .group, "cg-1")
    try storage.endRequest(keep: true)
    try log.append("alice", .group, "cg-2")
    try storage.endRequest(keep: false)
    #expect(try log.version(of: "alice") == 3)
    #expect(try log.changes(of: "alice", since: 0).map(\.object) == ["si_alice_bob", "cg-1"])
    try storage.commit()
    log.drop()
    #expect(try log.changes(of: "alice", since: 0).map(\.version) == [2, 3])
    #expect(try log.changes(of: "alice", since: 2).map(\.object) == ["cg-1"])
    #expect(try log.version(of: "bob") == 0)
  }
}
