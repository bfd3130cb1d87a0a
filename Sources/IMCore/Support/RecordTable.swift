/// A stored row with a key of its own.
protocol StoredRecord {
  associatedtype Key: RecordKey

  static var selectSQL: StaticString { get }
  static var upsertSQL: StaticString { get }
  static var deleteSQL: StaticString { get }

  /// The values that `selectSQL` and `deleteSQL` take.
  static func values(of key: Key) -> [SQLValue]

  var key: Key { get }

  /// The values that `upsertSQL` takes; none in a record that gives them itself.
  var values: [SQLValue] { get }

  /// Gives the values that `upsertSQL` takes: those of `values`, unless the rows are so many that an array for each is
  /// too much.
  func give(to parameters: inout Parameters)

  /// Stores the row: by `upsertSQL` with its values, unless there is something quicker for rows like it.
  func store(in storage: Storage) throws(Failure)

  /// Reads what `selectSQL` gives.
  init(row: any SQLRow)
}

extension StoredRecord {
  var values: [SQLValue] { [] }
  func give(to parameters: inout Parameters) { parameters.add(values) }
  func store(in storage: Storage) throws(Failure) { try storage.run(Self.upsertSQL, give) }
}

/// What is known of a slot's record.
private struct SlotState: OptionSet {
  let rawValue: UInt8

  /// The record is what the table has; a request that was undone may not know.
  static let known = SlotState(rawValue: 1)
  /// It has yet to be written.
  static let held = SlotState(rawValue: 2)
  /// The running request has changed it.
  static let touched = SlotState(rawValue: 4)
}

/// A table's rows by key: read once, changed in memory, written once a batch.
///
/// A request that fails puts its rows back; a commit that fails drops them all. So nothing here is ever the only
/// copy of something that was answered.
typealias RecordTable<Record: StoredRecord> = KeyedTable<Record, Record.Key>

/// A table of records by their keys, see `RecordTable`.
///
/// Nothing is demanded of the two types but in the extension that works with them: to find that a type keeps a protocol,
/// Swift looks through all there are when a table is first made, and forty tables are made at every start.
final class KeyedTable<Record, Key> {
  /// A slot as it was before the running request, which had not touched it.
  private struct Before {
    let place: Int
    let record: Record?
    var state: SlotState
  }

  private unowned let storage: Storage
  private let capacity: Int
  /// Grows whenever rows change or are put back, for what is derived from the whole table.
  private(set) var changes = 0
  /// Where each key's slot is: a key is hashed once a call, whatever the call does with its slot.
  private var places = KeyPlaces()
  /// The slots, each part in an array of its own: looking at one copies no other.
  private var keys: [Key] = []
  private var records: [Record?] = []
  private var states: [SlotState] = []
  /// Held slots in the order of their first change, so that writing is repeatable.
  private var held: [Int] = []
  /// The slots that this request has changed, as they were.
  private var undo: [Before] = []
  private var hooks: HeldTable?

  private init(unregistered storage: Storage, capacity: Int) {
    self.storage = storage
    self.capacity = capacity
  }
}

extension KeyedTable where Record: StoredRecord, Key == Record.Key {
  /// A table that keeps about `capacity` clean rows between batches.
  convenience init(_ storage: Storage, capacity: Int) {
    self.init(unregistered: storage, capacity: capacity)
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
    let hash = places.hash(of: key)
    if let place = find(key, hash), states[place].contains(.known) { return records[place] }
    let record = try storage.first(Record.selectSQL, Record.values(of: key)) { Record(row: $0) }
    if keys.count >= Self.spill { try spillOver() }
    let place = find(key, hash) ?? add(key, hash)
    records[place] = record
    states[place].insert(.known)
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

  /// Changes a row where it stands, which copies none of it when this request has changed it before; no row stays none.
  func change(_ key: Record.Key, _ body: (inout Record) -> Void) throws(Failure) {
    guard var record = try get(key) else { return }
    let place = touch(key)
    // Let go of here, so that one that is not kept as it was has no other holder.
    records[place] = nil
    body(&record)
    records[place] = record
    if undo.count >= Self.spill { try spillOver() }
  }

  private func set(_ key: Record.Key, _ record: Record?) throws(Failure) {
    let place = touch(key)
    records[place] = record
    if undo.count >= Self.spill { try spillOver() }
  }

  /// The slot of a row that the running request changes; what it was is kept.
  private func touch(_ key: Record.Key) -> Int {
    if undo.isEmpty, let hooks { storage.touch(hooks) }
    changes &+= 1
    let hash = places.hash(of: key)
    let place = find(key, hash) ?? add(key, hash)
    let state = states[place]
    if !state.contains(.touched) { undo.append(Before(place: place, record: records[place], state: state)) }
    if !state.contains(.held) { held.append(place) }
    states[place] = [.known, .held, .touched]
    return place
  }

  private func find(_ key: Record.Key, _ hash: KeyHash) -> Int? {
    places.find(hash) { keys[$0] == key }
  }

  private func add(_ key: Record.Key, _ hash: KeyHash) -> Int {
    keys.append(key)
    records.append(nil)
    states.append([])
    return places.add(hash)
  }

  func flush() throws(Failure) {
    guard !held.isEmpty else { return }
    if !undo.isEmpty { try storage.openSavepoint() }
    for place in held {
      try write(place, records[place])
      states[place].remove(.held)
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
        try write(place, records[place])
        states[place].remove(.held)
        continue
      }
      stillHeld.append(place)
      guard undo[index].state.contains(.held) else { continue }
      try write(place, undo[index].record)
      undo[index].state.remove(.held)
    }
    held = stillHeld
  }

  private func write(_ place: Int, _ record: Record?) throws(Failure) {
    if let record {
      try record.store(in: storage)
    } else {
      try storage.run(Record.deleteSQL, Record.values(of: keys[place]))
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
    changes &+= 1
    letGo()
  }

  /// Nothing is held; what the request has changed is undone with its savepoint.
  private func letGo() {
    forgetSlots(keepingCapacity: true)
    undo.removeAll(keepingCapacity: true)
  }

  private func endRequest(keep: Bool) {
    if !keep {
      putBack()
      changes &+= 1
    }
    while let entry = undo.popLast() { states[entry.place].remove(.touched) }
  }

  private func putBack() {
    for entry in undo {
      records[entry.place] = entry.record
      states[entry.place] = entry.state
    }
    held.removeAll { !states[$0].contains(.held) }
  }

  private func drop() {
    changes &+= 1
    forgetSlots(keepingCapacity: false)
    held.removeAll()
    undo.removeAll()
  }

  private func trim() {
    // The room of a batch is kept for the next one, unless it was a large one.
    if keys.count > capacity { forgetSlots(keepingCapacity: keys.count <= Self.spill) }
  }

  private func forgetSlots(keepingCapacity keeps: Bool) {
    places.removeAll(keepingCapacity: keeps)
    keys.removeAll(keepingCapacity: keeps)
    records.removeAll(keepingCapacity: keeps)
    states.removeAll(keepingCapacity: keeps)
  }

  /// Rows that one request may hold before they go to the database.
  private static var spill: Int { 4_000 }
}
