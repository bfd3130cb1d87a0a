import Glibc

/// The input as one stream: standard input, or the given files one after the other.
///
/// All of it is read through one descriptor, which a stop signal can cut.
final class InputReader {
  /// What a read brought.
  enum Outcome {
    case bytes(UnsafeRawBufferPointer)
    /// The descriptor was handed over non-blocking, and has nothing now.
    case nothingYet
    /// All has been read.
    case end
    /// A stop signal came.
    case stopped
  }

  private static let capacity = 1 << 20

  /// The one descriptor that is read.
  let descriptor: Int32
  private var following: ArraySlice<Int32>
  private let buffer: UnsafeMutableRawBufferPointer

  /// Reads `files`, which it takes over, or standard input when there are none.
  init(files: [Int32]) throws(SystemFailure) {
    // A copy of standard input, so that a signal cuts this reader and leaves descriptor 0 alone.
    descriptor = files.first ?? fcntl(0, F_DUPFD_CLOEXEC, 3)
    guard descriptor >= 0 else { throw .last("read standard input") }
    following = files.dropFirst()
    StandardStreams.widenPipe(descriptor)
    buffer = .allocate(byteCount: Self.capacity, alignment: 4096)
  }

  deinit {
    buffer.deallocate()
    close(descriptor)
  }

  /// Reads as much as is there, waiting for the first byte; the bytes are valid until the next read.
  func read() throws(SystemFailure) -> Outcome {
    while true {
      if StopSignals.stopRequested { return .stopped }
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      if count == 0 {
        if StopSignals.stopRequested { return .stopped }
        guard let next = following.popFirst() else { return .end }
        // A signal that came just before this call is seen by the check above; one that comes after it cuts the file.
        dup2(next, descriptor)
        close(next)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return .nothingYet
      default: throw .last("read input")
      }
    }
  }
}
