import JSON

/// What a session's caller hears.
struct Listener {
  var isOn = true
  var hearsGroups = true
  var hearsList = false
}

/// Runs a script and checks every invariant on the way.
final class Runner {
  private let driver: Driver
  private let thoroughEvery: Int
  /// What everything shows now.
  private(set) var dump: Dump
  private var mirrors: [String: Mirror] = [:]
  private var listeners: [String: Listener] = [:]
  /// The platform options that each session was given before its login.
  private var setups: [String: Value] = [:]
  private var lastUser: [String: String] = [:]
  private var devices = DeviceChecks()
  /// Only for scripts in which every request is answered.
  private var model: Model?
  private let messages: MessageChecks
  private var changes = 0
  private var steps = 0
  /// Chooses the faults of the disk; nil where it is well.
  private var faults: RandomFaults?
  /// All output, without what the checks asked for.
  private(set) var transcript: [String] = []

  init(setting: Setting) throws {
    model = setting.withModel ? Model() : nil
    faults = setting.faultEvery > 0 ? RandomFaults(every: setting.faultEvery) : nil
    driver = try Driver(inFolder: setting.inFolder, remembered: setting.remembered)
    thoroughEvery = setting.thoroughEvery
    dump = Dump(driver)
    messages = MessageChecks(driver)
  }

  /// Does one step and checks what it did.
  func run(_ action: Action) throws {
    switch action {
    case .line(let line): try run(line)
    case .restart: try restart()
    }
  }

  /// Does one line without a check; answers what it brought out.
  @discardableResult
  func follow(_ line: String) -> StepOutput {
    let step = StepOutput(line, driver.exchange([line]))
    transcript += step.lines
    dump = Dump(driver, before: dump)
    return step
  }

  private func run(_ line: String) throws {
    let before = dump
    driver.fault = faults?.next()
    let step = follow(line)
    try step.checkShape()
    note(step)
    try checkRefusal(step, before)
    devices.note(step, dump)
    try listen(step, before)
    try checkReading(before)
    try devices.check(dump) { [model] in
      model?.isStranger($0, $1) ?? $1.hasPrefix("s") && !$1.hasPrefix("si_") && !$1.hasPrefix("sn_")
    }
    if step.isOneStep, let call = step.calls.first {
      let checks = CallChecks(
        call: call, events: step.events, before: before, after: dump, heard: devices.heard,
        mayDiffer: { [devices] in devices.mayDiffer($0, $1) })
      if devices.caughtUp.contains(call.session) { try checks.checkCodes() }
      try checks.checkLocals { [devices] in devices.mayRenew($0, $1) }
    }
    devices.endStep(dump)
    try follow(step, before)
  }

  private func follow(_ step: StepOutput, _ before: Dump) throws {
    steps += 1
    let all = thoroughEvery > 0 && steps % thoroughEvery == 0
    guard var model else {
      return try messages.check(step, dump, before: before, nil, caughtUp: devices.caughtUp, all: all)
    }
    try model.take(step, before: before, after: dump)
    try model.check(dump, step, caughtUp: devices.caughtUp, heard: devices.heard) { [devices] in
      devices.mayDiffer($0, $1)
    }
    self.model = model
    try messages.check(step, dump, before: before, model, caughtUp: devices.caughtUp, all: all)
    try messages.checkHistory(step, dump, model, caughtUp: devices.caughtUp)
  }

  // MARK: Bookkeeping

  private func note(_ step: StepOutput) {
    for call in step.calls where call.isSuccess {
      switch call.method {
      case "setListener":
        listeners[call.session, default: Listener()].isOn = call.params["enabled"].flag
        listeners[call.session, default: Listener()].hearsList = !call.params["events"].elements.isEmpty
      case "setConversationGroupListener":
        listeners[call.session, default: Listener()].hearsGroups = call.params["enabled"].flag
      case "initSDK": setups[call.session] = call.params
      case "resetReplica":
        if let user = lastUser[call.session] {
          mirrors[user + "/" + call.session] = nil
          devices.forget(user + "/" + call.session)
          model?.forget(user + "/" + call.session)
        }
      default: break
      }
    }
    devices.heard = Set(Cast.sessions).filter { listeners[$0]?.isOn ?? true }
  }

  // MARK: I7

  private func checkRefusal(_ step: StepOutput, _ before: Dump) throws {
    guard !step.calls.isEmpty || step.isRefused, step.isRefused else { return }
    let keeper = step.keptMessageSession
    for event in step.events where event.session != keeper {
      throw Deviation("I7", "an error after \(event.name) for \(event.session)")
    }
    if let difference = dump.difference(to: before, except: keeper) { throw Deviation("I7", difference) }
  }

  // MARK: I5

  private func listen(_ step: StepOutput, _ before: Dump) throws {
    var heard: [String: [Event]] = [:]
    for event in step.events { heard[event.session, default: []].append(event) }
    for (session, events) in heard {
      let listener = listeners[session] ?? Listener()
      try require(listener.isOn, "page 02", "\(session) hears \(events[0].name) with its listener off")
      if dump.sessions[session] == nil, events.contains(where: \.isOfItem) {
        throw Deviation("I5", "\(session) is logged out and hears \(events.map(\.name))")
      }
    }
    for (session, now) in dump.sessions {
      lastUser[session] = now.user
      let events = heard[session] ?? []
      let isNew = events.contains { $0.name == "onSyncServerStart" && $0.data.flag }
      if isNew, let event = events.first(where: \.isOfItem) {
        throw Deviation("page 02", "a new replica of \(session) gets \(event.name)")
      }
      guard var mirror = mirrors[now.replica], !isNew else {
        mirrors[now.replica] = Mirror(now)
        continue
      }
      let listener = listeners[session] ?? Listener()
      if !listener.isOn { mirror.hearsRows = false }
      if !listener.isOn || !listener.hearsGroups { mirror.hearsGroups = false }
      defer { mirrors[now.replica] = mirror }
      if mirror.hearsRows {
        try mirror.hear(
          mirror.hearsGroups ? events : events.filter { !$0.name.hasPrefix("onConversationGroup") },
          isOneStep: step.isOneStep)
        for call in step.calls where call.session == session && call.method == "getOneConversation" {
          mirror.takeMade(now)
        }
        if step.isOneStep { try checkRowsOfMembers(events, now) }
        try mirror.check(now)
        if step.isOneStep { try checkListUpdated(listener, step, events, now, before.sessions[session]) }
      }
      if listener.isOn, !mirror.hearsRows { mirror.takeRows(now) }
      if listener.isOn, listener.hearsGroups, !mirror.hearsGroups { mirror.takeGroups(now) }
    }
  }

  private func checkListUpdated(
    _ listener: Listener, _ step: StepOutput, _ events: [Event], _ now: SessionDump, _ was: SessionDump?
  ) throws {
    let told = events.filter { $0.name == "onConversationListUpdated" }
    guard listener.hearsList else { return try require(told.isEmpty, "page 11", "an unwanted ListUpdated") }
    guard let was, was.user == now.user else { return }
    // An empty row that a query makes is listed without a word where empty ones are.
    if step.calls.contains(where: { $0.method == "getOneConversation" && $0.session == now.session }) { return }
    let isSame = was.list == now.list
    try require(told.count <= 1, "page 11", "\(now.session): several ListUpdated in a step")
    try require(told.isEmpty == isSame, "page 11", "\(now.session): ListUpdated \(told.count) times, same: \(isSame)")
    guard let data = told.first?.data else { return }
    try require(
      data["conversations"].elements == now.list && data["total"].number == Int64(now.list.count), "page 11",
      "\(now.session): ListUpdated tells another list: \(data.line)")
  }

  private func checkRowsOfMembers(_ events: [Event], _ now: SessionDump) throws {
    for event in events where event.name.hasPrefix("onConversationGroupMember") {
      let wanted = event.data["conversationIDs"].texts.compactMap { now.rows[$0] }
      try require(
        event.data["conversations"].elements == wanted, "page 10",
        "\(now.session): \(event.name) has other rows than there are: \(event.data.line)")
    }
  }

  // MARK: I1, I3, I6

  private func checkReading(_ before: Dump) throws {
    for session in dump.sessions.keys.sorted() {
      guard let now = dump.sessions[session], now !== before.sessions[session] || dump.now != before.now else {
        continue
      }
      let checks = ReadingChecks(driver: driver, dump: now, now: dump.now, turn: changes)
      let caughtUp = devices.caughtUp.contains(session)
      try checks.quick(caughtUp: caughtUp)
      changes += 1
      if thoroughEvery > 0, changes % thoroughEvery == 0 { try checks.thorough(caughtUp: caughtUp) }
    }
  }

  // MARK: I8

  private func restart() throws {
    guard driver.keepsData else { return }
    let before = dump
    try driver.restart()
    listeners = [:]
    devices.heard = Set(Cast.sessions)
    // What a session was given and has not used goes with the process.
    setups = setups.filter { before.sessions[$0.key] != nil }
    for session in before.sessions.keys.sorted() {
      if let setup = setups[session] { _ = driver.exchange([Self.line("initSDK", setup)]) }
    }
    dump = Dump(driver)
    let knew = devices.caughtUp.subtracting(devices.lacking)
    var sequence = before.sessions.values.filter(\.isOnline).sorted { $0.session < $1.session }
    for device in sequence { try comeBack(device, before: before, isSame: knew.contains(device.session)) }
    sequence = before.sessions.values.filter { !$0.isOnline }.sorted { $0.session < $1.session }
    for device in sequence { try comeBack(device, before: before, isSame: false) }
  }

  private static func line(_ method: String, _ params: Value) -> String {
    Value.object(["id": .integer(0), "method": .string(method), "params": params]).line
  }

  private func comeBack(_ device: SessionDump, before: Dump, isSame: Bool) throws {
    let last = dump
    let login = Self.line(
      "login", .object(["userID": .string(device.user), "session": .string(device.session)]))
    let step = follow(login)
    if isSame {
      if let event = step.events.first(where: \.isOfItem) {
        throw Deviation("I8", "\(device.session) hears \(event.name) after a restart: \(event.data.line)")
      }
      let lines = dump.sessions[device.session]?.lines ?? []
      for (now, was) in zip(lines, device.lines) where now != was {
        throw Deviation("I8", "\(device.session) after a restart: \(now)\nwas\n\(was)")
      }
    }
    devices.note(step, dump)
    try listen(step, last)
    try checkReading(last)
    try devices.check(dump) { [model] in
      model?.isStranger($0, $1) ?? $1.hasPrefix("s") && !$1.hasPrefix("si_") && !$1.hasPrefix("sn_")
    }
    devices.endStep(dump)
    try follow(step, last)
  }
}
