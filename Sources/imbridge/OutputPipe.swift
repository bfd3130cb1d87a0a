import Glibc

/// Why no more output can be written.
enum OutputFailure: Error {
  /// The reader has gone.
  case closed
  /// A second stop signal came while nobody read.
  case abandoned
  case failed(SystemFailure)
}

/// The stream of replies and events: written as far as the reader takes it, the rest kept up to a bound.
final class OutputPipe {
  /// Output may wait up to this size while input is still read.
  static let limit = 8 << 20

  private let channel: Channel?
  private var waiting = ByteQueue()

  /// Takes over `descriptor`.
  init(owning descriptor: Int32) {
    channel = Channel(owning: descriptor)
  }

  /// The descriptor to poll; -1, which poll skips, when the reader was gone from the start.
  var descriptor: Int32 { channel?.descriptor ?? -1 }

  /// Some output waits for the reader.
  var isWaiting: Bool { !waiting.isEmpty }

  /// Writes what the reader takes now, and keeps the rest; returns only when no more than the limit waits.
  func send(_ bytes: UnsafeRawBufferPointer) throws(OutputFailure) {
    var rest = bytes
    if !isWaiting {
      rest = try written(rest)
    }
    while waiting.count + rest.count > Self.limit {
      try waitForReader()
      try push()
      if !isWaiting {
        rest = try written(rest)
      }
    }
    waiting.append(rest)
  }

  /// Writes as much of what waits as the reader takes now.
  func push() throws(OutputFailure) {
    guard isWaiting else { return }
    let rest = try written(waiting.bytes)
    waiting.removeFirst(waiting.count - rest.count)
  }

  /// Writes all that waits, however long the reader takes.
  func drain() throws(OutputFailure) {
    while isWaiting {
      try waitForReader()
      try push()
    }
  }

  /// Writes until all is written or the channel is full; returns what is left.
  private func written(_ bytes: UnsafeRawBufferPointer) throws(OutputFailure) -> UnsafeRawBufferPointer {
    guard let channel else { throw .closed }
    var rest = bytes
    while !rest.isEmpty {
      switch channel.write(rest) {
      case .wrote(let count):
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        if channel.isFullAfterPartialWrite { return rest }
      case .full:
        return rest
      case .interrupted:
        if StopSignals.abandonRequested { throw .abandoned }
      case .closed:
        throw StopSignals.abandonRequested ? .abandoned : .closed
      case .failed(let failure):
        throw .failed(failure)
      }
    }
    return rest
  }

  private func waitForReader() throws(OutputFailure) {
    StopSignals.whileWaiting(for: descriptor) {
      var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      // An interruption is no matter: the write that follows finds out what can be done.
      poll(&entry, 1, -1)
    }
    if StopSignals.abandonRequested { throw .abandoned }
  }
}
