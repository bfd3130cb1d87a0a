// What the hub has of the user's conversation groups.

extension Replica {
  func pullMember(_ hub: Hub, _ groupID: String, _ id: ConversationID) throws(Failure) {
    guard try hub.group(userID, groupID) != nil else { return }
    let key = HubGroupMember.Key(userID: userID, groupID: groupID, conversationID: id)
    if let member = try hub.members.get(key) {
      try addMember(groupID, id, position: member.position)
    } else {
      try removeMember(groupID, id)
    }
  }

  /// The conversation groups and memberships that this device has and the hub no longer has, as changes: what its user's
  /// change log may have forgotten.
  func goneGroups(_ hub: Hub) throws(Failure) -> [Change] {
    var gone: [Change] = []
    for group in try store.groupList(deviceID) {
      let id = group.conversationGroupID
      guard try hub.group(userID, id) != nil else {
        if PresetGroup(id: id) == nil { gone.append(Change(kind: .group, object: id, member: "", version: 0)) }
        continue
      }
      for member in try store.memberIDs(deviceID, id) {
        let key = HubGroupMember.Key(userID: userID, groupID: id, conversationID: member)
        guard try hub.members.get(key) == nil else { continue }
        gone.append(Change(kind: .groupMember, object: id, member: member.text, version: 0))
      }
    }
    return gone
  }

  /// Brings a group's attributes up to date.
  ///
  /// One that is as it was, but for its version, stays untouched.
  func pullGroup(_ hub: Hub, _ groupID: String) throws(Failure) {
    guard let current = try hub.group(userID, groupID)?.group else {
      guard try group(groupID) != nil else { return }
      for id in try store.memberIDs(deviceID, groupID) {
        try store.members.remove(ReplicaMember.Key(deviceID: deviceID, groupID: groupID, conversationID: id))
      }
      store.memberLists.invalidate(ReplicaGroup.Key(deviceID: deviceID, groupID: groupID))
      return try removeGroup(groupID)
    }
    if let known = try group(groupID), moves[groupID] == nil, known.hasSameAttributes(as: current),
      (known.version == 0) == (current.version == 0), try !isReordered(groupID)
    {
      return
    }
    try adopt(current)
  }

  /// Takes a group's attributes from the hub; the sums are the device's own.
  func adopt(_ current: ConversationGroup) throws(Failure) {
    var group = current
    if let known = try self.group(current.conversationGroupID) {
      group.unreadCount = known.unreadCount
      group.conversationTotal = known.conversationTotal
    }
    try put(group)
  }
}
