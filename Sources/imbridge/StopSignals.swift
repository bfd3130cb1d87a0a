import Glibc
import Synchronization

/// SIGINT, SIGTERM and SIGHUP: finish the batch in hand, then stop.
///
/// A flag alone would be missed by a read that is about to block, and asking before each read costs a call. So the
/// handler also puts `/dev/null` in the place of the input descriptor: the read that follows, or a poll, finds the end
/// of input at once. A read that already blocks is interrupted, because the handler is set without `SA_RESTART`.
/// This needs a process with one thread, which this one is.
///
/// A second signal does the same to the output while it waits for a reader, so that nobody has to resort to SIGKILL.
enum StopSignals {
  private static let received = Atomic<Int>(0)
  private static let input = Atomic<Int32>(-1)
  private static let output = Atomic<Int32>(-1)
  private static let null = Atomic<Int32>(-1)

  /// A stop was asked for.
  static var stopRequested: Bool { received.load(ordering: .relaxed) > 0 }

  /// A stop was asked for more than once: do not wait for a reader.
  static var abandonRequested: Bool { received.load(ordering: .relaxed) > 1 }

  /// Takes the signals over; from now on one of them ends what is read from `descriptor`.
  static func install(cutting descriptor: Int32) throws(SystemFailure) {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard nothing >= 0 else { throw .last("open /dev/null") }
    null.store(nothing, ordering: .relaxed)
    input.store(descriptor, ordering: .relaxed)
    // Touched before a handler can run, so that the handler never initialises a static value.
    received.store(0, ordering: .relaxed)
    output.store(-1, ordering: .relaxed)

    signal(SIGPIPE, SIG_IGN)
    // A limit on the size of files is then a disk that is full, and not the end.
    signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP] where !(number == SIGHUP && isIgnored(number)) {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in StopSignals.handle() }
      action.sa_flags = 0
      sigaction(number, &action, nil)
    }
    unblock()
  }

  /// Runs `wait`, during which a second signal closes `descriptor`.
  static func whileWaiting(for descriptor: Int32, _ wait: () -> Void) {
    output.store(descriptor, ordering: .sequentiallyConsistent)
    defer { output.store(-1, ordering: .sequentiallyConsistent) }
    if !abandonRequested {
      wait()
    }
  }

  /// The handler: atomics and dup2 only, both safe in one.
  private static func handle() {
    let before = errno
    let earlier = received.add(1, ordering: .sequentiallyConsistent).oldValue
    let nothing = null.load(ordering: .relaxed)
    dup2(nothing, input.load(ordering: .relaxed))
    let waiting = output.load(ordering: .sequentiallyConsistent)
    if earlier > 0, waiting >= 0 {
      dup2(nothing, waiting)
    }
    errno = before
  }

  /// `nohup` and its like ask for a process that outlives its terminal.
  private static func isIgnored(_ number: Int32) -> Bool {
    var current = sigaction()
    return sigaction(number, nil, &current) == 0
      && unsafeBitCast(current.__sigaction_handler.sa_handler, to: Int.self)
        == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// A parent may have started this process with the signals blocked.
  private static func unblock() {
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      sigaddset(&set, number)
    }
    sigprocmask(SIG_UNBLOCK, &set, nil)
  }
}
