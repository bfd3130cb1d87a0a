internal import JSON

extension Table {
  /// A table of objects that are alike; nil when the values are none.
  init?(_ values: [Value]) {
    let shown = values.prefix(Self.mostRows)
    let objects = shown.compactMap { value in
      if case .object(let object) = value { object } else { nil as Object? }
    }
    guard let first = objects.first, objects.count == shown.count else { return nil }
    if first["conversationID"] != nil, first["showName"] != nil {
      self.init(conversations: objects)
    } else if first["conversationGroupID"] != nil, first["name"] != nil {
      self.init(groups: objects)
    } else if first["clientMsgID"] != nil, first["sendID"] != nil {
      self.init(messages: objects)
    } else {
      self.init(objects)
    }
    left = values.count - shown.count
  }

  private init(conversations: [Object]) {
    self.init(titles: ["conversationID", "name", "unread", "state", "last message", "at"], numbers: [2])
    rows = conversations.map { row in
      [
        row.text("conversationID"), row.text("showName"), row.number("unreadCount"), row.conversationState,
        row.preview, row.time("latestMsgSendTime"),
      ]
    }
  }

  private init(groups: [Object]) {
    self.init(
      titles: ["conversationGroupID", "name", "order", "unread", "conversations", "kind", "members"],
      numbers: [2, 3, 4])
    rows = groups.map { row in
      [
        row.text("conversationGroupID"), row.text("name"), row["order"]?.cell ?? "", row.number("unreadCount"),
        row.number("conversationTotal"), row.groupKind, row["conversationIDs"]?.members ?? "",
      ]
    }
  }

  private init(messages: [Object]) {
    self.init(titles: ["clientMsgID", "at", "from", "message", "state"])
    rows = messages.map { row in
      let words = [row["isRead"] == .bool(true) ? "read" : "", row["status"] == .integer(3) ? "failed" : ""]
      let state = words.filter { !$0.isEmpty }.joined(separator: " ")
      return [row.text("clientMsgID"), row.time("sendTime"), row.text("sendID"), row.content(\.cell), state]
    }
  }

  /// Any objects: a column for each member that one of them has set.
  private init(_ objects: [Object]) {
    var keys: [String] = []
    for object in objects {
      for (key, value) in object where !value.isUnset && !keys.contains(key) { keys.append(key) }
    }
    // In the order of the first object, which has all members of its kind.
    let order = objects[0].map(\.key)
    keys = order.filter(keys.contains) + keys.filter { !order.contains($0) }
    self.init(titles: keys.map(\.visible))
    numbers = Set(
      keys.indices.filter { index in
        objects.allSatisfy { object in if case .integer = object[keys[index]] ?? .integer(0) { true } else { false } }
      })
    rows = objects.map { object in
      keys.map { key in key.isTime ? object.time(key) : object[key]?.cell ?? "" }
    }
  }
}

extension Object {
  fileprivate func text(_ key: String) -> String { self[key]?.cell ?? "" }

  /// A number, and nothing where it is 0.
  fileprivate func number(_ key: String) -> String {
    self[key] == .integer(0) ? "" : text(key)
  }

  fileprivate func time(_ key: String) -> String {
    guard case .integer(let time) = self[key], time != 0 else { return "" }
    return timeText(time)
  }

  /// The last message of a conversation, which is a text with a message in it.
  fileprivate var preview: String {
    guard case .string(let text) = self["latestMsg"], case .object(let message) = try? parse(text) else { return "" }
    return (message["sendID"]?.cell ?? "") + ": " + message.content(\.cell)
  }

  fileprivate var conversationState: String {
    var words: [String] = []
    if self["isPinned"] == .bool(true) { words.append("pinned") }
    if case .array(let marks) = self["marks"], !marks.isEmpty {
      words.append("marks \(marks.map(\.cell).joined(separator: ","))")
    }
    if case .integer(let option) = self["recvMsgOpt"], option != 0 { words.append("muted") }
    if self["isHidden"] == .bool(true) { words.append("hidden") }
    if case .string(let draft) = self["draftText"], !draft.isEmpty { words.append("draft") }
    return words.joined(separator: " ")
  }

  fileprivate var groupKind: String {
    // The ids of presets begin with these two characters, which no other id does.
    let isPreset = text("conversationGroupID").hasPrefix("i_")
    let kind = isPreset ? "preset" : self["filter"] != nil ? "filter" : "normal"
    return self["hidden"] == .bool(true) ? kind + " hidden" : kind
  }
}

extension Value {
  /// The value in a cell: texts as they are, made safe.
  fileprivate var cell: String {
    if case .string(let text) = self { text.beginning.visible } else { isUnset ? "" : summary.visible }
  }

  fileprivate var members: String {
    guard case .array(let ids) = self else { return "" }
    return ids.prefix(20).map(\.cell).joined(separator: " ")
  }
}

extension String {
  /// Whether the member holds a time.
  fileprivate var isTime: Bool { hasSuffix("Time") || hasSuffix("Timestamp") }
}
