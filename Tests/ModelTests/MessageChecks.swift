import JSON

/// What the devices show of messages: every device in itself, against the model, and against each other.
final class MessageChecks {
  private let driver: Driver
  /// The messages of a session's conversations as they were read last.
  private var stored: [String: [String: [Value]]] = [:]
  private var turn = 0

  init(_ driver: Driver) {
    self.driver = driver
  }

  /// The calls that change messages without changing each row.
  private static let changing: Set<String> = [
    "recallMessage", "deleteMessageFromLocalStorage", "deleteMessage", "removeMessagesFromServerMessageIds",
    "removeMessagesFromServerWithTimeStamp", "deleteAllMessages", "deleteAllMsgFromLocal",
    "deleteAllMsgFromLocalAndSvr", "pinMessage", "unpinMessage", "getAdvancedHistoryMessageList",
    "getAdvancedHistoryMessageListReverse", "markConversationMessageAsRead", "markAllConversationMessageAsRead",
    "sendMessageReadReceipts", "setMessageLocalEx", "login", "setNetworkStatus", "quitGroup", "kickGroupMember",
    "joinGroup",
  ]

  func check(_ step: StepOutput, _ dump: Dump, before: Dump, _ model: Model?, caughtUp: Set<String>, all: Bool) throws {
    let isWide = all || step.calls.contains { Self.changing.contains($0.method) }
    for session in dump.sessions.keys.sorted() {
      guard let device = dump.sessions[session] else { continue }
      let was = before.sessions[session]
      if device === was, !isWide { continue }
      if was?.replica != device.replica { stored[session] = nil }
      var changed: [String] = []
      for (id, row) in device.rows where isWide || was?.rows[id] != row || stored[session]?[id] == nil {
        changed.append(id)
      }
      stored[session] = stored[session]?.filter { device.rows[$0.key] != nil }
      for id in changed.sorted() {
        let messages = ask(
          "loadMessagesStartFromId", session, ["conversationID": .string(id), "count": .integer(1000)])
        stored[session, default: [:]][id] = messages.elements
        try checkRow(device, id, messages.elements)
        if let model, device.isOnline, caughtUp.contains(session) {
          try check(device, id, messages.elements, model)
        }
      }
      if all {
        turn += 1
        try checkReading(device, model, caughtUp: caughtUp.contains(session))
      }
    }
    if all { try checkPairs(dump, caughtUp) }
  }

  private func ask(_ method: String, _ session: String, _ params: Object) -> Value {
    var params = params
    params["session"] = .string(session)
    let request: Object = ["id": .integer(0), "method": .string(method), "params": .object(params)]
    let lines = driver.exchange([Value.object(request).line], isQuestion: true)
    return lines.count == 1 ? Value(line: lines[0])["result"] : .string("more than a reply: \(lines)")
  }

  private static func id(_ message: Value) -> String { message["clientMsgID"].text }

  // MARK: One device

  private func checkRow(_ device: SessionDump, _ id: String, _ messages: [Value]) throws {
    let row = device.rows[id] ?? .null
    try require(
      row["messagesCount"].number == Int64(messages.count), "page 04 7",
      "\(device.session): messagesCount of \(id) is \(row["messagesCount"].line), stored are \(messages.map(Self.id))")
    let latest = messages.last?.line ?? ""
    try require(
      row["latestMsg"].text == latest, "I2",
      "\(device.session): \(id) shows\n\(row["latestMsg"].text)\nnewest is\n\(latest)")
    var places: [(Int64, Int64)] = []
    for message in messages {
      try require(
        message["conversationID"].text == id, "page 12", "\(device.session): \(id) holds \(message.line)")
      if message["seq"].number > 0 { places.append((message["sendTime"].number, message["seq"].number)) }
    }
    let isAscending = zip(places, places.dropFirst()).allSatisfy { $0 < $1 && $0.1 < $1.1 }
    try require(isAscending, "page 04 11", "\(device.session): \(id) out of order: \(messages.map(Self.id))")
  }

  // MARK: Against the model

  private func check(_ device: SessionDump, _ id: String, _ messages: [Value], _ model: Model) throws {
    guard let sights = model.sights(device, id) else { return }
    let byID = Dictionary(uniqueKeysWithValues: sights.map { ($0.message.id, $0) })
    let takesPart = model.takesPart(device.user, id)
    for message in messages where message["seq"].number > 0 {
      guard let sight = byID[Self.id(message)] else {
        throw Deviation("model messages", "\(device.session): \(id) still holds \(message.line)")
      }
      let isOwn = sight.message.sender == device.user
      try require(
        isOwn || message["isRead"].flag == sight.isRead, "page 04 24",
        "\(device.session): isRead of \(sight.message.id) in \(id) is \(message["isRead"].line)")
      try require(
        !takesPart || message["pinnedInfo"] == sight.message.pin, "model pins",
        "\(device.session): pinnedInfo of \(sight.message.id) in \(id) is \(message["pinnedInfo"].line)")
      try checkQuote(device, message, sight.message, model)
    }
    let newest = messages.last { $0["seq"].number > 0 }.map(Self.id) ?? ""
    // Behind one of the device's own making, the next message may be with the hub alone.
    let isPreview = messages.last.map { $0["seq"].number > 0 } ?? true
    if let expected = sights.last, expected.isNeeded, isPreview {
      try require(
        newest == expected.message.id, "model messages",
        "\(device.session): newest stored of \(id) is \(newest), there is \(expected.message.id)")
    }
  }

  /// What is left of a recalled message in its quotes is who sent it and when.
  private func checkQuote(
    _ device: SessionDump, _ message: Value, _ known: LogModel.Message, _ model: Model
  ) throws {
    guard let id = known.quoted else { return }
    let quoted = message.quoted ?? .null
    let isEmptied = quoted["contentType"].number == 2101 && quoted["notificationElem"]["detail"].text.isEmpty
    try require(
      quoted["clientMsgID"].text == id && isEmptied == model.logs.hasLostQuote(known), "page 12 quotes",
      "\(device.session): \(known.id) quotes \(id), \(isEmptied ? "emptied" : "whole"): \(quoted.line)")
  }

  /// A page of history is what follows its start; joined, the pages are all.
  func checkHistory(_ step: StepOutput, _ dump: Dump, _ model: Model, caughtUp: Set<String>) throws {
    for call in step.calls where call.method.hasPrefix("getAdvancedHistory") && call.isSuccess {
      let id = call.params["conversationID"].text
      guard let device = dump.sessions[call.session], device.isOnline, caughtUp.contains(call.session),
        let sights = model.sights(device, id)
      else { continue }
      let page = call.result["messageList"].elements
      let ids = sights.map(\.message.id)
      let isOlder = call.method == "getAdvancedHistoryMessageList"
      let sent = page.filter { $0["seq"].number > 0 }.map(Self.id)
      let (start, count) = (call.params["startClientMsgID"].text, Int(call.params["count"].number))
      guard start.isEmpty || model.logs.places[start] != nil else { continue }
      let place = model.logs.places[start]?.seq ?? (isOlder ? Int.max : 0)
      let rest = zip(sights, ids).filter { isOlder ? $0.0.seq < place : $0.0.seq > place }.map(\.1)
      let expected = isOlder ? rest.suffix(sent.count) : rest.prefix(sent.count)
      try require(
        sent == Array(expected), "model history", "\(device.session): page of \(id) is \(sent), not \(Array(expected))")
      let isShort = page.count < count
      try require(
        !isShort || sent.count == rest.count, "model history",
        "\(device.session): page of \(id) ends with \(sent) of \(rest)")
      if page.count == sent.count, !call.result["isEnd"].flag {
        try require(
          sent.count < rest.count || hasUnsent(device.session, id), "model history",
          "\(device.session): page of \(id) is no end at \(sent)")
      }
      if call.result["isEnd"].flag {
        try require(
          sent.count == rest.count, "model history", "\(device.session): page of \(id) ends at \(sent) of \(rest)")
      }
      try require(call.result["errCode"].number == 0, "model history", "\(device.session): \(call.result.line)")
    }
  }

  private func hasUnsent(_ session: String, _ id: String) -> Bool {
    let messages = ask("loadMessagesStartFromId", session, ["conversationID": .string(id), "count": .integer(1000)])
    return messages.elements.contains { $0["seq"].number == 0 }
  }

  // MARK: Other ways to ask (I6)

  private func checkReading(_ device: SessionDump, _ model: Model?, caughtUp: Bool) throws {
    let session = device.session
    let stored = stored[session] ?? [:]
    for (id, messages) in stored.sorted(by: { $0.key < $1.key }) {
      let conversation: Value = .string(id)
      var joined: [Value] = []
      while joined.count <= messages.count {
        let start = joined.first.map(Self.id) ?? ""
        let size = Int64(1 + turn % 4)
        let page = ask(
          "loadMessagesStartFromId", session,
          ["conversationID": conversation, "startID": .string(start), "count": .integer(size)])
        joined = page.elements + joined
        if page.elements.count < size { break }
      }
      try require(joined == messages, "I6", "\(session): local pages of \(id) joined are \(joined.map(Self.id))")
      let down = ask(
        "loadMessagesStartFromId", session,
        ["conversationID": conversation, "count": .integer(1000), "direction": .string("down")])
      try require(down.elements == messages, "I6", "\(session): read down, \(id) has \(down.elements.map(Self.id))")
      let some = Array(messages.suffix(20))
      if !some.isEmpty {
        let found = ask("getMessages", session, ["messageIDs": .texts(some.map(Self.id))])
        try require(
          found.elements == some.reversed(), "I6", "\(session): by id, \(id) has \(found.elements.map(Self.id))")
      }
      try checkPins(device, id, messages, model, caughtUp: caughtUp)
      let received = ask("getLastReceivedMessage", session, ["conversationID": conversation])
      let last = messages.last { $0["sendID"].text != device.user } ?? .null
      try require(received == last, "I6", "\(session): last received of \(id) is \(received.line)")
    }
    try checkSearch(session, stored)
    if let model, caughtUp, device.isOnline {
      let gone = model.logs.recalls.suffix(20).compactMap { model.logs[$0]?.id }
      if !gone.isEmpty {
        let found = ask("getMessages", session, ["messageIDs": .texts(gone)])
        let names = found.elements.filter { $0["seq"].number > 0 }.map(Self.id)
        try require(names.isEmpty, "page 12", "\(session) still has recalled messages: \(names)")
      }
    }
  }

  private func checkPins(
    _ device: SessionDump, _ id: String, _ messages: [Value], _ model: Model?, caughtUp: Bool
  ) throws {
    let here = ask("getPinnedMessages", device.session, ["conversationID": .string(id)]).elements
    let pinned = messages.filter { $0["pinnedInfo"] != .null }
    try require(
      Set(here.map(Self.id)) == Set(pinned.map(Self.id)) && here.count == pinned.count, "I6",
      "\(device.session): pinned in \(id) are \(here.map(Self.id)), by message \(pinned.map(Self.id))")
    guard let model, device.isOnline, caughtUp, let sights = model.sights(device, id) else { return }
    guard model.takesPart(device.user, id) else { return }
    let expected = sights.filter { $0.message.pin != .null }.sorted { $0.message.pinTurn > $1.message.pinTurn }
    let stored = Set(messages.map(Self.id))
    let local = expected.filter { stored.contains($0.message.id) || $0.isNeeded }.map(\.message.id)
    try require(
      here.map(Self.id) == local, "model pins",
      "\(device.session): pinned in \(id) are \(here.map(Self.id)), not \(local)")
  }

  private func checkSearch(_ session: String, _ stored: [String: [Value]]) throws {
    let word = ["o", "BOB", "\"", "ä", "%"][turn % 5]
    let hits = stored.mapValues { messages in
      messages.filter { message in
        let text =
          message["textElem"]["content"].text + message["atTextElem"]["text"].text + message["quoteElem"]["text"].text
          + Value(line: message["notificationElem"]["detail"].text)["text"].text
        return text.lowercased().contains(word.lowercased())
      }
    }.filter { !$0.value.isEmpty }
    let found = ask(
      "searchLocalMessages", session, ["keywordList": .texts([word]), "count": .integer(1000)])
    let items = found["searchResultItems"].elements
    try require(items.count == hits.count, "I6", "\(session): search for \(word) finds \(found.line)")
    for item in items {
      let id = item["conversationID"].text
      let ids = item["messageList"].elements.map(Self.id)
      let expected = (hits[id] ?? []).reversed().map(Self.id)
      try require(ids == expected, "I6", "\(session): search for \(word) in \(id) finds \(ids), not \(expected)")
    }
  }

  // MARK: Two devices of a user (I4)

  private func checkPairs(_ dump: Dump, _ caughtUp: Set<String>) throws {
    var known: [String: [String: Value]] = [:]
    for session in dump.sessions.keys.sorted() where caughtUp.contains(session) {
      guard let device = dump.sessions[session], device.isOnline else { continue }
      for messages in (stored[session] ?? [:]).values {
        for message in messages where message["seq"].number > 0 {
          let shared = message.without("localEx")
          let id = Self.id(message)
          if let other = known[device.user]?[id], other != shared {
            throw Deviation("I4", "\(session) and another device have\n\(shared.line)\nand\n\(other.line)")
          }
          known[device.user, default: [:]][id] = shared
        }
      }
    }
  }
}
