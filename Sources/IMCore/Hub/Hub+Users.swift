extension Hub {
  /// A registered user, or nil.
  func user(_ userID: String) throws(Failure) -> User? {
    try users.get(userID)?.user
  }

  /// A registered user, or 1101.
  func existingUser(_ userID: String, param: String? = nil) throws(Failure) -> User {
    guard let user = try user(userID) else {
      throw Failure(.userIDNotFound, "no such user", param: param)
    }
    return user
  }

  /// Registers a user; false when the id is taken.
  func register(_ user: User) throws(Failure) -> Bool {
    guard try users.get(user.userID) == nil else { return false }
    try users.put(HubUser(user: user))
    return true
  }

  /// Changes a profile and tells everyone who shows it; nothing happens when nothing differs.
  func updateProfile(_ userID: String, _ update: ProfileUpdate) throws(Failure) {
    guard var record = try users.get(userID) else { throw Failure(.userIDNotFound, "no such user") }
    let before = record.user
    update.apply(to: &record.user)
    guard record.user != before else { return }
    try users.put(record)
    try log.append(userID, .profile, userID)
    try watches.flush()
    let watchers = try connection.all(
      "SELECT watcher_id FROM hub_watch WHERE watched_id = $1 ORDER BY watcher_id", [.text(userID)]
    ) { $0.text(0) }
    for watcher in watchers where watcher != userID { try log.append(watcher, .profile, userID) }
    try tellRelations(ofChanged: userID)
    try tellChats(ofChanged: record.user, before: before)
  }

  /// From now on `watcher` shows the profile of `watched` somewhere.
  func watch(_ watched: String, by watcher: String) throws(Failure) {
    let watch = HubWatch(key: HubWatch.Key(watched: watched, watcher: watcher))
    if try watches.get(watch.key) == nil { try watches.put(watch) }
  }

  /// A page of users in the order of their ids, behind `cursor`.
  func usersPage(after cursor: String, count: Int64) throws(Failure) -> [User] {
    try users.flush()
    return try connection.all(
      """
      SELECT user_id, nickname, face_url, ex, create_time, global_recv_msg_opt, pinned_count, group_count,
        filter_group_count FROM hub_user WHERE user_id > $1 ORDER BY user_id LIMIT $2
      """, [.text(cursor), .integer(count)]
    ) { HubUser(row: $0).user }
  }
}
