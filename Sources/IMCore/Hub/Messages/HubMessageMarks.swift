// What the hub notes about messages beside them.

/// That a message mentions a user, or everyone ("").
struct HubMention: StoredRecord {
  /// The message's log, the user and the message's sequence.
  struct Key: RecordKey {
    let logID: Int64
    let userID: String
    let seq: Int64

    static func values(of key: Key) -> [SQLValue] { [.integer(key.logID), .text(key.userID), .integer(key.seq)] }

    init(logID: Int64, userID: String, seq: Int64) {
      self.logID = logID
      self.userID = userID
      self.seq = seq
    }

    /// The mention of a name in a message; everyone is "".
    init(of name: String, in message: MessageKey) {
      let userID = name == MessageContent.everyone ? "" : name
      self.init(logID: message.logID, userID: userID, seq: message.seq)
    }

    init(row: any SQLRow) {
      self.init(logID: row.integer(0), userID: row.text(1), seq: row.integer(2))
    }

    func add(to hash: inout KeyHash) {
      hash.mix(logID)
      hash.mix(userID)
      hash.mix(seq)
    }
  }

  static let selectSQL: StaticString = """
    SELECT log_id, user_id, seq FROM hub_mention WHERE log_id = $1 AND user_id = $2 AND seq = $3
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_mention (log_id, user_id, seq) VALUES ($1, $2, $3) ON CONFLICT (log_id, user_id, seq) DO NOTHING
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_mention WHERE log_id = $1 AND user_id = $2 AND seq = $3"

  let key: Key

  static func values(of key: Key) -> [SQLValue] { Key.values(of: key) }
  var values: [SQLValue] { Key.values(of: key) }

  init(key: Key) { self.key = key }
  init(row: any SQLRow) { key = Key(row: row) }
}

/// That a user has removed a single message for himself.
struct HubRemoval: StoredRecord {
  typealias Key = HubMention.Key

  static let selectSQL: StaticString = """
    SELECT log_id, user_id, seq FROM hub_removal WHERE log_id = $1 AND user_id = $2 AND seq = $3
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_removal (log_id, user_id, seq) VALUES ($1, $2, $3) ON CONFLICT (log_id, user_id, seq) DO NOTHING
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_removal WHERE log_id = $1 AND user_id = $2 AND seq = $3"

  let key: Key

  static func values(of key: Key) -> [SQLValue] { Key.values(of: key) }
  var values: [SQLValue] { Key.values(of: key) }

  init(key: Key) { self.key = key }
  init(row: any SQLRow) { key = Key(row: row) }
}

/// That a member of a chat group has told to have read a message.
struct HubReceipt: StoredRecord {
  typealias Key = HubMention.Key

  static let selectSQL: StaticString = """
    SELECT log_id, user_id, seq, read_time, others FROM hub_receipt WHERE log_id = $1 AND user_id = $2 AND seq = $3
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_receipt (log_id, user_id, seq, read_time, others) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (log_id, seq, user_id) DO NOTHING
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_receipt WHERE log_id = $1 AND user_id = $2 AND seq = $3"

  let key: Key
  let readTime: Int64
  /// How many others than the sender the chat group had then.
  let others: Int64

  static func values(of key: Key) -> [SQLValue] { Key.values(of: key) }
  var values: [SQLValue] { Key.values(of: key) + [.integer(readTime), .integer(others)] }

  init(key: Key, readTime: Int64, others: Int64) {
    self.key = key
    self.readTime = readTime
    self.others = others
  }

  init(row: any SQLRow) {
    key = Key(row: row)
    readTime = row.integer(3)
    others = row.integer(4)
  }
}
