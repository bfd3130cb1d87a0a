/// That a room's member who is offline leaves it when the clock gets there.
struct RoomLeaving {
  let time: Int64
  let member: HubChatMember.Key
  let conversationID: ConversationID
}

// A room keeps no offline members: whoever is offline for too long is out, but for its owner.

extension Hub {
  /// The next of a room's members to leave; those of one time by user and conversation.
  func nextLeaving() throws(Failure) -> RoomLeaving? {
    try chatMembers.flush()
    try chats.flush()
    return try connection.first(
      """
      SELECT m.leave_time, m.log_id, m.user_id, c.chat_id
      FROM hub_chat_member m JOIN hub_chat c ON c.log_id = m.log_id
      WHERE m.leave_time > 0 ORDER BY m.leave_time, m.user_id, c.chat_id LIMIT 1
      """, []
    ) { row in
      RoomLeaving(
        time: row.integer(0), member: HubChatMember.Key(logID: row.integer(1), userID: row.text(2)),
        conversationID: ConversationID(ConversationPlace(.room, row.text(3)), owner: ""))
    }
  }

  /// A member's time is up.
  func leaveRoom(_ key: HubChatMember.Key) throws(Failure) {
    guard let room = try chats.get(key.logID), var record = try chatMembers.get(key) else { return }
    guard room.chat.status == .dismissed else { return try leave(room, [key.userID]) }
    record.leaveTime = 0
    try chatMembers.put(record)
  }

  /// The rooms of a user keep him while he is online; when he goes, his time starts.
  func notePresence(_ userID: String, isOnline: Bool, now: Int64) throws(Failure) {
    try chatMembers.flush()
    let rooms = try connection.all(
      "SELECT log_id FROM hub_chat_member WHERE user_id = $1 AND leave_time <> 0 ORDER BY log_id", [.text(userID)]
    ) { $0.integer(0) }
    for logID in rooms {
      try setPresence(HubChatMember.Key(logID: logID, userID: userID), isOnline: isOnline, now: now)
    }
  }

  private func setPresence(_ key: HubChatMember.Key, isOnline: Bool, now: Int64) throws(Failure) {
    guard var record = try chatMembers.get(key) else { return }
    let isAway = record.leaveTime > 0
    guard isOnline == isAway else { return }
    record.leaveTime = isOnline ? HubChatMember.present : now + Limits.roomAbsenceSeconds * 1000
    try chatMembers.put(record)
  }

  /// When the data is opened nobody is logged in: the time of everyone who was starts now.
  func startAbsences(now: Int64) throws(Failure) {
    let present = try connection.all(
      """
      SELECT log_id, user_id FROM hub_chat_member WHERE leave_time <> 0 AND leave_time < 0 ORDER BY user_id, log_id
      """, []
    ) { HubChatMember.Key(logID: $0.integer(0), userID: $0.text(1)) }
    for key in present { try setPresence(key, isOnline: false, now: now) }
  }
}

extension Core {
  /// Tells the rooms of a user whether any of his devices reaches the hub.
  func notePresence(_ userID: String) throws(Failure) {
    try hub.notePresence(userID, isOnline: !presence.online([userID]).isEmpty, now: now)
  }

  /// Nobody is logged in at the start.
  func startAbsences() throws(Failure) {
    try hub.startAbsences(now: now)
  }
}
