import JSON

/// A naive model of the hub and of what its devices must show: plain lists, and nothing kept that can be counted.
///
/// It takes the calls with their replies. Where a call's fate follows from what it knows, it says so; devices are
/// compared where they are online and have caught up.
struct Model {
  private var groups: [String: GroupModel] = [:]
  private var conversations: [String: ConversationModel] = [:]
  private(set) var logs = LogModel()
  private var replicas: [String: HearingModel] = [:]
  /// The groups that each replica has.
  private var seen: [String: [GroupModel.Group]] = [:]
  /// The replicas that have missed something for a while: which versions they were told is not followed.
  private var gaps: Set<String> = []
  /// What each replica has read offline.
  private var pending: [String: [String: Int]] = [:]
  /// The conversation that each session looks at.
  private var current: [String: String] = [:]
  private var window: Int64 = 120
  private var isRecallOn = true
  /// The devices that have what the hub has before the step.
  private var caughtUp: Set<String> = []
  /// The replicas of which nobody knows up to where they have the conversations.
  private var vague: Set<String> = []

  // MARK: Calls

  /// Takes the calls of a line, in order.
  mutating func take(_ step: StepOutput, before: Dump, after: Dump) throws {
    for call in step.calls { try take(call, before: before, after: after, isAlone: step.calls.count == 1) }
    expireAll(now: after.now)
    takePresence(step, before: before, after: after)
  }

  private mutating func take(_ call: CallOutput, before: Dump, after: Dump, isAlone: Bool) throws {
    let session = before.sessions[call.session] ?? after.sessions[call.session]
    if call.method.hasPrefix("hub") { return try takeHub(call) }
    guard let session else { return }
    if let code = takeGroups(call, session, now: before.now) {
      try require(
        code.expected ?? 0 == call.error["code"].number, "model",
        "\(call.method) answers \(call.reply?.line ?? ""), the model expects \(code.expected ?? 0)")
    }
    try checkRecall(call, session, now: before.now)
    guard call.isSuccess else { return noteUnsent(call, session) }
    noteInsert(call, session)
    try takeMessage(call, session, now: before.now)
    takeSettings(call, session, now: before.now)
    takeReading(call, session, isAlone ? after.sessions[call.session] : nil)
    takeDeletion(call, session, now: before.now)
    logs.takeChat(call, session.user)
  }

  private mutating func takeHub(_ call: CallOutput) throws {
    guard call.isSuccess else { return }
    let (sender, receiver) = (call.params["sendID"].text, call.params["recvID"].text)
    switch call.method {
    case "hubSendMessage": try logs.append(call.result["conversationID"].text, call.result)
    case "hubSendNotification":
      try logs.append(LogModel.log(Cast.conversation(sender, receiver, mark: "sn_"), receiver), call.result)
    case "hubSetConfig":
      window = call.result["recallWindowSeconds"].number
      isRecallOn = call.result["recallEnabled"].flag
    default: break
    }
  }

  private mutating func checkRecall(_ call: CallOutput, _ device: SessionDump, now: Int64) throws {
    let code = call.error["code"].number
    guard call.method == "recallMessage", !Self.earlier.contains(code) else { return }
    let expected = isRecallOn ? logs.recallCode(call, device.user, window: window, now: now) : 505
    guard var expected else { return }
    if expected != 505, let place = logs.places[call.params["messageID"].text] {
      // What nobody in the conversation sees any more is unknown.
      guard let first = firstSeen(place.log) else {
        if code == 1004 { return }
        return try require(code == expected, "model recall", "\(call.params.line) answers \(call.reply?.line ?? "")")
      }
      if place.seq < first { expected = 1004 }
    }
    try require(
      code == expected, "model recall", "\(call.params.line) answers \(call.reply?.line ?? ""), not \(expected)")
  }

  /// The first place of a log that anyone in it may see, recalled or not; nil where that is open.
  private func firstSeen(_ log: String) -> Int? {
    let chat = logs.chats[log]
    var first = logs.count(log) + 1
    for user in chat.map({ Array($0.stays.keys) }) ?? log.split(separator: "_").dropFirst().map(String.init) {
      let view = view(user, log)
      if view.isUnclear { return nil }
      let stays = chat.map { $0.stays[user] ?? [] } ?? [1...Int.max]
      for stay in stays where stay.upperBound >= view.first { first = min(first, max(stay.lowerBound, view.first)) }
    }
    return first
  }

  private mutating func takeMessage(_ call: CallOutput, _ device: SessionDump, now: Int64) throws {
    switch call.method {
    case "sendTextMessage", "sendMessage":
      guard !call.params["isOnlineOnly"].flag else { return }
      try logs.append(call.result["conversationID"].text, call.result)
      checkQuote(call.result["clientMsgID"].text)
    case "recallMessage":
      if let place = logs.places[call.params["messageID"].text] { logs.recall(place) }
    case "pinMessage", "unpinMessage":
      guard let place = logs.places[call.params["messageID"].text] else { return }
      logs.pin(place, by: device.user, call.method == "pinMessage", now: now)
    default: break
    }
  }

  /// A recalled message that nobody in its conversation sees any more is forgotten: later quotes of it stay whole.
  private mutating func checkQuote(_ message: String) {
    guard let place = logs.places[message], let id = logs[place]?.quoted, let quoted = logs.places[id],
      logs[quoted]?.isRecalled == true
    else { return }
    if quoted.seq < firstSeen(quoted.log) ?? Int.max { logs.leaveQuoteOpen(place) }
  }

  /// A message that was kept unsent stands behind what the device had.
  private mutating func noteUnsent(_ call: CallOutput, _ device: SessionDump) {
    let message = call.error["data"]["clientMsgID"].text
    guard !message.isEmpty else { return }
    let params = call.params
    let id =
      params["groupID"] != .null
      ? "sg_" + params["groupID"].text
      : params["roomID"] != .null
        ? "sr_" + params["roomID"].text : Cast.conversation(device.user, params["recvID"].text)
    let place = synced(id, device)
    replicas[device.replica, default: HearingModel()].unsent[message] = place
  }

  /// So does one that was put on the device alone.
  private mutating func noteInsert(_ call: CallOutput, _ device: SessionDump) {
    guard call.method.hasPrefix("insert") else { return }
    let place = synced(call.result["conversationID"].text, device)
    replicas[device.replica, default: HearingModel()].unsent[call.result["clientMsgID"].text] = place
  }

  /// Up to where a device has a conversation.
  private func synced(_ id: String, _ device: SessionDump) -> Int {
    let isThere = device.isOnline && caughtUp.contains(device.session)
    return isThere
      ? logs.newest(id, device.user) : replicas[device.replica]?.lengths[LogModel.log(id, device.user)] ?? 0
  }

  func view(_ user: String, _ id: String) -> ConversationModel.Conversation {
    (conversations[user] ?? ConversationModel())[id]
  }

  mutating func change(
    _ user: String, _ id: String, _ change: (inout ConversationModel.Conversation) -> Void
  ) {
    change(&conversations[user, default: ConversationModel()][id])
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
    let before = model
    let (params, id) = (call.params, call.params["conversationID"].text)
    switch call.method {
    case "pinConversation": model.pin(id, params["isPinned"].flag, now: now)
    case "setConversation":
      if params["groupAtType"] != .null, params["groupAtType"].number != mention(id, device.user) {
        model[id].mention = params["groupAtType"].number
        model[id].settled = logs.newest(id, device.user)
      }
      model.set(id, params, now: now)
    case "addConversationMark": model.mark(params["conversationIDs"].texts, params["mark"].number, isSet: true)
    case "removeConversationMark": model.mark(params["conversationIDs"].texts, params["mark"].number, isSet: false)
    case "setSilentModeForConversation": model.silence(id, params, now: now)
    case "clearRemindTypeForConversation": model.silence(id, .object(["remindType": .integer(0)]), now: now)
    default: return
    }
    conversations[device.user] = model
    for id in params["conversationIDs"].texts + [id] where model[id] != before[id] {
      expire(id, device.user, now: now)
    }
  }

  /// What a row has to show as mention; nil where that is open.
  private func mention(_ id: String, _ user: String) -> Int64? {
    let view = view(user, id)
    guard var bits = view.mention else { return nil }
    guard id.hasPrefix("sg_") else { return bits }
    for seq in logs.visible(id, user, view) where seq > max(view.read, view.settled) {
      guard let message = logs[LogModel.Place(log: id, seq: seq)], message.sender != user else { continue }
      if message.mentions.contains(user) { bits |= 1 }
      if message.mentions.contains("AtAllTag") { bits |= 2 }
    }
    return bits
  }

  // MARK: Reading

  private mutating func takeReading(_ call: CallOutput, _ device: SessionDump, _ after: SessionDump?) {
    let id = call.params["conversationID"].text
    switch call.method {
    case "clearConversationUnreadMessageCount" where call.params["upToMessageID"] != .null:
      let message = call.params["upToMessageID"].text
      if let place = logs.places[message] {
        read(id, upTo: place.seq, device, after)
      } else if let place = replicas[device.replica]?.unsent[message] {
        read(id, upTo: place, device, after)
      } else {
        change(device.user, id) { $0.isUnclear = true }
      }
    case "clearConversationUnreadMessageCount", "markConversationMessageAsRead": read(id, upTo: nil, device, after)
    case "clearAllConversationUnreadMessageCount", "markAllConversationMessageAsRead":
      for (id, row) in device.rows
      where row["unreadCount"].number > 0 || row["groupAtType"].number > 0 || after == nil {
        read(id, upTo: nil, device, after)
      }
    case "setCurrentConversation":
      if !id.isEmpty { read(id, upTo: nil, device, after) }
      current[call.session] = id.isEmpty ? nil : id
    default: break
    }
  }

  /// Moves a read position: to a place, or to all that the device has.
  private mutating func read(_ id: String, upTo place: Int?, _ device: SessionDump, _ after: SessionDump?) {
    let has = synced(id, device)
    let target = min(place ?? has, has)
    if vague.contains(device.replica) { change(device.user, id) { $0.isUnclear = true } }
    if device.isOnline {
      settle(id, device.user, upTo: target)
      return
    }
    // Offline, what is read already is not told later.
    guard let after else { return change(device.user, id) { $0.isUnclear = true } }
    let (was, now) = (device.rows[id], after.rows[id])
    guard was?["unreadCount"] != now?["unreadCount"] || was?["groupAtType"] != now?["groupAtType"] else { return }
    let known = pending[device.replica]?[id] ?? 0
    pending[device.replica, default: [:]][id] = max(known, target)
  }

  /// Moves a read position on the hub; when all is read the mention goes.
  private mutating func settle(_ id: String, _ user: String, upTo target: Int) {
    let newest = logs.newest(id, user)
    change(user, id) {
      $0.read = max($0.read, min(target, newest))
      if target >= newest { $0.mention = 0 }
    }
  }

  // MARK: Deleting

  private mutating func takeDeletion(_ call: CallOutput, _ device: SessionDump, now: Int64) {
    let (user, params, id) = (device.user, call.params, call.params["conversationID"].text)
    switch call.method {
    case "deleteServerConversation":
      delete(id, user, withMessages: params["isDeleteServerMessages"] != .bool(false), now: now)
    case "deleteConversationAndDeleteAllMsg": delete(id, user, withMessages: true, now: now)
    case "deleteAllMessagesAndConversations" where params["clearServerData"].flag:
      for id in Cast.conversations(of: user)
      where device.rows[id] != nil || logs.newest(id, user) > 0 || view(user, id).settings != plain
        || groups[user]?.members.contains(id) == true
      {
        delete(id, user, withMessages: true, now: now)
      }
      for id in groups[user]?.members ?? [] { groups[user]?.forget(id, now: now) }
    case "deleteAllMessagesAndConversations", "deleteAllMsgFromLocal":
      for id in device.rows.keys { clearHere(id, device) }
    case "deleteConversation", "deleteAllMessages": clearHere(id, device)
    case "clearConversationAndDeleteAllMsg":
      conversations[user, default: ConversationModel()].clear(id, upTo: logs.newest(id, user))
    case "deleteAllMsgFromLocalAndSvr":
      for id in Cast.conversations(of: user) {
        conversations[user, default: ConversationModel()].clear(id, upTo: logs.newest(id, user))
      }
    case "deleteMessageFromLocalStorage":
      replicas[device.replica, default: HearingModel()].locals[id, default: HearingModel.Local()].removed
        .insert(params["clientMsgID"].text)
    case "deleteMessage": remove([params["clientMsgID"].text], id, user)
    case "removeMessagesFromServerMessageIds": remove(params["messageIDs"].texts, id, user)
    case "removeMessagesFromServerWithTimeStamp":
      removeOlder(than: params["timestamp"].number, id, user)
    case "getOneConversation":
      let id = call.result["conversationID"].text
      if !id.isEmpty, device.rows[id] == nil { clearHere(id, device) }
    default: break
    }
  }

  private var plain: [String: Value] { ConversationModel.Conversation().settings }

  /// Takes what a user sees of a conversation from before a time; where that is nothing, nothing happens.
  private mutating func removeOlder(than time: Int64, _ id: String, _ user: String) {
    let view = view(user, id)
    let messages = logs.logs[LogModel.log(id, user)] ?? []
    let kept = messages.indices.first { index in
      index + 1 >= view.first && messages[index].time >= time && !messages[index].isRecalled
    }
    let first = kept.map { $0 + 1 } ?? logs.newest(id, user) + 1
    guard logs.visible(id, user, view).contains(where: { $0 < first }) else { return }
    change(user, id) { $0.first = max($0.first, first) }
  }

  private mutating func remove(_ messages: [String], _ id: String, _ user: String) {
    let log = LogModel.log(id, user)
    for message in messages where logs.places[message]?.log == log {
      change(user, id) { $0.removed.insert(message) }
    }
  }

  /// A device deletes a conversation's messages for itself.
  private mutating func clearHere(_ id: String, _ device: SessionDump) {
    let place = synced(id, device)
    if vague.contains(device.replica) { change(device.user, id) { $0.isUnclear = true } }
    let known = replicas[device.replica]?.locals[id]?.cleared ?? 0
    replicas[device.replica, default: HearingModel()].locals[id, default: HearingModel.Local()].cleared =
      max(known, place)
  }

  private mutating func delete(_ id: String, _ user: String, withMessages: Bool, now: Int64) {
    conversations[user, default: ConversationModel()].delete(
      id, newest: logs.newest(id, user), withMessages: withMessages)
    groups[user, default: GroupModel()].forget(id, now: now)
  }

  // MARK: Coming and going

  private mutating func takePresence(_ step: StepOutput, before: Dump, after: Dump) {
    logs.takePresence(
      online: Set(after.sessions.values.filter(\.isOnline).map(\.user)), now: after.now, since: before.now)
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
      for (id, place) in pending[device.replica] ?? [:] { settle(id, device.user, upTo: place) }
      pending[device.replica] = nil
    }
    for session in Cast.sessions {
      guard let device = after.sessions[session], device.isOnline, let id = current[session] else { continue }
      let view = view(device.user, id)
      let log = LogModel.log(id, device.user)
      let isUnread = logs.visible(id, device.user, view).contains {
        $0 > view.read && logs[LogModel.Place(log: log, seq: $0)]?.sender != device.user
      }
      if isUnread { settle(id, device.user, upTo: Int.max) }
    }
  }

  mutating func forget(_ replica: String) {
    seen[replica] = nil
    replicas[replica] = nil
    vague.remove(replica)
    pending[replica] = nil
    gaps.remove(replica)
  }

  // MARK: Comparing

  /// Compares the devices that have caught up; `isOwn` tells where a device may show something of its own.
  mutating func check(
    _ dump: Dump, _ step: StepOutput, caughtUp: Set<String>, heard: Set<String>,
    isOwn: (SessionDump, String) -> Bool
  ) throws {
    defer { self.caughtUp = caughtUp }
    try checkHearing(dump, step, caughtUp: caughtUp, heard: heard)
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
    guard !conversation.isUnclear else { return }
    let log = LogModel.log(id, device.user)
    // What strangers to a chat see of it is their devices' own.
    if let chat = logs.chats[id], chat.stays[device.user] != nil {
      try require(
        row["isNotInGroup"].flag != chat.isMember(device.user), "model chats",
        "\(device.session): \(id) shows isNotInGroup \(row["isNotInGroup"].line)")
    }
    if let mention = mention(id, device.user) {
      try require(
        row["groupAtType"].number == mention, "model mention",
        "\(device.session): mention of \(id) is \(row["groupAtType"].line), the model has \(mention)")
    }
    let local = replicas[device.replica]?.locals[id] ?? HearingModel.Local()
    let messages = logs.visible(id, device.user, conversation).compactMap { seq -> (seq: Int, LogModel.Message)? in
      let message = logs[LogModel.Place(log: log, seq: seq)]
      return message.flatMap { local.removed.contains($0.id) ? nil : (seq, $0) }
    }
    let unread = messages.filter {
      $0.seq > max(conversation.read, local.cleared) && $0.1.sender != device.user
    }.count
    try require(
      row["unreadCount"] == .integer(Int64(unread)), "model unread",
      "\(device.session): unread of \(id) is \(row["unreadCount"].line), the model has \(unread)")
    guard !isOwn, let newest = messages.last, newest.seq > max(local.cleared, conversation.deleted) else { return }
    try require(
      Value(line: row["latestMsg"].text)["clientMsgID"].text == newest.1.id, "model preview (I2)",
      "\(device.session): preview of \(id) is \(row["latestMsg"].text), newest is \(newest.1.id)")
  }

  // MARK: Messages

  private mutating func checkHearing(
    _ dump: Dump, _ step: StepOutput, caughtUp: Set<String>, heard: Set<String>
  ) throws {
    for session in dump.sessions.keys.sorted() {
      guard let device = dump.sessions[session] else { continue }
      var replica = replicas[device.replica] ?? HearingModel()
      replica.send(step.calls.filter { $0.session == session }.compactMap(\.sentMessage))
      try replica.hear(step.events.filter { $0.session == session }, device, logs)
      if device.isOnline, !caughtUp.contains(session) {
        vague.insert(device.replica)
        if !heard.contains(session) { replica.missHearing(logs) }
      }
      if device.isOnline, caughtUp.contains(session) {
        vague.remove(device.replica)
        try replica.check(device, logs, isHeard: heard.contains(session)) { view(device.user, $0) }
        for id in Cast.conversations(of: device.user) {
          replica.lengths[LogModel.log(id, device.user)] = logs.newest(id, device.user)
        }
      }
      replicas[device.replica] = replica
    }
  }

  /// What a device may have of a message, and whether it has to.
  struct Sight {
    let seq: Int
    let message: LogModel.Message
    /// Whether the device has it if it has caught up.
    let isNeeded: Bool
    let isRead: Bool
  }

  /// The messages that a device that has caught up may have, oldest first; nil where that is open.
  func sights(_ device: SessionDump, _ id: String) -> [Sight]? {
    let view = view(device.user, id)
    guard !view.isUnclear else { return nil }
    let local = replicas[device.replica]?.locals[id] ?? HearingModel.Local()
    let log = LogModel.log(id, device.user)
    return logs.visible(id, device.user, view).compactMap { seq in
      guard let message = logs[LogModel.Place(log: log, seq: seq)], !local.removed.contains(message.id) else {
        return nil
      }
      let isNeeded = seq > max(local.cleared, view.deleted)
      return Sight(seq: seq, message: message, isNeeded: isNeeded, isRead: seq <= view.read)
    }
  }

  /// Whether a conversation is with a chat in which a user never was: nobody tells him of its name.
  func isStranger(_ user: String, _ id: String) -> Bool { logs.chats[id].map { $0.stays[user] == nil } ?? false }

  /// Whether a user takes part in a conversation now, so that he learns of pins.
  func takesPart(_ user: String, _ id: String) -> Bool { logs.chats[id].map { $0.isMember(user) } ?? true }
}
