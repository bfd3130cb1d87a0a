/// A conversation in a user's own view.
struct ConversationKey: RecordKey {
  let userID: String
  let conversationID: ConversationID

  func add(to hash: inout KeyHash) {
    hash.mix(userID)
    hash.mix(conversationID.text)
  }
}

/// What the hub keeps of a conversation for one of its users: settings, read position, deletions.
struct HubState: SharedRecord {
  static let selectSQL: StaticString = """
    SELECT user_id, conversation_id, log_id, conversation_type, source_id, read_seq, min_seq, deleted_seq, deletions, clears,
      recv_msg_opt, is_pinned, pinned_time, marks, is_private_chat, burn_duration, group_at_type, ex, attached_info,
      msg_destruct_time, is_msg_destruct, remind_type, silent_until, mention_seq,
      removals
    FROM hub_state WHERE user_id = $1 AND conversation_id = $2
    """
  /// The next of a user's states in the order of their ids.
  static let pageSQL: StaticString = """
    SELECT user_id, conversation_id, log_id, conversation_type, source_id, read_seq, min_seq, deleted_seq, deletions, clears,
      recv_msg_opt, is_pinned, pinned_time, marks, is_private_chat, burn_duration, group_at_type, ex, attached_info,
      msg_destruct_time, is_msg_destruct, remind_type, silent_until, mention_seq,
      removals
    FROM hub_state WHERE user_id = $1 AND conversation_id > $2 ORDER BY conversation_id LIMIT $3
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_state (user_id, conversation_id, log_id, conversation_type, source_id, read_seq, min_seq,
      deleted_seq, deletions, clears, recv_msg_opt, is_pinned, pinned_time, marks, is_private_chat, burn_duration,
      group_at_type, ex, attached_info, msg_destruct_time, is_msg_destruct, remind_type, silent_until, mention_seq,
      removals)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
      $24, $25)
    ON CONFLICT (user_id, conversation_id) DO UPDATE SET read_seq = excluded.read_seq, min_seq = excluded.min_seq,
      deleted_seq = excluded.deleted_seq, deletions = excluded.deletions, clears = excluded.clears, recv_msg_opt = excluded.recv_msg_opt,
      is_pinned = excluded.is_pinned, pinned_time = excluded.pinned_time, marks = excluded.marks,
      is_private_chat = excluded.is_private_chat, burn_duration = excluded.burn_duration,
      group_at_type = excluded.group_at_type, ex = excluded.ex, attached_info = excluded.attached_info,
      msg_destruct_time = excluded.msg_destruct_time, is_msg_destruct = excluded.is_msg_destruct,
      remind_type = excluded.remind_type, silent_until = excluded.silent_until, mention_seq = excluded.mention_seq,
      removals = excluded.removals
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_state WHERE user_id = $1 AND conversation_id = $2"

  struct Contents {
    let key: ConversationKey
    let logID: Int64
    let place: ConversationPlace
    /// Messages up to here are read.
    var readSeq: Int64 = 0
    /// The first message that the user can still see; 0 for all.
    var minSeq: Int64 = 0
    /// Only a message above makes the row again after a deletion.
    var deletedSeq: Int64 = 0
    /// How often the conversation was deleted on the hub.
    ///
    /// A device that knows a lower number has a row to delete.
    var deletions: Int64 = 0
    /// How often its messages were cleared while the row stayed.
    var clears: Int64 = 0
    var settings = ConversationSettings()
    /// Mentions up to here no longer count for `groupAtType`.
    var mentionSeq: Int64 = 0
    /// How many single messages the user has removed for himself.
    var removals: Int64 = 0
  }

  @Boxed var contents: Contents

  /// A user's state of a place, everything at its default.
  init(_ userID: String, _ place: ConversationPlace, logID: Int64) {
    contents = Contents(
      key: ConversationKey(userID: userID, conversationID: ConversationID(place, owner: userID)), logID: logID,
      place: place)
  }

  // By name: through a key path, all parts would be copied with each look.
  var settings: ConversationSettings {
    _read { yield contents.settings }
    _modify { yield &contents.settings }
  }
  var place: ConversationPlace {
    _read { yield contents.place }
  }
  var key: ConversationKey {
    _read { yield contents.key }
  }
  var type: ConversationType { contents.place.type }
  var source: String { contents.place.source }

  static func values(of key: ConversationKey) -> [SQLValue] {
    [.text(key.userID), .text(key.conversationID.text)]
  }

  func give(to parameters: inout Parameters) {
    let own = contents
    parameters.add(own.key.userID)
    parameters.add(own.key.conversationID.text)
    parameters.add(own.logID)
    parameters.add(own.place.type.rawValue)
    parameters.add(own.place.source)
    parameters.add(own.readSeq)
    parameters.add(own.minSeq)
    parameters.add(own.deletedSeq)
    parameters.add(own.deletions)
    parameters.add(own.clears)
    own.settings.give(to: &parameters)
    parameters.add(own.mentionSeq)
    parameters.add(own.removals)
  }

  init(row: any SQLRow) {
    let key = ConversationKey(userID: row.text(0), conversationID: ConversationID(row.text(1)))
    let type = ConversationType(rawValue: row.integer(3)) ?? .single
    let place = ConversationPlace(type, row.text(4), isThread: key.conversationID.chatPlace?.isThread == true)
    contents = Contents(
      key: key, logID: row.integer(2), place: place, readSeq: row.integer(5), minSeq: row.integer(6),
      deletedSeq: row.integer(7), deletions: row.integer(8), clears: row.integer(9),
      settings: ConversationSettings(row: row, from: 10), mentionSeq: row.integer(23), removals: row.integer(24))
  }
}

extension ConversationSettings {
  /// Gives the thirteen columns that hub and device tables share, in their order.
  func give(to parameters: inout Parameters) {
    parameters.add(recvMsgOpt)
    parameters.add(flag: isPinned)
    parameters.add(pinnedTime)
    parameters.add(marks)
    parameters.add(flag: isPrivateChat)
    parameters.add(burnDuration)
    parameters.add(groupAtType)
    parameters.add(ex)
    parameters.add(attachedInfo)
    parameters.add(msgDestructTime)
    parameters.add(flag: isMsgDestruct)
    parameters.add(remindType)
    parameters.add(silentUntil)
  }

  /// Reads the thirteen columns from `first` on.
  init(row: any SQLRow, from first: Int32) {
    recvMsgOpt = row.integer(first)
    isPinned = row.flag(first + 1)
    pinnedTime = row.integer(first + 2)
    marks = row.integer(first + 3)
    isPrivateChat = row.flag(first + 4)
    burnDuration = row.integer(first + 5)
    groupAtType = row.integer(first + 6)
    ex = row.text(first + 7)
    attachedInfo = row.text(first + 8)
    msgDestructTime = row.integer(first + 9)
    isMsgDestruct = row.flag(first + 10)
    remindType = row.integer(first + 11)
    silentUntil = row.integer(first + 12)
  }
}
