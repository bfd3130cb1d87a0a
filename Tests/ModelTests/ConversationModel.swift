import JSON

/// The conversations of one user on the hub, in the plainest form: settings and read positions.
struct ConversationModel {
  /// What is kept of a conversation.
  struct Conversation: Equatable {
    var settings: [String: Value] = defaults
    /// The messages up to this place are read, or gone.
    var read = 0
    /// The messages below this place were taken away, those up to `deleted` went with their conversation.
    var first = 1
    var deleted = 0
    /// The messages that were taken away one by one.
    var removed: Set<String> = []
    /// What was set as mention, nil where that is open, and the place up to which that settled the mentions.
    var mention: Int64? = 0
    var settled = 0
    /// Something that the model does not follow has happened to it.
    var isUnclear = false

    /// How long its messages stay, in ms; nil for as long as nobody deletes them.
    var lifetime: Int64? {
      let seconds = settings["msgDestructTime"]?.number ?? 0
      return settings["isMsgDestruct"] == .bool(true) && seconds > 0 ? seconds * 1000 : nil
    }
  }

  private static let defaults: [String: Value] = [
    "recvMsgOpt": .integer(0), "isPinned": .bool(false), "pinnedTime": .integer(0), "marks": .array([]),
    "isMarked": .bool(false), "isPrivateChat": .bool(false), "burnDuration": .integer(0), "ex": .string(""),
    "attachedInfo": .string(""), "msgDestructTime": .integer(0), "isMsgDestruct": .bool(false),
    "remindType": .integer(0), "silentUntil": .integer(0),
  ]

  private(set) var conversations: [String: Conversation] = [:]

  subscript(id: String) -> Conversation {
    get { conversations[id] ?? Conversation() }
    set { conversations[id] = newValue }
  }

  var pins: Int { conversations.values.filter { $0.settings["isPinned"] == .bool(true) }.count }

  // MARK: Settings

  mutating func pin(_ id: String, _ isPinned: Bool, now: Int64) {
    guard self[id].settings["isPinned"] != .bool(isPinned) else { return }
    self[id].settings["isPinned"] = .bool(isPinned)
    self[id].settings["pinnedTime"] = .integer(isPinned ? now : 0)
  }

  mutating func set(_ id: String, _ params: Value, now: Int64) {
    for (key, value) in params.object {
      switch key {
      case "conversationID", "session", "groupAtType": break
      case "isPinned": pin(id, value.flag, now: now)
      case "isMarked": if value.flag != !marks(id).isEmpty { setMarks(id, value.flag ? [0] : []) }
      case "recvMsgOpt":
        let was = self[id].settings["recvMsgOpt"]?.number
        if was != value.number, was == 2 || value.number == 2 {
          self[id].settings["remindType"] = .integer(value.number == 2 ? 2 : 0)
        }
        self[id].settings["recvMsgOpt"] = value
      default: self[id].settings[key] = value
      }
    }
  }

  private func marks(_ id: String) -> [Int64] { (self[id].settings["marks"]?.elements ?? []).map(\.number) }

  private mutating func setMarks(_ id: String, _ marks: [Int64]) {
    self[id].settings["marks"] = .array(marks.map(Value.integer))
    self[id].settings["isMarked"] = .bool(!marks.isEmpty)
  }

  mutating func mark(_ ids: [String], _ mark: Int64, isSet: Bool) {
    for id in ids {
      let others = marks(id).filter { $0 != mark }
      setMarks(id, isSet ? (others + [mark]).sorted() : others)
    }
  }

  mutating func silence(_ id: String, _ params: Value, now: Int64) {
    if params["remindType"] != .null {
      let was = self[id].settings["remindType"]?.number
      let type = params["remindType"].number
      if was != type, was == 2 || type == 2 { self[id].settings["recvMsgOpt"] = .integer(type == 2 ? 2 : 0) }
      self[id].settings["remindType"] = .integer(type)
    }
    if params["durationMinutes"] != .null {
      let minutes = params["durationMinutes"].number
      self[id].settings["silentUntil"] = .integer(minutes == 0 ? 0 : now + minutes * 60_000)
    }
  }

  // MARK: Reading and deleting

  mutating func read(_ id: String, upTo place: Int) {
    self[id].read = max(self[id].read, place)
  }

  mutating func delete(_ id: String, newest: Int, withMessages: Bool) {
    var kept = Conversation(read: newest, first: self[id].first, deleted: newest, removed: self[id].removed)
    kept.isUnclear = self[id].isUnclear
    kept.settled = self[id].settled
    if withMessages { kept.first = max(kept.first, newest + 1) }
    conversations[id] = kept
  }

  /// Takes the messages up to a place away.
  mutating func clear(_ id: String, upTo newest: Int) {
    read(id, upTo: newest)
    self[id].first = max(self[id].first, newest + 1)
    if self[id].mention != 0 { self[id].mention = nil }
  }
}
