/// Where the keys of a table stand, found by their hashes.
///
/// Places are given one after another from 0 on and only taken back all at once. The table keeps the keys: a whole hash
/// is compared before it is asked for one.
struct KeyPlaces {
  /// The place that is found here, plus one; 0 for none.
  ///
  /// Their number is a power of two, and most of them have none.
  private var buckets: [Int32] = []
  /// The hash of each place.
  private var hashes: [UInt64] = []
  private let seed = KeyHash.seed

  /// The hash by which a key is found.
  func hash(of key: some RecordKey) -> KeyHash {
    var hash = KeyHash(seed: seed)
    key.add(to: &hash)
    return hash
  }

  /// The place of a key; `isKey` says whether a place has it.
  func find(_ hash: KeyHash, _ isKey: (Int) -> Bool) -> Int? {
    let mask = buckets.count &- 1
    guard mask > 0 else { return nil }
    var bucket = Int(truncatingIfNeeded: hash.value) & mask
    while true {
      let place = Int(buckets[bucket]) &- 1
      if place < 0 { return nil }
      if hashes[place] == hash.value, isKey(place) { return place }
      bucket = (bucket &+ 1) & mask
    }
  }

  /// Gives the next place to a key that has none.
  mutating func add(_ hash: KeyHash) -> Int {
    let place = hashes.count
    hashes.append(hash.value)
    if hashes.count * 2 > buckets.count { grow() } else { enter(place) }
    return place
  }

  /// Takes all places back.
  mutating func removeAll(keepingCapacity keeps: Bool) {
    hashes.removeAll(keepingCapacity: keeps)
    if keeps {
      buckets.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    } else {
      buckets = []
    }
  }

  private mutating func grow() {
    buckets = Array(repeating: 0, count: max(16, buckets.count * 4))
    for place in hashes.indices { enter(place) }
  }

  private mutating func enter(_ place: Int) {
    let mask = buckets.count &- 1
    var bucket = Int(truncatingIfNeeded: hashes[place]) & mask
    while buckets[bucket] != 0 { bucket = (bucket &+ 1) & mask }
    buckets[bucket] = Int32(truncatingIfNeeded: place &+ 1)
  }
}
