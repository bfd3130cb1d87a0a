extension Core {
  // MARK: Coming and going

  /// Takes users into a chat group; those who are in it already stay as they are.
  public func invite(_ session: String, _ groupID: String, _ userIDs: [String]) throws(Failure) {
    try checkUsers(userIDs, param: "userIDs")
    let chat = try ruledGroup(session, groupID, by: .admin)
    let (userID, now) = (try login(session).userID, now)
    let members = userIDs.withoutRepeats.map { ChatMember(userID: $0, broughtBy: userID, now: now) }
    _ = try hub.join(members, chat)
    try finishStep(actor: session)
  }

  /// Puts members out of a chat group; only the owner may put out an admin.
  public func kickMembers(_ session: String, _ groupID: String, _ userIDs: [String]) throws(Failure) {
    try checkUsers(userIDs, param: "userIDs")
    let (chat, member) = try hub.chat(
      ConversationPlace(.group, groupID), with: login(session).userID, param: "groupID")
    var outranked = true
    for (index, userID) in userIDs.enumerated() {
      let kicked = try existingMember(chat, userID, param: "userIDs[\(index)]")
      outranked = outranked && kicked.member.role < member.member.role
    }
    guard outranked else { throw Self.forbidden }
    try hub.leave(chat, userIDs.withoutRepeats)
    try finishStep(actor: session)
  }

  /// Joins a chat group, or stays in it.
  public func joinChatGroup(
    _ session: String, _ groupID: String, source: Int64, ex: String
  ) throws(Failure) {
    let chat = try hub.openChat(ConversationPlace(.group, groupID), param: "groupID")
    var member = ChatMember(userID: try login(session).userID, role: .member)
    member.joinTime = now
    member.joinSource = source
    member.operatorUserID = member.userID
    member.ex = ex
    _ = try hub.join([member], chat)
    try finishStep(actor: session)
  }

  /// Leaves a chat group; its owner cannot (1002).
  public func quitChatGroup(_ session: String, _ groupID: String) throws(Failure) {
    let (chat, member) = try hub.chat(
      ConversationPlace(.group, groupID), with: login(session).userID, param: "groupID")
    guard member.member.role != .owner else { throw Failure(.noPermission, "the owner cannot leave") }
    try hub.leave(chat, [member.member.userID])
    try finishStep(actor: session)
  }

  // MARK: Changing

  /// A member whom a call names, or 1203.
  func existingMember(_ chat: HubChat, _ userID: String, param: String) throws(Failure) -> HubChatMember {
    guard let member = try hub.member(chat.key, userID), member.isMember else {
      throw Failure(.notInGroupYet, "not a member", param: param)
    }
    return member
  }

  /// Changes a member: himself, or one whom the login user outranks; roles are the owner's to give.
  public func setMemberInfo(
    _ session: String, _ groupID: String, _ userID: String, _ update: ChatMemberUpdate
  ) throws(Failure) {
    _ = try hub.existingUser(userID, param: "userID")
    let (chat, actor) = try hub.chat(
      ConversationPlace(.group, groupID), with: login(session).userID, param: "groupID")
    let member = try existingMember(chat, userID, param: "userID")
    let isSelf = member.key == actor.key
    guard isSelf || member.member.role < actor.member.role else { throw Self.forbidden }
    guard update.role == nil || (actor.member.role == .owner && !isSelf) else { throw Self.forbidden }
    try hub.change(member, in: chat, by: actor.member.userID) { update.apply(to: &$0) }
    try finishStep(actor: session)
  }

  /// Lets a member whom the login user outranks be silent for so many seconds; 0 ends it.
  public func muteMember(
    _ session: String, _ groupID: String, _ userID: String, seconds: Int64
  ) throws(Failure) {
    _ = try hub.existingUser(userID, param: "userID")
    let (chat, actor) = try hub.chat(
      ConversationPlace(.group, groupID), with: login(session).userID, param: "groupID")
    let member = try existingMember(chat, userID, param: "userID")
    guard actor.member.role >= .admin, member.member.role < actor.member.role else { throw Self.forbidden }
    let end = seconds == 0 ? 0 : now + seconds * 1000
    try hub.change(member, in: chat, by: actor.member.userID) { $0.muteEndTime = end }
    try finishStep(actor: session)
  }

  // MARK: Reading

  /// A part of the members of a chat group that the login user is in.
  public func chatMembers(
    _ session: String, _ groupID: String, _ filter: ChatMemberFilter, offset: Int64, count: Int64
  ) throws(Failure) -> [ChatMemberInfo] {
    let chat = try ruledGroup(session, groupID, by: .member)
    return try infos(of: hub.members(chat.key, filter, offset: offset, count: count), in: chat)
  }

  /// Members of a chat group by id, in request order; who is not in it is skipped.
  public func chatMembers(
    _ session: String, _ groupID: String, _ userIDs: [String]
  ) throws(Failure) -> [ChatMemberInfo] {
    let chat = try ruledGroup(session, groupID, by: .member)
    return try infos(of: hub.members(chat.key, userIDs), in: chat)
  }

  func infos(of members: [ChatMember], in chat: HubChat) throws(Failure) -> [ChatMemberInfo] {
    var infos: [ChatMemberInfo] = []
    for member in members { infos.append(try hub.info(of: member, in: chat.chat)) }
    return infos
  }
}

extension [String] {
  /// The ids in their order, each once.
  var withoutRepeats: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
