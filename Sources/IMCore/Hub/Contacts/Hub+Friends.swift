extension Hub {
  // MARK: Looking

  /// One side of a friendship that stands, or nil.
  func friendRecord(_ owner: String, _ peer: String) throws(Failure) -> HubFriend? {
    guard let record = try friends.get(RelationKey(owner: owner, peer: peer)), record.isFriend else { return nil }
    return record
  }

  /// A friend as his owner sees him, or nil.
  func friend(_ owner: String, _ peer: String) throws(Failure) -> Friend? {
    guard let record = try friendRecord(owner, peer) else { return nil }
    return record.friend(try existingUser(peer))
  }

  /// The name that a user's rows show for another one: remark, else nickname, else id.
  func shownName(of user: User, to owner: String) throws(Failure) -> String {
    guard let remark = try friendRecord(owner, user.userID)?.remark, !remark.isEmpty else { return user.displayName }
    return remark
  }

  /// The friends of a user behind a place, in list order.
  func friendsPage(_ owner: String, after place: FriendPlace?, count: Int64) throws(Failure) -> [Friend] {
    try friends.flush()
    try users.flush()
    let place = place ?? .beforeAll
    let values: [SQLValue] = [
      .text(owner), .flag(!place.isPinned), .integer(place.createTime), .text(place.userID), .integer(count),
    ]
    return try connection.all(
      """
      SELECT f.owner_id, f.friend_id, f.is_friend, f.is_unpinned, f.create_time, f.remark, f.add_source, f.operator_id,
        f.ex, u.nickname, u.face_url, u.ex, u.create_time
      FROM hub_friend f JOIN hub_user u ON u.user_id = f.friend_id
      WHERE f.owner_id = $1 AND f.is_friend = 1 AND (f.is_unpinned, f.create_time, f.friend_id) > ($2, $3, $4)
      ORDER BY f.is_unpinned, f.create_time, f.friend_id LIMIT $5
      """, values
    ) { row in
      let record = HubFriend(row: row)
      var user = User(userID: record.key.peer, createTime: row.integer(12))
      user.nickname = row.text(9)
      user.faceURL = row.text(10)
      user.ex = row.text(11)
      return record.friend(user)
    }
  }

  /// The ids of a user's friends, in list order.
  func friendIDs(_ owner: String) throws(Failure) -> [String] {
    try friends.flush()
    return try connection.all(
      """
      SELECT friend_id FROM hub_friend WHERE owner_id = $1 AND is_friend = 1
      ORDER BY is_unpinned, create_time, friend_id
      """, [.text(owner)]
    ) { $0.text(0) }
  }

  // MARK: Changing

  /// Makes two users friends, from both sides; nothing happens when they are.
  func makeFriends(
    _ one: String, _ other: String, source: Int64, operatorUserID: String, now: Int64
  ) throws(Failure) -> Bool {
    guard try friendRecord(one, other) == nil else { return false }
    for key in [RelationKey(owner: one, peer: other), RelationKey(owner: other, peer: one)] {
      try friends.put(HubFriend(key: key, createTime: now, addSource: source, operatorUserID: operatorUserID))
      try log.append(key.owner, .friend, key.peer)
    }
    return true
  }

  /// Ends a friendship from both sides.
  func endFriendship(_ one: String, _ other: String) throws(Failure) {
    for (owner, peer) in [(one, other), (other, one)] {
      guard var record = try friendRecord(owner, peer) else { continue }
      record.isFriend = false
      try friends.put(record)
      try log.append(owner, .friend, peer)
      if !record.remark.isEmpty { try log.append(owner, .profile, peer) }
    }
  }

  /// Changes what an owner has set on a friend; nothing happens when nothing differs.
  func changeFriend(_ record: HubFriend, _ update: FriendUpdate) throws(Failure) {
    var record = record
    let before = record
    if let isPinned = update.isPinned { record.isPinned = isPinned }
    if let remark = update.remark { record.remark = remark }
    if let ex = update.ex { record.ex = ex }
    let isRenamed = !record.remark.hasSameBytes(as: before.remark)
    guard isRenamed || record.isPinned != before.isPinned || !record.ex.hasSameBytes(as: before.ex) else { return }
    try friends.put(record)
    try log.append(record.key.owner, .friendInfo, record.key.peer)
    // The rows that show him take their name with all other names.
    if isRenamed { try log.append(record.key.owner, .profile, record.key.peer) }
  }

  /// A user's profile has changed: his friends show it, and so do the blocklists that he is on.
  func tellRelations(ofChanged userID: String) throws(Failure) {
    for friendID in try friendIDs(userID) { try log.append(friendID, .friendInfo, userID) }
    for owner in try blockers(of: userID) { try log.append(owner, .black, userID) }
  }
}
