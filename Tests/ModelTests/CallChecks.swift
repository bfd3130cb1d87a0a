import JSON

/// What a single call tells the user's other devices, and what it must leave alone.
struct CallChecks {
  let call: CallOutput
  let events: [Event]
  let before: Dump
  let after: Dump
  /// The sessions whose events are heard.
  let heard: Set<String>
  /// Whether a device may have deleted something of a conversation for itself.
  let mayDiffer: (SessionDump, String) -> Bool

  private var id: String { call.params["conversationID"].text }

  // MARK: Codes

  private static let settings: Set<String> = [
    "pinConversation", "setConversation", "addConversationMark", "removeConversationMark",
    "setSilentModeForConversation", "clearRemindTypeForConversation",
  ]
  private static let deletions: Set<String> = ["deleteServerConversation", "deleteConversationAndDeleteAllMsg"]

  /// The codes on the user's other devices: each change its own, on none but those, and never on the caller's.
  func checkCodes() throws {
    guard let actor = before.sessions[call.session], let now = after.sessions[call.session] else { return }
    guard actor.isOnline, call.isSuccess, call.reply != nil, let codes = codes(actor, now) else { return }
    for (session, device) in after.sessions where device.user == actor.user && device.isOnline {
      guard heard.contains(session) else { continue }
      let told = events.filter { $0.session == session && $0.name == "onMultiDeviceEvent" }.map(\.data)
      let wanted = session == call.session ? [] : codes
      try require(
        told == wanted, "page 11 codes",
        "\(session) is told \(told.map(\.line)) of \(call.method), not \(wanted.map(\.line))")
    }
  }

  /// What a call says by codes; nil where that is open.
  private func codes(_ actor: SessionDump, _ now: SessionDump) -> [Value]? {
    if Self.settings.contains(call.method) {
      let ids = id.isEmpty ? call.params["conversationIDs"].texts : [id]
      var seen: Set<String> = []
      return ids.filter { seen.insert($0).inserted }.flatMap { settingCodes(actor.rows[$0], now.rows[$0]) }
    }
    if Self.deletions.contains(call.method) { return [code(62, actor.rows[id])] }
    switch call.method {
    case "deleteAllMessagesAndConversations":
      if !call.params["clearServerData"].flag { return [] }
      // Drafts and messages that were never sent are no loss to the hub.
      let isSent = actor.rows.values.contains { Value(line: $0["latestMsg"].text)["seq"].number > 0 }
      return isSent ? [code(62, nil)] : nil
    case "clearConversationUnreadMessageCount", "markConversationMessageAsRead":
      guard isRead(id, actor, now) else {
        // What the caller alone has deleted may be unread on the hub.
        return call.params["upToMessageID"] == .null && !mayDiffer(actor, id) ? [] : nil
      }
      return [code(65, actor.rows[id])]
    case "clearAllConversationUnreadMessageCount", "markAllConversationMessageAsRead":
      if actor.rows.contains(where: { isRead($0.key, actor, now) }) { return [code(66, nil)] }
      return actor.rows.keys.contains { mayDiffer(actor, $0) } ? nil : []
    case "setCurrentConversation":
      if !id.isEmpty, isRead(id, actor, now) { return [code(65, actor.rows[id])] }
      return !id.isEmpty && mayDiffer(actor, id) ? nil : []
    default: return []
    }
  }

  /// Whether a call has read something on any device: what one has deleted for itself is unread on the others.
  private func isRead(_ id: String, _ actor: SessionDump, _ now: SessionDump) -> Bool {
    let others = after.sessions.values.filter { $0.user == actor.user && $0.isOnline }
    return ([(actor, now)] + others.compactMap { other in before.sessions[other.session].map { ($0, other) } }).contains
    {
      let (was, now) = ($0.0.rows[id], $0.1.rows[id])
      return was?["unreadCount"] != now?["unreadCount"] || was?["groupAtType"] != now?["groupAtType"]
    }
  }

  private func settingCodes(_ was: Value?, _ now: Value?) -> [Value] {
    func differs(_ keys: String...) -> Bool { keys.contains { was?[$0] != now?[$0] } }
    var codes: [Value] = []
    if differs("isPinned") { codes.append(code(now?["isPinned"] == .bool(true) ? 60 : 61, now)) }
    if differs("marks") { codes.append(code(63, now)) }
    if differs("remindType", "silentUntil") { codes.append(code(64, now)) }
    return codes
  }

  private func code(_ number: Int64, _ row: Value?) -> Value {
    .object([
      "event": .integer(number), "conversationID": row?["conversationID"] ?? .string(""),
      "conversationType": row?["conversationType"] ?? .integer(0), "sourceSession": .string(call.session),
    ])
  }

  // MARK: What stays

  private static let locals = ["draftText", "draftTextTime", "ext"]
  /// What a device's own calls change of them, and of being hidden.
  private static let own: [String: Set<String>] = [
    "setConversationDraft": ["draftText", "draftTextTime"], "setConversationExt": ["ext"],
    "hideConversation": ["isHidden"], "hideAllConversations": ["isHidden"], "unhideConversation": ["isHidden"],
    "clearConversationAndDeleteAllMsg": ["draftText", "draftTextTime"],
    "deleteAllMsgFromLocalAndSvr": ["draftText", "draftTextTime"],
  ]

  private static let wide: Set<String> = ["hideAllConversations", "deleteAllMsgFromLocalAndSvr"]

  /// Drafts and ext are changed by the device itself alone, and nothing but it hides a row.
  ///
  /// `mayBeNew` tells where a row may have been deleted by the hub and made anew: that one has neither.
  func checkLocals(mayBeNew: (SessionDump, String) -> Bool) throws {
    for (session, device) in after.sessions {
      guard let was = before.sessions[session], was.user == device.user else { continue }
      for (id, row) in device.rows {
        guard let old = was.rows[id], !mayBeNew(device, id) || !Self.isNew(row) else { continue }
        let isCalled = session == call.session && (id == self.id || Self.wide.contains(call.method))
        let changing = isCalled ? Self.own[call.method] ?? [] : []
        for key in Self.locals where !changing.contains(key) {
          try require(
            row[key] == old[key], "page 11 local",
            "\(session): \(key) of \(id) was \(old[key].line), is \(row[key].line)")
        }
        try require(
          !row["isHidden"].flag || old["isHidden"].flag || changing.contains("isHidden"), "page 11 local",
          "\(session): \(id) hides itself")
      }
    }
  }

  private static func isNew(_ row: Value) -> Bool {
    row["draftText"].text.isEmpty && row["draftTextTime"].number == 0 && row["ext"] == .object([:])
      && !row["isHidden"].flag
  }
}
