/// The devices' tables of relations and the scans over them.
final class ContactStore {
  private let storage: Storage
  let lists: RecordTable<ContactLists>
  let friends: FriendList
  let requests: RecordTable<ReplicaRequest>
  let blacks: RecordTable<ReplicaBlack>
  let profiles: RecordTable<ReplicaProfile>

  init(_ storage: Storage) {
    self.storage = storage
    lists = RecordTable(storage, capacity: 1_000)
    friends = FriendList(storage)
    requests = RecordTable(storage, capacity: 1_000)
    blacks = RecordTable(storage, capacity: 1_000)
    profiles = RecordTable(storage, capacity: 1_000)
  }

  /// A part of a device's friends in list order, without those that are blocked when asked; count nil for all.
  func friends(
    _ deviceID: Int64, offset: Int64, count: Int64?, filterBlack: Bool
  ) throws(Failure) -> [Friend] {
    let blocked = filterBlack ? Set(try blacklist(deviceID).map(\.userID)) : []
    return try friends.page(deviceID, offset: offset, count: count, without: blocked)
  }

  /// A device's blocklist, oldest entry first.
  func blacklist(_ deviceID: Int64) throws(Failure) -> [BlackEntry] {
    try blacks.flush()
    return try storage.all(ReplicaBlack.listSQL, [.integer(deviceID)]) { ReplicaBlack(row: $0).entry }
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
    try friends.forget(deviceID)
    try forgetBlacks(deviceID)
    try lists.remove(deviceID)
    try requests.forget()
    try profiles.forget()
    try storage.run("DELETE FROM dev_friend_request WHERE device_id = $1", [.integer(deviceID)])
    try storage.run("DELETE FROM dev_profile WHERE device_id = $1", [.integer(deviceID)])
  }
}
