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
  public func createMessage(
    _ session: String, contentType: Int64, element: String
  ) throws(Failure) -> Message {
    let login = try login(session)
    let profile = try replica(session).record.profile
    var fields = Message.Fields(
      clientMsgID: try newClientMsgID(), createTime: now, sendID: login.userID, contentType: contentType,
      element: element)
    fields.senderPlatformID = login.platformID
    fields.senderNickname = profile.nickname
    fields.senderFaceURL = profile.faceURL
    return Message(fields)
  }

  /// An id for a new message that no message has yet: a caller may have used the next one of the counter.
  func newClientMsgID() throws(Failure) -> String {
    while true {
      let id = try hub.newID(.clientMessage)
      guard hub.world.ids == .sequential else { return id }
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
    let login = try login(session)
    var fields = message.fields
    guard fields.contentType == ContentType.text else {
      throw Failure(.msgContentTypeNotSupportError, "this content cannot be sent", param: "message.contentType")
    }
    try checkRepeat(session, fields.clientMsgID)
    let profile = try replica(session).record.profile
    fields.sendID = login.userID
    fields.senderPlatformID = login.platformID
    fields.senderNickname = profile.nickname
    fields.senderFaceURL = profile.faceURL
    fields.needReadReceipt = options.needReadReceipt
    fields.offlinePush = options.offlinePush
    guard login.isOnline else { throw try keepFailed(session, fields, target, Self.offline, options) }
    guard case .user(let receiver) = target else {
      throw Failure(.groupIDNotFound, "no such chat group or room", param: target.param)
    }
    _ = try hub.existingUser(receiver, param: "recvID")
    return try sendSingle(session, fields, to: receiver, options)
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

  private func sendSingle(
    _ session: String, _ fields: Message.Fields, to receiver: String, _ options: SendOptions
  ) throws(Failure) -> Message {
    let sender = fields.sendID
    let id = ConversationID(type: .single, owner: sender, source: receiver)
    if let state = try hub.state(sender, id), state.source != receiver { throw Hub.ambiguous }
    if let row = try replica(session).row(id), row.shown.source != receiver { throw Hub.ambiguous }
    do throws(Failure) {
      try hub.checkDelivery(from: sender, to: receiver)
    } catch {
      guard error.code != ErrorCode.argsError.rawValue else { throw error }
      throw try keepFailed(session, fields, .user(receiver), error, options)
    }
    if options.isOnlineOnly { return try sendOnlineOnly(session, fields, to: receiver, id) }
    try hub.appendSingle(fields, to: receiver, at: now, now: now)
    try finishStep(actor: session, sent: fields.clientMsgID)
    let key = ReplicaMessage.Key(deviceID: try replica(session).deviceID, clientMsgID: fields.clientMsgID)
    guard let stored = try store.messages.get(key) else {
      throw Failure(.sdkInternalError, "a sent message is not in the replica")
    }
    return stored.message
  }

  /// Hands a message to whoever is online and stores nothing.
  private func sendOnlineOnly(
    _ session: String, _ fields: Message.Fields, to receiver: String, _ id: ConversationID
  ) throws(Failure) -> Message {
    var fields = fields
    fields.serverMsgID = try hub.newID(.serverMessage)
    fields.sendTime = now
    fields.status = MessageStatus.sent
    fields.conversationID = id
    fields.sessionType = ConversationType.single.rawValue
    fields.recvID = receiver
    let message = Message(fields)
    let users = receiver == fields.sendID ? [receiver] : [fields.sendID, receiver]
    for other in presence.online(users) where other != session { emit(other, .receivedOnlineOnlyMessage(message)) }
    return message
  }

  /// Keeps a refused message on the device and answers the refusal that names it.
  private func keepFailed(
    _ session: String, _ fields: Message.Fields, _ target: MessageTarget, _ refusal: Failure, _ options: SendOptions
  ) throws(Failure) -> Failure {
    guard !options.isOnlineOnly, let place = target.place else { return refusal }
    let replica = try replica(session)
    let id = ConversationID(type: place.type, owner: replica.userID, source: place.source)
    var row: ReplicaRow
    if let known = try replica.row(id) {
      row = known
    } else {
      row = try emptyRow(replica, id, place.type, place.source)
    }
    guard row.shown.source == place.source else { return Hub.ambiguous }
    var failed = fields
    failed.conversationID = id
    failed.sessionType = place.type.rawValue
    if place.type == .single { failed.recvID = place.source } else { failed.groupID = place.source }
    failed.sendTime = now
    failed.status = MessageStatus.failed
    failed.seq = 0
    failed.sortSeq = row.syncedSeq
    failed.localOrder = try localOrder(replica, of: failed)
    row.shown.isHidden = false
    try replica.keep(Message(failed), in: &row)
    try replica.put(row)
    try finishStep(actor: session)
    return refusal.keeping(clientMsgID: failed.clientMsgID)
  }

  /// A place among unsent messages; one that fails again at the same time keeps its own.
  private func localOrder(_ replica: Replica, of failed: Message.Fields) throws(Failure) -> Int64 {
    let key = ReplicaMessage.Key(deviceID: replica.deviceID, clientMsgID: failed.clientMsgID)
    if let before = try store.messages.get(key)?.fields, before.sendTime == failed.sendTime {
      return before.localOrder
    }
    defer { replica.record.nextLocal += 1 }
    try replica.save()
    return replica.record.nextLocal
  }

  /// A row for a failed message in a conversation that the device does not show.
  private func emptyRow(
    _ replica: Replica, _ id: ConversationID, _ type: ConversationType, _ source: String
  ) throws(Failure) -> ReplicaRow {
    let key = ReplicaKey(deviceID: replica.deviceID, conversationID: id)
    let note = try store.deletions.get(key)
    guard try login(replica.session).isOnline else {
      var row = ReplicaRow(
        deviceID: replica.deviceID, shown: Conversation(conversationID: id, type: type, source: source))
      try store.unnamed.put(UnnamedRow(key: row.key))
      row.syncedSeq = note?.seq ?? 0
      row.readSeq = row.syncedSeq
      try replica.restoreMessages(of: &row)
      return row
    }
    let state = try hub.state(replica.userID, id)
    if type == .single { try hub.watch(source, by: replica.userID) }
    return try replica.newRow(
      hub, type: type, source: source, state: state, base: max(note?.seq ?? 0, state?.deletedSeq ?? 0))
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

  /// The conversation it stands for; a thread's row needs the thread.
  fileprivate var place: (type: ConversationType, source: String)? {
    switch self {
    case .user(let id): (.single, id)
    case .group(let id): (.group, id)
    case .room(let id): (.room, id)
    case .thread: nil
    }
  }
}
