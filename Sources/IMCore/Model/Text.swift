import Glibc

/// A string that is equal to another only when their bytes are.
///
/// Swift compares strings by canonical equivalence, which would let an update from one spelling of an accent to
/// another pass unnoticed. What a caller stores is bytes, so a difference in bytes is a difference.
@propertyWrapper
public struct Text: Hashable, Sendable {
  /// The string itself.
  public var wrappedValue: String

  /// Wraps a string.
  public init(wrappedValue: String) {
    self.wrappedValue = wrappedValue
  }

  /// Byte equality.
  public static func == (lhs: Text, rhs: Text) -> Bool {
    lhs.wrappedValue.hasSameBytes(as: rhs.wrappedValue)
  }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) {
    wrappedValue.hashBytes(into: &hasher)
  }
}

extension String {
  /// Whether both strings are the same bytes.
  func hasSameBytes(as other: String) -> Bool {
    let count = utf8.count
    guard count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { theirs in
        guard let left = mine.baseAddress, let right = theirs.baseAddress else { return count == 0 }
        return memcmp(left, right, count) == 0
      }
    }
    return isSame.flatMap { $0 } ?? utf8.elementsEqual(other.utf8)
  }

  /// Feeds the bytes to a hasher.
  func hashBytes(into hasher: inout Hasher) {
    let done: Void? = utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    if done == nil {
      for byte in utf8 { hasher.combine(byte) }
    }
    hasher.combine(utf8.count)
  }

  /// Byte order, the tie-break of every list.
  func precedesInBytes(_ other: String) -> Bool {
    let isBefore = utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { theirs in
        guard let left = mine.baseAddress, let right = theirs.baseAddress else { return mine.count < theirs.count }
        let order = memcmp(left, right, min(mine.count, theirs.count))
        return order == 0 ? mine.count < theirs.count : order < 0
      }
    }
    return isBefore.flatMap { $0 } ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}
