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

  /// Whether what is shown differs.
  var isVisible: Bool { before?.shown != after?.shown }
}

extension Replica {
  /// Ends the step: keeps total and group sums, and answers its events in page order.
  ///
  /// `groupOrder` is the request order of the groups that a call was about; nil lists groups in list order.
  func settle(_ mode: SettleMode, groupOrder: [String]? = nil) throws(Failure) -> [Event] {
    let changes = try rowChanges()
    for change in changes {
      record.totalUnread += unread(after: change) - unread(before: change)
    }
    var groups = GroupSettlement(self, mode: mode, order: groupOrder)
    let groupEvents = try groups.settle(changes)
    if record.totalUnread != totalBefore { try save() }
    defer { startOver() }
    guard mode != .silent else { return [] }

    let visible = changes.filter(\.isVisible)
    let told = codes + messageEvents()
    return told + (try conversationEvents(visible, groupEvents, totalBefore))
  }

  private func messageEvents() -> [Event] {
    var events = profileChanged ? [Event.selfInfoUpdated(record.profile)] : []
    events += received.map(Event.receivedMessage)
    if !receipts.isEmpty { events.append(.receivedReceipts(receipts)) }
    return events
  }

  private func conversationEvents(
    _ changes: [RowChange], _ groupEvents: [Event], _ totalBefore: Int64
  ) throws(Failure) -> [Event] {
    var events = Self.batches(rows(changes) { $0.before == nil ? $0.after : nil }).map(Event.newConversations)
    events += groupEvents
    let changed = rows(changes) { $0.before == nil ? nil : $0.after }
    events += Self.batches(changed).map(Event.conversationsChanged)
    let deleted = rows(changes) { $0.after == nil ? $0.before : nil }
    events += Self.batches(deleted.map(\.conversationID)).map(Event.conversationsDeleted)
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
      let change = RowChange(id: id, before: before, after: after, endsSilence: endedSilences.contains(id))
      if change.isVisible || change.endsSilence { changes.append(change) }
    }
    return changes
  }

  /// Whether a changed row was or is in the list that this device shows.
  private func isInList(_ change: RowChange) -> Bool {
    listedRule.holds(for: change.before?.shown) || listedRule.holds(for: change.after?.shown)
  }

  /// What a changed row adds to the sums now.
  func unread(after change: RowChange) -> Int64 { store.countedUnread(change.after, at: now) }

  /// What a changed row added to the sums before.
  func unread(before change: RowChange) -> Int64 {
    change.endsSilence ? 0 : store.countedUnread(change.before, at: now)
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
    endedSilences.removeAll()
    profileChanged = false
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
