import Foundation
import Testing

/// Paths that a caller gives: read or newly made, never written over, never followed through a link, and never waited
/// for.
struct ProcessTestsPaths {
  /// A folder with everything that a path can lead to, and a process with one user in it.
  private final class Scene {
    let folder: TemporaryFolder
    let process: ImbridgeProcess
    /// An attachment of the hub.
    let url: String

    init(attachmentSize: Int = 10) throws {
      folder = try TemporaryFolder()
      process = try ImbridgeProcess(["--deterministic"])
      _ = try process.call("login", #"{"userID":"alice"}"#)
      try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.file("file")))
      try FileManager.default.createDirectory(atPath: folder.file("folder"), withIntermediateDirectories: false)
      for (link, target) in [("link", "file"), ("dangling", "nothing"), ("loop", "loop"), ("folder-link", "folder")] {
        symlink(folder.file(target), folder.file(link))
      }
      #expect(mkfifo(folder.file("pipe"), 0o600) == 0)

      let upload = try TemporaryFolder()
      _ = FileManager.default.createFile(atPath: upload.file("up"), contents: nil)
      #expect(truncate(upload.file("up"), attachmentSize) == 0)
      let message = #"{"clientMsgID":"m","contentType":105,"fileElem":{"filePath":"\#(upload.file("up"))"}}"#
      let sent = try process.call("sendMessage", #"{"recvID":"alice","message":\#(message)}"#)["result"]
      url = ((sent as? [String: Any])?["fileElem"] as? [String: Any])?["sourceUrl"] as? String ?? ""
    }

    /// What a path leads to, in JSON.
    func path(_ name: String) -> String { name.hasPrefix("/") || name.isEmpty ? name : folder.file(name) }

    /// What is in the folder: a line for each name.
    var content: [String] {
      get throws {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
          var status = stat()
          #expect(lstat(folder.file(name), &status) == 0)
          return "\(name) \(status.st_mode) \(status.st_ino) \(status.st_size)"
        }
      }
    }

    /// The code and parameter of the error that a call is answered with.
    func failure(_ method: String, _ params: String) throws -> String {
      let error = try process.call(method, params)["error"] as? [String: Any] ?? [:]
      let param = (error["data"] as? [String: Any])?["param"] as? String
      return [error["code"].map { "\($0)" }, param].compactMap(\.self).joined(separator: " ")
    }
  }

  /// The calls that read a file, with the parameter that is at fault.
  private static let readers: [(method: String, params: @Sendable (String) -> String, param: String)] = [
    ("createImageMessage", { #"{"path":"\#($0)"}"# }, "path"),
    ("createSoundMessage", { #"{"path":"\#($0)"}"# }, "path"),
    ("createVideoMessage", { #"{"path":"\#($0)"}"# }, "path"),
    ("createVideoMessage", { #"{"path":"\#(#filePath)","snapshotPath":"\#($0)"}"# }, "snapshotPath"),
    ("createFileMessage", { #"{"path":"\#($0)"}"# }, "path"),
    ("hubImport", { #"{"path":"\#($0)"}"# }, "path"),
    ("sendMessage", { message(102, "pictureElem", "sourcePath", $0) }, "message.pictureElem.sourcePath"),
    ("sendMessage", { message(103, "soundElem", "soundPath", $0) }, "message.soundElem.soundPath"),
    ("sendMessage", { message(104, "videoElem", "videoPath", $0) }, "message.videoElem.videoPath"),
    ("sendMessage", { message(105, "fileElem", "filePath", $0) }, "message.fileElem.filePath"),
    ("hubSendMessage", { letter("fileElem", "filePath", $0) }, "message.fileElem.filePath"),
  ]

  private static func message(_ type: Int, _ element: String, _ member: String, _ path: String) -> String {
    #"{"recvID":"alice","message":{"clientMsgID":"","contentType":\#(type),"\#(element)":{"\#(member)":"\#(path)"}}}"#
      .replacingOccurrences(of: #""clientMsgID":"""#, with: #""clientMsgID":"\#(UUID().uuidString)""#)
  }

  private static func letter(_ element: String, _ member: String, _ path: String) -> String {
    let message = #"{"clientMsgID":"\#(UUID().uuidString)","contentType":105,"\#(element)":{"\#(member)":"\#(path)"}}"#
    return #"{"sendID":"alice","recvID":"alice","message":\#(message)}"#
  }

  @Test(
    arguments: [
      ("link", 10002), ("dangling", 10002), ("loop", 10002), ("folder", 10002), ("folder-link", 10002), ("pipe", 10002),
      ("/dev/zero", 10002), ("/dev/full", 10002), ("/dev/tty", 0), ("missing", 10200), ("file/in-a-file", 10200),
      ("missing/file", 10200), (String(repeating: "n", count: 300), 10200), (#"file\u0000x"#, 10002),
      (String(repeating: "n/", count: 3000), 0),
    ])
  func onlyRegularFilesAreRead(name: String, code: Int) throws {
    let scene = try Scene()
    let before = try scene.content
    for (method, params, param) in Self.readers {
      let failure = try scene.failure(method, params(scene.path(name)))
      // Where a code is 0, it depends on the machine or on the limit for a text: what counts is that it is refused.
      #expect(code == 0 ? failure.hasPrefix("10") : failure.hasPrefix("\(code) \(param)"), "\(method) \(failure)")
    }
    #expect(try scene.content == before)
    #expect(try scene.process.peakMemoryKiB() < 100 * 1024)
  }

  @Test func aFileThatMayNotBeReadIsMissing() throws {
    // Root may read everything.
    guard geteuid() != 0 else { return }
    let scene = try Scene()
    chmod(scene.folder.file("file"), 0)
    for (method, params, param) in Self.readers {
      #expect(try scene.failure(method, params(scene.path("file"))).hasPrefix("10200 \(param)"))
    }
  }

  @Test(
    arguments: [
      "file", "link", "dangling", "loop", "folder", "folder/", "folder-link", "pipe", "/dev/null", "/dev/full",
      "missing/x",
      "file/x", "new/", ".", "/", "", #"new\u0000"#, String(repeating: "n", count: 300),
      String(repeating: "n/", count: 3000), "/proc/new", "/nowhere/new",
    ])
  func nothingIsWrittenOver(name: String) throws {
    let scene = try Scene()
    let before = try scene.content
    let path = scene.path(name)
    #expect(try scene.failure("downloadAttachment", #"{"url":"\#(scene.url)","path":"\#(path)"}"#) == "10002 path")
    #expect(try scene.failure("hubSnapshot", #"{"path":"\#(path)"}"#) == "10002 path")
    #expect(try scene.content == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scene.folder.file("folder")).isEmpty)
    #expect(try String(contentsOfFile: scene.folder.file("file"), encoding: .utf8) == "mine")
  }

  @Test func aFolderMayBeReachedThroughALink() throws {
    let scene = try Scene()
    let download = #"{"url":"\#(scene.url)","path":"\#(scene.path("folder-link/new"))"}"#
    #expect(try scene.failure("downloadAttachment", download).isEmpty)
    #expect(try scene.failure("hubSnapshot", #"{"path":"\#(scene.path("folder-link/copy"))"}"#).isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: scene.folder.file("folder"))
    #expect(names.sorted() == ["copy", "new"])
  }

  /// A process that is killed in the middle leaves no half file under the name, and nothing that is in the way later.
  @Test(arguments: ["downloadAttachment", "hubSnapshot"])
  func aHalfFileNeverHasTheName(method: String) throws {
    let size = 48 << 20
    for round in 0..<6 {
      let scene = try Scene(attachmentSize: size)
      let params = #"{"path":"\#(scene.path("new"))"\#(method == "hubSnapshot" ? "" : #","url":"\#(scene.url)""#)}"#
      try scene.process.send(#"{"id":1,"method":"\#(method)","params":\#(params)}"#)
      usleep(UInt32(2000 << round))
      scene.process.raise(SIGKILL)
      _ = try scene.process.waitForEnd()
      var status = stat()
      if stat(scene.path("new"), &status) == 0 { #expect(Int(status.st_size) >= size) }
      try? FileManager.default.removeItem(atPath: scene.path("new"))

      let again = try Scene()
      let later = #"{"path":"\#(scene.path("new"))"\#(method == "hubSnapshot" ? "" : #","url":"\#(again.url)""#)}"#
      #expect(try again.process.call(method, later)["result"] is NSNull)
    }
  }
}
