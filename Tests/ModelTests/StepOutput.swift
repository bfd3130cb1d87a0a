import JSON

/// One request of a line with its reply.
struct CallOutput {
  let method: String
  let session: String
  let params: Value
  /// Nil for a notification, whose fate is not told.
  let reply: Value?

  var result: Value { reply?["result"] ?? .null }
  var error: Value { reply?["error"] ?? .null }
  var isSuccess: Bool { error == .null }

  /// The id of the message that the call has sent and that is kept.
  var sentMessage: String? {
    guard method == "sendTextMessage" || method == "sendMessage", isSuccess else { return nil }
    return params["isOnlineOnly"].flag ? nil : result["clientMsgID"].text
  }
}

/// What one line brought out.
struct StepOutput {
  let lines: [String]
  let events: [Event]
  let calls: [CallOutput]
  private let replies: [Value]
  private let isBatch: Bool
  /// Whether all events belong to one step: the clock sets off steps of its own.
  let isOneStep: Bool

  init(_ input: String, _ lines: [String]) {
    self.lines = lines
    let values = lines.map { Value(line: $0) }
    events = values.compactMap(Event.init)
    let request = Value(line: input)
    let first = request["method"].text
    isOneStep = request.elements.isEmpty && first != "hubAdvanceClock" && first != "hubSetClock"
    if case .array(let requests) = request {
      isBatch = true
      replies = values.last?.elements ?? []
      calls = Self.pair(requests, replies)
    } else {
      isBatch = false
      replies = values.filter { $0["method"] == .null }
      calls = request == .null ? [] : Self.pair([request], replies)
    }
  }

  private static func pair(_ requests: [Value], _ replies: [Value]) -> [CallOutput] {
    var rest = replies[...]
    return requests.map { request in
      let params = request["params"]
      let session = params["session"].text
      return CallOutput(
        method: request["method"].text, session: session.isEmpty ? "default" : session, params: params,
        reply: request["id"] == .null ? nil : rest.popFirst())
    }
  }

  /// Whether everything was refused, as far as is told.
  var isRefused: Bool {
    !replies.isEmpty && replies.allSatisfy { $0["error"] != .null } && calls.allSatisfy { $0.reply != nil }
  }

  /// The session whose refused message was kept.
  var keptMessageSession: String? {
    calls.first { $0.error["data"]["clientMsgID"] != .null }?.session
  }

  // MARK: Order

  /// The order of a step's events on one device (page 03).
  private static let ranks: [String: Int] = [
    "onMultiDeviceEvent": 2, "onSelfInfoUpdated": 3, "onFriendApplicationAdded": 4, "onFriendApplicationAccepted": 4,
    "onFriendApplicationRejected": 4, "onFriendAdded": 4, "onFriendDeleted": 4, "onFriendInfoChanged": 4,
    "onBlackAdded": 4, "onBlackDeleted": 4,
    "onJoinedGroupAdded": 10, "onJoinedGroupDeleted": 11, "onGroupInfoChanged": 12, "onGroupMemberAdded": 13,
    "onGroupMemberDeleted": 14, "onGroupMemberInfoChanged": 15, "onGroupDismissed": 16,
    "onRecvNewMessage": 20, "onRecvOnlineOnlyMessage": 20, "onNewRecvMessageRevoked": 20, "onMsgDeleted": 21,
    "onMessagesRemoved": 22, "onMessagePinChanged": 23, "onRecvC2CReadReceipt": 24, "onRecvGroupReadReceipt": 25,
    "onNewConversation": 60, "onConversationGroupAdded": 70, "onConversationGroupDeleted": 71,
    "onConversationGroupChanged": 72, "onConversationGroupMemberAdded": 73, "onConversationGroupMemberDeleted": 74,
    "onConversationChanged": 80, "onConversationDeleted": 90, "onTotalUnreadMessageCountChanged": 100,
    "onConversationListUpdated": 110,
  ]

  /// The number of replies, and the order of events: by session, and within each by kind.
  func checkShape() throws {
    let expected = isBatch ? nil : calls.first.map { $0.reply == nil ? 0 : 1 }
    try require(expected.map { $0 == replies.count } ?? true, "page 02", "\(replies.count) replies")
    guard let last = lines.last else { return }
    if !replies.isEmpty { try require(Event(Value(line: last)) == nil, "page 02", "an event after the reply") }
    if !isOneStep || events.contains(where: { $0.name == "onKickedOffline" }) { return }

    var sessions: [String] = []
    var rank = 0
    for event in events {
      if sessions.last != event.session {
        sessions.append(event.session)
        rank = 0
      }
      guard let place = Self.ranks[event.name] else { continue }
      try require(place >= rank, "page 03", "\(event.session): \(event.name) comes too late")
      rank = place
    }
    let actor = calls.first.map { $0.method.hasPrefix("hub") ? "" : $0.session } ?? ""
    let rest = sessions.first == actor ? Array(sessions.dropFirst()) : sessions
    try require(
      rest == rest.sortedByBytes && Set(sessions).count == sessions.count, "page 03", "order of devices: \(sessions)")
  }
}
