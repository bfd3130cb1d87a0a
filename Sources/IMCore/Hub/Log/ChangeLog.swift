/// What kind of object a change is about.
///
/// Raw values are stored.
enum ChangeKind: Int64 {
  /// A user's profile.
  case profile = 1
  /// A conversation: its state or its messages.
  case conversation = 2
  /// A conversation group.
  case group = 3
  /// A member of a conversation group.
  case groupMember = 4
  /// The receipts of a conversation's own messages.
  case receipts = 5
  /// The user's membership in a chat group.
  case chat = 6
  /// A friendship: that it began or ended.
  case friend = 20
  /// What a user has set on a friend, or the friend's profile.
  case friendInfo = 21
  /// A friend request, from one user to another.
  case friendRequest = 22
  /// An entry of the blocklist, or the blocked user's profile.
  case black = 23

  /// The sync type whose cursor it moves.
  var syncType: SyncType {
    switch self {
    // Profiles are what conversation rows show, so they come with the conversations.
    case .profile, .conversation, .group, .groupMember, .receipts: .conversations
    case .chat: .joinedGroups
    case .friend, .friendInfo, .friendRequest, .black: .contacts
    }
  }
}

/// An entry of a user's change log: this object is not what it was.
struct Change {
  let kind: ChangeKind
  let object: String
  /// The conversation of a group member, the receiver of a friend request, else "".
  let member: String
  let version: Int64
}

/// Something that happened to a member of a chat group.
struct MemberChange {
  /// What it was.
  enum Kind {
    case added, deleted, changed
  }

  let logID: Int64
  let kind: Kind
  let info: ChatMemberInfo
}

/// Every user's change log.
///
/// It keeps the newest version of each object and says only that the object changed; what it is now is asked of the
/// hub. Entries of the running batch are held in memory, which is all that a device that is up to date ever needs.
final class ChangeLog {
  private struct Tail {
    /// The version before the first held entry.
    var base: Int64
    var changes: [Change] = []
  }

  private unowned let storage: Storage
  private let connection: any SQLConnection
  private var tails: [Name: Tail] = [:]
  /// The users with held entries, in the order of their first one.
  private var held: [String] = []
  /// How many entries of a user were held before this request, which has added some.
  private var marks: [Name: Int] = [:]
  /// The users of this request, in the order of their first entry.
  private(set) var usersOfThisRequest: [String] = []
  /// The logs of chats in which something happened in this request: no member's own log says so.
  private(set) var sharedOfThisRequest: [Int64] = []
  /// What happened to members of chat groups in this request: devices keep no lists of members to compare with.
  private(set) var membersOfThisRequest: [MemberChange] = []
  private var hooks: HeldTable?

  init(_ storage: Storage) {
    self.storage = storage
    connection = storage
    let hooks = HeldTable(
      flush: { [unowned self] () throws(Failure) in try flush() },
      flushRequestStart: { [unowned self] () throws(Failure) in try flushRequestStart() },
      endRequest: { [unowned self] keep in endRequest(keep: keep) },
      drop: { [unowned self] in drop() },
      trim: { [unowned self] in trim() })
    self.hooks = hooks
    storage.add(hooks)
  }

  /// Notes a change.
  func append(_ userID: String, _ kind: ChangeKind, _ object: String, member: String = "") throws(Failure) {
    let place = try place(of: userID)
    let count = tails.values[place].changes.count
    if marks[Name(userID)] == nil {
      if marks.isEmpty, let hooks { storage.touch(hooks) }
      marks[Name(userID)] = count
      usersOfThisRequest.append(userID)
    }
    if count == 0 { held.append(userID) }
    let version = tails.values[place].base + Int64(count) + 1
    tails.values[place].changes.append(Change(kind: kind, object: object, member: member, version: version))
  }

  /// Notes what happened to a member of a chat group, for the devices that are online.
  func noteMember(_ change: MemberChange) {
    if let hooks { storage.touch(hooks) }
    membersOfThisRequest.append(change)
  }

  /// Notes that something happened in a chat, for the devices that are online.
  func noteShared(_ logID: Int64) {
    if let hooks { storage.touch(hooks) }
    if !sharedOfThisRequest.contains(logID) { sharedOfThisRequest.append(logID) }
  }

  /// Every device that is online has been told what happened in chats so far.
  func forgetShared() {
    sharedOfThisRequest.removeAll(keepingCapacity: true)
    membersOfThisRequest.removeAll()
  }

  /// The newest version of a user's log; 0 when it is empty.
  func version(of userID: String) throws(Failure) -> Int64 {
    let tail = try tail(of: userID)
    return tail.base + Int64(tail.changes.count)
  }

  /// The objects that changed after a version, in the order of their last change.
  func changes(of userID: String, since version: Int64) throws(Failure) -> [Change] {
    let tail = try tail(of: userID)
    // Held versions have no gap, so a version is a place.
    let inMemory = tail.changes[min(max(0, Int(version - tail.base)), tail.changes.count)...]
    if version >= tail.base { return Self.newest(Array(inMemory)) }
    let stored = try connection.all(Self.sinceSQL, [.text(userID), .integer(version)]) { row in
      Change(
        kind: ChangeKind(rawValue: row.integer(0)) ?? .conversation, object: row.text(1), member: row.text(2),
        version: row.integer(3))
    }
    return Self.newest(stored + inMemory)
  }

  /// Leaves of each object only the last entry.
  private static func newest(_ changes: [Change]) -> [Change] {
    guard changes.count > 1 else { return changes }
    if changes.count <= 4 { return newest(few: changes) }
    var seen: Set<Quick<ObjectKey>> = []
    var kept: [Change] = []
    for change in changes.reversed() where seen.insert(Quick(ObjectKey(change))).inserted {
      kept.append(change)
    }
    return kept.reversed()
  }

  /// A few are compared with each other, which is quicker than to make a set.
  private static func newest(few changes: [Change]) -> [Change] {
    var kept: [Change] = []
    for (place, change) in changes.enumerated() {
      let object = ObjectKey(change)
      if changes[(place + 1)...].allSatisfy({ ObjectKey($0) != object }) { kept.append(change) }
    }
    return kept
  }

  private struct ObjectKey: RecordKey {
    let kind: ChangeKind
    @Text var object: String
    @Text var member: String

    init(_ change: Change) {
      kind = change.kind
      object = change.object
      member = change.member
    }

    // An object seldom changes in more than one way.
    func add(to hash: inout KeyHash) {
      hash.mix(object)
      hash.mix(member)
    }
  }

  private func tail(of userID: String) throws(Failure) -> Tail {
    tails.values[try place(of: userID)]
  }

  /// Where a user's tail is, read when it is not at hand.
  private func place(of userID: String) throws(Failure) -> Dictionary<Name, Tail>.Index {
    if let place = tails.index(forKey: Name(userID)) { return place }
    tails[Name(userID)] = Tail(base: try connection.number(Self.versionSQL, [.text(userID)]))
    return try place(of: userID)
  }

  // MARK: Holding back

  func flush() throws(Failure) {
    guard !held.isEmpty else { return }
    if !marks.isEmpty { try storage.openSavepoint() }
    for userID in held {
      guard let tail = tails[Name(userID)], !tail.changes.isEmpty else { continue }
      try write(tail.changes[...], userID)
      tails[Name(userID)] = Tail(base: tail.base + Int64(tail.changes.count))
      // What is written under the savepoint is undone with it.
      if marks[Name(userID)] != nil { marks[Name(userID)] = 0 }
    }
    held.removeAll(keepingCapacity: true)
    trim()
  }

  private func flushRequestStart() throws(Failure) {
    for userID in held {
      guard let tail = tails[Name(userID)] else { continue }
      let count = marks[Name(userID)] ?? tail.changes.count
      guard count > 0 else { continue }
      try write(tail.changes[..<count], userID)
      tails[Name(userID)] = Tail(base: tail.base + Int64(count), changes: Array(tail.changes[count...]))
    }
    held.removeAll { tails[Name($0)]?.changes.isEmpty != false }
    for user in marks.keys { marks[user] = 0 }
  }

  private func write(_ changes: ArraySlice<Change>, _ userID: String) throws(Failure) {
    for change in Self.newest(Array(changes)) {
      try storage.run(Self.upsertSQL) { parameters in
        parameters.add(userID)
        parameters.add(change.kind.rawValue)
        parameters.add(change.object)
        parameters.add(change.member)
        parameters.add(change.version)
      }
    }
  }

  private func endRequest(keep: Bool) {
    if !keep {
      for (user, count) in marks {
        guard let tail = tails[user] else { continue }
        tails[user]?.changes.removeLast(tail.changes.count - count)
      }
      held.removeAll { tails[Name($0)]?.changes.isEmpty != false }
    }
    marks.removeAll(keepingCapacity: true)
    usersOfThisRequest.removeAll(keepingCapacity: true)
    sharedOfThisRequest.removeAll(keepingCapacity: true)
    membersOfThisRequest.removeAll()
  }

  func drop() {
    tails.removeAll()
    held.removeAll()
    marks.removeAll()
    usersOfThisRequest.removeAll()
    sharedOfThisRequest.removeAll()
    membersOfThisRequest.removeAll()
  }

  private func trim() {
    if tails.count > 4_000 { tails.removeAll() }
  }

  private static let versionSQL: StaticString = "SELECT max(version) FROM hub_change WHERE user_id = $1"
  private static let sinceSQL: StaticString = """
    SELECT kind, object_id, member_id, version FROM hub_change WHERE user_id = $1 AND version > $2 ORDER BY version
    """
  private static let upsertSQL: StaticString = """
    INSERT INTO hub_change (user_id, kind, object_id, member_id, version) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (user_id, kind, object_id, member_id) DO UPDATE SET version = excluded.version
    """
}
