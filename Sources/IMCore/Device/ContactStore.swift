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
    let page: [SQLValue] = [.integer(deviceID), .integer(count ?? -1), .integer(offset)]
    guard filterBlack else {
      return try storage.all(ReplicaFriend.listSQL, page) { ReplicaFriend(row: $0).friend }
    }
    let blocked = Set(try blacklist(deviceID).map(\.userID))
    var found: [Friend] = []
    var skip = offset
    try storage.query(ReplicaFriend.listSQL, [.integer(deviceID), .integer(-1), .integer(0)]) { row in
      guard count.map({ found.count < $0 }) ?? true else { return false }
      let friend = ReplicaFriend(row: row).friend
      if blocked.contains(friend.userID) { return true }
      if skip > 0 {
        skip -= 1
      } else {
        found.append(friend)
      }
      return true
    }
    return found
  }

  /// The ids of a device's friends, in list order.
  func friendIDs(_ deviceID: Int64) throws(Failure) -> [String] {
    try friends.flush()
    return try storage.all(
      "SELECT friend_id FROM dev_friend WHERE device_id = $1 ORDER BY is_unpinned, create_time, friend_id",
      [.integer(deviceID)]
    ) { $0.text(0) }
  }

  /// The friends that a search finds, in list order.
  func friends(_ deviceID: Int64, _ search: FriendSearch) throws(Failure) -> [Friend] {
    try friends.flush()
    var found: [Friend] = []
    try storage.query(ReplicaFriend.listSQL, [.integer(deviceID), .integer(-1), .integer(0)]) { row in
      let friend = ReplicaFriend(row: row).friend
      if search.finds(friend) { found.append(friend) }
      return true
    }
    return found
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
