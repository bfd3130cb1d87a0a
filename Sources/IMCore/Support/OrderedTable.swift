/// Values by key in the order in which their keys came: looked through while they are few, as they are in most steps.
struct OrderedTable<Key: Hashable, Value> {
  /// The keys that came, with their values.
  private(set) var list: [(key: Key, value: Value)] = []
  /// Where each key stands, once there are too many to look through.
  private var places: [Key: Int] = [:]

  /// Whether no key came.
  var isEmpty: Bool { list.isEmpty }

  /// Whether a key came.
  func contains(_ key: Key) -> Bool { place(of: key) != nil }

  subscript(key: Key) -> Value? { place(of: key).map { list[$0].value } }

  private func place(of key: Key) -> Int? {
    guard list.count <= Self.few else { return places[key] }
    for place in list.indices where list[place].key == key { return place }
    return nil
  }

  /// Gives a key its value; only the first time counts.
  mutating func note(_ key: Key, _ value: Value) {
    guard !contains(key) else { return }
    append(key, value)
  }

  /// Changes the value of a key, which begins with `start`.
  mutating func change(_ key: Key, from start: @autoclosure () -> Value, _ body: (inout Value) -> Void) {
    if let place = place(of: key) { return body(&list[place].value) }
    var value = start()
    body(&value)
    append(key, value)
  }

  private mutating func append(_ key: Key, _ value: Value) {
    list.append((key, value))
    guard list.count > Self.few else { return }
    for place in places.count..<list.count { places[list[place].key] = place }
  }

  /// Forgets all.
  mutating func removeAll() {
    guard !list.isEmpty else { return }
    list.removeAll(keepingCapacity: list.count <= Self.few)
    if !places.isEmpty { places.removeAll() }
  }

  private static var few: Int { 8 }
}

/// What a step has changed, each with what it was before the step; nil for what was not there.
typealias FirstImages<Key: Hashable, Image> = OrderedTable<Key, Image?>

extension OrderedTable {
  /// What a noted key was; nil when it was not there, or was not noted.
  func image<Image>(of key: Key) -> Image? where Value == Image? { self[key] ?? nil }
}
