import Bridge
import Glibc
import JSON

/// An engine that is asked by lines, and what everything in it shows.
final class FuzzEngine {
  /// Whether every line is shown, so that what was found can be done again by hand.
  private static let isTold = getenv("FUZZ_LINES") != nil

  private let engine: LineEngine
  private var isOpen = true

  /// Opens the data of a folder, or a world in memory.
  init(folder: String?) throws(Broken) {
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

  deinit { close() }

  /// Closes the data; nothing may follow but the end.
  func close() {
    if isOpen { engine.close() }
    isOpen = false
  }

  /// Hands lines in, commits once, and answers the lines that came out.
  func exchange(_ input: [String]) -> [String] {
    for line in input {
      if Self.isTold { print(line) }
      var line = line
      line.withUTF8 { engine.handle(line: UnsafeRawBufferPointer($0), number: 1) }
    }
    return finish()
  }

  /// The same with one line of any bytes.
  func exchange(bytes: some Collection<UInt8>) -> [String] {
    Array(bytes).withUnsafeBytes { engine.handle(line: $0, number: 1) }
    return finish()
  }

  private func finish() -> [String] {
    engine.commit()
    defer { engine.clearOutput() }
    return engine.withOutput { bytes in
      bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  // MARK: Questions

  /// What a view asks, no fault may strike.
  static let questions = viewOfHub + viewOfSession + ["getConversationListSplit"]
  private static let viewOfHub = ["listSessions", "hubInfo", "hubListUsers", "hubGetConfig", "hubGetTime"]
  private static let viewOfSession = [
    "getAllConversationList", "getTotalUnreadMsgCount", "getConversationGroups", "getFriendList", "getBlackList",
    "getJoinedGroupList", "getSelfUserInfo",
  ]

  /// A request of a session; `more` are further parameters.
  static func request(_ method: String, _ session: String, _ more: String = "") -> String {
    #"{"id":0,"method":"\#(method)","params":{"session":"\#(session)"\#(more)}}"#
  }

  /// What the engine shows now.
  func view() -> FuzzView {
    let hub = exchange(Self.viewOfHub.map { #"{"id":0,"method":"\#($0)"}"# })
    let sessions = FuzzView.loggedIn(hub)
    return FuzzView(
      hub: hub,
      sessions: sessions.map { session in
        exchange(Self.viewOfSession.map { Self.request($0, session["session"].text) })
      })
  }

  /// Logs in who was logged in when a view was taken.
  func logIn(_ view: FuzzView) {
    for session in FuzzView.loggedIn(view.hub) {
      let user = #","userID":\#(session["userID"].line),"platformID":\#(session["platformID"].line)"#
      _ = exchange([Self.request("login", session["session"].text, user)])
    }
  }
}

/// All that can be read: the replies about the hub, and those of each session that is logged in.
struct FuzzView: Equatable {
  var hub: [String]
  var sessions: [[String]]

  /// The sessions that are logged in, as `listSessions` tells them.
  static func loggedIn(_ hub: [String]) -> [Value] {
    Value(line: hub[0])["result"].elements.filter { $0["status"].number == 3 }
  }

  /// The names of the sessions, in the order of their replies.
  var names: [String] { Self.loggedIn(hub).map { $0["session"].text } }

  /// The hub's time.
  var time: Int64 { Value(line: hub[4])["result"].number }

  /// What no session's state changes: the users, the config and the time.
  var hubAlone: ArraySlice<String> { hub[2...4] }

  /// The first reply in which it is another than before.
  func difference(from before: FuzzView) -> String {
    let (now, then) = (hub + sessions.joined(), before.hub + before.sessions.joined())
    let pair = zip(now, then).first { $0 != $1 }
    return pair.map { "\($0)\nwas \($1)" } ?? "\(now.count) replies were \(then.count)"
  }
}
