/// On what occasion a step settles.
enum SettleMode {
  /// A call or a timer: events as it says.
  case step
  /// A login or a return: one net difference, final states.
  case catchUp
  /// A new replica: the sums are kept, nothing is told.
  case silent
}

/// A row before or after a step, with the numbers that rules ask about.
final class ChangedRow {
  let row: ReplicaRow
  let values: RowValues

  init(_ row: ReplicaRow) {
    self.row = row
    values = RowValues(row.shown)
  }
}

/// A row that differs from what it was; every rule looks at it.
final class RowChange {
  let id: ConversationID
  let before: ChangedRow?
  let after: ChangedRow?
  /// Whether a silent period has ended: the row as it was did not count.
  let endsSilence: Bool
  /// What it added to the sums before, and what it adds now.
  let unreadBefore: Int64
  let unreadAfter: Int64
  /// The numbers in which it differs; none for a row that came or went.
  let numbers: RowNumbers
  /// Whether its shown name differs.
  let renames: Bool

  init(id: ConversationID, before: ReplicaRow?, after: ReplicaRow?, endsSilence: Bool, in replica: Replica) {
    self.id = id
    self.before = before.map(ChangedRow.init)
    self.after = after.map(ChangedRow.init)
    self.endsSilence = endsSilence
    unreadBefore = endsSilence ? 0 : replica.store.countedUnread(self.before?.values, at: replica.now)
    unreadAfter = replica.store.countedUnread(self.after?.values, at: replica.now)
    if let before = self.before, let after = self.after {
      numbers = RowValues.differing(before.values, after.values)
      renames = !before.row.shown.showName.hasSameBytes(as: after.row.shown.showName)
    } else {
      numbers = []
      renames = false
    }
  }

  /// Whether it came, went, or counts anew as a whole.
  var isWhole: Bool { before == nil || after == nil || endsSilence }

  /// Whether groups have to look at it.
  var movesGroups: Bool { isWhole || !numbers.isEmpty || renames }
}

extension Replica {
  /// Ends the step: keeps total and group sums, and answers its events in page order.
  ///
  /// `groupOrder` is the request order of the groups that a call was about; nil lists groups in list order.
  func settle(_ mode: SettleMode, groupOrder: [String]? = nil) throws(Failure) -> [Event] {
    let changes = try rowChanges()
    for change in changes { record.totalUnread += change.unreadAfter - change.unreadBefore }
    var groups = GroupSettlement(self, mode: mode, order: groupOrder)
    let groupEvents = try groups.settle(changes)
    if record.totalUnread != totalBefore { try save() }
    defer { startOver() }
    guard mode != .silent else { return [] }

    // A row whose silence has ended may differ in nothing that is shown.
    let visible =
      endedSilences.isEmpty ? changes : changes.filter { !ReplicaRow.showSame($0.before?.row, $0.after?.row) }
    var events = codes
    events.reserveCapacity(events.count + 8)
    tellUser(&events)
    tellMessages(&events)
    try tellConversations(&events, visible, groupEvents, totalBefore)
    return events
  }

  private func tellUser(_ events: inout [Event]) {
    if profileChanged { events.append(.selfInfoUpdated(record.profile)) }
    if !contactNews.isEmpty { events += contactNews.events }
  }

  private func tellMessages(_ events: inout [Event]) {
    if !chatChanges.isEmpty || !memberChanges.isEmpty { events += chatEvents() }
    tellArrivals(&events)
    for message in deletedMessages { events.append(.messageDeleted(message)) }
    if !removals.isEmpty { events += removals }
    if !isActing { for change in pinChanges { events.append(.pinChanged(change)) } }
    if !receipts.isEmpty { events.append(.receivedReceipts(receipts)) }
    if !groupReceipts.isEmpty { events.append(.receivedGroupReceipts(groupReceipts)) }
  }

  /// Messages and recalls by send time, then conversation, then sequence: a recall stands where its message stood.
  private func tellArrivals(_ events: inout [Event]) {
    guard received.count + recalled.count > 1 else {
      for message in received { events.append(.receivedMessage(message)) }
      for recall in recalled { events.append(.messageRecalled(recall)) }
      return
    }
    var arrivals: [(time: Int64, id: ConversationID, seq: Int64, event: Event)] = []
    for message in received {
      let fields = message.fields
      arrivals.append((fields.sendTime, fields.conversationID, fields.seq, .receivedMessage(message)))
    }
    for recall in recalled {
      arrivals.append(
        (recall.sourceMessageSendTime, recall.conversationID, recall.seq, .messageRecalled(recall)))
    }
    arrivals.sort { ($0.time, $0.id, $0.seq) < ($1.time, $1.id, $1.seq) }
    for arrival in arrivals { events.append(arrival.event) }
  }

  private func tellConversations(
    _ events: inout [Event], _ changes: [RowChange], _ groupEvents: [Event], _ totalBefore: Int64
  ) throws(Failure) {
    for rows in Self.batches(rows(changes) { $0.before == nil ? $0.after : nil }) {
      events.append(.newConversations(rows))
    }
    if !groupEvents.isEmpty { events += groupEvents }
    for rows in Self.batches(rows(changes) { $0.before == nil ? nil : $0.after }) {
      events.append(.conversationsChanged(rows))
    }
    let deleted = rows(changes) { $0.after == nil ? $0.before : nil }
    for ids in Self.batches(deleted.map(\.conversationID)) { events.append(.conversationsDeleted(ids)) }
    if record.totalUnread != totalBefore { events.append(.totalUnreadChanged(record.totalUnread)) }
    if tellsList, isListChanged(by: changes) {
      let rows = try list(order: .list, limit: Int64(Limits.rowsPerPage))
      events.append(.conversationListUpdated(rows, total: try totals(listedRule).count))
    }
  }

  private func rowChanges() throws(Failure) -> [RowChange] {
    var changes: [RowChange] = []
    for (id, before) in rowsBefore.list {
      let after = try row(id)
      let endsSilence = !endedSilences.isEmpty && endedSilences.contains(id)
      guard endsSilence || !ReplicaRow.showSame(before, after) else { continue }
      changes.append(RowChange(id: id, before: before, after: after, endsSilence: endsSilence, in: self))
    }
    return changes
  }

  /// Whether a changed row was or is in the list that this device shows.
  private func isListChanged(by changes: [RowChange]) -> Bool {
    let rule = listedRule
    return changes.contains { rule.holds(for: $0.before) || rule.holds(for: $0.after) }
  }

  /// The rows that `pick` finds in the changes, in list order.
  private func rows(_ changes: [RowChange], _ pick: (RowChange) -> ChangedRow?) -> [Conversation] {
    let rows = changes.compactMap { pick($0)?.row.shown }
    return rows.count < 2 ? rows : rows.sorted(by: Conversation.listOrder)
  }

  private func startOver() {
    Self.empty(&codes)
    Self.empty(&received)
    Self.empty(&receipts)
    Self.empty(&groupReceipts)
    Self.empty(&recalled)
    Self.empty(&pinChanges)
    Self.empty(&deletedMessages)
    Self.empty(&removals)
    Self.empty(&chatChanges)
    Self.empty(&memberChanges)
    isActing = false
    isBehind = false
    if !endedSilences.isEmpty { endedSilences.removeAll() }
    profileChanged = false
    if !contactNews.isEmpty { contactNews = ContactNews() }
    rowsBefore.removeAll()
    groupsBefore.removeAll()
    moves.removeAll()
    forgetOrders()
    totalBefore = record.totalUnread
  }

  /// Most of a step's notes are empty most of the time, which is quicker to see than to bring about.
  private static func empty<Element>(_ notes: inout [Element]) {
    if !notes.isEmpty { notes.removeAll() }
  }

  /// An array of at most 1 000 rows an event; longer ones are several, in their order.
  static func batches<Element>(_ rows: [Element]) -> [[Element]] {
    guard rows.count > Limits.rowsPerPage else { return rows.isEmpty ? [] : [rows] }
    return stride(from: 0, to: rows.count, by: Limits.rowsPerPage).map {
      Array(rows[$0..<min($0 + Limits.rowsPerPage, rows.count)])
    }
  }
}
