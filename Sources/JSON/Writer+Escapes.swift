extension Writer {
  /// Copies the bytes of a text that stands inside `levels` strings, escaping what JSON strings may not hold.
  ///
  /// Looks at eight bytes at a time. Most strings need no escape and are done in the first loop.
  @inline(__always)
  mutating func writeEscaped(_ utf8: UnsafeBufferPointer<UInt8>, levels: Int) {
    guard let bytes = utf8.baseAddress else { return }
    let length = utf8.count
    reserve(length)
    let source = UnsafeRawPointer(bytes)
    let target = UnsafeMutableRawPointer(base + used)
    var done = 0
    while length &- done >= 8 {
      let word = source.loadUnaligned(fromByteOffset: done, as: UInt64.self)
      guard word.escapes == 0 else { return escapeRest(utf8, from: done, levels: levels) }
      target.storeBytes(of: word, toByteOffset: done, as: UInt64.self)
      done &+= 8
    }
    let rest =
      length >= 8
      // Overlaps with bytes that are known to need no escape.
      ? copyEight(source + (length &- 8), target + (length &- 8))
      : copyFew(source, target, length)
    guard rest.escapes == 0 else { return escapeRest(utf8, from: done, levels: levels) }
    used &+= length
  }

  @inline(__always)
  private func copyEight(_ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer) -> UInt64 {
    let word = source.loadUnaligned(as: UInt64.self)
    target.storeBytes(of: word, as: UInt64.self)
    return word
  }

  /// Copies up to seven bytes and gives them in one word, some twice, filled up with spaces.
  @inline(__always)
  private func copyFew(_ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ length: Int) -> UInt64 {
    let spaces: UInt64 = 0x2020_2020_2020_2020
    guard length > 0 else { return spaces }
    if length >= 4 {
      let head = source.loadUnaligned(as: UInt32.self)
      let tail = source.loadUnaligned(fromByteOffset: length &- 4, as: UInt32.self)
      target.storeBytes(of: head, as: UInt32.self)
      target.storeBytes(of: tail, toByteOffset: length &- 4, as: UInt32.self)
      return UInt64(head) | UInt64(tail) &<< 32
    }
    let (middle, last) = (length &>> 1, length &- 1)
    let bytes = (source.load(as: UInt8.self), source[middle], source[last])
    target.storeBytes(of: bytes.0, as: UInt8.self)
    target[middle] = bytes.1
    target[last] = bytes.2
    return UInt64(bytes.0) | UInt64(bytes.1) &<< 8 | UInt64(bytes.2) &<< 16 | spaces &<< 24
  }

  /// Goes on with a text of which the first `start` bytes are copied but not counted.
  @inline(never)
  private mutating func escapeRest(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int, levels: Int) {
    used += start
    var done = start
    while let next = utf8.nextEscape(from: done) {
      copy(utf8, done..<next)
      escape(utf8[next], levels: levels)
      done = next + 1
    }
    copy(utf8, done..<utf8.count)
  }

  @inline(__always)
  private mutating func copy(_ utf8: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard let bytes = utf8.baseAddress else { return }
    reserve(range.count)
    (base + used).update(from: bytes + range.lowerBound, count: range.count)
    used += range.count
  }

  /// Writes the escape of one byte that stands inside `levels` strings.
  ///
  /// Each level doubles the backslashes of the one inside and puts one before a quotation mark.
  private mutating func escape(_ byte: UInt8, levels: Int) {
    let backslashes: Int
    switch byte {
    case UInt8(ascii: "\""): backslashes = 1 << levels - 1
    case UInt8(ascii: "\\"): backslashes = 1 << levels
    default: backslashes = 1 << (levels - 1)
    }
    reserve(backslashes + 5)
    let place = base + used
    place.update(repeating: UInt8(ascii: "\\"), count: backslashes)
    used += backslashes + byte.writeEscapeLetters(place + backslashes)
  }
}

extension UInt8 {
  /// Writes what follows the backslashes of this byte's escape and gives the number of bytes.
  fileprivate func writeEscapeLetters(_ place: UnsafeMutablePointer<UInt8>) -> Int {
    switch self {
    case UInt8(ascii: "\\"): return 0
    case UInt8(ascii: "\""): place.pointee = self
    case 0x08: place.pointee = UInt8(ascii: "b")
    case 0x09: place.pointee = UInt8(ascii: "t")
    case 0x0A: place.pointee = UInt8(ascii: "n")
    case 0x0C: place.pointee = UInt8(ascii: "f")
    case 0x0D: place.pointee = UInt8(ascii: "r")
    default:
      place[0] = UInt8(ascii: "u")
      place[1] = UInt8(ascii: "0")
      place[2] = UInt8(ascii: "0")
      place[3] = UInt8(ascii: "0") + self >> 4
      place[4] = self & 15 < 10 ? UInt8(ascii: "0") + self & 15 : UInt8(ascii: "a") + self & 15 - 10
      return 5
    }
    return 1
  }

  fileprivate var needsEscape: Bool { self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") }
}

extension UInt64 {
  /// Zero when none of the eight bytes is a quotation mark, a backslash or below 0x20; else the lowest set bit is the
  /// highest bit of the first such byte.
  ///
  /// Subtracting from all bytes at once sets the highest bit of those that were less. A borrow can spoil only bytes
  /// above a true find. Bytes from 0x80 are taken out at the end.
  @inline(__always)
  fileprivate var escapes: UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let controls = self &- ones &* 0x20
    let quotes = (self ^ (ones &* 0x22)) &- ones
    let backslashes = (self ^ (ones &* 0x5C)) &- ones
    return (controls | quotes | backslashes) & ~self & (ones &* 0x80)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The place of the first byte from `start` on that needs an escape.
  fileprivate func nextEscape(from start: Int) -> Int? {
    let bytes = UnsafeRawBufferPointer(self)
    var place = start
    while count &- place >= 8 {
      let escapes = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian.escapes
      guard escapes == 0 else { return place + escapes.trailingZeroBitCount / 8 }
      place &+= 8
    }
    return self[place...].firstIndex(where: \.needsEscape)
  }
}

extension StaticString {
  @usableFromInline var needsNoEscape: Bool {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount).nextEscape(from: 0) == nil
  }
}

extension UnsafeRawPointer {
  @inline(__always)
  fileprivate subscript(offset: Int) -> UInt8 { load(fromByteOffset: offset, as: UInt8.self) }
}

extension UnsafeMutableRawPointer {
  @inline(__always)
  fileprivate subscript(offset: Int) -> UInt8 {
    get { load(fromByteOffset: offset, as: UInt8.self) }
    nonmutating set { storeBytes(of: newValue, toByteOffset: offset, as: UInt8.self) }
  }
}
