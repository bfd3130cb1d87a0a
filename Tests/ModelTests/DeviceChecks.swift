import JSON

/// Whether two devices of a user that have caught up show the same (I4).
struct DeviceChecks {
  /// A conversation of a replica that may show something of its own.
  private struct Place: Hashable {
    let replica: String
    let conversation: String
  }

  /// Where messages that were never sent are kept.
  private var unsent: Set<Place> = []
  /// Where a conversation was deleted and the messages, or other devices' rows, were not.
  private var deleted: Set<Place> = []
  /// Where the hub has deleted a conversation and the replica may not have learned of it.
  private var outdated: Set<Place> = []
  /// The sessions whose last login brought everything.
  private(set) var caughtUp: Set<String> = []
  /// Those whose last login did not bring the chat groups: the next one will.
  private(set) var lacking: Set<String> = []

  // MARK: Following

  mutating func note(_ step: StepOutput, _ dump: Dump) {
    for event in step.events {
      switch event.name {
      case "onSyncServerStart":
        caughtUp.remove(event.session)
        lacking.remove(event.session)
      case "onSyncDataFinished" where event.data["types"] == .texts(["joinedGroups"]):
        if event.data["errCode"].number != 0 { lacking.insert(event.session) }
      case "onSyncDataFinished" where event.data["types"] == .texts(["conversations"]):
        if event.data["errCode"].number == 0 { caughtUp.insert(event.session) }
      default: break
      }
    }
    for call in step.calls { note(call, dump) }
  }

  private mutating func note(_ call: CallOutput, _ dump: Dump) {
    guard let device = dump.sessions[call.session] else {
      caughtUp.remove(call.session)
      return
    }
    let id = call.params["conversationID"].text
    let mayHaveWorked = call.reply == nil || call.isSuccess
    switch call.method {
    case "sendTextMessage",
      "sendMessage" where !call.isSuccess || call.reply == nil:
      let (peer, room) = (call.params["recvID"].text, call.params["roomID"].text)
      let target =
        !room.isEmpty
        ? "sr_" + room : peer.isEmpty ? "sg_" + call.params["groupID"].text : Cast.conversation(device.user, peer)
      unsent.insert(Place(replica: device.replica, conversation: target))
    case "login", "setNetworkStatus":
      // With the listener off nobody knows how that went.
      if call.params["online"] != .bool(false), mayHaveWorked { unheard(call.session) }
    case _ where !mayHaveWorked: break
    case "insertSingleMessageToLocalStorage", "insertGroupMessageToLocalStorage":
      let (sender, receiver) = (call.params["sendID"].text, call.params["recvID"].text)
      let target =
        receiver.isEmpty
        ? "sg_" + call.params["groupID"].text
        : Cast.conversation(device.user, sender == device.user ? receiver : sender)
      unsent.insert(Place(replica: device.replica, conversation: target))
    case "deleteAllMsgFromLocal":
      for id in device.rows.keys { deleted.insert(Place(replica: device.replica, conversation: id)) }
    case "deleteMessageFromLocalStorage", "deleteAllMessages",
      "deleteConversation":
      deleted.insert(Place(replica: device.replica, conversation: id))
    case "deleteAllMessagesAndConversations":
      for id in Cast.conversations(of: device.user) {
        noteForAll(device.user, id, onHub: call.params["clearServerData"].flag)
      }
    case "deleteServerConversation", "deleteConversationAndDeleteAllMsg":
      noteForAll(device.user, id, onHub: true)
    default: break
    }
  }

  private mutating func unheard(_ session: String) {
    if !heard.contains(session) { caughtUp.remove(session) }
  }

  /// The sessions whose events are heard.
  var heard: Set<String> = Set(Cast.sessions)

  private mutating func noteForAll(_ user: String, _ id: String, onHub: Bool) {
    for session in Cast.sessions {
      let place = Place(replica: user + "/" + session, conversation: id)
      deleted.insert(place)
      if onHub { outdated.insert(place) }
    }
  }

  /// A step is over: who shows no row or has caught up knows of all deletions.
  mutating func endStep(_ dump: Dump) {
    guard !outdated.isEmpty else { return }
    for (session, device) in dump.sessions {
      let knowsAll = device.isOnline && caughtUp.contains(session)
      outdated = outdated.filter {
        $0.replica != device.replica || (!knowsAll && device.rows[$0.conversation] != nil)
      }
    }
  }

  /// Forgets what a replica that is gone had of its own.
  mutating func forget(_ replica: String) {
    unsent = unsent.filter { $0.replica != replica }
    deleted = deleted.filter { $0.replica != replica }
    outdated = outdated.filter { $0.replica != replica }
  }

  /// Whether a device may show messages of its own in a conversation, or fewer.
  func mayDiffer(_ device: SessionDump, _ id: String) -> Bool {
    let place = Place(replica: device.replica, conversation: id)
    return unsent.contains(place) || deleted.contains(place)
  }

  /// Whether a device may make a row anew that it still shows, because the hub has deleted the old one.
  func mayRenew(_ device: SessionDump, _ id: String) -> Bool {
    outdated.contains(Place(replica: device.replica, conversation: id))
  }

  // MARK: Comparing

  /// Strangers to a chat are not told of its name.
  func check(_ dump: Dump, isStranger: (String, String) -> Bool) throws {
    let online = dump.sessions.values.filter { $0.isOnline && caughtUp.contains($0.session) }
    for user in Set(online.map(\.user)).sorted() {
      let devices = online.filter { $0.user == user }.sorted { $0.session < $1.session }
      for other in devices.dropFirst() { try compare(devices[0], other, isStranger: isStranger) }
    }
  }

  private func compare(
    _ one: SessionDump, _ other: SessionDump, isStranger: (String, String) -> Bool
  ) throws {
    for id in Set(one.rows.keys).union(other.rows.keys).sorted() where !isStranger(one.user, id) {
      let places = [one, other].map { Place(replica: $0.replica, conversation: id) }
      let hasUnsent = places.contains(where: unsent.contains)
      let wasDeleted = places.contains(where: deleted.contains)
      if wasDeleted, one.rows[id] == nil || other.rows[id] == nil { continue }
      let rows = [one, other].map { Self.shared($0.rows[id], hasUnsent: hasUnsent, wasDeleted: wasDeleted) }
      try require(
        rows[0] == rows[1], "I4",
        "\(one.session) and \(other.session) have\n\(rows[0]?.line ?? "nothing")\nand\n\(rows[1]?.line ?? "nothing")")
    }
    let groups = [one, other].map { $0.groups.map(Self.shared) }
    try require(
      groups[0] == groups[1], "I4",
      """
      \(one.session) and \(other.session) have groups
      \(groups[0].map(\.line).joined(separator: "\n"))
      and
      \(groups[1].map(\.line).joined(separator: "\n"))
      """)
  }

  /// What has to be the same of a row; nil for an empty one with default settings.
  private static func shared(_ row: Value?, hasUnsent: Bool, wasDeleted: Bool) -> Value? {
    guard let row else { return nil }
    var shared = row.without("draftText", "draftTextTime", "ext", "isHidden", "messagesCount").object
    if hasUnsent || wasDeleted {
      shared["latestMsg"] = .string("")
      shared["latestMsgSendTime"] = nil
    } else if let latest = shared["latestMsg"]?.text, !latest.isEmpty {
      shared["latestMsg"] = Value(line: latest).without("localEx")
    }
    if wasDeleted {
      shared["unreadCount"] = .integer(0)
      shared["minSeq"] = nil
    }
    let isDefault =
      shared["latestMsg"] == .string("") && shared["unreadCount"] == .integer(0)
      && [
        "recvMsgOpt", "remindType", "groupAtType", "pinnedTime", "silentUntil", "burnDuration", "msgDestructTime",
      ].allSatisfy { row[$0].number == 0 }
      && ["isMarked", "isPrivateChat", "isMsgDestruct"].allSatisfy { !row[$0].flag }
      && row["ex"].text.isEmpty && row["attachedInfo"].text.isEmpty
    return isDefault ? nil : .object(shared)
  }

  /// What has to be the same of a group: sums and versions are the device's own.
  private static func shared(_ group: Value) -> Value {
    let shared = group.without("version", "unreadCount", "conversationTotal")
    return group["conversationGroupType"].number == 0 ? shared : shared.without("conversationIDs")
  }
}
