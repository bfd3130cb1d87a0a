extension Core {
  // MARK: Making and ending

  /// Makes a chat group; its members learn of it, and no conversation begins.
  public func createChatGroup(_ session: String, _ draft: ChatGroupDraft) throws(Failure) -> Chat {
    let chat = try makeChatGroup(draft, by: login(session).userID, params: "")
    try finishStep(actor: session)
    return chat
  }

  /// Makes a chat group without telling anyone yet; `finishImport` does that for all.
  public func importChatGroup(_ draft: ChatGroupDraft) throws(Failure) {
    _ = try makeChatGroup(draft, by: draft.ownerUserID ?? "", params: "group.")
  }

  private func makeChatGroup(
    _ draft: ChatGroupDraft, by userID: String, params: String
  ) throws(Failure) -> Chat {
    try checkUsers(draft.memberUserIDs, param: params + "memberUserIDs")
    try checkUsers(draft.adminUserIDs, param: params + "adminUserIDs")
    if let ownerID = draft.ownerUserID { _ = try hub.existingUser(ownerID, param: params + "ownerUserID") }
    let groupID = try hub.freeChatID(draft.groupID, .group, .chatGroup, param: params + "groupID")
    let members = draft.members(madeBy: userID, now: now)
    guard members.count <= Limits.chatMembers else { throw Failure(.exceedServiceLimit, "too many members") }
    var chat = Chat(kind: .group, chatID: groupID, name: "", creatorUserID: userID, createTime: now)
    chat.ownerUserID = members[0].userID
    draft.attributes.apply(to: &chat, by: userID, now: now)
    try hub.makeChat(ChatDraft(chat: chat, members: members))
    chat.memberCount = Int64(members.count)
    return chat
  }

  /// Users who have to exist, or 1101 for the first who does not.
  func checkUsers(_ userIDs: [String], param: String) throws(Failure) {
    for (index, userID) in userIDs.enumerated() {
      _ = try hub.existingUser(userID, param: "\(param)[\(index)]")
    }
  }

  /// Ends a chat group for good.
  public func dismissChatGroup(_ session: String, _ groupID: String) throws(Failure) {
    let chat = try ruledGroup(session, groupID, by: .owner)
    try hub.dismiss(chat)
    try finishStep(actor: session)
  }

  // MARK: Changing

  /// A chat group in which the login user has at least a role (1002).
  func ruledGroup(_ session: String, _ groupID: String, by role: ChatRole) throws(Failure) -> HubChat {
    let (chat, member) = try hub.chat(
      ConversationPlace(.group, groupID), with: login(session).userID, param: "groupID")
    guard member.member.role >= role else { throw Self.forbidden }
    return chat
  }

  /// The role does not allow it.
  static let forbidden = Failure(.noPermission, "the role does not allow it")

  /// Changes a chat group's name, announcement and the like.
  public func setChatGroupInfo(_ session: String, _ groupID: String, _ update: ChatUpdate) throws(Failure) {
    let chat = try ruledGroup(session, groupID, by: .admin)
    let (userID, now) = (try login(session).userID, now)
    _ = try hub.change(chat) { update.apply(to: &$0, by: userID, now: now) }
    try finishStep(actor: session)
  }

  /// Lets only the owner and the admins of a chat group speak, or everyone again.
  public func setChatGroupMuted(_ session: String, _ groupID: String, _ isMuted: Bool) throws(Failure) {
    let chat = try ruledGroup(session, groupID, by: .admin)
    _ = try hub.change(chat) { $0.status = isMuted ? .muted : .normal }
    try finishStep(actor: session)
  }

  /// Makes a member the owner of a chat group; the owner before becomes an ordinary member (OpenIM).
  public func transferChatGroup(_ session: String, _ groupID: String, to newOwnerID: String) throws(Failure) {
    _ = try hub.existingUser(newOwnerID, param: "newOwnerUserID")
    let (chat, owner) = try hub.chat(
      ConversationPlace(.group, groupID), with: login(session).userID, param: "groupID")
    let heir = try existingMember(chat, newOwnerID, param: "newOwnerUserID")
    guard owner.member.role == .owner else { throw Self.forbidden }
    guard heir.key != owner.key else { return }
    let userID = owner.member.userID
    _ = try hub.change(chat) { $0.ownerUserID = newOwnerID }
    try hub.change(owner, in: chat, by: userID) { $0.role = .member }
    try hub.change(heir, in: chat, by: userID) {
      $0.role = .owner
      $0.muteEndTime = 0
    }
    try finishStep(actor: session)
  }

  // MARK: Reading

  /// The chat groups of this user as the device knows them, by id.
  public func joinedChatGroups(_ session: String) throws(Failure) -> [Chat] {
    try store.chatList(replica(session).deviceID)
  }

  /// Chat groups by id as the hub has them, in request order; unknown ids are skipped.
  public func chatGroups(_ groupIDs: [String]) throws(Failure) -> [Chat] {
    var found: [Chat] = []
    for groupID in groupIDs {
      guard let logID = try hub.chatLogID(ConversationPlace(.group, groupID)),
        let chat = try hub.chats.get(logID)?.chat
      else { continue }
      found.append(chat)
    }
    return found
  }

  /// Whether this user is in a chat group, as far as the device knows.
  public func hasJoinedChatGroup(_ session: String, _ groupID: String) throws(Failure) -> Bool {
    let key = ReplicaChat.Key(deviceID: try replica(session).deviceID, groupID: groupID)
    return try store.chats.get(key) != nil
  }

  /// The joined chat groups whose id or name contains any of some words, in any script and case.
  public func searchChatGroups(
    _ session: String, _ keywords: [String], inIDs: Bool, inNames: Bool
  ) throws(Failure) -> [Chat] {
    let words = keywords.map { keyword in
      var filter = ConversationFilter()
      filter.nameContains = keyword
      return filter
    }
    return try joinedChatGroups(session).filter { chat in
      words.contains { inNames && $0.admits(name: chat.name) || inIDs && $0.admits(name: chat.chatID) }
    }
  }
}
