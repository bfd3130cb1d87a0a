import Glibc
import IMCore
import JSON

/// The one core of the process, behind one lock: what the free functions work on.
///
/// A call runs, commits and puts its events in the queue under the lock; the listener is called without it.
package final class SharedCore: Sendable {
  /// The core that the free functions share.
  package static let process = SharedCore(table: .standard)

  private struct State {
    var opened: OpenedCore?
    var eventsOn = true
    var listener: Listener?
    var queue = DeliveryQueue()
  }

  private let table: MethodTable
  private let state = Lock(State())

  /// A core of its own, not opened yet.
  package init(table: MethodTable) {
    self.table = table
  }

  /// Runs a method; opens a hub in memory first when none is open.
  package func call(_ name: String, _ request: String) -> String {
    run(name, answer: ResultEnvelope.text) { () throws(Failure) in try Self.params(of: request) }
  }

  /// Runs a method with a request that is bytes still, and perhaps not even text.
  package func call(_ name: String, _ request: UnsafeRawBufferPointer) -> String {
    run(name, answer: ResultEnvelope.text) { () throws(Failure) in try Self.params(of: request) }
  }

  /// Runs a method with what `params` gives and makes the answer of what comes of it, still under the lock.
  func run<Answer: Sendable>(
    _ name: String, answer: (Outcome) -> Answer, params: () throws(Failure) -> Value?
  ) -> Answer {
    guard let method = table[name] else { return answer(.failure(.noSuchMethod)) }
    let given: Value?
    do throws(Failure) {
      given = try params()
    } catch {
      return answer(.failure(error))
    }
    let thread = pthread_self()
    let (result, mustDeliver) = state.withLock { state in
      do throws(Failure) {
        let step = try Self.open(&state, OpenOptions(), table).surroundings.performAndCommit(method, given)
        return (answer(step.outcome), Self.enqueue(step.events, &state, thread))
      } catch {
        return (answer(.failure(error)), false)
      }
    }
    if mustDeliver { deliver(thread) }
    return result
  }

  /// Opens the core with the options in a JSON object; refused while one is open.
  package func open(_ optionsText: String) -> String {
    ResultEnvelope.text(open { () throws(Failure) in try Self.params(of: optionsText) })
  }

  /// Opens the core with what `params` gives.
  func open(params: () throws(Failure) -> Value?) -> Outcome {
    let thread = pthread_self()
    do throws(Failure) {
      let options = try OpenOptions(params() ?? .object([:]))
      let result: Result<Bool, Failure> = state.withLock { state in
        Result { () throws(Failure) in
          guard state.opened == nil else { throw Failure(.notSupportOptError, "already open") }
          let opened = try Self.open(&state, options, table)
          guard let user = options.user else { return false }
          do throws(OpenFailure) {
            return Self.enqueue(try opened.logIn(user), &state, thread)
          } catch {
            Self.close(&state)
            throw error.failure
          }
        }
      }
      if try result.get() { deliver(thread) }
      return .success(Reply { $0.null() })
    } catch {
      return .failure(error)
    }
  }

  /// Closes the core; the next call opens one in memory.
  package func close() {
    state.withLock { Self.close(&$0) }
  }

  /// Puts another listener in the place of the one before.
  package func setListener(_ listener: Listener?) {
    // The old one is let go of outside the lock: whatever it holds may call back when it dies.
    let old = state.withLock { state in
      defer { state.listener = listener }
      return state.listener
    }
    _ = consume old
  }
}

extension SharedCore {
  private static func open(
    _ state: inout State, _ options: OpenOptions, _ table: MethodTable
  ) throws(Failure) -> OpenedCore {
    if let opened = state.opened { return opened }
    do throws(OpenFailure) {
      let opened = try OpenedCore(options, table: table)
      state.opened = opened
      state.eventsOn = options.eventsOn
      return opened
    } catch {
      throw error.failure
    }
  }

  private static func close(_ state: inout State) {
    state.opened?.close()
    state.opened = nil
  }

  /// The params of a request.
  private static func params(of request: String) throws(Failure) -> Value? {
    var request = request
    let params = request.withUTF8 { bytes in
      Result { () throws(Failure) in try Self.params(of: UnsafeRawBufferPointer(bytes)) }
    }
    return try params.get()
  }

  /// The params of a request; a malformed text is a wrong argument here.
  static func params(of request: UnsafeRawBufferPointer) throws(Failure) -> Value? {
    if request.isEmpty { return nil }
    let value = try value(of: request, param: nil)
    switch value {
    case .null: return nil
    case .object, .array: return value
    default: throw Failure(.argsError, "must be an object or an array")
    }
  }

  /// The value of a JSON text, which may be all of a request or one parameter of it.
  static func value(of text: UnsafeRawBufferPointer, param: String?) throws(Failure) -> Value {
    guard text.count <= Limits.requestLineBytes else {
      throw Failure(.argsError, "longer than \(Limits.requestLineBytes) bytes", param: param)
    }
    do throws(ParseError) {
      return try parse(text, maximumDepth: Limits.jsonDepth)
    } catch {
      let place = "line \(error.line), column \(error.column)"
      throw Failure(.argsError, "not JSON at \(place): \(error.detail)", param: param)
    }
  }
}

extension SharedCore {
  /// Puts events in the queue; true when this call has to deliver them itself.
  private static func enqueue(_ events: [SessionEvent], _ state: inout State, _ thread: pthread_t) -> Bool {
    guard !events.isEmpty, state.eventsOn, state.listener != nil else { return false }
    state.queue.add(events.map(Delivery.init), thread)
    return !state.queue.isDelivering(thread)
  }

  /// Delivers the events of this thread, each when its turn comes.
  private func deliver(_ thread: pthread_t) {
    while true {
      let (next, listener) = state.withLock { ($0.queue.next(for: thread), $0.listener) }
      switch next {
      case .done: return
      case .deliver(let delivery): listener?(delivery.event, delivery.payload)
      case .wait(let wakeup): wakeup.wait()
      }
    }
  }
}

extension Delivery {
  fileprivate init(_ event: SessionEvent) {
    var writer = Writer(capacity: 256)
    write(event, to: &writer)
    self.init(event: event.event.kind.rawValue, payload: writer.text)
  }
}

extension Surroundings {
  /// Runs one request and puts it on disk.
  fileprivate func performAndCommit(_ method: Method, _ params: Value?) -> Step {
    let step = perform(method, params)
    do throws(Failure) {
      try core.commit()
      return step
    } catch {
      return Step(outcome: .failure(error), events: [])
    }
  }
}
