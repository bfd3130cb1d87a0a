import Bridge
import Display
import Glibc

/// A person at a prompt: typed requests in, coloured replies and events out.
final class Terminal {
  private let engine: LineEngine
  private let editor: LineEditor
  private let history: HistoryFile
  private let screen = Screen(descriptor: 1)
  /// The session that requests are for when they name none.
  private var session = "default"
  private var sessions: [String] = ["default"]
  private var lastID = 0
  private var lineNumber = 0
  /// What was typed of a request that goes on in the next line.
  private var begun: TypedText?

  /// Whether somebody is there to be talked with.
  static var isThere: Bool { isatty(0) == 1 && isatty(1) == 1 }

  init(engine: LineEngine) throws(SystemFailure) {
    self.engine = engine
    history = try HistoryFile()
    editor = try LineEditor(keys: KeyReader(signals: try TerminalSignals.install()), history: history)
    editor.complete = { [unowned self] text in
      Completion.of(begun.map { "\($0.text) \(text)" } ?? text, sessions: sessions)
    }
    editor.deadline = { [unowned self] in self.engine.nextDeadline() }
    editor.passDeadline = { [unowned self] in
      self.engine.runDueJobs()
      return output()
    }
  }

  /// Reads and runs lines until the end; what was answered is stored.
  func run() {
    show(screen.style.dim("imbridge \(version): method key=value ..., Tab completes, help, Ctrl-D ends\n"))
    // Logging in the user of the command line may have caused events already.
    show(output())
    while true {
      switch editor.read(prompt: prompt) {
      case .line(let line):
        guard join(line) else { return end() }
      case .interrupted:
        begun = nil
        show("^C\n")
      case .end:
        show("\n")
        return end()
      }
      if TerminalSignals.isEnded { return end() }
    }
  }

  private func end() {
    history.save()
  }

  /// Takes a line alone or together with those before it, once no bracket is open; false when it was the last one.
  private func join(_ line: String) -> Bool {
    var typed = begun ?? TypedText(line)
    if begun != nil { typed.append(line) }
    begun = typed.isOpen ? typed : nil
    if typed.isOpen { return true }
    history.add(typed.text)
    return take(typed.text)
  }

  /// Runs a line; false when it was the last one.
  private func take(_ line: String) -> Bool {
    switch TypedLine.read(line, id: lastID + 1, session: session) {
    case .nothing: break
    case .quit: return false
    case .help(let method): show(help(method))
    case .mistake(let text): show(screen.style.red("! \(text.visible)") + "\n")
    case .use(let name):
      session = name
      note(name)
    case .request(let request, let named):
      lastID += 1
      if let named { note(named) }
      run(request)
    }
    return true
  }

  private func run(_ request: String) {
    lineNumber += 1
    Array(request.utf8).withUnsafeBytes { engine.handle(line: $0, number: lineNumber) }
    show(output())
    // A Ctrl-C while it ran was not meant for the line that is typed next.
    _ = TerminalSignals.takeInterrupt()
  }

  /// What waits to be shown, after its commit.
  private func output() -> String {
    engine.commit()
    defer { engine.clearOutput() }
    let bytes = engine.withOutput { Array($0) }
    let rendering = Rendering(style: screen.style, width: Screen.columns(of: 1))
    return rendering.text(of: bytes)
  }

  private var prompt: String {
    let name = session == "default" ? "imbridge" : session.visible.clipped(to: 30)
    if begun != nil { return String(repeating: " ", count: max(0, name.columns - 3)) + "...> " }
    guard screen.style.isColoured else { return name + "> " }
    // What stands behind the last sign would not be written.
    return "\u{1}\u{1B}[1m\u{1}\(name)>\u{1}\u{1B}[0m\u{1} "
  }

  private func note(_ name: String) {
    if !sessions.contains(name) { sessions.append(name) }
  }

  private func help(_ method: String?) -> String {
    let text = method == nil ? typingHelp + "\n" + methodsHelp(name: nil) : methodsHelp(name: method)
    return text.wrapped(to: Screen.columns(of: 1), headings: screen.style.bold)
  }

  private func show(_ text: String) {
    StandardStreams.write(text, to: 1)
  }
}

/// How to type at the prompt.
private let typingHelp = """
  method key=value ...     login userID=alice       sendTextMessage text="Hello there" recvID=bob
  method value ...         login alice              the parameters in their order
  method {json}            hubSetConfig {"friendCheck":true}
  {json}                   a whole request; JSON may go on in the next line until its brackets are closed
  use SESSION              later requests are for this session
  help METHOD              all about one method
  quit, Ctrl-D             the end

  """
