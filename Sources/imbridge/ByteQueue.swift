import Glibc

/// Bytes that wait in order: appended at the end, taken from the front.
///
/// Memory comes from `realloc`, which moves large blocks by remapping them, so growing never holds two copies.
struct ByteQueue: ~Copyable {
  /// Memory up to this size is kept when the queue runs empty; more is given back.
  private static let keptCapacity = 1 << 20

  private var base: UnsafeMutableRawPointer?
  private var capacity = 0
  private var head = 0
  private var tail = 0

  init() {}

  deinit {
    free(base)
  }

  var count: Int { tail - head }
  var isEmpty: Bool { head == tail }

  /// The waiting bytes; valid until the queue is changed.
  var bytes: UnsafeRawBufferPointer {
    guard let base else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    return UnsafeRawBufferPointer(start: base + head, count: count)
  }

  mutating func append(_ more: UnsafeRawBufferPointer) {
    guard let source = more.baseAddress, !more.isEmpty else { return }
    let room = makeRoom(for: more.count)
    memcpy(room, source, more.count)
    tail += more.count
  }

  mutating func removeFirst(_ number: Int) {
    head += number
    if head == tail {
      removeAll()
    }
  }

  mutating func removeAll() {
    head = 0
    tail = 0
    if capacity > Self.keptCapacity {
      free(base)
      base = nil
      capacity = 0
    }
  }

  /// Where the next `number` bytes go.
  private mutating func makeRoom(for number: Int) -> UnsafeMutableRawPointer {
    if let base, capacity - tail >= number {
      return base + tail
    }
    // Moving the bytes to the front pays only when at least as much room is won as bytes are moved; else a queue
    // that is nearly full would move all of it for every little append.
    if let base, head >= count, capacity - count >= number {
      memmove(base, base + head, count)
      tail = count
      head = 0
      return base + tail
    }
    let wanted = max(tail + number, min(capacity * 2, capacity + (4 << 20)), 4096)
    guard let grown = realloc(base, wanted) else { fatalError("out of memory") }
    base = grown
    capacity = wanted
    return grown + tail
  }
}
