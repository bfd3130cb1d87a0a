extension Hub {
  /// The log of a chat, nil when there is no such chat.
  func chatLogID(_ place: ConversationPlace) throws(Failure) -> Int64? {
    guard let logID = try logID(LogName(place, owner: "")), try chats.get(logID) != nil else { return nil }
    return logID
  }

  /// A chat, or 1201.
  func existingChat(_ place: ConversationPlace, param: String?) throws(Failure) -> HubChat {
    guard let logID = try logID(LogName(place, owner: "")), let chat = try chats.get(logID) else {
      throw Failure(.groupIDNotFound, "no such chat group or room", param: param)
    }
    return chat
  }

  /// A user's membership in a chat, former ones included.
  func member(_ logID: Int64, _ userID: String) throws(Failure) -> HubChatMember? {
    try chatMembers.get(HubChatMember.Key(logID: logID, userID: userID))
  }

  /// Whether a user has not left a chat; one that was dismissed has nobody in it all the same.
  func takesPart(_ logID: Int64, _ userID: String) throws(Failure) -> Bool {
    try member(logID, userID)?.isMember == true
  }

  /// Whether a user is in a chat now.
  func isMember(_ logID: Int64, _ userID: String) throws(Failure) -> Bool {
    guard try takesPart(logID, userID) else { return false }
    return try chats.get(logID)?.chat.status != .dismissed
  }

  /// Lets a row show a chat as its user has it: its name, and whether he is still in it.
  func describe(_ state: HubState, in row: inout Conversation) throws(Failure) {
    guard let chat = try chats.get(state.logID)?.chat else { return }
    row.showName = chat.name
    row.faceURL = chat.faceURL
    row.isNotInGroup = try !isMember(state.logID, state.key.userID)
    row.maxSeq = row.isNotInGroup ? try newestSeq(state) : 0
  }

  /// The states of a user's chats for which nothing is stored, by conversation id; of those only where something
  /// happened after an activity number.
  func chatStates(_ userID: String, since activity: Int64) throws(Failure) -> [HubState] {
    var found: [HubState] = []
    for logID in try changedChats(of: userID, since: activity, formerToo: true) {
      let state = HubState(userID, try existingLog(logID).chatPlace, logID: logID)
      if try states.get(state.key) == nil { found.append(state) }
    }
    return found.sorted { $0.key.conversationID < $1.key.conversationID }
  }

  /// The chats of a user in which something happened after an activity number, those he has left too when asked.
  func changedChats(of userID: String, since activity: Int64, formerToo: Bool = false) throws(Failure) -> [Int64] {
    try logs.flush()
    try chatMembers.flush()
    return try connection.all(
      """
      SELECT m.log_id FROM hub_chat_member m JOIN hub_log l ON l.log_id = m.log_id
      WHERE m.user_id = $1 AND l.activity > $2 AND (m.is_member = 1 OR $3 = 1) ORDER BY m.log_id
      """, [.text(userID), .integer(activity), .flag(formerToo)]
    ) { $0.integer(0) }
  }

  /// Those who have left a chat and may still see a message of it.
  func formerMembers(_ logID: Int64, seeing seq: Int64) throws(Failure) -> [String] {
    try chatMembers.flush()
    let former = try connection.all(
      "SELECT user_id, spans FROM hub_chat_member WHERE log_id = $1 AND is_member = 0 ORDER BY user_id",
      [.integer(logID)]
    ) { ($0.text(0), SeqSpans(encoded: $0.text(1))) }
    return former.filter { $0.1.contains(seq) }.map(\.0)
  }

  // MARK: Speaking

  /// Checks that a user may speak in a chat: a member (1203, 1204 when it was dismissed) who is not muted (1402, 1403).
  ///
  /// Source: OpenIM. A thread follows its chat group in all but who is in it.
  func checkMaySpeak(_ userID: String, in place: ConversationPlace, now: Int64) throws(Failure) {
    let chat = try existingChat(place, param: nil)
    let member = try member(chat.key, userID)
    let ruling =
      place.isThread ? try existingChat(ConversationPlace(.group, chat.chat.parentGroupID), param: nil) : chat
    if member != nil, ruling.chat.status == .dismissed || chat.chat.status == .dismissed {
      throw Failure(.dismissedAlready, "the chat was dismissed")
    }
    guard let member, member.isMember else { throw Failure(.notInGroupYet, "not a member") }
    let rank = place.isThread ? try self.member(ruling.key, userID) ?? member : member
    guard rank.member.role != .owner else { return }
    guard rank.member.muteEndTime <= now else { throw Failure(.mutedInGroup, "muted in this chat") }
    guard ruling.chat.status != .muted || rank.member.role == .admin else {
      throw Failure(.mutedGroup, "the chat is muted")
    }
  }

  /// The role that rules in a place: for a thread, that in its chat group; nil for who is not in it.
  func role(of userID: String, in place: ConversationPlace) throws(Failure) -> ChatRole? {
    let chat = try existingChat(place, param: nil)
    let ruling =
      place.isThread ? try existingChat(ConversationPlace(.group, chat.chat.parentGroupID), param: nil) : chat
    guard let member = try member(ruling.key, userID), member.isMember else { return nil }
    return member.member.role
  }

  /// The name that a member has chosen for a chat; nil for that of his profile.
  func nickname(of userID: String, in place: ConversationPlace) throws(Failure) -> String? {
    guard place.isChat, let logID = try chatLogID(place) else { return nil }
    let nickname = try member(logID, userID)?.member.nickname ?? ""
    return nickname.isEmpty ? nil : nickname
  }

  // MARK: What a user may see

  /// The sequences that a user may see in a conversation, oldest stretch first.
  func visible(_ state: HubState, above seq: Int64 = 0) throws(Failure) -> [ClosedRange<Int64>] {
    let newest = try log(of: state).maxSeq
    let first = max(state.minSeq, seq + 1, 1)
    guard first <= newest else { return [] }
    guard state.place.isChat else { return [first...newest] }
    return try member(state.logID, state.key.userID)?.spans.clipped(to: first...newest) ?? []
  }

  /// The newest sequence that a conversation has for a user: of a chat that he has left, the last one before that.
  func newestSeq(_ state: HubState) throws(Failure) -> Int64 {
    let newest = try log(of: state).maxSeq
    guard state.place.isChat else { return newest }
    guard let last = try member(state.logID, state.key.userID)?.spans.spans.last else { return 0 }
    return min(last.upperBound, newest)
  }

  /// Whether a user may see a message: it is in his stretches, and he has not removed it.
  func isVisible(_ seq: Int64, to state: HubState) throws(Failure) -> Bool {
    guard try visible(state).contains(where: { $0.contains(seq) }) else { return false }
    return try !hasRemoved(seq, state)
  }

  /// Whether a user has removed a message for himself.
  func hasRemoved(_ seq: Int64, _ state: HubState) throws(Failure) -> Bool {
    guard state.removals > 0 else { return false }
    return try removals.get(HubRemoval.Key(logID: state.logID, userID: state.key.userID, seq: seq)) != nil
  }
}
