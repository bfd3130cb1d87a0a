/// How much there is.
public struct HubInfo: Sendable {
  /// Registered users.
  public let users: Int64
  /// Replicas.
  public let devices: Int64
  /// Conversations with a log.
  public let conversations: Int64
  /// Messages on the hub.
  public let messages: Int64
  /// Conversation groups on the hub, virtual presets aside.
  public let conversationGroups: Int64
  /// The version of the stored form.
  public let schemaVersion: Int64
}

/// A message that the hub is given on behalf of a user.
public struct HubLetter: Sendable {
  /// Who sends it.
  public let sender: String
  /// Whom it is for.
  public let target: MessageTarget
  /// A message made before; nil for a text.
  public let message: Message?
  /// A text; "" with a message.
  public let text: String
  /// When it was sent, in ms; nil for now.
  public let sendTime: Int64?

  /// A letter with either a message or a text.
  public init(sender: String, target: MessageTarget, message: Message?, text: String, sendTime: Int64?) {
    self.sender = sender
    self.target = target
    self.message = message
    self.text = text
    self.sendTime = sendTime
  }
}

extension Core {
  // MARK: Users

  /// Registers users; one that exists refuses all.
  public func registerUsers(_ users: [(user: User, param: String)]) throws(Failure) {
    for entry in users {
      var user = entry.user
      user.createTime = now
      guard try hub.register(user) else { throw .argument(entry.param, "registered already") }
    }
  }

  /// Changes a user's profile.
  public func updateUser(_ userID: String, _ update: ProfileUpdate) throws(Failure) {
    _ = try hub.existingUser(userID, param: "userID")
    try hub.updateProfile(userID, update)
    try finishStep(actor: nil)
  }

  /// Users behind a cursor, and whether nothing follows.
  public func users(after cursor: String, count: Int64) throws(Failure) -> (users: [User], isEnd: Bool) {
    let found = try hub.usersPage(after: cursor, count: count + 1)
    return (Array(found.prefix(Int(count))), found.count <= count)
  }

  /// Users by id in request order; unknown ids are skipped.
  public func users(_ userIDs: [String]) throws(Failure) -> [User] {
    var found: [User] = []
    for userID in userIDs {
      if let user = try hub.user(userID) { found.append(user) }
    }
    return found
  }

  /// The profile that a device shows of its own user.
  public func selfInfo(_ session: String) throws(Failure) -> User {
    try replica(session).record.profile
  }

  /// Changes the own profile.
  public func setSelfInfo(_ session: String, _ update: ProfileUpdate) throws(Failure) {
    try hub.updateProfile(login(session).userID, update)
    try finishStep(actor: session)
  }

  // MARK: Messages

  /// Sends a message as if its user had sent it from elsewhere.
  public func hubSend(_ letter: HubLetter) throws(Failure) -> Message {
    let message = try takeMessage(letter)
    try finishStep(actor: nil)
    return message
  }

  /// Takes a message without telling anyone yet; `finishImport` does that for all.
  public func takeMessage(_ letter: HubLetter) throws(Failure) -> Message {
    let fields = try checkLetter(letter)
    return try hub.append(fields, to: letter.target.place, at: letter.sendTime ?? now, now: now)
  }

  /// Everything that may refuse a message that the hub is given; answers what it would take.
  @discardableResult
  public func checkLetter(_ letter: HubLetter) throws(Failure) -> Message.Fields {
    let (sender, target, sendTime, content) = (letter.sender, letter.target, letter.sendTime, letter.message)
    let profile = try hub.existingUser(sender, param: "sendID")
    let place = target.place
    try hub.checkExists(place, param: target.param)
    if let sendTime, sendTime > now { throw .argument("sendTime", "must not be in the future") }
    var fields: Message.Fields
    if let content {
      fields = content.fields
    } else {
      fields = Message.Fields(
        clientMsgID: try newClientMsgID(), createTime: sendTime ?? now, sendID: sender,
        content: .text(letter.text))
    }
    guard ContentType.sendable.contains(fields.contentType) else {
      throw Failure(.msgContentTypeNotSupportError, "this content cannot be sent", param: "message.contentType")
    }
    if content != nil {
      guard try !hub.hasMessage(clientMsgID: fields.clientMsgID) else {
        throw Failure(.msgRepeatError, "a message with this id was sent before", param: "message.clientMsgID")
      }
      try hub.noteChosen(fields.clientMsgID)
    }
    fields.sendID = sender
    fields.senderPlatformID = 0
    fields.senderNickname = try hub.nickname(of: sender, in: place) ?? profile.nickname
    fields.senderFaceURL = profile.faceURL
    try hub.checkTaken(fields, by: place, now: now)
    return fields
  }

  /// Sends a notification that makes a type 4 conversation at its receiver.
  public func hubNotify(
    from sender: String, to receiver: String, _ content: MessageContent
  ) throws(Failure) -> Message {
    let profile = try hub.existingUser(sender, param: "sendID")
    _ = try hub.existingUser(receiver, param: "recvID")
    var fields = Message.Fields(
      clientMsgID: try newClientMsgID(), createTime: now, sendID: sender, content: content)
    fields.msgFrom = 200
    fields.senderNickname = profile.nickname
    fields.senderFaceURL = profile.faceURL
    let message = try hub.append(fields, to: ConversationPlace(.notification, receiver), at: now, now: now)
    try finishStep(actor: nil)
    return message
  }

  /// Ends an import: devices that are online catch up with all of it at once.
  public func finishImport() throws(Failure) {
    try finishStep(actor: nil, mode: .catchUp)
  }

  // MARK: Config, faults, clock

  /// The hub's config.
  public func hubConfig() throws(Failure) -> HubConfig {
    try hub.config()
  }

  /// Changes the hub's config and answers all of it.
  public func setHubConfig(_ update: HubConfigUpdate) throws(Failure) -> HubConfig {
    try hub.setConfig(update)
    return try hub.config()
  }

  /// Lets the next matching calls, or syncs at login, fail.
  public func injectFault(
    session: String?, target: String, isSync: Bool, code: Int64, message: String, times: Int64
  ) throws(Failure) {
    let key = HubFault.Key(session: session ?? "", target: target, isSync: isSync)
    try hub.injectFault(key, code: code, message: message, times: times)
  }

  /// Moves a manual clock forward and answers the new time.
  public func advanceClock(by milliseconds: Int64) throws(Failure) -> Int64 {
    guard now + milliseconds <= Limits.safeInteger else {
      throw .argument("milliseconds", "the clock would leave its range")
    }
    return try moveClock(to: now + milliseconds)
  }

  /// Sets a manual clock, never back, and answers the new time.
  public func setClock(_ time: Int64) throws(Failure) -> Int64 {
    try checkManual()
    guard time >= now else { throw .argument("now", "the clock does not go back") }
    return try moveClock(to: time)
  }

  private func moveClock(to time: Int64) throws(Failure) -> Int64 {
    try checkManual()
    try runJobs(until: time)
    now = time
    try hub.setNow(time)
    return time
  }

  private func checkManual() throws(Failure) {
    guard clock != .system else { throw Failure(.notSupportOptError, "the clock is the system's") }
  }

  // MARK: The data as a whole

  /// How much there is.
  public func hubInfo() throws(Failure) -> HubInfo {
    try storage.flush()
    func count(_ sql: StaticString) throws(Failure) -> Int64 { try storage.number(sql, []) }
    return HubInfo(
      users: try count("SELECT count(*) FROM hub_user"),
      devices: try count("SELECT count(*) FROM dev_device"),
      conversations: try count("SELECT count(*) FROM hub_log WHERE max_seq > 0"),
      messages: try count("SELECT count(*) FROM hub_message"),
      conversationGroups: try count("SELECT count(*) FROM hub_group"),
      schemaVersion: Int64(Self.schemaVersion))
  }

  /// Copies the committed data into a new file.
  ///
  /// Only between batches.
  public func snapshot(to path: String) throws(Failure) {
    try storage.copy(to: path)
  }
}
