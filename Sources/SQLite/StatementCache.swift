/// The prepared statements of composed texts, of which those used last are kept.
struct StatementCache {
  private let limit: Int
  private var entries: [String: (statement: Statement, lastUse: Int)] = [:]
  private var uses = 0

  init(limit: Int) {
    self.limit = limit
  }

  subscript(sql: String) -> Statement? {
    mutating get {
      guard let place = entries.index(forKey: sql) else { return nil }
      uses += 1
      entries.values[place].lastUse = uses
      return entries.values[place].statement
    }
    set {
      uses += 1
      entries[sql] = newValue.map { ($0, uses) }
      guard entries.count > limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
      entries[oldest.key] = nil
    }
  }

  mutating func finalizeAll() {
    for entry in entries.values { entry.statement.finalize() }
    entries = [:]
  }
}
