/// When messages of a user's conversation next go by themselves.
struct HubJob: StoredRecord {
  static let selectSQL: StaticString = """
    SELECT user_id, conversation_id, deadline FROM hub_job WHERE user_id = $1 AND conversation_id = $2
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_job (user_id, conversation_id, deadline) VALUES ($1, $2, $3)
    ON CONFLICT (user_id, conversation_id) DO UPDATE SET deadline = excluded.deadline
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_job WHERE user_id = $1 AND conversation_id = $2"

  let key: ConversationKey
  let deadline: Int64

  init(key: ConversationKey, deadline: Int64) {
    self.key = key
    self.deadline = deadline
  }

  static func values(of key: ConversationKey) -> [SQLValue] { HubState.values(of: key) }
  var values: [SQLValue] { Self.values(of: key) + [.integer(deadline)] }

  init(row: any SQLRow) {
    self.init(
      key: ConversationKey(userID: row.text(0), conversationID: ConversationID(row.text(1))),
      deadline: row.integer(2))
  }
}

extension Hub {
  /// The earliest job; those of one deadline by user and conversation.
  func nextJob() throws(Failure) -> HubJob? {
    try jobs.flush()
    return try connection.first(
      "SELECT user_id, conversation_id, deadline FROM hub_job ORDER BY deadline, user_id, conversation_id LIMIT 1", []
    ) { HubJob(row: $0) }
  }

  /// Takes away what is too old in a conversation, and notes when the next message will be.
  ///
  /// A message is gone when more than `msgDestructTime` seconds have passed since it was sent.
  func expire(_ key: ConversationKey, now: Int64) throws(Failure) {
    guard let state = try states.get(key) else { return }
    guard let lifetime = state.settings.lifetime else {
      if try jobs.get(key) != nil { try jobs.remove(key) }
      return
    }
    let newest = try newestSeq(state)
    let kept = try firstSeq(state, sentFrom: now - lifetime)
    let first = kept?.seq ?? newest + 1
    if first > max(state.minSeq, 1) { try raiseMinSeq(state, to: first) }
    if let kept {
      try jobs.put(HubJob(key: key, deadline: kept.sendTime + lifetime + 1))
    } else if try jobs.get(key) != nil {
      try jobs.remove(key)
    }
  }

  /// A new message in a conversation whose messages go by themselves gives it a job; one that is too old already
  /// goes at once.
  func scheduleExpiry(_ state: HubState, sentAt sendTime: Int64, now: Int64) throws(Failure) {
    guard let lifetime = state.settings.lifetime, try jobs.get(state.key) == nil else { return }
    if sendTime + lifetime < now { return try expire(state.key, now: now) }
    try jobs.put(HubJob(key: state.key, deadline: sendTime + lifetime + 1))
  }

  /// The users of a chat who let its messages go by themselves.
  func expiringStates(_ logID: Int64) throws(Failure) -> [HubState] {
    guard try existingLog(logID).expiring > 0 else { return [] }
    try states.flush()
    let keys = try connection.all(
      """
      SELECT user_id, conversation_id FROM hub_state WHERE log_id = $1 AND is_msg_destruct = 1 ORDER BY user_id
      """, [.integer(logID)]
    ) { ConversationKey(userID: $0.text(0), conversationID: ConversationID($0.text(1))) }
    var found: [HubState] = []
    for key in keys {
      if let state = try states.get(key) { found.append(state) }
    }
    return found
  }

  func firstSeq(
    _ state: HubState, sentFrom time: Int64
  ) throws(Failure) -> (seq: Int64, sendTime: Int64)? {
    try messages.flush()
    return try connection.first(
      """
      SELECT seq, send_time FROM hub_message WHERE log_id = $1 AND seq >= $2 AND send_time >= $3
      ORDER BY seq LIMIT 1
      """, [.integer(state.logID), .integer(max(state.minSeq, 1)), .integer(time)]
    ) { ($0.integer(0), $0.integer(1)) }
  }
}

extension ConversationSettings {
  /// How long messages stay, in ms; nil for as long as nobody deletes them.
  var lifetime: Int64? { isMsgDestruct && msgDestructTime > 0 ? msgDestructTime * 1000 : nil }
}
