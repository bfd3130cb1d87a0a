/// The server side: accounts, message logs, every user's own settings, conversation groups, and the change log.
///
/// It knows users and never a device. What a call changes is noted in the change logs of the users concerned; who
/// is online finds it there.
final class Hub {
  let connection: any SQLConnection
  let world: World
  /// Where ids by chance come from.
  let digits = RandomDigits()
  /// For how many changes of a user his change log remembers what is gone.
  let remembered: Int64
  let log: ChangeLog
  let numbers: RecordTable<HubNumber>
  /// The numbers of the config, which hardly ever change, beside those that every request changes.
  let settings: RecordTable<HubNumber>
  /// Those who have lost conversation groups or memberships since the last commit.
  var usersWithLosses: [String] = []
  /// The config as it was when `settings` had changed so often.
  var knownConfig: (changes: Int, config: HubConfig)?
  let users: RecordTable<HubUser>
  let watches: RecordTable<HubWatch>
  let logs: RecordTable<HubLog>
  let messages: RecordTable<HubMessage>
  let states: RecordTable<HubState>
  let groups: RecordTable<HubGroup>
  let members: RecordTable<HubGroupMember>
  let faults: RecordTable<HubFault>
  let jobs: RecordTable<HubJob>
  let names: LogNames
  let chats: RecordTable<HubChat>
  let chatMembers: RecordTable<HubChatMember>
  let mentions: RecordTable<HubMention>
  let removals: RecordTable<HubRemoval>
  let receipts: RecordTable<HubReceipt>
  let recalls: RecordTable<HubRecall>
  let amendments: RecordTable<HubAmendment>
  let objects: RecordTable<HubObject>
  let friends: RecordTable<HubFriend>
  let friendRequests: RecordTable<HubFriendRequest>
  let blacks: RecordTable<HubBlack>

  init(_ storage: Storage, world: World, remembered: Int64) {
    connection = storage
    self.world = world
    self.remembered = remembered
    log = ChangeLog(storage)
    numbers = RecordTable(storage, capacity: 1_000)
    settings = RecordTable(storage, capacity: 100)
    users = RecordTable(storage, capacity: 1_000)
    watches = RecordTable(storage, capacity: 1_000)
    logs = RecordTable(storage, capacity: 2_000)
    messages = RecordTable(storage, capacity: 1_000)
    states = RecordTable(storage, capacity: 4_000)
    groups = RecordTable(storage, capacity: 2_000)
    members = RecordTable(storage, capacity: 2_000)
    faults = RecordTable(storage, capacity: 100)
    jobs = RecordTable(storage, capacity: 1_000)
    names = LogNames(storage)
    chats = RecordTable(storage, capacity: 1_000)
    chatMembers = RecordTable(storage, capacity: 4_000)
    mentions = RecordTable(storage, capacity: 1_000)
    removals = RecordTable(storage, capacity: 1_000)
    receipts = RecordTable(storage, capacity: 1_000)
    recalls = RecordTable(storage, capacity: 1_000)
    amendments = RecordTable(storage, capacity: 1_000)
    objects = RecordTable(storage, capacity: 100)
    friends = RecordTable(storage, capacity: 2_000)
    friendRequests = RecordTable(storage, capacity: 1_000)
    blacks = RecordTable(storage, capacity: 2_000)
  }

  // MARK: Clock

  /// The hub's time in ms.
  ///
  /// It never goes back, not over a restart either.
  func now() throws(Failure) -> Int64 {
    let stored = try numbers.get(Self.clockName)?.value ?? 0
    return world.clock == .system ? max(stored, World.systemTime()) : stored
  }

  /// Remembers the time, so that it does not go back.
  func setNow(_ now: Int64) throws(Failure) {
    try numbers.put(HubNumber(key: Self.clockName, value: now))
  }

  /// Starts the clock of a new hub.
  func startClock(at start: Int64) throws(Failure) {
    if try numbers.get(Self.clockName) == nil { try setNow(start) }
  }

  private static let clockName = "clock.now"
}
