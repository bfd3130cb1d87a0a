/// A conversation group as a replica keeps it, with the unread count and total that belong to the device.
///
/// Every replica has the six presets from the start, virtual ones with version 0.
struct ReplicaGroup: SharedRecord {
  /// Device and group.
  struct Key: RecordKey {
    let deviceID: Int64
    let groupID: String

    func add(to hash: inout KeyHash) {
      hash.mix(deviceID)
      hash.mix(groupID)
    }
  }

  static let selectSQL: StaticString = """
    SELECT device_id, group_id, owner_user_id, name, serial, version, ex, group_type, hidden, create_time, has_filter,
      filter, unread_count, conversation_total FROM dev_group WHERE device_id = $1 AND group_id = $2
    """
  /// All groups of a device.
  static let listSQL: StaticString = """
    SELECT device_id, group_id, owner_user_id, name, serial, version, ex, group_type, hidden, create_time, has_filter,
      filter, unread_count, conversation_total FROM dev_group WHERE device_id = $1
    """
  static let upsertSQL: StaticString = """
    INSERT INTO dev_group (device_id, group_id, owner_user_id, name, serial, version, ex, group_type, hidden,
      create_time, has_filter, filter, unread_count, conversation_total)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
    ON CONFLICT (device_id, group_id) DO UPDATE SET name = excluded.name, serial = excluded.serial,
      version = excluded.version, ex = excluded.ex, hidden = excluded.hidden, create_time = excluded.create_time,
      has_filter = excluded.has_filter, filter = excluded.filter, unread_count = excluded.unread_count,
      conversation_total = excluded.conversation_total
    """
  static let deleteSQL: StaticString = "DELETE FROM dev_group WHERE device_id = $1 AND group_id = $2"

  struct Contents {
    let deviceID: Int64
    var group: ConversationGroup
  }

  @Boxed var contents: Contents

  // By name: through a key path, all parts would be copied with each look.
  var group: ConversationGroup {
    _read { yield contents.group }
    _modify { yield &contents.group }
  }

  var key: Key { Key(deviceID: self.deviceID, groupID: self.group.conversationGroupID) }

  init(deviceID: Int64, group: ConversationGroup) {
    contents = Contents(deviceID: deviceID, group: group)
  }

  static func values(of key: Key) -> [SQLValue] { [.integer(key.deviceID), .text(key.groupID)] }

  var values: [SQLValue] {
    let group = contents.group
    return [
      .integer(contents.deviceID), .text(group.conversationGroupID), .text(group.ownerUserID), .text(group.name),
      .integer(group.serial), .integer(group.version), .text(group.ex), .integer(group.type.rawValue),
      .flag(group.hidden), .integer(group.createTime), .flag(group.filter != nil),
      .text(group.filter?.encoded ?? ""), .integer(group.unreadCount), .integer(group.conversationTotal),
    ]
  }

  init(row: any SQLRow) {
    var group = ConversationGroup(
      conversationGroupID: row.text(1), ownerUserID: row.text(2), name: row.text(3), serial: row.integer(4),
      version: row.integer(5), ex: row.text(6), type: ConversationGroupType(rawValue: row.integer(7)) ?? .normal,
      hidden: row.flag(8), createTime: row.integer(9),
      filter: row.flag(10) ? ConversationFilter(encoded: row.text(11)) : nil)
    group.unreadCount = row.integer(12)
    group.conversationTotal = row.integer(13)
    contents = Contents(deviceID: row.integer(0), group: group)
  }
}

/// A member of a normal group, as a replica keeps it.
struct ReplicaMember: StoredRecord {
  /// Device, group and conversation.
  struct Key: RecordKey {
    let deviceID: Int64
    let groupID: String
    let conversationID: ConversationID

    func add(to hash: inout KeyHash) {
      hash.mix(deviceID)
      hash.mix(groupID)
      hash.mix(conversationID.text)
    }
  }

  static let selectSQL: StaticString = """
    SELECT device_id, group_id, conversation_id, position FROM dev_group_member
    WHERE device_id = $1 AND group_id = $2 AND conversation_id = $3
    """
  static let upsertSQL: StaticString = """
    INSERT INTO dev_group_member (device_id, group_id, conversation_id, position) VALUES ($1, $2, $3, $4)
    ON CONFLICT (device_id, group_id, conversation_id) DO UPDATE SET position = excluded.position
    """
  static let deleteSQL: StaticString = """
    DELETE FROM dev_group_member WHERE device_id = $1 AND group_id = $2 AND conversation_id = $3
    """

  let key: Key
  let position: Int64

  init(key: Key, position: Int64) {
    self.key = key
    self.position = position
  }

  static func values(of key: Key) -> [SQLValue] {
    [.integer(key.deviceID), .text(key.groupID), .text(key.conversationID.text)]
  }
  var values: [SQLValue] { Self.values(of: key) + [.integer(position)] }

  init(row: any SQLRow) {
    self.init(
      key: Key(deviceID: row.integer(0), groupID: row.text(1), conversationID: ConversationID(row.text(2))),
      position: row.integer(3))
  }
}
