/// The prepared statements of literal texts, by the address of the text.
///
/// A small table that is indexed by bits of the address stands before the dictionary and finds nearly all.
final class StatementTable {
  private typealias Entry = (sql: UnsafePointer<UInt8>?, statement: Unmanaged<Statement>?)

  private static let frontCount = 512
  private let front: UnsafeMutablePointer<Entry>
  private var all: [UnsafePointer<UInt8>: Statement] = [:]

  init() {
    front = .allocate(capacity: Self.frontCount)
    front.initialize(repeating: (nil, nil), count: Self.frontCount)
  }

  deinit {
    front.deallocate()
  }

  @inline(__always)
  func find(_ sql: UnsafePointer<UInt8>) -> Statement? {
    let entry = front[place(sql)]
    if entry.sql == sql { return entry.statement?.takeUnretainedValue() }
    return findBehind(sql)
  }

  /// Keeps a statement in the place of an earlier one of the same text.
  func keep(_ statement: Statement, for sql: UnsafePointer<UInt8>) {
    all[sql] = statement
    front[place(sql)] = (sql, .passUnretained(statement))
  }

  func finalizeAll() {
    front.update(repeating: (nil, nil), count: Self.frontCount)
    for statement in all.values { statement.finalize() }
    all = [:]
  }

  @inline(never)
  private func findBehind(_ sql: UnsafePointer<UInt8>) -> Statement? {
    guard let statement = all[sql] else { return nil }
    front[place(sql)] = (sql, .passUnretained(statement))
    return statement
  }

  @inline(__always)
  private func place(_ sql: UnsafePointer<UInt8>) -> Int {
    let address = UInt(bitPattern: sql)
    // The texts stand one after the other, most of them more than 16 bytes long.
    return Int(bitPattern: (address >> 4 ^ address >> 13) % UInt(Self.frontCount))
  }
}
