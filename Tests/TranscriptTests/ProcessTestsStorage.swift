import Foundation
import Testing

/// What was answered is in the data folder, whatever happens to the process.
struct ProcessTestsStorage {
  /// Starts on a folder with alice logged in.
  private static func start(_ folder: TemporaryFolder, _ arguments: String...) throws -> ImbridgeProcess {
    let process = try ImbridgeProcess(["--data", folder.file("data")] + arguments)
    _ = try process.call("login", #"{"userID":"alice"}"#)
    return process
  }

  private static func stop(_ process: ImbridgeProcess) throws {
    process.closeInput()
    _ = try process.readToEnd()
    #expect(try process.waitForEnd() == .exited(0))
  }

  /// Gives alice conversations with u0, u1 and so on.
  private static func makeConversations(_ count: Int, _ process: ImbridgeProcess) throws {
    let users = (0..<count).map { #"{"userID":"u\#($0)"}"# }.joined(separator: ",")
    _ = try process.call("hubRegisterUsers", #"{"users":[\#(users)]}"#)
    for number in 0..<count {
      _ = try process.call("getOneConversation", #"{"sourceID":"u\#(number)","sessionType":1}"#)
    }
  }

  private static func draftLine(_ id: Int, _ conversation: Int, _ text: String) -> String {
    #"{"id":\#(id),"method":"setConversationDraft","params":{"conversationID":"si_alice_u\#(conversation)","#
      + #""draftText":"\#(text)"}}"# + "\n"
  }

  private static func draft(_ conversation: Int, _ process: ImbridgeProcess) throws -> String? {
    let params = #"{"sourceID":"u\#(conversation)","sessionType":1,"createIfNotExist":false}"#
    let row = try process.call("getOneConversation", params)["result"] as? [String: Any]
    return row?["draftText"] as? String
  }

  @Test func pipelinedWritesAreAnsweredInOrderAndTheLastStands() throws {
    let folder = try TemporaryFolder()
    let process = try Self.start(folder)
    try Self.makeConversations(1, process)
    try process.send(Data((0..<2000).map { Self.draftLine($0, 0, "draft \($0)") }.joined().utf8))
    process.closeInput()
    let replies = String(decoding: try process.readToEnd(), as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix(#"{"jsonrpc":"2.0","method""#) }
    #expect(replies.map(String.init) == (0..<2000).map { #"{"jsonrpc":"2.0","id":\#($0),"result":null}"# })
    #expect(try process.waitForEnd() == .exited(0))

    let again = try Self.start(folder)
    #expect(try Self.draft(0, again) == "draft 1999")
    try Self.stop(again)
  }

  @Test func aFolderHasOneHolder() throws {
    let folder = try TemporaryFolder()
    let first = try Self.start(folder)
    let second = try ImbridgeProcess(["--data", folder.file("data")])
    try? second.send(#"{"id":1,"method":"ping"}"#)
    #expect(try second.waitForEnd() == .exited(1))
    let output = String(decoding: try second.readToEnd(), as: UTF8.self)
    let error = try jsonObject(output)["error"] as? [String: Any]
    #expect(output.hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"code":10006,"#))
    #expect(output.filter { $0 == "\n" }.count == 1)
    #expect(error?["message"] as? String == "SdkInternalError")
    let complaint = second.errorText()
    #expect(complaint.contains("\(first.pid)"))
    #expect(complaint.filter { $0 == "\n" }.count == 1)

    // The first one noticed nothing, and the folder is free when it has gone.
    #expect(try first.call("ping")["result"] is NSNull)
    try Self.stop(first)
    try Self.stop(try Self.start(folder))
  }

  @Test func storageThatCannotBeOpenedIsAnError() throws {
    let folder = try TemporaryFolder()
    try "not a database".write(toFile: folder.file("data"), atomically: false, encoding: .utf8)
    let process = try ImbridgeProcess(["--data", folder.file("data")])
    #expect(try process.waitForEnd() == .exited(1))
    #expect(process.errorText().filter { $0 == "\n" }.count == 1)
    #expect(try String(contentsOfFile: folder.file("data"), encoding: .utf8) == "not a database")
  }

  @Test func anIDIsEnoughToRecallAfterARestart() throws {
    let folder = try TemporaryFolder()
    let first = try Self.start(folder)
    _ = try first.call("hubRegisterUsers", #"{"users":[{"userID":"bob"}]}"#)
    var ids: [String] = []
    for text in ["one", "two"] {
      let sent = try first.call("sendTextMessage", #"{"text":"\#(text)","recvID":"bob"}"#)["result"] as? [String: Any]
      ids.append(try #require(sent?["clientMsgID"] as? String))
    }
    try Self.stop(first)

    let again = try Self.start(folder)
    // This device is new: of the two messages it has loaded the second.
    _ = try again.call("login", #"{"session":"tablet","userID":"alice"}"#)
    let missing = try again.call("loadMessageWithId", #"{"session":"tablet","messageID":"\#(ids[0])"}"#)
    #expect(missing["result"] is NSNull)
    let recall = #"{"session":"tablet","messageID":"\#(ids[0])"}"#
    #expect(try again.call("recallMessage", recall)["result"] is NSNull)
    #expect(try again.call("loadMessageWithId", #"{"messageID":"\#(ids[0])"}"#)["result"] is NSNull)
    try Self.stop(again)

    let last = try Self.start(folder)
    let error = try last.call("recallMessage", #"{"messageID":"\#(ids[0])"}"#)["error"] as? [String: Any]
    #expect(error?["code"] as? Int == 1404)
    #expect(try last.call("recallMessage", #"{"messageID":"\#(ids[1])"}"#)["result"] is NSNull)
    try Self.stop(last)
  }

  /// Kills at random moments: the drafts found afterwards are those after some number of requests, in order, and that
  /// number is at least the number of answers.
  @Test(arguments: [1, 2, 3], ["full", "normal"])
  func aKillLosesNothingThatWasAnswered(seed: UInt64, sync: String) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let conversations = 20
    let first = try Self.start(folder, "--sync", sync)
    try Self.makeConversations(conversations, first)
    try Self.stop(first)
    var drafts = [String](repeating: "", count: conversations)

    for round in 0..<4 {
      let process = try Self.start(folder, "--sync", sync)
      let sent = (0..<500).map { number in
        (conversation: Int.random(in: 0..<conversations, using: &random), text: "\(round).\(number)")
      }
      let input = sent.enumerated().map { Self.draftLine($0, $1.conversation, $1.text) }.joined()
      let enough = Int.random(in: 0...450, using: &random)
      let answered = try process.end(.kill, sending: Data(input.utf8), afterAnswers: enough, &random).count

      let again = try Self.start(folder, "--sync", sync)
      let found = try (0..<conversations).map { try Self.draft($0, again) ?? "missing" }
      try Self.stop(again)
      var matches = answered == 0 && drafts == found
      for (number, write) in sent.enumerated() {
        drafts[write.conversation] = write.text
        matches = matches || (number + 1 >= answered && drafts == found)
      }
      try #require(matches, "seed \(seed), round \(round): \(answered) answered, found \(found)")
      drafts = found
    }
  }
}

/// Random numbers that a seed repeats.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
