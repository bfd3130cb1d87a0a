/// A value that can be bound to a parameter of a statement.
public protocol Bindable {
  /// Binds the value to the parameter of this index, from 1.
  func bind(to statement: Statement, at index: Int32)
}

extension Int64: Bindable {
  /// Binds an integer.
  @inlinable
  public func bind(to statement: Statement, at index: Int32) {
    statement.bind(index, self)
  }
}

extension Int: Bindable {
  /// Binds an integer.
  @inlinable
  public func bind(to statement: Statement, at index: Int32) {
    statement.bind(index, self)
  }
}

extension Bool: Bindable {
  /// Binds 1 or 0.
  @inlinable
  public func bind(to statement: Statement, at index: Int32) {
    statement.bind(index, self)
  }
}

extension Double: Bindable {
  /// Binds a floating-point number.
  @inlinable
  public func bind(to statement: Statement, at index: Int32) {
    statement.bind(index, self)
  }
}

extension String: Bindable {
  /// Binds a text.
  @inlinable
  public func bind(to statement: Statement, at index: Int32) {
    statement.bind(index, self)
  }
}

extension [UInt8]: Bindable {
  /// Binds a blob.
  @inlinable
  public func bind(to statement: Statement, at index: Int32) {
    statement.bind(index, self)
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  /// Binds the value, or NULL.
  @inlinable
  public func bind(to statement: Statement, at index: Int32) {
    if let value = self { value.bind(to: statement, at: index) } else { statement.bindNull(index) }
  }
}

/// A value for a statement whose number of parameters is known only when it runs.
public enum Binding: Equatable, Sendable {
  /// An integer.
  case integer(Int64)
  /// A text.
  case text(String)
  /// A blob.
  case blob([UInt8])
  /// NULL.
  case null
}

extension Binding: Bindable {
  /// Binds the value.
  public func bind(to statement: Statement, at index: Int32) {
    switch self {
    case .integer(let value): statement.bind(index, value)
    case .text(let value): statement.bind(index, value)
    case .blob(let value): statement.bind(index, value)
    case .null: statement.bindNull(index)
    }
  }
}
