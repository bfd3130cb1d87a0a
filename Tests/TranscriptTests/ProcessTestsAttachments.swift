import Foundation
import Testing

/// Attachments are files: what goes up comes down byte for byte, and nothing else on the disk is touched.
struct ProcessTestsAttachments {
  /// A hub with Alice and Bob, and a folder for their files.
  private final class Scene {
    let folder: TemporaryFolder
    let process: ImbridgeProcess

    init(_ arguments: [String] = []) throws {
      folder = try TemporaryFolder()
      process = try ImbridgeProcess(["--deterministic"] + arguments)
      _ = try process.call("login", #"{"userID":"alice"}"#)
      _ = try process.call("login", #"{"userID":"bob","session":"bob"}"#)
    }

    func write(_ name: String, _ bytes: Data) throws {
      try bytes.write(to: URL(fileURLWithPath: folder.file(name)))
    }

    func read(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: folder.file(name))) }

    /// Makes a message from a file and sends it to Bob; answers the reply of the send.
    func send(_ name: String, with method: String = "createFileMessage") throws -> [String: Any] {
      let made = try process.call(method, #"{"path":"\#(folder.file(name))"}"#)["result"] as? [String: Any]
      return try send(try #require(made))
    }

    func send(_ message: [String: Any]) throws -> [String: Any] {
      let text = String(decoding: try JSONSerialization.data(withJSONObject: message), as: UTF8.self)
      return try process.call("sendMessage", #"{"recvID":"bob","message":\#(text)}"#)
    }

    /// The progress that Alice is told while she sends a file.
    func progress(_ name: String) throws -> [Int] {
      let made = try process.call("createFileMessage", #"{"path":"\#(folder.file(name))"}"#)["result"]
      let message = String(decoding: try JSONSerialization.data(withJSONObject: made ?? [:]), as: UTF8.self)
      try process.send(#"{"id":1,"method":"sendMessage","params":{"recvID":"bob","message":\#(message)}}"#)
      var told: [Int] = []
      while true {
        let line = try jsonObject(process.readLine())
        if line["id"] != nil { return told }
        guard line["method"] as? String == "onUploadProgress" else { continue }
        let params = line["params"] as? [String: Any]
        #expect(params?["session"] as? String == "default")
        told.append((params?["data"] as? [String: Any])?["progress"] as? Int ?? -1)
      }
    }

    func download(_ url: String, _ name: String) throws -> [String: Any] {
      try process.call("downloadAttachment", #"{"session":"bob","url":"\#(url)","path":"\#(folder.file(name))"}"#)
    }
  }

  private static func url(_ reply: [String: Any]) -> String {
    let element = (reply["result"] as? [String: Any])?["fileElem"] as? [String: Any]
    return element?["sourceUrl"] as? String ?? ""
  }

  private static func failure(_ reply: [String: Any]) -> String {
    let error = reply["error"] as? [String: Any] ?? [:]
    let param = (error["data"] as? [String: Any])?["param"] as? String
    return [error["code"].map { "\($0)" }, param].compactMap(\.self).joined(separator: " ")
  }

  /// Bytes that do not repeat soon.
  private static func bytes(_ count: Int, seed: UInt64 = 1) -> Data {
    var state = seed
    return Data(
      (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 56)
      })
  }

  @Test(arguments: [0, 1, 7, 256 * 1024 - 1, 256 * 1024, 256 * 1024 + 1, 600_000])
  func whatGoesUpComesDown(_ size: Int) throws {
    let scene = try Scene()
    try scene.write("up", Self.bytes(size))
    let sent = try scene.send("up")
    #expect(((sent["result"] as? [String: Any])?["fileElem"] as? [String: Any])?["fileSize"] as? Int == size)
    #expect(try scene.download(Self.url(sent), "down")["result"] is NSNull)
    #expect(try scene.read("down") == Self.bytes(size))
  }

  @Test func sameBytesAreKeptOnce() throws {
    let scene = try Scene()
    try scene.write("one", Self.bytes(300_000))
    try scene.write("copy", Self.bytes(300_000))
    try scene.write("other", Self.bytes(300_000, seed: 2))
    let first = try Self.url(scene.send("one"))
    #expect(try Self.url(scene.send("copy")) == first)
    #expect(try Self.url(scene.send("other")) != first)
  }

  @Test func nothingIsOverwritten() throws {
    let scene = try Scene()
    try scene.write("up", Data("new".utf8))
    let url = try Self.url(scene.send("up"))
    try scene.write("mine", Data("mine".utf8))
    #expect(try Self.failure(scene.download(url, "mine")) == "10002 path")
    #expect(try scene.read("mine") == Data("mine".utf8))

    // Neither through a link to a file, nor through one that leads nowhere yet.
    for (link, target) in [("to-mine", "mine"), ("to-nothing", "nothing")] {
      try FileManager.default.createSymbolicLink(
        atPath: scene.folder.file(link), withDestinationPath: scene.folder.file(target))
      #expect(try Self.failure(scene.download(url, link)) == "10002 path")
    }
    #expect(try scene.read("mine") == Data("mine".utf8))
    #expect(!FileManager.default.fileExists(atPath: scene.folder.file("nothing")))
    #expect(try Self.failure(scene.download(url, "no/folder")) == "10002 path")
    #expect(try Self.failure(scene.download("imbridge://objects/none", "none")) == "10200 url")
    #expect(!FileManager.default.fileExists(atPath: scene.folder.file("none")))
  }

  @Test func onlyRegularFilesAreRead() throws {
    let scene = try Scene()
    try scene.write("real", Data("real".utf8))
    try FileManager.default.createSymbolicLink(
      atPath: scene.folder.file("link"), withDestinationPath: scene.folder.file("real"))
    #expect(mkfifo(scene.folder.file("pipe"), 0o600) == 0)
    for (name, failure) in [("link", "10002 path"), ("pipe", "10002 path"), ("missing", "10200 path")] {
      #expect(
        try Self.failure(scene.process.call("createFileMessage", #"{"path":"\#(scene.folder.file(name))"}"#)) == failure
      )
    }
    #expect(try Self.failure(scene.process.call("createFileMessage", #"{"path":"/dev/zero"}"#)) == "10002 path")
  }

  @Test func aFileOverTheLimitIsRefused() throws {
    let scene = try Scene()
    let path = scene.folder.file("large")
    try scene.write("large", Data())
    #expect(truncate(path, 64 * 1024 * 1024 + 1) == 0)
    #expect(try Self.failure(scene.process.call("createVideoMessage", #"{"path":"\#(path)"}"#)) == "4 path")

    // Grown between making and sending: the message stays behind as a failed one.
    let message = #"{"clientMsgID":"m","contentType":105,"fileElem":{"filePath":"\#(path)"}}"#
    let reply = try scene.process.call("sendMessage", #"{"recvID":"bob","message":\#(message)}"#)
    #expect(Self.failure(reply) == "4 message.fileElem.filePath")
    let kept = try scene.process.call("loadMessageWithId", #"{"messageID":"m"}"#)["result"] as? [String: Any]
    #expect(kept?["status"] as? Int == 3)
  }

  @Test func aMissingFileCanBeSentLater() throws {
    let scene = try Scene()
    try scene.write("late", Data("late".utf8))
    let path = scene.folder.file("late")
    let made = try scene.process.call("createFileMessage", #"{"path":"\#(path)"}"#)["result"] as? [String: Any]
    try FileManager.default.removeItem(atPath: path)
    #expect(try Self.failure(scene.send(try #require(made))) == "10200 message.fileElem.filePath")
    try scene.write("late", Data("at last".utf8))
    let kept = try scene.process.call("loadMessageWithId", #"{"messageID":"msg-1"}"#)["result"] as? [String: Any]
    let sent = try scene.send(try #require(kept))
    #expect(try scene.download(Self.url(sent), "down")["result"] is NSNull)
    #expect(try scene.read("down") == Data("at last".utf8))
  }

  @Test(
    arguments: [
      (1 << 20, []), ((1 << 20) + 1, [20, 40, 70, 90, 100]), (4 << 20, [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]),
    ] as [(Int, [Int])])
  func largeUploadsTellTheirProgress(_ size: Int, _ steps: [Int]) throws {
    let scene = try Scene()
    try scene.write("up", Data(count: size))
    #expect(try scene.progress("up") == steps)
    // Bytes that the hub has already are read all the same.
    #expect(try scene.progress("up") == steps)
  }

  @Test func attachmentsOutliveTheProcess() throws {
    let data = try TemporaryFolder()
    let scene = try Scene(["--data", data.file("data")])
    try scene.write("up", Self.bytes(700_000))
    let url = try Self.url(scene.send("up"))
    scene.process.closeInput()
    #expect(try scene.process.waitForEnd() == .exited(0))

    let later = try ImbridgeProcess(["--deterministic", "--data", data.file("data")])
    _ = try later.call("login", #"{"userID":"bob"}"#)
    _ = try later.call("downloadAttachment", #"{"url":"\#(url)","path":"\#(scene.folder.file("down"))"}"#)
    #expect(try scene.read("down") == Self.bytes(700_000))
  }
}
