/// What the log of a conversation is found by: the same for everyone in it.
struct LogName: Hashable {
  let type: ConversationType
  let first: String
  let second: String

  init(type: ConversationType, first: String, second: String) {
    self.type = type
    self.first = first
    self.second = second
  }

  /// The log of the conversation that `owner` has with a place.
  init(_ place: ConversationPlace, owner: String) {
    type = place.type
    switch place.type {
    case .single:
      let isFirst = owner.precedesInBytes(place.source)
      (first, second) = isFirst ? (owner, place.source) : (place.source, owner)
    // What one user is notified of by another is no business of the other way round.
    case .notification: (first, second) = (place.source, owner)
    case .group, .room: (first, second) = (place.source, place.isThread ? "thread" : "")
    }
  }
}

/// The numbers of logs by name, kept once they were looked up.
final class LogNames {
  private unowned let storage: Storage
  private var numbers: [LogName: Int64] = [:]
  private var hooks: HeldTable?

  init(_ storage: Storage) {
    self.storage = storage
    let hooks = HeldTable.cache(
      drop: { [unowned self] in numbers.removeAll() },
      trim: { [unowned self] in if numbers.count > 4_000 { numbers.removeAll() } })
    self.hooks = hooks
    storage.add(hooks)
  }

  /// The number at hand for a name.
  subscript(name: LogName) -> Int64? { numbers[name] }

  /// Keeps a number that the running request has read or made.
  func keep(_ number: Int64, for name: LogName) {
    if let hooks { storage.touch(hooks) }
    numbers[name] = number
  }
}

extension Hub {
  /// The log of a conversation, or nil while there is none.
  func logID(_ name: LogName) throws(Failure) -> Int64? {
    if let known = names[name] { return known }
    try logs.flush()
    let found = try connection.first(
      "SELECT log_id FROM hub_log WHERE conversation_type = $1 AND first_id = $2 AND second_id = $3",
      [.integer(name.type.rawValue), .text(name.first), .text(name.second)]
    ) { $0.integer(0) }
    if let found { names.keep(found, for: name) }
    return found
  }

  /// The log of a conversation, made when there is none.
  func openLog(_ name: LogName) throws(Failure) -> Int64 {
    if let known = try logID(name) { return known }
    let log = HubLog(key: try count("log"), name)
    try logs.put(log)
    names.keep(log.key, for: name)
    return log.key
  }

  /// The log of a conversation.
  func log(of state: HubState) throws(Failure) -> HubLog {
    try existingLog(state.logID)
  }

  /// A log by its number.
  func existingLog(_ logID: Int64) throws(Failure) -> HubLog {
    guard let log = try logs.get(logID) else { throw Failure(.sdkInternalError, "a conversation has no log") }
    return log
  }

  /// Something in a conversation has changed for everyone in it: its users' change logs say so, and those of nobody
  /// for a chat, whose members who are online are found by asking, and the others by its activity number.
  func noteForAll(_ logID: Int64) throws(Failure) {
    var conversation = try existingLog(logID)
    guard conversation.users.isEmpty else {
      for userID in conversation.users {
        let id = ConversationID(conversation.place(for: userID), owner: userID)
        try log.append(userID, .conversation, id.text)
      }
      return
    }
    conversation.activity = try count(Self.activityName)
    try logs.put(conversation)
    log.noteShared(logID)
  }

  /// The hub's activity number: it grows with everything that happens in a chat and to a message.
  func activity() throws(Failure) -> Int64 {
    try numbers.get(Self.activityName)?.value ?? 0
  }

  static let activityName = "activity"
}
