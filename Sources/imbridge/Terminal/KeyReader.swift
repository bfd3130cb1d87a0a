import Glibc

/// Characters from the terminal, one at a time, with something to do while none comes.
final class KeyReader {
  /// What came.
  enum Key {
    case character(Unicode.Scalar)
    /// A signal came; which one is for the caller to ask.
    case signal
    /// The time is over.
    case nothing
    /// The terminal has gone, or its input has ended.
    case end
  }

  private let signals: Int32
  private var bytes: [UInt8] = []

  /// Reads the terminal; `signals` can be read when a signal has come.
  init(signals: Int32) {
    self.signals = signals
  }

  /// The next character, waiting for so many milliseconds, nil for as long as it takes.
  func next(within milliseconds: Int64?) -> Key {
    while true {
      var entries = [
        pollfd(fd: 0, events: Int16(POLLIN), revents: 0), pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&entries, 2, milliseconds.map { Int32(clamping: max($0, 0)) } ?? -1)
      if ready == 0 { return .nothing }
      if ready < 0 || entries[1].revents != 0 {
        empty(signals)
        return .signal
      }
      var byte: UInt8 = 0
      let count = read(0, &byte, 1)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return .end }
      if let character = take(byte) { return .character(character) }
    }
  }

  /// Adds a byte; gives the character that it completes, a mark in the place of what is no UTF-8.
  private func take(_ byte: UInt8) -> Unicode.Scalar? {
    if byte & 0xC0 != 0x80, !bytes.isEmpty {
      // The character before was not finished; what begins now counts.
      bytes.removeAll()
    }
    bytes.append(byte)
    let length =
      switch bytes[0] {
      case 0x00...0x7F: 1
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    if bytes.count < length { return nil }
    defer { bytes.removeAll() }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.first
  }

  private func empty(_ descriptor: Int32) {
    var buffer: (UInt64, UInt64) = (0, 0)
    while read(descriptor, &buffer, 16) > 0 {}
  }
}
