import CEditline
import Glibc

/// The lines that were entered, kept from one run to the next in a file of the user's own.
///
/// `IMBRIDGE_HISTORY` names the file, and keeps none when it is empty; else it is `.imbridge_history` in the home
/// folder. A line that begins with a space is not kept.
final class HistoryFile {
  private static let mostLines: Int32 = 1000

  /// libedit's list.
  let lines: OpaquePointer
  private let path: String?

  init() throws(SystemFailure) {
    guard let lines = history_init() else { throw .last("keep a history") }
    self.lines = lines
    path = Self.path
    ceditline_history_keep(lines, Self.mostLines)
    if let path { _ = ceditline_history_load(lines, path) }
  }

  deinit {
    history_end(lines)
  }

  private static var path: String? {
    if let named = getenv("IMBRIDGE_HISTORY") {
      let path = String(cString: named)
      return path.isEmpty ? nil : path
    }
    return getenv("HOME").map { String(cString: $0) + "/.imbridge_history" }
  }

  func add(_ line: String) {
    guard let first = line.first, !first.isWhitespace else { return }
    _ = ceditline_history_add(lines, line)
  }

  /// Writes the file, which only its owner may read; that it cannot be written is no matter.
  func save() {
    guard let path else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    guard let file = fdopen(descriptor, "w") else {
      close(descriptor)
      return
    }
    _ = ceditline_history_save(lines, file)
    fclose(file)
  }
}
