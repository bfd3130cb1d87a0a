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
    guard let method = table[name] else { return ResultEnvelope.text(.failure(.noSuchMethod)) }
    let params: Value?
    do throws(Failure) {
      params = try Self.params(of: request)
    } catch {
      return ResultEnvelope.text(.failure(error))
    }
    let thread = pthread_self()
    let (text, mustDeliver) = state.withLock { state in
      do throws(Failure) {
        let step = try Self.open(&state, OpenOptions(), table).surroundings.performAndCommit(method, params)
        let text = ResultEnvelope.text(step.outcome)
        return (text, Self.enqueue(step.events, &state, thread))
      } catch {
        return (ResultEnvelope.text(.failure(error)), false)
      }
    }
    if mustDeliver { deliver(thread) }
    return text
  }

  /// Opens the core with the options in a JSON object; refused while one is open.
  package func open(_ optionsText: String) -> String {
    let thread = pthread_self()
    do throws(Failure) {
      let options = try OpenOptions(Self.params(of: optionsText) ?? .object([:]))
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
      return ResultEnvelope.text(.success(Reply { $0.null() }))
    } catch {
      return ResultEnvelope.text(.failure(error))
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

  /// The params of a request; a malformed text is a wrong argument here.
  private static func params(of request: String) throws(Failure) -> Value? {
    if request.isEmpty { return nil }
    let value: Value
    do throws(ParseError) {
      value = try parse(request, maximumDepth: Limits.jsonDepth)
    } catch {
      throw Failure(.argsError, "not JSON at line \(error.line), column \(error.column): \(error.detail)")
    }
    switch value {
    case .null: return nil
    case .object, .array: return value
    default: throw Failure(.argsError, "must be an object or an array")
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
