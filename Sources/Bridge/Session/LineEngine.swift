import IMCore
import JSON

/// The line side of the bridge: lines of JSON-RPC in, lines out.
///
/// The caller brings the lines that one read has given, commits, and then writes the output. Nothing is written
/// before its commit. The engine belongs to one thread.
package final class LineEngine {
  private let opened: OpenedCore
  private let eventsOn: Bool
  private var outbox = Outbox()
  private var isDirty = false
  /// When jobs ran last without a request, in ms.
  private var lastJobs: Int64 = 0

  /// Once in a process of its own with one thread, before the first engine.
  package static func prepareProcess() {
    ParseMemory.turnOn()
    Core.prepareProcess()
  }

  /// Opens the core with the methods of imbridge and logs the user of the options in.
  package convenience init(options: OpenOptions) throws(OpenFailure) {
    try self.init(options: options, table: .standard)
  }

  /// Opens the core with other methods.
  package init(options: OpenOptions, table: MethodTable) throws(OpenFailure) {
    opened = try OpenedCore(options, table: table)
    eventsOn = options.eventsOn
    if let user = options.user {
      tell(try opened.logIn(user))
    }
  }

  /// Handles one line, without its line end; lines are counted from 1.
  package func handle(line bytes: UnsafeRawBufferPointer, number: Int) {
    let text = number == 1 ? bytes.withoutByteOrderMark : bytes
    if text.isBlank { return }
    if text.count > Limits.requestLineBytes { return refuseOversizedLine(number: number) }
    let value: Value
    do throws(ParseError) {
      value = try parse(text, maximumDepth: Limits.jsonDepth)
    } catch {
      return outbox.keep { $0.refuseText(line: number, column: error.column, detail: error.detail) }
    }
    if case .array(let elements) = value {
      handle(batch: elements)
    } else {
      handle(Request(value))
    }
  }

  /// Refuses a line of which only the beginning was read.
  package func refuseOversizedLine(number: Int) {
    outbox.keep { writer in
      writer.refuseText(
        line: number, column: Limits.requestLineBytes + 1, detail: "longer than \(Limits.requestLineBytes) bytes")
    }
  }

  private func handle(batch elements: [Value]) {
    if elements.isEmpty {
      return handle(.invalid(id: .null, detail: "a batch must not be empty"))
    }
    outbox.beginArray()
    for element in elements { handle(Request(element)) }
    outbox.endArray()
  }

  private func handle(_ request: Request) {
    switch request {
    case .call(let id, let name, let params): run(name, params, id)
    case .invalid(let id, let detail):
      outbox.keep { $0.refuse(id, Failure(.invalidRequest, detail)) }
    }
  }

  private func run(_ name: String, _ params: Value?, _ id: RequestID?) {
    guard let method = opened.surroundings.table[name] else {
      if let id { outbox.answer(id, .failure(.noSuchMethod)) }
      return
    }
    if method.commitsFirst { commit() }
    isDirty = true
    let step = opened.surroundings.perform(method, params)
    tell(step.events)
    if let id { outbox.answer(id, step.outcome) }
  }

  private func tell(_ events: [SessionEvent]) {
    if eventsOn {
      for event in events { outbox.add(event) }
    }
  }

  /// Puts everything so far on disk.
  ///
  /// When that fails, the requests since the last commit are answered with the failure and have done nothing.
  package func commit() {
    guard isDirty else { return outbox.settle() }
    isDirty = false
    do throws(Failure) {
      try opened.surroundings.core.commit()
      outbox.settle()
    } catch {
      outbox.takeBack(error)
    }
  }

  /// The bytes of output that wait to be written.
  package var pendingBytes: Int { outbox.count }

  /// Lends the output; only after `commit`.
  package func withOutput<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R { outbox.withBytes(body) }

  /// Forgets the output, once it has been written.
  package func clearOutput() { outbox.clear() }

  /// Milliseconds until something is due, nil when nothing is.
  ///
  /// Jobs that a failing storage keeps due are not tried without a pause.
  package func nextDeadline() -> Int64? {
    guard let due = opened.surroundings.core.nextDeadline() else { return nil }
    return max(0, max(due, lastJobs + 10) - Core.systemTime())
  }

  /// Runs what is due; its events are a step without a reply.
  package func runDueJobs() {
    lastJobs = Core.systemTime()
    isDirty = true
    tell(opened.surroundings.runDueJobs())
  }

  /// Closes the storage; nothing may follow.
  package func close() { opened.close() }
}

extension Failure {
  /// The refusal of a method that does not exist.
  static var noSuchMethod: Failure { Failure(.methodNotFound, "no such method") }
}

extension UnsafeRawBufferPointer {
  fileprivate var withoutByteOrderMark: UnsafeRawBufferPointer {
    starts(with: [0xEF, 0xBB, 0xBF]) ? UnsafeRawBufferPointer(rebasing: self[3...]) : self
  }

  fileprivate var isBlank: Bool {
    allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
  }
}
