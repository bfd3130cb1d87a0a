/// A hash of a record's key that costs a fraction of Swift's own: every message looks up dozens of records.
///
/// Its seed is drawn anew in every process, so that nobody can choose ids that fall together.
struct KeyHash {
  private(set) var value: UInt64
  private let seed: UInt64

  /// The process's seed.
  ///
  /// A table that hashes all the time keeps it at hand: asking for it here costs as much as a short text.
  static let seed = UInt64.random(in: 1...UInt64.max)

  /// The hash of nothing yet.
  init(seed: UInt64 = Self.seed) {
    value = seed
    self.seed = seed
  }

  /// The hash of a text.
  init(_ text: String) {
    self.init()
    mix(text)
  }

  /// What a set or dictionary takes for the hash; its seed keeps two tables from holding their keys in the same order.
  func raw(seed: Int) -> Int { Int(truncatingIfNeeded: value) ^ seed }

  /// Takes in a number.
  mutating func mix(_ number: Int64) { mix(UInt64(bitPattern: number)) }

  /// Takes in a text.
  mutating func mix(_ text: String) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { mix(UnsafeRawBufferPointer($0)) }
    if isDone == nil { Array(text.utf8).withUnsafeBytes { mix($0) } }
  }

  private mutating func mix(_ bytes: UnsafeRawBufferPointer) {
    let count = bytes.count
    var place = 0
    while count &- place > 8 {
      mix(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place &+= 8
    }
    // The length with it, so that a text and the same with a zero byte differ.
    mix(Self.end(of: bytes) ^ UInt64(truncatingIfNeeded: count) &* 0xD6E8_FEB8_6659_FD93)
  }

  /// The last eight bytes, or all where there are fewer, in two loads that may overlap.
  private static func end(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    if count >= 8 { return bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self) }
    if count >= 4 {
      let first = bytes.loadUnaligned(as: UInt32.self)
      let last = bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      return UInt64(first) &<< 32 | UInt64(last)
    }
    if count == 0 { return 0 }
    return UInt64(bytes[0]) &<< 16 | UInt64(bytes[count / 2]) &<< 8 | UInt64(bytes[count &- 1])
  }

  private mutating func mix(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    value = product.high ^ product.low ^ seed
  }
}

/// What a stored record is found by.
protocol RecordKey: Hashable {
  /// Takes the key's parts into a hash.
  func add(to hash: inout KeyHash)
}

extension Int64: RecordKey {
  func add(to hash: inout KeyHash) { hash.mix(self) }
}

extension String: RecordKey {
  func add(to hash: inout KeyHash) { hash.mix(self) }
}

/// A key in a set or dictionary, with the quick hash.
struct Quick<Key: RecordKey>: Hashable {
  let key: Key

  init(_ key: Key) {
    self.key = key
  }

  private var hash: KeyHash {
    var hash = KeyHash()
    key.add(to: &hash)
    return hash
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(hash.value)
  }

  // What dictionaries ask.
  func _rawHashValue(seed: Int) -> Int { hash.raw(seed: seed) }
}

/// A user id or the name of a session as a key: compared by bytes, with the quick hash.
struct Name: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (lhs: Name, rhs: Name) -> Bool { lhs.text.hasSameBytes(as: rhs.text) }

  func hash(into hasher: inout Hasher) {
    hasher.combine(KeyHash(text).value)
  }

  // What dictionaries ask.
  func _rawHashValue(seed: Int) -> Int {
    KeyHash(text).raw(seed: seed)
  }
}
