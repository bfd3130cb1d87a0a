import JSON

/// A naive model of the hub and of what its devices must show: plain lists, and nothing kept that can be counted.
///
/// It takes the calls with their replies. Where a call's fate follows from what it knows, it says so; devices are
/// compared where they are online and have caught up.
struct Model {
  private struct Message {
    let id: String
    let sender: String
  }

  private var groups: [String: GroupModel] = [:]
  private var conversations: [String: ConversationModel] = [:]
  /// The messages between two users, by the id of the conversation; notifications by that and their receiver.
  private var logs: [String: [Message]] = [:]
  /// The groups that each replica has.
  private var seen: [String: [GroupModel.Group]] = [:]
  /// The replicas that have missed something for a while: which versions they were told is not followed.
  private var gaps: Set<String> = []
  /// How long each log was when a replica was last online.
  private var lengths: [String: [String: Int]] = [:]
  /// What each replica has read offline.
  private var pending: [String: [String: Int]] = [:]
  /// The conversation that each session looks at.
  private var current: [String: String] = [:]
  private var maxPins = 50

  // MARK: Calls

  /// Takes the calls of a line, in order.
  mutating func take(_ step: StepOutput, before: Dump, after: Dump) throws {
    for call in step.calls { try take(call, before: before, after: after) }
    takePresence(step, before: before, after: after)
  }

  private mutating func take(_ call: CallOutput, before: Dump, after: Dump) throws {
    let session = before.sessions[call.session] ?? after.sessions[call.session]
    if call.method.hasPrefix("hub") { return takeHub(call) }
    guard let session else { return }
    if let code = takeGroups(call, session, now: before.now) {
      try require(
        code.expected ?? 0 == call.error["code"].number, "model",
        "\(call.method) answers \(call.reply?.line ?? ""), the model expects \(code.expected ?? 0)")
    }
    guard call.isSuccess else { return }
    takeMessage(call, session)
    takeSettings(call, session, now: before.now)
    takeReading(call, session, before)
    takeDeletion(call, session, now: before.now)
  }

  private mutating func takeHub(_ call: CallOutput) {
    guard call.isSuccess else { return }
    let (sender, receiver) = (call.params["sendID"].text, call.params["recvID"].text)
    switch call.method {
    case "hubSendMessage": append(Cast.conversation(sender, receiver), call.result, sender)
    case "hubSendNotification":
      append(Self.log(Cast.conversation(sender, receiver, mark: "sn_"), receiver), call.result, sender)
    case "hubSetConfig": maxPins = Int(call.result["maxPinnedConversations"].number)
    default: break
    }
  }

  /// The log of a conversation in a user's view.
  private static func log(_ id: String, _ user: String) -> String { id.hasPrefix("sn_") ? id + ">" + user : id }

  private mutating func append(_ id: String, _ message: Value, _ sender: String) {
    logs[id, default: []].append(Message(id: message["clientMsgID"].text, sender: sender))
  }

  private mutating func takeMessage(_ call: CallOutput, _ device: SessionDump) {
    guard call.method.hasPrefix("send"), !call.params["isOnlineOnly"].flag else { return }
    append(call.result["conversationID"].text, call.result, device.user)
  }

  /// The codes that rules before the groups' own give.
  private static let earlier: Set<Int64> = [10002, 10009, 10000, 500, 4]

  /// Takes a call on groups; nil where it is none, or refused before the rules of groups.
  private mutating func takeGroups(_ call: CallOutput, _ device: SessionDump, now: Int64) -> (expected: Int64?, Void)? {
    let code = call.error["code"].number
    if Self.earlier.contains(code) { return nil }
    var model = groups[device.user] ?? GroupModel()
    let params = call.params
    let expected: GroupModel.Code
    switch call.method {
    case "createConversationGroup":
      expected = model.create(params, id: call.result["conversationGroupID"].text, now: now)
    case "updateConversationGroup": expected = model.update(params, now: now)
    case "setConversationGroupOrder": expected = model.order(params["orders"].elements, now: now)
    case "addConversationsToGroups": expected = model.changeMembers(params, adding: true, now: now)
    case "removeConversationsFromGroups": expected = model.changeMembers(params, adding: false, now: now)
    case "deleteConversationGroup": expected = model.delete(params["conversationGroupID"].text, now: now)
    default: return nil
    }
    if expected == nil { groups[device.user] = model }
    return (expected, ())
  }

  private mutating func takeSettings(_ call: CallOutput, _ device: SessionDump, now: Int64) {
    var model = conversations[device.user] ?? ConversationModel()
    let (params, id) = (call.params, call.params["conversationID"].text)
    switch call.method {
    case "pinConversation": model.pin(id, params["isPinned"].flag, now: now)
    case "setConversation": model.set(id, params, now: now)
    case "addConversationMark": model.mark(params["conversationIDs"].texts, params["mark"].number, isSet: true)
    case "removeConversationMark": model.mark(params["conversationIDs"].texts, params["mark"].number, isSet: false)
    case "setSilentModeForConversation": model.silence(id, params, now: now)
    case "clearRemindTypeForConversation": model.silence(id, .object(["remindType": .integer(0)]), now: now)
    default: return
    }
    conversations[device.user] = model
  }

  // MARK: Reading

  private mutating func takeReading(_ call: CallOutput, _ device: SessionDump, _ before: Dump) {
    let id = call.params["conversationID"].text
    switch call.method {
    case "clearConversationUnreadMessageCount" where call.params["upToMessageID"] != .null:
      let messages = logs[Self.log(id, device.user)] ?? []
      if let place = messages.firstIndex(where: { $0.id == call.params["upToMessageID"].text }) {
        read(id, upTo: place + 1, device)
      } else {
        conversations[device.user, default: ConversationModel()][id].isUnclear = true
      }
    case "clearConversationUnreadMessageCount", "markConversationMessageAsRead": read(id, upTo: nil, device)
    case "clearAllConversationUnreadMessageCount", "markAllConversationMessageAsRead":
      for id in device.rows.keys { read(id, upTo: nil, device) }
    case "setCurrentConversation":
      if !id.isEmpty { read(id, upTo: nil, device) }
      current[call.session] = id.isEmpty ? nil : id
    default: break
    }
  }

  /// Moves a read position: to a place, or to all that the device has.
  private mutating func read(_ id: String, upTo place: Int?, _ device: SessionDump) {
    let log = Self.log(id, device.user)
    let has = device.isOnline ? logs[log]?.count ?? 0 : lengths[device.replica]?[log] ?? 0
    let target = min(place ?? has, has)
    if device.isOnline {
      conversations[device.user, default: ConversationModel()].read(id, upTo: target)
    } else {
      let known = pending[device.replica]?[id] ?? 0
      pending[device.replica, default: [:]][id] = max(known, target)
    }
  }

  // MARK: Deleting

  private mutating func takeDeletion(_ call: CallOutput, _ device: SessionDump, now: Int64) {
    let id = call.params["conversationID"].text
    switch call.method {
    case "deleteServerConversation", "deleteConversationAndDeleteAllMsg": delete(id, device.user, now: now)
    case "deleteAllMessagesAndConversations":
      if call.params["clearServerData"].flag {
        for id in Cast.conversations(of: device.user)
        where device.rows[id] != nil || logs[Self.log(id, device.user)] != nil {
          delete(id, device.user, now: now)
        }
      } else {
        for id in device.rows.keys { conversations[device.user, default: ConversationModel()][id].isUnclear = true }
      }
    case "deleteConversation": conversations[device.user, default: ConversationModel()][id].isUnclear = true
    case "clearConversationAndDeleteAllMsg":
      conversations[device.user, default: ConversationModel()].read(
        id, upTo: logs[Self.log(id, device.user)]?.count ?? 0)
    default: break
    }
  }

  private mutating func delete(_ id: String, _ user: String, now: Int64) {
    conversations[user, default: ConversationModel()].delete(id, newest: logs[Self.log(id, user)]?.count ?? 0)
    groups[user, default: GroupModel()].forget(id, now: now)
  }

  // MARK: Coming and going

  private mutating func takePresence(_ step: StepOutput, before: Dump, after: Dump) {
    for session in Cast.sessions {
      guard let device = after.sessions[session] else {
        current[session] = nil
        continue
      }
      let was = before.sessions[session]
      let hasLoggedIn =
        was == nil || step.calls.contains { $0.method == "login" && $0.session == session && $0.isSuccess }
      if hasLoggedIn { current[session] = nil }
      guard device.isOnline else { continue }
      for (id, place) in pending[device.replica] ?? [:] {
        conversations[device.user, default: ConversationModel()].read(id, upTo: place)
      }
      pending[device.replica] = nil
      if let id = current[session] {
        conversations[device.user, default: ConversationModel()].read(
          id, upTo: logs[Self.log(id, device.user)]?.count ?? 0)
      }
      lengths[device.replica] = logs.mapValues(\.count)
    }
  }

  mutating func forget(_ replica: String) {
    seen[replica] = nil
    lengths[replica] = nil
    pending[replica] = nil
    gaps.remove(replica)
  }

  // MARK: Comparing

  /// Compares the devices that have caught up; `isOwn` tells where a device may show something of its own.
  mutating func check(_ dump: Dump, caughtUp: Set<String>, isOwn: (SessionDump, String) -> Bool) throws {
    for (session, device) in dump.sessions where device.isOnline {
      guard caughtUp.contains(session) else {
        gaps.insert(device.replica)
        continue
      }
      let groups = groups[device.user] ?? GroupModel()
      var known = groups.seen(by: seen[device.replica] ?? [])
      if gaps.remove(device.replica) != nil { known = groups.withVersions(of: device.groups) }
      seen[device.replica] = known
      let (expected, shown) = (GroupModel.shown(known, user: device.user), device.groups.map(GroupModel.reduced))
      try require(
        expected == shown, "model groups",
        """
        \(session) shows
        \(shown.map(\.line).joined(separator: "\n"))
        the model has
        \(expected.map(\.line).joined(separator: "\n"))
        """)
      for (id, row) in device.rows { try check(row, id, device, isOwn: isOwn(device, id)) }
    }
  }

  private func check(_ row: Value, _ id: String, _ device: SessionDump, isOwn: Bool) throws {
    let conversation = (conversations[device.user] ?? ConversationModel())[id]
    for (key, value) in conversation.settings {
      try require(
        row[key] == value, "model settings",
        "\(device.session): \(key) of \(id) is \(row[key].line), the model has \(value.line)")
    }
    guard !isOwn, !conversation.isUnclear else { return }
    let log = logs[Self.log(id, device.user)] ?? []
    let unread = log.dropFirst(conversation.read).filter { $0.sender != device.user }.count
    try require(
      row["unreadCount"] == .integer(Int64(unread)), "model unread",
      "\(device.session): unread of \(id) is \(row["unreadCount"].line), the model has \(unread)")
    guard row["latestMsg"] != .string("") else { return }
    try require(
      Value(line: row["latestMsg"].text)["clientMsgID"].text == log.last?.id ?? "", "model preview (I2)",
      "\(device.session): preview of \(id) is \(row["latestMsg"].text), newest is \(log.last?.id ?? "none")")
  }
}
