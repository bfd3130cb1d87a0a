/// A stored row with a key of its own.
protocol StoredRecord {
  associatedtype Key: Hashable

  static var selectSQL: StaticString { get }
  static var upsertSQL: StaticString { get }
  static var deleteSQL: StaticString { get }

  /// The values that `selectSQL` and `deleteSQL` take.
  static func values(of key: Key) -> [SQLValue]

  var key: Key { get }

  /// The values that `upsertSQL` takes.
  var values: [SQLValue] { get }

  /// Reads what `selectSQL` gives.
  init(row: any SQLRow)
}

/// A table's rows by key: read once, changed in memory, written once a batch.
///
/// A request that fails puts its rows back; a commit that fails drops them all. So nothing here is ever the only
/// copy of something that was answered.
final class RecordTable<Record: StoredRecord> {
  private struct Slot {
    var record: Record?
    var isHeld: Bool
  }

  private unowned let storage: Storage
  private let capacity: Int
  /// Grows whenever rows change or are put back, for what is derived from the whole table.
  private(set) var changes = 0
  private var slots: [Record.Key: Slot] = [:]
  /// Held keys in the order of their first change, so that writing is repeatable.
  private var held: [Record.Key] = []
  /// The slots of this request's changed keys as they were before.
  private var undo: [Record.Key: Slot?] = [:]
  private var hooks: HeldTable?

  /// A table that keeps about `capacity` clean rows between batches.
  init(_ storage: Storage, capacity: Int) {
    self.storage = storage
    self.capacity = capacity
    let hooks = HeldTable(
      flush: { [unowned self] () throws(Failure) in try flush() },
      flushRequestStart: { [unowned self] () throws(Failure) in try flushRequestStart() },
      endRequest: { [unowned self] keep in endRequest(keep: keep) },
      drop: { [unowned self] in drop() },
      trim: { [unowned self] in trim() })
    self.hooks = hooks
    storage.add(hooks)
  }

  /// The row with a key, or nil.
  func get(_ key: Record.Key) throws(Failure) -> Record? {
    if let slot = slots[key] { return slot.record }
    let record = try storage.first(Record.selectSQL, Record.values(of: key)) { Record(row: $0) }
    if slots.count >= Self.spill { try spillOver() }
    slots[key] = Slot(record: record, isHeld: false)
    return record
  }

  /// Stores a row, new or changed.
  func put(_ record: Record) throws(Failure) {
    try set(record.key, record)
  }

  /// Removes a row.
  func remove(_ key: Record.Key) throws(Failure) {
    try set(key, nil)
  }

  private func set(_ key: Record.Key, _ record: Record?) throws(Failure) {
    if undo.isEmpty, let hooks { storage.touch(hooks) }
    changes &+= 1
    let old = slots[key]
    if undo[key] == nil { undo.updateValue(old, forKey: key) }
    if old?.isHeld != true { held.append(key) }
    slots[key] = Slot(record: record, isHeld: true)
    if undo.count >= Self.spill { try spillOver() }
  }

  func flush() throws(Failure) {
    guard !held.isEmpty else { return }
    if !undo.isEmpty { try storage.openSavepoint() }
    try write(held) { slots[$0] }
    for key in held { slots[key]?.isHeld = false }
    held.removeAll(keepingCapacity: true)
  }

  private func flushRequestStart() throws(Failure) {
    guard !held.isEmpty else { return }
    var stillHeld: [Record.Key] = []
    var earlier: [Record.Key] = []
    for key in held {
      guard let before = undo[key] else {
        earlier.append(key)
        continue
      }
      stillHeld.append(key)
      if before?.isHeld == true { earlier.append(key) }
    }
    try write(earlier) { key in undo[key] ?? slots[key] }
    for key in earlier {
      if let before = undo[key] {
        undo.updateValue(before.map { Slot(record: $0.record, isHeld: false) }, forKey: key)
      } else {
        slots[key]?.isHeld = false
      }
    }
    held = stillHeld
  }

  private func write(_ keys: [Record.Key], _ slot: (Record.Key) -> Slot?) throws(Failure) {
    for key in keys {
      guard let slot = slot(key) else { continue }
      if let record = slot.record {
        try storage.run(Record.upsertSQL, record.values)
      } else {
        try storage.run(Record.deleteSQL, Record.values(of: key))
      }
    }
  }

  /// A request that changes more rows than memory should hold writes them under its savepoint and lets go.
  private func spillOver() throws(Failure) {
    try storage.openSavepoint()
    // All tables, since a row read anew may be joined with what another table holds.
    try storage.flush()
    slots.removeAll(keepingCapacity: true)
    undo.removeAll(keepingCapacity: true)
  }

  /// After a statement that changed rows behind the table's back: everything is read anew.
  func forget() throws(Failure) {
    try flush()
    slots.removeAll(keepingCapacity: true)
  }

  private func endRequest(keep: Bool) {
    if !keep {
      putBack()
      changes &+= 1
    }
    undo.removeAll(keepingCapacity: true)
  }

  private func putBack() {
    for (key, before) in undo {
      slots[key] = before
    }
    held.removeAll { key in slots[key]?.isHeld != true }
  }

  private func drop() {
    changes &+= 1
    slots.removeAll()
    held.removeAll()
    undo.removeAll()
  }

  private func trim() {
    if slots.count > capacity { slots.removeAll(keepingCapacity: false) }
  }

  /// Rows that one request may hold before they go to the database.
  private static var spill: Int { 4_000 }
}
