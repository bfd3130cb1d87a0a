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

/// An entry of the hub's one list of what happened to messages.
///
/// Numbers grow over the whole hub, so that a device needs one number to know what it has seen.
struct HubAmendment: StoredRecord {
  static let selectSQL: StaticString = """
    SELECT number, log_id, seq, kind, user_id FROM hub_amendment WHERE number = $1
    """
  /// What happened in a conversation since a number, for one user.
  static let sinceSQL: StaticString = """
    SELECT number, log_id, seq, kind, user_id FROM hub_amendment
    WHERE log_id = $1 AND number > $2 AND (user_id = '' OR user_id = $3) ORDER BY number
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_amendment (number, log_id, seq, kind, user_id) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (number) DO NOTHING
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_amendment WHERE number = $1"

  let key: Int64
  let message: MessageKey
  let kind: AmendmentKind
  /// Whom it concerns; "" for everyone.
  let userID: String

  static func values(of key: Int64) -> [SQLValue] { [.integer(key)] }
  var values: [SQLValue] {
    [.integer(key), .integer(message.logID), .integer(message.seq), .integer(kind.rawValue), .text(userID)]
  }

  init(key: Int64, message: MessageKey, kind: AmendmentKind, userID: String) {
    self.key = key
    self.message = message
    self.kind = kind
    self.userID = userID
  }

  init(row: any SQLRow) {
    self.init(
      key: row.integer(0), message: MessageKey(logID: row.integer(1), seq: row.integer(2)),
      kind: AmendmentKind(rawValue: row.integer(3)) ?? .removal, userID: row.text(4))
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
