import JSON

extension Shape {
  /// An array of one kind of element, so many of them.
  package static func array<Element: Sendable>(
    _ element: Shape<Element>, _ count: ClosedRange<Int>
  ) -> Shape where Output == [Element] {
    Shape(.array(element.schema, count: count)) { value throws(Mismatch) in
      guard case .array(let values) = value else { throw value.mismatch(expected: "an array") }
      if let complaint = complaint(count: values.count, count) { throw complaint }
      var elements: [Element] = []
      elements.reserveCapacity(values.count)
      for (index, value) in values.enumerated() {
        do throws(Mismatch) {
          elements.append(try element.read(value))
        } catch {
          throw error.inside(index: index)
        }
      }
      return elements
    }
  }

  /// An object with declared fields; members of other names are refused.
  ///
  /// `unread` names members that may be there too and are not looked at, but for U+0000.
  package static func object<each Input: Sendable>(
    _ fields: repeat Field<each Input>,
    unread: [String] = [],
    make: @escaping @Sendable (repeat each Input) throws(Mismatch) -> Output
  ) -> Shape {
    var members: [Member] = []
    repeat members.append((each fields).member)
    let passed = unread.map { Field($0, .any, "").optional }
    let names = MemberNames(members, always: unread)
    return Shape(.object(members, unread: unread)) { value throws(Mismatch) in
      guard case .object(let object) = value else { throw value.mismatch(expected: "an object") }
      try names.refuseUnknown(in: object)
      let output = try make(repeat try (each fields).read(from: object))
      for field in passed { _ = try field.read(from: object) }
      return output
    }
  }

  private static func complaint(count: Int, _ range: ClosedRange<Int>) -> Mismatch? {
    if range.contains(count) { return nil }
    if count == 0 { return Mismatch("must not be empty") }
    return count < range.lowerBound
      ? Mismatch("must have at least \(range.lowerBound) elements")
      : Mismatch("must have at most \(range.upperBound) elements")
  }
}

extension Shape where Output == String {
  /// Any object, given back as its compact text of at most so many bytes.
  package static func jsonObject(maximumBytes: Int) -> Shape {
    Shape(.anyObject(maximumBytes: maximumBytes)) { value throws(Mismatch) in
      guard case .object = value else { throw value.mismatch(expected: "an object") }
      try value.refuseNULDeep()
      var writer = Writer(capacity: 256)
      writer.value(value)
      guard writer.count <= maximumBytes else { throw Mismatch("must be at most \(maximumBytes) bytes") }
      return writer.text
    }
  }
}
