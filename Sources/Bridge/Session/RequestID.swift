import JSON

/// The id of a request, which comes back exactly as it came.
package enum RequestID: Equatable, Sendable {
  /// The id `null`, which is an id like others.
  case null
  /// A 64-bit integer.
  case integer(Int64)
  /// Any string without U+0000.
  case string(String)

  /// An id out of an envelope; nil for what is no id: a fraction, a bool, an array, an object, a string with U+0000.
  init?(_ value: Value) {
    switch value {
    case .null: self = .null
    case .integer(let number): self = .integer(number)
    case .string(let text) where !text.hasNUL: self = .string(text)
    default: return nil
    }
  }

  func write(to writer: inout Writer) {
    switch self {
    case .null: writer.null()
    case .integer(let number): writer.integer(number)
    case .string(let text): writer.string(text)
    }
  }
}
