import Glibc

/// The listener of the process: it is given each event's name and its `params` object as text.
package typealias Listener = @Sendable (_ event: String, _ payload: String) -> Void

/// An event as the listener is given it.
struct Delivery: Sendable {
  let event: String
  let payload: String
}

/// The events that wait for the listener, in the order of the commits.
///
/// The events of a call are delivered on its own thread, and no two at once. So a thread whose events are not the
/// first waits for its turn. A call from inside the listener does not wait: its events are delivered by the call
/// that it stands in, after those that wait already.
struct DeliveryQueue {
  private struct Batch {
    let thread: pthread_t
    var events: ArraySlice<Delivery>
    var wakeup: Wakeup?
  }

  /// What a thread has to do next.
  enum Next {
    /// Nothing: all its events are delivered.
    case done
    /// Deliver an event, then ask again.
    case deliver(Delivery)
    /// Wait, then ask again.
    case wait(Wakeup)
  }

  private var batches: [Batch] = []
  private var delivering: pthread_t?

  /// Whether this thread is inside the listener.
  func isDelivering(_ thread: pthread_t) -> Bool { delivering == thread }

  /// Adds the events of a call on this thread.
  mutating func add(_ events: [Delivery], _ thread: pthread_t) {
    batches.append(Batch(thread: thread, events: events[...]))
  }

  /// Tells a thread what to do next.
  mutating func next(for thread: pthread_t) -> Next {
    if delivering == thread { delivering = nil }
    dropDelivered()
    guard let mine = batches.firstIndex(where: { $0.thread == thread }) else { return .done }
    if mine == 0, let event = batches[0].events.popFirst() {
      delivering = thread
      return .deliver(event)
    }
    let wakeup = batches[mine].wakeup ?? Wakeup()
    batches[mine].wakeup = wakeup
    return .wait(wakeup)
  }

  /// Takes the first batch away when its last event has come back from the listener, and wakes whose turn it is.
  private mutating func dropDelivered() {
    guard delivering == nil, let first = batches.first, first.events.isEmpty else { return }
    batches.removeFirst()
    batches.first?.wakeup?.signal()
  }
}
