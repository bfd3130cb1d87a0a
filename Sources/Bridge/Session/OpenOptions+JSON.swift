import IMCore
import JSON

extension OpenOptions {
  /// Reads the options of `open`, which have the names of the command line's.
  init(_ value: Value) throws(Failure) {
    do throws(Mismatch) {
      self = try Self.shape.read(value)
    } catch {
      throw error.failure
    }
  }

  private static let shape = Shape<OpenOptions>.object(
    Field("data", .string(.bytes(1...4096)), "The data folder.").optional,
    Field("sync", .word("full", "normal"), "What an answered request survives.").optional,
    Field("user", .string(.id), "A user to log in.").optional,
    Field("clock", clockShape, "system, manual or manual:MS.").optional,
    Field("ids", .word("sequential", "random"), "How ids are made.").optional,
    Field("deterministic", .bool, "A manual clock and sequential ids.").or(false),
    Field("events", .word("on", "off"), "Whether the listener is called.").or("on")
  ) { data, sync, user, clock, ids, deterministic, events in
    var options = OpenOptions()
    options.dataDirectory = data
    options.sync = sync.flatMap(Sync.init) ?? .full
    options.user = user
    options.clock = clock ?? (deterministic ? .manual(startMs: nil) : .system)
    options.ids = ids.flatMap(IDs.init) ?? (deterministic ? .sequential : .random)
    options.eventsOn = events == "on"
    return options
  }

  private static let clockShape = Shape.string(.bytes(1...32)).map { text throws(Mismatch) in
    guard let clock = Clock(text) else { throw Mismatch("must be system, manual or manual:MS") }
    return clock
  }
}
