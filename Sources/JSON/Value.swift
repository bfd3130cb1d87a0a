/// A JSON value.
public enum Value: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without fraction and exponent, exact.
  case integer(Int64)
  /// A number with a fraction or an exponent; always finite.
  case double(Double)
  /// A string; may hold U+0000.
  case string(String)
  /// An array.
  case array([Value])
  /// An object.
  case object(Object)
}
