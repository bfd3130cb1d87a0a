import Glibc

/// Ids that come once: twelve hex digits of the time in ms, twenty of chance.
///
/// The time in front keeps new ids together in an index. Chance is taken from the system in stretches, since each
/// taking is a system call.
final class RandomDigits {
  private static let stretch = 30
  private var words: [UInt64] = []

  /// The 32 digits of an id that is made at a time.
  func next(at time: Int64) -> String {
    let high = UInt64(truncatingIfNeeded: time) << 16 | (word() & 0xffff)
    let low = word()
    return String(unsafeUninitializedCapacity: 32) { text in
      for index in 0..<16 {
        text[index] = Self.digit(high >> (60 - 4 * index))
        text[16 + index] = Self.digit(low >> (60 - 4 * index))
      }
      return 32
    }
  }

  private static func digit(_ bits: UInt64) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: bits & 15)
    return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value
  }

  private func word() -> UInt64 {
    if words.isEmpty { refill() }
    return words.removeLast()
  }

  private func refill() {
    words = [UInt64](repeating: 0, count: Self.stretch)
    let isFilled = words.withUnsafeMutableBytes { getentropy($0.baseAddress, $0.count) == 0 }
    if !isFilled { words = (0..<Self.stretch).map { _ in UInt64.random(in: .min ... .max) } }
  }
}
