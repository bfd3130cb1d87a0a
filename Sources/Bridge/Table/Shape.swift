package import JSON

/// How a JSON value becomes a Swift value, with the limits it has to keep.
///
/// A shape says nothing about names and presence; that is `Field`'s part. The makers are in `Shape+Scalars.swift`
/// and `Shape+Containers.swift`.
package struct Shape<Output: Sendable>: Sendable {
  /// The same limits as data.
  package let schema: Schema
  /// Takes the value or says what is wrong with it.
  package let read: @Sendable (Value) throws(Mismatch) -> Output

  /// A shape with a reader of its own.
  package init(_ schema: Schema, read: @escaping @Sendable (Value) throws(Mismatch) -> Output) {
    self.schema = schema
    self.read = read
  }

  /// The same JSON as another Swift type; the transform may refuse more.
  package func map<Mapped: Sendable>(
    _ transform: @escaping @Sendable (Output) throws(Mismatch) -> Mapped
  ) -> Shape<Mapped> {
    Shape<Mapped>(schema) { [read] value throws(Mismatch) in try transform(read(value)) }
  }

  /// Null for nil, or what another shape takes.
  package static func nullable<Wrapped: Sendable>(_ shape: Shape<Wrapped>) -> Shape where Output == Wrapped? {
    Shape(.nullable(shape.schema)) { value throws(Mismatch) in
      if case .null = value { return nil }
      return try shape.read(value)
    }
  }
}

extension Shape where Output == Value {
  /// Any JSON value, null too, kept as it is.
  package static var any: Shape {
    Shape(.any) { value throws(Mismatch) in
      try value.refuseNULDeep()
      return value
    }
  }
}

extension Value {
  /// The mismatch of a value of the wrong type.
  func mismatch(expected: String) -> Mismatch {
    if case .null = self { return Mismatch("must not be null") }
    return Mismatch("must be \(expected)")
  }
}
