// Each of these binds the values from the first parameter on and leaves the statement reset.

extension Database {
  /// Runs a statement to its end.
  @inlinable
  public func run<each B: Bindable>(_ sql: StaticString, _ values: repeat each B) throws(SQLiteError) {
    let statement = try statement(sql)
    statement.bind(all: repeat each values)
    try statement.run()
  }

  /// Runs a statement up to its first row and reads that; nil when there is none.
  @inlinable
  public func first<each B: Bindable, R>(
    _ sql: StaticString, _ values: repeat each B, read: (Row) throws(SQLiteError) -> R
  ) throws(SQLiteError) -> R? {
    let statement = try statement(sql)
    statement.bind(all: repeat each values)
    return try statement.first(read)
  }

  /// Runs a statement to its end and reads all rows.
  @inlinable
  public func all<each B: Bindable, R>(
    _ sql: StaticString, _ values: repeat each B, read: (Row) throws(SQLiteError) -> R
  ) throws(SQLiteError) -> [R] {
    let statement = try statement(sql)
    statement.bind(all: repeat each values)
    return try statement.all(read)
  }

  /// Runs a statement until `body` returns false or there is no row any more.
  @inlinable
  public func forEach<each B: Bindable>(
    _ sql: StaticString, _ values: repeat each B, body: (Row) throws(SQLiteError) -> Bool
  ) throws(SQLiteError) {
    let statement = try statement(sql)
    statement.bind(all: repeat each values)
    try statement.forEach(body)
  }
}

extension Database {
  /// Runs a composed statement to its end.
  public func run(text sql: String, _ values: [Binding] = []) throws(SQLiteError) {
    let statement = try statement(text: sql)
    statement.bind(values)
    try statement.run()
  }

  /// Runs a composed statement up to its first row and reads that; nil when there is none.
  @inlinable
  public func first<R>(
    text sql: String, _ values: [Binding] = [], read: (Row) throws(SQLiteError) -> R
  ) throws(SQLiteError) -> R? {
    let statement = try statement(text: sql)
    statement.bind(values)
    return try statement.first(read)
  }

  /// Runs a composed statement to its end and reads all rows.
  @inlinable
  public func all<R>(
    text sql: String, _ values: [Binding] = [], read: (Row) throws(SQLiteError) -> R
  ) throws(SQLiteError) -> [R] {
    let statement = try statement(text: sql)
    statement.bind(values)
    return try statement.all(read)
  }

  /// Runs a composed statement until `body` returns false or there is no row any more.
  @inlinable
  public func forEach(
    text sql: String, _ values: [Binding] = [], body: (Row) throws(SQLiteError) -> Bool
  ) throws(SQLiteError) {
    let statement = try statement(text: sql)
    statement.bind(values)
    try statement.forEach(body)
  }
}
