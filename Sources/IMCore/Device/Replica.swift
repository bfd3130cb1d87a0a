/// A device's replica during one step: what it holds, what the step changes, and the events of the difference.
///
/// Operations change rows, groups and members through the methods here and never emit a conversation or group event.
/// `settle` compares with the images from before the step, keeps the sums, and derives every event from the
/// difference: so there is no event without a difference and no difference without one.
final class Replica {
  let store: ReplicaStore
  let now: Int64
  /// Whether empty rows are listed (`loadEmptyConversations`).
  let listsEmpty: Bool
  /// Whether the caller wants the whole list with every change of it.
  let tellsList: Bool
  var record: DeviceRecord

  // What this step has done so far.
  var codes: [Event] = []
  var received: [Message] = []
  var receipts: [ReadReceipt] = []
  var groupReceipts: [ReadReceipt] = []
  var recalled: [Recall] = []
  var pinChanges: [PinChange] = []
  /// Messages that the device itself has deleted.
  var deletedMessages: [Message] = []
  /// Conversations in which another device of the user has removed messages, with its session.
  var removals: [Event] = []
  /// What happened to the user's chat groups, and to their members.
  var chatChanges: [ChatChange] = []
  var memberChanges: [MemberChange] = []
  /// Whether it is this device that acts: it is told of no pin, no removal and no friend request of its own.
  var isActing = false
  /// Whether its conversations were not synchronised when it came, so that it lacks some of what the hub has.
  var isBehind = false
  /// Rows whose silence ends: they count differently though nothing in them differs.
  var endedSilences: Set<ConversationID> = []
  /// Conversations whose reading offline the hub has just been told: it alone knows how many are left.
  var toldReads: Set<ConversationID> = []
  var profileChanged = false
  /// What the step does to relations.
  var contactNews = ContactNews()
  var rowsBefore = FirstImages<ConversationID, ReplicaRow>()
  var groupsBefore = FirstImages<String, ReplicaGroup>()
  var moves = OrderedTable<String, MemberMoves>()
  /// The members, in their order before the step, of groups in which one has taken another place: it left and came
  /// back while the device was away.
  private var membersBefore: [String: [ConversationID]] = [:]
  var totalBefore: Int64

  init(_ store: ReplicaStore, record: DeviceRecord, listsEmpty: Bool, tellsList: Bool, now: Int64) {
    self.tellsList = tellsList
    self.store = store
    self.record = record
    self.listsEmpty = listsEmpty
    self.now = now
    totalBefore = record.totalUnread
  }

  var userID: String { record.key.userID }
  var session: String { record.key.session }
  var deviceID: Int64 { record.deviceID }

  /// Stores the device's own row.
  func save() throws(Failure) {
    try store.devices.put(record)
  }

  // MARK: Rows

  /// The row of a conversation, or nil.
  func row(_ id: ConversationID) throws(Failure) -> ReplicaRow? {
    guard var row = try store.rows.get(ReplicaKey(deviceID: deviceID, conversationID: id)) else { return nil }
    row.settleLatest(owner: userID)
    return row
  }

  /// The row of a conversation that a call names, or 1004.
  func existingRow(_ id: ConversationID) throws(Failure) -> ReplicaRow {
    guard let row = try row(id) else {
      throw Failure(.recordNotFound, "no such conversation on this device", param: "conversationID")
    }
    return row
  }

  /// Stores a row, new or changed.
  func put(_ row: ReplicaRow) throws(Failure) {
    try noteRow(row.shown.conversationID)
    try store.rows.put(row)
    try noteSilence(row.key, until: row.shown.settings.silentUntil)
  }

  /// Removes a row.
  func removeRow(_ id: ConversationID) throws(Failure) {
    try noteRow(id)
    let key = ReplicaKey(deviceID: deviceID, conversationID: id)
    try store.rows.remove(key)
    try noteSilence(key, until: 0)
  }

  /// Keeps the table of silent periods that have yet to end.
  private func noteSilence(_ key: ReplicaKey, until: Int64) throws(Failure) {
    let before = rowsBefore.image(of: key.conversationID)?.shown.settings.silentUntil ?? 0
    guard until > now || before > 0 else { return }
    if until > now {
      try store.silences.put(Silence(key: key, until: until))
    } else if try store.silences.get(key) != nil {
      try store.silences.remove(key)
    }
  }

  /// A silent period is over: the row counts again.
  func endSilence(_ id: ConversationID) throws(Failure) {
    try store.silences.remove(ReplicaKey(deviceID: deviceID, conversationID: id))
    guard try row(id) != nil else { return }
    try noteRow(id)
    endedSilences.insert(id)
  }

  private func noteRow(_ id: ConversationID) throws(Failure) {
    if !rowsBefore.contains(id) { rowsBefore.note(id, try row(id)) }
  }

  // MARK: Groups

  /// A group, presets included.
  func group(_ groupID: String) throws(Failure) -> ConversationGroup? {
    try storedGroup(groupID)?.group
  }

  /// A group as it is stored: handed around without a copy of all that is in it.
  func storedGroup(_ groupID: String) throws(Failure) -> ReplicaGroup? {
    try store.groups.get(ReplicaGroup.Key(deviceID: deviceID, groupID: groupID))
  }

  /// Stores a group, new or changed.
  func put(_ group: ConversationGroup) throws(Failure) {
    try noteGroup(group.conversationGroupID)
    if group.type == .filter { try noteFilter(group) }
    var stored = group
    stored.conversationIDs = nil
    try store.groups.put(ReplicaGroup(deviceID: deviceID, group: stored))
  }

  /// Moves the sums of a group, and nothing else of it.
  func addToGroup(_ groupID: String, unread: Int64, total: Int64 = 0) throws(Failure) {
    try noteGroup(groupID)
    try store.groups.change(ReplicaGroup.Key(deviceID: deviceID, groupID: groupID)) { stored in
      stored.group.unreadCount += unread
      stored.group.conversationTotal += total
    }
  }

  /// Removes a group.
  func removeGroup(_ groupID: String) throws(Failure) {
    try noteGroup(groupID)
    store.filters.invalidate(deviceID)
    try store.groups.remove(ReplicaGroup.Key(deviceID: deviceID, groupID: groupID))
  }

  /// The rules at hand end when a filter group is new or changes its filter or place.
  private func noteFilter(_ group: ConversationGroup) throws(Failure) {
    let stored = try self.group(group.conversationGroupID)
    if stored?.filter != group.filter || stored?.serial != group.serial { store.filters.invalidate(deviceID) }
  }

  private func noteGroup(_ groupID: String) throws(Failure) {
    if !groupsBefore.contains(groupID) { groupsBefore.note(groupID, try storedGroup(groupID)) }
  }

  /// Adds a conversation to a normal group of this replica.
  ///
  /// When the step will tell the group's members, their list is at hand before the change, so that telling it needs no
  /// scan of rows that are still held back.
  func addMember(
    _ groupID: String, _ id: ConversationID, position: Int64, tellsMembers: Bool = true
  ) throws(Failure) {
    let key = ReplicaMember.Key(deviceID: deviceID, groupID: groupID, conversationID: id)
    let before = try store.members.get(key)
    guard before?.position != position else { return }
    let isNew = before == nil
    let group = ReplicaGroup.Key(deviceID: deviceID, groupID: groupID)
    if tellsMembers, isNew || membersBefore[groupID] == nil {
      let members = try store.memberIDs(deviceID, groupID)
      if !isNew { membersBefore[groupID] = members }
    }
    try store.members.put(ReplicaMember(key: key, position: position))
    if isNew, tellsMembers {
      store.memberLists.append(id, to: group)
    } else {
      store.memberLists.invalidate(group)
    }
    if isNew { moves.change(groupID, from: MemberMoves()) { $0.add(id, at: position) } }
  }

  /// Whether the members that the device had of a group stand in another order than before the step.
  ///
  /// A place of its own is not enough: who leaves and comes back as the last one, and was it before, moves nobody.
  func isReordered(_ groupID: String) throws(Failure) -> Bool {
    guard let before = membersBefore[groupID] else { return false }
    return try store.memberIDs(deviceID, groupID) != before
  }

  /// The order of members as it is now is the one that later steps start from.
  func forgetOrders() {
    if !membersBefore.isEmpty { membersBefore.removeAll() }
  }

  /// Removes a conversation from a normal group of this replica.
  func removeMember(_ groupID: String, _ id: ConversationID, tellsMembers: Bool = true) throws(Failure) {
    let key = ReplicaMember.Key(deviceID: deviceID, groupID: groupID, conversationID: id)
    guard let member = try store.members.get(key) else { return }
    if tellsMembers { _ = try store.memberIDs(deviceID, groupID) }
    try store.members.remove(key)
    store.memberLists.remove(id, from: ReplicaGroup.Key(deviceID: deviceID, groupID: groupID))
    moves.change(groupID, from: MemberMoves()) { $0.remove(id, at: member.position) }
  }
}

/// The conversations that a group gains and loses in one step.
struct MemberMoves {
  /// A conversation and its place in the order of joining.
  struct Move {
    let id: ConversationID
    let position: Int64
  }

  private(set) var added: [Move] = []
  private(set) var removed: [Move] = []

  mutating func add(_ id: ConversationID, at position: Int64) {
    added.append(Move(id: id, position: position))
  }

  mutating func remove(_ id: ConversationID, at position: Int64) {
    removed.append(Move(id: id, position: position))
  }

  /// Brings both into the order of joining, for a catch-up; a call keeps its request order.
  mutating func sortByPosition() {
    added.sort { $0.position < $1.position }
    removed.sort { $0.position < $1.position }
  }
}
