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

  @Test("friends of version 2 are found by a search, and so is what is changed then")
  func searchesVersion2() throws {
    let path = NSTemporaryDirectory() + "imbridge-migration-\(UUID().uuidString).db"
    defer { for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) } }
    let names = ["Bob", "人民日报", "Jose\u{301}", "José", "x"]
    let old = try Core(storage: .file(path: path, full: false), clock: .manual(start: 5), ids: .sequential)
    try old.request { () throws(Failure) in
      try old.registerUsers([(User(userID: "ann"), "")])
      try old.befriend("ann", names.enumerated().map { ("user\($0.offset)", $0.element) })
      try old.login("a", userID: "ann", platformID: nil)
    }
    old.close()
    let database = try Database(path: path, synchronous: .normal)
    try database.execute(
      """
      DROP TABLE dev_friend_trigram; DROP TABLE dev_friend_place; DROP TABLE dev_friend_text;
      DROP TABLE dev_friend_common; DROP TABLE dev_friend_stale;
      DROP TRIGGER dev_friend_new; DROP TRIGGER dev_friend_gone; DROP TRIGGER dev_friend_renamed;
      UPDATE dev_friend SET search_text = lower(friend_id || char(10) || nickname || char(10) || remark);
      """ + SchemaVersion2.friendIndex + """
        INSERT INTO dev_friend_text (rowid, search_text) SELECT rowid, search_text FROM dev_friend WHERE friend_id < 'user3';
        INSERT INTO dev_friend_stale SELECT rowid FROM dev_friend WHERE friend_id >= 'user3';
        ALTER TABLE hub_user DROP COLUMN log_floor; DROP TABLE hub_dropped;
        DROP INDEX dev_message_unsent_quote;
        PRAGMA user_version = 2;
        """)
    database.close()

    let core = try Core(storage: .file(path: path, full: false), clock: .manual(start: nil), ids: .sequential)
    defer { core.close() }
    try core.request { () throws(Failure) in
      try core.login("a", userID: "ann", platformID: nil)
      _ = try core.setFriendRemark("a", "user4", "my Bobby")
    }
    for (word, ids) in [("BOB", [0, 4]), ("日报", [1]), ("josé", [2, 3]), ("X", [4]), ("user", [0, 1, 2, 3, 4])] {
      var search = FriendSearch(keywords: [word])
      (search.inUserID, search.inNickname, search.inRemark) = (true, true, true)
      let found = try core.request { () throws(Failure) in try core.searchFriends("a", search).map(\.friend.userID) }
      #expect(found == ids.map { "user\($0)" }, "\(word)")
    }
  }
}
