import Glibc
import Synchronization

/// Signals that matter at a prompt.
///
/// A handler notes its signal and writes a byte into a pipe, so that a wait which begins just after still ends at once.
enum TerminalSignals {
  private static let interrupted = Atomic<Bool>(false)
  private static let ended = Atomic<Bool>(false)
  private static let suspended = Atomic<Bool>(false)
  private static let resized = Atomic<Bool>(false)
  private static let wakeUp = Atomic<Int32>(-1)

  /// Ctrl-C; asking forgets it.
  static func takeInterrupt() -> Bool { interrupted.exchange(false, ordering: .relaxed) }
  /// Ctrl-Z; asking forgets it.
  static func takeSuspension() -> Bool { suspended.exchange(false, ordering: .relaxed) }
  /// Another size of the terminal; asking forgets it.
  static func takeResize() -> Bool { resized.exchange(false, ordering: .relaxed) }
  /// The terminal has gone, or somebody wants an end.
  static var isEnded: Bool { ended.load(ordering: .relaxed) }

  /// Takes the signals over; returns the descriptor that can be read when one has come.
  static func install() throws(SystemFailure) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last("make a pipe") }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    wakeUp.store(ends[1], ordering: .relaxed)
    // Touched before a handler can run, so that the handler never initialises a static value.
    interrupted.store(false, ordering: .relaxed)
    ended.store(false, ordering: .relaxed)
    suspended.store(false, ordering: .relaxed)
    resized.store(false, ordering: .relaxed)

    signal(SIGPIPE, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGWINCH] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { TerminalSignals.handle($0) }
      action.sa_flags = 0
      sigaction(number, &action, nil)
    }
    return ends[0]
  }

  /// Stops the process as Ctrl-Z does, until it is continued.
  static func suspend() {
    kill(getpid(), SIGSTOP)
  }

  /// The handler: atomics and write only, both safe in one.
  private static func handle(_ number: Int32) {
    let before = errno
    switch number {
    case SIGINT: interrupted.store(true, ordering: .relaxed)
    case SIGTSTP: suspended.store(true, ordering: .relaxed)
    case SIGWINCH: resized.store(true, ordering: .relaxed)
    default: ended.store(true, ordering: .relaxed)
    }
    var byte: UInt8 = 0
    _ = write(wakeUp.load(ordering: .relaxed), &byte, 1)
    errno = before
  }
}
