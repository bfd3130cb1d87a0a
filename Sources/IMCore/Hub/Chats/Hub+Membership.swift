/// What a new chat is made from; the hub adds the rest.
struct ChatDraft {
  let chat: Chat
  /// Its members from the start, each once, the owner first.
  let members: [ChatMember]
}

extension Hub {
  /// A chat that a user names and is in: 1201, 1203, and 1204 for whoever was in it when it was dismissed.
  func chat(_ place: ConversationPlace, with userID: String, param: String) throws(Failure) -> (HubChat, HubChatMember)
  {
    let chat = try existingChat(place, param: param)
    let member = try member(chat.key, userID)
    if chat.chat.status == .dismissed, member != nil { throw Self.dismissed(param) }
    guard let member, member.isMember else { throw Failure(.notInGroupYet, "not a member", param: param) }
    return (chat, member)
  }

  /// A chat that a user may join: 1201, 1204.
  func openChat(_ place: ConversationPlace, param: String) throws(Failure) -> HubChat {
    let chat = try existingChat(place, param: param)
    guard chat.chat.status != .dismissed else { throw Self.dismissed(param) }
    return chat
  }

  private static func dismissed(_ param: String) -> Failure {
    Failure(.dismissedAlready, "the chat was dismissed", param: param)
  }

  // MARK: Making

  /// Makes a chat with its members; 1202 when there is one of that id, dismissed ones included.
  func makeChat(_ draft: ChatDraft) throws(Failure) {
    var chat = draft.chat
    chat.memberCount = Int64(draft.members.count)
    let logID = try openLog(LogName(chat.place, owner: ""))
    try chats.put(HubChat(key: logID, chat))
    for member in draft.members { try add(member, to: HubChat(key: logID, chat)) }
    try noteForAll(logID)
  }

  /// An id that no chat of a kind has: the given one (1202 when it is taken), else a new one.
  func freeChatID(
    _ given: String?, _ kind: ChatKind, _ generated: GeneratedID, param: String
  ) throws(Failure) -> String {
    if let given {
      guard try chatLogID(kind.place(given)) == nil else {
        throw Failure(.groupIDExisted, "there is one of this id", param: param)
      }
      return given
    }
    while true {
      let id = try newID(generated)
      if try chatLogID(kind.place(id)) == nil { return id }
    }
  }

  /// Changes a chat and tells everyone in it; false when nothing differs.
  ///
  /// Former members show its name and avatar too.
  func change(_ chat: HubChat, _ change: (inout Chat) -> Void) throws(Failure) -> Bool {
    var changed = chat
    change(&changed.chat)
    guard changed.chat != chat.chat else { return false }
    try chats.put(changed)
    try noteForAll(chat.key)
    let looksDifferent =
      !changed.chat.name.hasSameBytes(as: chat.chat.name) || !changed.chat.faceURL.hasSameBytes(as: chat.chat.faceURL)
    if looksDifferent {
      let id = ConversationID(chat.chat.place, owner: "")
      for userID in try formerMembers(chat.key) { try log.append(userID, .conversation, id.text) }
    }
    return true
  }

  // MARK: Joining and leaving

  /// Takes users into a chat, those who are in it already left out; 4 when they are too many.
  ///
  /// Answers those who are new.
  func join(_ members: [ChatMember], _ chat: HubChat) throws(Failure) -> [ChatMember] {
    let new = try members.kept { member throws(Failure) in try !takesPart(chat.key, member.userID) }
    guard !new.isEmpty else { return [] }
    var grown = chat
    grown.chat.memberCount += Int64(new.count)
    guard grown.chat.memberCount <= Limits.chatMembers else {
      throw Failure(.exceedServiceLimit, "too many members")
    }
    try chats.put(grown)
    for member in new { try add(member, to: grown) }
    guard chat.chat.kind == .group else { return new }
    try noteForAll(chat.key)
    for member in new { try note(member, .added, in: chat) }
    return new
  }

  private func add(_ member: ChatMember, to chat: HubChat) throws(Failure) {
    let first = try existingLog(chat.key).maxSeq + 1
    var record = HubChatMember(logID: chat.key, member, seesFrom: first)
    if let former = try self.member(chat.key, member.userID) {
      record.spans = former.spans
      // Who comes and goes again and again has only as many stays as there are messages from.
      if record.spans.spans.count > 1 { record.spans.forget(below: try oldestSeq(existingLog(chat.key))) }
      record.spans.open(from: first)
    }
    if chat.chat.kind == .room, member.role != .owner { record.leaveTime = HubChatMember.present }
    try chatMembers.put(record)
    if chat.chat.kind == .group {
      try log.append(member.userID, .chat, chat.chat.chatID)
    } else {
      try log.append(member.userID, .conversation, ConversationID(chat.chat.place, owner: "").text)
    }
  }

  /// Users leave a chat, and with a chat group its threads; what they may see of it ends here.
  func leave(_ chat: HubChat, _ userIDs: [String]) throws(Failure) {
    let last = try existingLog(chat.key).maxSeq
    let id = ConversationID(chat.chat.place, owner: "")
    var shrunk = chat
    for userID in userIDs {
      guard var record = try member(chat.key, userID), record.isMember else { continue }
      record.isMember = false
      record.leaveTime = 0
      record.spans.close(after: last)
      try chatMembers.put(record)
      shrunk.chat.memberCount -= 1
      try log.append(userID, .conversation, id.text)
      guard chat.chat.kind == .group else { continue }
      try log.append(userID, .chat, chat.chat.chatID)
      try note(record.member, .deleted, in: chat)
    }
    try chats.put(shrunk)
    guard chat.chat.kind == .group else { return }
    try noteForAll(chat.key)
    for thread in try threads(of: chat.chat.chatID) {
      let leaving = try userIDs.kept { userID throws(Failure) in try takesPart(thread.key, userID) }
      if !leaving.isEmpty { try leave(thread, leaving) }
    }
  }

  /// Ends a chat for good; the threads of a chat group end with it.
  ///
  /// Nobody's membership is touched: that nobody is in it follows from its status.
  func dismiss(_ chat: HubChat) throws(Failure) {
    _ = try change(chat) {
      $0.status = .dismissed
      $0.memberCount = 0
    }
    guard chat.chat.kind == .group else { return }
    for thread in try threads(of: chat.chat.chatID) { try dismiss(thread) }
  }

  // MARK: Members

  /// Changes a member and tells those in a chat group; nothing happens when nothing differs.
  func change(
    _ record: HubChatMember, in chat: HubChat, by operatorID: String, _ change: (inout ChatMember) -> Void
  ) throws(Failure) {
    var changed = record
    change(&changed.member)
    guard changed.member != record.member else { return }
    changed.member.operatorUserID = operatorID
    try chatMembers.put(changed)
    guard chat.chat.kind == .group else { return }
    try noteForAll(chat.key)
    try note(changed.member, .changed, in: chat)
  }

  /// Tells the chat groups in which a user is shown with the profile that has changed; devices keep no lists of members,
  /// so that only those who are online learn of it.
  func tellChats(ofChanged user: User, before: User) throws(Failure) {
    let (renames, changesFace) = (user.nickname != before.nickname, user.faceURL != before.faceURL)
    guard renames || changesFace else { return }
    for logID in try changedChats(of: user.userID, since: 0) {
      guard let chat = try chats.get(logID), chat.chat.kind == .group, chat.chat.status != .dismissed,
        let member = try member(logID, user.userID)?.member
      else { continue }
      guard renames && member.nickname.isEmpty || changesFace && member.faceURL.isEmpty else { continue }
      log.noteShared(logID)
      try note(member, .changed, in: chat)
    }
  }

  private func note(_ member: ChatMember, _ kind: MemberChange.Kind, in chat: HubChat) throws(Failure) {
    log.noteMember(MemberChange(logID: chat.key, kind: kind, info: try info(of: member, in: chat.chat)))
  }

  /// A member with the names that are shown: his own in the chat, else those of his profile.
  func info(of member: ChatMember, in chat: Chat) throws(Failure) -> ChatMemberInfo {
    var shown = member
    if let user = try user(member.userID) {
      if shown.nickname.isEmpty { shown.nickname = user.nickname }
      if shown.faceURL.isEmpty { shown.faceURL = user.faceURL }
    }
    return ChatMemberInfo(groupID: chat.chatID, member: shown)
  }
}
