internal import Bridge
internal import JSON

/// Reads a transcript as a scene.
struct SceneReader {
  private var scene = Scene()
  private var places: [String: Int] = [:]
  private var presence: [Scene.Presence] = []
  private var now = manualClockStart

  /// What a transcript shows.
  static func scene(of transcript: Transcript) -> Scene {
    var reader = SceneReader()
    for step in transcript.steps {
      reader.read(step, lines: transcript.lines(of: step))
    }
    return reader.scene
  }

  private mutating func read(_ source: Transcript.Step, lines: [Value]) {
    let before = scene.steps.last?.lineNumber ?? source.lineNumber - 1
    var step = Scene.Step(lineNumber: source.lineNumber, startsGroup: source.lineNumber > before + 1)
    var answers: [Value] = []
    for line in lines {
      switch line {
      case .array(let batch): answers += batch
      case .object(let object) where object["method"] != nil: hear(object, &step)
      default: answers.append(line)
      }
    }
    let requests = Self.requests(source.request)
    var rest = answers[...]
    for request in requests {
      // A batch has no answer to a notification.
      let isNotification = request.isRequest && request.id == nil
      take(request, answer: isNotification ? nil : rest.popFirst(), &step)
    }
    step.presence = presence
    scene.steps.append(step)
  }

  // MARK: Requests

  /// A request as far as it can be read.
  private struct Request {
    var id: Value?
    var method = ""
    var params = Object()
    var isRequest = false
  }

  private static func requests(_ line: [UInt8]?) -> [Request] {
    let value = line.flatMap { bytes in bytes.withUnsafeBytes { try? parse($0, maximumDepth: 512) } }
    if case .array(let elements) = value, !elements.isEmpty { return elements.map(request) }
    return [request(value)]
  }

  private static func request(_ value: Value?) -> Request {
    guard case .object(let object) = value, case .string(let method) = object["method"] else { return Request() }
    var request = Request(id: object["id"], method: method, isRequest: true)
    switch object["params"] {
    case .object(let params): request.params = params
    case .array(let values):
      let names = MethodTable.standard[method]?.parameters.map(\.name) ?? []
      for (index, value) in values.enumerated() {
        request.params.append(names.indices.contains(index) ? names[index] : "[\(index)]", value)
      }
    default: break
    }
    return request
  }

  private mutating func take(_ request: Request, answer: Value?, _ step: inout Scene.Step) {
    let method = MethodTable.standard[request.method]
    let isHubs = method.map { $0.name.hasPrefix("hub") || sessionless.contains($0.name) } ?? false
    var params = request.params
    var session = "default"
    if !isHubs, case .string(let name) = params["session"] {
      session = name
      params["session"] = nil
    }
    let place = isHubs ? Scene.Place.hub : .session(lifeline(session))
    var call = Scene.Call(
      place: place,
      method: request.isRequest ? request.method.beginning : "(no request)",
      parameters: params.settings)
    var code: Int64 = 0
    if case .object(let answer) = answer {
      (call.outcome, code) = Self.outcome(answer)
    }
    if case .session(let lifeline) = place, let method {
      call.reachesHub = Self.reachesHub(method, answer, code, session: lifeline, step)
    }
    step.calls.append(call)
    if code == 0 { note(method, request, session, answer, &step) }
  }

  private static func outcome(_ answer: Object) -> (Scene.Call.Outcome, Int64) {
    guard case .object(let error) = answer["error"] else {
      let result = answer["result"] ?? .null
      return (.result(result == .null ? nil : result.summary), 0)
    }
    var text = [error["code"], error["message"]].compactMap { $0?.summary }.joined(separator: " ")
    if case .object(let data) = error["data"] {
      let details = [data["param"], data["detail"]].compactMap { value in
        if case .string(let text) = value { text.beginning } else { nil as String? }
      }
      text += ": " + details.joined(separator: " ")
    }
    guard case .integer(let code) = error["code"] else { return (.error(text), -1) }
    return (.error(text), code)
  }

  /// Whether a call went to the hub: its method needs it, a message was taken there, or others or the connection
  /// heard of it.
  private static func reachesHub(
    _ method: Method, _ answer: Value?, _ code: Int64, session: Int, _ step: Scene.Step
  ) -> Bool {
    if code != 0 {
      // Refused on the device: wrong parameters, nobody logged in, no connection.
      return method.mayNeedHub && code > 0 && ![10000, 10002, 10009].contains(code)
    }
    if method.access == .hub { return true }
    if method.mayNeedHub, case .object(let answer) = answer, case .object(let message) = answer["result"],
      case .string(let id) = message["serverMsgID"], !id.isEmpty
    {
      return true
    }
    return step.events.contains { $0.lifeline != session || $0.lines.contains { $0.text.hasPrefix(connected) } }
  }

  /// Takes note of who is logged in and of the time.
  private mutating func note(
    _ method: Method?, _ request: Request, _ session: String, _ answer: Value?, _ step: inout Scene.Step
  ) {
    switch method?.name {
    case "login":
      let lifeline = lifeline(session)
      if case .string(let user) = request.params["userID"], scene.lifelines[lifeline].users.last != user {
        scene.lifelines[lifeline].users.append(user)
      }
      if presence[lifeline] == .loggedOut { presence[lifeline] = .online }
    case "logout", "resetReplica":
      presence[lifeline(session)] = .loggedOut
    case "hubAdvanceClock", "hubSetClock":
      guard case .object(let answer) = answer, case .integer(let time) = answer["result"] else { return }
      step.clock = (time - now, time)
      now = time
    default:
      break
    }
  }

  // MARK: Events

  private mutating func hear(_ event: Object, _ step: inout Scene.Step) {
    guard case .string(let name) = event["method"], case .object(let params) = event["params"],
      case .string(let session) = params["session"]
    else { return }
    let data = params["data"] ?? .null
    let lifeline = lifeline(session)
    switch name {
    case "onConnectSuccess": presence[lifeline] = .online
    case "onConnectFailed": presence[lifeline] = .offline
    case "onKickedOffline": presence[lifeline] = .loggedOut
    default: break
    }
    let place = step.events.firstIndex { $0.lifeline == lifeline } ?? step.events.count
    if place == step.events.count {
      step.events.append(Scene.Heard(lifeline: lifeline))
    }
    step.events[place].add(name, data)
  }

  private mutating func lifeline(_ session: String) -> Int {
    if let place = places[session] { return place }
    let place = scene.lifelines.count
    places[session] = place
    scene.lifelines.append(Scene.Lifeline(session: session))
    presence.append(.loggedOut)
    return place
  }
}

/// Where a manual clock begins when nothing is said.
private let manualClockStart: Int64 = 1_700_000_000_000

/// Methods about the whole process, which stand with the hub's.
private let sessionless = ["ping", "getSdkVersion", "rpc.discover", "listSessions"]

/// How the line begins that stands for a connection.
private let connected = "connects"

extension Scene.Heard {
  /// Adds an event: what only frames a synchronisation is one line with what came before.
  fileprivate mutating func add(_ name: String, _ data: Value) {
    let isFailure = if case .object(let object) = data { object.isFailure } else { name == "onSyncServerFailed" }
    switch name {
    case _ where isFailure || name == "onKickedOffline":
      let text = data == .null ? name : "\(name) \(data.summary)"
      lines.append(Scene.Line(text: text, isError: true))
    case "onConnecting": lines.append(Scene.Line(text: connected))
    case "onSyncServerStart": extend(data == .bool(true) ? ", new replica" : "")
    case "onSyncServerFinish": lines.append(Scene.Line(text: "in sync"))
    case "onConnectSuccess", "onSyncDataStarted", "onSyncDataFinished", "onFriendStartSync", "onFriendSyncFinished",
      "onSyncServerProgress":
      break
    default:
      lines.append(Scene.Line(text: data == .null ? name : "\(name) \(data.summary)"))
    }
  }

  private mutating func extend(_ text: String) {
    if let last = lines.indices.last { lines[last].text += text }
  }
}

extension Object {
  /// Whether the data of an event tells of an error.
  fileprivate var isFailure: Bool {
    if case .integer(let code) = self["errCode"] { code != 0 } else { false }
  }
}

extension Transcript {
  /// The lines of output that a step has written.
  fileprivate func lines(of step: Step) -> [Value] {
    output[step.output].split(separator: UInt8(ascii: "\n")).compactMap { line in
      line.withUnsafeBytes { try? parse($0, maximumDepth: 600) }
    }
  }
}
