/// Writes compact JSON into a buffer of its own.
///
/// The writer puts the commas; that brackets match and that every member has a key is up to the caller.
public struct Writer: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var used: Int
  // Whether the next key or value of the same array or object needs a comma before it.
  @usableFromInline var needsComma: Bool
  // How many strings the text being written stands inside, and what begins and ends a string there.
  @usableFromInline var nesting: Int
  @usableFromInline var quote: UInt64
  @usableFromInline var quoteWidth: Int
  // What `value(of:)` wrote last, outside of strings and inside one.
  var repeatable: (outside: Written?, inside: Written?)

  /// Makes an empty writer with room for so many bytes; it grows when it must.
  public init(capacity: Int = 1024) {
    let capacity = max(capacity, 64)
    base = .allocate(capacity: capacity)
    self.capacity = capacity
    used = 0
    needsComma = false
    nesting = 0
    quote = UInt64(UInt8(ascii: "\"")).littleEndian
    quoteWidth = 1
    repeatable = (nil, nil)
  }

  deinit {
    base.deallocate()
  }

  /// The number of bytes written.
  @inlinable public var count: Int { used }

  /// The text written so far, copied.
  public var text: String {
    String(decoding: UnsafeBufferPointer(start: base, count: used), as: UTF8.self)
  }

  /// Lends the bytes written so far.
  @inlinable
  public func withBytes<R, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> R) throws(E) -> R {
    try body(UnsafeRawBufferPointer(start: base, count: used))
  }

  /// Forgets what was written and keeps the buffer.
  public mutating func removeAll() {
    used = 0
    needsComma = false
    repeatable = (nil, nil)
  }

  /// Forgets what was written after the first `count` bytes, a count taken earlier outside of strings.
  public mutating func truncate(to count: Int) {
    precondition(0...used ~= count, "no such place")
    used = count
    repeatable = (nil, nil)
    noteLastByte()
  }
}

/// A writer belongs to one thread at a time.
@available(*, unavailable)
extension Writer: Sendable {}

// MARK: - Structure

extension Writer {
  /// Begins an object.
  @inlinable
  public mutating func beginObject() {
    put(UInt8(ascii: "{"))
    needsComma = false
  }

  /// Ends the object begun last.
  @inlinable
  public mutating func endObject() {
    needsComma = false
    put(UInt8(ascii: "}"))
  }

  /// Begins an array.
  @inlinable
  public mutating func beginArray() {
    put(UInt8(ascii: "["))
    needsComma = false
  }

  /// Ends the array begun last.
  @inlinable
  public mutating func endArray() {
    needsComma = false
    put(UInt8(ascii: "]"))
  }
}

// MARK: - Text as it is

extension Writer {
  /// Adds bytes as they are, without a comma before them.
  ///
  /// What follows gets a comma, unless the last byte is an opening bracket, a colon, a comma or a line end.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    copy(bytes)
    noteLastByte()
  }

  /// Adds a literal text as it is, without a comma before it.
  @inlinable
  public mutating func append(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds the text of another writer as it is, without a comma before it.
  @inlinable
  public mutating func append(_ other: borrowing Writer) {
    append(UnsafeRawBufferPointer(start: other.base, count: other.used))
  }

  /// Ends the line; a new text begins.
  @inlinable
  public mutating func newline() {
    assert(nesting == 0, "a line cannot end inside a string")
    needsComma = false
    put(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Adds one value that is JSON text already.
  public mutating func raw(_ bytes: UnsafeRawBufferPointer) {
    endValue(beginValue(bytes.count))
    copy(bytes)
  }

  /// Adds one value that is JSON text already.
  public mutating func raw(_ json: String) {
    var json = json
    json.withUTF8 { raw(UnsafeRawBufferPointer($0)) }
  }

  /// Adds one value that another writer has written.
  @inlinable
  public mutating func raw(_ other: borrowing Writer) {
    raw(UnsafeRawBufferPointer(start: other.base, count: other.used))
  }
}

// MARK: - The buffer

extension Writer {
  /// Copies JSON text to the end, escaped when it stands inside a string.
  private mutating func copy(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    guard nesting == 0 else { return writeEscaped(bytes.assumingMemoryBound(to: UInt8.self), levels: nesting) }
    reserve(bytes.count)
    UnsafeMutableRawPointer(base + used).copyMemory(from: start, byteCount: bytes.count)
    used += bytes.count
  }

  /// Makes room for a comma and `length` bytes more, writes the comma if one is due, and gives the place after it.
  @inlinable @inline(__always)
  mutating func beginValue(_ length: Int) -> UnsafeMutablePointer<UInt8> {
    reserve(length &+ 1)
    let place = base + used
    // Written always and kept only if due: cheaper than a branch.
    place.pointee = UInt8(ascii: ",")
    return place + (needsComma ? 1 : 0)
  }

  /// Sets the end of the text after a value.
  @inlinable @inline(__always)
  mutating func endValue(_ end: UnsafeMutablePointer<UInt8>) {
    used = end - base
    needsComma = true
  }

  /// Writes one byte as a value or the beginning or end of one.
  @inlinable @inline(__always)
  mutating func put(_ byte: UInt8) {
    let place = beginValue(1)
    place.pointee = byte
    endValue(place + 1)
  }

  @inlinable @inline(__always)
  mutating func reserve(_ length: Int) {
    if capacity &- used < length { grow(length) }
  }

  @usableFromInline @inline(never)
  mutating func grow(_ length: Int) {
    let larger = max(capacity * 2, used + length)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    copy.update(from: base, count: used)
    base.deallocate()
    base = copy
    capacity = larger
  }

  /// Derives from the last byte whether a comma is due.
  @usableFromInline
  mutating func noteLastByte() {
    guard used > 0 else {
      needsComma = false
      return
    }
    switch base[used - 1] {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "\n"):
      needsComma = false
    default:
      needsComma = true
    }
  }
}
