/// Who is logged in, and what each session's caller has chosen: all that a restart forgets.
///
/// A value, so that a failed request or batch puts back what it was; only `LiveVersions` moves by itself.
struct Presence {
  /// A session that a caller has named.
  struct Session {
    var options = SessionOptions()
    var login: Login?
  }

  /// A logged-in device.
  ///
  /// A reference, since every step asks for it; once it stands in `Presence` it never changes, `updateLogin` puts
  /// another in its place.
  final class Login {
    let userID: String
    let platformID: Int64
    /// Which login of this process it was; the earliest is kicked first.
    let order: Int64
    var isOnline = false
    /// Up to where the device has pulled the user's change log while online.
    let live: LiveVersion
    /// The conversation that the user looks at.
    var current: ConversationID?
    /// The types that are up to date, and stay so while the device is online.
    var liveTypes: Set<SyncType> = []

    init(userID: String, platformID: Int64, order: Int64) {
      self.userID = userID
      self.platformID = platformID
      self.order = order
      live = LiveVersion()
    }

    fileprivate init(_ other: Login) {
      userID = other.userID
      platformID = other.platformID
      order = other.order
      isOnline = other.isOnline
      live = other.live
      current = other.current
      liveTypes = other.liveTypes
    }
  }

  /// A session that is online, with its login at hand.
  struct Online {
    let session: String
    let login: Login
  }

  private(set) var sessions: [Name: Session] = [:]
  /// The sessions whose callers have chosen what they are told.
  private var filters: [Name: ListenerFilter] = [:]
  private var sessionsByUser: [Name: [String]] = [:]
  private var logins: Int64 = 0
  /// Grows with every login and logout.
  private(set) var changes = 0
  /// Who is typing.
  var typing: [Typing] = []

  /// The state of a session; one that nobody named yet is at its defaults.
  subscript(session: String) -> Session {
    sessions[Name(session)] ?? Session()
  }

  /// The login of a session, or nil; its options are not touched for it.
  func login(_ session: String) -> Login? {
    // By place: the value of a key would be copied with its options.
    guard let place = sessions.index(forKey: Name(session)) else { return nil }
    return sessions.values[place].login
  }

  /// Whether a session is online; nil when nobody is logged in.
  func isOnline(_ session: String) -> Bool? {
    guard let place = sessions.index(forKey: Name(session)) else { return nil }
    return sessions.values[place].login?.isOnline
  }

  /// Changes a session.
  mutating func update(_ session: String, _ change: (inout Session) -> Void) {
    change(&sessions[Name(session), default: Session()])
  }

  /// Changes what a session's caller is told.
  mutating func updateFilter(_ session: String, _ change: (inout ListenerFilter) -> Void) {
    update(session) { _ in }
    change(&filters[Name(session), default: ListenerFilter()])
  }

  /// Whether a session's caller is told an event of this kind.
  func admits(_ session: String, _ kind: EventKind) -> Bool {
    guard !filters.isEmpty, let filter = filters[Name(session)] else { return kind != .onConversationListUpdated }
    return filter.admits(kind)
  }

  /// Logs a session in.
  mutating func logIn(_ session: String, userID: String, platformID: Int64) {
    logins += 1
    changes += 1
    let login = Login(userID: userID, platformID: platformID, order: logins)
    update(session) { $0.login = login }
    sessionsByUser[Name(userID), default: []].append(session)
    sessionsByUser[Name(userID)]?.sort { $0.precedesInBytes($1) }
  }

  /// Logs a session out.
  mutating func logOut(_ session: String) {
    guard let userID = sessions[Name(session)]?.login?.userID else { return }
    changes += 1
    update(session) { $0.login = nil }
    sessionsByUser[Name(userID)]?.removeAll { $0 == session }
    if sessionsByUser[Name(userID)]?.isEmpty == true { sessionsByUser[Name(userID)] = nil }
  }

  /// Changes a login.
  mutating func updateLogin(_ session: String, _ change: (Login) -> Void) {
    guard let place = sessions.index(forKey: Name(session)), let login = sessions.values[place].login else { return }
    let changed = Login(login)
    change(changed)
    sessions.values[place].login = changed
  }

  /// Every logged-in session, by user and name.
  var loggedInSessions: [String] {
    sessionsByUser.keys.map(\.text).sorted { $0.precedesInBytes($1) }.flatMap { loggedIn($0) }
  }

  /// The users with a logged-in session.
  var users: [String] { sessionsByUser.keys.map(\.text).sorted { $0.precedesInBytes($1) } }

  /// The logged-in sessions of a user, by name.
  func loggedIn(_ userID: String) -> [String] {
    sessionsByUser[Name(userID)] ?? []
  }

  /// The sessions of these users that are online, by name.
  func online(_ userIDs: [String]) -> [Online] {
    var found: [Online] = []
    for userID in userIDs {
      for session in sessionsByUser[Name(userID)] ?? [] {
        if let login = login(session), login.isOnline { found.append(Online(session: session, login: login)) }
      }
    }
    if userIDs.count > 1 { found.sort { $0.session.precedesInBytes($1.session) } }
    return found
  }
}

/// What a session asks for before its login.
public struct SessionOptions: Sendable {
  /// The platform of the device (OpenIM's numbers); 3 by default.
  public var platformID: Int64 = 3
  /// The types to synchronise at login.
  public var types: Set<SyncType> = SyncType.all
  /// Whether empty conversations are listed.
  public var listsEmpty = false

  /// The defaults.
  public init() {}
}
