/// Whom a message is for.
public enum MessageTarget: Sendable {
  /// A user.
  case user(String)
  /// A chat group.
  case group(String)
  /// A chat room.
  case room(String)
  /// A thread in a chat group.
  case thread(String)
}

/// How a message is to be sent.
public struct SendOptions: Sendable {
  /// Nothing is stored; only devices that are online get it.
  public var isOnlineOnly = false
  /// Whether the sender wants to know that it was read.
  public var needReadReceipt = false
  /// What to show in a push, as the text of a JSON object; "" for none.
  public var offlinePush = ""

  /// The defaults.
  public init() {}
}

extension Core {
  /// Makes a message of the login user.
  ///
  /// Nothing is stored; only its id is used up.
  public func createMessage(_ session: String, _ content: MessageContent) throws(Failure) -> Message {
    let fields = try newFields(session, content)
    return Message(fields).seen(by: fields.sendID)
  }

  private func newFields(_ session: String, _ content: MessageContent) throws(Failure) -> Message.Fields {
    let login = try login(session)
    let profile = try replica(session).record.profile
    var fields = Message.Fields(
      clientMsgID: try newClientMsgID(), createTime: now, sendID: login.userID, content: content)
    fields.senderPlatformID = login.platformID
    fields.senderNickname = profile.nickname
    fields.senderFaceURL = profile.faceURL
    return fields
  }

  /// An id for a new message that no message has yet: a caller may have used the next one of the counter.
  func newClientMsgID() throws(Failure) -> String {
    while true {
      let (id, mayBeTaken) = try hub.newMessageID()
      guard mayBeTaken else { return id }
      let isOnHub = try hub.hasMessage(clientMsgID: id)
      let isOnDevice = try store.hasMessage(clientMsgID: id)
      if !isOnHub, !isOnDevice { return id }
    }
  }

  /// Sends a message that this user has made.
  ///
  /// A refusal after the target was found, or for being offline, keeps the message on this device with status 3.
  public func sendMessage(
    _ session: String, _ message: Message, to target: MessageTarget, _ options: SendOptions
  ) throws(Failure) -> Message {
    try send(session, checkSend(session, message, to: target, options), to: target, options)
  }

  /// Makes a message of the login user and sends it: its id is new, so that nobody has it.
  public func sendNew(
    _ session: String, _ content: MessageContent, to target: MessageTarget, _ options: SendOptions
  ) throws(Failure) -> Message {
    var fields = try newFields(session, content)
    fields.needReadReceipt = options.needReadReceipt
    fields.offlinePush = options.offlinePush
    return try send(session, checkConnected(session, fields, to: target, options), to: target, options)
  }

  private func send(
    _ session: String, _ fields: Message.Fields, to target: MessageTarget, _ options: SendOptions
  ) throws(Failure) -> Message {
    if options.isOnlineOnly { return try sendOnlineOnly(session, fields, to: target.place) }
    _ = try hub.append(fields, to: target.place, at: now, now: now)
    try finishStep(actor: session, sent: fields.clientMsgID)
    let key = ReplicaMessage.Key(deviceID: try replica(session).deviceID, clientMsgID: fields.clientMsgID)
    guard let stored = try store.messages.get(key) else {
      throw Failure(.sdkInternalError, "a sent message is not in the replica")
    }
    return stored.message
  }

  /// Hands a command to whoever is online; nothing stores it.
  public func sendCommand(
    _ session: String, _ content: MessageContent, to target: MessageTarget
  ) throws(Failure) -> Message {
    let message = try createMessage(session, content)
    guard try login(session).isOnline else { throw Self.offline }
    var options = SendOptions()
    options.isOnlineOnly = true
    let fields = try checkTarget(session, signed(session, message, options), to: target, options)
    return try sendOnlineOnly(session, fields, to: target.place)
  }

  /// Everything that may refuse a message, in page order; answers it with what its sender's device adds.
  ///
  /// Sending checks this itself. A caller that has attachments to store asks before.
  @discardableResult
  public func checkSend(
    _ session: String, _ message: Message, to target: MessageTarget, _ options: SendOptions
  ) throws(Failure) -> Message.Fields {
    guard ContentType.sendable.contains(message.fields.contentType) else {
      throw Failure(.msgContentTypeNotSupportError, "this content cannot be sent", param: "message.contentType")
    }
    try checkRepeat(session, message.fields.clientMsgID)
    try hub.noteChosen(message.fields.clientMsgID)
    return try checkConnected(session, signed(session, message, options), to: target, options)
  }

  /// Refuses a message whose target was found for a reason of the caller's: it is kept like any refused one.
  public func refuse(
    _ session: String, _ message: Message, to target: MessageTarget, _ options: SendOptions, _ refusal: Failure
  ) throws(Failure) -> Failure {
    try keepFailed(session, signed(session, message, options), target, refusal, options)
  }

  /// The message with its sender, and with what was asked for it.
  private func signed(
    _ session: String, _ message: Message, _ options: SendOptions
  ) throws(Failure) -> Message.Fields {
    let login = try login(session)
    let profile = try replica(session).record.profile
    var fields = message.fields
    fields.sendID = login.userID
    fields.senderPlatformID = login.platformID
    fields.senderNickname = profile.nickname
    fields.senderFaceURL = profile.faceURL
    fields.needReadReceipt = options.needReadReceipt
    fields.offlinePush = options.offlinePush
    return fields
  }

  /// The same id is sent only once (10204); a failed message may be sent again.
  private func checkRepeat(_ session: String, _ clientMsgID: String) throws(Failure) {
    let key = ReplicaMessage.Key(deviceID: try replica(session).deviceID, clientMsgID: clientMsgID)
    let stored = try store.messages.get(key)
    let isSent = stored.map { $0.fields.status != MessageStatus.failed } ?? false
    let isTaken = try hub.hasMessage(clientMsgID: clientMsgID)
    guard !isSent, !isTaken else {
      throw Failure(.msgRepeatError, "a message with this id was sent before", param: "message.clientMsgID")
    }
  }

  private func checkConnected(
    _ session: String, _ fields: consuming Message.Fields, to target: MessageTarget, _ options: SendOptions
  ) throws(Failure) -> Message.Fields {
    guard presence.isOnline(session) == true else {
      throw try keepFailed(session, fields, target, Self.offline, options)
    }
    return try checkTarget(session, fields, to: target, options)
  }

  private func checkTarget(
    _ session: String, _ fields: consuming Message.Fields, to target: MessageTarget, _ options: SendOptions
  ) throws(Failure) -> Message.Fields {
    let place = target.place
    try hub.checkExists(place, param: target.param)
    let id = ConversationID(place, owner: fields.sendID)
    if let state = try hub.state(fields.sendID, id), state.source != place.source { throw Hub.ambiguous }
    if let row = try replica(session).row(id), row.shown.source != place.source { throw Hub.ambiguous }
    do throws(Failure) {
      try hub.checkTaken(fields, by: place, now: now)
    } catch {
      guard error.code != ErrorCode.argsError.rawValue else { throw error }
      throw try keepFailed(session, fields, target, error, options)
    }
    if let nickname = try hub.nickname(of: fields.sendID, in: place) { fields.senderNickname = nickname }
    return fields
  }

  /// Hands a message to whoever is online and stores nothing.
  private func sendOnlineOnly(
    _ session: String, _ fields: Message.Fields, to place: ConversationPlace
  ) throws(Failure) -> Message {
    var fields = fields
    fields.content = try hub.withoutRecalled(fields.content)
    fields.serverMsgID = try hub.newID(.serverMessage)
    fields.sendTime = now
    fields.status = MessageStatus.sent
    fields.place(at: place)
    let message = Message(fields)
    for other in presence.online(try onlineUsers(of: place, with: fields.sendID)) where other.session != session {
      emit(other.session, .receivedOnlineOnlyMessage(message.seen(by: other.login.userID)))
    }
    return message.seen(by: fields.sendID)
  }

  /// The users with a logged-in session to whom a message of one of them goes.
  func onlineUsers(of place: ConversationPlace, with sender: String) throws(Failure) -> [String] {
    guard place.isChat else { return place.source == sender ? [sender] : [sender, place.source] }
    guard let logID = try hub.chatLogID(place) else { return [] }
    return try presence.users.kept { userID throws(Failure) in try hub.isMember(logID, userID) }
  }

  // MARK: Refused messages

  /// Keeps a refused message on the device and answers the refusal that names it.
  private func keepFailed(
    _ session: String, _ fields: Message.Fields, _ target: MessageTarget, _ refusal: Failure, _ options: SendOptions
  ) throws(Failure) -> Failure {
    guard !options.isOnlineOnly else { return refusal }
    let replica = try replica(session)
    let place = target.place
    let id = ConversationID(place, owner: replica.userID)
    var row: ReplicaRow
    if let known = try replica.row(id) {
      row = known
    } else {
      row = try emptyRow(replica, id, place)
    }
    guard row.shown.source == place.source else { return Hub.ambiguous }
    var failed = fields
    failed.place(at: place)
    failed.sendTime = now
    failed.status = MessageStatus.failed
    failed.seq = 0
    failed.sortSeq = max(row.syncedSeq, row.shown.latest?.fields.sortSeq ?? 0)
    failed.localOrder = try localOrder(replica, of: failed)
    row.shown.isHidden = false
    try replica.keep(Message(failed).seen(by: replica.userID), in: &row)
    try replica.put(row)
    try finishStep(actor: session)
    return refusal.keeping(clientMsgID: failed.clientMsgID)
  }

  /// A place among unsent messages; one that fails again at the same time keeps its own.
  func localOrder(_ replica: Replica, of failed: Message.Fields) throws(Failure) -> Int64 {
    let key = ReplicaMessage.Key(deviceID: replica.deviceID, clientMsgID: failed.clientMsgID)
    if let before = try store.messages.get(key)?.fields, before.sendTime == failed.sendTime {
      return before.localOrder
    }
    let order = replica.record.nextLocal
    replica.record.nextLocal += 1
    try replica.save()
    return order
  }

  /// A row for a message of this device in a conversation that it does not show.
  func emptyRow(
    _ replica: Replica, _ id: ConversationID, _ place: ConversationPlace
  ) throws(Failure) -> ReplicaRow {
    let key = ReplicaKey(deviceID: replica.deviceID, conversationID: id)
    let note = try store.deletions.get(key)
    guard try login(replica.session).isOnline else {
      var row = ReplicaRow(deviceID: replica.deviceID, shown: Conversation(conversationID: id, place))
      try store.unnamed.put(UnnamedRow(key: row.key))
      row.syncedSeq = note?.seq ?? 0
      row.clearedSeq = row.syncedSeq
      row.loadedFrom = row.syncedSeq + 1
      try replica.restoreMessages(of: &row)
      return row
    }
    let state = try hub.state(replica.userID, id)
    if place.isUser { try hub.watch(place.source, by: replica.userID) }
    return try replica.newRow(hub, place, state: state, base: max(note?.seq ?? 0, state?.deletedSeq ?? 0))
  }
}

extension Message.Fields {
  /// Writes where a message goes, in the view of its sender.
  mutating func place(at place: ConversationPlace) {
    conversationID = ConversationID(place, owner: sendID)
    sessionType = place.type.rawValue
    (recvID, groupID, roomID, threadID) = ("", "", "", "")
    switch place.type {
    case .single, .notification: recvID = place.source
    case .group where place.isThread: threadID = place.source
    case .group: groupID = place.source
    case .room: roomID = place.source
    }
  }
}

extension MessageTarget {
  /// The parameter that names it.
  var param: String {
    switch self {
    case .user: "recvID"
    case .group: "groupID"
    case .room: "roomID"
    case .thread: "threadID"
    }
  }

  /// The conversation it stands for.
  public var place: ConversationPlace {
    switch self {
    case .user(let id): ConversationPlace(.single, id)
    case .group(let id): ConversationPlace(.group, id)
    case .room(let id): ConversationPlace(.room, id)
    case .thread(let id): .thread(id)
    }
  }
}
