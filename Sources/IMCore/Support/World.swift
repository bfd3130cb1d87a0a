import Glibc

/// The outside world as the core sees it: a clock and a source of ids.
struct World: Sendable {
  /// How time passes.
  enum Clock: Sendable {
    /// With the machine's clock.
    case system
    /// Only by the hub's clock methods.
    case manual
  }

  let clock: Clock
  let ids: Core.IDOption

  /// The machine's time in ms.
  static func systemTime() -> Int64 {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
  }

  /// 32 hex digits that come once: twelve of the time in ms, twenty of chance.
  ///
  /// The time in front keeps new ids together in an index.
  static func randomDigits(at time: Int64) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let high = UInt64(truncatingIfNeeded: time) << 16 | UInt64.random(in: 0...0xffff)
    let low = UInt64.random(in: .min ... .max)
    return String(unsafeUninitializedCapacity: 32) { text in
      for index in 0..<16 {
        text[index] = digits[Int(high >> (60 - 4 * index) & 15)]
        text[16 + index] = digits[Int(low >> (60 - 4 * index) & 15)]
      }
      return 32
    }
  }
}

extension Core {
  /// The machine's time in ms.
  public static func systemTime() -> Int64 { World.systemTime() }
}

/// The kinds of generated ids, each with its prefix.
enum GeneratedID: String {
  case clientMessage = "msg"
  case serverMessage = "srv"
  case conversationGroup = "cg"
  case chatGroup = "grp"
  case chatRoom = "room"
  case chatThread = "thr"
  case object = "obj"
}
