/// The devices' lists of friends: their rows, pages of them and searches among them.
final class FriendList {
  private let storage: Storage
  private let rows: RecordTable<ReplicaFriend>
  private let index: FriendIndex
  private var marks = FriendMarks()
  /// The changes of the rows that the marks have followed.
  private var followed = 0

  init(_ storage: Storage) {
    self.storage = storage
    rows = RecordTable(storage, capacity: 2_000)
    index = FriendIndex(storage)
  }

  // MARK: Rows

  /// A friend as a device knows him, or nil.
  func get(_ key: DeviceUserKey) throws(Failure) -> ReplicaFriend? {
    try rows.get(key)
  }

  /// Stores a friend, new or changed.
  func put(_ row: ReplicaFriend) throws(Failure) {
    try moveMarks(row.key, to: row.friend.place)
    try rows.put(row)
    followed = rows.changes
  }

  /// Removes a friend.
  func remove(_ key: DeviceUserKey) throws(Failure) {
    try moveMarks(key, to: nil)
    try rows.remove(key)
    followed = rows.changes
  }

  /// Empties a device's list.
  func forget(_ deviceID: Int64) throws(Failure) {
    try rows.flush()
    let device: [SQLValue] = [.integer(deviceID)]
    guard try storage.number("SELECT 1 FROM dev_friend WHERE device_id = $1 LIMIT 1", device) > 0 else { return }
    try storage.openSavepoint()
    try rows.forget()
    try storage.run("DELETE FROM dev_friend WHERE device_id = $1", device)
    marks.forget(deviceID)
  }

  /// What the rows have undone, no mark has followed.
  private func checkMarks() {
    guard followed != rows.changes else { return }
    marks.forgetAll()
    followed = rows.changes
  }

  private func moveMarks(_ key: DeviceUserKey, to place: FriendPlace?) throws(Failure) {
    checkMarks()
    guard marks.has(key.deviceID) else { return }
    let known = try rows.get(key)?.friend.place
    if let known, let place, known.isPinned == place.isPinned, known.createTime == place.createTime { return }
    if let known { marks.invalidate(key.deviceID, from: known) }
    if let place { marks.invalidate(key.deviceID, from: place) }
  }

  // MARK: Pages

  /// A part of a device's friends in list order, without some users; count nil for all.
  func page(
    _ deviceID: Int64, offset: Int64, count: Int64?, without blocked: Set<String>
  ) throws(Failure) -> [Friend] {
    if offset == 0, count == nil, blocked.isEmpty { return try all(deviceID) }
    let ids = try ids(deviceID, offset: offset, count: count.map { $0 + Int64(blocked.count) })
    // Those who were left out before the offset make room for as many behind it.
    let skipped = blocked.isEmpty || offset == 0 ? 0 : try blockedCount(deviceID, before: ids.first)
    let shown = ids.filter { !blocked.contains($0) }.dropFirst(skipped)
    return try friends(deviceID, count.map { shown.prefix(Int($0)) } ?? shown)
  }

  private func all(_ deviceID: Int64) throws(Failure) -> [Friend] {
    try rows.flush()
    return try storage.all(ReplicaFriend.listSQL, [.integer(deviceID)]) { ReplicaFriend(row: $0).friend }
  }

  /// The friends with these ids.
  private func friends(_ deviceID: Int64, _ ids: some Sequence<String>) throws(Failure) -> [Friend] {
    var found: [Friend] = []
    for id in ids {
      if let friend = try get(DeviceUserKey(deviceID: deviceID, userID: id))?.friend { found.append(friend) }
    }
    return found
  }

  /// How many blocked friends stand before one in the list.
  private func blockedCount(_ deviceID: Int64, before id: String?) throws(Failure) -> Int {
    guard let id, let row = try get(DeviceUserKey(deviceID: deviceID, userID: id)) else { return 0 }
    return Int(
      try storage.number(
        """
        SELECT count(*) FROM dev_black b CROSS JOIN dev_friend f
          ON f.device_id = b.device_id AND f.friend_id = b.blocked_id
        WHERE b.device_id = $1 AND (f.is_unpinned, f.create_time, f.friend_id) < ($2, $3, $4)
        """, [.integer(deviceID)] + row.friend.place.values))
  }

  /// The ids of a part of a device's friends, in list order; count nil for all.
  func ids(_ deviceID: Int64, offset: Int64 = 0, count: Int64? = nil) throws(Failure) -> [String] {
    try rows.flush()
    try mark(deviceID, upTo: offset)
    let start = marks.last(deviceID, before: offset)
    return try storage.all(
      """
      SELECT friend_id FROM dev_friend WHERE device_id = $1 AND (is_unpinned, create_time, friend_id) > ($2, $3, $4)
      ORDER BY is_unpinned, create_time, friend_id LIMIT $5 OFFSET $6
      """, [.integer(deviceID)] + start.place.values + [.integer(count ?? -1), .integer(offset - start.offset)]
    ) { $0.text(0) }
  }

  /// Sets the marks that are missing before an offset.
  private func mark(_ deviceID: Int64, upTo offset: Int64) throws(Failure) {
    checkMarks()
    let last = marks.last(deviceID, before: offset)
    let missing = (offset - last.offset) / FriendMarks.distance
    guard missing > 0 else { return }
    var passed: Int64 = 0
    try storage.query(
      """
      SELECT is_unpinned, create_time, friend_id FROM dev_friend
      WHERE device_id = $1 AND (is_unpinned, create_time, friend_id) > ($2, $3, $4)
      ORDER BY is_unpinned, create_time, friend_id LIMIT $5
      """, [.integer(deviceID)] + last.place.values + [.integer(missing * FriendMarks.distance)]
    ) { row in
      passed += 1
      if passed % FriendMarks.distance == 0 {
        marks.add(
          deviceID, FriendPlace(isPinned: !row.flag(0), createTime: row.integer(1), userID: row.text(2)))
      }
      return true
    }
  }

  // MARK: Searching

  /// The friends that a search finds, in list order.
  func found(_ deviceID: Int64, _ search: FriendSearch) throws(Failure) -> [Friend] {
    try rows.flush()
    var ids: [String] = []
    let (sql, values) = try candidates(search)
    try storage.query(composed: sql, values + [.integer(deviceID)]) { row in
      let isFound =
        search.inUserID && search.finds(row.text(0)) || search.inNickname && search.finds(row.text(1))
        || search.inRemark && search.finds(row.text(2))
      if isFound { ids.append(row.text(0)) }
      return true
    }
    return try friends(deviceID, ids).sorted { $0.place.precedes($1.place) }
  }

  /// The statement for the rows that a search has to look at; its last value is the device.
  private func candidates(_ search: FriendSearch) throws(Failure) -> (sql: String, values: [SQLValue]) {
    guard let words = search.indexedWords else {
      return ("SELECT friend_id, nickname, remark FROM dev_friend WHERE device_id = ?", [])
    }
    try index.update()
    let (rows, values) = try index.candidates(words)
    let sql = """
      SELECT f.friend_id, f.nickname, f.remark FROM (\(rows)) t CROSS JOIN dev_friend f ON f.rowid = t.place
      WHERE f.device_id = ?
      """
    return (sql, values)
  }
}

extension FriendPlace {
  fileprivate var values: [SQLValue] { [.flag(!isPinned), .integer(createTime), .text(userID)] }
}
