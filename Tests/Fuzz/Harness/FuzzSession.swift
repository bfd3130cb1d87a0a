import Bridge
import Glibc
import JSON

/// One life of a small world: the choices of an input become requests, and after each one the invariants that can be
/// read through the wire are checked.
final class FuzzSession {
  private static let logins = [("ann", "ann"), ("pad", "ann"), ("bob", "bob")].map { session, user in
    #"{"id":0,"method":"login","params":{"session":"\#(session)","userID":"\#(user)"}}"#
  }
  /// What may make a device fall behind the hub, so that a restart shows it something new.
  private static let loosening = ["setNetworkStatus", "initSDK", "hubSetConfig", "hubKick", "logout", "resetReplica"]
  /// Lines that name a method with effects outside, however they came about, are not run.
  private static let forbidden = ["napshot", "ownload", "mport", "nject", "\\u"]

  private let folder: String?
  private var engine: LineEngine?
  private var maker = RequestMaker()
  private var lines = 0
  private var dump: [String] = []
  /// Whether every device is known to have all that the hub has.
  private var isTight = true

  init(inFolder: Bool) throws(Broken) {
    folder = inFolder ? try Self.makeFolder() : nil
    try open()
    for line in Self.logins { _ = exchange([line]) }
    dump = ask()
  }

  deinit {
    engine?.close()
    guard let folder else { return }
    for name in ["imbridge.db", "imbridge.db-wal", "imbridge.lock"] { unlink(folder + "/" + name) }
    rmdir(folder)
  }

  private static func makeFolder() throws(Broken) -> String {
    let template = strdup("/tmp/imbridge-fuzz-XXXXXX")
    defer { free(template) }
    guard let path = template.flatMap({ mkdtemp($0) }) else { throw Broken(what: "no folder") }
    return String(cString: path)
  }

  private func open() throws(Broken) {
    var options = OpenOptions()
    options.dataDirectory = folder
    options.sync = .normal
    options.clock = .manual(startMs: nil)
    options.ids = .sequential
    do {
      engine = try LineEngine(options: options)
    } catch {
      throw Broken(what: "cannot open: \(error.reason)")
    }
  }

  /// Hands lines in, commits once, and answers the lines that came out.
  private func exchange(_ input: [String]) -> [String] {
    guard let engine else { return [] }
    for line in input {
      var line = line
      line.withUTF8 { engine.handle(line: UnsafeRawBufferPointer($0), number: 1) }
    }
    engine.commit()
    defer { engine.clearOutput() }
    return engine.withOutput { bytes in
      bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  // MARK: Steps

  /// Does all that the choices say.
  func run(_ choices: consuming Choices) throws(Broken) {
    var choices = choices
    for _ in 0..<200 where !choices.isEmpty { try step(&choices) }
    if folder != nil { try restart() }
  }

  private func step(_ choices: inout Choices) throws(Broken) {
    switch choices.below(16) {
    case 12: try send(bytes: choices.bytes(choices.below(64)))
    case 13: try send(bytes: garbled(&choices))
    case 14: try sendBatch(&choices)
    case 15 where folder != nil: try restart()
    case 15:
      isTight = false
      try check(exchange([maker.request(&choices, isNotification: true).line]), answers: 0, mayRefuse: false)
    default:
      let request = maker.request(&choices)
      if Self.loosening.contains(request["method"].text) { isTight = false }
      let output = exchange([request.line])
      try require(
        Value(line: output.last ?? "")["id"] == request["id"], "\(request.line): \(output.last ?? "no reply")")
      try check(output, answers: 1)
    }
  }

  /// A request with some of its bytes changed.
  private func garbled(_ choices: inout Choices) -> ArraySlice<UInt8> {
    var bytes = Array(maker.request(&choices).line.utf8)
    for _ in 0...choices.below(3) { bytes[choices.below(min(bytes.count, 65_536))] = choices.byte() }
    return bytes[...]
  }

  private func send(bytes: ArraySlice<UInt8>) throws(Broken) {
    let line = bytes.filter { $0 != UInt8(ascii: "\n") }
    let text = String(decoding: line, as: UTF8.self)
    guard let engine, !Self.forbidden.contains(where: { text.contains($0) }) else { return }
    isTight = false
    line.withUnsafeBytes { engine.handle(line: $0, number: 1) }
    try check(exchange([]), answers: nil)
  }

  private func sendBatch(_ choices: inout Choices) throws(Broken) {
    isTight = false
    let requests = (0...choices.below(3)).map { _ in maker.request(&choices) }
    let isArray = choices.below(2) == 0
    let output = exchange(isArray ? [Value.array(requests).line] : requests.map(\.line))
    let answers = output.map { Value(line: $0) }.filter { $0["method"] == .null }
    let ids = (isArray ? answers.first?.elements ?? [] : answers).map { $0["id"] }
    try require(ids == requests.map { $0["id"] }, "ids of a batch: \(ids)")
    try check(output, answers: isArray ? 1 : requests.count)
  }

  // MARK: Invariants

  /// The output is what a driver can read, and everything agrees after it.
  private func check(_ output: [String], answers: Int?, mayRefuse: Bool = true) throws(Broken) {
    let values = output.map { Value(line: $0) }
    try require(!values.contains(.null), "output that is no JSON: \(output)")
    let replies = values.filter { $0["method"] == .null }
    try require(answers.map { replies.count == $0 } ?? (replies.count <= 1), "\(replies.count) replies")
    if answers != 0, !values.isEmpty { try require(values.last?["method"] == .null, "an event after the reply") }
    let all = replies.flatMap { $0.elements.isEmpty ? [$0] : $0.elements }
    for reply in all {
      try require((reply["error"] == .null) == reply.members.contains { $0.key == "result" }, "a reply: \(reply.line)")
    }
    for value in values { maker.learn(from: value) }

    let now = ask()
    // I7: what fails changes nothing, but for a refused message that is kept.
    if !all.isEmpty, all.allSatisfy({ $0["error"] != .null && $0["error"]["data"]["clientMsgID"] == .null }) {
      try require(values.count == replies.count, "events of a call that failed")
      try require(now == dump, "a call that failed changed something: \(difference(now))")
    }
    guard now != dump else { return }
    dump = now
    try checkTotals()
  }

  private func difference(_ now: [String]) -> String {
    zip(now, dump).first { $0 != $1 }.map { "\($0)\nwas \($1)" } ?? "\(now.count) lines were \(dump.count)"
  }

  /// What everything shows: what is no session's, and then what each session shows.
  private func ask() -> [String] {
    let hub = exchange(
      ["listSessions", "hubInfo", "hubListUsers", "hubGetConfig", "hubGetTime"].map { #"{"id":0,"method":"\#($0)"}"# })
    let sessions = Value(line: hub[0])["result"].elements.filter { $0["status"].number == 3 }.map { $0["session"].text }
    return hub + sessions.flatMap { session in exchange(Self.questions.map { Self.ask($0, session) }) }
  }

  private static let questions = [
    "getAllConversationList", "getTotalUnreadMsgCount", "getConversationGroups", "getFriendList", "getBlackList",
    "getJoinedGroupList", "getSelfUserInfo",
  ]

  private static func ask(_ method: String, _ session: String, _ params: String = "") -> String {
    #"{"id":0,"method":"\#(method)","params":{"session":"\#(session)"\#(params)}}"#
  }

  /// I1 and I6: the total is the sum of the rows, and pages joined are the list.
  private func checkTotals() throws(Broken) {
    let time = Value(line: dump[4])["result"].number
    let names = Value(line: dump[0])["result"].elements.filter { $0["status"].number == 3 }.map { $0["session"].text }
    for (place, session) in names.enumerated() {
      let replies = dump[(5 + place * Self.questions.count)...].prefix(2).map { Value(line: $0)["result"] }
      let sum = replies[0].elements.reduce(0) { $0 + Self.counted($1, time) }
      try require(replies[1].number == sum, "\(session): the total is \(replies[1].number), the sum \(sum)")
      let count = max(1, replies[0].elements.count / 2)
      let pages = (0...2).flatMap { page in
        exchange([Self.ask("getConversationListSplit", session, #","offset":\#(page * count),"count":\#(count)"#)])
          .flatMap { Value(line: $0)["result"].elements }
      }
      try require(pages == replies[0].elements, "\(session): the pages are not the list")
    }
  }

  private static func counted(_ row: Value, _ now: Int64) -> Int64 {
    let isCounted =
      [1, 3].contains(row["conversationType"].number) && row["isChatThread"] == .bool(false)
      && row["remindType"].number == 0 && row["recvMsgOpt"].number != 2 && row["silentUntil"].number <= now
    return isCounted ? row["unreadCount"].number : 0
  }

  /// I8: closing and reopening changes nothing.
  private func restart() throws(Broken) {
    let before = dump
    let sessions = Value(line: before[0])["result"].elements.filter { $0["status"].number == 3 }
    engine?.close()
    engine = nil
    try open()
    for session in sessions {
      let user = #","userID":\#(session["userID"].line),"platformID":\#(session["platformID"].line)"#
      _ = exchange([Self.ask("login", session["session"].text, user)])
    }
    dump = ask()
    try require(dump[1...4] == before[1...4], "after a restart the hub is another: \(difference(before))")
    if isTight { try require(dump == before, "after a restart \(difference(before))") }
  }
}
