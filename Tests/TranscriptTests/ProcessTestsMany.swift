import Foundation
import Testing

/// What changes when a list has more than 1000 rows: too long for a transcript.
struct ProcessTestsMany {
  private static let count = 1005

  /// Gives alice a conversation with one unread message for each of many users.
  private static func start(_ folder: TemporaryFolder) throws -> ImbridgeProcess {
    let users = (0..<count).map { #"{"user":{"userID":"\#(user($0))"}}"# }
    let messages = (0..<count).map { #"{"message":{"sendID":"\#(user($0))","recvID":"alice","text":"x"}}"# }
    let lines = ([#"{"user":{"userID":"alice"}}"#] + users + messages).joined(separator: "\n")
    try Data(lines.utf8).write(to: URL(fileURLWithPath: folder.file("import")))
    let process = try ImbridgeProcess(["--deterministic"])
    _ = try process.call("hubImport", #"{"path":"\#(folder.file("import"))"}"#)
    _ = try process.call("login", #"{"userID":"alice"}"#)
    return process
  }

  private static func user(_ number: Int) -> String { "u" + String(10_000 + number).dropFirst() }

  private static func conversation(_ number: Int) -> String { "si_alice_" + user(number) }

  /// The events of one name that a call causes: their data.
  private static func data(_ event: String, of method: String, _ process: ImbridgeProcess) throws -> [Any] {
    try process.send(#"{"id":1,"method":"\#(method)"}"#)
    var found: [Any] = []
    while true {
      let line = try jsonObject(process.readLine())
      guard let name = line["method"] as? String else { return found }
      if name == event, let data = (line["params"] as? [String: Any])?["data"] { found.append(data) }
    }
  }

  @Test func aFilterGroupShowsItsFirstThousandIDs() throws {
    let folder = try TemporaryFolder()
    let process = try Self.start(folder)
    let params = #"{"name":"Waiting","conversationGroupType":1,"filter":{"unread":true}}"#
    let group = try #require(try process.call("createConversationGroup", params)["result"] as? [String: Any])
    #expect(group["conversationTotal"] as? Int == Self.count)
    #expect(group["unreadCount"] as? Int == Self.count)
    #expect(group["conversationIDs"] as? [String] == (0..<1000).map(Self.conversation))

    let page = #"{"conversationGroupID":"cg-1","pagination":{"pageNumber":2,"showNumber":1000}}"#
    let info = try process.call("getConversationGroupInfoWithConversations", page)["result"] as? [String: Any]
    #expect(info?["conversationTotal"] as? Int == Self.count)
    #expect((info?["conversationElems"] as? [[String: Any]])?.count == Self.count - 1000)
    #expect(info?["isEnd"] as? Bool == true)
  }

  @Test func longArraysAreSeveralEvents() throws {
    let folder = try TemporaryFolder()
    let process = try Self.start(folder)
    let changed = try Self.data("onConversationChanged", of: "clearAllConversationUnreadMessageCount", process)
    #expect(changed.map { ($0 as? [Any])?.count } == [1000, Self.count - 1000])

    let left = try Self.data("onConversationGroupMemberDeleted", of: "hideAllConversations", process)
      .compactMap { ($0 as? [String: Any])?["conversationIDs"] as? [String] }
    #expect(left.map(\.count) == [1000, Self.count - 1000])
    #expect(left.flatMap(\.self) == (0..<Self.count).map(Self.conversation))

    let deleted = try Self.data("onConversationDeleted", of: "deleteAllMessagesAndConversations", process)
    #expect(deleted.compactMap { ($0 as? [String])?.count } == [1000, Self.count - 1000])
  }
}
