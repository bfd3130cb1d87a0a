/// A device's own row: how far it is in the user's change log, its total, and the profile it shows of its user.
struct DeviceRecord: SharedRecord {
  /// A replica belongs to a user and a session.
  struct Key: RecordKey {
    let userID: String
    let session: String

    func add(to hash: inout KeyHash) {
      hash.mix(userID)
      hash.mix(session)
    }
  }

  static let selectSQL: StaticString = """
    SELECT user_id, session, device_id, contacts_version, groups_version, conversations_version, total_unread,
      next_local, nickname, face_url, ex, create_time, global_recv_msg_opt, groups_activity, conversations_activity
    FROM dev_device WHERE user_id = $1 AND session = $2
    """
  static let upsertSQL: StaticString = """
    INSERT INTO dev_device (user_id, session, device_id, contacts_version, groups_version, conversations_version,
      total_unread, next_local, nickname, face_url, ex, create_time, global_recv_msg_opt, groups_activity,
      conversations_activity)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
    ON CONFLICT (user_id, session) DO UPDATE SET contacts_version = excluded.contacts_version,
      groups_version = excluded.groups_version, conversations_version = excluded.conversations_version,
      total_unread = excluded.total_unread, next_local = excluded.next_local, nickname = excluded.nickname,
      face_url = excluded.face_url, ex = excluded.ex, create_time = excluded.create_time,
      global_recv_msg_opt = excluded.global_recv_msg_opt, groups_activity = excluded.groups_activity,
      conversations_activity = excluded.conversations_activity
    """
  static let deleteSQL: StaticString = "DELETE FROM dev_device WHERE user_id = $1 AND session = $2"

  /// A sync type that this replica never had.
  static let never: Int64 = -1

  struct Contents {
    let key: Key
    let deviceID: Int64
    /// The version up to which each type is known; `never` before its first sync.
    var versions = SyncNumbers(DeviceRecord.never)
    /// The hub's activity number up to which each type is known, for what chats do without telling every member.
    var activities = SyncNumbers(0)
    /// The sum of unread counts over counted rows.
    var totalUnread: Int64 = 0
    /// The next place among unsent messages.
    var nextLocal: Int64 = 1
    /// The profile that the device shows of its own user.
    @Boxed var profile: User
  }

  @Boxed var contents: Contents

  var key: Key { contents.key }

  // By name: through a key path, a part in a box of its own would be copied with each look.
  var profile: User {
    _read { yield contents.profile }
    _modify { yield &contents.profile }
  }

  init(key: Key, deviceID: Int64, profile: User) {
    contents = Contents(key: key, deviceID: deviceID, profile: profile)
  }

  /// The version up to which a type is known.
  func version(of type: SyncType) -> Int64 { contents.versions[type] }

  static func values(of key: Key) -> [SQLValue] { [.text(key.userID), .text(key.session)] }

  var values: [SQLValue] {
    let (own, profile) = (contents, contents.profile)
    return [
      .text(own.key.userID), .text(own.key.session), .integer(own.deviceID), .integer(own.versions[.contacts]),
      .integer(own.versions[.joinedGroups]), .integer(own.versions[.conversations]), .integer(own.totalUnread),
      .integer(own.nextLocal), .text(profile.nickname), .text(profile.faceURL), .text(profile.ex),
      .integer(profile.createTime), .integer(profile.globalRecvMsgOpt), .integer(own.activities[.joinedGroups]),
      .integer(own.activities[.conversations]),
    ]
  }

  init(row: any SQLRow) {
    let key = Key(userID: row.text(0), session: row.text(1))
    var profile = User(userID: key.userID, createTime: row.integer(11))
    profile.nickname = row.text(8)
    profile.faceURL = row.text(9)
    profile.ex = row.text(10)
    profile.globalRecvMsgOpt = row.integer(12)
    var own = Contents(key: key, deviceID: row.integer(2), profile: profile)
    own.versions[.contacts] = row.integer(3)
    own.versions[.joinedGroups] = row.integer(4)
    own.versions[.conversations] = row.integer(5)
    own.totalUnread = row.integer(6)
    own.nextLocal = row.integer(7)
    own.activities[.joinedGroups] = row.integer(13)
    own.activities[.conversations] = row.integer(14)
    contents = own
  }
}

/// A number for each type of synchronisation.
struct SyncNumbers {
  private var contacts: Int64
  private var joinedGroups: Int64
  private var conversations: Int64

  /// The same number for all.
  init(_ number: Int64) {
    (contacts, joinedGroups, conversations) = (number, number, number)
  }

  subscript(type: SyncType) -> Int64 {
    get {
      switch type {
      case .contacts: contacts
      case .joinedGroups: joinedGroups
      case .conversations: conversations
      }
    }
    set {
      switch type {
      case .contacts: contacts = newValue
      case .joinedGroups: joinedGroups = newValue
      case .conversations: conversations = newValue
      }
    }
  }
}
