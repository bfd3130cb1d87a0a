/// What one step does to the relations of a replica.
struct ContactNews {
  /// The kinds of news, in the order in which they are told.
  enum Kind: Int {
    case requestAdded, requestAccepted, requestRefused
    case friendAdded, friendDeleted, friendChanged
    case blackAdded, blackDeleted
  }

  private var noted: [(kind: Kind, event: Event)] = []

  /// Whether nothing happened.
  var isEmpty: Bool { noted.isEmpty }

  /// Requests, friends, blocklist; of each kind in the order in which the hub has noted it.
  var events: [Event] {
    let told = noted.indices.sorted { (noted[$0].kind.rawValue, $0) < (noted[$1].kind.rawValue, $1) }
    return told.map { noted[$0].event }
  }

  /// Notes what is to be told.
  mutating func add(_ kind: Kind, _ event: Event) {
    noted.append((kind, event))
  }
}

extension Replica {
  /// Which lists of relations this device has.
  private func contactLists() throws(Failure) -> ContactLists {
    try store.contacts.lists.get(deviceID) ?? ContactLists(key: deviceID)
  }

  // MARK: Catching up

  /// The first connection of a replica: what comes from now on is news, once.
  ///
  /// Requests that are open by now are known without a word, so that their answers are told.
  func beginContacts(_ hub: Hub) throws(Failure) {
    guard record.version(of: .contacts) == DeviceRecord.never else { return }
    for request in try hub.openRequests(of: userID) {
      try store.contacts.requests.put(ReplicaRequest(deviceID: deviceID, request))
    }
    record.versions[.contacts] = try hub.log.version(of: userID)
    try save()
  }

  /// Brings the relations of a device up to date that does not synchronise them: its requests, the lists that it has once
  /// read, and of the others what events have brought it.
  func catchUpContacts(_ hub: Hub) throws(Failure) -> [Event] {
    let newest = try hub.log.version(of: userID)
    let since = record.version(of: .contacts)
    guard newest > since else { return [] }
    let lists = try contactLists()
    var changes: [Change] = []
    for change in try hub.log.changes(of: userID, since: since) where try concerns(change, lists) {
      changes.append(change)
    }
    try pullContacts(hub, changes)
    record.versions[.contacts] = newest
    try save()
    return contactNews.isEmpty ? [] : try settle(.catchUp)
  }

  /// Whether a change is about something that the device has been told of.
  private func concerns(_ change: Change, _ lists: ContactLists) throws(Failure) -> Bool {
    let key = DeviceUserKey(deviceID: deviceID, userID: change.object)
    switch change.kind {
    case .friendRequest: return true
    case .friend, .friendInfo:
      if lists.hasFriends { return true }
      return try store.contacts.friends.get(key) != nil
    case .black:
      if lists.hasBlacks { return true }
      return try store.contacts.blacks.get(key) != nil
    default: return false
    }
  }

  // MARK: Loading

  /// Takes the lists from the hub that this device does not have yet, without a word.
  func loadContacts(_ hub: Hub) throws(Failure) {
    try loadFriends(hub)
    try loadBlacks(hub)
  }

  /// Takes the friends from the hub, a page at a time, if this device does not have them yet.
  func loadFriends(_ hub: Hub) throws(Failure) {
    var lists = try contactLists()
    guard !lists.hasFriends else { return }
    lists.hasFriends = true
    try store.contacts.forgetFriends(deviceID)
    try store.contacts.lists.put(lists)
    var place: FriendPlace?
    while true {
      let page = try hub.friendsPage(userID, after: place, count: 500)
      for friend in page { try store.contacts.friends.put(ReplicaFriend(deviceID: deviceID, friend: friend)) }
      guard page.count == 500, let last = page.last else { return }
      place = last.place
    }
  }

  /// Takes the blocklist from the hub if this device does not have it yet.
  func loadBlacks(_ hub: Hub) throws(Failure) {
    var lists = try contactLists()
    guard !lists.hasBlacks else { return }
    lists.hasBlacks = true
    try store.contacts.forgetBlacks(deviceID)
    try store.contacts.lists.put(lists)
    for entry in try hub.blacklist(userID) {
      try store.contacts.blacks.put(ReplicaBlack(deviceID: deviceID, entry: entry))
    }
  }

  // MARK: Changes

  /// Brings relations up to date and notes what differs.
  func pullContacts(_ hub: Hub, _ changes: [Change]) throws(Failure) {
    var seen: Set<String> = []
    let friendships = Set(changes.lazy.filter { $0.kind == .friend }.map(\.object))
    for change in changes {
      switch change.kind {
      case .friendRequest: try pullRequest(hub, HubFriendRequest.Key(from: change.object, to: change.member))
      case .friend, .friendInfo:
        guard seen.insert(change.object).inserted else { continue }
        try pullFriend(hub, change.object, isAboutFriendship: friendships.contains(change.object))
      case .black: try pullBlack(hub, change.object)
      default: continue
      }
    }
  }

  private func pullRequest(_ hub: Hub, _ key: HubFriendRequest.Key) throws(Failure) {
    guard let current = try hub.friendRequests.get(key) else { return }
    let known = try store.contacts.requests.get(ReplicaRequest.Key(deviceID: deviceID, from: key.from, to: key.to))
    guard known?.opening != current.opening || known?.result != current.result else { return }
    try store.contacts.requests.put(ReplicaRequest(deviceID: deviceID, current))
    // The acting device has its reply. And what was asked and answered while nobody listened here is no news.
    guard !isActing, current.result == .open || known != nil else { return }
    let request = try hub.request(current)
    switch current.result {
    case .open: contactNews.add(.requestAdded, .friendRequestAdded(request))
    case .accepted: contactNews.add(.requestAccepted, .friendRequestAccepted(request))
    case .refused: contactNews.add(.requestRefused, .friendRequestRefused(request))
    }
  }

  /// A friend is compared with what this device has told of him.
  ///
  /// While it does not have the list, what changed says whether a friendship began or ended, or has been there before.
  private func pullFriend(_ hub: Hub, _ friendID: String, isAboutFriendship: Bool) throws(Failure) {
    guard let current = try hub.friends.get(RelationKey(owner: userID, peer: friendID)) else { return }
    let key = DeviceUserKey(deviceID: deviceID, userID: friendID)
    let known = try store.contacts.friends.get(key)?.friend
    let friend = current.friend(try hub.existingUser(friendID))
    let hasList = try contactLists().hasFriends
    if !current.isFriend {
      if known != nil { try store.contacts.friends.remove(key) }
      if let gone = known ?? (hasList || !isAboutFriendship ? nil : friend) {
        contactNews.add(.friendDeleted, .friendDeleted(gone))
      }
    } else if friend != known {
      try store.contacts.friends.put(ReplicaFriend(deviceID: deviceID, friend: friend))
      if known == nil, hasList || isAboutFriendship {
        contactNews.add(.friendAdded, .friendAdded(friend))
      } else {
        contactNews.add(.friendChanged, .friendChanged(friend))
      }
    }
  }

  private func pullBlack(_ hub: Hub, _ blockedID: String) throws(Failure) {
    guard let current = try hub.blacks.get(RelationKey(owner: userID, peer: blockedID)) else { return }
    let key = DeviceUserKey(deviceID: deviceID, userID: blockedID)
    let known = try store.contacts.blacks.get(key)?.entry
    let entry = current.entry(try hub.existingUser(blockedID))
    guard current.isBlocked else {
      if known != nil { try store.contacts.blacks.remove(key) }
      let hasList = try contactLists().hasBlacks
      if let gone = known ?? (hasList ? nil : entry) { contactNews.add(.blackDeleted, .blackDeleted(gone)) }
      return
    }
    try store.contacts.blacks.put(ReplicaBlack(deviceID: deviceID, entry: entry))
    // A changed profile alone is no news of the blocklist.
    if known?.createTime != entry.createTime || known?.ex.hasSameBytes(as: entry.ex) != true {
      contactNews.add(.blackAdded, .blackAdded(entry))
    }
  }

  // MARK: Profiles

  /// Keeps the profile of a user whom this device has met.
  func learn(_ user: User) throws(Failure) {
    let profile = ReplicaProfile(deviceID: deviceID, user: user)
    guard try store.contacts.profiles.get(profile.key)?.user != user else { return }
    try store.contacts.profiles.put(profile)
  }

  /// Renews the profile of a user whom this device has met before.
  func refresh(_ user: User) throws(Failure) {
    let key = DeviceUserKey(deviceID: deviceID, userID: user.userID)
    if try store.contacts.profiles.get(key) != nil { try learn(user) }
  }

  /// A user as this device knows him, without asking the hub; nil for a stranger.
  func knownUser(_ id: String) throws(Failure) -> User? {
    if id == userID { return record.profile }
    let key = DeviceUserKey(deviceID: deviceID, userID: id)
    if let friend = try store.contacts.friends.get(key)?.friend { return friend.user }
    return try store.contacts.profiles.get(key)?.user
  }
}
