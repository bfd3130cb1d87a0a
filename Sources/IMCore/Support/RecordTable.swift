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
    let key: Record.Key
    var record: Record?
    /// Whether `record` is what the table has; a request that was undone may not know.
    var isKnown: Bool
    /// Whether it has yet to be written.
    var isHeld = false
    /// Whether the running request has changed it.
    var isTouched = false
  }

  /// A slot as it was before the running request.
  private struct Before {
    let place: Int
    let record: Record?
    let isKnown: Bool
    var isHeld: Bool
  }

  private unowned let storage: Storage
  private let capacity: Int
  /// Grows whenever rows change or are put back, for what is derived from the whole table.
  private(set) var changes = 0
  /// Where each key's slot is: a key is hashed once a call, whatever the call does with its slot.
  private var places: [Record.Key: Int] = [:]
  private var slots: [Slot] = []
  /// Held slots in the order of their first change, so that writing is repeatable.
  private var held: [Int] = []
  /// The slots that this request has changed, as they were.
  private var undo: [Before] = []
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
    if let place = places[key], slots[place].isKnown { return slots[place].record }
    let record = try storage.first(Record.selectSQL, Record.values(of: key)) { Record(row: $0) }
    if slots.count >= Self.spill { try spillOver() }
    let place = place(of: key)
    slots[place].record = record
    slots[place].isKnown = true
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
    let place = place(of: key)
    if !slots[place].isTouched {
      let slot = slots[place]
      undo.append(Before(place: place, record: slot.record, isKnown: slot.isKnown, isHeld: slot.isHeld))
      slots[place].isTouched = true
    }
    if !slots[place].isHeld {
      held.append(place)
      slots[place].isHeld = true
    }
    slots[place].record = record
    slots[place].isKnown = true
    if undo.count >= Self.spill { try spillOver() }
  }

  private func place(of key: Record.Key) -> Int {
    if let place = places[key] { return place }
    let place = slots.count
    slots.append(Slot(key: key, record: nil, isKnown: false))
    places[key] = place
    return place
  }

  func flush() throws(Failure) {
    guard !held.isEmpty else { return }
    if !undo.isEmpty { try storage.openSavepoint() }
    for place in held {
      try write(slots[place].key, slots[place].record)
      slots[place].isHeld = false
    }
    held.removeAll(keepingCapacity: true)
  }

  private func flushRequestStart() throws(Failure) {
    guard !held.isEmpty else { return }
    var before: [Int: Int] = [:]
    for (index, entry) in undo.enumerated() { before[entry.place] = index }
    var stillHeld: [Int] = []
    for place in held {
      guard let index = before[place] else {
        try write(slots[place].key, slots[place].record)
        slots[place].isHeld = false
        continue
      }
      stillHeld.append(place)
      guard undo[index].isHeld else { continue }
      try write(slots[place].key, undo[index].record)
      undo[index].isHeld = false
    }
    held = stillHeld
  }

  private func write(_ key: Record.Key, _ record: Record?) throws(Failure) {
    if let record {
      try storage.run(Record.upsertSQL, record.values)
    } else {
      try storage.run(Record.deleteSQL, Record.values(of: key))
    }
  }

  /// A request that changes more rows than memory should hold writes them under its savepoint and lets go.
  private func spillOver() throws(Failure) {
    try storage.openSavepoint()
    // All tables, since a row read anew may be joined with what another table holds.
    try storage.flush()
    letGo()
  }

  /// After a statement that changed rows behind the table's back: everything is read anew.
  func forget() throws(Failure) {
    try flush()
    letGo()
  }

  /// Nothing is held; what the request has changed is undone with its savepoint.
  private func letGo() {
    places.removeAll(keepingCapacity: true)
    slots.removeAll(keepingCapacity: true)
    undo.removeAll(keepingCapacity: true)
  }

  private func endRequest(keep: Bool) {
    if !keep {
      putBack()
      changes &+= 1
    }
    for entry in undo { slots[entry.place].isTouched = false }
    undo.removeAll(keepingCapacity: true)
  }

  private func putBack() {
    for entry in undo {
      slots[entry.place].record = entry.record
      slots[entry.place].isKnown = entry.isKnown
      slots[entry.place].isHeld = entry.isHeld
    }
    held.removeAll { !slots[$0].isHeld }
  }

  private func drop() {
    changes &+= 1
    places.removeAll()
    slots.removeAll()
    held.removeAll()
    undo.removeAll()
  }

  private func trim() {
    guard slots.count > capacity else { return }
    places.removeAll(keepingCapacity: false)
    slots.removeAll(keepingCapacity: false)
  }

  /// Rows that one request may hold before they go to the database.
  private static var spill: Int { 4_000 }
}
