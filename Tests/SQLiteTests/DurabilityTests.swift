import Foundation
import SQLite
import Testing

@Suite struct DurabilityTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func aCommitIsInTheFiles() throws {
    let database = try Database(path: folder.file("a.db"))
    try database.execute("CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT)")
    try database.begin()
    try database.run("INSERT INTO item (name) VALUES ('committed')")
    try database.commit()
    try database.begin()
    try database.run("INSERT INTO item (name) VALUES ('open')")
    // As a crash would leave them.
    let copies = try TemporaryFolder()
    for (name, bytes) in try folder.content { try copies.write(bytes, to: name) }
    let copy = try Database(path: copies.file("a.db"))
    #expect(try copy.names == ["committed"])
    try database.rollback()
  }

  @Test func aKilledProcessLosesNothing() async throws {
    let path = folder.file("a.db")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let database = try Database(path: path)
      try database.execute("CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT)")
      for number in 1...50 {
        try database.begin()
        try database.run("INSERT INTO item (name) VALUES (?1)", "committed \(number)")
        try database.commit()
      }
      try database.begin()
      try database.run("INSERT INTO item (name) VALUES ('open')")
      kill(getpid(), SIGKILL)
    }
    let database = try Database(path: path)
    #expect(try database.names == (1...50).map { "committed \($0)" })
  }

  @Test func copies() throws {
    let database = try Database(path: folder.file("a.db"))
    try database.execute("CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT)")
    try database.setUserVersion(7)
    try database.run("INSERT INTO item (name) VALUES ('x')")
    try database.copy(to: folder.file("copy.db"))
    #expect(database.busyStatements == 0)
    try database.run("INSERT INTO item (name) VALUES ('y')")
    let copy = try Database(path: folder.file("copy.db"))
    #expect(try copy.names == ["x"])
    #expect(try copy.userVersion() == 7)
    try copy.migrate([Migration(version: 7, script: "")])
    #expect(try copy.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
  }

  @Test func copiesOfMemory() throws {
    try withTable { database in
      try database.run("INSERT INTO item (name) VALUES ('x')")
      try database.copy(to: folder.file("copy.db"))
    }
    #expect(try Database(path: folder.file("copy.db")).names == ["x"])
  }

  @Test func copiesGoToNewFilesOnly() throws {
    try folder.write(Data("precious".utf8), to: "there")
    try folder.write(Data(), to: "empty")
    try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: folder.file("new"))
    let before = ["there": Data("precious".utf8), "empty": Data()]
    try withTable { database in
      for name in ["there", "empty", "link", "missing/copy", "a\0b", ""] {
        let path = name.isEmpty ? "" : folder.file(name)
        #expect(failure { () throws(SQLiteError) in try database.copy(to: path) }?.primary == 14, "\(name)")
      }
      try database.begin()
      #expect(failure { () throws(SQLiteError) in try database.copy(to: folder.file("new")) }?.primary == 21)
      try database.rollback()
    }
    try FileManager.default.removeItem(atPath: folder.file("link"))
    #expect(try folder.content == before)
  }
}
