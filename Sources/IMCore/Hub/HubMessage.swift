/// A message's place: its conversation's log and its sequence there.
struct MessageKey: Hashable {
  let logID: Int64
  let seq: Int64
}

/// A message as the hub keeps it: once, whoever takes part.
struct HubMessage: StoredRecord {
  static let selectSQL: StaticString = """
    SELECT log_id, seq, client_msg_id, server_msg_id, send_id, create_time, send_time, msg_from, content_type,
      platform_id, nickname, face_url, offline_push, attached_info, ex, needs_receipt, element, receipt_time
    FROM hub_message WHERE log_id = $1 AND seq = $2
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_message (log_id, seq, client_msg_id, server_msg_id, send_id, create_time, send_time, msg_from,
      content_type, platform_id, nickname, face_url, offline_push, attached_info, ex, needs_receipt, element, receipt_time)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
    ON CONFLICT (log_id, seq) DO UPDATE SET element = excluded.element, receipt_time = excluded.receipt_time
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_message WHERE log_id = $1 AND seq = $2"

  let key: MessageKey
  let message: Message
  /// When the receiver told that he has read it, in ms; 0 when he has not.
  var receiptTime: Int64 = 0

  static func values(of key: MessageKey) -> [SQLValue] { [.integer(key.logID), .integer(key.seq)] }

  var values: [SQLValue] {
    [
      .integer(key.logID), .integer(key.seq), .text(fields.clientMsgID), .text(fields.serverMsgID),
      .text(fields.sendID), .integer(fields.createTime), .integer(fields.sendTime), .integer(fields.msgFrom),
      .integer(fields.contentType), .integer(fields.senderPlatformID), .text(fields.senderNickname),
      .text(fields.senderFaceURL), .text(fields.offlinePush), .text(fields.attachedInfo), .text(fields.ex),
      .flag(fields.needReadReceipt), .text(fields.element), .integer(receiptTime),
    ]
  }

  var fields: Message.Fields { _read { yield message.fields } }

  init(key: MessageKey, _ message: Message) {
    self.key = key
    self.message = message
  }

  init(row: any SQLRow) {
    key = MessageKey(logID: row.integer(0), seq: row.integer(1))
    var fields = Message.Fields(
      clientMsgID: row.text(2), createTime: row.integer(5), sendID: row.text(4), contentType: row.integer(8),
      element: row.text(16))
    fields.seq = key.seq
    fields.sortSeq = key.seq
    fields.status = MessageStatus.sent
    fields.serverMsgID = row.text(3)
    fields.sendTime = row.integer(6)
    fields.msgFrom = row.integer(7)
    fields.senderPlatformID = row.integer(9)
    fields.senderNickname = row.text(10)
    fields.senderFaceURL = row.text(11)
    fields.offlinePush = row.text(12)
    fields.attachedInfo = row.text(13)
    fields.ex = row.text(14)
    fields.needReadReceipt = row.flag(15)
    message = Message(fields)
    receiptTime = row.integer(17)
  }

  /// The message in the view of a user who takes part under `state`.
  func message(for state: HubState, log: HubLog) -> Message {
    var fields = fields
    fields.conversationID = state.key.conversationID
    fields.sessionType = log.type.rawValue
    fields.isRead = fields.sendID == state.key.userID && receiptTime > 0
    switch log.type {
    case .notification:
      fields.recvID = log.secondID
    case .single:
      fields.recvID = fields.sendID == log.firstID ? log.secondID : log.firstID
    case .group:
      fields.groupID = log.firstID
    case .room:
      fields.roomID = log.firstID
    }
    return Message(fields)
  }
}
