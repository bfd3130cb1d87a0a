/// An object of a replica: the device and the object's id there.
struct ReplicaKey: RecordKey {
  let deviceID: Int64
  let conversationID: ConversationID

  func add(to hash: inout KeyHash) {
    hash.mix(deviceID)
    hash.mix(conversationID.text)
  }
}

/// A conversation as a replica keeps it: the row that is shown, and how far the device is in its messages.
struct ReplicaRow: SharedRecord {
  static let selectSQL: StaticString = """
    SELECT c.device_id, c.conversation_id, c.conversation_type, c.source_id, c.show_name, c.face_url, c.unread_count,
      c.latest_send_time, c.draft_text, c.draft_time, c.is_not_in_group, c.is_hidden, c.is_chat_thread,
      c.messages_count, c.ext, c.max_seq, c.min_seq, c.recv_msg_opt, c.is_pinned, c.pinned_time, c.marks,
      c.is_private_chat, c.burn_duration, c.group_at_type, c.ex, c.attached_info, c.msg_destruct_time,
      c.is_msg_destruct, c.remind_type, c.silent_until, c.synced_seq, c.read_seq, c.deletions, c.is_kept, c.clears,
      c.has_message, c.cleared_seq, c.removed_here, c.amended, c.loaded_from,
      m.device_id, m.client_msg_id, m.conversation_id, m.server_msg_id, m.create_time, m.send_time, m.session_type,
      m.send_id, m.recv_id, m.group_id, m.room_id, m.thread_id, m.msg_from, m.platform_id, m.nickname, m.face_url,
      m.seq, m.sort_seq, m.local_order, m.is_read, m.status, m.offline_push, m.attached_info, m.ex, m.local_ex,
      m.needs_receipt, m.pin_operator, m.pin_time, m.pin_order, m.readers, m.group_member_count, m.content_type, m.text,
      m.element, m.mentions, m.quoted_id, m.quote_fallback, m.objects
    FROM dev_conversation c LEFT JOIN dev_message m
      ON m.device_id = c.device_id AND m.client_msg_id = c.latest_client_msg_id AND c.has_message = 1
    WHERE c.device_id = $1 AND c.conversation_id = $2
    """
  static let upsertSQL: StaticString = """
    INSERT INTO dev_conversation (device_id, conversation_id, conversation_type, source_id, show_name, face_url,
      unread_count, latest_client_msg_id, has_message, latest_send_time, draft_text, draft_time, has_draft,
      order_time, is_not_in_group, is_hidden, is_chat_thread, messages_count, ext, max_seq, min_seq, recv_msg_opt,
      is_pinned, pinned_time, marks, is_private_chat, burn_duration, group_at_type, ex, attached_info,
      msg_destruct_time, is_msg_destruct, remind_type, silent_until, synced_seq, read_seq, deletions, is_kept,
      clears, cleared_seq, removed_here, amended, loaded_from)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
      $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43)
    ON CONFLICT (device_id, conversation_id) DO UPDATE SET show_name = excluded.show_name,
      face_url = excluded.face_url, unread_count = excluded.unread_count,
      latest_client_msg_id = excluded.latest_client_msg_id, has_message = excluded.has_message,
      latest_send_time = excluded.latest_send_time, draft_text = excluded.draft_text,
      draft_time = excluded.draft_time, has_draft = excluded.has_draft, order_time = excluded.order_time,
      is_not_in_group = excluded.is_not_in_group, is_hidden = excluded.is_hidden,
      messages_count = excluded.messages_count, ext = excluded.ext, max_seq = excluded.max_seq,
      min_seq = excluded.min_seq, recv_msg_opt = excluded.recv_msg_opt, is_pinned = excluded.is_pinned,
      pinned_time = excluded.pinned_time, marks = excluded.marks, is_private_chat = excluded.is_private_chat,
      burn_duration = excluded.burn_duration, group_at_type = excluded.group_at_type, ex = excluded.ex,
      attached_info = excluded.attached_info, msg_destruct_time = excluded.msg_destruct_time,
      is_msg_destruct = excluded.is_msg_destruct, remind_type = excluded.remind_type,
      silent_until = excluded.silent_until, synced_seq = excluded.synced_seq, read_seq = excluded.read_seq,
      deletions = excluded.deletions, is_kept = excluded.is_kept,
      clears = excluded.clears, cleared_seq = excluded.cleared_seq, removed_here = excluded.removed_here,
      amended = excluded.amended, loaded_from = excluded.loaded_from
    """
  static let deleteSQL: StaticString = "DELETE FROM dev_conversation WHERE device_id = $1 AND conversation_id = $2"

  struct Contents {
    /// The device that has the row.
    let deviceID: Int64
    /// What is shown.
    @Boxed var shown: Conversation
    /// The newest sequence that the device has seen.
    var syncedSeq: Int64 = 0
    /// Messages up to here are read, as far as the device knows.
    var readSeq: Int64 = 0
    /// The deletions on the hub that the device knows of.
    var deletions: Int64 = 0
    /// The clearings on the hub that the device knows of.
    var clears: Int64 = 0
    /// Messages up to here were deleted on this device alone, all at once.
    var clearedSeq: Int64 = 0
    /// How many single messages were deleted on this device alone.
    var removedHere: Int64 = 0
    /// The hub's activity number up to which the device knows what happened to the messages.
    var amended: Int64 = 0
    /// From here on up to what it has seen, the device has loaded all that the hub had.
    var loadedFrom: Int64 = 1
  }

  @Boxed var contents: Contents

  // By name: through a key path, a part in a box of its own would be copied with each look.
  var shown: Conversation {
    _read { yield contents.shown }
    _modify { yield &contents.shown }
  }

  var key: ReplicaKey { ReplicaKey(deviceID: self.deviceID, conversationID: self.shown.conversationID) }

  init(deviceID: Int64, shown: Conversation) {
    contents = Contents(deviceID: deviceID, shown: shown)
  }

  static func values(of key: ReplicaKey) -> [SQLValue] { [.integer(key.deviceID), .text(key.conversationID.text)] }

  func give(to parameters: inout Parameters) {
    let own = contents
    parameters.add(own.deviceID)
    own.shown.give(to: &parameters)
    parameters.add(own.syncedSeq)
    parameters.add(own.readSeq)
    parameters.add(own.deletions)
    parameters.add(flag: own.shown.isKept)
    parameters.add(own.clears)
    parameters.add(own.clearedSeq)
    parameters.add(own.removedHere)
    parameters.add(own.amended)
    parameters.add(own.loadedFrom)
  }

  init(row: any SQLRow) {
    let type = ConversationType(rawValue: row.integer(2)) ?? .single
    var shown = Conversation(
      conversationID: ConversationID(row.text(1)),
      ConversationPlace(type, row.text(3), isThread: row.flag(12)))
    shown.showName = row.text(4)
    shown.faceURL = row.text(5)
    shown.unreadCount = row.integer(6)
    shown.latestMsgSendTime = row.integer(7)
    shown.draftText = row.text(8)
    shown.draftTextTime = row.integer(9)
    shown.isNotInGroup = row.flag(10)
    shown.isHidden = row.flag(11)
    shown.messagesCount = row.integer(13)
    shown.ext = row.text(14)
    shown.maxSeq = row.integer(15)
    shown.minSeq = row.integer(16)
    shown.settings = ConversationSettings(row: row, from: 17)
    shown.isKept = row.flag(33)
    if row.flag(35) { shown.latest = ReplicaMessage(row: row, from: 40).message }
    var own = Contents(deviceID: row.integer(0), shown: shown)
    own.syncedSeq = row.integer(30)
    own.readSeq = row.integer(31)
    own.deletions = row.integer(32)
    own.clears = row.integer(34)
    own.clearedSeq = row.integer(36)
    own.removedHere = row.integer(37)
    own.amended = row.integer(38)
    own.loadedFrom = row.integer(39)
    contents = own
  }

  /// Whether two states of a row show the same; compared in place, since a copy of a row costs more than the comparison.
  static func showSame(_ one: ReplicaRow?, _ other: ReplicaRow?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.shown == other.shown
  }

  /// Whether the newest message is read follows from the read position: a peer's is at or below it, an own one when
  /// a receipt came.
  mutating func settleLatest(owner: String) {
    guard let latest = self.shown.latest else { return }
    let current = latest.read(upTo: self.readSeq, by: owner)
    if current !== latest { self.shown.latest = current }
  }
}

extension Conversation {
  /// Gives the columns of what is shown, in their order.
  fileprivate func give(to parameters: inout Parameters) {
    parameters.add(conversationID.text)
    parameters.add(type.rawValue)
    parameters.add(source)
    parameters.add(showName)
    parameters.add(faceURL)
    parameters.add(unreadCount)
    parameters.add(latest?.fields.clientMsgID ?? "")
    parameters.add(flag: latest != nil)
    parameters.add(latestMsgSendTime)
    parameters.add(draftText)
    parameters.add(draftTextTime)
    parameters.add(flag: !draftText.isEmpty)
    parameters.add(orderTime)
    parameters.add(flag: isNotInGroup)
    parameters.add(flag: isHidden)
    parameters.add(flag: isChatThread)
    parameters.add(messagesCount)
    parameters.add(ext)
    parameters.add(maxSeq)
    parameters.add(minSeq)
    settings.give(to: &parameters)
  }
}
