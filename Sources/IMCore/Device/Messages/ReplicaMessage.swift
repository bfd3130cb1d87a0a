/// A message stored on a device.
struct ReplicaMessage: StoredRecord {
  /// Device and message.
  struct Key: RecordKey {
    let deviceID: Int64
    @Text var clientMsgID: String

    func add(to hash: inout KeyHash) {
      hash.mix(deviceID)
      hash.mix(clientMsgID)
    }
  }

  static let selectSQL: StaticString = """
    SELECT device_id, client_msg_id, conversation_id, server_msg_id, create_time, send_time, session_type, send_id,
      recv_id, group_id, room_id, thread_id, msg_from, platform_id, nickname, face_url, seq, sort_seq, local_order,
      is_read, status, offline_push, attached_info, ex, local_ex, needs_receipt, pin_operator, pin_time, pin_order, readers,
      group_member_count, content_type, text, element, mentions, quoted_id, quote_fallback, objects
    FROM dev_message WHERE device_id = $1 AND client_msg_id = $2
    """
  static let upsertSQL: StaticString = """
    INSERT INTO dev_message (device_id, client_msg_id, conversation_id, server_msg_id, create_time, send_time,
      session_type, send_id, recv_id, group_id, room_id, thread_id, msg_from, platform_id, nickname, face_url, seq,
      sort_seq, local_order, is_read, status, offline_push, attached_info, ex, local_ex, needs_receipt,
      pin_operator, pin_time, pin_order, readers, group_member_count, content_type, text, element, mentions, quoted_id,
      quote_fallback, objects)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
      $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38)
    ON CONFLICT (client_msg_id, device_id) DO UPDATE SET conversation_id = excluded.conversation_id,
      server_msg_id = excluded.server_msg_id, create_time = excluded.create_time, send_time = excluded.send_time,
      session_type = excluded.session_type, send_id = excluded.send_id, recv_id = excluded.recv_id,
      group_id = excluded.group_id, room_id = excluded.room_id, thread_id = excluded.thread_id,
      msg_from = excluded.msg_from, platform_id = excluded.platform_id, nickname = excluded.nickname,
      face_url = excluded.face_url, seq = excluded.seq, sort_seq = excluded.sort_seq,
      local_order = excluded.local_order, is_read = excluded.is_read, status = excluded.status,
      offline_push = excluded.offline_push, attached_info = excluded.attached_info, ex = excluded.ex,
      local_ex = excluded.local_ex, needs_receipt = excluded.needs_receipt, pin_operator = excluded.pin_operator,
      pin_time = excluded.pin_time, pin_order = excluded.pin_order,
      readers = excluded.readers, group_member_count = excluded.group_member_count,
      content_type = excluded.content_type, text = excluded.text, element = excluded.element,
      mentions = excluded.mentions, quoted_id = excluded.quoted_id, quote_fallback = excluded.quote_fallback,
      objects = excluded.objects
    """
  /// The same for a message of which nothing but who, where, when and its text is said.
  private static let plainSQL: StaticString = """
    INSERT INTO dev_message (device_id, client_msg_id, conversation_id, server_msg_id, create_time, send_time,
      session_type, send_id, recv_id, group_id, room_id, thread_id, msg_from, platform_id, nickname, face_url, seq,
      sort_seq, is_read, status, content_type, text, local_order, offline_push, attached_info, ex,
      local_ex, needs_receipt, pin_operator, pin_time, pin_order, readers, group_member_count, element, mentions,
      quoted_id, quote_fallback, objects)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
      0, '', '', '', '', 0, '', 0, 0, '', 0, '', '', '', '', '')
    ON CONFLICT (client_msg_id, device_id) DO UPDATE SET conversation_id = excluded.conversation_id,
      server_msg_id = excluded.server_msg_id, create_time = excluded.create_time, send_time = excluded.send_time,
      session_type = excluded.session_type, send_id = excluded.send_id, recv_id = excluded.recv_id,
      group_id = excluded.group_id, room_id = excluded.room_id, thread_id = excluded.thread_id,
      msg_from = excluded.msg_from, platform_id = excluded.platform_id, nickname = excluded.nickname,
      face_url = excluded.face_url, seq = excluded.seq, sort_seq = excluded.sort_seq,
      local_order = excluded.local_order, is_read = excluded.is_read, status = excluded.status,
      offline_push = excluded.offline_push, attached_info = excluded.attached_info, ex = excluded.ex,
      local_ex = excluded.local_ex, needs_receipt = excluded.needs_receipt, pin_operator = excluded.pin_operator,
      pin_time = excluded.pin_time, pin_order = excluded.pin_order,
      readers = excluded.readers, group_member_count = excluded.group_member_count,
      content_type = excluded.content_type, text = excluded.text, element = excluded.element,
      mentions = excluded.mentions, quoted_id = excluded.quoted_id, quote_fallback = excluded.quote_fallback,
      objects = excluded.objects
    """
  static let deleteSQL: StaticString = "DELETE FROM dev_message WHERE device_id = $1 AND client_msg_id = $2"

  let key: Key
  let message: Message

  var fields: Message.Fields { _read { yield message.fields } }

  init(deviceID: Int64, _ message: Message) {
    key = Key(deviceID: deviceID, clientMsgID: message.fields.clientMsgID)
    self.message = message
  }

  static func values(of key: Key) -> [SQLValue] { [.integer(key.deviceID), .text(key.clientMsgID)] }

  var values: [SQLValue] {
    let fields = fields
    return [
      .integer(key.deviceID), .text(fields.clientMsgID), .text(fields.conversationID.text),
      .text(fields.serverMsgID), .integer(fields.createTime), .integer(fields.sendTime),
      .integer(fields.sessionType), .text(fields.sendID), .text(fields.recvID), .text(fields.groupID),
      .text(fields.roomID), .text(fields.threadID), .integer(fields.msgFrom), .integer(fields.senderPlatformID),
      .text(fields.senderNickname), .text(fields.senderFaceURL), .integer(fields.seq), .integer(fields.sortSeq),
      .integer(fields.localOrder), .flag(fields.isRead), .integer(fields.status), .text(fields.offlinePush),
      .text(fields.attachedInfo), .text(fields.ex), .text(fields.localEx), .flag(fields.needReadReceipt),
      .text(fields.pinOperator), .integer(fields.pinTime), .integer(fields.pinOrder), .list(fields.readers),
      .integer(fields.groupMemberCount),
    ] + fields.content.sqlValues
  }

  func store(in storage: Storage) throws(Failure) {
    guard message.isPlain else { return try storage.run(Self.upsertSQL, values) }
    try storage.run(Self.plainSQL) { parameters in
      parameters.add(key.deviceID)
      parameters.add(fields.clientMsgID)
      parameters.add(fields.conversationID.text)
      parameters.add(fields.serverMsgID)
      parameters.add(fields.createTime)
      parameters.add(fields.sendTime)
      parameters.add(fields.sessionType)
      parameters.add(fields.sendID)
      parameters.add(fields.recvID)
      parameters.add(fields.groupID)
      parameters.add(fields.roomID)
      parameters.add(fields.threadID)
      parameters.add(fields.msgFrom)
      parameters.add(fields.senderPlatformID)
      parameters.add(fields.senderNickname)
      parameters.add(fields.senderFaceURL)
      parameters.add(fields.seq)
      parameters.add(fields.sortSeq)
      parameters.add(flag: fields.isRead)
      parameters.add(fields.status)
      parameters.add(fields.content.type)
      parameters.add(fields.content.text)
    }
  }

  init(row: any SQLRow) {
    self.init(row: row, from: 0)
  }

  /// Reads the columns from `first` on.
  init(row: any SQLRow, from first: Int32) {
    var fields = Message.Fields(
      clientMsgID: row.text(first + 1), createTime: row.integer(first + 4), sendID: row.text(first + 7),
      content: MessageContent(row: row, from: first + 31))
    fields.conversationID = ConversationID(row.text(first + 2))
    fields.serverMsgID = row.text(first + 3)
    fields.sendTime = row.integer(first + 5)
    fields.sessionType = row.integer(first + 6)
    fields.recvID = row.text(first + 8)
    fields.groupID = row.text(first + 9)
    fields.roomID = row.text(first + 10)
    fields.threadID = row.text(first + 11)
    fields.msgFrom = row.integer(first + 12)
    fields.senderPlatformID = row.integer(first + 13)
    fields.senderNickname = row.text(first + 14)
    fields.senderFaceURL = row.text(first + 15)
    fields.seq = row.integer(first + 16)
    fields.sortSeq = row.integer(first + 17)
    fields.localOrder = row.integer(first + 18)
    fields.isRead = row.flag(first + 19)
    fields.status = row.integer(first + 20)
    fields.offlinePush = row.text(first + 21)
    fields.attachedInfo = row.text(first + 22)
    fields.ex = row.text(first + 23)
    fields.localEx = row.text(first + 24)
    fields.needReadReceipt = row.flag(first + 25)
    fields.pinOperator = row.text(first + 26)
    fields.pinTime = row.integer(first + 27)
    fields.pinOrder = row.integer(first + 28)
    fields.readers = row.list(first + 29)
    fields.groupMemberCount = row.integer(first + 30)
    self.init(deviceID: row.integer(first), Message(fields))
  }
}
