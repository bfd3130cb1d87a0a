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
    let found =
      query.conversationID == nil
      ? try store.hitsEverywhere(replica.deviceID, query, at: now) : try store.hits(replica.deviceID, query, at: now)
    return try grouped(found, replica)
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
  /// Whether a message passes, by its first columns in a scan: content type, sender, text.
  fileprivate func admits(_ row: any SQLRow, _ folded: [String]) -> Bool {
    guard types.isEmpty || types.contains(row.integer(0)) else { return false }
    guard senders.isEmpty || senders.contains(row.text(1)) else { return false }
    guard !folded.isEmpty else { return true }
    let text = row.text(2).foldedForSearch
    return matchesAll ? folded.allSatisfy(text.holds) : folded.contains(where: text.holds)
  }

  /// The device, and the stretch of time in ms.
  fileprivate func values(_ deviceID: Int64, at now: Int64) -> [SQLValue] {
    let end = end ?? now
    let start: Int64 = period > 0 ? max(end - period, 0) : 0
    return [.integer(deviceID), .integer(start), .integer(end)]
  }
}

extension ReplicaStore {
  /// The page's hits in one conversation, newest first: an index has that order, so the scan ends with the page.
  fileprivate func hits(_ deviceID: Int64, _ query: MessageQuery, at now: Int64) throws(Failure) -> [String] {
    try messages.flush()
    let folded = query.keywords.map(\.foldedForSearch)
    var found: [String] = []
    var skip = query.offset
    try storage.query(
      """
      SELECT content_type, send_id, text, client_msg_id FROM dev_message
      WHERE device_id = $1 AND send_time >= $2 AND send_time <= $3 AND conversation_id = $4
      ORDER BY send_time DESC, sort_seq DESC, local_order DESC
      """, query.values(deviceID, at: now) + [.text(query.conversationID?.text ?? "")]
    ) { row in
      guard query.admits(row, folded) else { return true }
      if skip > 0 { skip -= 1 } else { found.append(row.text(3)) }
      return found.count < query.count
    }
    return found
  }

  /// The page's hits among the messages of all rows, newest first.
  ///
  /// No index has that order. Each scan keeps the newest hits behind those of the scan before, so that memory stays
  /// bounded, also for a late page.
  fileprivate func hitsEverywhere(_ deviceID: Int64, _ query: MessageQuery, at now: Int64) throws(Failure) -> [String] {
    try messages.flush()
    try rows.flush()
    let folded = query.keywords.map(\.foldedForSearch)
    var skip = query.offset
    var last: Hit?
    while true {
      let isLast = skip < NewestHits.atOnce
      var newest = NewestHits(limit: Int(isLast ? skip + query.count : NewestHits.atOnce), behind: last)
      try storage.query(
        """
        SELECT m.content_type, m.send_id, m.text, m.client_msg_id, m.conversation_id, m.send_time, m.sort_seq,
          m.local_order
        FROM dev_message m
        JOIN dev_conversation c ON c.device_id = m.device_id AND c.conversation_id = m.conversation_id
        WHERE m.device_id = $1 AND m.send_time >= $2 AND m.send_time <= $3
        """, query.values(deviceID, at: now)
      ) { row in
        if query.admits(row, folded) { newest.add(Hit(row)) }
        return true
      }
      let hits = newest.sorted
      if isLast || hits.count < NewestHits.atOnce { return hits.dropFirst(Int(skip)).map(\.clientMsgID) }
      skip -= Int64(hits.count)
      last = hits.last
    }
  }
}

/// A message that a search has found, with all that orders it.
private struct Hit {
  let clientMsgID: String
  private let conversationID: ConversationID
  private let sendTime: Int64
  private let sortSeq: Int64
  private let localOrder: Int64

  init(_ row: any SQLRow) {
    clientMsgID = row.text(3)
    conversationID = ConversationID(row.text(4))
    (sendTime, sortSeq, localOrder) = (row.integer(5), row.integer(6), row.integer(7))
  }

  /// Newest first, then by conversation.
  func precedes(_ other: Hit) -> Bool {
    if sendTime != other.sendTime { return sendTime > other.sendTime }
    if conversationID != other.conversationID { return conversationID < other.conversationID }
    if sortSeq != other.sortSeq { return sortSeq > other.sortSeq }
    return localOrder > other.localOrder
  }
}

/// The newest of many hits, at most so many.
private struct NewestHits {
  /// How many one scan keeps at most, but for a page more.
  static let atOnce: Int64 = 10_000

  private let limit: Int
  private let last: Hit?
  private var kept: [Hit] = []

  init(limit: Int, behind last: Hit?) {
    self.limit = limit
    self.last = last
  }

  mutating func add(_ hit: Hit) {
    if let last, !last.precedes(hit) { return }
    kept.append(hit)
    if kept.count >= 2 * limit { kept = sorted }
  }

  var sorted: [Hit] { Array(kept.sorted { $0.precedes($1) }.prefix(limit)) }
}
