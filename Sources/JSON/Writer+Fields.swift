extension Writer {
  /// Writes a member with a string.
  @inlinable @inline(__always)
  public mutating func field(_ name: StaticString, _ value: String) {
    key(name)
    string(value)
  }

  /// Writes a member with an integer.
  @inlinable @inline(__always)
  public mutating func field(_ name: StaticString, _ value: Int64) {
    key(name)
    integer(value)
  }

  /// Writes a member with an integer.
  @inlinable @inline(__always)
  public mutating func field(_ name: StaticString, _ value: Int) {
    key(name)
    integer(value)
  }

  /// Writes a member with `true` or `false`.
  @inlinable @inline(__always)
  public mutating func field(_ name: StaticString, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// Writes a member with any value.
  @inlinable @inline(__always)
  public mutating func field(_ name: StaticString, _ value: Value) {
    key(name)
    self.value(value)
  }
}
