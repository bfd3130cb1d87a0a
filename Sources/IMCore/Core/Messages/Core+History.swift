/// A page of a conversation's history.
public struct HistoryPage: Sendable {
  /// The messages, oldest first.
  public let messages: [Message]
  /// Whether nothing follows in the direction of reading.
  public let isEnd: Bool
  /// Why some may be missing: the hub, which alone may have them, is out of reach; nil when none are.
  public let failure: Failure?
}

/// In which direction history is read.
public enum HistoryDirection: Sendable {
  /// Towards older messages.
  case older
  /// Towards newer messages.
  case newer
}

extension Core {
  /// Reads a conversation's history: what this device has, filled up with what only the hub has.
  ///
  /// What comes from the hub is stored here; a conversation without a row gets none by that. `start` is exclusive; nil
  /// is the newest or oldest end.
  public func history(
    _ session: String, _ id: ConversationID, from start: String?, count: Int64, _ direction: HistoryDirection
  ) throws(Failure) -> HistoryPage {
    let replica = try replica(session)
    let row = try replica.row(id)
    let isOnline = try login(session).isOnline
    let state = isOnline ? try hub.state(replica.userID, id) : nil
    guard row != nil || state != nil else {
      throw Failure(.recordNotFound, "no such conversation", param: "conversationID")
    }
    let place = try start.map { start throws(Failure) in try historyPlace(replica, id, start, state) }
    var hasMore = false
    if let state {
      hasMore = try fill(replica, state, row, from: place, count: count, direction)
      try finishStep(actor: session)
    }
    let found = try store.messages(replica.deviceID, id, from: place, direction, limit: count + 1)
    let page = found.prefix(Int(count)).map { $0.read(upTo: row?.readSeq ?? state?.readSeq ?? 0, by: replica.userID) }
    let isWhole = Int64(found.count) > count
    var rest = HistoryRest.none
    if !isOnline, let row { rest = row.rest(of: page, from: place, direction) }
    let mayMiss = rest == .inside || (rest == .behind && Int64(page.count) < count)
    return HistoryPage(
      messages: direction == .older ? page.reversed() : page, isEnd: !isWhole && !hasMore && rest == .none,
      failure: mayMiss ? Self.offline : nil)
  }

  /// The place of the message that a page starts from.
  private func historyPlace(
    _ replica: Replica, _ id: ConversationID, _ start: String, _ state: HubState?
  ) throws(Failure) -> MessagePlace {
    let key = ReplicaMessage.Key(deviceID: replica.deviceID, clientMsgID: start)
    if let stored = try store.messages.get(key), stored.fields.conversationID == id {
      return MessagePlace(stored.fields)
    }
    if let state, let seq = try hub.seq(of: start, in: state),
      let message = try hub.message(MessageKey(logID: state.logID, seq: seq))
    {
      return MessagePlace(message.fields)
    }
    throw Failure(.recordNotFound, "no such message in this conversation", param: "startClientMsgID")
  }

  /// Stores the hub's next messages here; answers whether it has more behind them.
  private func fill(
    _ replica: Replica, _ state: HubState, _ known: ReplicaRow?, from place: MessagePlace?, count: Int64,
    _ direction: HistoryDirection
  ) throws(Failure) -> Bool {
    // Those that were deleted here one by one are passed over.
    let removed = try store.removalCount(replica.deviceID, state.key.conversationID)
    let limit = count + removed + 1
    let end = place.map { $0.seq > 0 ? $0.seq : $0.sortSeq + 1 } ?? .max
    let start = (place?.sortSeq ?? 0) + 1
    var messages: [Message]
    switch direction {
    case .older: messages = try hub.messages(state, above: 0, below: end, limit: limit).reversed()
    case .newer: messages = try hub.messages(state, after: start - 1, limit: limit)
    }
    messages = try messages.kept { message throws(Failure) in
      try store.removals.get(
        ReplicaMessage.Key(deviceID: replica.deviceID, clientMsgID: message.fields.clientMsgID)) == nil
    }
    var row = known
    let taken = messages.prefix(Int(count))
    for message in taken { try replica.take(message, into: &row, state) }
    let hasMore = messages.count > taken.count
    if var loaded = row {
      switch direction {
      case .older: loaded.noteLoaded(from: hasMore ? taken.last?.fields.seq ?? end : 1, below: end)
      case .newer: loaded.noteLoaded(from: start, below: hasMore ? (taken.last?.fields.seq ?? start - 1) + 1 : .max)
      }
      if loaded.shown != known?.shown || loaded.loadedFrom != known?.loadedFrom { try replica.put(loaded) }
    }
    return hasMore
  }

  // MARK: On this device alone

  /// A message that is stored here, in a conversation when one is given; nil when it is not.
  public func localMessage(_ session: String, _ clientMsgID: String, in id: ConversationID?) throws(Failure) -> Message?
  {
    let replica = try replica(session)
    let key = ReplicaMessage.Key(deviceID: replica.deviceID, clientMsgID: clientMsgID)
    guard let stored = try store.messages.get(key), id == nil || stored.fields.conversationID == id else { return nil }
    let row = try replica.row(stored.fields.conversationID)
    return stored.message.read(upTo: row?.readSeq ?? 0, by: replica.userID)
  }

  /// The next messages stored here behind one of them, oldest first.
  public func localMessages(
    _ session: String, _ id: ConversationID, from start: String?, count: Int64, _ direction: HistoryDirection
  ) throws(Failure) -> [Message] {
    let replica = try replica(session)
    let row = try replica.existingRow(id)
    var place: MessagePlace?
    if let start {
      guard let stored = try replica.stored(start, in: row) else {
        throw Failure(.recordNotFound, "no such message in this conversation", param: "startID")
      }
      place = MessagePlace(stored.fields)
    }
    let found = try store.messages(replica.deviceID, id, from: place, direction, limit: count)
      .map { $0.read(upTo: row.readSeq, by: replica.userID) }
    return direction == .older ? found.reversed() : found
  }

  /// Messages by id that are stored here, newest first; unknown ids are skipped.
  public func localMessages(
    _ session: String, _ ids: [String], in id: ConversationID?
  ) throws(Failure) -> [Message] {
    var found: [Message] = []
    for clientMsgID in Self.unique(ids) {
      if let message = try localMessage(session, clientMsgID, in: id) { found.append(message) }
    }
    return found.sorted { $0.isNewer(than: $1) }
  }
}

/// What a page that was read offline may lack.
private enum HistoryRest {
  /// Nothing: the conversation ends with it.
  case none
  /// Messages behind it.
  case behind
  /// Messages between its own.
  case inside
}

extension ReplicaRow {
  /// Notes that all the hub had between two sequences was loaded.
  fileprivate mutating func noteLoaded(from first: Int64, below end: Int64) {
    if end >= self.loadedFrom { self.loadedFrom = min(self.loadedFrom, first) }
  }

  /// What a page, nearest message first, may lack of the hub's messages.
  ///
  /// Sequences that follow each other lack nothing, nor do holes in what was loaded: recalled and deleted messages.
  fileprivate func rest(of page: [Message], from place: MessagePlace?, _ direction: HistoryDirection) -> HistoryRest {
    let (first, last) = (max(self.shown.minSeq, 1), self.syncedSeq)
    func lacks(_ low: Int64, _ high: Int64) -> Bool { low <= high && low < self.loadedFrom }
    switch direction {
    case .older:
      var next = place.map { $0.seq > 0 ? $0.seq - 1 : $0.sortSeq } ?? last
      for message in page where message.fields.seq > 0 {
        if lacks(message.fields.seq + 1, next) { return .inside }
        next = message.fields.seq - 1
      }
      return lacks(first, next) ? .behind : .none
    case .newer:
      var next = max(place.map { $0.sortSeq + 1 } ?? first, first)
      for message in page where message.fields.seq > 0 {
        if lacks(next, message.fields.seq - 1) { return .inside }
        next = message.fields.seq + 1
      }
      return lacks(next, last) ? .behind : .none
    }
  }
}

extension Replica {
  /// Stores a message of the hub that this device lacks, and lets its row, where there is one, count and show it.
  fileprivate func take(_ message: Message, into row: inout ReplicaRow?, _ state: HubState) throws(Failure) {
    let key = ReplicaMessage.Key(deviceID: deviceID, clientMsgID: message.fields.clientMsgID)
    guard try store.messages.get(key)?.fields.seq != message.fields.seq else { return }
    guard var kept = row else {
      let received = message.read(upTo: state.readSeq, by: userID)
      return try store.messages.put(ReplicaMessage(deviceID: deviceID, received))
    }
    try keep(message.read(upTo: kept.readSeq, by: userID), in: &kept)
    row = kept
  }
}

extension Message {
  /// The message as its user's device shows it.
  func read(upTo readSeq: Int64, by userID: String) -> Message {
    read(upTo: readSeq, isOwn: fields.sendID == userID)
  }
}

/// Where a message stands among those of its conversation on a device.
struct MessagePlace {
  let sendTime: Int64
  /// 0 when it was never sent.
  let seq: Int64
  let sortSeq: Int64
  let localOrder: Int64

  init(_ fields: Message.Fields) {
    sendTime = fields.sendTime
    seq = fields.seq
    sortSeq = fields.sortSeq
    localOrder = fields.localOrder
  }
}
