/// On what occasion a step settles.
enum SettleMode {
  /// A call or a timer: events as it says.
  case step
  /// A login or a return: one net difference, final states.
  case catchUp
  /// A new replica: the sums are kept, nothing is told.
  case silent
}

/// A row that differs from what it was.
struct RowChange {
  let id: ConversationID
  let before: ReplicaRow?
  let after: ReplicaRow?
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
    self.before = before
    self.after = after
    self.endsSilence = endsSilence
    unreadBefore = endsSilence ? 0 : replica.store.countedUnread(before, at: replica.now)
    unreadAfter = replica.store.countedUnread(after, at: replica.now)
    if let before, let after {
      numbers = .differing(before.shown, after.shown)
      renames = !before.shown.showName.hasSameBytes(as: after.shown.showName)
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
    let visible = endedSilences.isEmpty ? changes : changes.filter { !ReplicaRow.showSame($0.before, $0.after) }
    var events = codes
    events += userEvents()
    events += messageEvents()
    events += try conversationEvents(visible, groupEvents, totalBefore)
    return events
  }

  private func userEvents() -> [Event] {
    (profileChanged ? [Event.selfInfoUpdated(record.profile)] : []) + contactNews.events
  }

  private func messageEvents() -> [Event] {
    var events = chatEvents()
    tellArrivals(&events)
    for message in deletedMessages { events.append(.messageDeleted(message)) }
    if !removals.isEmpty { events += removals }
    if !isActing { for change in pinChanges { events.append(.pinChanged(change)) } }
    if !receipts.isEmpty { events.append(.receivedReceipts(receipts)) }
    if !groupReceipts.isEmpty { events.append(.receivedGroupReceipts(groupReceipts)) }
    return events
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

  private func conversationEvents(
    _ changes: [RowChange], _ groupEvents: [Event], _ totalBefore: Int64
  ) throws(Failure) -> [Event] {
    var events: [Event] = []
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
    if tellsList, changes.contains(where: isInList) {
      let rows = try list(order: .list, limit: Int64(Limits.rowsPerPage))
      events.append(.conversationListUpdated(rows, total: try totals(listedRule).count))
    }
    return events
  }

  private func rowChanges() throws(Failure) -> [RowChange] {
    var changes: [RowChange] = []
    for id in touchedRows {
      let before = rowsBefore[id] ?? nil
      let after = try row(id)
      let endsSilence = !endedSilences.isEmpty && endedSilences.contains(id)
      guard endsSilence || !ReplicaRow.showSame(before, after) else { continue }
      changes.append(RowChange(id: id, before: before, after: after, endsSilence: endsSilence, in: self))
    }
    return changes
  }

  /// Whether a changed row was or is in the list that this device shows.
  private func isInList(_ change: RowChange) -> Bool {
    listedRule.holds(for: change.before) || listedRule.holds(for: change.after)
  }

  /// The rows that `pick` finds in the changes, in list order.
  private func rows(_ changes: [RowChange], _ pick: (RowChange) -> ReplicaRow?) -> [Conversation] {
    let rows = changes.compactMap { pick($0)?.shown }
    return rows.count < 2 ? rows : rows.sorted(by: Conversation.listOrder)
  }

  private func startOver() {
    codes.removeAll()
    received.removeAll()
    receipts.removeAll()
    groupReceipts.removeAll()
    recalled.removeAll()
    pinChanges.removeAll()
    deletedMessages.removeAll()
    removals.removeAll()
    chatChanges.removeAll()
    memberChanges.removeAll()
    isActing = false
    isBehind = false
    endedSilences.removeAll()
    profileChanged = false
    contactNews = ContactNews()
    rowsBefore.removeAll(keepingCapacity: true)
    touchedRows.removeAll(keepingCapacity: true)
    groupsBefore.removeAll()
    touchedGroups.removeAll()
    moves.removeAll()
    forgetOrders()
    totalBefore = record.totalUnread
  }

  /// An array of at most 1 000 rows an event; longer ones are several, in their order.
  static func batches<Element>(_ rows: [Element]) -> [[Element]] {
    guard rows.count > Limits.rowsPerPage else { return rows.isEmpty ? [] : [rows] }
    return stride(from: 0, to: rows.count, by: Limits.rowsPerPage).map {
      Array(rows[$0..<min($0 + Limits.rowsPerPage, rows.count)])
    }
  }
}
