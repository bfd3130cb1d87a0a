extension Writer {
  /// Writes the key of the next value; a literal key must need no escape.
  @inlinable @inline(__always)
  public mutating func key(_ name: StaticString) {
    assert(name.needsNoEscape, "a literal key needs an escape")
    let length = name.utf8CodeUnitCount
    var place = writeQuote(beginValue(length &+ 2 * Writer.quoteRoom &+ 1))
    place.update(from: name.utf8Start, count: length)
    place = writeQuote(place + length)
    place.pointee = UInt8(ascii: ":")
    endValue(place + 1)
    needsComma = false
  }

  /// Writes the key of the next value.
  @_disfavoredOverload
  public mutating func key(_ name: String) {
    string(name)
    needsComma = false
    put(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string.
  public mutating func string(_ value: String) {
    guard !value.isEmpty else { return emptyString() }
    var value = value
    value.withUTF8 { string($0) }
  }

  /// Writes a string whose UTF-8 bytes are given.
  public mutating func string(_ utf8: UnsafeBufferPointer<UInt8>) {
    let place = beginValue(utf8.count &+ 2 * Writer.quoteRoom)
    endValue(writeQuote(place))
    writeEscaped(utf8, levels: nesting + 1)
    reserve(Writer.quoteRoom)
    endValue(writeQuote(base + used))
  }

  /// Most strings of a message say nothing.
  private mutating func emptyString() {
    endValue(writeQuote(writeQuote(beginValue(2 * Writer.quoteRoom))))
  }

  /// Writes a string whose content is the JSON text that `body` writes.
  ///
  /// Such strings can be nested three deep.
  public mutating func nestedString(_ body: (inout Writer) -> Void) {
    endValue(writeQuote(beginValue(Writer.quoteRoom)))
    let outer = nesting
    setNesting(outer + 1)
    needsComma = false
    body(&self)
    setNesting(outer)
    reserve(Writer.quoteRoom)
    endValue(writeQuote(base + used))
  }
}

// MARK: - Quotation marks

extension Writer {
  /// The room that `writeQuote` needs.
  @usableFromInline static var quoteRoom: Int { 8 }

  /// Writes the quotation mark around a string, with the backslashes that the strings around it call for.
  @inlinable @inline(__always)
  func writeQuote(_ place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    UnsafeMutableRawPointer(place).storeBytes(of: quote, as: UInt64.self)
    return place + quoteWidth
  }

  private mutating func setNesting(_ depth: Int) {
    precondition(depth <= 3, "strings nested too deep")
    nesting = depth
    quoteWidth = 1 << depth
    // Backslashes and last the quotation mark, the first byte lowest.
    let mark = UInt64(UInt8(ascii: "\"")) << (8 * (quoteWidth - 1))
    quote = (0x5C5C_5C5C_5C5C_5C5C & (1 << (8 * (quoteWidth - 1)) - 1) | mark).littleEndian
  }
}
