/// What happened to a message after it was taken.
///
/// Raw values are stored.
enum AmendmentKind: Int64 {
  /// It was recalled: gone for everyone.
  case recall = 1
  /// One user has removed it for himself.
  case removal = 2
  /// It was pinned, pinned again or unpinned.
  case pin = 3
  /// The message that it quotes was recalled.
  case quote = 4
  /// Members of a chat group have told to have read it.
  case receipt = 5
}

/// An entry of the hub's one list of what happened to messages: of each kind to each message, the last time.
///
/// Numbers grow over the whole hub, so that a device needs one number to know what it has seen. What a message is now
/// is asked of the hub, so that an older entry would say nothing more, and the list never outgrows the messages.
struct HubAmendment: StoredRecord {
  /// What happened to which message.
  struct Key: RecordKey {
    let message: MessageKey
    let kind: AmendmentKind
    /// Whom it concerns; "" for everyone.
    let userID: String

    func add(to hash: inout KeyHash) {
      hash.mix(message.logID)
      hash.mix(message.seq)
      hash.mix(kind.rawValue)
      hash.mix(userID)
    }
  }

  static let selectSQL: StaticString = """
    SELECT log_id, seq, kind, user_id, number FROM hub_amendment
    WHERE log_id = $1 AND seq = $2 AND kind = $3 AND user_id = $4
    """
  /// What happened in a conversation since a number to messages from a sequence on, for one user.
  static let sinceSQL: StaticString = """
    SELECT log_id, seq, kind, user_id, number FROM hub_amendment
    WHERE log_id = $1 AND number > $2 AND seq >= $3 AND (user_id = '' OR user_id = $4) ORDER BY number
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_amendment (log_id, seq, kind, user_id, number) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (log_id, seq, kind, user_id) DO UPDATE SET number = excluded.number
    """
  static let deleteSQL: StaticString = """
    DELETE FROM hub_amendment WHERE log_id = $1 AND seq = $2 AND kind = $3 AND user_id = $4
    """

  let key: Key
  let number: Int64

  var message: MessageKey { key.message }
  var kind: AmendmentKind { key.kind }

  static func values(of key: Key) -> [SQLValue] {
    [.integer(key.message.logID), .integer(key.message.seq), .integer(key.kind.rawValue), .text(key.userID)]
  }
  var values: [SQLValue] { Self.values(of: key) + [.integer(number)] }

  init(key: Key, number: Int64) {
    self.key = key
    self.number = number
  }

  init(row: any SQLRow) {
    key = Key(
      message: MessageKey(logID: row.integer(0), seq: row.integer(1)),
      kind: AmendmentKind(rawValue: row.integer(2)) ?? .removal, userID: row.text(3))
    number = row.integer(4)
  }
}

/// What is left of a recalled message: enough to tell of it, and to refuse a second recall.
struct HubRecall: StoredRecord {
  static let selectSQL: StaticString = """
    SELECT log_id, seq, client_msg_id, send_id, sender_nickname, send_time, ex, revoker_id, revoker_role,
      revoker_nickname, revoke_time, ext FROM hub_recall WHERE log_id = $1 AND seq = $2
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_recall (log_id, seq, client_msg_id, send_id, sender_nickname, send_time, ex, revoker_id,
      revoker_role, revoker_nickname, revoke_time, ext)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (log_id, seq) DO NOTHING
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_recall WHERE log_id = $1 AND seq = $2"

  let key: MessageKey
  @Text var clientMsgID: String
  var sendID = ""
  @Text var senderNickname: String = ""
  var sendTime: Int64 = 0
  @Text var ex: String = ""
  var revokerID = ""
  var revokerRole: Int64 = 0
  @Text var revokerNickname: String = ""
  var revokeTime: Int64 = 0
  @Text var ext: String = ""

  static func values(of key: MessageKey) -> [SQLValue] { HubMessage.values(of: key) }
  var values: [SQLValue] {
    [
      .integer(key.logID), .integer(key.seq), .text(clientMsgID), .text(sendID), .text(senderNickname),
      .integer(sendTime), .text(ex), .text(revokerID), .integer(revokerRole), .text(revokerNickname),
      .integer(revokeTime), .text(ext),
    ]
  }

  /// A recall of a message, without its author yet.
  init(of message: HubMessage) {
    key = message.key
    clientMsgID = message.fields.clientMsgID
    sendID = message.fields.sendID
    senderNickname = message.fields.senderNickname
    sendTime = message.fields.sendTime
    ex = message.fields.ex
  }

  init(row: any SQLRow) {
    key = MessageKey(logID: row.integer(0), seq: row.integer(1))
    clientMsgID = row.text(2)
    sendID = row.text(3)
    senderNickname = row.text(4)
    sendTime = row.integer(5)
    ex = row.text(6)
    revokerID = row.text(7)
    revokerRole = row.integer(8)
    revokerNickname = row.text(9)
    revokeTime = row.integer(10)
    ext = row.text(11)
  }
}
