import Foundation
import SQLite
import Testing

/// A data folder with something else than sound data in it: a clear word, exit status 1, and nothing is changed.
struct ProcessTestsDamage {
  /// A data folder whose data stands in the file alone, a snapshot, or in file and log, as a kill leaves it.
  private static func makeData(_ folder: TemporaryFolder, withLog: Bool) throws {
    let process = try ImbridgeProcess(["--deterministic", "--data", folder.file(withLog ? "data" : "source")])
    _ = try process.call("login", #"{"userID":"alice"}"#)
    let users = (0..<200).map { #"{"userID":"u\#($0)"}"# }.joined(separator: ",")
    _ = try process.call("hubRegisterUsers", #"{"users":[\#(users)]}"#)
    for number in 0..<100 {
      _ = try process.call("sendTextMessage", #"{"recvID":"u\#(number)","text":"a text of some length \#(number)"}"#)
    }
    if !withLog {
      try FileManager.default.createDirectory(atPath: folder.file("data"), withIntermediateDirectories: false)
      _ = try process.call("hubSnapshot", #"{"path":"\#(folder.file("data/imbridge.db"))"}"#)
    }
    process.raise(SIGKILL)
    _ = try process.waitForEnd()
    if !withLog { try FileManager.default.removeItem(atPath: folder.file("source")) }
  }

  /// What a start says, how it ends, and what it answers: at most the user list.
  private static func start(_ folder: TemporaryFolder) throws -> (end: ImbridgeProcess.End, output: String, log: String)
  {
    let process = try ImbridgeProcess(["--deterministic", "--data", folder.file("data")])
    _ = process.offer(Data((#"{"id":1,"method":"hubListUsers","params":{"count":1000}}"# + "\n").utf8))
    process.closeInput()
    let output = String(decoding: try process.readToEnd(), as: UTF8.self)
    return (try process.waitForEnd(), output, process.errorText())
  }

  /// Every file in the data folder but the lock, links and other things by what they are.
  ///
  /// An empty log does not count: SQLite makes one when it looks into a file that had one.
  private static func content(_ folder: TemporaryFolder) throws -> [String: Data] {
    var content: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.file("data")) where name != "imbridge.lock" {
      let path = folder.file("data/" + name)
      var status = stat()
      #expect(lstat(path, &status) == 0)
      if name.hasSuffix("-wal"), status.st_mode & S_IFMT == S_IFREG, status.st_size == 0 { continue }
      let kind = Data("\(status.st_mode) \(status.st_ino) ".utf8)
      content[name] =
        kind + (status.st_mode & S_IFMT == S_IFREG ? try Data(contentsOf: URL(fileURLWithPath: path)) : Data())
    }
    return content
  }

  private static func change(_ path: String, _ change: (inout Data) -> Void) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    change(&bytes)
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: bytes)
    try handle.close()
  }

  /// What can stand where the data ought to.
  enum Foreign: CaseIterable {
    case text, oneByte, zeros, header, halfFile, cutInAPage, newer, otherProgram, folder, link, danglingLink, pipe
    case logFolder, logLink
  }

  private static func put(_ foreign: Foreign, _ folder: TemporaryFolder) throws {
    let path = folder.file("data/imbridge.db")
    switch foreign {
    case .text: try change(path) { $0 = Data("not a database, but somebody's text\n".utf8) }
    case .oneByte: try change(path) { $0 = Data("x".utf8) }
    case .zeros: try change(path) { $0 = Data(count: $0.count) }
    case .header: try change(path) { $0.replaceSubrange(0..<16, with: Data(repeating: 0x41, count: 16)) }
    case .halfFile: try change(path) { $0.removeLast($0.count / 4096 / 2 * 4096) }
    case .cutInAPage: try change(path) { $0.removeLast(1000) }
    case .newer: try edit(path, "PRAGMA user_version = 99")
    case .otherProgram:
      try FileManager.default.removeItem(atPath: path)
      try edit(path, "CREATE TABLE recipe (name TEXT); INSERT INTO recipe VALUES ('soup')")
    case .folder, .link, .danglingLink, .pipe:
      try FileManager.default.moveItem(atPath: path, toPath: folder.file("kept"))
      switch foreign {
      case .folder: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      case .link: symlink(folder.file("kept"), path)
      case .danglingLink: symlink(folder.file("nothing"), path)
      default: #expect(mkfifo(path, 0o600) == 0)
      }
    case .logFolder: try FileManager.default.createDirectory(atPath: path + "-wal", withIntermediateDirectories: false)
    case .logLink:
      try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.file("mine")))
      symlink(folder.file("mine"), path + "-wal")
    }
  }

  private static func edit(_ path: String, _ script: String) throws {
    let database = try Database(path: path, checkpointsOnClose: true)
    try database.execute(script)
    database.close()
  }

  @Test(arguments: Foreign.allCases)
  func whatIsNotItsDataIsLeftAlone(foreign: Foreign) throws {
    let folder = try TemporaryFolder()
    try Self.makeData(folder, withLog: false)
    try Self.put(foreign, folder)
    let before = try Self.content(folder)
    let outside = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for _ in 0..<2 {
      let (end, output, log) = try Self.start(folder)
      #expect(end == .exited(1))
      #expect(output.hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"code":10006,"#))
      #expect(output.filter { $0 == "\n" }.count == 1)
      #expect(log.hasPrefix("imbridge: ") && log.filter { $0 == "\n" }.count == 1)
      #expect(try Self.content(folder) == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == outside)
    }
  }

  /// A page in the middle is damaged: that shows when it is read, as an error and never as a wrong answer.
  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func aDamagedPageIsAnErrorAndNoAnswer(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    try Self.makeData(folder, withLog: false)
    let right = try Self.start(folder).output
    for name in ["imbridge.db-wal"] { try? FileManager.default.removeItem(atPath: folder.file("data/" + name)) }
    for round in 0..<5 {
      try Self.change(folder.file("data/imbridge.db")) { bytes in
        let page = Int.random(in: 1..<bytes.count / 4096, using: &random) * 4096
        // Where a page says what it is, and how its cells lie.
        for index in page..<page + 16 { bytes[index] = .random(in: 0...255, using: &random) }
      }
      let process = try ImbridgeProcess(["--deterministic", "--data", folder.file("data")])
      let lines = [
        #"{"id":1,"method":"hubListUsers","params":{"count":1000}}"#,
        #"{"id":2,"method":"login","params":{"userID":"alice"}}"#,
        #"{"id":3,"method":"getAllConversationList"}"#,
        #"{"id":4,"method":"sendTextMessage","params":{"recvID":"u7","text":"one more"}}"#,
        #"{"id":5,"method":"hubSnapshot","params":{"path":"\#(folder.file("copy\(round)"))"}}"#,
        #"{"id":6,"method":"ping"}"#,
      ]
      _ = process.offer(Data(lines.joined(separator: "\n").utf8))
      process.closeInput()
      let output = String(decoding: try process.readToEnd(), as: UTF8.self).split(separator: "\n").map(String.init)
      let end = try process.waitForEnd()
      if end == .exited(1) {
        #expect(output.count == 1)
        continue
      }
      #expect(end == .exited(0))
      let replies = output.filter { !$0.hasPrefix(#"{"jsonrpc":"2.0","method""#) }
      #expect(replies.count == lines.count)
      #expect(
        replies.first == right.split(separator: "\n").first.map(String.init) || replies.first?.contains("10006") == true
      )
    }
  }

  /// What stands in the log behind the last commit, or what a kill has cut there, is no damage.
  @Test func aTornLogEndsAtItsLastWholeCommit() throws {
    let folder = try TemporaryFolder()
    try Self.makeData(folder, withLog: true)
    let log = folder.file("data/imbridge.db-wal")
    let right = try Self.start(folder)
    #expect(right.end == .exited(0))
    let whole = try Data(contentsOf: URL(fileURLWithPath: log))
    try Self.change(log) { $0.append(Data(repeating: 0x5A, count: 10_000)) }
    #expect(try Self.start(folder) == right)

    var sizes: [Int] = []
    for cut in [1, 3000, 5000, 50_000, whole.count / 2] {
      try Self.change(log) { $0 = whole.dropLast(cut) }
      let (end, output, _) = try Self.start(folder)
      #expect(end == .exited(0))
      #expect(output.hasPrefix(#"{"jsonrpc":"2.0","id":1,"result":{"users":["#))
      sizes.append(output.count)
    }
    #expect(sizes == sizes.sorted(by: >))
  }

  @Test func aFolderThatIsReadOnlyIsNotUsed() throws {
    // Root may write everywhere.
    guard geteuid() != 0 else { return }
    let folder = try TemporaryFolder()
    try Self.makeData(folder, withLog: true)
    chmod(folder.file("data"), 0o500)
    chmod(folder.file("data/imbridge.db"), 0o400)
    defer { chmod(folder.file("data"), 0o700) }
    let before = try Self.content(folder)
    let (end, output, _) = try Self.start(folder)
    #expect(end == .exited(1) && output.contains("10006"))
    #expect(try Self.content(folder) == before)
  }
}
