extension Replica {
  /// Brings the replica up to what the hub has, by the user's change log from `version` on.
  ///
  /// This is the one way in which anything that another device or user did reaches a replica: an online device pulls
  /// after every call that touched its user, an offline one at its return. `sent` is the message that the device
  /// itself has just sent; it is stored like any other but not told as received.
  /// `chats` are the chats of the user in which something happened that his own change log does not tell.
  func pull(
    _ hub: Hub, since version: Int64, chats: [Int64] = [], sent: String? = nil,
    types: Set<SyncType> = SyncType.all
  ) throws(Failure) {
    // All of them is what every step of an online device asks for.
    let takesAll = types.count == SyncType.all.count
    let takesConversations = takesAll || types.contains(.conversations)
    var changes = try hub.log.changes(of: userID, since: version)
    if !takesAll { changes.removeAll { !types.contains($0.kind.syncType) } }
    if takesConversations, try hub.isCompacted(userID, since: version) { changes += try goneGroups(hub) }
    try pullContacts(hub, changes)
    for change in changes where change.kind == .profile { try pullProfile(hub, change.object) }
    if takesAll || types.contains(.joinedGroups) { try pullChats(hub, changes, chats) }
    // What a chat tells everyone and the user's own log may be about one conversation: what happened in it is told once.
    var pulled: Set<ConversationID> = []
    for change in changes where change.kind == .conversation {
      let id = ConversationID(change.object)
      try pullConversation(hub, id, sent: sent)
      if !chats.isEmpty { pulled.insert(id) }
    }
    if takesConversations {
      for logID in chats {
        let id = ConversationID(try hub.existingLog(logID).chatPlace, owner: userID)
        if !pulled.contains(id) { try pullConversation(hub, id, sent: sent) }
      }
    }
    for change in changes where change.kind == .receipts { try pullReceipts(hub, ConversationID(change.object)) }
    for change in changes where change.kind == .groupMember {
      try pullMember(hub, change.object, ConversationID(change.member))
    }
    for change in changes where change.kind == .group { try pullGroup(hub, change.object) }
  }

  // MARK: Profiles

  func pullProfile(_ hub: Hub, _ changedID: String) throws(Failure) {
    guard let user = try hub.user(changedID) else { return }
    if changedID == userID, record.profile != user {
      record.profile = user
      profileChanged = true
      try save()
    }
    try refresh(user)
    let name = try hub.shownName(of: user, to: userID)
    for type in [ConversationType.single, .notification] {
      let id = ConversationID(ConversationPlace(type, changedID), owner: userID)
      guard var row = try row(id), row.shown.source == changedID else { continue }
      row.shown.showName = name
      row.shown.faceURL = user.faceURL
      try put(row)
    }
  }

  // MARK: Conversations

  /// Brings one conversation up to date: deletion, settings, read position, clearing, what happened to its messages,
  /// new messages.
  func pullConversation(_ hub: Hub, _ id: ConversationID, sent: String?) throws(Failure) {
    guard let state = try hub.state(userID, id) else { return }
    let shown = try keptRow(state)
    let known = max(shown?.amended ?? 0, record.activities[.conversations])
    let amendments = try hub.amendments(state, since: known)
    let isShown = shown != nil
    guard var row = isShown ? shown : try freshRow(hub, state) else {
      return try applyUnseen(amendments, hub, state)
    }
    try apply(amendments, hub, state, to: &row)
    row.deletions = state.deletions
    row.shown.settings = try hub.shownSettings(state)
    let wasOut = row.shown.isNotInGroup
    if state.place.isChat { try hub.describe(state, in: &row.shown) }
    let wasTold = toldReads.remove(id) != nil
    let readMoved = state.readSeq > row.readSeq
    row.readSeq = max(row.readSeq, state.readSeq)
    let cleared = try applyClearing(state, to: &row)
    let newest = try hub.newestSeq(state)
    let missed = newest - row.syncedSeq
    try pullMessages(hub, state, newest, into: &row, sent: sent, mayHave: !isShown)
    try refill(&row, hub, state)
    if wasOut {
      if !row.shown.isNotInGroup { try adoptPins(hub, state, in: &row) }
    } else {
      try applyPins(amendments, hub, state, to: &row)
    }
    if row.readSeq >= newest {
      row.shown.unreadCount = 0
    } else if readMoved || cleared || missed > Limits.missedMessages || wasTold {
      row.shown.unreadCount = try unreadCount(hub, state, row)
    }
    row.settleLatest(owner: userID)
    try put(row)
  }

  /// The unread messages that the hub has above what was read or deleted here, and above a position when one is given.
  func unreadCount(
    _ hub: Hub, _ state: HubState, _ row: ReplicaRow, above position: Int64 = 0
  ) throws(Failure) -> Int64 {
    let seq = max(row.readSeq, row.clearedSeq, position)
    let count = try hub.unreadCount(state, above: seq)
    guard row.removedHere > 0 else { return count }
    var gone: Int64 = 0
    for removal in try store.removals(deviceID, row.shown.conversationID, above: seq) where !removal.isOwn {
      if try hub.isVisible(removal.seq, to: state),
        try hub.messages.get(MessageKey(logID: state.logID, seq: removal.seq)) != nil
      {
        gone += 1
      }
    }
    return count - gone
  }

  /// Takes away the messages that the user can no longer see; a row whose messages were cleared stays listed.
  private func applyClearing(_ state: HubState, to row: inout ReplicaRow) throws(Failure) -> Bool {
    let wasCleared = state.clears > row.clears
    if wasCleared {
      row.clears = state.clears
      row.shown.isKept = true
    }
    guard state.minSeq > row.shown.minSeq else { return false }
    row.shown.minSeq = state.minSeq
    try store.deleteMessages(deviceID, row.shown.conversationID, below: state.minSeq, unsentToo: wasCleared)
    if row.removedHere > 0 { row.removedHere -= try forgetRemovals(row.shown.conversationID, below: state.minSeq) }
    try restoreMessages(of: &row)
    return true
  }

  /// The row of a conversation, unless it went with a deletion on the hub that the device did not know; its messages go
  /// where they went on the hub.
  private func keptRow(_ state: HubState) throws(Failure) -> ReplicaRow? {
    let id = state.key.conversationID
    guard let row = try row(id) else {
      // Messages may be kept here without their row.
      let note = try store.deletions.get(ReplicaKey(deviceID: deviceID, conversationID: id))
      let isOutdated = note.map { state.deletions > $0.deletions } ?? false
      if isOutdated, let note { try store.deletions.remove(note.key) }
      if state.minSeq > 0 {
        try store.deleteMessages(deviceID, id, below: state.minSeq, unsentToo: isOutdated)
        try forgetRemovals(id, below: state.minSeq)
      }
      return nil
    }
    guard row.deletions < state.deletions else { return row }
    if state.minSeq > row.shown.minSeq {
      try store.deleteMessages(deviceID, id, below: state.minSeq, unsentToo: true)
    }
    if row.removedHere > 0 { try forgetRemovals(id, below: state.minSeq) }
    try removeRow(id)
    return nil
  }

  /// A row for a conversation that the hub knows and the device does not show; nil when there is no reason for one.
  ///
  /// A message above all deletions is a reason; settings are, unless the conversation was deleted here.
  private func freshRow(_ hub: Hub, _ state: HubState) throws(Failure) -> ReplicaRow? {
    let key = ReplicaKey(deviceID: deviceID, conversationID: state.key.conversationID)
    let note = try store.deletions.get(key)
    let base = max(state.deletedSeq, note?.seq ?? 0)
    let hasNew = try hub.hasMessage(state, above: base)
    guard hasNew || (note == nil && !state.settings.isDefault) else { return nil }
    if note != nil { try store.deletions.remove(key) }
    return try newRow(hub, state.place, state: state, base: base)
  }

  /// An empty row with the name that the hub has, the hub's settings, and the messages still stored here.
  func newRow(_ hub: Hub, _ place: ConversationPlace, state: HubState?, base: Int64) throws(Failure) -> ReplicaRow {
    let id = ConversationID(place, owner: userID)
    var row = ReplicaRow(deviceID: deviceID, shown: Conversation(conversationID: id, place))
    if place.isUser, let user = try hub.user(place.source) {
      row.shown.showName = try hub.shownName(of: user, to: userID)
      row.shown.faceURL = user.faceURL
      try learn(user)
    } else if place.isChat {
      let logID = try hub.chatLogID(place)
      try hub.describe(state ?? HubState(userID, place, logID: logID ?? 0), in: &row.shown)
    }
    row.syncedSeq = base
    row.clearedSeq = base
    row.loadedFrom = base + 1
    row.readSeq = state?.readSeq ?? 0
    row.deletions = state?.deletions ?? 0
    row.clears = state?.clears ?? 0
    row.amended = try hub.activity()
    row.shown.minSeq = state?.minSeq ?? 0
    row.removedHere = try store.removalCount(deviceID, id)
    if let state { row.shown.settings = try hub.shownSettings(state) }
    try restoreMessages(of: &row)
    return row
  }

  /// A failed message has given way to one of the same id elsewhere: its own conversation shows what is left.
  private func restoreRow(_ id: ConversationID) throws(Failure) {
    guard var row = try row(id) else { return }
    try restoreMessages(of: &row)
    try put(row)
  }

  /// Lets a row show what is stored for it.
  func restoreMessages(of row: inout ReplicaRow) throws(Failure) {
    let id = row.shown.conversationID
    row.shown.latest = try store.newestMessage(deviceID, id)
    row.shown.latestMsgSendTime = row.shown.latest?.fields.sendTime ?? 0
    row.shown.messagesCount =
      try store.messageCounts(deviceID, id, owner: userID, above: row.readSeq).stored
    row.settleLatest(owner: userID)
  }

  private func pullMessages(
    _ hub: Hub, _ state: HubState, _ newest: Int64, into row: inout ReplicaRow, sent: String?, mayHave: Bool
  ) throws(Failure) {
    guard newest > row.syncedSeq else { return }
    let missed = try hub.messages(state, above: row.syncedSeq, limit: Int64(Limits.missedMessages))
    if missed.count == Limits.missedMessages { row.loadedFrom = missed[0].fields.seq }
    row.syncedSeq = newest
    for message in missed {
      let isOwn = message.fields.sendID == userID
      let received = message.read(upTo: row.readSeq, isOwn: isOwn)
      // Above the synced sequence nothing is stored, but for what history brought before there was a row, and for an
      // unsent message of the same id.
      try keep(received, in: &row, isNew: !mayHave && record.nextLocal == 1)
      row.shown.isHidden = false
      if !isOwn, message.fields.seq > row.readSeq { row.shown.unreadCount += 1 }
      if message.fields.clientMsgID != sent { self.received.append(received) }
    }
  }

  /// When the newest messages are gone, the next one may be with the hub alone: it becomes the preview.
  func refill(_ row: inout ReplicaRow, _ hub: Hub, _ state: HubState) throws(Failure) {
    let isShown = row.shown.latest.map { $0.fields.sortSeq >= row.loadedFrom } ?? false
    guard !isShown, row.loadedFrom > max(row.shown.minSeq, row.clearedSeq + 1, 1) else { return }
    let older = try hub.messages(
      state, above: row.clearedSeq, below: row.loadedFrom, limit: row.removedHere + 1)
    row.loadedFrom = row.clearedSeq + 1
    for message in older.reversed() {
      let key = ReplicaMessage.Key(deviceID: deviceID, clientMsgID: message.fields.clientMsgID)
      guard try store.removals.get(key) == nil else { continue }
      row.loadedFrom = message.fields.seq
      return try keep(message.read(upTo: row.readSeq, isOwn: message.fields.sendID == userID), in: &row)
    }
  }

  /// Stores a message and lets the row show it when it is the newest.
  ///
  /// `isNew` says that no message of its id is stored here, which spares looking.
  func keep(_ message: Message, in row: inout ReplicaRow, isNew: Bool = false) throws(Failure) {
    let stored = ReplicaMessage(deviceID: deviceID, message)
    let before = isNew ? nil : try store.messages.get(stored.key)?.fields.conversationID
    if before != row.shown.conversationID { row.shown.messagesCount += 1 }
    try store.messages.put(stored)
    if let before, before != row.shown.conversationID { try restoreRow(before) }
    let latest = row.shown.latest
    if latest == nil || latest?.fields.clientMsgID == message.fields.clientMsgID
      || latest.map(message.isNewer) == true
    {
      row.shown.latest = message
      row.shown.latestMsgSendTime = message.fields.sendTime
    }
  }

  /// Marks own messages that the peer has told to have read, as far as they are stored here.
  private func pullReceipts(_ hub: Hub, _ id: ConversationID) throws(Failure) {
    guard let state = try hub.state(userID, id) else { return }
    guard var row = try row(id) else { return try pullUnseenReceipts(hub, state) }
    var idsByTime: [Int64: [String]] = [:]
    for message in try store.unreceiptedMessages(deviceID, id, owner: userID) {
      let time = try hub.receiptTime(state, message.fields.seq)
      guard time > 0 else { continue }
      try replace(message.message.with { $0.isRead = true }, in: &row)
      idsByTime[time, default: []].append(message.fields.clientMsgID)
    }
    for (time, ids) in idsByTime.sorted(by: { $0.key < $1.key }) {
      receipts.append(ReadReceipt(groupID: "", userID: state.source, clientMsgIDs: ids, readTime: time))
    }
    try put(row)
  }

  /// Messages that are kept without their row are marked without a word.
  private func pullUnseenReceipts(_ hub: Hub, _ state: HubState) throws(Failure) {
    for stored in try store.unreceiptedMessages(deviceID, state.key.conversationID, owner: userID)
    where try hub.receiptTime(state, stored.fields.seq) > 0 {
      try store.messages.put(ReplicaMessage(deviceID: deviceID, stored.message.with { $0.isRead = true }))
    }
  }
}
