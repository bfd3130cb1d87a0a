import Foundation
import SQLite
import Testing

@testable import IMCore

@Suite("Message ids that callers have chosen")
struct ChosenIDsTests {
  private let path = NSTemporaryDirectory() + "imbridge-chosen-\(UUID().uuidString).db"

  private func open() throws -> Core {
    try Core(storage: .file(path: path, full: false), clock: .manual(start: nil), ids: .sequential)
  }

  private func removeFiles() {
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
  }

  private func send(_ core: Core, _ ids: [String]) throws {
    for id in ids {
      let fields = Message.Fields(clientMsgID: id, createTime: 1, sendID: "ann", content: .text(id))
      _ = try core.request { () throws(Failure) in
        try core.sendMessage("a", Message(fields), to: .user("bob"), SendOptions())
      }
    }
  }

  private func newIDs(_ core: Core, _ count: Int) throws -> [String] {
    try (0..<count).map { _ in
      try core.request { () throws(Failure) in try core.createMessage("a", .text("new")).fields.clientMsgID }
    }
  }

  private func begin(_ core: Core) throws {
    try core.request { () throws(Failure) in
      try core.registerUsers([(User(userID: "ann"), ""), (User(userID: "bob"), "")])
      try core.login("a", userID: "ann", platformID: nil)
    }
  }

  @Test("the counter passes over them, before and after a restart")
  func passesOver() throws {
    defer { removeFiles() }
    let core = try open()
    try begin(core)
    try send(core, ["msg-5", "msg-2", "msg-03", "msg-+4", "msg-", "msg-9223372036854775808", "other-3"])
    #expect(try newIDs(core, 2) == ["msg-1", "msg-3"])
    let given = Message(Message.Fields(clientMsgID: "msg-6", createTime: 1, sendID: "bob", content: .text("hi")))
    _ = try core.request { () throws(Failure) in
      try core.hubSend(HubLetter(sender: "bob", target: .user("ann"), message: given, text: "", sendTime: nil))
    }
    core.close()
    let again = try open()
    defer { again.close() }
    try again.request { () throws(Failure) in try again.login("a", userID: "ann", platformID: nil) }
    #expect(try newIDs(again, 3) == ["msg-4", "msg-7", "msg-8"])
  }

  @Test("a refused request leaves nothing to pass over")
  func refused() throws {
    defer { removeFiles() }
    let core = try open()
    defer { core.close() }
    try begin(core)
    let fields = Message.Fields(clientMsgID: "msg-2", createTime: 1, sendID: "ann", content: .text("hi"))
    #expect(throws: Failure.self) {
      try core.request { () throws(Failure) in
        try core.sendMessage("a", Message(fields), to: .user("nobody"), SendOptions())
      }
    }
    #expect(try core.hub.numbers.get("id.msg.chosen") == nil)
    #expect(try newIDs(core, 2) == ["msg-1", "msg-2"])
  }

  @Test("they are found in data from before they were remembered")
  func olderData() throws {
    defer { removeFiles() }
    let core = try open()
    try begin(core)
    try send(core, ["msg-2", "msg-12"])
    core.close()
    let database = try Database(path: path, synchronous: .normal)
    try database.execute(
      """
      DELETE FROM hub_number WHERE name = 'id.msg.chosen'; DROP INDEX dev_message_unsent_quote;
      PRAGMA user_version = 3;
      """)
    database.close()
    let again = try open()
    defer { again.close() }
    #expect(try again.hub.numbers.get("id.msg.chosen")?.value == 12)
    try again.request { () throws(Failure) in try again.login("a", userID: "ann", platformID: nil) }
    #expect(try newIDs(again, 11).suffix(2) == ["msg-11", "msg-13"])
  }
}
