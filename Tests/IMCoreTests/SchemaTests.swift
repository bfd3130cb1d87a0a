import SQLite
import Testing

@testable import IMCore

/// Older data becomes what new data is.
struct SchemaTests {
  private static func shape(_ database: Database) throws -> [String] {
    let tables = try database.all("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") { $0.text(0) }
    var shape = try database.all(
      "SELECT name FROM sqlite_schema WHERE type = 'index' AND sql <> '' ORDER BY name"
    ) { "index " + $0.text(0) }
    shape += try database.all("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name") {
      "trigger " + $0.text(0) + ": " + $0.text(1)
    }
    for table in tables {
      let columns = try database.all(text: "SELECT name, type, pk FROM pragma_table_info('\(table)') ORDER BY name", [])
      {
        "\($0.text(0)) \($0.text(1)) \($0.integer(2))"
      }
      shape.append(table + ": " + columns.joined(separator: ", "))
    }
    return shape
  }

  @Test func dataOfVersion1GetsTodaysSchema() throws {
    let new = try Database(path: nil)
    try new.migrate([], new: Migration(version: 4, script: HubSchema.tables + DeviceSchema.tables))
    let old = try Database(path: nil)
    try old.migrate([Migration(version: 1, script: SchemaVersion1.script)])
    try old.migrate([Migration(version: 2, script: HubSchema.version2 + DeviceSchema.version2)])
    try old.migrate([Migration(version: 3, script: HubSchema.compaction)])
    try old.migrate([Migration(version: 4, script: Core.chosenIDs + DeviceSchema.quotes)])
    #expect(try Self.shape(old) == Self.shape(new))
  }

  @Test func textsOfVersion1AreKept() throws {
    let database = try Database(path: nil)
    try database.migrate([Migration(version: 1, script: SchemaVersion1.script)])
    try database.execute(
      """
      INSERT INTO hub_message (log_id, seq, client_msg_id, server_msg_id, send_id, create_time, send_time, msg_from,
        content_type, platform_id, nickname, face_url, offline_push, attached_info, ex, needs_receipt, element,
        receipt_time) VALUES (1, 1, 'm', 's', 'a', 1, 1, 100, 101, 3, '', '', '', '', '', 0,
        '{"content":"it''s \\u00e9"}', 0)
      """)
    try database.migrate([Migration(version: 2, script: HubSchema.version2 + DeviceSchema.version2)])
    let texts = try database.all("SELECT text, element FROM hub_message") { $0.text(0) + "|" + $0.text(1) }
    #expect(texts == ["it's é|"])
  }

  @Test func dataOfVersion2GetsTodaysIndexOfFriends() throws {
    let new = try Database(path: nil)
    try new.migrate([], new: Migration(version: 4, script: DeviceContactSchema.tables + FriendIndexSchema.tables))
    let old = try Database(path: nil)
    try old.migrate([Migration(version: 2, script: DeviceContactSchema.tables + SchemaVersion2.friendIndex)])
    try old.migrate([Migration(version: 3, script: FriendIndexSchema.version3)])
    try old.execute(
      "DROP TRIGGER dev_friend_gone; CREATE TRIGGER dev_friend_gone DELETE ON dev_friend BEGIN SELECT 1; END;")
    try old.migrate([Migration(version: 4, script: FriendIndexSchema.version4)])
    #expect(try Self.shape(old) == Self.shape(new))
  }

  @Test func ofWhatHappenedToAMessageTheLastOfItsKindStays() throws {
    let database = try Database(path: nil)
    try database.migrate([Migration(version: 1, script: SchemaVersion1.script)])
    try database.migrate([Migration(version: 2, script: HubSchema.version2 + DeviceSchema.version2)])
    try database.execute(
      """
      INSERT INTO hub_user VALUES ('a', 'Ann', '', '', 1, 0, 0, 0, 0);
      INSERT INTO hub_amendment (number, log_id, seq, kind, user_id)
        VALUES (4, 1, 7, 3, ''), (5, 1, 7, 1, ''), (6, 1, 7, 3, ''), (7, 1, 7, 2, 'a'), (8, 1, 7, 2, 'b');
      """)
    try database.migrate([Migration(version: 3, script: HubSchema.compaction)])
    let kept = try database.all("SELECT number, kind, user_id FROM hub_amendment ORDER BY number") {
      "\($0.integer(0)) \($0.integer(1)) \($0.text(2))"
    }
    #expect(kept == ["5 1 ", "6 3 ", "7 2 a", "8 2 b"])
    #expect(try database.all("SELECT log_floor FROM hub_user") { $0.integer(0) } == [0])
  }
}
