import FaultyDisk
import Foundation
import Testing

/// A disk that is full: what does not fit is refused, the process goes on, and what was answered is there afterwards.
///
/// A limit on the size of its files is a full disk to a process. What fails inside SQLite, operation by operation, the
/// model tests see to.
struct ProcessTestsDisk {
  private static let questions = [
    ("getAllConversationList", "{}"), ("getConversationGroups", #"{"conversationGroupType":0}"#),
    ("hubListUsers", "{}"),
    ("getFriendList", "{}"), ("hubInfo", "{}"),
  ]

  private static func everything(_ process: ImbridgeProcess) throws -> [String] {
    try questions.map { method, params in
      try process.send(#"{"id":1,"method":"\#(method)","params":\#(params)}"#)
      return try process.readLine()
    }
  }

  private static func size(_ path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  }

  private static func code(_ reply: [String: Any]) -> Int? {
    (reply["error"] as? [String: Any])?["code"] as? Int
  }

  @Test func aFullDiskRefusesAndLosesNothing() throws {
    let folder = try TemporaryFolder()
    let process = try ImbridgeProcess(["--deterministic", "--data", folder.file("data")])
    _ = try process.call("login", #"{"userID":"alice"}"#)
    _ = try process.call("hubRegisterUsers", #"{"users":[{"userID":"bob"}]}"#)
    _ = try process.call("sendTextMessage", #"{"recvID":"bob","text":"first"}"#)
    var refused = 0
    for round in 0..<40 {
      let before = try Self.everything(process)
      // Now a page more fits, now a few bytes.
      let room = round * 3989 % 80_000
      #expect(try faulty_disk_limit(process.pid, Self.size(folder.file("data/imbridge.db-wal")) + room) == 0)
      let reply = try process.call("sendTextMessage", #"{"recvID":"bob","text":"\#(round)"}"#)
      if reply["error"] != nil {
        refused += 1
        #expect(Self.code(reply) == 10006)
        #expect(try Self.everything(process) == before)
      }
      #expect(faulty_disk_limit(process.pid, -1) == 0)
      let pin = #"{"conversationID":"si_alice_bob","isPinned":\#(round % 2 == 0)}"#
      #expect(try process.call("pinConversation", pin)["result"] is NSNull)
    }
    #expect((1..<40).contains(refused))
    let last = try Self.everything(process)
    process.raise(SIGKILL)
    #expect(try process.waitForEnd() == .killed(SIGKILL))
    let again = try ImbridgeProcess(["--deterministic", "--data", folder.file("data")])
    _ = try again.call("login", #"{"userID":"alice"}"#)
    #expect(try Self.everything(again) == last)
  }

  @Test func filesForTheCallerAreWholeOrNotThere() throws {
    let folder = try TemporaryFolder()
    let process = try ImbridgeProcess(["--deterministic"])
    try Data(count: 300_000).write(to: URL(fileURLWithPath: folder.file("up")))
    _ = try process.call("login", #"{"userID":"alice"}"#)
    let message = #"{"clientMsgID":"m","contentType":105,"fileElem":{"filePath":"\#(folder.file("up"))"}}"#
    let sent = try process.call("sendMessage", #"{"recvID":"alice","message":\#(message)}"#)["result"] as? [String: Any]
    let url = (sent?["fileElem"] as? [String: Any])?["sourceUrl"] as? String ?? ""
    let download = #"{"url":"\#(url)","path":"\#(folder.file("down"))"}"#
    let snapshot = #"{"path":"\#(folder.file("snapshot"))"}"#
    for room in [0, 1, 100_000, 299_999] {
      #expect(faulty_disk_limit(process.pid, room) == 0)
      #expect(try Self.code(process.call("downloadAttachment", download)) == 10006)
      #expect(try Self.code(process.call("hubSnapshot", snapshot)) == 10006)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["up"])
    }
    #expect(faulty_disk_limit(process.pid, -1) == 0)
    #expect(try process.call("downloadAttachment", download)["result"] is NSNull)
    #expect(try process.call("hubSnapshot", snapshot)["result"] is NSNull)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("down"))) == Data(count: 300_000))
  }
}
