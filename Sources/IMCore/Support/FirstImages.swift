/// What a step has changed, in the order of the first change, each with what it was before the step.
struct FirstImages<Key: Hashable, Image> {
  /// The keys that were noted, with their images; nil for what was not there.
  private(set) var list: [(key: Key, image: Image?)] = []
  /// Where each key stands, once there are too many to look through.
  private var places: [Key: Int] = [:]

  /// Whether nothing was changed.
  var isEmpty: Bool { list.isEmpty }

  /// Whether a key was noted.
  func contains(_ key: Key) -> Bool { place(of: key) != nil }

  /// What a noted key was; nil when it was not there, or was not noted.
  func image(of key: Key) -> Image? { place(of: key).flatMap { list[$0].image } }

  private func place(of key: Key) -> Int? {
    list.count <= Self.few ? list.firstIndex { $0.key == key } : places[key]
  }

  /// Notes what a key was; only the first time counts.
  mutating func note(_ key: Key, _ image: Image?) {
    guard !contains(key) else { return }
    list.append((key, image))
    if list.count > Self.few { noteNewPlaces() }
  }

  private mutating func noteNewPlaces() {
    for place in places.count..<list.count { places[list[place].key] = place }
  }

  /// Forgets all.
  mutating func removeAll() {
    guard !list.isEmpty else { return }
    list.removeAll()
    places.removeAll()
  }

  private static var few: Int { 8 }
}
