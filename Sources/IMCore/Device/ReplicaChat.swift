/// A chat group that the user is in, as a replica keeps it.
struct ReplicaChat: StoredRecord {
  /// Device and chat group.
  struct Key: RecordKey {
    let deviceID: Int64
    let groupID: String

    func add(to hash: inout KeyHash) {
      hash.mix(deviceID)
      hash.mix(groupID)
    }
  }

  static let selectSQL: StaticString = """
    SELECT device_id, group_id, name, notification, introduction, face_url, create_time, status, creator_id, owner_id,
      member_count, ex, need_verification, look_member_info, apply_member_friend, notification_time,
      notification_user_id
    FROM dev_chat WHERE device_id = $1 AND group_id = $2
    """
  /// All chat groups of a device, by id.
  static let listSQL: StaticString = """
    SELECT device_id, group_id, name, notification, introduction, face_url, create_time, status, creator_id, owner_id,
      member_count, ex, need_verification, look_member_info, apply_member_friend, notification_time,
      notification_user_id
    FROM dev_chat WHERE device_id = $1 ORDER BY group_id
    """
  static let upsertSQL: StaticString = """
    INSERT INTO dev_chat (device_id, group_id, name, notification, introduction, face_url, create_time, status,
      creator_id, owner_id, member_count, ex, need_verification, look_member_info, apply_member_friend,
      notification_time, notification_user_id)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
    ON CONFLICT (device_id, group_id) DO UPDATE SET name = excluded.name, notification = excluded.notification,
      introduction = excluded.introduction, face_url = excluded.face_url, status = excluded.status,
      owner_id = excluded.owner_id, member_count = excluded.member_count, ex = excluded.ex,
      need_verification = excluded.need_verification, look_member_info = excluded.look_member_info,
      apply_member_friend = excluded.apply_member_friend, notification_time = excluded.notification_time,
      notification_user_id = excluded.notification_user_id
    """
  static let deleteSQL: StaticString = "DELETE FROM dev_chat WHERE device_id = $1 AND group_id = $2"

  let deviceID: Int64
  let chat: Chat

  var key: Key { Key(deviceID: deviceID, groupID: chat.chatID) }
  static func values(of key: Key) -> [SQLValue] { [.integer(key.deviceID), .text(key.groupID)] }
  var values: [SQLValue] {
    [
      .integer(deviceID), .text(chat.chatID), .text(chat.name), .text(chat.notification), .text(chat.introduction),
      .text(chat.faceURL), .integer(chat.createTime), .integer(chat.status.rawValue), .text(chat.creatorUserID),
      .text(chat.ownerUserID), .integer(chat.memberCount), .text(chat.ex), .integer(chat.needVerification),
      .integer(chat.lookMemberInfo), .integer(chat.applyMemberFriend), .integer(chat.notificationUpdateTime),
      .text(chat.notificationUserID),
    ]
  }

  init(deviceID: Int64, _ chat: Chat) {
    self.deviceID = deviceID
    self.chat = chat
  }

  init(row: any SQLRow) {
    deviceID = row.integer(0)
    var chat = Chat(
      kind: .group, chatID: row.text(1), name: row.text(2), creatorUserID: row.text(8), createTime: row.integer(6))
    chat.notification = row.text(3)
    chat.introduction = row.text(4)
    chat.faceURL = row.text(5)
    chat.status = ChatStatus(rawValue: row.integer(7)) ?? .normal
    chat.ownerUserID = row.text(9)
    chat.memberCount = row.integer(10)
    chat.ex = row.text(11)
    chat.needVerification = row.integer(12)
    chat.lookMemberInfo = row.integer(13)
    chat.applyMemberFriend = row.integer(14)
    chat.notificationUpdateTime = row.integer(15)
    chat.notificationUserID = row.text(16)
    self.chat = chat
  }
}
