import Glibc

/// Lets one thread wait until another says so; what was said before the wait counts too.
///
/// A pipe does it: it needs no memory that threads share, and it is made only when two calls meet.
final class Wakeup: Sendable {
  private let readEnd: Int32
  private let writeEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { ends = [-1, -1] }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  deinit {
    if readEnd >= 0 { close(readEnd) }
    if writeEnd >= 0 { close(writeEnd) }
  }

  /// Ends the wait of the other thread.
  func signal() {
    var byte: UInt8 = 1
    while write(writeEnd, &byte, 1) < 0, errno == EINTR {}
  }

  /// Waits for the signal, or less: the caller looks again whether what it waits for has come.
  func wait() {
    var byte: UInt8 = 0
    if read(readEnd, &byte, 1) == 1 || errno == EINTR { return }
    // No descriptors were to be had. Looking again every millisecond works too.
    poll(nil, 0, 1)
  }
}
