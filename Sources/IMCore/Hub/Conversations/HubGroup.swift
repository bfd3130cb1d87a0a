/// A conversation group in its owner's view.
struct GroupKey: RecordKey {
  let userID: String
  let groupID: String

  func add(to hash: inout KeyHash) {
    hash.mix(userID)
    hash.mix(groupID)
  }
}

/// A conversation group as the hub keeps it.
///
/// Its unread count belongs to the devices.
struct HubGroup: SharedRecord {
  static let selectSQL: StaticString = """
    SELECT user_id, group_id, name, serial, version, ex, group_type, hidden, create_time, has_filter, filter,
      member_count, next_position FROM hub_group WHERE user_id = $1 AND group_id = $2
    """
  /// All groups of a user.
  static let listSQL: StaticString = """
    SELECT user_id, group_id, name, serial, version, ex, group_type, hidden, create_time, has_filter, filter,
      member_count, next_position FROM hub_group WHERE user_id = $1
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_group (user_id, group_id, name, serial, version, ex, group_type, hidden, create_time, has_filter,
      filter, member_count, next_position) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
    ON CONFLICT (user_id, group_id) DO UPDATE SET name = excluded.name, serial = excluded.serial,
      version = excluded.version, ex = excluded.ex, hidden = excluded.hidden, has_filter = excluded.has_filter,
      filter = excluded.filter, member_count = excluded.member_count, next_position = excluded.next_position
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_group WHERE user_id = $1 AND group_id = $2"

  struct Contents {
    var group: ConversationGroup
    /// Members of a normal group.
    var memberCount: Int64 = 0
    /// The position that the next member gets; members are listed by position.
    var nextPosition: Int64 = 1
  }

  @Boxed var contents: Contents

  // By name: through a key path, all parts would be copied with each look.
  var group: ConversationGroup {
    _read { yield contents.group }
    _modify { yield &contents.group }
  }

  var key: GroupKey { GroupKey(userID: self.group.ownerUserID, groupID: self.group.conversationGroupID) }

  static func values(of key: GroupKey) -> [SQLValue] { [.text(key.userID), .text(key.groupID)] }

  var values: [SQLValue] {
    let (own, group) = (contents, contents.group)
    return [
      .text(group.ownerUserID), .text(group.conversationGroupID), .text(group.name), .integer(group.serial),
      .integer(group.version), .text(group.ex), .integer(group.type.rawValue), .flag(group.hidden),
      .integer(group.createTime), .flag(group.filter != nil), .text(group.filter?.encoded ?? ""),
      .integer(own.memberCount), .integer(own.nextPosition),
    ]
  }

  init(group: ConversationGroup) {
    contents = Contents(group: group)
  }

  init(row: any SQLRow) {
    let group = ConversationGroup(
      conversationGroupID: row.text(1), ownerUserID: row.text(0), name: row.text(2), serial: row.integer(3),
      version: row.integer(4), ex: row.text(5), type: ConversationGroupType(rawValue: row.integer(6)) ?? .normal,
      hidden: row.flag(7), createTime: row.integer(8),
      filter: row.flag(9) ? ConversationFilter(encoded: row.text(10)) : nil)
    contents = Contents(group: group, memberCount: row.integer(11), nextPosition: row.integer(12))
  }
}

/// A conversation in a normal group.
struct HubGroupMember: StoredRecord {
  /// Group and conversation.
  struct Key: RecordKey {
    let userID: String
    let groupID: String
    let conversationID: ConversationID

    func add(to hash: inout KeyHash) {
      hash.mix(userID)
      hash.mix(groupID)
      hash.mix(conversationID.text)
    }
  }

  static let selectSQL: StaticString = """
    SELECT user_id, group_id, conversation_id, position FROM hub_group_member
    WHERE user_id = $1 AND group_id = $2 AND conversation_id = $3
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_group_member (user_id, group_id, conversation_id, position) VALUES ($1, $2, $3, $4)
    ON CONFLICT (user_id, group_id, conversation_id) DO UPDATE SET position = excluded.position
    """
  static let deleteSQL: StaticString = """
    DELETE FROM hub_group_member WHERE user_id = $1 AND group_id = $2 AND conversation_id = $3
    """

  let key: Key
  let position: Int64

  static func values(of key: Key) -> [SQLValue] {
    [.text(key.userID), .text(key.groupID), .text(key.conversationID.text)]
  }
  var values: [SQLValue] { Self.values(of: key) + [.integer(position)] }

  init(key: Key, position: Int64) {
    self.key = key
    self.position = position
  }

  init(row: any SQLRow) {
    self.init(
      key: Key(userID: row.text(0), groupID: row.text(1), conversationID: ConversationID(row.text(2))),
      position: row.integer(3))
  }
}
