import Foundation

/// A running imbridge: lines are sent to it and read from it, never waiting for ever.
final class ImbridgeProcess {
  /// What went wrong with the process itself.
  enum Trouble: Error {
    case cannotStart(Int32)
    case timeout(String)
    case outputEnded
    case inputClosed
  }

  /// How a process ended: its exit status, or the signal that killed it.
  enum End: Equatable {
    case exited(Int32)
    case killed(Int32)
  }

  /// The executable, which is built beside the test bundle.
  static let executable: String = {
    if let path = ProcessInfo.processInfo.environment["IMBRIDGE_BIN"] { return path }
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return bundle.deletingLastPathComponent().appendingPathComponent("imbridge").path
  }()

  /// Held while descriptors that a child of another thread must not inherit are not yet marked.
  private static let startLock = NSLock()
  private static let ignoresBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  let pid: pid_t
  private var input: Int32
  private var output: Int32
  private var errors: Int32
  private var received = Data()
  /// Bytes at the start of `received` that were handed out.
  private var taken = 0
  private var end: End?

  /// Starts imbridge.
  ///
  /// With `socket` it talks over socket pairs, as under Node, and not over pipes. `folder` is where relative paths begin.
  init(_ arguments: [String] = [], socket: Bool = false, in folder: String? = nil) throws {
    Self.ignoresBrokenPipes
    Self.startLock.lock()
    defer { Self.startLock.unlock() }
    let toChild = try Self.makePair(socket: socket)
    let fromChild = try Self.makePair(socket: socket)
    let complaints = try Self.makePair(socket: false)
    input = toChild.write
    output = fromChild.read
    errors = complaints.read
    let theirs = [toChild.read, fromChild.write, complaints.write]
    defer { theirs.forEach { close($0) } }
    let start = folder.map { ["/usr/bin/env", "-C", $0] } ?? []
    pid = try Self.spawn(start + [Self.executable] + arguments, theirs)
    for descriptor in [input, output] {
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    if end == nil {
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
    for descriptor in [input, output, errors] where descriptor >= 0 {
      close(descriptor)
    }
  }

  // MARK: Sending

  /// Sends a line, reading what comes meanwhile so that neither side can wait for the other.
  func send(_ line: String) throws {
    try send(Data((line + "\n").utf8))
  }

  func send(_ bytes: Data) throws {
    let deadline = Self.deadline(60)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = offer(rest)
      guard count >= 0 else { throw Trouble.inputClosed }
      rest = rest.dropFirst(count)
      if count == 0 { try pump(until: deadline, sending: true) }
    }
  }

  /// Writes what the process takes at once; returns how much that was, -1 when it reads no more.
  func offer(_ bytes: Data) -> Int {
    let count = bytes.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : -1
  }

  func closeInput() {
    close(input)
    input = -1
  }

  // MARK: Reading

  /// The next line, without its line end.
  func readLine(within seconds: Double = 30) throws -> String {
    let deadline = Self.deadline(seconds)
    while true {
      if let newline = received[taken...].firstIndex(of: 0x0A) {
        let line = received[taken..<newline]
        taken = newline + 1
        return String(decoding: line, as: UTF8.self)
      }
      received = Data(received[taken...])
      taken = 0
      guard try pump(until: deadline, sending: false) else { throw Trouble.outputEnded }
    }
  }

  /// Everything up to the end of the output.
  func readToEnd(within seconds: Double = 60) throws -> Data {
    let deadline = Self.deadline(seconds)
    while try pump(until: deadline, sending: false) {}
    defer {
      received = Data()
      taken = 0
    }
    return Data(received[taken...])
  }

  func closeOutput() {
    close(output)
    output = -1
  }

  /// What stands on standard error; to be asked for when the process has ended.
  func errorText() -> String {
    var text = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(errors, &buffer, buffer.count)
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text.append(contentsOf: buffer[..<count])
    }
  }

  /// Reads what is there, waiting for it or for room to send; false at the end of the output.
  @discardableResult
  private func pump(until deadline: Date, sending: Bool) throws -> Bool {
    let left = deadline.timeIntervalSinceNow
    guard left > 0 else { throw Trouble.timeout(String(decoding: received.suffix(200), as: UTF8.self)) }
    var entries = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: sending ? input : -1, events: Int16(POLLOUT), revents: 0),
    ]
    poll(&entries, 2, Int32(left * 1000) + 1)
    guard entries[0].revents != 0 else { return true }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 17, alignment: 8) { buffer in
      let count = read(output, buffer.baseAddress, buffer.count)
      if count < 0 { return errno == EAGAIN || errno == EINTR }
      received.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      return count > 0
    }
  }

  // MARK: Process

  func raise(_ number: Int32) {
    kill(pid, number)
  }

  /// Waits for the end of the process.
  func waitForEnd(within seconds: Double = 30) throws -> End {
    let deadline = Self.deadline(seconds)
    while true {
      if let end { return end }
      var status: Int32 = 0
      if waitpid(pid, &status, WNOHANG) == pid {
        let signal = status & 0x7F
        end = signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
      } else if Date() > deadline {
        throw Trouble.timeout("process did not end")
      } else {
        usleep(500)
      }
    }
  }

  /// Whether tests and executable run under a sanitizer, many times as slow.
  static let isSanitized = ProcessInfo.processInfo.environment["IMBRIDGE_SANITIZED"] != nil

  /// When a wait has been too long.
  private static func deadline(_ seconds: Double) -> Date { Date() + (isSanitized ? 10 * seconds : seconds) }

  /// The peak of the memory in use, in KiB, from `/proc`; 0 under a sanitizer, which has much of its own.
  func peakMemoryKiB() throws -> Int {
    guard !Self.isSanitized else { return 0 }
    let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  private static func makePair(socket: Bool) throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    let made = socket ? socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) : pipe(&ends)
    guard made == 0 else { throw Trouble.cannotStart(errno) }
    for descriptor in ends {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
  }

  private static func spawn(_ words: [String], _ streams: [Int32]) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The broken pipes that are ignored here must not be so in the child because of that.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var environment = ProcessInfo.processInfo.environment
    // A trap is to end the process at once: the backtracer would keep its pipes open for seconds.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    var child: pid_t = 0
    let result = withCStrings(words) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { variables in
        posix_spawn(&child, words[0], &actions, &attributes, arguments, variables)
      }
    }
    guard result == 0 else { throw Trouble.cannotStart(result) }
    return child
  }

  private static func withCStrings<Result>(
    _ strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}

extension ImbridgeProcess {
  /// Runs imbridge on an input and returns all it writes; it has to exit with 0.
  static func run(_ arguments: [String] = [], _ input: Data) throws -> Data {
    let process = try ImbridgeProcess(arguments)
    try process.send(input)
    process.closeInput()
    let output = try process.readToEnd()
    let end = try process.waitForEnd()
    guard end == .exited(0) else { throw Trouble.outputEnded }
    return output
  }

  /// The lines of that output.
  static func lines(_ arguments: [String] = [], _ input: String) throws -> [String] {
    let output = try run(arguments, Data(input.utf8))
    return String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  /// Sends a request and returns its reply as an object; events before it are passed over.
  func call(_ method: String, _ params: String = "{}") throws -> [String: Any] {
    try send(#"{"id":"call","method":"\#(method)","params":\#(params)}"#)
    while true {
      let reply = try jsonObject(readLine())
      if reply["method"] == nil { return reply }
    }
  }
}

/// The object that a line holds; empty when it holds none.
func jsonObject(_ line: String) throws -> [String: Any] {
  try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
}

/// A folder of its own for a test, removed with this value.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("imbridge-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// A path inside the folder.
  func file(_ name: String) -> String {
    "\(path)/\(name)"
  }
}
