package import JSON

/// A result: it knows its own schema and writes itself.
package protocol WireOutput: Sendable {
  /// What it looks like.
  static var schema: Schema { get }
  /// Writes it as one JSON value.
  func write(to writer: inout Writer)
}

/// The result of a method that answers null.
package struct Nothing: WireOutput {
  /// Nothing to say.
  package init() {}
  package static var schema: Schema { .null }
  package func write(to writer: inout Writer) { writer.null() }
}

extension Bool: WireOutput {
  package static var schema: Schema { .boolean }
  package func write(to writer: inout Writer) { writer.bool(self) }
}

extension Int: WireOutput {
  package static var schema: Schema { .integer() }
  package func write(to writer: inout Writer) { writer.integer(self) }
}

extension Int64: WireOutput {
  package static var schema: Schema { .integer() }
  package func write(to writer: inout Writer) { writer.integer(self) }
}

extension Double: WireOutput {
  package static var schema: Schema { .number() }
  package func write(to writer: inout Writer) { writer.double(self) }
}

extension String: WireOutput {
  package static var schema: Schema { .string() }
  package func write(to writer: inout Writer) { writer.string(self) }
}

extension Value: WireOutput {
  package static var schema: Schema { .any }
  package func write(to writer: inout Writer) { writer.value(self) }
}

extension Array: WireOutput where Element: WireOutput {
  package static var schema: Schema { .array(Element.schema) }
  package func write(to writer: inout Writer) {
    writer.beginArray()
    // By place: taking an element out would copy all that is in it.
    for place in indices { self[place].write(to: &writer) }
    writer.endArray()
  }
}

extension Optional: WireOutput where Wrapped: WireOutput {
  package static var schema: Schema { .nullable(Wrapped.schema) }
  package func write(to writer: inout Writer) {
    if let self { self.write(to: &writer) } else { writer.null() }
  }
}
