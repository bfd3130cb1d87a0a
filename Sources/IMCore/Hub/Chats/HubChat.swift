/// A place where many users meet: a chat group, a chat room or a thread.
///
/// It goes by the number of its log, so that nothing about it is looked up by name more than once.
struct HubChat: StoredRecord {
  static let selectSQL: StaticString = """
    SELECT log_id, kind, chat_id, name, notification, introduction, face_url, create_time, status, creator_id, owner_id,
      member_count, ex, need_verification, look_member_info, apply_member_friend, notification_time,
      notification_user_id, parent_id, message_id
    FROM hub_chat WHERE log_id = $1
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_chat (log_id, kind, chat_id, name, notification, introduction, face_url, create_time, status,
      creator_id, owner_id, member_count, ex, need_verification, look_member_info, apply_member_friend,
      notification_time, notification_user_id, parent_id, message_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
    ON CONFLICT (log_id) DO UPDATE SET name = excluded.name, notification = excluded.notification,
      introduction = excluded.introduction, face_url = excluded.face_url, status = excluded.status,
      owner_id = excluded.owner_id, member_count = excluded.member_count, ex = excluded.ex,
      need_verification = excluded.need_verification, look_member_info = excluded.look_member_info,
      apply_member_friend = excluded.apply_member_friend, notification_time = excluded.notification_time,
      notification_user_id = excluded.notification_user_id
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_chat WHERE log_id = $1"

  let key: Int64
  var chat: Chat

  static func values(of key: Int64) -> [SQLValue] { [.integer(key)] }
  var values: [SQLValue] {
    [
      .integer(key), .integer(chat.kind.rawValue), .text(chat.chatID), .text(chat.name), .text(chat.notification),
      .text(chat.introduction), .text(chat.faceURL), .integer(chat.createTime), .integer(chat.status.rawValue),
      .text(chat.creatorUserID), .text(chat.ownerUserID), .integer(chat.memberCount), .text(chat.ex),
      .integer(chat.needVerification), .integer(chat.lookMemberInfo), .integer(chat.applyMemberFriend),
      .integer(chat.notificationUpdateTime), .text(chat.notificationUserID), .text(chat.parentGroupID),
      .text(chat.parentMessageID),
    ]
  }

  init(key: Int64, _ chat: Chat) {
    self.key = key
    self.chat = chat
  }

  init(row: any SQLRow) {
    key = row.integer(0)
    chat = Chat(
      kind: ChatKind(rawValue: row.integer(1)) ?? .group, chatID: row.text(2), name: row.text(3),
      creatorUserID: row.text(9), createTime: row.integer(7))
    chat.notification = row.text(4)
    chat.introduction = row.text(5)
    chat.faceURL = row.text(6)
    chat.status = ChatStatus(rawValue: row.integer(8)) ?? .normal
    chat.ownerUserID = row.text(10)
    chat.memberCount = row.integer(11)
    chat.ex = row.text(12)
    chat.needVerification = row.integer(13)
    chat.lookMemberInfo = row.integer(14)
    chat.applyMemberFriend = row.integer(15)
    chat.notificationUpdateTime = row.integer(16)
    chat.notificationUserID = row.text(17)
    chat.parentGroupID = row.text(18)
    chat.parentMessageID = row.text(19)
  }
}

/// That a user is in a chat, or was: what he may see of it follows from here.
struct HubChatMember: StoredRecord {
  /// The chat's log and the user.
  struct Key: RecordKey {
    let logID: Int64
    let userID: String

    func add(to hash: inout KeyHash) {
      hash.mix(logID)
      hash.mix(userID)
    }
  }

  static let selectSQL: StaticString = """
    SELECT log_id, user_id, is_member, role_level, nickname, face_url, join_time, join_source, inviter_id,
      mute_end_time, operator_id, ex, spans, leave_time
    FROM hub_chat_member WHERE log_id = $1 AND user_id = $2
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_chat_member (log_id, user_id, is_member, role_level, nickname, face_url, join_time, join_source,
      inviter_id, mute_end_time, operator_id, ex, spans, leave_time)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
    ON CONFLICT (log_id, user_id) DO UPDATE SET is_member = excluded.is_member, role_level = excluded.role_level,
      nickname = excluded.nickname, face_url = excluded.face_url, join_time = excluded.join_time,
      join_source = excluded.join_source, inviter_id = excluded.inviter_id, mute_end_time = excluded.mute_end_time,
      operator_id = excluded.operator_id, ex = excluded.ex, spans = excluded.spans, leave_time = excluded.leave_time
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_chat_member WHERE log_id = $1 AND user_id = $2"

  let key: Key
  /// Whether he is in it now.
  var isMember = true
  var member: ChatMember
  /// The messages that he may see.
  var spans: SeqSpans
  /// When a room's member who is offline leaves, in ms; `present` while he is online, 0 for who stays in any case.
  var leaveTime: Int64 = 0

  /// The `leaveTime` of a member who would leave if he went offline.
  static let present: Int64 = -1

  static func values(of key: Key) -> [SQLValue] { [.integer(key.logID), .text(key.userID)] }
  var values: [SQLValue] {
    [
      .integer(key.logID), .text(key.userID), .flag(isMember), .integer(member.role.rawValue),
      .text(member.nickname), .text(member.faceURL), .integer(member.joinTime), .integer(member.joinSource),
      .text(member.inviterUserID), .integer(member.muteEndTime), .text(member.operatorUserID), .text(member.ex),
      .text(spans.encoded), .integer(leaveTime),
    ]
  }

  init(logID: Int64, _ member: ChatMember, seesFrom first: Int64) {
    key = Key(logID: logID, userID: member.userID)
    self.member = member
    spans = SeqSpans(from: first)
  }

  init(row: any SQLRow) {
    key = Key(logID: row.integer(0), userID: row.text(1))
    isMember = row.flag(2)
    member = ChatMember(userID: key.userID, role: ChatRole(rawValue: row.integer(3)) ?? .member)
    member.nickname = row.text(4)
    member.faceURL = row.text(5)
    member.joinTime = row.integer(6)
    member.joinSource = row.integer(7)
    member.inviterUserID = row.text(8)
    member.muteEndTime = row.integer(9)
    member.operatorUserID = row.text(10)
    member.ex = row.text(11)
    spans = SeqSpans(encoded: row.text(12))
    leaveTime = row.integer(13)
  }
}
