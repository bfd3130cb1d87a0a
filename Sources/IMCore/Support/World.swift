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

  /// The name of the counter of such ids.
  var counter: String { "id." + rawValue }

  /// The id of a number.
  func sequential(_ number: Int64) -> String { rawValue + "-" + String(number) }

  /// The number of a sequential id; nil for every other text.
  func number(in id: String) -> Int64? {
    guard id.utf8.starts(with: rawValue.utf8), let number = Int64(id.dropFirst(rawValue.utf8.count + 1)),
      id.hasSameBytes(as: sequential(number))
    else { return nil }
    return number
  }
}
