import Bridge
import Glibc

/// Lines in, lines out, until the input ends, a signal comes or the reader goes.
///
/// A turn takes as much input as is there, hands all its lines to the engine, commits once and writes once. When
/// nothing is due and no output waits, a turn is one read and one write. Replies leave only after their commit.
final class Loop {
  /// How a run ended.
  enum End {
    /// All of the input was read, or a signal stopped it, or the reader went: what was committed stands.
    case finished(why: String)
    case failed(SystemFailure)
  }

  /// How much output a batch may bring (in bytes) before it is committed and written, though more input is there.
  private static let batchBytes = 7 << 19

  private let engine: LineEngine
  private let input: InputReader
  private let output: OutputPipe
  private let log: Log
  private var splitter: LineSplitter

  init(engine: LineEngine, input: InputReader, output: OutputPipe, lineLimit: Int, log: Log) {
    self.engine = engine
    self.input = input
    self.output = output
    self.log = log
    splitter = LineSplitter(limit: lineLimit)
  }

  func run() -> End {
    do {
      // Logging in the user of the command line may have caused events already.
      try settle()
      let end = try serve()
      try output.drain()
      return end
    } catch {
      switch error {
      case .closed: return .finished(why: "standard output was closed")
      case .abandoned: return .finished(why: "stopped while output waited")
      case .failed(let failure): return .failed(failure)
      }
    }
  }

  /// Reads and runs until nothing more is to be read.
  private func serve() throws(OutputFailure) -> End {
    var inputHasNothing = false
    while true {
      let deadline = engine.nextDeadline()
      if deadline != nil || output.isWaiting || inputHasNothing {
        guard try wait(deadline) else { continue }
        inputHasNothing = false
      }
      let outcome: InputReader.Outcome
      do {
        outcome = try input.read()
      } catch {
        return .failed(error)
      }
      switch outcome {
      case .bytes(let chunk):
        log.debug("read \(chunk.count) bytes")
        try take(chunk)
      case .nothingYet:
        inputHasNothing = true
      case .end:
        try splitter.finish(handle)
        try settle()
        return .finished(why: "end of input")
      case .stopped:
        // Half a line may stand in the splitter; nobody promised to run that.
        return .finished(why: "stopped by a signal")
      }
    }
  }

  /// Waits for input, for the reader and for the next due job, and serves the latter two; true when there is input.
  private func wait(_ deadline: Int64?) throws(OutputFailure) -> Bool {
    var entries = [
      pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output.isWaiting ? output.descriptor : -1, events: Int16(POLLOUT), revents: 0),
    ]
    let timeout = deadline.map { Int32(clamping: max($0, 0)) } ?? -1
    let ready = poll(&entries, 2, timeout)
    if ready == 0 {
      engine.runDueJobs()
      try settle()
      return false
    }
    if ready < 0 {
      // Interrupted: the read finds out whether that was a stop signal. It cannot block after one.
      return StopSignals.stopRequested
    }
    if entries[1].revents != 0 {
      try output.push()
    }
    return entries[0].revents != 0
  }

  /// Runs all lines that a read brought in.
  private func take(_ chunk: UnsafeRawBufferPointer) throws(OutputFailure) {
    try splitter.feed(chunk, handle)
    try settle()
  }

  private func handle(_ line: InputLine) throws(OutputFailure) {
    switch line {
    case .text(let bytes, let number): engine.handle(line: bytes, number: number)
    case .oversized(let number): engine.refuseOversizedLine(number: number)
    }
    // Few lines can ask for much: their output must not pile up until the last of them has been run. Many small ones
    // stay in the processor's caches when they leave in parts, and the first reply comes sooner.
    if engine.pendingBytes > Self.batchBytes {
      try settle()
    }
  }

  /// Commits, then lets the output go.
  private func settle() throws(OutputFailure) {
    engine.commit()
    guard engine.pendingBytes > 0 else { return }
    let failure = engine.withOutput { [output] bytes in
      do throws(OutputFailure) {
        try output.send(bytes)
        return OutputFailure?.none
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    engine.clearOutput()
  }
}
