/// Whether a device has the lists of relations, by a read from the hub or by the synchronisation at the login.
struct ContactLists: StoredRecord {
  static let selectSQL: StaticString =
    "SELECT device_id, has_friends, has_blacks FROM dev_contacts WHERE device_id = $1"
  static let upsertSQL: StaticString = """
    INSERT INTO dev_contacts (device_id, has_friends, has_blacks) VALUES ($1, $2, $3)
    ON CONFLICT (device_id) DO UPDATE SET has_friends = excluded.has_friends, has_blacks = excluded.has_blacks
    """
  static let deleteSQL: StaticString = "DELETE FROM dev_contacts WHERE device_id = $1"

  let key: Int64
  var hasFriends = false
  var hasBlacks = false

  init(key: Int64) {
    self.key = key
  }

  static func values(of key: Int64) -> [SQLValue] { [.integer(key)] }
  var values: [SQLValue] { [.integer(key), .flag(hasFriends), .flag(hasBlacks)] }

  init(row: any SQLRow) {
    self.init(key: row.integer(0))
    hasFriends = row.flag(1)
    hasBlacks = row.flag(2)
  }
}

/// A device and another user.
struct DeviceUserKey: RecordKey {
  let deviceID: Int64
  let userID: String

  var values: [SQLValue] { [.integer(deviceID), .text(userID)] }

  func add(to hash: inout KeyHash) {
    hash.mix(deviceID)
    hash.mix(userID)
  }
}

/// A friend as a device has told him last.
struct ReplicaFriend: StoredRecord {
  static let selectSQL: StaticString = """
    SELECT device_id, friend_id, owner_id, is_unpinned, create_time, remark, add_source, operator_id, ex, nickname,
      face_url, user_ex, user_create_time FROM dev_friend WHERE device_id = $1 AND friend_id = $2
    """
  /// A device's friends, in list order.
  static let listSQL: StaticString = """
    SELECT device_id, friend_id, owner_id, is_unpinned, create_time, remark, add_source, operator_id, ex, nickname,
      face_url, user_ex, user_create_time FROM dev_friend WHERE device_id = $1
    ORDER BY is_unpinned, create_time, friend_id
    """
  static let upsertSQL: StaticString = """
    INSERT INTO dev_friend (device_id, friend_id, owner_id, is_unpinned, create_time, remark, add_source, operator_id, ex,
      nickname, face_url, user_ex, user_create_time, search_text)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
    ON CONFLICT (device_id, friend_id) DO UPDATE SET is_unpinned = excluded.is_unpinned,
      create_time = excluded.create_time, remark = excluded.remark, add_source = excluded.add_source,
      operator_id = excluded.operator_id, ex = excluded.ex, nickname = excluded.nickname,
      face_url = excluded.face_url, user_ex = excluded.user_ex, user_create_time = excluded.user_create_time,
      search_text = excluded.search_text
    """
  static let deleteSQL: StaticString = "DELETE FROM dev_friend WHERE device_id = $1 AND friend_id = $2"

  let deviceID: Int64
  let friend: Friend

  var key: DeviceUserKey { DeviceUserKey(deviceID: deviceID, userID: friend.userID) }

  init(deviceID: Int64, friend: Friend) {
    self.deviceID = deviceID
    self.friend = friend
  }

  static func values(of key: DeviceUserKey) -> [SQLValue] { key.values }

  var values: [SQLValue] {
    key.values + [
      .text(friend.ownerUserID), .flag(!friend.isPinned), .integer(friend.createTime), .text(friend.remark),
      .integer(friend.addSource), .text(friend.operatorUserID), .text(friend.ex), .text(friend.user.nickname),
      .text(friend.user.faceURL), .text(friend.user.ex), .integer(friend.user.createTime), .text(searchText),
    ]
  }

  private var searchText: String {
    FriendText(userID: friend.userID, nickname: friend.user.nickname, remark: friend.remark).indexed
  }

  init(row: any SQLRow) {
    deviceID = row.integer(0)
    var user = User(userID: row.text(1), createTime: row.integer(12))
    user.nickname = row.text(9)
    user.faceURL = row.text(10)
    user.ex = row.text(11)
    var friend = Friend(ownerUserID: row.text(2), user: user)
    friend.isPinned = !row.flag(3)
    friend.createTime = row.integer(4)
    friend.remark = row.text(5)
    friend.addSource = row.integer(6)
    friend.operatorUserID = row.text(7)
    friend.ex = row.text(8)
    self.friend = friend
  }
}

/// How much of a friend request a device has told.
struct ReplicaRequest: StoredRecord {
  /// Device, applicant and receiver.
  struct Key: RecordKey {
    let deviceID: Int64
    let from: String
    let to: String

    func add(to hash: inout KeyHash) {
      hash.mix(deviceID)
      hash.mix(from)
      hash.mix(to)
    }
  }

  static let selectSQL: StaticString = """
    SELECT device_id, from_id, to_id, opening, handle_result FROM dev_friend_request
    WHERE device_id = $1 AND from_id = $2 AND to_id = $3
    """
  static let upsertSQL: StaticString = """
    INSERT INTO dev_friend_request (device_id, from_id, to_id, opening, handle_result) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (device_id, from_id, to_id) DO UPDATE SET opening = excluded.opening,
      handle_result = excluded.handle_result
    """
  static let deleteSQL: StaticString = """
    DELETE FROM dev_friend_request WHERE device_id = $1 AND from_id = $2 AND to_id = $3
    """

  let key: Key
  let opening: Int64
  let result: FriendRequestResult

  /// What is known of a request now.
  init(deviceID: Int64, _ request: HubFriendRequest) {
    key = Key(deviceID: deviceID, from: request.key.from, to: request.key.to)
    opening = request.opening
    result = request.result
  }

  static func values(of key: Key) -> [SQLValue] { [.integer(key.deviceID), .text(key.from), .text(key.to)] }
  var values: [SQLValue] { Self.values(of: key) + [.integer(opening), .integer(result.rawValue)] }

  init(row: any SQLRow) {
    key = Key(deviceID: row.integer(0), from: row.text(1), to: row.text(2))
    opening = row.integer(3)
    result = FriendRequestResult(rawValue: row.integer(4)) ?? .open
  }
}

/// A blocked user as a device shows him.
struct ReplicaBlack: StoredRecord {
  static let selectSQL: StaticString = """
    SELECT device_id, blocked_id, owner_id, create_time, ex, nickname, face_url FROM dev_black
    WHERE device_id = $1 AND blocked_id = $2
    """
  /// A device's blocklist, oldest entry first.
  static let listSQL: StaticString = """
    SELECT device_id, blocked_id, owner_id, create_time, ex, nickname, face_url FROM dev_black
    WHERE device_id = $1 ORDER BY create_time, blocked_id
    """
  static let upsertSQL: StaticString = """
    INSERT INTO dev_black (device_id, blocked_id, owner_id, create_time, ex, nickname, face_url)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (device_id, blocked_id) DO UPDATE SET create_time = excluded.create_time, ex = excluded.ex,
      nickname = excluded.nickname, face_url = excluded.face_url
    """
  static let deleteSQL: StaticString = "DELETE FROM dev_black WHERE device_id = $1 AND blocked_id = $2"

  let deviceID: Int64
  let entry: BlackEntry

  var key: DeviceUserKey { DeviceUserKey(deviceID: deviceID, userID: entry.userID) }

  init(deviceID: Int64, entry: BlackEntry) {
    self.deviceID = deviceID
    self.entry = entry
  }

  static func values(of key: DeviceUserKey) -> [SQLValue] { key.values }

  var values: [SQLValue] {
    key.values + [
      .text(entry.ownerUserID), .integer(entry.createTime), .text(entry.ex), .text(entry.user.nickname),
      .text(entry.user.faceURL),
    ]
  }

  init(row: any SQLRow) {
    deviceID = row.integer(0)
    var user = User(userID: row.text(1))
    user.nickname = row.text(5)
    user.faceURL = row.text(6)
    entry = BlackEntry(ownerUserID: row.text(2), user: user, createTime: row.integer(3), ex: row.text(4))
  }
}

/// The profile of a user whom a device has met: in a row of its list, or because it has asked for him.
struct ReplicaProfile: StoredRecord {
  static let selectSQL: StaticString = """
    SELECT device_id, user_id, nickname, face_url, ex, create_time FROM dev_profile
    WHERE device_id = $1 AND user_id = $2
    """
  static let upsertSQL: StaticString = """
    INSERT INTO dev_profile (device_id, user_id, nickname, face_url, ex, create_time) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (device_id, user_id) DO UPDATE SET nickname = excluded.nickname, face_url = excluded.face_url,
      ex = excluded.ex
    """
  static let deleteSQL: StaticString = "DELETE FROM dev_profile WHERE device_id = $1 AND user_id = $2"

  let deviceID: Int64
  let user: User

  var key: DeviceUserKey { DeviceUserKey(deviceID: deviceID, userID: user.userID) }

  init(deviceID: Int64, user: User) {
    self.deviceID = deviceID
    self.user = user
  }

  static func values(of key: DeviceUserKey) -> [SQLValue] { key.values }
  var values: [SQLValue] {
    key.values + [.text(user.nickname), .text(user.faceURL), .text(user.ex), .integer(user.createTime)]
  }

  init(row: any SQLRow) {
    deviceID = row.integer(0)
    var user = User(userID: row.text(1), createTime: row.integer(5))
    user.nickname = row.text(2)
    user.faceURL = row.text(3)
    user.ex = row.text(4)
    self.user = user
  }
}
