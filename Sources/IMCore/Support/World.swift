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

  /// 32 hex digits that come once.
  static func randomDigits() -> String {
    let digits = Array("0123456789abcdef")
    var text = ""
    text.reserveCapacity(32)
    for _ in 0..<2 {
      var bits = UInt64.random(in: .min ... .max)
      for _ in 0..<16 {
        text.append(digits[Int(bits & 15)])
        bits >>= 4
      }
    }
    return text
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
}
