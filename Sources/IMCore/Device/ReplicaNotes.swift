/// How far a conversation was deleted on this device alone: only a newer message makes the row again.
struct LocalDeletion: StoredRecord {
  static let selectSQL: StaticString = """
    SELECT device_id, conversation_id, up_to_seq, deletions FROM dev_deleted
    WHERE device_id = $1 AND conversation_id = $2
    """
  static let upsertSQL: StaticString = """
    INSERT INTO dev_deleted (device_id, conversation_id, up_to_seq, deletions) VALUES ($1, $2, $3, $4)
    ON CONFLICT (device_id, conversation_id) DO UPDATE SET up_to_seq = excluded.up_to_seq,
      deletions = excluded.deletions
    """
  static let deleteSQL: StaticString = "DELETE FROM dev_deleted WHERE device_id = $1 AND conversation_id = $2"

  let key: ReplicaKey
  /// The newest sequence that the device had seen.
  let seq: Int64
  /// The deletions on the hub that the device knew of; a further one makes the note pointless.
  let deletions: Int64

  init(of row: ReplicaRow) {
    key = row.key
    seq = row.syncedSeq
    deletions = row.deletions
  }

  static func values(of key: ReplicaKey) -> [SQLValue] { ReplicaRow.values(of: key) }
  var values: [SQLValue] { ReplicaRow.values(of: key) + [.integer(seq), .integer(deletions)] }

  init(row: any SQLRow) {
    key = ReplicaKey(deviceID: row.integer(0), conversationID: ConversationID(row.text(1)))
    seq = row.integer(2)
    deletions = row.integer(3)
  }
}

/// A read position that was reached offline and that the hub has yet to be told.
struct PendingRead: StoredRecord {
  static let selectSQL: StaticString = """
    SELECT device_id, conversation_id, read_seq, with_receipts FROM dev_pending_read
    WHERE device_id = $1 AND conversation_id = $2
    """
  static let upsertSQL: StaticString = """
    INSERT INTO dev_pending_read (device_id, conversation_id, read_seq, with_receipts) VALUES ($1, $2, $3, $4)
    ON CONFLICT (device_id, conversation_id) DO UPDATE SET read_seq = excluded.read_seq,
      with_receipts = excluded.with_receipts
    """
  static let deleteSQL: StaticString = "DELETE FROM dev_pending_read WHERE device_id = $1 AND conversation_id = $2"

  let key: ReplicaKey
  let seq: Int64
  /// Whether the senders are told too.
  let withReceipts: Bool

  init(key: ReplicaKey, seq: Int64, withReceipts: Bool) {
    self.key = key
    self.seq = seq
    self.withReceipts = withReceipts
  }

  static func values(of key: ReplicaKey) -> [SQLValue] { ReplicaRow.values(of: key) }
  var values: [SQLValue] { ReplicaRow.values(of: key) + [.integer(seq), .flag(withReceipts)] }

  init(row: any SQLRow) {
    self.init(
      key: ReplicaKey(deviceID: row.integer(0), conversationID: ConversationID(row.text(1))), seq: row.integer(2),
      withReceipts: row.flag(3))
  }
}

/// When the silent period of a row on this device ends: its unread messages count again from then on.
struct Silence: StoredRecord {
  static let selectSQL: StaticString = """
    SELECT device_id, conversation_id, until FROM dev_silent WHERE device_id = $1 AND conversation_id = $2
    """
  static let upsertSQL: StaticString = """
    INSERT INTO dev_silent (device_id, conversation_id, until) VALUES ($1, $2, $3)
    ON CONFLICT (device_id, conversation_id) DO UPDATE SET until = excluded.until
    """
  static let deleteSQL: StaticString = "DELETE FROM dev_silent WHERE device_id = $1 AND conversation_id = $2"

  let key: ReplicaKey
  let until: Int64

  init(key: ReplicaKey, until: Int64) {
    self.key = key
    self.until = until
  }

  static func values(of key: ReplicaKey) -> [SQLValue] { ReplicaRow.values(of: key) }
  var values: [SQLValue] { ReplicaRow.values(of: key) + [.integer(until)] }

  init(row: any SQLRow) {
    self.init(
      key: ReplicaKey(deviceID: row.integer(0), conversationID: ConversationID(row.text(1))), until: row.integer(2))
  }
}

/// A row that was made offline: its name and avatar have yet to be asked of the hub.
struct UnnamedRow: StoredRecord {
  static let selectSQL: StaticString = """
    SELECT device_id, conversation_id FROM dev_unnamed WHERE device_id = $1 AND conversation_id = $2
    """
  static let upsertSQL: StaticString = """
    INSERT INTO dev_unnamed (device_id, conversation_id) VALUES ($1, $2)
    ON CONFLICT (device_id, conversation_id) DO NOTHING
    """
  static let deleteSQL: StaticString = "DELETE FROM dev_unnamed WHERE device_id = $1 AND conversation_id = $2"

  let key: ReplicaKey

  init(key: ReplicaKey) {
    self.key = key
  }

  static func values(of key: ReplicaKey) -> [SQLValue] { ReplicaRow.values(of: key) }
  var values: [SQLValue] { ReplicaRow.values(of: key) }

  init(row: any SQLRow) {
    self.init(key: ReplicaKey(deviceID: row.integer(0), conversationID: ConversationID(row.text(1))))
  }
}

/// A single message that was deleted on this device alone: nothing brings it back here.
struct LocalRemoval: StoredRecord {
  static let selectSQL: StaticString = """
    SELECT device_id, client_msg_id, conversation_id, seq, is_own FROM dev_removal
    WHERE device_id = $1 AND client_msg_id = $2
    """
  static let upsertSQL: StaticString = """
    INSERT INTO dev_removal (device_id, client_msg_id, conversation_id, seq, is_own) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (device_id, client_msg_id) DO NOTHING
    """
  static let deleteSQL: StaticString = "DELETE FROM dev_removal WHERE device_id = $1 AND client_msg_id = $2"

  let key: ReplicaMessage.Key
  let conversationID: ConversationID
  let seq: Int64
  /// Whether it was the user's own, which is never counted.
  let isOwn: Bool

  init(of message: ReplicaMessage, owner: String) {
    key = message.key
    conversationID = message.fields.conversationID
    seq = message.fields.seq
    isOwn = message.fields.sendID == owner
  }

  static func values(of key: ReplicaMessage.Key) -> [SQLValue] { ReplicaMessage.values(of: key) }
  var values: [SQLValue] {
    ReplicaMessage.values(of: key) + [.text(conversationID.text), .integer(seq), .flag(isOwn)]
  }

  init(row: any SQLRow) {
    key = ReplicaMessage.Key(deviceID: row.integer(0), clientMsgID: row.text(1))
    conversationID = ConversationID(row.text(2))
    seq = row.integer(3)
    isOwn = row.flag(4)
  }
}
