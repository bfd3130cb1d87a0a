// Each of these leaves the statement reset, whatever happens.
extension Statement {
  /// Runs the statement to its end.
  public func run() throws(SQLiteError) {
    defer { reset() }
    while try step() {}
  }

  /// Runs the statement up to its first row and reads that.
  @inlinable
  public func first<R>(_ read: (Row) throws(SQLiteError) -> R) throws(SQLiteError) -> R? {
    let result: R?
    do throws(SQLiteError) {
      result = try step() ? try read(row) : nil
    } catch {
      reset()
      throw error
    }
    try finish()
    return result
  }

  /// Runs the statement to its end and reads all rows.
  @inlinable
  public func all<R>(_ read: (Row) throws(SQLiteError) -> R) throws(SQLiteError) -> [R] {
    defer { reset() }
    var results: [R] = []
    while try step() { results.append(try read(row)) }
    return results
  }

  /// Runs the statement until `body` returns false or there is no row any more.
  @inlinable
  public func forEach(_ body: (Row) throws(SQLiteError) -> Bool) throws(SQLiteError) {
    do throws(SQLiteError) {
      while try step(), try body(row) {}
    } catch {
      reset()
      throw error
    }
    try finish()
  }

  /// Binds values to the parameters from the first on.
  @inlinable
  func bind<each B: Bindable>(all values: repeat each B) {
    var index: Int32 = 0
    repeat (each values).bind(to: self, at: Statement.next(&index))
    assert(index == parameterCount, "not as many values as parameters")
  }

  @inlinable @inline(__always)
  static func next(_ index: inout Int32) -> Int32 {
    index += 1
    return index
  }

  /// Binds values to the parameters from the first on.
  @usableFromInline
  func bind(_ values: [Binding]) {
    for (index, value) in values.enumerated() { value.bind(to: self, at: Int32(index + 1)) }
    assert(values.count == parameterCount, "not as many values as parameters")
  }
}

extension Statement {
  /// Whether the column is NULL.
  public func isNull(_ column: Int32) -> Bool { row.isNull(column) }

  /// The column as a 64-bit integer.
  public func integer(_ column: Int32) -> Int64 { row.integer(column) }

  /// The column as an integer.
  public func int(_ column: Int32) -> Int { row.int(column) }

  /// Whether the column is other than 0.
  public func bool(_ column: Int32) -> Bool { row.bool(column) }

  /// The column as a floating-point number.
  public func double(_ column: Int32) -> Double { row.double(column) }

  /// The column as text.
  public func text(_ column: Int32) -> String { row.text(column) }

  /// The column as a blob.
  public func blob(_ column: Int32) -> [UInt8] { row.blob(column) }
}
