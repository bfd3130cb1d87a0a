internal import SQLite

/// The database with the batch's transaction: all lines of a batch in one, each request undone by itself.
///
/// A request's changes wait in its tables. Only when something must reach the database before the request has
/// ended does it get a savepoint; the rows that earlier requests hold back are written before that, so that undoing
/// the request is: back to the savepoint, and forget what the tables hold.
final class Storage: SQLConnection {
  private let database: Database
  private var tables: [HeldTable] = []
  private var touched: [HeldTable] = []
  private var hasSavepoint = false
  private var hasChanges = false
  /// Whether a transaction was begun that ought to be open still.
  private var hasBegun = false
  /// Why the batch is lost before its end: SQLite rolls everything back when the disk is full or fails.
  private var loss: Failure?
  /// Whether the last commit failed, and could be found in the files by who opens them next.
  private var hasFailedCommit = false
  /// Makes the tables of a database in memory, which has none until something is written; nil once it has.
  private var makeTables: (() throws(MigrationError) -> Void)?

  /// A storage over a database.
  ///
  /// `makeTables` waits for the first write: without tables there are no rows to read.
  init(database: Database, makeTables: (() throws(MigrationError) -> Void)? = nil) {
    self.database = database
    self.makeTables = makeTables
  }

  private func prepareToWrite() throws(Failure) {
    guard let makeTables else { return }
    self.makeTables = nil
    do {
      try makeTables()
    } catch {
      throw Failure(.sdkInternalError, "storage: " + error.description)
    }
  }

  /// Registers a table; done once, when it is made.
  func add(_ table: HeldTable) {
    tables.append(table)
  }

  /// A table tells that the running request has changed it.
  func touch(_ table: HeldTable) {
    touched.append(table)
    hasChanges = true
  }

  // MARK: Statements

  func run(_ sql: StaticString, _ values: [SQLValue]) throws(Failure) {
    try run(sql) { $0.add(values) }
  }

  /// Runs a statement with the values that `give` adds, which need not stand in an array for that.
  func run(_ sql: StaticString, _ give: (inout Parameters) -> Void) throws(Failure) {
    try prepareToWrite()
    try checkLoss()
    do {
      try beginOnce()
      let statement = try database.statement(sql)
      Self.bind(to: statement, give)
      defer { statement.reset() }
      while try statement.step() {}
    } catch {
      throw failure(error)
    }
  }

  func query(_ sql: StaticString, _ values: [SQLValue], _ each: (any SQLRow) -> Bool) throws(Failure) {
    guard makeTables == nil else { return }
    try checkLoss()
    do {
      try Self.read(database.statement(sql), values, each)
    } catch {
      throw failure(error)
    }
  }

  /// Reads rows of a composed statement.
  func query(composed sql: String, _ values: [SQLValue], _ each: (any SQLRow) -> Bool) throws(Failure) {
    guard makeTables == nil else { return }
    try checkLoss()
    do {
      try Self.read(database.statement(text: sql), values, each)
    } catch {
      throw failure(error)
    }
  }

  private static func read(
    _ statement: Statement, _ values: [SQLValue], _ each: (any SQLRow) -> Bool
  ) throws(SQLiteError) {
    bind(to: statement) { $0.add(values) }
    defer { statement.reset() }
    let row = StatementRow(row: statement.row)
    while try statement.step() {
      guard each(row) else { return }
    }
  }

  private static func bind(to statement: Statement, _ give: (inout Parameters) -> Void) {
    var parameters = Parameters(of: statement)
    give(&parameters)
    assert(statement.takes(parameters.count), "not as many values as parameters")
  }

  private func beginOnce() throws(SQLiteError) {
    if hasBegun { return }
    try database.begin()
    hasBegun = true
  }

  private func checkLoss() throws(Failure) {
    if let loss { throw loss }
  }

  /// The failure of a statement; notes when it took the transaction with it.
  private func failure(_ error: SQLiteError) -> Failure {
    let failure = Failure(storage: error)
    if hasBegun, !database.isInTransaction { loss = failure }
    return failure
  }

  // MARK: Requests and batches

  /// Gives the running request a savepoint, so that what it writes now can be undone.
  func openSavepoint() throws(Failure) {
    guard !hasSavepoint else { return }
    try prepareToWrite()
    try checkLoss()
    for table in tables { try table.flushRequestStart() }
    do {
      try beginOnce()
      try database.savepoint()
    } catch {
      throw failure(error)
    }
    hasSavepoint = true
    hasChanges = true
  }

  /// Writes what all tables hold, before a scan over many of them.
  func flush() throws(Failure) {
    for table in tables { try table.flush() }
  }

  /// Ends the request, keeping or undoing all that it did; nothing can be kept in a batch that is lost.
  func endRequest(keep: Bool) throws(Failure) {
    defer { if !touched.isEmpty { touched.removeAll(keepingCapacity: true) } }
    if keep { try checkLoss() }
    guard hasSavepoint, loss == nil else {
      while let table = touched.popLast() { table.endRequest(keep) }
      return
    }
    hasSavepoint = false
    do {
      if keep { try database.releaseSavepoint() } else { try database.rollbackToSavepoint() }
    } catch {
      let failure = Failure(storage: error)
      loss = failure
      throw failure
    }
    for table in tables {
      if keep { table.endRequest(true) } else { table.drop() }
    }
  }

  /// Whether the batch has anything to commit.
  var isDirty: Bool { hasChanges || hasBegun }

  /// Writes what the tables hold and commits; on failure nothing of the batch is left.
  func commit() throws(Failure) {
    guard isDirty else { return overwriteFailedCommit() }
    do throws(Failure) {
      try checkLoss()
      try flush()
      do {
        if hasBegun {
          hasFailedCommit = true
          try database.commit()
          hasFailedCommit = false
        }
      } catch {
        throw Failure(storage: error)
      }
    } catch {
      abandon()
      overwriteFailedCommit()
      throw error
    }
    hasBegun = false
    hasChanges = false
    for table in tables { table.trim() }
  }

  /// Keeps a commit that was answered as failed from coming back; a disk that fails here too is asked again later.
  private func overwriteFailedCommit() {
    guard hasFailedCommit, (try? database.overwriteFailedCommit()) != nil else { return }
    hasFailedCommit = false
  }

  /// Drops the batch: the transaction and all that the tables hold.
  func abandon() {
    if database.isInTransaction { try? database.rollback() }
    for table in tables { table.drop() }
    touched.removeAll()
    hasSavepoint = false
    hasChanges = false
    hasBegun = false
    loss = nil
  }

  /// A consistent copy of everything in a new file.
  ///
  /// Only between batches.
  func copy(to path: String) throws(Failure) {
    try prepareToWrite()
    do {
      try database.copy(to: path)
    } catch {
      if error.cannotOpen { throw .argument("path", error.message) }
      throw Failure(storage: error)
    }
  }

  /// Closes the database.
  func close() {
    abandon()
    database.close()
  }
}

/// The statement's current row.
private struct StatementRow: SQLRow {
  let row: Row

  func integer(_ column: Int32) -> Int64 { row.integer(column) }
  func text(_ column: Int32) -> String { row.text(column) }
  func bytes(_ column: Int32) -> [UInt8] { row.blob(column) }
}

extension Failure {
  /// The one place where a storage error becomes a failure.
  ///
  /// SQLite's text names no value.
  init(storage error: SQLiteError) {
    self.init(.sdkInternalError, "storage: " + error.message)
  }
}
