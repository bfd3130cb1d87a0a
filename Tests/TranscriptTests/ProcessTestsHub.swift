import Foundation
import Testing

/// What the hub's methods do outside the process, and what only the system's clock shows.
struct ProcessTestsHub {
  /// The error of a reply, as code and parameter.
  private static func failure(_ reply: [String: Any]) -> String {
    let error = reply["error"] as? [String: Any] ?? [:]
    let param = (error["data"] as? [String: Any])?["param"] as? String
    return [error["code"].map { "\($0)" }, param].compactMap(\.self).joined(separator: " ")
  }

  @Test func aSnapshotIsADataFolder() throws {
    let folder = try TemporaryFolder()
    let source = try ImbridgeProcess(["--deterministic"])
    _ = try source.call("login", #"{"userID":"alice"}"#)
    _ = try source.call("createConversationGroup", #"{"name":"Kept"}"#)
    try FileManager.default.createDirectory(atPath: folder.file("copy"), withIntermediateDirectories: true)
    let path = #"{"path":"\#(folder.file("copy/imbridge.db"))"}"#
    #expect(try source.call("hubSnapshot", path)["result"] is NSNull)
    _ = try source.call("createConversationGroup", #"{"name":"Later"}"#)

    // An existing file stays as it is, also one of somebody else's.
    #expect(try Self.failure(source.call("hubSnapshot", path)) == "10002 path")
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.file("mine")))
    #expect(try Self.failure(source.call("hubSnapshot", #"{"path":"\#(folder.file("mine"))"}"#)) == "10002 path")
    #expect(try String(contentsOfFile: folder.file("mine"), encoding: .utf8) == "mine")

    let copy = try ImbridgeProcess(["--deterministic", "--data", folder.file("copy")])
    _ = try copy.call("login", #"{"userID":"alice"}"#)
    let groups = try copy.call("getConversationGroups", #"{"conversationGroupType":0}"#)["result"] as? [[String: Any]]
    #expect(groups?.map { $0["name"] as? String } == ["Kept"])
  }

  @Test func theSystemsClockIsNotMoved() throws {
    let process = try ImbridgeProcess()
    #expect(try Self.failure(process.call("hubAdvanceClock", #"{"milliseconds":1}"#)) == "10301")
    #expect(try Self.failure(process.call("hubSetClock", #"{"now":9000000000000}"#)) == "10301")
    let time = try #require(try process.call("hubGetTime")["result"] as? Double)
    #expect(abs(time / 1000 - Date().timeIntervalSince1970) < 60)
  }

  @Test func theDataFolderIsNamed() throws {
    let folder = try TemporaryFolder()
    let process = try ImbridgeProcess(["--data", folder.file("data")])
    let info = try process.call("hubInfo")["result"] as? [String: Any]
    #expect(info?["dataPath"] as? String == folder.file("data"))
  }

  @Test func discoveryKnowsEveryMethod() throws {
    let process = try ImbridgeProcess()
    let document = try process.call("rpc.discover")["result"] as? [String: Any]
    let methods = document?["methods"] as? [[String: Any]] ?? []
    #expect((document?["openrpc"] as? String)?.hasPrefix("1.") == true)
    #expect(Set(methods.compactMap { $0["name"] as? String }).isSuperset(of: ["ping", "rpc.discover", "login"]))
  }
}
