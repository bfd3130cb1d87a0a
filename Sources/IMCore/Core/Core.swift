internal import SQLite

/// A whole small IM world in one object: the hub, the replicas of its devices, and who is logged in.
///
/// It runs one request at a time. A request changes what the tables hold and returns; `endRequest` answers the events
/// in the order in which they are to be written; `commit` puts the whole batch on disk. Nothing in here calls out.
public final class Core {
  /// Where the data lives.
  public enum Storage: Sendable {
    /// In memory, gone with the process.
    case memory
    /// In a database file. `full` survives power loss, otherwise it survives a kill.
    case file(path: String, full: Bool)
  }

  /// How time passes.
  public enum ClockOption: Sendable, Equatable {
    /// With the machine's clock.
    case system
    /// Only by the hub's clock methods, from `start` ms on where the data has no time yet.
    case manual(start: Int64?)
  }

  /// How ids are made.
  public enum IDOption: Sendable, Equatable {
    /// Counters with a prefix each.
    case sequential
    /// The same prefixes with 32 random hex digits.
    case random
  }

  /// The time at which a manual clock starts when none is given.
  public static let defaultStart: Int64 = 1_700_000_000_000

  /// The database file; nil in memory.
  public let databasePath: String?
  let storage: IMCore.Storage
  let hub: Hub
  let store: ReplicaStore
  let clock: ClockOption
  var presence = Presence()
  var liveVersions = LiveVersions()
  /// Who was logged in before the request and before the batch.
  private var requestPresence = Presence()
  private var batchPresence = Presence()
  /// The running request's time in ms.
  var now: Int64 = 0
  var outbox: [SessionEvent] = []
  var replicas = OrderedTable<Name, Replica>()
  /// The next deadline of the system clock, as last worked out.
  var deadline: (basis: KnownDeadline, time: Int64?)?
  /// A request that an injected fault has stopped keeps the fault's count, and nothing else was done by then.
  private var wasStruck = false

  /// Once in a process of its own, before the first core: spares SQLite a lock around every allocation.
  public static func prepareProcess() {
    Database.turnOffMemoryStatistics()
  }

  /// Opens or creates the data.
  ///
  /// `remembered` is for how many changes of a user his change log remembers what is gone.
  public init(
    storage: Storage, clock: ClockOption, ids: IDOption, remembered: Int64 = Limits.rememberedChanges
  ) throws(OpenFailure) {
    databasePath = if case .file(let path, _) = storage { path } else { nil }
    self.storage = try Self.open(storage)
    self.clock = clock
    let world = World(clock: clock == .system ? .system : .manual, ids: ids)
    hub = Hub(self.storage, world: world, remembered: remembered)
    store = ReplicaStore(self.storage)
    do throws(Failure) {
      beginRequest()
      if case .manual(let start) = clock { try hub.startClock(at: start ?? Self.defaultStart) }
      try startAbsences()
      _ = try endRequest(nil)
      try commit()
    } catch {
      throw OpenFailure(reason: error.detail)
    }
  }

  /// New data gets the whole schema at once; older data is brought up to it step by step.
  private static let migrations = [
    Migration(version: 2, script: HubSchema.version2 + DeviceSchema.version2 + contactTables),
    Migration(version: 3, script: HubSchema.compaction + FriendIndexSchema.version3),
    Migration(version: 4, script: chosenIDs + DeviceSchema.quotes + FriendIndexSchema.version4),
  ]
  private static let schema = Migration(
    version: 4, script: HubSchema.tables + DeviceSchema.tables + contactTables + FriendIndexSchema.tables)
  private static let contactTables = HubContactSchema.tables + DeviceContactSchema.tables

  /// The version of the stored form.
  static var schemaVersion: Int { schema.version }

  private static func open(_ storage: Storage) throws(OpenFailure) -> IMCore.Storage {
    do {
      guard case .file(let path, let isFull) = storage else {
        let database = try Database(path: nil)
        return IMCore.Storage(database: database) { () throws(MigrationError) in
          try database.migrate(migrations, new: schema)
        }
      }
      let database = try Database(path: path, synchronous: isFull ? .full : .normal)
      try migrate(database)
      return IMCore.Storage(database: database)
    } catch let failure as OpenFailure {
      throw failure
    } catch {
      throw OpenFailure(reason: "\(error)")
    }
  }

  private static func migrate(_ database: Database) throws(OpenFailure) {
    do {
      try database.migrate(migrations, new: schema)
    } catch {
      throw OpenFailure(reason: error.description)
    }
  }

  // MARK: Requests

  /// Begins a request: what it does is kept or undone as a whole.
  public func beginRequest() {
    requestPresence = presence
    outbox.removeAll(keepingCapacity: true)
    replicas.removeAll()
    wasStruck = false
    // Reading the time can only fail with the storage, and then so does all that follows.
    let time = (try? hub.now()) ?? now
    now = clock == .system ? max(now, time) : time
  }

  /// Ends a request and answers its events in the order in which they are to be written.
  ///
  /// A failure undoes all that the request did, unless it left a failed message behind.
  public func endRequest(_ failure: Failure?) throws(Failure) -> [SessionEvent] {
    let keeps = failure == nil || failure?.clientMsgID != nil || wasStruck
    replicas.removeAll()
    do {
      try storage.endRequest(keep: keeps)
    } catch {
      putBackRequest()
      throw error
    }
    if keeps { liveVersions.endRequest(keep: true) } else { putBackRequest() }
    return keeps ? outbox : []
  }

  private func putBackRequest() {
    presence = requestPresence
    liveVersions.endRequest(keep: false)
  }

  /// Puts the batch on disk; on failure storage and memory are as before the batch.
  public func commit() throws(Failure) {
    do {
      if storage.isDirty {
        if clock == .system { try hub.setNow(now) }
        try hub.compactLogs()
        try storage.endRequest(keep: true)
      }
      try storage.commit()
    } catch {
      storage.abandon()
      presence = batchPresence
      liveVersions.endBatch(keep: false)
      throw error
    }
    batchPresence = presence
    liveVersions.endBatch(keep: true)
  }

  /// Closes the data.
  ///
  /// What was not committed is lost.
  public func close() {
    storage.close()
  }

  /// The hub's time in ms, as the running request sees it.
  public var time: Int64 { now }

  // MARK: Checks

  /// Checks what every call needs: the login (10009), the connection (10000), and whether a fault strikes.
  public func check(session: String, method: String, needsLogin: Bool, needsHub: Bool) throws(Failure) {
    if needsLogin {
      guard let isOnline = presence.isOnline(session) else { throw Self.loggedOut }
      guard isOnline || !needsHub else { throw Self.offline }
    }
    guard let struck = try hub.strike(session: session, target: method, isSync: false) else { return }
    wasStruck = true
    throw struck
  }

  /// The hub is out of reach.
  static let offline = Failure(.networkError, "the device is offline")

  /// The login of a session, or 10009.
  func login(_ session: String) throws(Failure) -> Presence.Login {
    guard let login = presence.login(session) else { throw Self.loggedOut }
    return login
  }

  private static let loggedOut = Failure(.sdkNotLoginError, "not logged in")

  /// The replica of a logged-in session, the same one for the whole request.
  ///
  /// `login` is the session's, where it is at hand.
  func replica(_ session: String, _ login: Presence.Login? = nil) throws(Failure) -> Replica {
    if let replica = replicas[Name(session)] { return replica }
    let known = login
    let login: Presence.Login
    if let known { login = known } else { login = try self.login(session) }
    guard let record = try store.devices.get(DeviceRecord.Key(userID: login.userID, session: session)) else {
      throw Failure(.sdkInternalError, "a logged-in device has no replica")
    }
    let replica = Replica(
      store, record: record, listsEmpty: presence[session].options.listsEmpty,
      tellsList: presence.admits(session, .onConversationListUpdated), now: now)
    replicas.note(Name(session), replica)
    return replica
  }
}

/// Why the data could not be opened.
public struct OpenFailure: Error, Sendable {
  /// What is wrong, for a person.
  public let reason: String

  /// A failure with its reason.
  public init(reason: String) {
    self.reason = reason
  }
}
