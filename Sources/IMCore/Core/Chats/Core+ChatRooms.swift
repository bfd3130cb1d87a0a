/// A chat room as a caller sees it.
public struct ChatRoomInfo: Sendable {
  /// The room.
  public let chat: Chat
  /// Its admins, by id.
  public let adminUserIDs: [String]
}

/// A page of a chat room's members, by id.
public struct ChatRoomMemberPage: Sendable {
  /// The members.
  public let members: [ChatMemberInfo]
  /// Whether nothing follows.
  public let isEnd: Bool
}

extension Core {
  /// Makes a chat room that the login user owns.
  public func createRoom(_ session: String, name: String, roomID: String?) throws(Failure) -> ChatRoomInfo {
    let userID = try login(session).userID
    let id = try hub.freeChatID(roomID, .room, .chatRoom, param: "roomID")
    let chat = Chat(kind: .room, chatID: id, name: name, creatorUserID: userID, createTime: now)
    let owner = ChatMember(userID: userID, role: .owner, broughtBy: userID, now: now)
    try hub.makeChat(ChatDraft(chat: chat, members: [owner]))
    try finishStep(actor: session)
    return try roomInfo(id)
  }

  /// Joins a chat room, or stays in it.
  public func joinRoom(_ session: String, _ roomID: String) throws(Failure) {
    let room = try hub.openChat(ConversationPlace(.room, roomID), param: "roomID")
    try join(session, room)
  }

  /// Takes the login user into a room or thread by his own wish.
  func join(_ session: String, _ chat: HubChat) throws(Failure) {
    var member = ChatMember(userID: try login(session).userID, role: .member)
    member.joinTime = now
    member.joinSource = 3
    member.operatorUserID = member.userID
    _ = try hub.join([member], chat)
    try finishStep(actor: session)
  }

  /// Leaves a chat room; its owner may not (1002).
  public func leaveRoom(_ session: String, _ roomID: String) throws(Failure) {
    let (room, member) = try hub.chat(ConversationPlace(.room, roomID), with: login(session).userID, param: "roomID")
    guard member.member.role != .owner else { throw Failure(.noPermission, "the owner cannot leave") }
    try hub.leave(room, [member.member.userID])
    try finishStep(actor: session)
  }

  /// Ends a chat room for good.
  public func destroyRoom(_ session: String, _ roomID: String) throws(Failure) {
    let (room, member) = try hub.chat(ConversationPlace(.room, roomID), with: login(session).userID, param: "roomID")
    guard member.member.role == .owner else { throw Self.forbidden }
    try hub.dismiss(room)
    try finishStep(actor: session)
  }

  /// Makes a member of a chat room an admin, or an ordinary member again.
  public func setRoomAdmin(
    _ session: String, _ roomID: String, _ userID: String, isAdmin: Bool
  ) throws(Failure) {
    _ = try hub.existingUser(userID, param: "userID")
    let (room, actor) = try hub.chat(ConversationPlace(.room, roomID), with: login(session).userID, param: "roomID")
    let member = try existingMember(room, userID, param: "userID")
    guard actor.member.role == .owner, member.key != actor.key else { throw Self.forbidden }
    try hub.change(member, in: room, by: actor.member.userID) { $0.role = isAdmin ? .admin : .member }
    try finishStep(actor: session)
  }

  // MARK: Reading

  /// A chat room as the hub has it.
  public func roomInfo(_ roomID: String) throws(Failure) -> ChatRoomInfo {
    let room = try hub.openChat(ConversationPlace(.room, roomID), param: "roomID")
    return ChatRoomInfo(chat: room.chat, adminUserIDs: try hub.adminIDs(room.key))
  }

  /// The members of a chat room that the login user is in, behind a user id.
  public func roomMembers(
    _ session: String, _ roomID: String, after userID: String, count: Int64
  ) throws(Failure) -> ChatRoomMemberPage {
    let (room, _) = try hub.chat(ConversationPlace(.room, roomID), with: login(session).userID, param: "roomID")
    let found = try hub.membersPage(room.key, after: userID, count: count + 1)
    return ChatRoomMemberPage(
      members: try infos(of: Array(found.prefix(Int(count))), in: room), isEnd: found.count <= count)
  }
}
