/// Whose relation it is, and to whom.
struct RelationKey: RecordKey {
  let owner: String
  let peer: String

  func add(to hash: inout KeyHash) {
    hash.mix(owner)
    hash.mix(peer)
  }
}

/// One side of a friendship, or what it was when it ended.
struct HubFriend: StoredRecord {
  static let selectSQL: StaticString = """
    SELECT owner_id, friend_id, is_friend, is_unpinned, create_time, remark, add_source, operator_id, ex
    FROM hub_friend WHERE owner_id = $1 AND friend_id = $2
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_friend (owner_id, friend_id, is_friend, is_unpinned, create_time, remark, add_source, operator_id, ex)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT (owner_id, friend_id) DO UPDATE SET is_friend = excluded.is_friend,
      is_unpinned = excluded.is_unpinned, create_time = excluded.create_time, remark = excluded.remark,
      add_source = excluded.add_source, operator_id = excluded.operator_id, ex = excluded.ex
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_friend WHERE owner_id = $1 AND friend_id = $2"

  let key: RelationKey
  /// Whether the friendship stands.
  var isFriend = true
  var isPinned = false
  let createTime: Int64
  @Text var remark: String = ""
  let addSource: Int64
  let operatorUserID: String
  @Text var ex: String = ""

  init(key: RelationKey, createTime: Int64, addSource: Int64, operatorUserID: String) {
    self.key = key
    self.createTime = createTime
    self.addSource = addSource
    self.operatorUserID = operatorUserID
  }

  static func values(of key: RelationKey) -> [SQLValue] { [.text(key.owner), .text(key.peer)] }

  var values: [SQLValue] {
    [
      .text(key.owner), .text(key.peer), .flag(isFriend), .flag(!isPinned), .integer(createTime), .text(remark),
      .integer(addSource), .text(operatorUserID), .text(ex),
    ]
  }

  init(row: any SQLRow) {
    self.init(
      key: RelationKey(owner: row.text(0), peer: row.text(1)), createTime: row.integer(4), addSource: row.integer(6),
      operatorUserID: row.text(7))
    isFriend = row.flag(2)
    isPinned = !row.flag(3)
    remark = row.text(5)
    ex = row.text(8)
  }

  /// The friend with his profile.
  func friend(_ user: User) -> Friend {
    var friend = Friend(ownerUserID: key.owner, user: user)
    friend.remark = remark
    friend.createTime = createTime
    friend.addSource = addSource
    friend.operatorUserID = operatorUserID
    friend.ex = ex
    friend.isPinned = isPinned
    return friend
  }
}

/// A request to become friends: one a pair and direction, however often it is renewed.
struct HubFriendRequest: StoredRecord {
  /// Who asks whom.
  struct Key: RecordKey {
    let from: String
    let to: String

    func add(to hash: inout KeyHash) {
      hash.mix(from)
      hash.mix(to)
    }
  }

  static let selectSQL: StaticString = """
    SELECT from_id, to_id, opening, handle_result, req_msg, create_time, handler_id, handle_msg, handle_time, ex
    FROM hub_friend_request WHERE from_id = $1 AND to_id = $2
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_friend_request (from_id, to_id, opening, handle_result, req_msg, create_time, handler_id, handle_msg,
      handle_time, ex)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    ON CONFLICT (from_id, to_id) DO UPDATE SET opening = excluded.opening, handle_result = excluded.handle_result,
      req_msg = excluded.req_msg, create_time = excluded.create_time, handler_id = excluded.handler_id,
      handle_msg = excluded.handle_msg, handle_time = excluded.handle_time, ex = excluded.ex
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_friend_request WHERE from_id = $1 AND to_id = $2"

  let key: Key
  /// How often it was made or renewed: a device that has told a lower number has something to tell.
  var opening: Int64 = 0
  var result: FriendRequestResult = .open
  @Text var reqMsg: String = ""
  var createTime: Int64 = 0
  var handlerUserID: String = ""
  var handleMsg: String = ""
  var handleTime: Int64 = 0
  @Text var ex: String = ""

  init(key: Key) {
    self.key = key
  }

  static func values(of key: Key) -> [SQLValue] { [.text(key.from), .text(key.to)] }

  var values: [SQLValue] {
    [
      .text(key.from), .text(key.to), .integer(opening), .integer(result.rawValue), .text(reqMsg),
      .integer(createTime), .text(handlerUserID), .text(handleMsg), .integer(handleTime), .text(ex),
    ]
  }

  init(row: any SQLRow) {
    self.init(key: Key(from: row.text(0), to: row.text(1)))
    opening = row.integer(2)
    result = FriendRequestResult(rawValue: row.integer(3)) ?? .open
    reqMsg = row.text(4)
    createTime = row.integer(5)
    handlerUserID = row.text(6)
    handleMsg = row.text(7)
    handleTime = row.integer(8)
    ex = row.text(9)
  }
}

/// A user on a blocklist, or what the entry was when it was taken away.
struct HubBlack: StoredRecord {
  static let selectSQL: StaticString = """
    SELECT owner_id, blocked_id, is_blocked, create_time, ex FROM hub_black WHERE owner_id = $1 AND blocked_id = $2
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_black (owner_id, blocked_id, is_blocked, create_time, ex) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (owner_id, blocked_id) DO UPDATE SET is_blocked = excluded.is_blocked,
      create_time = excluded.create_time, ex = excluded.ex
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_black WHERE owner_id = $1 AND blocked_id = $2"

  let key: RelationKey
  /// Whether he is blocked now.
  var isBlocked = true
  let createTime: Int64
  let ex: String

  init(key: RelationKey, createTime: Int64, ex: String) {
    self.key = key
    self.createTime = createTime
    self.ex = ex
  }

  static func values(of key: RelationKey) -> [SQLValue] { [.text(key.owner), .text(key.peer)] }
  var values: [SQLValue] { Self.values(of: key) + [.flag(isBlocked), .integer(createTime), .text(ex)] }

  init(row: any SQLRow) {
    self.init(
      key: RelationKey(owner: row.text(0), peer: row.text(1)), createTime: row.integer(3), ex: row.text(4))
    isBlocked = row.flag(2)
  }

  /// The entry with its profile.
  func entry(_ user: User) -> BlackEntry {
    BlackEntry(ownerUserID: key.owner, user: user, createTime: createTime, ex: ex)
  }
}
