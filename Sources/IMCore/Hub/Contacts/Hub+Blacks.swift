extension Hub {
  /// Whether a blocklist keeps a user's messages and requests away from its owner.
  ///
  /// While the feature is switched off there is no blocklist.
  func isBlocked(_ userID: String, by owner: String) throws(Failure) -> Bool {
    guard try blacks.get(RelationKey(owner: owner, peer: userID))?.isBlocked == true else { return false }
    return try config().blocklistEnabled
  }

  /// Blocks a user; false when he is blocked already.
  func block(_ userID: String, by owner: String, ex: String, now: Int64) throws(Failure) -> Bool {
    let key = RelationKey(owner: owner, peer: userID)
    guard try blacks.get(key)?.isBlocked != true else { return false }
    try blacks.flush()
    let count = try connection.number(
      "SELECT count(*) FROM hub_black WHERE owner_id = $1 AND is_blocked = 1", [.text(owner)])
    guard count < Limits.blocklist else { throw Failure(.exceedServiceLimit, "the blocklist is full") }
    try blacks.put(HubBlack(key: key, createTime: now, ex: ex))
    try log.append(owner, .black, userID)
    return true
  }

  /// Takes a user off a blocklist; false when he is not on it.
  func unblock(_ userID: String, by owner: String) throws(Failure) -> Bool {
    guard var record = try blacks.get(RelationKey(owner: owner, peer: userID)), record.isBlocked else { return false }
    record.isBlocked = false
    try blacks.put(record)
    try log.append(owner, .black, userID)
    return true
  }

  /// A user's blocklist, oldest entry first.
  func blacklist(_ owner: String) throws(Failure) -> [BlackEntry] {
    try blacks.flush()
    let records = try connection.all(
      """
      SELECT owner_id, blocked_id, is_blocked, create_time, ex FROM hub_black
      WHERE owner_id = $1 AND is_blocked = 1 ORDER BY create_time, blocked_id
      """, [.text(owner)]
    ) { HubBlack(row: $0) }
    var found: [BlackEntry] = []
    for record in records { found.append(record.entry(try existingUser(record.key.peer))) }
    return found
  }

  /// Whose blocklists a user is on.
  func blockers(of userID: String) throws(Failure) -> [String] {
    try blacks.flush()
    return try connection.all(
      "SELECT owner_id FROM hub_black WHERE blocked_id = $1 AND is_blocked = 1 ORDER BY owner_id", [.text(userID)]
    ) { $0.text(0) }
  }
}

extension Hub {
  /// Whether a user's one-to-one messages reach another one: the blocklist (1302), then the friend check (221).
  func checkRelation(from sender: String, to receiver: String) throws(Failure) {
    if try isBlocked(sender, by: receiver) {
      throw Failure(.blockedByPeer, "the receiver has blocked the sender")
    }
    if try config().friendCheck, try friendRecord(sender, receiver) == nil {
      throw Failure(.userNotOnRoster, "the receiver is no friend")
    }
  }
}
