/// Lays a scene out from top to bottom.
struct Drawing {
  private let scene: Scene
  private let title: String
  private let columns: Columns
  private var svg = SVG()
  /// Where the next row begins.
  private var y = 0
  /// Where the lifelines were drawn up to.
  private var drawn = 0
  private var lastNames = 0
  private var presence: [Scene.Presence]

  init(_ scene: Scene, title: String) {
    self.scene = scene
    self.title = title
    columns = Columns(scene)
    presence = scene.lifelines.map { _ in .loggedOut }
  }

  mutating func draw() -> String {
    svg.text(Measure.margin, 22, [(title.clipped(to: columns.fitting(from: Measure.margin)), "name")])
    y = 34
    names()
    for step in scene.steps {
      if y - lastNames > Measure.page { names() }
      draw(step)
    }
    y += 6
    names()
    legend()
    return svg.document(width: columns.width, height: y + 8, title: title, style: diagramStyle)
  }

  // MARK: Lifelines

  /// Draws the lifelines down to here, as each has been since they were drawn last.
  private mutating func extendLifelines() {
    if scene.showsHub { svg.line(columns.hub, drawn, columns.hub, y, "online") }
    for (place, presence) in presence.enumerated() {
      let kind =
        switch presence {
        case .loggedOut: "out"
        case .online: "online"
        case .offline: "offline"
        }
      svg.line(columns.sessions[place], drawn, columns.sessions[place], y, kind)
    }
    drawn = y
  }

  /// The names of all lifelines, in boxes.
  private mutating func names() {
    if lastNames > 0 { extendLifelines() }
    if scene.showsHub { name(columns.hub, "hub", "", columns.hubWidth) }
    for (place, lifeline) in scene.lifelines.enumerated() {
      let users = lifeline.users == [lifeline.session] ? "" : lifeline.users.joined(separator: ", ")
      name(columns.sessions[place], lifeline.session, users, columns.sessionWidths[place])
    }
    y += Measure.head
    drawn = y
    lastNames = y
    y += 8
  }

  private mutating func name(_ x: Int, _ name: String, _ users: String, _ room: Int) {
    let limit = room - 3
    let first = name.visible.clipped(to: limit)
    let second = users.visible.clipped(to: limit)
    let width = Measure.width(max(first.columns, second.columns)) + 12
    svg.box(x - 10, y, width, Measure.head - 2, "box")
    svg.text(x - 4, y + (second.isEmpty ? 20 : 14), [(first, "name")])
    if !second.isEmpty { svg.text(x - 4, y + 27, [(second, "plain")]) }
  }

  private mutating func legend() {
    y += 14
    let parts = [
      ("● call  ", "call"), ("→ to the hub  ", "plain"), ("⇢ event  ", "event"), ("refused  ", "bad"),
      ("clock moved", "time"),
    ]
    svg.text(Measure.margin, y, parts)
  }

  // MARK: Steps

  private mutating func draw(_ step: Scene.Step) {
    y += step.startsGroup ? 14 : 0
    if let clock = step.clock { cut(clock) }
    y += Measure.row
    svg.text(Measure.gutter - 12, y, [("\(step.lineNumber)", "plain")], anchor: "end")
    y -= Measure.row
    for call in step.calls { draw(call) }
    draw(step.events, from: step.calls)
    y += 8
    extendLifelines()
    presence = step.presence + presence.dropFirst(step.presence.count)
  }

  /// The line across the picture where the clock was moved.
  private mutating func cut(_ clock: (by: Int64, now: Int64)) {
    y += 10
    svg.line(Measure.margin, y, columns.width - Measure.margin, y, "cut")
    let text = "clock +\(duration(clock.by)), now \(clock.now)"
    svg.text(columns.width - Measure.margin, y - 4, [(text, "time")], anchor: "end")
    y += 4
  }

  private mutating func draw(_ call: Scene.Call) {
    let x = columns.x(call.place)
    let limit = columns.fitting(from: x + Measure.indent)
    var isBad = false
    if case .error = call.outcome { isBad = true }
    y += Measure.row
    svg.dot(x, y - 4, isBad ? "tipb" : "tip")

    let rows = CallText(call).rows(limit: limit)
    for (index, row) in rows.enumerated() {
      if index > 0 { y += Measure.row }
      svg.text(x + Measure.indent, y, row)
    }
    if call.reachesHub {
      y += 9
      svg.line(x, y, columns.hub + 2, y, isBad ? "fail" : "to")
      svg.head(columns.hub + 1, y, toRight: false, isBad ? "tipb" : "tip")
    }
  }

  /// The events of a step: an arrow to each device that heard something, and the events below it.
  private mutating func draw(_ heard: [Scene.Heard], from calls: [Scene.Call]) {
    let own = calls.first { !$0.reachesHub }?.place
    let told = heard.filter { !$0.lines.isEmpty }
    let remote = told.filter { .session($0.lifeline) != own }
    if let farthest = remote.map({ columns.sessions[$0.lifeline] }).max() {
      y += 10
      svg.line(columns.hub, y, farthest - 2, y, "from")
      for device in remote {
        svg.head(columns.sessions[device.lifeline] - 1, y, toRight: true, "tipe")
      }
    }
    let top = y
    for device in told {
      var row = top
      let room = columns.sessionWidths[device.lifeline]
      for line in device.lines {
        row += Measure.row
        let text = line.text.visible.clipped(to: room)
        svg.text(columns.sessions[device.lifeline] + Measure.indent, row, [(text, line.isError ? "bad" : "event")])
      }
      y = max(y, row)
    }
  }

  /// A time in the largest units that give it in full.
  private func duration(_ milliseconds: Int64) -> String {
    var rest = milliseconds
    var parts: [String] = []
    for (unit, size) in [("d", 86_400_000), ("h", 3_600_000), ("min", 60_000), ("s", 1000), ("ms", 1)]
      as [(String, Int64)]
    where rest >= size {
      parts.append("\(rest / size) \(unit)")
      rest %= size
    }
    return parts.isEmpty ? "0 ms" : parts.joined(separator: " ")
  }
}

/// Where the lifelines stand, and how much text fits beside each.
struct Columns {
  let hub: Int
  /// Columns of text beside the hub.
  let hubWidth: Int
  let sessions: [Int]
  /// Columns of text beside each session.
  let sessionWidths: [Int]
  let width: Int

  init(_ scene: Scene) {
    var x = Measure.gutter
    hub = x
    let isCalled = scene.steps.contains { $0.calls.contains { $0.place == .hub } }
    hubWidth = isCalled ? Measure.narrowest : 8
    if scene.showsHub { x += Measure.width(hubWidth) }
    var needs = scene.lifelines.map { max($0.session.columns, $0.users.joined(separator: ", ").columns) + 4 }
    for step in scene.steps {
      for device in step.events {
        for line in device.lines { needs[device.lifeline] = max(needs[device.lifeline], line.text.columns + 3) }
      }
      for call in step.calls {
        guard case .session(let place) = call.place else { continue }
        needs[place] = max(needs[place], call.method.columns + 4)
      }
    }
    sessionWidths = needs.map { min(max($0, Measure.narrowest), Measure.widest) - 2 }
    var places: [Int] = []
    for width in sessionWidths {
      places.append(x)
      x += Measure.width(width + 2) + Measure.indent
    }
    sessions = places
    // Calls of the last session, and of the hub in a picture without sessions, need room to the right.
    width = max(x + Measure.width(24), Measure.gutter + Measure.width(90))
  }

  func x(_ place: Scene.Place) -> Int {
    switch place {
    case .hub: hub
    case .session(let index): sessions[index]
    }
  }

  /// Columns of text between here and the right margin.
  func fitting(from x: Int) -> Int {
    Int(Double(width - Measure.margin - x) / Measure.character)
  }
}

/// The text of a call: its method, parameters and what came of it.
struct CallText {
  private let call: Scene.Call

  init(_ call: Scene.Call) {
    self.call = call
  }

  /// One row where all fits, else what came of it is in a row of its own.
  func rows(limit: Int) -> [[(text: String, kind: String)]] {
    let limit = min(limit, 110)
    let method = call.method.visible.clipped(to: limit)
    let outcome: (String, String) =
      switch call.outcome {
      case .result(let text): (text.map { "= \($0)" } ?? "", "plain")
      case .error(let text): (text, "bad")
      case .unanswered: ("(not answered)", "plain")
      }
    let result = outcome.0.visible
    let parameters = call.parameters.visible
    let gap = parameters.isEmpty ? "" : " "
    let total = method.columns + gap.count + parameters.columns
    if total + 2 + result.columns <= limit {
      return [[(method, "call"), (gap + parameters, "plain"), (result.isEmpty ? "" : "  " + result, outcome.1)]]
    }
    let first = [(method, "call"), (gap + parameters.clipped(to: limit - method.columns - 1), "plain")]
    return result.isEmpty ? [first] : [first, [("  " + result.clipped(to: limit - 2), outcome.1)]]
  }
}
