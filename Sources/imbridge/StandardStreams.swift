import Glibc

/// The three descriptors that the process was started with.
enum StandardStreams {
  /// Fills the places of descriptors that were closed by the parent, so that no file that is opened later, the
  /// database above all, can take them and be written to as if it were a stream.
  static func fillGaps() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      // Only 2 may be written to: a closed standard output has to fail as one.
      _ = open("/dev/null", descriptor == 2 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Moves standard output to a descriptor of its own and points descriptor 1 at standard error: a stray print of any
  /// library cannot reach the stream of replies.
  static func takeOutput() throws(SystemFailure) -> Int32 {
    let output = fcntl(1, F_DUPFD_CLOEXEC, 3)
    guard output >= 0, dup2(2, 1) >= 0 else { throw .last("set standard output apart") }
    return output
  }

  /// Lets a pipe hold more, so that both sides are woken less often and less has to be kept here.
  ///
  /// Anything else refuses this, as does the system when its allowance is used up; either is no matter.
  static func widenPipe(_ descriptor: Int32) {
    // F_SETPIPE_SZ, which the C library shows to GNU sources only.
    _ = fcntl(descriptor, 1031, Int32(1 << 20))
  }

  /// One line for people on standard error, whatever the text holds.
  static func complain(_ text: String) {
    let line = String(String.UnicodeScalarView(text.unicodeScalars.map { $0 < " " ? " " : $0 }))
    write("imbridge: \(line)\n", to: 2)
  }

  /// Writes a text that is not part of the stream, such as help; false when it cannot be written whole.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32) -> Bool {
    write(Array(text.utf8), to: descriptor)
  }

  /// Writes bytes; false when they cannot be written whole.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno != EINTR { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[max(count, 0)...])
      }
      return true
    }
  }
}
