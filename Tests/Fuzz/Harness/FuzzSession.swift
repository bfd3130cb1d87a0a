import Bridge
import JSON

/// One life of a small world: the choices of an input become requests, and after each one the invariants that can be
/// read through the wire are checked.
final class FuzzSession {
  private static let logins = [("ann", "ann"), ("pad", "ann"), ("bob", "bob")].map { session, user in
    FuzzEngine.request("login", session, #","userID":"\#(user)""#)
  }
  /// What may make a device fall behind the hub, so that a restart shows it something new.
  private static let loosening = [
    "setNetworkStatus", "initSDK", "hubSetConfig", "hubKick", "logout", "resetReplica", "hubInjectFault",
  ]
  /// Lines that were changed at random and name a method with effects outside are not run: their paths may be any.
  private static let forbidden = ["napshot", "ownload", "mport", "nject", "\\u"]

  private let files: FuzzFiles
  private let folder: String?
  private var engine: FuzzEngine
  private var maker: RequestMaker
  private var view: FuzzView
  /// Whether every device is known to have all that the hub has.
  private var isTight = true
  private var snapshots = 0

  init(inFolder: Bool) throws(Broken) {
    let files = try FuzzFiles()
    self.files = files
    folder = inFolder ? files.dataFolder : nil
    engine = try FuzzEngine(folder: folder)
    maker = RequestMaker(files)
    for line in Self.logins { _ = engine.exchange([line]) }
    view = engine.view()
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
    case 15: try send(notification: maker.request(&choices, isNotification: true))
    default: try send(maker.request(&choices))
    }
  }

  private func send(_ request: Value) throws(Broken) {
    if Self.loosening.contains(request["method"].text) { isTight = false }
    let output = engine.exchange([request.line])
    let reply = Value(line: output.last ?? "")
    try require(reply["id"] == request["id"], "\(request.line): \(output.last ?? "no reply")")
    try check(output, answers: 1)
    try checkFiles([request], succeeded: reply["error"] == .null ? [request] : [])
  }

  private func send(notification request: Value) throws(Broken) {
    isTight = false
    try check(engine.exchange([request.line]), answers: 0)
    try checkFiles([request], succeeded: [])
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
    guard !Self.forbidden.contains(where: { text.contains($0) }) else { return }
    isTight = false
    try check(engine.exchange(bytes: line), answers: nil)
  }

  private func sendBatch(_ choices: inout Choices) throws(Broken) {
    isTight = false
    let requests = (0...choices.below(3)).map { _ in maker.request(&choices) }
    let isArray = choices.below(2) == 0
    let output = engine.exchange(isArray ? [Value.array(requests).line] : requests.map(\.line))
    let answers = output.map { Value(line: $0) }.filter { $0["method"] == .null }
    let replies = isArray ? answers.first?.elements ?? [] : answers
    try require(replies.map { $0["id"] } == requests.map { $0["id"] }, "ids of a batch: \(replies.map { $0["id"] })")
    try check(output, answers: isArray ? 1 : requests.count)
    let succeeded = zip(requests, replies).filter { $1["error"] == .null }.map(\.0)
    try checkFiles(requests, succeeded: succeeded, later: succeeded.count > 1)
  }

  // MARK: Invariants

  /// The output is what a driver can read, and everything agrees after it.
  private func check(_ output: [String], answers: Int?) throws(Broken) {
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

    let now = engine.view()
    // I7: what fails changes nothing, but for a refused message that is kept.
    if !all.isEmpty, all.allSatisfy({ $0["error"] != .null && $0["error"]["data"]["clientMsgID"] == .null }) {
      try require(values.count == replies.count, "events of a call that failed")
      try require(now == view, "a call that failed changed something: \(now.difference(from: view))")
    }
    guard now != view else { return }
    view = now
    try checkTotals()
  }

  /// I1 and I6: the total is the sum of the rows, and pages joined are the list.
  private func checkTotals() throws(Broken) {
    for (session, replies) in zip(view.names, view.sessions) {
      let (rows, total) = (Value(line: replies[0])["result"].elements, Value(line: replies[1])["result"].number)
      let sum = rows.reduce(0) { $0 + Self.counted($1, view.time) }
      try require(total == sum, "\(session): the total is \(total), the sum \(sum)")
      let count = max(1, rows.count / 2)
      let pages = (0...2).flatMap { page in
        let place = #","offset":\#(page * count),"count":\#(count)"#
        return engine.exchange([FuzzEngine.request("getConversationListSplit", session, place)])
          .flatMap { Value(line: $0)["result"].elements }
      }
      try require(pages == rows, "\(session): the pages are not the list")
    }
  }

  private static func counted(_ row: Value, _ now: Int64) -> Int64 {
    let isCounted =
      [1, 3].contains(row["conversationType"].number) && row["isChatThread"] == .bool(false)
      && row["remindType"].number == 0 && row["recvMsgOpt"].number != 2 && row["silentUntil"].number <= now
    return isCounted ? row["unreadCount"].number : 0
  }

  // MARK: Files

  /// Files are made where a call was to make them, whole, and nowhere else; `later`: more was done since they were.
  private func checkFiles(_ requests: [Value], succeeded: [Value], later: Bool = false) throws(Broken) {
    func paths(_ requests: [Value]) -> [String] {
      requests.filter { RequestMaker.writers.contains($0["method"].text) }.map { $0["params"]["path"].text }
    }
    guard requests.contains(where: { $0.line.contains(files.path("")) }) else { return }
    try files.check(allowed: Set(paths(requests)), made: paths(succeeded))
    for request in succeeded {
      let path = request["params"]["path"].text
      if request["method"].text == "downloadAttachment" { try files.checkDownload(path) }
      if request["method"].text == "hubSnapshot", !later { try checkSnapshot(path) }
    }
  }

  /// A snapshot opens as the data of another world that is the same.
  ///
  /// Only the first ones are looked at: it takes time.
  private func checkSnapshot(_ path: String) throws(Broken) {
    snapshots += 1
    guard snapshots <= 3 else { return }
    let copy = try FuzzEngine(folder: try files.dataFolder(from: path))
    _ = copy.exchange(maker.withoutFaults)
    copy.logIn(view)
    let same = copy.view()
    try require(same.hubAlone == view.hubAlone, "a snapshot's hub is another: \(same.difference(from: view))")
    if isTight {
      try require(same.sessions == view.sessions, "a snapshot's devices are others: \(same.difference(from: view))")
    }
  }

  // MARK: Restarts

  /// I8: closing and reopening changes nothing.
  private func restart() throws(Broken) {
    _ = engine.exchange(maker.withoutFaults)
    maker.forgetFaults()
    let before = view
    engine.close()
    engine = try FuzzEngine(folder: folder)
    engine.logIn(before)
    view = engine.view()
    try require(
      view.hub[1...4] == before.hub[1...4], "after a restart the hub is another: \(view.difference(from: before))")
    // A session that nobody is logged in on is not kept.
    if isTight, view.names != before.names || view.sessions != before.sessions {
      throw Broken(what: "after a restart \(view.difference(from: before))")
    }
  }
}
