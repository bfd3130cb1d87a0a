// Who is typing where: held in memory, told to devices that are online, and over after a while.

extension Core {
  /// The user begins to type in a conversation of this device, goes on, or stops.
  public func changeInput(_ session: String, _ id: ConversationID, focus: Bool) throws(Failure) {
    try changeInput(session, at: try replica(session).existingRow(id).shown.place, focus: focus)
  }

  /// The user begins to type to another one, goes on, or stops.
  public func changeInput(_ session: String, to receiver: String, focus: Bool) throws(Failure) {
    _ = try hub.existingUser(receiver, param: "recvID")
    try changeInput(session, at: ConversationPlace(.single, receiver), focus: focus)
  }

  /// Typing is sent like a message, so what refuses a message refuses it too.
  private func changeInput(_ session: String, at place: ConversationPlace, focus: Bool) throws(Failure) {
    guard place.type != .notification else {
      throw Failure(.notSupportOptError, "nobody types among notifications", param: "conversationID")
    }
    let login = try login(session)
    let typing = Typing(
      session: session, userID: login.userID, platformID: login.platformID, place: place,
      until: now + Limits.typingMilliseconds)
    guard focus else { return try endTyping(typing) }
    let content = MessageContent(type: ContentType.typing)
    try hub.checkTaken(
      Message.Fields(clientMsgID: "", createTime: now, sendID: login.userID, content: content), by: place, now: now)
    try tellChange(of: typing) { typing.keep(in: &$0) }
  }

  /// A device stops typing, or has not said for too long that it goes on.
  func endTyping(_ typing: Typing) throws(Failure) {
    try tellChange(of: typing) { typing.remove(from: &$0) }
  }

  /// Changes who is typing and tells the other users in the conversation, if there is a difference for them.
  private func tellChange(of typing: Typing, _ change: (inout [Typing]) -> Void) throws(Failure) {
    let before = presence.platforms(typing: typing.userID, at: typing.place)
    change(&presence.typing)
    let platforms = presence.platforms(typing: typing.userID, at: typing.place)
    guard platforms != before else { return }
    let users = try onlineUsers(of: typing.place, with: typing.userID).filter { $0 != typing.userID }
    for online in presence.online(users) {
      let view = typing.place.isChat ? typing.place : ConversationPlace(.single, typing.userID)
      emit(
        online.session,
        .inputStatusChanged(
          InputStatus(
            conversationID: ConversationID(view, owner: online.login.userID), userID: typing.userID,
            platformIDs: platforms)))
    }
  }

  /// The platforms on which a user is typing in a conversation of this device.
  public func inputStates(_ session: String, _ id: ConversationID, of userID: String) throws(Failure) -> [Int64] {
    let replica = try replica(session)
    let place = try replica.existingRow(id).shown.place
    guard try login(session).isOnline else { return [] }
    if place.isChat || userID == replica.userID { return presence.platforms(typing: userID, at: place) }
    guard userID == place.source else { return [] }
    return presence.platforms(typing: userID, at: ConversationPlace(.single, replica.userID))
  }
}
