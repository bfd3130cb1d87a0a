import JSON

/// What a logged-in session shows at one moment, by the methods that tell everything.
final class SessionDump {
  let session: String
  let user: String
  let isOnline: Bool
  /// The replies as they came.
  let lines: [String]

  private lazy var results = lines.map { Value(line: $0)["result"] }
  /// The sorted list.
  private(set) lazy var list = results[0].elements
  /// Every row there is, listed or not.
  private(set) lazy var rows = Self.table(results[1].elements, by: "conversationID")
  /// Every group, in list order.
  private(set) lazy var groups = results[2].elements
  private(set) lazy var total = results[3].number
  private(set) lazy var profile = results[4]
  /// The chat groups it is in.
  private(set) lazy var joined = results[5].elements

  init(session: String, user: String, isOnline: Bool, lines: [String]) {
    self.session = session
    self.user = user
    self.isOnline = isOnline
    self.lines = lines
  }

  /// Whose replica of which session it is.
  var replica: String { user + "/" + session }

  static func table(_ rows: [Value], by key: String) -> [String: Value] {
    Dictionary(rows.map { ($0[key].text, $0) }) { first, _ in first }
  }

  /// What asks for it.
  static func requests(_ session: String, user: String) -> [String] {
    let ids = Value.texts(Cast.conversations(of: user)).line
    return [
      ask("getAllConversationList", session),
      ask("getMultipleConversation", session, ",\"conversationIDs\":\(ids)"),
      ask("getConversationGroups", session),
      ask("getTotalUnreadMsgCount", session),
      ask("getSelfUserInfo", session),
      ask("getJoinedGroupList", session),
    ]
  }

  /// A line that asks a session.
  static func ask(_ method: String, _ session: String, _ params: String = "") -> String {
    "{\"id\":0,\"method\":\"\(method)\",\"params\":{\"session\":\"\(session)\"\(params)}}"
  }
}

/// What everything shows at one moment.
struct Dump {
  /// The replies of the methods that are no session's.
  let hub: [String]
  let now: Int64
  /// The logged-in sessions.
  let sessions: [String: SessionDump]

  private static let hubRequests = ["listSessions", "hubInfo", "hubListUsers", "hubGetConfig", "hubGetTime"].map {
    "{\"id\":0,\"method\":\"\($0)\"}"
  }

  /// Asks everything; what is as it was before is taken over.
  init(_ driver: Driver, before: Dump? = nil) {
    hub = driver.exchange(Self.hubRequests, isQuestion: true)
    now = Value(line: hub[4])["result"].number
    let loggedIn = Value(line: hub[0])["result"].elements.filter { $0["status"].number == 3 }
    var sessions: [String: SessionDump] = [:]
    for entry in loggedIn {
      let (session, user) = (entry["session"].text, entry["userID"].text)
      let lines = driver.exchange(SessionDump.requests(session, user: user), isQuestion: true)
      let known = before?.sessions[session]
      if let known, known.user == user, known.isOnline == entry["online"].flag, known.lines == lines {
        sessions[session] = known
      } else {
        sessions[session] = SessionDump(session: session, user: user, isOnline: entry["online"].flag, lines: lines)
      }
    }
    self.sessions = sessions
  }

  /// Where two dumps differ, in words; nil when they do not.
  ///
  /// `except` is a session that may.
  func difference(to other: Dump, except: String? = nil) -> String? {
    for (mine, theirs) in zip(hub, other.hub) where mine != theirs { return "\(mine)\nwas\n\(theirs)" }
    for session in Set(sessions.keys).union(other.sessions.keys).sorted() where session != except {
      let (mine, theirs) = (sessions[session]?.lines ?? [], other.sessions[session]?.lines ?? [])
      if mine.count != theirs.count { return "\(session) came or went" }
      for (mine, theirs) in zip(mine, theirs) where mine != theirs { return "\(session): \(mine)\nwas\n\(theirs)" }
    }
    return nil
  }
}
