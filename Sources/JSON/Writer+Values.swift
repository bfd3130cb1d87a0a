extension Writer {
  /// Writes `null`.
  @inlinable
  public mutating func null() {
    literal("null")
  }

  /// Writes `true` or `false`.
  @inlinable
  public mutating func bool(_ value: Bool) {
    let place = beginValue(8)
    // One word, of which only the letters count.
    let word: UInt64 = value ? 0x6575_7274 : 0x65_736C_6166
    UnsafeMutableRawPointer(place).storeBytes(of: word.littleEndian, as: UInt64.self)
    endValue(place + (value ? 4 : 5))
  }

  /// Writes an integer.
  @inlinable
  public mutating func integer(_ value: Int) {
    integer(Int64(value))
  }

  /// Writes an integer.
  public mutating func integer(_ value: Int64) {
    let place = beginValue(64)
    if value >= 0 && value < 10 {
      place.pointee = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)
      return endValue(place + 1)
    }
    place.pointee = UInt8(ascii: "-")
    endValue((place + (value < 0 ? 1 : 0)).writeDecimal(value.magnitude))
  }

  /// Writes a double, with the fewest digits that give it back exactly.
  ///
  /// JSON has no infinity and no NaN; `null` stands for them.
  public mutating func double(_ value: Double) {
    assert(value.isFinite, "no JSON number")
    raw(value.isFinite ? value.description : "null")
  }

  /// Writes any value.
  public mutating func value(_ value: Value) {
    switch value {
    case .null: null()
    case .bool(let value): bool(value)
    case .integer(let value): integer(value)
    case .double(let value): double(value)
    case .string(let value): string(value)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let object):
      beginObject()
      for (key, value) in object {
        self.key(key)
        self.value(value)
      }
      endObject()
    }
  }

  @inlinable @inline(__always)
  mutating func literal(_ json: StaticString) {
    let place = beginValue(json.utf8CodeUnitCount)
    place.update(from: json.utf8Start, count: json.utf8CodeUnitCount)
    endValue(place + json.utf8CodeUnitCount)
  }
}

// The numbers 00 to 99.
private let decimalPairs: StaticString = """
  0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849\
  5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899\

  """

extension UnsafeMutablePointer<UInt8> {
  /// Writes a number in decimal and gives the place after it; takes up to 48 bytes of room on the way.
  ///
  /// The digits are made from the last to the first, two at a time, somewhat further on, and then moved down. Moving
  /// 24 bytes always is cheaper than moving as many as there are.
  fileprivate func writeDecimal(_ number: UInt64) -> UnsafeMutablePointer<UInt8> {
    let room = UnsafeMutableRawPointer(self)
    let pairs = UnsafeRawPointer(decimalPairs.utf8Start)
    var place = 24
    var rest = number
    while rest >= 10 {
      let pair = Int(truncatingIfNeeded: rest % 100)
      rest /= 100
      place &-= 2
      room.storeBytes(
        of: pairs.loadUnaligned(fromByteOffset: pair &* 2, as: UInt16.self), toByteOffset: place, as: UInt16.self)
    }
    if rest > 0 {
      place &-= 1
      self[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest)
    }
    let digits = room.loadUnaligned(fromByteOffset: place, as: (UInt64, UInt64, UInt64).self)
    room.storeBytes(of: digits, as: (UInt64, UInt64, UInt64).self)
    return self + (24 &- place)
  }
}
