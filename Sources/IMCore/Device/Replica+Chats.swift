extension Replica {
  /// Brings the list of the user's chat groups up to date: memberships that changed, then groups that changed.
  ///
  /// The members of a group stay on the hub; of them only the number is kept here.
  func pullChats(_ hub: Hub, _ changes: [Change], _ chats: [Int64]) throws(Failure) {
    var seen: Set<String> = []
    for change in changes where change.kind == .chat && seen.insert(change.object).inserted {
      try pullChat(hub, change.object, isMembership: true)
    }
    for logID in chats {
      guard let chat = try hub.chats.get(logID)?.chat, chat.kind == .group, seen.insert(chat.chatID).inserted else {
        continue
      }
      try pullChat(hub, chat.chatID, isMembership: false)
    }
  }

  /// Compares one chat group with the hub and notes what there is to tell.
  ///
  /// Only a change of the user's own membership brings a group into the list: one that was never loaded here stays
  /// out of it, whatever happens in the group.
  private func pullChat(_ hub: Hub, _ groupID: String, isMembership: Bool) throws(Failure) {
    let known = try store.chats.get(ReplicaChat.Key(deviceID: deviceID, groupID: groupID))?.chat
    guard known != nil || isMembership, let logID = try hub.chatLogID(ConversationPlace(.group, groupID)),
      let current = try hub.chats.get(logID)?.chat
    else { return }
    guard try hub.isMember(logID, userID) else {
      guard let known else { return }
      try store.chats.remove(ReplicaChat.Key(deviceID: deviceID, groupID: groupID))
      let isDismissed = current.status == .dismissed
      chatChanges.append(isDismissed ? .dismissed(current) : .left(known))
      return
    }
    guard known != current else { return }
    try store.chats.put(ReplicaChat(deviceID: deviceID, current))
    chatChanges.append(known.map { .changed($0, current) } ?? .joined(current))
  }

  /// The step's events of chat groups, in page order.
  func chatEvents() -> [Event] {
    // A catch-up tells the net difference, in an order that says nothing of how it came about.
    chatChanges.sort { $0.chatID.precedesInBytes($1.chatID) }
    var events: [Event] = []
    var joined: Set<String> = []
    for case .joined(let chat) in chatChanges {
      joined.insert(chat.chatID)
      events.append(.joinedGroupAdded(chat))
    }
    for case .left(let chat) in chatChanges { events.append(.joinedGroupDeleted(chat)) }
    // Whoever has just joined is told of his group with all its members, not of each of them.
    let members = memberChanges.filter { !joined.contains($0.info.groupID) }
    let counted = Set(members.filter { $0.kind != .changed }.map(\.info.groupID))
    for case .changed(let before, let after) in chatChanges {
      // A new number of members alone is told by the events of the members.
      var same = before
      same.memberCount = after.memberCount
      if same != after || !counted.contains(after.chatID) { events.append(.groupInfoChanged(after)) }
    }
    for change in members where change.kind == .added { events.append(.groupMemberAdded(change.info)) }
    for change in members where change.kind == .deleted { events.append(.groupMemberDeleted(change.info)) }
    for change in members where change.kind == .changed { events.append(.groupMemberInfoChanged(change.info)) }
    for case .dismissed(let chat) in chatChanges { events.append(.groupDismissed(chat)) }
    return events
  }

  /// Compares all chat groups of the user with those that the device has: its first load, which may come late.
  func loadChats(_ hub: Hub) throws(Failure) {
    for known in try store.chatList(deviceID) { try pullChat(hub, known.chatID, isMembership: true) }
    for logID in try hub.changedChats(of: userID, since: 0) {
      guard let chat = try hub.chats.get(logID)?.chat, chat.kind == .group else { continue }
      try pullChat(hub, chat.chatID, isMembership: true)
    }
  }
}

extension ReplicaStore {
  /// The chat groups that a device lists, by id.
  func chatList(_ deviceID: Int64) throws(Failure) -> [Chat] {
    try chats.flush()
    return try storage.all(ReplicaChat.listSQL, [.integer(deviceID)]) { ReplicaChat(row: $0).chat }
  }
}

/// What happened to a chat group on a replica.
enum ChatChange {
  /// The user is in it now.
  case joined(Chat)
  /// The user is out.
  case left(Chat)
  /// It is gone for good.
  case dismissed(Chat)
  /// It was one thing and is another.
  case changed(Chat, Chat)

  /// The chat group.
  var chatID: String {
    switch self {
    case .joined(let chat), .left(let chat), .dismissed(let chat), .changed(_, let chat): chat.chatID
    }
  }
}
