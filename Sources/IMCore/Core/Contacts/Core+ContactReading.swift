extension Core {
  // MARK: From the hub

  /// All friends from the hub, in list order.
  public func hubFriends(_ session: String) throws(Failure) -> [Friend] {
    try takeContacts(session, friends: true)
    return try hub.friendsPage(login(session).userID, after: nil, count: .max)
  }

  /// The friends behind a place from the hub, in list order, and whether nothing follows.
  public func hubFriends(
    _ session: String, after place: FriendPlace?, count: Int64
  ) throws(Failure) -> (friends: [Friend], isEnd: Bool) {
    try takeContacts(session, friends: true)
    let found = try hub.friendsPage(login(session).userID, after: place, count: count + 1)
    return (Array(found.prefix(Int(count))), found.count <= count)
  }

  /// The ids of all friends from the hub, in list order.
  public func hubFriendIDs(_ session: String) throws(Failure) -> [String] {
    try takeContacts(session, friends: true)
    return try hub.friendIDs(login(session).userID)
  }

  /// The blocklist from the hub, oldest entry first.
  public func hubBlacklist(_ session: String) throws(Failure) -> [BlackEntry] {
    try takeContacts(session, friends: false)
    return try hub.blacklist(login(session).userID)
  }

  /// A read from the hub brings the local list up to date too: all of it, the first time without a word.
  private func takeContacts(_ session: String, friends: Bool) throws(Failure) {
    let replica = try replica(session)
    if friends { try replica.loadFriends(hub) } else { try replica.loadBlacks(hub) }
    guard try !login(session).liveTypes.contains(.contacts) else { return }
    // The synchronisation at the login has failed: what it would have told is told now.
    for event in try replica.catchUpContacts(hub) { emit(session, event) }
    presence.updateLogin(session) { $0.liveTypes.insert(.contacts) }
  }

  /// The profiles of users from the hub, in request order; this device keeps them.
  public func usersInfo(_ session: String, _ userIDs: [String]) throws(Failure) -> [User] {
    let replica = try replica(session)
    let found = try users(userIDs)
    for user in found where user.userID != replica.userID {
      try hub.watch(user.userID, by: replica.userID)
      try replica.learn(user)
    }
    return found
  }

  // MARK: From the device

  /// The profiles that this device knows, in request order; unknown ones are skipped.
  public func knownUsers(_ session: String, _ userIDs: [String]) throws(Failure) -> [User] {
    let replica = try replica(session)
    var found: [User] = []
    for userID in userIDs {
      if let user = try replica.knownUser(userID) { found.append(user) }
    }
    return found
  }

  /// A friend as this device knows him, or nil.
  public func friend(_ session: String, _ userID: String) throws(Failure) -> Friend? {
    try friend(replica(session), userID)
  }

  private func friend(_ replica: Replica, _ userID: String) throws(Failure) -> Friend? {
    try store.contacts.friends.get(DeviceUserKey(deviceID: replica.deviceID, userID: userID))?.friend
  }

  /// Whether this device has a user on its blocklist.
  private func isBlocked(_ replica: Replica, _ userID: String) throws(Failure) -> Bool {
    try store.contacts.blacks.get(DeviceUserKey(deviceID: replica.deviceID, userID: userID)) != nil
  }

  /// A part of the friends, in list order; count nil for all.
  public func friends(
    _ session: String, offset: Int64 = 0, count: Int64? = nil, filterBlack: Bool = false
  ) throws(Failure) -> [Friend] {
    try store.contacts.friends(
      replica(session).deviceID, offset: offset, count: count, filterBlack: filterBlack)
  }

  /// The ids of all friends, in list order.
  public func friendIDs(_ session: String) throws(Failure) -> [String] {
    try store.contacts.friends.ids(replica(session).deviceID)
  }

  /// Those of some users who are friends, in request order.
  public func friends(_ session: String, _ userIDs: [String], filterBlack: Bool) throws(Failure) -> [Friend] {
    let replica = try replica(session)
    var found: [Friend] = []
    for userID in userIDs {
      guard let friend = try friend(replica, userID) else { continue }
      if filterBlack, try isBlocked(replica, userID) { continue }
      found.append(friend)
    }
    return found
  }

  /// The friends that a search finds, in list order, each with whether he is blocked.
  public func searchFriends(
    _ session: String, _ search: FriendSearch
  ) throws(Failure) -> [(friend: Friend, isBlocked: Bool)] {
    let replica = try replica(session)
    var found: [(friend: Friend, isBlocked: Bool)] = []
    for friend in try store.contacts.friends.found(replica.deviceID, search) {
      found.append((friend, try isBlocked(replica, friend.userID)))
    }
    return found
  }

  /// Which users are friends who are not blocked, in request order.
  public func areFriends(
    _ session: String, _ userIDs: [String]
  ) throws(Failure) -> [(userID: String, isFriend: Bool)] {
    let replica = try replica(session)
    var found: [(userID: String, isFriend: Bool)] = []
    for userID in userIDs {
      let isFriend = try friend(replica, userID) != nil
      let isBlocked = try isBlocked(replica, userID)
      found.append((userID, isFriend && !isBlocked))
    }
    return found
  }

  /// The blocklist of this device, oldest entry first.
  public func blacklist(_ session: String) throws(Failure) -> [BlackEntry] {
    try store.contacts.blacklist(replica(session).deviceID)
  }
}
