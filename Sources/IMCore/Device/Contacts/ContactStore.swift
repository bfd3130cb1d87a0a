/// The devices' tables of relations and the scans over them.
final class ContactStore {
  private let storage: Storage
  let lists: RecordTable<ContactLists>
  let friends: RecordTable<ReplicaFriend>
  let requests: RecordTable<ReplicaRequest>
  let blacks: RecordTable<ReplicaBlack>
  let profiles: RecordTable<ReplicaProfile>

  init(_ storage: Storage) {
    self.storage = storage
    lists = RecordTable(storage, capacity: 1_000)
    friends = RecordTable(storage, capacity: 2_000)
    requests = RecordTable(storage, capacity: 1_000)
    blacks = RecordTable(storage, capacity: 1_000)
    profiles = RecordTable(storage, capacity: 1_000)
  }

  /// A part of a device's friends in list order, without those that are blocked when asked.
  func friends(
    _ deviceID: Int64, offset: Int64 = 0, count: Int64? = nil, filterBlack: Bool = false
  ) throws(Failure) -> [Friend] {
    try friends.flush()
    if count == nil, !filterBlack {
      return try storage.all(ReplicaFriend.listSQL, [.integer(deviceID)]) { ReplicaFriend(row: $0).friend }
    }
    // Skipping over ids alone costs little; only the page itself is read whole.
    guard filterBlack else { return try friends(deviceID, friendIDs(deviceID, offset: offset, count: count)) }
    let blocked = Set(try blacklist(deviceID).map(\.userID))
    let ids = try friendIDs(deviceID, count: count.map { offset + $0 + Int64(blocked.count) })
    let shown = ids.filter { !blocked.contains($0) }.dropFirst(Int(offset))
    return try friends(deviceID, count.map { Array(shown.prefix(Int($0))) } ?? Array(shown))
  }

  /// The friends with these ids.
  private func friends(_ deviceID: Int64, _ ids: [String]) throws(Failure) -> [Friend] {
    var found: [Friend] = []
    for id in ids {
      if let friend = try friends.get(DeviceUserKey(deviceID: deviceID, userID: id))?.friend { found.append(friend) }
    }
    return found
  }

  /// The ids of a part of a device's friends, in list order; count nil for all.
  func friendIDs(_ deviceID: Int64, offset: Int64 = 0, count: Int64? = nil) throws(Failure) -> [String] {
    try friends.flush()
    return try storage.all(
      """
      SELECT friend_id FROM dev_friend WHERE device_id = $1
      ORDER BY is_unpinned, create_time, friend_id LIMIT $2 OFFSET $3
      """, [.integer(deviceID), .integer(count ?? -1), .integer(offset)]
    ) { $0.text(0) }
  }

  /// Brings the index of friends' texts up to date.
  private func indexFriends() throws(Failure) {
    guard try storage.number("SELECT 1 FROM dev_friend_stale LIMIT 1", []) > 0 else { return }
    try storage.openSavepoint()
    try storage.run("DELETE FROM dev_friend_text WHERE rowid IN (SELECT friend_rowid FROM dev_friend_stale)", [])
    try storage.run(
      """
      INSERT INTO dev_friend_text (rowid, search_text)
      SELECT f.rowid, f.search_text FROM dev_friend_stale s JOIN dev_friend f ON f.rowid = s.friend_rowid
      """, [])
    try storage.run("DELETE FROM dev_friend_stale", [])
  }

  /// The friends that a search finds, in list order.
  func friends(_ deviceID: Int64, _ search: FriendSearch) throws(Failure) -> [Friend] {
    try friends.flush()
    var ids: [String] = []
    var candidates = "SELECT friend_id, nickname, remark FROM dev_friend WHERE device_id = ?1"
    var values: [SQLValue] = [.integer(deviceID)]
    if let query = search.indexQuery {
      try indexFriends()
      candidates = """
        SELECT f.friend_id, f.nickname, f.remark FROM dev_friend_text t CROSS JOIN dev_friend f ON f.rowid = t.rowid
        WHERE dev_friend_text MATCH ?2 AND f.device_id = ?1
        """
      values.append(.text(query))
    }
    try storage.query(composed: candidates, values) { row in
      let isFound =
        search.inUserID && search.finds(row.text(0)) || search.inNickname && search.finds(row.text(1))
        || search.inRemark && search.finds(row.text(2))
      if isFound { ids.append(row.text(0)) }
      return true
    }
    return try friends(deviceID, ids).sorted { $0.place.precedes($1.place) }
  }

  /// A device's blocklist, oldest entry first.
  func blacklist(_ deviceID: Int64) throws(Failure) -> [BlackEntry] {
    try blacks.flush()
    return try storage.all(ReplicaBlack.listSQL, [.integer(deviceID)]) { ReplicaBlack(row: $0).entry }
  }

  /// Empties a device's list of friends.
  func forgetFriends(_ deviceID: Int64) throws(Failure) {
    try friends.flush()
    let device: [SQLValue] = [.integer(deviceID)]
    guard try storage.number("SELECT 1 FROM dev_friend WHERE device_id = $1 LIMIT 1", device) > 0 else { return }
    try storage.openSavepoint()
    try friends.forget()
    try storage.run("DELETE FROM dev_friend WHERE device_id = $1", device)
  }

  /// Empties a device's blocklist.
  func forgetBlacks(_ deviceID: Int64) throws(Failure) {
    try blacks.flush()
    let device: [SQLValue] = [.integer(deviceID)]
    guard try storage.number("SELECT 1 FROM dev_black WHERE device_id = $1 LIMIT 1", device) > 0 else { return }
    try storage.openSavepoint()
    try blacks.forget()
    try storage.run("DELETE FROM dev_black WHERE device_id = $1", device)
  }

  /// Forgets all that a device has stored.
  func forget(_ deviceID: Int64) throws(Failure) {
    try forgetFriends(deviceID)
    try forgetBlacks(deviceID)
    try lists.remove(deviceID)
    try requests.forget()
    try profiles.forget()
    try storage.run("DELETE FROM dev_friend_request WHERE device_id = $1", [.integer(deviceID)])
    try storage.run("DELETE FROM dev_profile WHERE device_id = $1", [.integer(deviceID)])
  }
}
