import Foundation
import SQLite
import Testing

@testable import IMCore

@Suite("Data from before there were contacts")
struct ContactMigrationTests {
  @Test("it is taken over, and a device that was there loads its friends at the next login")
  func takesOver() throws {
    let path = NSTemporaryDirectory() + "imbridge-migration-\(UUID().uuidString).db"
    defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) } }
    let old = try Database(path: path, synchronous: .normal)
    try old.migrate([Migration(version: 1, script: SchemaVersion1.script)])
    try old.execute(
      """
      INSERT INTO hub_user VALUES ('alice', 'Alice', '', '', 1, 0, 0, 0, 0), ('bob', 'Bob', '', '', 1, 0, 0, 0, 0);
      INSERT INTO dev_device VALUES ('alice', 'a', 1, 0, 0, 0, 0, 1, 'Alice', '', '', 1, 0);
      """)
    old.close()

    let core = try Core(storage: .file(path: path, full: false), clock: .manual(start: 5), ids: .sequential)
    defer { core.close() }
    core.beginRequest()
    #expect(Int64(Core.schemaVersion) == (try core.hubInfo().schemaVersion))
    #expect(try core.importFriends("alice", "bob"))
    _ = try core.endRequest(nil)
    core.beginRequest()
    try core.login("a", userID: "alice", platformID: nil)
    let events = try core.endRequest(nil).map(\.event.kind)
    #expect(events.contains(.onFriendSyncFinished) && !events.contains(.onFriendAdded))
    core.beginRequest()
    #expect(try core.friendIDs("a") == ["bob"])
    #expect(try core.friend("a", "bob")?.user.nickname == "Bob")
    _ = try core.endRequest(nil)
    try core.commit()
  }
}
