/// The devices' tables and the scans over them.
final class ReplicaStore {
  let storage: Storage
  let devices: RecordTable<DeviceRecord>
  let rows: RecordTable<ReplicaRow>
  let messages: RecordTable<ReplicaMessage>
  let groups: RecordTable<ReplicaGroup>
  let members: RecordTable<ReplicaMember>
  let deletions: RecordTable<LocalDeletion>
  let pendingReads: RecordTable<PendingRead>
  let silences: RecordTable<Silence>
  let unnamed: RecordTable<UnnamedRow>
  let removals: RecordTable<LocalRemoval>
  let chats: RecordTable<ReplicaChat>
  let contacts: ContactStore
  let filters: FilterRules
  let memberLists: MemberLists
  private var memberships = Memberships()
  private var counted: (now: Int64, rule: CompiledCondition)?

  init(_ storage: Storage) {
    self.storage = storage
    devices = RecordTable(storage, capacity: 1_000)
    rows = RecordTable(storage, capacity: 4_000)
    messages = RecordTable(storage, capacity: 1_000)
    groups = RecordTable(storage, capacity: 4_000)
    members = RecordTable(storage, capacity: 2_000)
    deletions = RecordTable(storage, capacity: 1_000)
    pendingReads = RecordTable(storage, capacity: 1_000)
    silences = RecordTable(storage, capacity: 1_000)
    unnamed = RecordTable(storage, capacity: 100)
    removals = RecordTable(storage, capacity: 1_000)
    chats = RecordTable(storage, capacity: 1_000)
    contacts = ContactStore(storage)
    filters = FilterRules(storage)
    memberLists = MemberLists(storage)
  }

  /// What a row adds to the total and to its groups' unread counts.
  func countedUnread(_ row: RowValues?, at now: Int64) -> Int64 {
    guard let row, row[.unreadCount] > 0, countedRule(at: now).holds(for: row) else { return 0 }
    return row[.unreadCount]
  }

  /// The rule for counted rows, kept for as long as the clock stands.
  func countedRule(at now: Int64) -> CompiledCondition {
    if let counted, counted.now == now { return counted.rule }
    let rule = CompiledCondition(RowRule.counted(at: now))
    counted = (now, rule)
    return rule
  }

  // MARK: Conversations

  /// The ids of the rows that pass, in an order; `limit` nil for all.
  func conversationIDs(
    _ deviceID: Int64, _ rule: FilterRule, order: RowOrder, offset: Int64 = 0, limit: Int64? = nil
  ) throws(Failure) -> [ConversationID] {
    try rows.flush()
    var found: [ConversationID] = []
    // A name is checked here and not in SQL, so that the page is counted here too.
    var skip = rule.asksForName ? offset : 0
    let page = rule.asksForName ? "" : " LIMIT \(limit ?? -1) OFFSET \(offset)"
    let sql = """
      SELECT conversation_id, show_name FROM dev_conversation WHERE device_id = ?1 AND \(rule.sql)
      ORDER BY \(order.rawValue)\(page)
      """
    try storage.query(composed: sql, [.integer(deviceID)]) { row in
      if rule.asksForName, !rule.filter.admits(name: row.text(1)) { return true }
      if skip > 0 {
        skip -= 1
        return true
      }
      found.append(ConversationID(row.text(0)))
      return limit.map { found.count < $0 } ?? true
    }
    return found
  }

  /// The ids of a stretch of the list that pass, in list order.
  func listedIDs(
    _ deviceID: Int64, _ rule: FilterRule, _ range: ListRange, limit: Int64
  ) throws(Failure) -> [ConversationID] {
    try rows.flush()
    var found: [ConversationID] = []
    let sql = """
      SELECT conversation_id, show_name FROM dev_conversation WHERE device_id = ?1 AND \(range.sql) AND \(rule.sql)
      ORDER BY \(RowOrder.list.rawValue)
      """
    let values: [SQLValue] = [.integer(deviceID)] + (range.id.isEmpty ? [] : [.text(range.id)])
    try storage.query(composed: sql, values) { row in
      if !rule.asksForName || rule.filter.admits(name: row.text(1)) { found.append(ConversationID(row.text(0))) }
      return found.count < limit
    }
    return found
  }

  /// How many rows pass, and the sum of unread counts over those of them that are counted.
  func totals(_ deviceID: Int64, _ rule: FilterRule, at now: Int64) throws(Failure) -> (count: Int64, unread: Int64) {
    try rows.flush()
    var totals: (count: Int64, unread: Int64) = (0, 0)
    let unread = "CASE WHEN \(countedRule(at: now).sql) THEN unread_count ELSE 0 END"
    let sums = rule.asksForName ? "show_name, 1, \(unread)" : "'', count(*), ifnull(sum(\(unread)), 0)"
    let sql = "SELECT \(sums) FROM dev_conversation WHERE device_id = ?1 AND \(rule.sql)"
    try storage.query(composed: sql, [.integer(deviceID)]) { row in
      if !rule.asksForName || rule.filter.admits(name: row.text(0)) {
        totals.count += row.integer(1)
        totals.unread += row.integer(2)
      }
      return true
    }
    return totals
  }

  /// The conversations of a device with unread messages or a mention, by id.
  func unreadIDs(_ deviceID: Int64) throws(Failure) -> [ConversationID] {
    try rows.flush()
    return try storage.all(
      """
      SELECT conversation_id FROM dev_conversation WHERE device_id = $1 AND unread_count > 0
      UNION SELECT conversation_id FROM dev_conversation WHERE device_id = $1 AND group_at_type <> 0
      ORDER BY conversation_id
      """, [.integer(deviceID)]
    ) { ConversationID($0.text(0)) }
  }

  // MARK: Silence

  /// The earliest end of a silent period on a device.
  func nextSilenceEnd(_ deviceID: Int64) throws(Failure) -> Silence? {
    try silences.flush()
    return try storage.first(
      """
      SELECT device_id, conversation_id, until FROM dev_silent WHERE device_id = $1
      ORDER BY until, conversation_id LIMIT 1
      """, [.integer(deviceID)]
    ) { Silence(row: $0) }
  }

  // MARK: Groups

  /// Every group of a device, unordered.
  func groupList(_ deviceID: Int64) throws(Failure) -> [ConversationGroup] {
    try groups.flush()
    return try storage.all(ReplicaGroup.listSQL, [.integer(deviceID)]) { ReplicaGroup(row: $0).group }
  }

  /// The rules of a device's filter groups, in list order.
  func filterRules(_ deviceID: Int64, at now: Int64) throws(Failure) -> [FilterRules.Entry] {
    try filters.rules(deviceID, at: now) { () throws(Failure) in
      try groupList(deviceID).filter { $0.type == .filter }.sorted(by: ConversationGroup.listOrder)
    }
  }

  /// The members of a normal group in the order of joining.
  func memberIDs(_ deviceID: Int64, _ groupID: String) throws(Failure) -> [ConversationID] {
    try memberLists.members(ReplicaGroup.Key(deviceID: deviceID, groupID: groupID)) { () throws(Failure) in
      try members.flush()
      return try storage.all(
        "SELECT conversation_id FROM dev_group_member WHERE device_id = $1 AND group_id = $2 ORDER BY position",
        [.integer(deviceID), .text(groupID)]
      ) { ConversationID($0.text(0)) }
    }
  }

  /// The normal groups that hold a conversation.
  func groupIDs(_ deviceID: Int64, holding id: ConversationID) throws(Failure) -> [String] {
    let key = ReplicaKey(deviceID: deviceID, conversationID: id)
    return try memberships.groups(of: key, as: members.changes) { () throws(Failure) in
      try members.flush()
      return try storage.all(
        "SELECT group_id FROM dev_group_member WHERE device_id = $1 AND conversation_id = $2",
        [.integer(deviceID), .text(id.text)]
      ) { $0.text(0) }
    }
  }

  // MARK: Whole replicas

  /// The read positions that a device has yet to tell, by conversation id.
  func pendingReads(of deviceID: Int64) throws(Failure) -> [PendingRead] {
    try pendingReads.flush()
    return try storage.all(
      """
      SELECT device_id, conversation_id, read_seq, with_receipts FROM dev_pending_read WHERE device_id = $1 ORDER BY conversation_id
      """, [.integer(deviceID)]
    ) { PendingRead(row: $0) }
  }

  /// Whether anything was deleted on this device alone.
  func hasDeletions(_ deviceID: Int64) throws(Failure) -> Bool {
    try deletions.flush()
    return try storage.first("SELECT 1 FROM dev_deleted WHERE device_id = $1 LIMIT 1", [.integer(deviceID)]) { _ in
      true
    } ?? false
  }

  /// The rows of a device that were made offline, by conversation id.
  func unnamedRows(of deviceID: Int64) throws(Failure) -> [UnnamedRow] {
    try unnamed.flush()
    return try storage.all(
      "SELECT device_id, conversation_id FROM dev_unnamed WHERE device_id = $1 ORDER BY conversation_id",
      [.integer(deviceID)]
    ) { UnnamedRow(row: $0) }
  }

  /// An id for a new device.
  func newDeviceID() throws(Failure) -> Int64 {
    try devices.flush()
    return try storage.number("SELECT max(device_id) FROM dev_device", []) + 1
  }

  /// Forgets all that a device has stored.
  func forget(_ record: DeviceRecord) throws(Failure) {
    try storage.openSavepoint()
    try devices.remove(record.key)
    filters.invalidate(record.deviceID)
    for group in try groupList(record.deviceID) {
      memberLists.invalidate(ReplicaGroup.Key(deviceID: record.deviceID, groupID: group.conversationGroupID))
    }
    try rows.forget()
    try messages.forget()
    try groups.forget()
    try members.forget()
    try deletions.forget()
    try pendingReads.forget()
    try silences.forget()
    try unnamed.forget()
    try removals.forget()
    try chats.forget()
    let device: [SQLValue] = [.integer(record.deviceID)]
    try storage.run("DELETE FROM dev_conversation WHERE device_id = $1", device)
    try storage.run("DELETE FROM dev_message WHERE device_id = $1", device)
    try storage.run("DELETE FROM dev_group WHERE device_id = $1", device)
    try storage.run("DELETE FROM dev_group_member WHERE device_id = $1", device)
    try storage.run("DELETE FROM dev_deleted WHERE device_id = $1", device)
    try storage.run("DELETE FROM dev_pending_read WHERE device_id = $1", device)
    try storage.run("DELETE FROM dev_silent WHERE device_id = $1", device)
    try storage.run("DELETE FROM dev_unnamed WHERE device_id = $1", device)
    try storage.run("DELETE FROM dev_removal WHERE device_id = $1", device)
    try storage.run("DELETE FROM dev_chat WHERE device_id = $1", device)
    try contacts.forget(record.deviceID)
  }
}

/// The orders in which rows are listed.
enum RowOrder: String {
  /// Pinned first, newest first, then by id.
  case list = "is_pinned DESC, order_time DESC, conversation_id"
  /// By id.
  case id = "conversation_id"
}
