/// A number the hub keeps by name: the clock, the id counters, the config.
struct HubNumber: StoredRecord {
  static let selectSQL: StaticString = "SELECT name, value FROM hub_number WHERE name = $1"
  static let upsertSQL: StaticString = """
    INSERT INTO hub_number (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_number WHERE name = $1"

  let key: String
  var value: Int64

  static func values(of key: String) -> [SQLValue] { [.text(key)] }
  var values: [SQLValue] { [.text(key), .integer(value)] }

  init(key: String, value: Int64) {
    self.key = key
    self.value = value
  }

  init(row: any SQLRow) {
    self.init(key: row.text(0), value: row.integer(1))
  }
}

/// A registered user with the counts that limits are checked against.
struct HubUser: SharedRecord {
  static let selectSQL: StaticString = """
    SELECT user_id, nickname, face_url, ex, create_time, global_recv_msg_opt, pinned_count, group_count,
      filter_group_count, log_floor FROM hub_user WHERE user_id = $1
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_user (user_id, nickname, face_url, ex, create_time, global_recv_msg_opt, pinned_count,
      group_count, filter_group_count, log_floor) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    ON CONFLICT (user_id) DO UPDATE SET nickname = excluded.nickname, face_url = excluded.face_url,
      ex = excluded.ex, global_recv_msg_opt = excluded.global_recv_msg_opt, pinned_count = excluded.pinned_count,
      group_count = excluded.group_count, filter_group_count = excluded.filter_group_count,
      log_floor = excluded.log_floor
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_user WHERE user_id = $1"

  struct Contents {
    var user: User
    /// Pinned conversations.
    var pinnedCount: Int64 = 0
    /// Conversation groups, presets aside.
    var groupCount: Int64 = 0
    /// Own filter groups among them.
    var filterGroupCount: Int64 = 0
    /// Up to this version the user's change log may lack what is gone.
    var logFloor: Int64 = 0
  }

  @Boxed var contents: Contents

  // By name: through a key path, all parts would be copied with each look.
  var user: User {
    _read { yield contents.user }
    _modify { yield &contents.user }
  }

  static func values(of key: String) -> [SQLValue] { [.text(key)] }
  var key: String { contents.user.userID }
  var values: [SQLValue] {
    let (own, user) = (contents, contents.user)
    return [
      .text(user.userID), .text(user.nickname), .text(user.faceURL), .text(user.ex), .integer(user.createTime),
      .integer(user.globalRecvMsgOpt), .integer(own.pinnedCount), .integer(own.groupCount),
      .integer(own.filterGroupCount), .integer(own.logFloor),
    ]
  }

  init(user: User) {
    contents = Contents(user: user)
  }

  init(row: any SQLRow) {
    var user = User(userID: row.text(0), createTime: row.integer(4))
    user.nickname = row.text(1)
    user.faceURL = row.text(2)
    user.ex = row.text(3)
    user.globalRecvMsgOpt = row.integer(5)
    contents = Contents(
      user: user, pinnedCount: row.integer(6), groupCount: row.integer(7), filterGroupCount: row.integer(8),
      logFloor: row.integer(9))
  }
}

/// That a user's rows show another user's profile.
struct HubWatch: StoredRecord {
  /// Who is shown, and to whom.
  struct Key: RecordKey {
    let watched: String
    let watcher: String

    func add(to hash: inout KeyHash) {
      hash.mix(watched)
      hash.mix(watcher)
    }
  }

  static let selectSQL: StaticString = """
    SELECT watched_id, watcher_id FROM hub_watch WHERE watched_id = $1 AND watcher_id = $2
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_watch (watched_id, watcher_id) VALUES ($1, $2) ON CONFLICT (watched_id, watcher_id) DO NOTHING
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_watch WHERE watched_id = $1 AND watcher_id = $2"

  let key: Key

  static func values(of key: Key) -> [SQLValue] { [.text(key.watched), .text(key.watcher)] }
  var values: [SQLValue] { Self.values(of: key) }

  init(key: Key) {
    self.key = key
  }

  init(row: any SQLRow) {
    key = Key(watched: row.text(0), watcher: row.text(1))
  }
}

/// The log of a conversation: what is said in it, once for all participants.
struct HubLog: SharedRecord {
  static let selectSQL: StaticString = """
    SELECT log_id, conversation_type, first_id, second_id, max_seq, newest_send_time, activity, expiring,
      mentions
    FROM hub_log WHERE log_id = $1
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_log (log_id, conversation_type, first_id, second_id, max_seq, newest_send_time, activity, expiring,
      mentions)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT (log_id) DO UPDATE SET max_seq = excluded.max_seq, newest_send_time = excluded.newest_send_time,
      activity = excluded.activity, expiring = excluded.expiring, mentions = excluded.mentions
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_log WHERE log_id = $1"

  struct Contents {
    let key: Int64
    let type: ConversationType
    let firstID: String
    let secondID: String
    /// The newest sequence; sequences start at 1 and have no gap.
    var maxSeq: Int64 = 0
    /// When the newest message was sent, in ms.
    var newestSendTime: Int64 = 0
    /// The hub's activity number when anything in a chat last changed for all its members.
    var activity: Int64 = 0
    /// How many users let the messages of this chat go by themselves.
    var expiring: Int64 = 0
    /// How many of its messages mention anyone.
    var mentions: Int64 = 0
  }

  @Boxed var contents: Contents

  var key: Int64 { contents.key }
  var type: ConversationType { contents.type }

  static func values(of key: Int64) -> [SQLValue] { [.integer(key)] }
  var values: [SQLValue] {
    let own = contents
    return [
      .integer(own.key), .integer(own.type.rawValue), .text(own.firstID), .text(own.secondID), .integer(own.maxSeq),
      .integer(own.newestSendTime), .integer(own.activity), .integer(own.expiring), .integer(own.mentions),
    ]
  }

  init(key: Int64, _ name: LogName) {
    contents = Contents(key: key, type: name.type, firstID: name.first, secondID: name.second)
  }

  /// The place that a chat's log belongs to.
  var chatPlace: ConversationPlace { ConversationPlace(type, self.firstID, isThread: !self.secondID.isEmpty) }

  /// The place in the view of one of its users.
  func place(for userID: String) -> ConversationPlace {
    switch type {
    case .single: ConversationPlace(.single, userID == self.firstID ? self.secondID : self.firstID)
    case .notification: ConversationPlace(.notification, self.firstID)
    case .group, .room: chatPlace
    }
  }

  /// The users of a log that has at most two; none for a chat.
  var users: [String] {
    switch type {
    case .single: self.firstID == self.secondID ? [self.firstID] : [self.firstID, self.secondID]
    case .notification: [self.secondID]
    case .group, .room: []
    }
  }

  init(row: any SQLRow) {
    self.init(
      key: row.integer(0),
      LogName(
        type: ConversationType(rawValue: row.integer(1)) ?? .single, first: row.text(2), second: row.text(3)))
    self.maxSeq = row.integer(4)
    self.newestSendTime = row.integer(5)
    self.activity = row.integer(6)
    self.expiring = row.integer(7)
    self.mentions = row.integer(8)
  }
}
