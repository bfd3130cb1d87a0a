import IMCore

/// Where the data is, and what the outside world is like: one value for the command line and for `open`.
package struct OpenOptions: Equatable, Sendable {
  /// What an answered request survives.
  package enum Sync: String, Sendable {
    /// A power cut.
    case full
    /// A kill.
    case normal
  }

  /// Where the time comes from.
  package enum Clock: Equatable, Sendable {
    /// The system.
    case system
    /// Calls alone move it; nil starts where the data left off, or at the fixed first time.
    case manual(startMs: Int64?)

    /// Reads `system`, `manual` or `manual:MS`.
    package init?(_ text: String) {
      switch text {
      case "system": self = .system
      case "manual": self = .manual(startMs: nil)
      default:
        guard text.hasPrefix("manual:"), let start = Int64(text.dropFirst(7)), 0...(1 << 53) ~= start else {
          return nil
        }
        self = .manual(startMs: start)
      }
    }
  }

  /// How ids are made.
  package enum IDs: String, Sendable {
    /// Counters.
    case sequential
    /// Random digits.
    case random
  }

  /// The data folder; nil keeps everything in memory.
  package var dataDirectory: String?
  /// What an answered request survives.
  package var sync: Sync = .full
  /// A user to register and log in on the session `default`.
  package var user: String?
  /// Where the time comes from.
  package var clock: Clock = .system
  /// How ids are made.
  package var ids: IDs = .random
  /// For how many changes of a user his change log remembers what is gone; tests have it forget sooner.
  package var remembered = Limits.rememberedChanges
  /// Whether events are written.
  package var eventsOn = true

  /// In memory, with the system's time and random ids.
  package init() {}
}
