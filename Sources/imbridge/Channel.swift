import Glibc

/// A descriptor that is written to without waiting, where its kind allows that.
///
/// `O_NONBLOCK` belongs to the open file and not to the descriptor: set on an inherited descriptor it would also
/// strike whoever shares it, the shell for one. So a pipe is opened a second time, a socket is told with each send,
/// and files and terminals are written plainly.
struct Channel {
  private enum Kind {
    case pipe
    case socket
    case plain
  }

  /// What became of a write.
  enum Outcome {
    /// So many bytes were taken; less than all when a pipe or socket is full.
    case wrote(Int)
    /// Nothing can be taken now.
    case full
    /// A signal came first.
    case interrupted
    /// Nobody reads any more.
    case closed
    case failed(SystemFailure)
  }

  let descriptor: Int32
  private let kind: Kind

  /// Less than all taken means that the next write would find the channel full.
  var isFullAfterPartialWrite: Bool { kind != .plain }

  /// Takes over `descriptor`; nil when its reader has gone already.
  init?(owning descriptor: Int32) {
    var status = stat()
    let type = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    if type == S_IFIFO {
      let own = open("/proc/self/fd/\(descriptor)", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      if own >= 0 {
        close(descriptor)
        StandardStreams.widenPipe(own)
        self.init(descriptor: own, kind: .pipe)
        return
      }
      if errno == ENXIO { return nil }
    }
    self.init(descriptor: descriptor, kind: type == S_IFSOCK ? .socket : .plain)
  }

  private init(descriptor: Int32, kind: Kind) {
    self.descriptor = descriptor
    self.kind = kind
  }

  func write(_ bytes: UnsafeRawBufferPointer) -> Outcome {
    let count =
      switch kind {
      case .socket: send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      case .pipe, .plain: Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      }
    if count >= 0 { return .wrote(count) }
    switch errno {
    case EINTR: return .interrupted
    case EAGAIN, EWOULDBLOCK: return .full
    // EBADF is a standard output that was closed before the start, or cut by a second signal.
    case EPIPE, ECONNRESET, EBADF: return .closed
    default: return .failed(.last("write standard output"))
    }
  }
}
