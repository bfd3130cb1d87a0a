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
}

extension Replica {
  /// Ends the step: keeps total and group sums, and answers its events in page order.
  ///
  /// `groupOrder` is the request order of the groups that a call was about; nil lists groups in list order.
  func settle(_ mode: SettleMode, groupOrder: [String]? = nil) throws(Failure) -> [Event] {
    let changes = try rowChanges()
    for change in changes {
      record.totalUnread +=
        store.countedUnread(change.after, at: now) - store.countedUnread(change.before, at: now)
    }
    var groups = GroupSettlement(self, mode: mode, order: groupOrder)
    let groupEvents = try groups.settle(changes)
    if record.totalUnread != totalBefore { try save() }
    defer { startOver() }
    guard mode != .silent else { return [] }

    var events = codes
    if profileChanged { events.append(.selfInfoUpdated(record.profile)) }
    events += received.map(Event.receivedMessage)
    events += Self.batches(rows(changes) { $0.before == nil ? $0.after : nil }).map(Event.newConversations)
    events += groupEvents
    let changed = rows(changes) { $0.before == nil ? nil : $0.after }
    events += Self.batches(changed).map(Event.conversationsChanged)
    let deleted = rows(changes) { $0.after == nil ? $0.before : nil }
    events += Self.batches(deleted.map(\.conversationID)).map(Event.conversationsDeleted)
    if record.totalUnread != totalBefore { events.append(.totalUnreadChanged(record.totalUnread)) }
    return events
  }

  private func rowChanges() throws(Failure) -> [RowChange] {
    var changes: [RowChange] = []
    for id in touchedRows {
      let before = rowsBefore[id] ?? nil
      let after = try row(id)
      if before?.shown != after?.shown { changes.append(RowChange(id: id, before: before, after: after)) }
    }
    return changes
  }

  /// The rows that `pick` finds in the changes, in list order.
  private func rows(_ changes: [RowChange], _ pick: (RowChange) -> ReplicaRow?) -> [Conversation] {
    let rows = changes.compactMap { pick($0)?.shown }
    return rows.count < 2 ? rows : rows.sorted(by: Conversation.listOrder)
  }

  private func startOver() {
    codes.removeAll()
    received.removeAll()
    profileChanged = false
    rowsBefore.removeAll(keepingCapacity: true)
    touchedRows.removeAll(keepingCapacity: true)
    groupsBefore.removeAll()
    touchedGroups.removeAll()
    moves.removeAll()
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
