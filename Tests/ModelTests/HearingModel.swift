import JSON

/// What a replica was told of messages, and what it has of its own.
struct HearingModel {
  /// What a device did with a conversation for itself alone.
  struct Local {
    /// All up to this place was deleted here.
    var cleared = 0
    /// What was deleted here one by one.
    var removed: Set<String> = []
  }

  var locals: [String: Local] = [:]
  /// How long each log was when the replica was last online.
  var lengths: [String: Int] = [:]
  /// Where messages that were never sent stand.
  var unsent: [String: Int] = [:]
  /// The messages that were told, and those that the device has sent itself, which nobody tells it.
  private var received: Set<String> = []
  private var recalled: Set<String> = []
  /// How long each log was, and how many recalls there were, when the replica was last checked; nil while it has never
  /// caught up.
  private var known: [String: Int]?
  private var knownRecalls = 0

  /// The device has sent messages: it has them, whether or not it has caught up with everything else.
  mutating func send(_ messages: [String]) {
    received.formUnion(messages)
  }

  /// The device is online and nobody listens: what there is now may have been told.
  mutating func missHearing(_ logs: LogModel) {
    if known != nil { know(logs) }
  }

  private mutating func know(_ logs: LogModel) {
    known = logs.logs.mapValues(\.count)
    knownRecalls = logs.recalls.count
    recalledWithout = []
  }

  /// Takes the events of a step: each message and each recall once, and no message that is gone.
  mutating func hear(_ events: [Event], _ device: SessionDump, _ logs: LogModel) throws {
    for event in events {
      let id = event.data["clientMsgID"].text
      switch event.name {
      case "onRecvNewMessage":
        try require(received.insert(id).inserted, "page 12", "\(device.session) is told twice of \(id)")
        guard let place = logs.places[id] else { throw Deviation("page 12", "\(device.session) is told of \(id)") }
        try require(
          logs[place]?.isRecalled == false, "page 12", "\(device.session) is told of \(id), which was recalled")
      case "onNewRecvMessageRevoked":
        try require(recalled.insert(id).inserted, "page 12", "\(device.session) is told twice of the recall of \(id)")
        guard let place = logs.places[id], logs[place]?.isRecalled == true else {
          throw Deviation("page 12", "\(device.session) is told of a recall of \(id)")
        }
        let isHis =
          logs.chats[place.log].map { $0.stays[device.user]?.contains { $0.contains(place.seq) } ?? false }
          ?? Cast.conversations(of: device.user).contains(place.log)
        try require(isHis, "page 12", "\(device.session) is told of the recall of \(id), which is not its user's")
        if received.contains(id), event.data["recallMessage"] == .null,
          place.seq > (locals[place.log] ?? Local()).cleared
        {
          recalledWithout.append(place)
        }
      default: break
      }
    }
  }

  /// Recalls that came without the message that the device was told of.
  private var recalledWithout: [LogModel.Place] = []

  /// A device has caught up: it has been told of everything, when anybody listened.
  mutating func check(
    _ device: SessionDump, _ logs: LogModel, isHeard: Bool, _ view: (String) -> ConversationModel.Conversation
  ) throws {
    defer { know(logs) }
    guard let known, isHeard else { return }
    for place in logs.recalls[knownRecalls...] where Self.isOf(device.user, place.log) {
      guard let id = logs[place]?.id, isHere(place, id, device.user, logs, view) else { continue }
      try require(
        recalled.contains(id), "page 12", "\(device.session) is not told of the recall of \(id) in \(place.log)")
      try require(
        !recalledWithout.contains(place), "page 12", "\(device.session) had \(id), and its recall comes without it")
    }
    for id in Cast.conversations(of: device.user) {
      let log = LogModel.log(id, device.user)
      let visible = logs.visible(id, device.user, view(id))
      for seq in visible where seq > known[log] ?? 0 {
        let place = LogModel.Place(log: log, seq: seq)
        guard let message = logs[place]?.id, isHere(place, message, device.user, logs, view) else { continue }
        try require(
          received.contains(message), "page 12", "\(device.session) is not told of \(message) in \(id)")
      }
    }
  }

  private static func isOf(_ user: String, _ log: String) -> Bool {
    Cast.conversations(of: user).contains { LogModel.log($0, user) == log }
  }

  /// Whether the device shows a message, or would if it had not been recalled.
  private func isHere(
    _ place: LogModel.Place, _ message: String, _ user: String, _ logs: LogModel,
    _ view: (String) -> ConversationModel.Conversation
  ) -> Bool {
    let id = place.log.hasPrefix("sn_") ? String(place.log.prefix { $0 != ">" }) : place.log
    let (view, local) = (view(id), locals[id] ?? Local())
    return !view.isUnclear && logs.couldSee(user, place, view) && place.seq > max(local.cleared, view.deleted)
      && !local.removed.contains(message)
  }
}
