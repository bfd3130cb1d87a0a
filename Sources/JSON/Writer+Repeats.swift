/// Where a writer has written an object.
struct Written {
  /// Held, so that no other object can take its place.
  let object: AnyObject
  /// The bytes of the value.
  let bytes: Range<Int>
}

extension Writer {
  /// Writes the value of an object that never changes.
  ///
  /// A message stands in several events and in a reply: what is written of the same object again is copied.
  public mutating func value(of object: AnyObject, _ write: (inout Writer) -> Void) {
    guard nesting < 2 else { return write(&self) }
    let isInside = nesting == 1
    if let known = isInside ? repeatable.inside : repeatable.outside, known.object === object {
      return copyValue(known.bytes)
    }
    let start = used + (needsComma ? 1 : 0)
    write(&self)
    let written = Written(object: object, bytes: start..<used)
    if isInside { repeatable.inside = written } else { repeatable.outside = written }
  }

  private mutating func copyValue(_ bytes: Range<Int>) {
    let place = beginValue(bytes.count)
    place.update(from: base + bytes.lowerBound, count: bytes.count)
    endValue(place + bytes.count)
  }
}
