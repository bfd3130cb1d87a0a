import FaultyDisk
import Foundation
import Testing

/// What users write stands in results and events, and nowhere else: not in an error, not in the log.
struct ProcessTestsPrivacy {
  /// What a user may have written; it is found however it is quoted.
  private static let secret = "SECRETsecret"

  /// A process that tells all it can tell, with two users who have written to each other.
  private static func start(_ folder: TemporaryFolder) throws -> ImbridgeProcess {
    let process = try ImbridgeProcess(
      ["--deterministic", "--log", "debug", "--data", folder.file("data")], in: folder.path)
    _ = try process.call("login", #"{"userID":"alice"}"#)
    _ = try process.call("login", #"{"userID":"bob","session":"bob"}"#)
    _ = try process.call("sendTextMessage", #"{"recvID":"bob","text":"\#(secret)"}"#)
    return process
  }

  /// Ends the process and looks through its log.
  private static func end(_ process: ImbridgeProcess) throws {
    process.closeInput()
    _ = try process.readToEnd()
    #expect(try process.waitForEnd() == .exited(0))
    let log = process.errorText()
    #expect(log.contains("ready") && !log.contains(secret))
  }

  /// Sends a line and answers the error in its reply, which must not tell the secret.
  @discardableResult
  private static func error(_ process: ImbridgeProcess, _ line: String) throws -> Int? {
    try process.send(line)
    while true {
      let text = try process.readLine()
      let reply = try jsonObject(text)
      guard reply["method"] == nil else { continue }
      guard let error = reply["error"] as? [String: Any] else { return nil }
      #expect(!text.contains(secret), "\(line)")
      return error["code"] as? Int
    }
  }

  private static func call(_ method: String, _ params: String) -> String {
    #"{"id":1,"method":"\#(method)","params":\#(params)}"#
  }

  /// Values that hold the secret where one of another type, form or length is wanted.
  private static let values: [String] = [
    #""\#(secret)""#, #""\#(secret)\u0000""#, #"["\#(secret)"]"#, #"[["\#(secret)"]]"#, #"{"text":"\#(secret)"}"#,
    #"[{"text":"\#(secret)"}]"#, #"{"contentType":"\#(secret)"}"#,
    #"{"clientMsgID":"c","contentType":101,"textElem":{"content":["\#(secret)"]}}"#,
    #"{"clientMsgID":"c","contentType":\#(999),"textElem":{"content":"\#(secret)"}}"#,
    "\"" + String(repeating: secret, count: 10_000) + "\"",
    #"["\#(secret)","\#(secret)"]"#,
  ]

  @Test func noParameterIsRepeatedInAnError() throws {
    let folder = try TemporaryFolder()
    let process = try Self.start(folder)
    let document = try process.call("rpc.discover")["result"] as? [String: Any]
    var errors = 0
    for method in document?["methods"] as? [[String: Any]] ?? [] {
      let name = try #require(method["name"] as? String)
      let params = (method["params"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
      for value in Self.values {
        let all = Set(params).subtracting(["session", "operationID"]).sorted().map { #""\#($0)":\#(value)"# }
        let lines = all + [all.joined(separator: ",")]
        errors += try lines.count { try Self.error(process, Self.call(name, "{" + $0 + "}")) != nil }
      }
    }
    #expect(errors > 1000)
    try Self.end(process)
  }

  @Test func refusalsOfTheRulesTellNothing() throws {
    let folder = try TemporaryFolder()
    let process = try Self.start(folder)
    let secret = Self.secret
    let long = String(repeating: secret, count: 6000)
    let lines: [(Int, String)] = [
      (1101, Self.call("sendTextMessage", #"{"recvID":"nobody","text":"\#(secret)"}"#)),
      (10002, Self.call("sendTextMessage", #"{"recvID":"bob","text":"\#(long)"}"#)),
      (10002, Self.call("sendTextMessage", #"{"recvID":"bob","text":"\#(secret)","isOnlineOnly":"\#(secret)"}"#)),
      (1004, Self.call("setConversationDraft", #"{"conversationID":"none","draftText":"\#(secret)"}"#)),
      (1004, Self.call("setConversationExt", #"{"conversationID":"none","ext":{"a":"\#(secret)"}}"#)),
      (10002, Self.call("setConversation", #"{"conversationID":"si_alice_bob","ex":"\#(long)"}"#)),
      (1303, Self.call("setFriendRemark", #"{"toUserID":"bob","remark":"\#(secret)"}"#)),
      (10002, Self.call("createConversationGroup", #"{"name":"\#(long)"}"#)),
      (10002, Self.call("createConversationGroup", #"{"name":"a","ex":"\#(long)"}"#)),
      (1004, Self.call("recallMessage", #"{"messageID":"none","ext":"\#(secret)"}"#)),
      (1301, Self.call("addFriend", #"{"toUserID":"alice","reqMsg":"\#(secret)"}"#)),
      (-32600, #"{"id":1,"method":["\#(secret)"]}"#), (-32600, #"{"id":{"a":"\#(secret)"},"method":"ping"}"#),
      (-32600, #"{"id":1,"method":"ping","params":"\#(secret)"}"#), (-32600, #""\#(secret)""#),
      (-32601, #"{"id":1,"method":"\#(secret)"}"#),
      (-32700, #"{"id":1,"method":"sendTextMessage","params":{"text":"\#(secret)" "recvID""#),
      (-32700, #"{"id":1,"method":"sendTextMessage","params":{"text":"\#(secret)\ud800"}}"#),
      (-32700, #"{"\#(secret)":1,"\#(secret)":2}"#), (-32700, secret), (-32700, "{\"" + secret),
      (-32700, #"{"\#(secret)\u0000":1}"#),
    ]
    for (code, line) in lines { #expect(try Self.error(process, line) == code, "\(line.prefix(100))") }

    // A refused send keeps its message, and what is read back of it is no error.
    _ = try process.call("addBlack", #"{"session":"bob","userID":"alice"}"#)
    #expect(try Self.error(process, Self.call("sendTextMessage", #"{"recvID":"bob","text":"\#(secret)"}"#)) == 1302)

    for line in [secret, #"{"message":"\#(secret)"}"#, #"{"message":{"sendID":"alice","text":"\#(secret)"}}"#] {
      try line.write(toFile: folder.file("import"), atomically: false, encoding: .utf8)
      #expect(try Self.error(process, Self.call("hubImport", #"{"path":"\#(folder.file("import"))"}"#)) == 10002)
    }
    #expect(try Self.error(process, Self.call("hubImport", #"{"path":"\#(folder.file(secret))"}"#)) == 10200)
    try Self.end(process)
  }

  @Test func failuresOfTheStorageTellNothing() throws {
    let folder = try TemporaryFolder()
    let process = try Self.start(folder)
    #expect(faulty_disk_limit(process.pid, 100) == 0)
    let sent = Self.call("sendTextMessage", #"{"recvID":"bob","text":"\#(Self.secret)"}"#)
    #expect(try Self.error(process, sent) == 10006)
    #expect(faulty_disk_limit(process.pid, -1) == 0)
    let search = #"{"keywordList":["\#(Self.secret) \"*"],"count":0}"#
    try Self.error(process, Self.call("searchLocalMessages", search))
    try Self.end(process)

    // Data that holds it is damaged: the reason why it is not opened goes to the log and to the output.
    try FileManager.default.createDirectory(atPath: folder.file("copy"), withIntermediateDirectories: false)
    let file = folder.file("copy/imbridge.db")
    let source = try Self.start(folder)
    #expect(try source.call("hubSnapshot", #"{"path":"\#(file)"}"#)["result"] is NSNull)
    try Self.end(source)
    #expect(truncate(file, 40_000) == 0)
    let again = try ImbridgeProcess(["--log", "debug", "--data", folder.file("copy")])
    let output = String(decoding: try again.readToEnd(), as: UTF8.self)
    #expect(try again.waitForEnd() == .exited(1))
    #expect(output.contains("10006") && !output.contains(Self.secret))
    #expect(!again.errorText().contains(Self.secret))
  }
}
