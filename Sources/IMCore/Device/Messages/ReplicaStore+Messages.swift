extension ReplicaStore {
  /// The newest message stored for a conversation; with `owner`, the newest that somebody else has sent.
  func newestMessage(
    _ deviceID: Int64, _ id: ConversationID, notFrom owner: String = ""
  ) throws(Failure) -> Message? {
    try messages.flush()
    let key: String? = try storage.first(
      """
      SELECT client_msg_id FROM dev_message WHERE device_id = $1 AND conversation_id = $2 AND send_id <> $3
      ORDER BY send_time DESC, sort_seq DESC, local_order DESC LIMIT 1
      """, [.integer(deviceID), .text(id.text), .text(owner)]
    ) { $0.text(0) }
    guard let key else { return nil }
    return try messages.get(ReplicaMessage.Key(deviceID: deviceID, clientMsgID: key)).map(\.message)
  }

  /// Whether any device has a message with this id.
  func hasMessage(clientMsgID: String) throws(Failure) -> Bool {
    try messages.flush()
    return try storage.first("SELECT 1 FROM dev_message WHERE client_msg_id = $1 LIMIT 1", [.text(clientMsgID)]) { _ in
      true
    } ?? false
  }

  /// How many messages are stored for a conversation, and how many of them are a peer's above a sequence.
  func messageCounts(
    _ deviceID: Int64, _ id: ConversationID, owner: String, above seq: Int64
  ) throws(Failure) -> (stored: Int64, unread: Int64) {
    try messages.flush()
    return try storage.first(
      """
      SELECT count(*), count(CASE WHEN seq > $1 AND send_id <> $2 THEN 1 END) FROM dev_message
      WHERE device_id = $3 AND conversation_id = $4
      """, [.integer(seq), .text(owner), .integer(deviceID), .text(id.text)]
    ) { ($0.integer(0), $0.integer(1)) } ?? (0, 0)
  }

  /// Removes the stored messages of a conversation below a sequence, those that failed before it too when asked.
  func deleteMessages(
    _ deviceID: Int64, _ id: ConversationID, below seq: Int64 = .max, unsentToo: Bool
  ) throws(Failure) {
    try storage.openSavepoint()
    try messages.forget()
    try storage.run(
      """
      DELETE FROM dev_message WHERE device_id = $1 AND conversation_id = $2 AND sort_seq < $3 AND (seq > 0 OR $4 = 1)
      """, [.integer(deviceID), .text(id.text), .integer(seq), .flag(unsentToo)])
  }

  /// The own sent messages of a conversation that nobody has told to have read, oldest first.
  func unreceiptedMessages(
    _ deviceID: Int64, _ id: ConversationID, owner: String
  ) throws(Failure) -> [ReplicaMessage] {
    try messages.flush()
    let keys = try storage.all(
      """
      SELECT client_msg_id FROM dev_message
      WHERE device_id = $1 AND conversation_id = $2 AND send_id = $3 AND is_read = 0 AND seq > 0 ORDER BY seq
      """, [.integer(deviceID), .text(id.text), .text(owner)]
    ) { $0.text(0) }
    return try records(keys, deviceID)
  }

  /// The messages of a device that quote one and that the hub never took.
  func unsentQuotes(_ deviceID: Int64, of clientMsgID: String) throws(Failure) -> [ReplicaMessage] {
    try messages.flush()
    let keys = try storage.all(
      """
      SELECT client_msg_id FROM dev_message WHERE device_id = $1 AND quoted_id = $2 AND quoted_id <> '' AND seq = 0
      ORDER BY client_msg_id
      """, [.integer(deviceID), .text(clientMsgID)]
    ) { $0.text(0) }
    return try records(keys, deviceID)
  }

  /// The single messages of a conversation above a sequence that were deleted on this device alone.
  func removals(
    _ deviceID: Int64, _ id: ConversationID, above seq: Int64
  ) throws(Failure) -> [LocalRemoval] {
    try removals.flush()
    return try storage.all(
      """
      SELECT device_id, client_msg_id, conversation_id, seq, is_own FROM dev_removal
      WHERE device_id = $1 AND conversation_id = $2 AND seq > $3 ORDER BY seq
      """, [.integer(deviceID), .text(id.text), .integer(seq)]
    ) { LocalRemoval(row: $0) }
  }

  /// How many single messages of a conversation were deleted on this device alone.
  func removalCount(_ deviceID: Int64, _ id: ConversationID) throws(Failure) -> Int64 {
    try removals.flush()
    return try storage.number(
      "SELECT count(*) FROM dev_removal WHERE device_id = $1 AND conversation_id = $2",
      [.integer(deviceID), .text(id.text)])
  }

  /// The unsent messages of a conversation that are older than a time go; answers whether there were any.
  func deleteUnsentMessages(_ deviceID: Int64, _ id: ConversationID, before time: Int64) throws(Failure) -> Bool {
    try messages.flush()
    let keys = try storage.all(
      """
      SELECT client_msg_id FROM dev_message
      WHERE device_id = $1 AND conversation_id = $2 AND seq = 0 AND send_time < $3
      """, [.integer(deviceID), .text(id.text), .integer(time)]
    ) { ReplicaMessage.Key(deviceID: deviceID, clientMsgID: $0.text(0)) }
    for key in keys { try messages.remove(key) }
    return !keys.isEmpty
  }

  /// The next messages of a conversation behind a place, nearest first; from the end when there is none.
  func messages(
    _ deviceID: Int64, _ id: ConversationID, from place: MessagePlace?, _ direction: HistoryDirection, limit: Int64
  ) throws(Failure) -> [Message] {
    let (sign, order) = direction == .older ? ("<", "DESC") : (">", "ASC")
    var values: [SQLValue] = [.integer(deviceID), .text(id.text), .integer(limit)]
    var behind = ""
    if let place {
      behind = "AND (send_time, sort_seq, local_order) \(sign) (?4, ?5, ?6)"
      values += [.integer(place.sendTime), .integer(place.sortSeq), .integer(place.localOrder)]
    }
    return try stored(
      """
      SELECT client_msg_id FROM dev_message WHERE device_id = ?1 AND conversation_id = ?2 \(behind)
      ORDER BY send_time \(order), sort_seq \(order), local_order \(order) LIMIT ?3
      """, values, deviceID)
  }

  /// The pinned messages of a conversation, newest pin first.
  func pinnedMessages(_ deviceID: Int64, _ id: ConversationID) throws(Failure) -> [Message] {
    try stored(
      """
      SELECT client_msg_id FROM dev_message WHERE device_id = ?1 AND conversation_id = ?2 AND pin_time > 0
      ORDER BY pin_order DESC
      """, [.integer(deviceID), .text(id.text)], deviceID)
  }

  /// The messages whose ids a query finds, in its order.
  private func stored(_ sql: String, _ values: [SQLValue], _ deviceID: Int64) throws(Failure) -> [Message] {
    try messages.flush()
    var ids: [String] = []
    try storage.query(composed: sql, values) { row in
      ids.append(row.text(0))
      return true
    }
    return try records(ids, deviceID).map(\.message)
  }

  /// The stored messages of these ids, in their order.
  private func records(_ ids: [String], _ deviceID: Int64) throws(Failure) -> [ReplicaMessage] {
    var found: [ReplicaMessage] = []
    for id in ids {
      let key = ReplicaMessage.Key(deviceID: deviceID, clientMsgID: id)
      if let message = try messages.get(key) { found.append(message) }
    }
    return found
  }
}
