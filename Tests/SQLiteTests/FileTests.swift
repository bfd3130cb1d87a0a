import Foundation
import SQLite
import Testing

@Suite struct FileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  func makeTable(_ name: String, rows: Int = 3) throws -> Database {
    let database = try Database(path: folder.file(name))
    try database.execute("CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT)")
    for row in 0..<rows { try database.run("INSERT INTO item (name) VALUES (?1)", "row \(row)") }
    return database
  }

  @Test func settings() throws {
    for (synchronous, number) in [(Synchronous.full, 2), (.normal, 1), (.off, 0)] {
      let database = try Database(
        path: folder.file("a.db"), synchronous: synchronous, cacheKiB: 123, walAutocheckpoint: 77)
      #expect(try database.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
      #expect(try database.first("PRAGMA locking_mode") { $0.text(0) } == "exclusive")
      #expect(try database.first("PRAGMA synchronous") { $0.int(0) } == number)
      #expect(try database.first("PRAGMA foreign_keys") { $0.bool(0) } == true)
      #expect(try database.first("PRAGMA trusted_schema") { $0.bool(0) } == false)
      #expect(try database.first("PRAGMA cache_size") { $0.int(0) } == -123)
      #expect(try database.first("PRAGMA wal_autocheckpoint") { $0.int(0) } == 77)
      database.close()
    }
  }

  @Test func noSharedIndexFile() throws {
    let database = try makeTable("a.db")
    #expect(try Set(folder.content.keys) == ["a.db", "a.db-wal"])
    database.close()
  }

  @Test func contentStays() throws {
    try makeTable("a.db").close()
    let database = try Database(path: folder.file("a.db"))
    #expect(try database.names == ["row 0", "row 1", "row 2"])
  }

  @Test func closingIsQuickUnlessAsked() throws {
    try makeTable("a.db").close()
    #expect(try folder.content["a.db-wal"]?.isEmpty == false)
    try Database(path: folder.file("a.db"), checkpointsOnClose: true).close()
    #expect(try folder.content["a.db-wal"] == nil)
  }

  @Test func checkpointEmptiesTheLog() throws {
    let database = try makeTable("a.db", rows: 100)
    try database.checkpoint()
    #expect(try folder.content["a.db-wal"]?.count == 0)
    try database.begin()
    try database.run("DELETE FROM item")
    #expect(failure { () throws(SQLiteError) in try database.checkpoint() } != nil)
    try database.rollback()
    let other = try Database(path: nil)
    try other.checkpoint()
  }

  @Test func oneConnectionOwnsTheFile() throws {
    let first = try makeTable("a.db")
    let error = failure { () throws(SQLiteError) in _ = try Database(path: folder.file("a.db")) }
    #expect(error?.isBusy == true)
    first.close()
    let second = try Database(path: folder.file("a.db"))
    #expect(try second.names.count == 3)
  }

  @Test func oneProcessOwnsTheFile() async throws {
    let path = folder.file("a.db")
    let database = try makeTable("a.db")
    await #expect(processExitsWith: .exitCode(75)) { [path = path as String] in
      let error = failure { () throws(SQLiteError) in _ = try Database(path: path) }
      exit(error?.isBusy == true ? 75 : 1)
    }
    #expect(try database.names.count == 3)
  }

  @Test func linksAreNotFollowed() throws {
    try makeTable("a.db").close()
    try FileManager.default.createSymbolicLink(atPath: folder.file("link.db"), withDestinationPath: folder.file("a.db"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("dangling.db"), withDestinationPath: folder.file("new.db"))
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.file("a.db")))
    #expect(failure { () throws(SQLiteError) in _ = try Database(path: folder.file("link.db")) }?.primary == 14)
    #expect(failure { () throws(SQLiteError) in _ = try Database(path: folder.file("dangling.db")) }?.primary == 14)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("a.db"))) == before)
    #expect(!FileManager.default.fileExists(atPath: folder.file("new.db")))
  }

  @Test func aFolderMayBeALink() throws {
    try FileManager.default.createDirectory(atPath: folder.file("real"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: folder.file("real"))
    try makeTable("link/a.db").close()
    #expect(FileManager.default.fileExists(atPath: folder.file("real/a.db")))
  }

  @Test(arguments: ["", "missing/a.db", "folder/", "folder", "a\0b.db"])
  func pathsThatCannotBe(name: String) throws {
    try FileManager.default.createDirectory(atPath: folder.file("folder"), withIntermediateDirectories: false)
    let path = name.isEmpty ? "" : folder.file(name)
    #expect(failure { () throws(SQLiteError) in _ = try Database(path: path) }?.primary == 14)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["folder"])
  }

  @Test(arguments: [":memory:", "file:x?mode=memory", "a b%20c#d.db"])
  func namesAreOnlyNames(name: String) throws {
    try makeTable(name).close()
    #expect(FileManager.default.fileExists(atPath: folder.file(name)))
    #expect(try Database(path: folder.file(name)).names.count == 3)
  }
}
