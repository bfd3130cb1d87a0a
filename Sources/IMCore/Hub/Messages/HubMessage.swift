/// A message's place: its conversation's log and its sequence there.
struct MessageKey: RecordKey {
  let logID: Int64
  let seq: Int64

  func add(to hash: inout KeyHash) {
    hash.mix(logID)
    hash.mix(seq)
  }
}

/// A message as the hub keeps it: once, whoever takes part.
struct HubMessage: StoredRecord {
  static let selectSQL: StaticString = """
    SELECT log_id, seq, client_msg_id, server_msg_id, send_id, create_time, send_time, msg_from, platform_id,
      nickname, face_url, offline_push, attached_info, ex, needs_receipt, receipt_time, pin_operator, pin_time, pin_order,
      content_type, text, element, mentions, quoted_id, quote_fallback, objects
    FROM hub_message WHERE log_id = $1 AND seq = $2
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_message (log_id, seq, client_msg_id, server_msg_id, send_id, create_time, send_time, msg_from,
      platform_id, nickname, face_url, offline_push, attached_info, ex, needs_receipt, receipt_time, pin_operator,
      pin_time, pin_order, content_type, text, element, mentions, quoted_id, quote_fallback, objects)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
      $23, $24, $25, $26)
    ON CONFLICT (log_id, seq) DO UPDATE SET element = excluded.element, receipt_time = excluded.receipt_time,
      pin_operator = excluded.pin_operator, pin_time = excluded.pin_time, pin_order = excluded.pin_order
    """
  /// The same for a message of which nothing but who, where, when and its text is said.
  private static let plainSQL: StaticString = """
    INSERT INTO hub_message (log_id, seq, client_msg_id, server_msg_id, send_id, create_time, send_time, msg_from,
      platform_id, nickname, face_url, content_type, text, offline_push, attached_info, ex, needs_receipt, receipt_time,
      pin_operator, pin_time, pin_order, element, mentions, quoted_id, quote_fallback, objects)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, '', '', '', 0, 0, '', 0, 0, '', '', '', '', '')
    ON CONFLICT (log_id, seq) DO UPDATE SET element = excluded.element, receipt_time = excluded.receipt_time,
      pin_operator = excluded.pin_operator, pin_time = excluded.pin_time, pin_order = excluded.pin_order
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_message WHERE log_id = $1 AND seq = $2"

  let key: MessageKey
  var message: Message
  /// When the receiver told that he has read it, in ms; 0 when he has not.
  var receiptTime: Int64 = 0

  static func values(of key: MessageKey) -> [SQLValue] { [.integer(key.logID), .integer(key.seq)] }

  var values: [SQLValue] {
    let fields = fields
    return [
      .integer(key.logID), .integer(key.seq), .text(fields.clientMsgID), .text(fields.serverMsgID),
      .text(fields.sendID), .integer(fields.createTime), .integer(fields.sendTime), .integer(fields.msgFrom),
      .integer(fields.senderPlatformID), .text(fields.senderNickname), .text(fields.senderFaceURL),
      .text(fields.offlinePush), .text(fields.attachedInfo), .text(fields.ex), .flag(fields.needReadReceipt),
      .integer(receiptTime), .text(fields.pinOperator), .integer(fields.pinTime), .integer(fields.pinOrder),
    ] + fields.content.sqlValues
  }

  func store(in storage: Storage) throws(Failure) {
    guard receiptTime == 0, message.isPlain else { return try storage.run(Self.upsertSQL, values) }
    try storage.run(Self.plainSQL) { parameters in
      parameters.add(key.logID)
      parameters.add(key.seq)
      parameters.add(fields.clientMsgID)
      parameters.add(fields.serverMsgID)
      parameters.add(fields.sendID)
      parameters.add(fields.createTime)
      parameters.add(fields.sendTime)
      parameters.add(fields.msgFrom)
      parameters.add(fields.senderPlatformID)
      parameters.add(fields.senderNickname)
      parameters.add(fields.senderFaceURL)
      parameters.add(fields.content.type)
      parameters.add(fields.content.text)
    }
  }

  var fields: Message.Fields { _read { yield message.fields } }

  init(key: MessageKey, _ message: Message) {
    self.key = key
    self.message = message
  }

  init(row: any SQLRow) {
    key = MessageKey(logID: row.integer(0), seq: row.integer(1))
    var fields = Message.Fields(
      clientMsgID: row.text(2), createTime: row.integer(5), sendID: row.text(4),
      content: MessageContent(row: row, from: 19))
    fields.seq = key.seq
    fields.sortSeq = key.seq
    fields.status = MessageStatus.sent
    fields.serverMsgID = row.text(3)
    fields.sendTime = row.integer(6)
    fields.msgFrom = row.integer(7)
    fields.senderPlatformID = row.integer(8)
    fields.senderNickname = row.text(9)
    fields.senderFaceURL = row.text(10)
    fields.offlinePush = row.text(11)
    fields.attachedInfo = row.text(12)
    fields.ex = row.text(13)
    fields.needReadReceipt = row.flag(14)
    fields.pinOperator = row.text(16)
    fields.pinTime = row.integer(17)
    fields.pinOrder = row.integer(18)
    message = Message(fields)
    receiptTime = row.integer(15)
  }
}
