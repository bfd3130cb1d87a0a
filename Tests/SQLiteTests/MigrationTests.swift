import Foundation
import SQLite
import Testing

@Suite struct MigrationTests {
  static let steps = [
    Migration(version: 1, script: "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT)"),
    Migration(
      version: 2, script: "ALTER TABLE item ADD COLUMN more TEXT; UPDATE item SET more = name || '!'"),
    Migration(version: 3, script: "CREATE INDEX item_name ON item (name)"),
  ]

  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("a.db")
  }

  func migrationFailure(_ database: Database, _ steps: [Migration]) -> MigrationError? {
    do throws(MigrationError) {
      try database.migrate(steps)
      return nil
    } catch {
      return error
    }
  }

  @Test func fromNothing() throws {
    let database = try Database(path: nil)
    try database.migrate(Self.steps)
    #expect(try database.userVersion() == 3)
    try database.run("INSERT INTO item (name, more) VALUES ('a', 'b')")
    try database.migrate(Self.steps)
    #expect(try database.names == ["a"])
    #expect(!database.isInTransaction)
  }

  @Test func fromAnOlderFile() throws {
    let old = try Database(path: path)
    try old.migrate(Array(Self.steps.prefix(1)))
    try old.run("INSERT INTO item (name) VALUES ('a')")
    old.close()
    let database = try Database(path: path)
    #expect(try database.userVersion() == 1)
    try database.migrate(Self.steps)
    #expect(try database.userVersion() == 3)
    #expect(try database.first("SELECT more FROM item") { $0.text(0) } == "a!")
  }

  @Test func aStepThatFails() throws {
    let database = try Database(path: path)
    let wrong = Migration(version: 2, script: "CREATE TABLE half (id INTEGER); SELEC")
    guard case .failed(version: 2, let error) = migrationFailure(database, [Self.steps[0], wrong, Self.steps[2]]) else {
      Issue.record("not the expected error")
      return
    }
    #expect(error.primary == 1)
    #expect(!database.isInTransaction)
    #expect(try database.userVersion() == 1)
    #expect(try database.all("SELECT name FROM sqlite_schema") { $0.text(0) } == ["item"])
    try database.migrate(Self.steps)
    #expect(try database.userVersion() == 3)
  }

  @Test func aNewerFileIsRefused() throws {
    let newer = try Database(path: path, checkpointsOnClose: true)
    try newer.migrate(Self.steps)
    newer.close()
    let before = try folder.content
    let database = try Database(path: path)
    let error = migrationFailure(database, Array(Self.steps.prefix(2)))
    #expect(error == .newer(found: 3, known: 2))
    #expect(error?.description == "the data has version 3, this program knows up to 2")
    database.close()
    #expect(try folder.content["a.db"] == before["a.db"])
  }

  // A database without a log is another one's more likely than not, and stays without.
  @Test func anotherProgramsFileIsRefused() throws {
    try withTable { database in try database.copy(to: path) }
    let before = try folder.content
    let database = try Database(path: path)
    #expect(migrationFailure(database, Self.steps) == .foreign)
    database.close()
    #expect(try folder.content == before)
  }

  @Test(arguments: [
    "x", "SQLite format 3", "This is a text and no database at all, but it is long enough to be one. \(100)",
    String(repeating: "0123456789abcdef", count: 1000),
  ])
  func noDatabase(text: String) throws {
    try folder.write(Data(text.utf8), to: "a.db")
    let before = try folder.content
    let error = failure { () throws(SQLiteError) in _ = try Database(path: path) }
    #expect(error?.isDamaged == true)
    #expect(error?.message == "file is not a database")
    #expect(try folder.content == before)
  }

  enum Damage: CaseIterable {
    case cutInTheMiddle, cutInTheFirstPage, schemaOverwritten, headerOverwritten
  }

  @Test(arguments: Damage.allCases, [true, false])
  func damaged(damage: Damage, hasLog: Bool) throws {
    let sound = try Database(path: folder.file("sound.db"), checkpointsOnClose: true)
    try sound.migrate(Self.steps)
    let long = String(repeating: "long ", count: 200)
    for _ in 0..<100 { try sound.run("INSERT INTO item (name) VALUES (?1)", long) }
    try sound.copy(to: folder.file("copy.db"))
    sound.close()
    var bytes = try #require(try folder.content[hasLog ? "sound.db" : "copy.db"])
    switch damage {
    case .cutInTheMiddle: bytes.removeLast(bytes.count / 2)
    case .cutInTheFirstPage: bytes.removeLast(bytes.count - 2000)
    case .schemaOverwritten: bytes.replaceSubrange(100..<4096, with: Data(repeating: 0x5A, count: 3996))
    case .headerOverwritten: bytes.replaceSubrange(0..<16, with: Data(repeating: 0x5A, count: 16))
    }
    try folder.write(bytes, to: "a.db")
    let before = try folder.content
    let error = failure { () throws(SQLiteError) in _ = try Database(path: path) }
    #expect(error?.isDamaged == true, "\(error.map(String.init(describing:)) ?? "opened")")
    let after = try folder.content
    #expect(after.filter { $0.key != "a.db-wal" } == before)
    #expect(after["a.db-wal"]?.isEmpty != false)
  }
}
