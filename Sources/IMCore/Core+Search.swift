/// What to look for among the messages of a device.
public struct MessageQuery: Sendable {
  /// The one conversation to look into; nil for all.
  public var conversationID: ConversationID?
  /// What the text has to hold; none asks nothing of it.
  public var keywords: [String] = []
  /// Whether it has to hold all of them.
  public var matchesAll = false
  /// Who may have sent it; empty for anybody.
  public var senders: Set<String> = []
  /// What it may be; empty for anything.
  public var types: Set<Int64> = []
  /// The time up to which it was sent, in ms; nil for now.
  public var end: Int64?
  /// How long before that, in ms; 0 for ever.
  public var period: Int64 = 0
  /// How many hits to skip.
  public var offset: Int64 = 0
  /// How many to answer.
  public var count: Int64 = 100

  /// A query for everything.
  public init() {}
}

/// The messages that a search has found in one conversation.
public struct MessageHits: Sendable {
  /// The conversation.
  public let conversation: Conversation
  /// The messages, newest first.
  public internal(set) var messages: [Message]
}

extension Core {
  /// A page of the hits, newest first, by conversation; the conversation with the newest message comes first.
  public func searchMessages(_ session: String, _ query: MessageQuery) throws(Failure) -> [MessageHits] {
    let replica = try replica(session)
    if let id = query.conversationID { _ = try replica.existingRow(id) }
    let keywords = query.keywords.map(\.foldedForSearch)
    var keys: [String] = []
    var skip = query.offset
    try store.scanMessages(replica.deviceID, query, at: now) { candidate in
      guard query.admits(candidate, keywords) else { return true }
      if skip > 0 { skip -= 1 } else { keys.append(candidate.text(0)) }
      return keys.count < query.count
    }
    return try grouped(keys, replica)
  }

  private func grouped(_ keys: [String], _ replica: Replica) throws(Failure) -> [MessageHits] {
    var found: [MessageHits] = []
    var places: [ConversationID: Int] = [:]
    for key in keys {
      let stored = try store.messages.get(ReplicaMessage.Key(deviceID: replica.deviceID, clientMsgID: key))
      guard let message = stored?.message, let row = try replica.row(message.fields.conversationID)?.shown else {
        continue
      }
      if let place = places[row.conversationID] {
        found[place].messages.append(message)
      } else {
        places[row.conversationID] = found.count
        found.append(MessageHits(conversation: row, messages: [message]))
      }
    }
    return found.sorted { lhs, rhs in
      let (mine, theirs) = (lhs.conversation, rhs.conversation)
      if mine.latestMsgSendTime != theirs.latestMsgSendTime { return mine.latestMsgSendTime > theirs.latestMsgSendTime }
      return mine.conversationID < theirs.conversationID
    }
  }
}

extension MessageQuery {
  /// Whether a message passes, by its columns as `scanMessages` gives them.
  fileprivate func admits(_ candidate: any SQLRow, _ keywords: [String]) -> Bool {
    guard types.isEmpty || types.contains(candidate.integer(1)) else { return false }
    guard senders.isEmpty || senders.contains(candidate.text(2)) else { return false }
    guard !keywords.isEmpty else { return true }
    let text = candidate.text(3).foldedForSearch
    return matchesAll ? keywords.allSatisfy(text.holds) : keywords.contains(where: text.holds)
  }
}

extension ReplicaStore {
  /// Goes through the messages of the rows of a device, newest first: id, content type, sender, text.
  fileprivate func scanMessages(
    _ deviceID: Int64, _ query: MessageQuery, at now: Int64, _ each: (any SQLRow) -> Bool
  ) throws(Failure) {
    try messages.flush()
    try rows.flush()
    let end = query.end ?? now
    let start: Int64 = query.period > 0 ? max(end - query.period, 0) : 0
    let values: [SQLValue] = [.integer(deviceID), .integer(start), .integer(end)]
    if let id = query.conversationID {
      return try storage.query(
        """
        SELECT client_msg_id, content_type, send_id, text FROM dev_message
        WHERE device_id = $1 AND send_time >= $2 AND send_time <= $3 AND conversation_id = $4
        ORDER BY send_time DESC, sort_seq DESC, local_order DESC
        """, values + [.text(id.text)], each)
    }
    try storage.query(
      """
      SELECT m.client_msg_id, m.content_type, m.send_id, m.text FROM dev_message m
      JOIN dev_conversation c ON c.device_id = m.device_id AND c.conversation_id = m.conversation_id
      WHERE m.device_id = $1 AND m.send_time >= $2 AND m.send_time <= $3
      ORDER BY m.send_time DESC, m.conversation_id, m.sort_seq DESC, m.local_order DESC
      """, values, each)
  }
}
