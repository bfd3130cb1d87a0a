extension Core {
  /// Makes a thread about a message of a chat group; a message has at most one (1202).
  public func createThread(
    _ session: String, _ groupID: String, messageID: String, name: String
  ) throws(Failure) -> Chat {
    let userID = try login(session).userID
    let (group, _) = try hub.chat(ConversationPlace(.group, groupID), with: userID, param: "groupID")
    guard let state = try hub.state(userID, ConversationID(group.chat.place, owner: userID)),
      try hub.seq(of: messageID, in: state) != nil
    else {
      throw Failure(.recordNotFound, "no such message in this chat group", param: "messageID")
    }
    guard try !hub.hasThread(groupID, about: messageID) else {
      throw Failure(.groupIDExisted, "the message has a thread", param: "messageID")
    }
    let threadID = try hub.freeChatID(nil, .thread, .chatThread, param: "")
    var thread = Chat(kind: .thread, chatID: threadID, name: name, creatorUserID: userID, createTime: now)
    thread.parentGroupID = groupID
    thread.parentMessageID = messageID
    let owner = ChatMember(userID: userID, role: .owner, broughtBy: userID, now: now)
    try hub.makeChat(ChatDraft(chat: thread, members: [owner]))
    thread.memberCount = 1
    try finishStep(actor: session)
    return thread
  }

  /// Joins a thread of a chat group that the login user is in, or stays in it.
  public func joinThread(_ session: String, _ threadID: String) throws(Failure) {
    let thread = try hub.existingChat(.thread(threadID), param: "threadID")
    let group = ConversationPlace(.group, thread.chat.parentGroupID)
    _ = try hub.chat(group, with: login(session).userID, param: "threadID")
    try join(session, thread)
  }

  /// Leaves a thread.
  public func leaveThread(_ session: String, _ threadID: String) throws(Failure) {
    let (thread, member) = try hub.chat(.thread(threadID), with: login(session).userID, param: "threadID")
    try hub.leave(thread, [member.member.userID])
    try finishStep(actor: session)
  }

  /// The conversation of a thread.
  public static func conversationID(ofThread threadID: String) -> ConversationID {
    ConversationID(.thread(threadID), owner: "")
  }
}
