// What the hub forgets, so that its tables stay as large as what there is, however long it is in use.
//
// The change log has one entry an object. Users, relations and conversations stay; conversation groups and memberships
// go, and theirs are the entries that are compacted: `compactLog`. A device that comes back from below the floor
// compares what it has with what there is, and tells the same (`Replica.goneGroups`).
//
// What happened to messages has one entry a message and a kind. It goes with the message: `dropUnseen`.

extension Hub {
  /// A user has lost conversation groups or memberships: at the end of the batch his log is looked at.
  func noteLoss(of userID: String) {
    if !usersWithLosses.contains(userID) { usersWithLosses.append(userID) }
  }

  /// Compacts the logs of those who have lost something in this batch.
  ///
  /// Once a batch and not with each loss: all that the batch holds back has to be written for it, and those who are
  /// online have been told by then. A request that failed after its loss makes this look in vain.
  func compactLogs() throws(Failure) {
    guard !usersWithLosses.isEmpty else { return }
    let userIDs = usersWithLosses
    usersWithLosses.removeAll()
    for userID in userIDs { try compactLog(of: userID) }
  }

  /// Drops what a user's change log has of conversation groups and memberships that are gone, but for his newest
  /// changes.
  private func compactLog(of userID: String) throws(Failure) {
    guard var user = try users.get(userID) else { return }
    // The entry of the newest change always stays: versions go on from there.
    let floor = try log.version(of: userID) - max(remembered, 1)
    guard floor > user.logFloor + remembered / 4 else { return }
    try log.flush()
    try groups.flush()
    try members.flush()
    try connection.run(Self.membersOfGoneGroupsSQL, [.text(userID), .integer(floor)])
    try connection.run(Self.goneGroupsSQL, [.text(userID), .integer(floor)])
    if user.logFloor == 0 {
      try connection.run(Self.goneMembersSQL, [.text(userID), .integer(floor)])
    } else {
      try connection.run(Self.newlyGoneMembersSQL, [.text(userID), .integer(user.logFloor), .integer(floor)])
    }
    user.logFloor = floor
    try users.put(user)
  }

  // A user may have a million conversations, so no statement may look through all of his entries. `+version` keeps the
  // index of versions out of it: the kind comes first, of which there are few.

  private static let goneGroupsSQL: StaticString = """
    DELETE FROM hub_change WHERE user_id = $1 AND kind = 3 AND +version <= $2
      AND NOT EXISTS (SELECT 1 FROM hub_group g WHERE g.user_id = $1 AND g.group_id = hub_change.object_id)
    """
  /// The entries of members that went with their group, which tells of none of them.
  private static let membersOfGoneGroupsSQL: StaticString = """
    DELETE FROM hub_change WHERE user_id = $1 AND kind = 4 AND object_id IN (
      SELECT c.object_id FROM hub_change c WHERE c.user_id = $1 AND c.kind = 3 AND +c.version <= $2
        AND NOT EXISTS (SELECT 1 FROM hub_group g WHERE g.user_id = $1 AND g.group_id = c.object_id))
    """
  private static let goneMembersSQL: StaticString = """
    DELETE FROM hub_change WHERE user_id = $1 AND kind = 4 AND +version <= $2
      AND NOT EXISTS (SELECT 1 FROM hub_group_member m WHERE m.user_id = $1 AND m.group_id = hub_change.object_id
        AND m.conversation_id = hub_change.member_id)
    """
  /// A member that goes by itself gets a new version, so that nothing at or below the last floor has gone since.
  private static let newlyGoneMembersSQL: StaticString = """
    DELETE FROM hub_change WHERE user_id = $1 AND +kind = 4 AND version > $2 AND version <= $3
      AND NOT EXISTS (SELECT 1 FROM hub_group_member m WHERE m.user_id = $1 AND m.group_id = hub_change.object_id
        AND m.conversation_id = hub_change.member_id)
    """

  /// Whether a user's change log may lack something that is gone since a version.
  func isCompacted(_ userID: String, since version: Int64) throws(Failure) -> Bool {
    try users.get(userID)?.logFloor ?? 0 > version
  }

  // MARK: Messages

  /// Drops the oldest messages of a conversation that nobody in it can see any more, with all that is noted of them.
  ///
  /// Called when somebody's view of it has become smaller. Attachments that nothing else holds go too.
  func dropUnseen(_ logID: Int64) throws(Failure) {
    let log = try existingLog(logID)
    let oldest = try oldestSeq(log)
    guard oldest <= log.maxSeq else { return }
    let first = try firstSeen(log, above: oldest)
    guard first > oldest else { return }
    try release(log, below: first)
    try connection.openSavepoint()
    try messages.forget()
    try recalls.forget()
    try amendments.forget()
    try receipts.forget()
    try removals.forget()
    try mentions.forget()
    try rememberIDs(logID, below: first)
    let values: [SQLValue] = [.integer(logID), .integer(first)]
    try connection.run("DELETE FROM hub_message WHERE log_id = $1 AND seq < $2", values)
    try connection.run("DELETE FROM hub_recall WHERE log_id = $1 AND seq < $2", values)
    try connection.run("DELETE FROM hub_amendment WHERE log_id = $1 AND seq < $2", values)
    try connection.run("DELETE FROM hub_receipt WHERE log_id = $1 AND seq < $2", values)
    try connection.run("DELETE FROM hub_removal WHERE log_id = $1 AND seq < $2", values)
    try connection.run("DELETE FROM hub_mention WHERE log_id = $1 AND seq < $2", values)
  }

  /// Remembers the ids of the messages that are dropped now, so that one that is sent again is still refused; of all
  /// that were dropped, those of the last ones.
  private func rememberIDs(_ logID: Int64, below first: Int64) throws(Failure) {
    let count = try connection.number(
      """
      SELECT (SELECT count(*) FROM hub_message WHERE log_id = $1 AND seq < $2)
        + (SELECT count(*) FROM hub_recall WHERE log_id = $1 AND seq < $2)
      """, [.integer(logID), .integer(first)])
    let total = (try numbers.get(Self.droppedName)?.value ?? 0) + count
    try numbers.put(HubNumber(key: Self.droppedName, value: total))
    let values: [SQLValue] = [.integer(total), .integer(logID), .integer(first)]
    try connection.run(
      """
      INSERT INTO hub_dropped (client_msg_id, number)
      SELECT client_msg_id, $1 FROM hub_message WHERE log_id = $2 AND seq < $3
      """, values)
    try connection.run(
      """
      INSERT INTO hub_dropped (client_msg_id, number)
      SELECT client_msg_id, $1 FROM hub_recall WHERE log_id = $2 AND seq < $3
      """, values)
    try connection.run(
      "DELETE FROM hub_dropped WHERE number <= $1", [.integer(total - Limits.rememberedMessages)])
  }

  private static let droppedName = "dropped"

  /// The oldest sequence of a conversation of which anything is kept.
  func oldestSeq(_ log: HubLog) throws(Failure) -> Int64 {
    try messages.flush()
    try recalls.flush()
    return try connection.number(Self.oldestSQL, [.integer(log.maxSeq + 1), .integer(log.key)])
  }

  private static let oldestSQL: StaticString = """
    SELECT min(seq) FROM (
      SELECT coalesce(min(seq), $1) AS seq FROM hub_message WHERE log_id = $2
      UNION ALL SELECT coalesce(min(seq), $1) FROM hub_recall WHERE log_id = $2) AS oldest
    """

  /// The first sequence that anyone in a conversation may see; at most `oldest` as soon as anyone sees that.
  private func firstSeen(_ log: HubLog, above oldest: Int64) throws(Failure) -> Int64 {
    var first = log.maxSeq + 1
    for userID in log.users {
      let id = ConversationID(log.place(for: userID), owner: userID)
      first = min(first, try states.get(ConversationKey(userID: userID, conversationID: id))?.minSeq ?? 0)
    }
    guard log.users.isEmpty else { return first }
    try states.flush()
    try chatMembers.flush()
    let id = ConversationID(log.chatPlace, owner: "")
    // Those who clear their messages by the clock do so by user id: whoever has yet to is found first.
    try connection.query(
      """
      SELECT m.spans, coalesce(s.min_seq, 0) FROM hub_chat_member m
      LEFT JOIN hub_state s ON s.user_id = m.user_id AND s.conversation_id = $1
      WHERE m.log_id = $2 ORDER BY m.user_id DESC
      """, [.text(id.text), .integer(log.key)]
    ) { row in
      let start = max(row.integer(1), 1)
      guard start <= log.maxSeq else { return true }
      let seen = SeqSpans(encoded: row.text(0)).clipped(to: start...log.maxSeq)
      first = min(first, seen.first?.lowerBound ?? first)
      return first > oldest
    }
    return first
  }

  /// Lets go of what messages hold elsewhere: attachments, and their part in the number of mentions.
  private func release(_ log: HubLog, below first: Int64) throws(Failure) {
    let held = try connection.all(
      "SELECT seq FROM hub_message WHERE log_id = $1 AND seq < $2 AND (objects <> '' OR mentions <> '') ORDER BY seq",
      [.integer(log.key), .integer(first)]
    ) { MessageKey(logID: log.key, seq: $0.integer(0)) }
    var log = log
    for key in held {
      guard let content = try messages.get(key)?.fields.content else { continue }
      if !content.objects.isEmpty { try releaseObjects(content.objects, of: key) }
      if log.type == .group, !content.mentions.isEmpty { log.mentions -= 1 }
    }
    if !held.isEmpty { try logs.put(log) }
  }
}
