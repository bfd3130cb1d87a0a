extension Hub {
  /// Whether any message has this id: it can be sent only once, also when it was recalled or dropped not long ago.
  func hasMessage(clientMsgID: String) throws(Failure) -> Bool {
    if try place(ofMessage: clientMsgID) != nil { return true }
    return try connection.first("SELECT 1 FROM hub_dropped WHERE client_msg_id = $1", [.text(clientMsgID)]) { _ in
      true
    } ?? false
  }

  /// Checks a one-to-one message against what its receiver takes.
  func checkDelivery(from sender: String, to receiver: String) throws(Failure) {
    let id = ConversationID(ConversationPlace(.single, sender), owner: receiver)
    let state = try state(receiver, id)
    guard state?.source ?? sender == sender else { throw Hub.ambiguous }
    guard sender != receiver else { return }
    try checkRelation(from: sender, to: receiver)
    guard state?.settings.recvMsgOpt != 1 else {
      throw Failure(.serverArgsError, "the receiver does not take messages")
    }
  }

  /// Refuses a place that nobody has made: 1101 for a user, 1201 for a chat.
  func checkExists(_ place: ConversationPlace, param: String) throws(Failure) {
    if place.isChat {
      _ = try existingChat(place, param: param)
    } else {
      _ = try existingUser(place.source, param: param)
    }
  }

  /// Everything in a place that may refuse a message of `fields.sendID`, in page order.
  func checkTaken(_ fields: Message.Fields, by place: ConversationPlace, now: Int64) throws(Failure) {
    if place.isChat {
      try checkMaySpeak(fields.sendID, in: place, now: now)
    } else {
      try checkDelivery(from: fields.sendID, to: place.source)
    }
  }

  // MARK: Taking

  /// Takes a message of `fields.sendID` into the conversation with a place and notes it for everyone in it.
  ///
  /// The hub's clock and the conversation's sequence decide; the fields given for them are overwritten.
  func append(
    _ fields: Message.Fields, to place: ConversationPlace, at sendTime: Int64, now: Int64
  ) throws(Failure) -> Message {
    let sender = fields.sendID
    var states: [HubState] = []
    switch place.type {
    case .single:
      states = [try openState(sender, place)]
      if place.source != sender { states.append(try openState(place.source, ConversationPlace(.single, sender))) }
    case .notification: states = [try openState(place.source, ConversationPlace(.notification, sender))]
    case .group, .room: break
    }
    let logID: Int64
    if let known = states.first?.logID { logID = known } else { logID = try openLog(LogName(place, owner: "")) }
    let message = try take(fields, logID, at: sendTime)
    for state in states {
      try log.append(state.key.userID, .conversation, state.key.conversationID.text)
      try scheduleExpiry(state, sentAt: sendTime, now: now)
    }
    guard states.isEmpty else { return message }
    try noteForAll(logID)
    for state in try expiringStates(logID) { try scheduleExpiry(state, sentAt: sendTime, now: now) }
    return message
  }

  private func take(
    _ fields: consuming Message.Fields, _ logID: Int64, at sendTime: Int64
  ) throws(Failure) -> Message {
    var log = try existingLog(logID)
    guard sendTime >= log.newestSendTime else {
      throw Failure.argument("sendTime", "must not be before the conversation's newest message")
    }
    log.maxSeq += 1
    log.newestSendTime = sendTime
    fields.content = try withoutRecalled(fields.content)
    fields.seq = log.maxSeq
    fields.sortSeq = log.maxSeq
    fields.localOrder = 0
    fields.sendTime = sendTime
    fields.status = MessageStatus.sent
    fields.serverMsgID = try newID(.serverMessage)
    fields.isRead = false
    fields.place(in: log)
    let key = MessageKey(logID: logID, seq: log.maxSeq)
    let message = Message(fields)
    try messages.put(HubMessage(key: key, message))
    let content = message.fields.content
    if log.type == .group, !content.mentions.isEmpty {
      log.mentions += 1
      try noteMentions(content.mentions, key)
    }
    for object in content.objects { try useObject(object, by: key) }
    try logs.put(log)
    return message
  }

  // MARK: Reading

  /// A message on the hub as everyone sees it, but for whether it is read; nil when it is gone.
  func message(_ key: MessageKey) throws(Failure) -> Message? {
    guard let stored = try messages.get(key) else { return nil }
    guard stored.fields.sessionType == 0 else { return stored.message }
    // Read back from storage: where it was sent is written in its log.
    var fields = stored.fields
    fields.place(in: try existingLog(key.logID))
    return Message(fields)
  }

  /// A message as a user sees it: his own is read when the receiver has told so.
  func message(_ key: MessageKey, for userID: String) throws(Failure) -> Message? {
    guard let message = try message(key)?.seen(by: userID) else { return nil }
    guard message.fields.sendID == userID else { return message }
    if message.fields.place.isChat { return try withReaders(message, key) }
    let isRead = try messages.get(key)?.receiptTime ?? 0 > 0
    return isRead ? message.with { $0.isRead = true } : message
  }

  /// The newest messages above a sequence and below another that the user can see, ascending, at most `limit`.
  func messages(
    _ state: HubState, above seq: Int64, below end: Int64 = .max, limit: Int64
  ) throws(Failure) -> [Message] {
    var found: [Message] = []
    for span in try visible(state, above: seq).reversed() where span.lowerBound < end {
      let part = span.lowerBound...min(span.upperBound, end - 1)
      try collect(&found, state, part, newestFirst: true, limit: limit)
    }
    return found.reversed()
  }

  /// The oldest messages above a sequence that the user can see, ascending, at most `limit`.
  func messages(_ state: HubState, after seq: Int64, limit: Int64) throws(Failure) -> [Message] {
    var found: [Message] = []
    for span in try visible(state, above: seq) {
      try collect(&found, state, span, newestFirst: false, limit: limit)
    }
    return found
  }

  /// Adds what the user can see of a stretch, from one of its ends on, until there are so many.
  private func collect(
    _ found: inout [Message], _ state: HubState, _ span: ClosedRange<Int64>, newestFirst: Bool, limit: Int64
  ) throws(Failure) {
    var rest = span
    while Int64(found.count) < limit {
      let part = try sequences(state.logID, rest, newestFirst: newestFirst, limit: limit)
      for seq in part where Int64(found.count) < limit {
        if let message = try shown(seq, state) { found.append(message) }
      }
      guard let last = part.last, last != (newestFirst ? rest.lowerBound : rest.upperBound) else { return }
      rest = newestFirst ? rest.lowerBound...(last - 1) : (last + 1)...rest.upperBound
    }
  }

  /// Whether there is a message above a sequence that the user can see.
  func hasMessage(_ state: HubState, above seq: Int64) throws(Failure) -> Bool {
    try !messages(state, above: seq, limit: 1).isEmpty
  }

  /// Whether there is a message below a sequence that the user can see.
  func hasMessage(_ state: HubState, below end: Int64) throws(Failure) -> Bool {
    try !messages(state, above: 0, below: end, limit: 1).isEmpty
  }

  /// A message of a stretch that the user may see, nil when it is gone or he has removed it.
  private func shown(_ seq: Int64, _ state: HubState) throws(Failure) -> Message? {
    guard try !hasRemoved(seq, state) else { return nil }
    return try message(MessageKey(logID: state.logID, seq: seq), for: state.key.userID)
  }

  /// The next sequences of a stretch: by number while they are few, else those that storage has, since recalls leave
  /// holes.
  private func sequences(
    _ logID: Int64, _ span: ClosedRange<Int64>, newestFirst: Bool, limit: Int64
  ) throws(Failure) -> [Int64] {
    if span.upperBound - span.lowerBound < 64 { return newestFirst ? span.reversed() : Array(span) }
    try messages.flush()
    let values: [SQLValue] = [
      .integer(logID), .integer(span.lowerBound), .integer(span.upperBound), .integer(min(limit, 1_000) + 16),
    ]
    guard newestFirst else {
      return try connection.all(
        "SELECT seq FROM hub_message WHERE log_id = $1 AND seq >= $2 AND seq <= $3 ORDER BY seq LIMIT $4", values
      ) { $0.integer(0) }
    }
    return try connection.all(
      "SELECT seq FROM hub_message WHERE log_id = $1 AND seq >= $2 AND seq <= $3 ORDER BY seq DESC LIMIT $4", values
    ) { $0.integer(0) }
  }
}

extension Message.Fields {
  /// Writes where a message was sent, as its conversation's log tells it; both sides of a pair see the same.
  fileprivate mutating func place(in log: HubLog) {
    sessionType = log.type.rawValue
    (recvID, groupID, roomID, threadID) = ("", "", "", "")
    switch log.type {
    case .notification: recvID = log.secondID
    case .single: recvID = sendID == log.firstID ? log.secondID : log.firstID
    case .group where !log.secondID.isEmpty: threadID = log.firstID
    case .group: groupID = log.firstID
    case .room: roomID = log.firstID
    }
    conversationID = ConversationID(log.place(for: log.users.last ?? ""), owner: log.users.last ?? "")
  }
}
