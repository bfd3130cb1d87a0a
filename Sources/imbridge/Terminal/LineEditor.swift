import CEditline
import Display
import Glibc

/// A prompt with line editing, history and completion, by libedit.
final class LineEditor {
  /// What a person has entered.
  enum Entry {
    case line(String)
    /// Ctrl-C: what was typed is dropped.
    case interrupted
    /// Ctrl-D on an empty line, a signal, or a terminal that has gone.
    case end
  }

  /// What the text before the cursor can go on with.
  var complete: (String) -> Completion? = { _ in nil }
  /// How long to wait for a key, nil for ever, and what to do then; it returns what to show above the prompt.
  var deadline: () -> Int64? = { nil }
  var passDeadline: () -> String = { "" }

  private let editor: OpaquePointer
  private let keys: KeyReader
  private let history: HistoryFile
  private var prompt: UnsafeMutablePointer<CChar>?
  /// Why the last line ended early.
  private var early: Entry?

  init(keys: KeyReader, history: HistoryFile) throws(SystemFailure) {
    // Lines are UTF-8, whatever the locale says.
    setlocale(LC_CTYPE, "C.UTF-8")
    guard let editor = ceditline_init("imbridge") else { throw .last("use the terminal") }
    self.editor = editor
    self.keys = keys
    self.history = history
    ceditline_set_client(editor, Unmanaged.passUnretained(self).toOpaque())
    ceditline_set_prompt(editor) { LineEditor.of($0)?.prompt }
    ceditline_set_reader(editor) { editor, place in LineEditor.of(editor)?.readKey(place) ?? -1 }
    ceditline_set_mode(editor, "emacs")
    ceditline_set_history(editor, history.lines)
    ceditline_add(editor, "imbridge-complete", "complete the word") { editor, _ in
      LineEditor.of(editor)?.completeWord() ?? UInt8(CC_ERROR)
    }
    ceditline_bind(editor, "^I", "imbridge-complete")
    ceditline_bind(editor, "^R", "em-inc-search-prev")
    for (key, command) in [
      ("\\e[1;5C", "vi-next-word"), ("\\e[1;5D", "ed-prev-word"), ("\\e[3~", "ed-delete-next-char"),
      ("\\e[H", "ed-move-to-beg"), ("\\e[F", "ed-move-to-end"),
    ] {
      ceditline_bind(editor, key, command)
    }
  }

  deinit {
    el_end(editor)
    free(prompt)
  }

  private static func of(_ editor: OpaquePointer?) -> LineEditor? {
    ceditline_client(editor).map { Unmanaged<LineEditor>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Shows a prompt and reads a line.
  ///
  /// The character 1 stands around what of the prompt takes no columns.
  func read(prompt text: String) -> Entry {
    free(prompt)
    prompt = strdup(text)
    early = nil
    // Before the prompt and not after it, as libedit would: what is typed as soon as it shows would be echoed twice.
    ceditline_prepare(editor, 1)
    var count: Int32 = 0
    guard let line = el_gets(editor, &count), count > 0 else { return early ?? .end }
    if let early { return early }
    var entered = String(cString: line)
    // Without a line end it was the end of the input that ended it.
    while entered.last?.isNewline == true { entered.removeLast() }
    return .line(entered)
  }

  // MARK: Keys

  /// Gives libedit the next character: 1 and the character, or -1 to end the line early.
  private func readKey(_ place: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    while true {
      switch keys.next(within: deadline()) {
      case .character(let scalar):
        place?.pointee = wchar_t(scalar.value)
        return 1
      case .nothing:
        showAbove(passDeadline())
      case .signal:
        if TerminalSignals.isEnded { return end(.end) }
        if TerminalSignals.takeInterrupt() { return end(.interrupted) }
        if TerminalSignals.takeResize() { el_resize(editor) }
        if TerminalSignals.takeSuspension() { suspend() }
      case .end:
        return end(.end)
      }
    }
  }

  private func end(_ entry: Entry) -> Int32 {
    early = entry
    errno = EINTR
    return -1
  }

  private func suspend() {
    StandardStreams.write("\r\n", to: 1)
    ceditline_prepare(editor, 0)
    TerminalSignals.suspend()
    ceditline_prepare(editor, 1)
    el_resize(editor)
    ceditline_refresh(editor)
  }

  /// Shows a text where the prompt stands, and the prompt and what was typed below it again.
  private func showAbove(_ text: String) {
    if text.isEmpty { return }
    StandardStreams.write("\r\u{1B}[J" + text, to: 1)
    ceditline_refresh(editor)
  }

  // MARK: Completion

  /// Completes the word before the cursor as far as it is clear, and lists what it can be where it is not.
  private func completeWord() -> UInt8 {
    let line = el_line(editor).pointee
    guard let start = line.buffer, let cursor = line.cursor else { return UInt8(CC_ERROR) }
    let bytes = UnsafeRawBufferPointer(start: start, count: cursor - start)
    let text = String(decoding: bytes, as: UTF8.self)
    guard let completion = complete(text) else { return UInt8(CC_REFRESH_BEEP) }
    let typed = String(text.suffix(completion.replaced))
    let common = completion.common
    switch completion.candidates.count {
    case 0:
      return UInt8(CC_REFRESH_BEEP)
    case 1:
      // A key goes on with its value, everything else with a space.
      insert(common + (common.hasSuffix("=") || common.hasSuffix(":") ? "" : " "), after: typed)
      return UInt8(CC_REFRESH)
    default:
      if common != typed {
        insert(common, after: typed)
        return UInt8(CC_REFRESH)
      }
      list(completion.candidates)
      return UInt8(CC_REDISPLAY)
    }
  }

  private func insert(_ text: String, after typed: String) {
    el_deletestr(editor, Int32(typed.unicodeScalars.count))
    el_insertstr(editor, text)
  }

  /// The candidates in columns under the line.
  private func list(_ words: [String]) {
    let candidates = words.map(\.visible)
    let columns = Screen.columns(of: 1)
    let width = (candidates.map(\.columns).max() ?? 0) + 2
    let perLine = max(1, columns / width)
    let rows = (candidates.count + perLine - 1) / perLine
    var text = "\n"
    for row in 0..<rows {
      let cells = stride(from: row, to: candidates.count, by: rows).map { candidates[$0].padded(to: width) }
      var line = cells.joined()[...]
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    StandardStreams.write(text, to: 1)
  }
}
