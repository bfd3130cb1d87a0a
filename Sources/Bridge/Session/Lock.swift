import Synchronization

/// A value that one thread at a time may use.
///
/// It is the standard `Mutex`, whose insides ThreadSanitizer cannot see: it would report every use of the value as a
/// race. The pair of atomic operations shows it the order that the mutex makes, so that what it still reports is real.
package struct Lock<Value: ~Copyable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let order = Atomic<Bool>(false)

  /// A lock around a value that nobody else has.
  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Lends the value to the body, and to no other thread meanwhile.
  package borrowing func withLock<Result: ~Copyable>(
    _ body: (inout sending Value) -> sending Result
  ) -> sending Result {
    mutex.withLock { value in
      _ = order.load(ordering: .acquiring)
      defer { order.store(true, ordering: .releasing) }
      return body(&value)
    }
  }
}
