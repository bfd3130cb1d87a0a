/// What a new conversation group is made from.
public struct ConversationGroupDraft: Sendable {
  /// The name to show, or a preset's.
  public var name: String
  /// Its wanted place; nil for the end of its block.
  public var order: Int64?
  /// The application's data.
  public var ex: String
  /// A member from the start; normal groups only.
  public var conversationID: ConversationID?
  /// Normal or filter.
  public var type: ConversationGroupType
  /// What a filter group holds.
  public var filter: ConversationFilter?

  /// What may be given together.
  public static func check(
    name: String, type: ConversationGroupType, hasConversation: Bool, hasFilter: Bool
  ) throws(Failure) {
    switch type {
    case .normal:
      if hasFilter { throw .argument("filter", "only for filter groups") }
    case .filter:
      if hasConversation { throw .argument("conversationID", "not for filter groups") }
      if !hasFilter, PresetGroup(name: name) == nil { throw needsFilter }
    }
  }

  static let needsFilter = Failure.argument("filter", "needed, unless the name is exactly a preset's")

  /// A group to create.
  public init(
    name: String, order: Int64?, ex: String, conversationID: ConversationID?, type: ConversationGroupType,
    filter: ConversationFilter?
  ) {
    self.name = name
    self.order = order
    self.ex = ex
    self.conversationID = conversationID
    self.type = type
    self.filter = filter
  }
}

/// The parts of a conversation group that a call gives; what is nil stays.
public struct ConversationGroupUpdate: Sendable {
  /// The name to show.
  public var name: String?
  /// The application's data.
  public var ex: String?
  /// Whether the list leaves it out.
  public var hidden: Bool?
  /// What a filter group holds.
  public var filter: ConversationFilter?

  /// An update of the parts that are given.
  public init(name: String?, ex: String?, hidden: Bool?, filter: ConversationFilter?) {
    self.name = name
    self.ex = ex
    self.hidden = hidden
    self.filter = filter
  }

  /// Whether nothing is given.
  var isEmpty: Bool { name == nil && ex == nil && hidden == nil && filter == nil }
}

extension Hub {
  /// A group of a user, presets only once they are real.
  func group(_ userID: String, _ groupID: String) throws(Failure) -> HubGroup? {
    try groups.get(GroupKey(userID: userID, groupID: groupID))
  }

  /// Every real group of a user.
  func groupList(_ userID: String) throws(Failure) -> [HubGroup] {
    try groups.flush()
    return try connection.all(HubGroup.listSQL, [.text(userID)]) { HubGroup(row: $0) }
  }

  // MARK: Creating

  /// Creates a group, or makes a preset real that is asked for by its name.
  ///
  /// Answers its id.
  func createGroup(_ userID: String, _ draft: ConversationGroupDraft, now: Int64) throws(Failure) -> String {
    if draft.type == .filter, draft.filter == nil { return try openPreset(userID, named: draft.name, now: now) }
    try countGroup(userID, draft.type, 1)
    let serial = try freeSerial(userID, draft.type, wanted: draft.order)
    var group = HubGroup(
      group: ConversationGroup(
        conversationGroupID: try newID(.conversationGroup), ownerUserID: userID, name: draft.name, serial: serial,
        version: 1, ex: draft.ex, type: draft.type, hidden: false, createTime: now, filter: draft.filter))
    try log.append(userID, .group, group.key.groupID)
    if let conversationID = draft.conversationID { try addMember(&group, conversationID) }
    try groups.put(group)
    return group.key.groupID
  }

  private func openPreset(_ userID: String, named name: String, now: Int64) throws(Failure) -> String {
    guard let preset = PresetGroup(name: name) else { throw ConversationGroupDraft.needsFilter }
    var group = try realPreset(userID, preset, now: now)
    if group.group.hidden {
      group.group.hidden = false
      try store(&group)
    }
    return preset.id
  }

  /// The preset's stored row, made now when it is still virtual.
  private func realPreset(_ userID: String, _ preset: PresetGroup, now: Int64) throws(Failure) -> HubGroup {
    if let group = try group(userID, preset.id) { return group }
    var group = HubGroup(group: preset.virtual(owner: userID))
    group.group.version = 1
    group.group.createTime = now
    try groups.put(group)
    try log.append(userID, .group, preset.id)
    return group
  }

  private func countGroup(_ userID: String, _ type: ConversationGroupType, _ step: Int64) throws(Failure) {
    guard var user = try users.get(userID) else { throw Failure(.userIDNotFound, "no such user") }
    user.groupCount += step
    if type == .filter { user.filterGroupCount += step }
    if step > 0 {
      guard user.groupCount <= (try config().maxConversationGroups) else {
        throw Failure(.exceedServiceLimit, "too many conversation groups")
      }
      guard user.filterGroupCount <= Int64(Limits.filterGroups) else {
        throw Failure(.exceedServiceLimit, "too many own filter groups")
      }
    }
    try users.put(user)
  }

  /// The serial of a new group: behind its block, or the next free one from the wanted value on.
  private func freeSerial(
    _ userID: String, _ type: ConversationGroupType, wanted: Int64?
  ) throws(Failure) -> Int64 {
    var block = SerialBlock(try serials(userID, type).map(\.serial))
    return try block.take(wanted ?? block.highest + 1, from: wanted ?? block.highest)
  }

  // MARK: Changing

  /// A group that a call names, made real when it is a preset: 1004 when there is none.
  func namedGroup(_ userID: String, _ groupID: String, param: String, now: Int64) throws(Failure) -> HubGroup {
    if let preset = PresetGroup(id: groupID) { return try realPreset(userID, preset, now: now) }
    guard let group = try group(userID, groupID) else {
      throw Failure(.recordNotFound, "no such conversation group", param: param)
    }
    return group
  }

  /// Updates what is given; a group in which nothing differs keeps its version.
  func updateGroup(
    _ userID: String, _ groupID: String, _ update: ConversationGroupUpdate, now: Int64
  ) throws(Failure) {
    guard !update.isEmpty else { throw .argument("name", "one of name, ex, hidden, filter is needed") }
    var group = try namedGroup(userID, groupID, param: "conversationGroupID", now: now)
    if update.filter != nil {
      if PresetGroup(id: groupID) != nil {
        throw Failure(.notSupportOptError, "a preset's filter is fixed", param: "filter")
      }
      if group.group.type == .normal { throw .argument("filter", "only for filter groups") }
    }
    let before = group.group
    if let name = update.name { group.group.name = name }
    if let ex = update.ex { group.group.ex = ex }
    if let hidden = update.hidden { group.group.hidden = hidden }
    if let filter = update.filter { group.group.filter = filter }
    if group.group != before { try store(&group) }
  }

  /// Deletes a group with its memberships; a preset is hidden instead, again and again without error.
  func deleteGroup(_ userID: String, _ groupID: String, now: Int64) throws(Failure) {
    var group = try namedGroup(userID, groupID, param: "conversationGroupID", now: now)
    guard PresetGroup(id: groupID) == nil else {
      if !group.group.hidden {
        group.group.hidden = true
        try store(&group)
      }
      return
    }
    for (id, _) in try memberPositions(userID, groupID) {
      try members.remove(HubGroupMember.Key(userID: userID, groupID: groupID, conversationID: id))
    }
    try countGroup(userID, group.group.type, -1)
    try groups.remove(group.key)
    try log.append(userID, .group, groupID)
    noteLoss(of: userID)
  }

  /// Stores a changed group under its next version.
  func store(_ group: inout HubGroup) throws(Failure) {
    group.group.version += 1
    try groups.put(group)
    try log.append(group.key.userID, .group, group.key.groupID)
  }

  // MARK: Members

  /// Adds conversations to groups, all or nothing; what is there already changes nothing.
  func addMembers(_ userID: String, _ ids: [ConversationID], to groupIDs: [String]) throws(Failure) {
    for group in try memberGroups(userID, groupIDs) {
      var group = group
      let before = group.memberCount
      for id in ids { try addMember(&group, id) }
      if group.memberCount != before { try store(&group) }
    }
  }

  /// Removes conversations from groups, all or nothing; what is not there changes nothing.
  func removeMembers(_ userID: String, _ ids: [ConversationID], from groupIDs: [String]) throws(Failure) {
    for group in try memberGroups(userID, groupIDs) {
      var group = group
      let before = group.memberCount
      for id in ids { try removeMember(&group, id) }
      if group.memberCount != before { try store(&group) }
    }
    noteLoss(of: userID)
  }

  /// Takes a conversation out of every normal group of its user.
  func removeFromAllGroups(_ userID: String, _ id: ConversationID) throws(Failure) {
    let groupIDs = try groupIDs(userID, holding: id)
    if !groupIDs.isEmpty { try removeMembers(userID, [id], from: groupIDs) }
  }

  /// The normal groups of a user that hold a conversation, by id.
  func groupIDs(_ userID: String, holding id: ConversationID) throws(Failure) -> [String] {
    try members.flush()
    return try connection.all(
      "SELECT group_id FROM hub_group_member WHERE user_id = $1 AND conversation_id = $2 ORDER BY group_id",
      [.text(userID), .text(id.text)]
    ) { $0.text(0) }
  }

  /// The members of a normal group with their positions, in the order of joining.
  func memberPositions(
    _ userID: String, _ groupID: String
  ) throws(Failure) -> [(id: ConversationID, position: Int64)] {
    try members.flush()
    return try connection.all(
      """
      SELECT conversation_id, position FROM hub_group_member WHERE user_id = $1 AND group_id = $2 ORDER BY position
      """, [.text(userID), .text(groupID)]
    ) { (ConversationID($0.text(0)), $0.integer(1)) }
  }

  /// The named groups, each once: 1004 for one that does not exist, 10301 for a filter group.
  private func memberGroups(_ userID: String, _ groupIDs: [String]) throws(Failure) -> [HubGroup] {
    var groups: [HubGroup] = []
    var seen: Set<Quick<String>> = []
    for (index, groupID) in groupIDs.enumerated() where seen.insert(Quick(groupID)).inserted {
      let group = try group(userID, groupID)
      var param: String { "conversationGroupIDs[\(index)]" }
      guard PresetGroup(id: groupID) == nil, group?.group.type != .filter else {
        throw Failure(.notSupportOptError, "a filter group has no members of its own", param: param)
      }
      guard let group else { throw Failure(.recordNotFound, "no such conversation group", param: param) }
      groups.append(group)
    }
    return groups
  }

  private func addMember(_ group: inout HubGroup, _ id: ConversationID) throws(Failure) {
    let key = HubGroupMember.Key(userID: group.key.userID, groupID: group.key.groupID, conversationID: id)
    guard try members.get(key) == nil else { return }
    guard group.memberCount < Limits.conversationGroupMembers else {
      throw Failure(.exceedServiceLimit, "too many members in a conversation group")
    }
    try members.put(HubGroupMember(key: key, position: group.nextPosition))
    group.memberCount += 1
    group.nextPosition += 1
    try log.append(key.userID, .groupMember, key.groupID, member: id.text)
  }

  private func removeMember(_ group: inout HubGroup, _ id: ConversationID) throws(Failure) {
    let key = HubGroupMember.Key(userID: group.key.userID, groupID: group.key.groupID, conversationID: id)
    guard try members.get(key) != nil else { return }
    try members.remove(key)
    group.memberCount -= 1
    try log.append(key.userID, .groupMember, key.groupID, member: id.text)
  }
}
