import Glibc

/// How much is told on standard error.
///
/// Contents of messages and drafts are told at no level.
enum LogLevel: Int, CaseIterable {
  case off
  case error
  case warning
  case info
  case debug

  /// The level of that name on the command line.
  init?(name: String) {
    guard let level = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = level
  }
}

/// Lines on standard error about what the process does.
///
/// A log line that nobody reads is dropped: an unread pipe on standard error must never stop the stream of replies.
struct Log {
  private let level: LogLevel
  private let channel: Channel?

  init(level: LogLevel) {
    self.level = level
    // A copy, because the channel takes its descriptor over.
    channel = level.rawValue >= LogLevel.info.rawValue ? Channel(owning: fcntl(2, F_DUPFD_CLOEXEC, 3)) : nil
  }

  func info(_ text: @autoclosure () -> String) {
    write(.info, text)
  }

  func debug(_ text: @autoclosure () -> String) {
    write(.debug, text)
  }

  private func write(_ level: LogLevel, _ text: () -> String) {
    guard let channel, level.rawValue <= self.level.rawValue else { return }
    var line = "imbridge: \(level): \(text())\n"
    line.withUTF8 { _ = channel.write(UnsafeRawBufferPointer($0)) }
  }
}
