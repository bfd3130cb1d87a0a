/// Which members of a chat group a list holds (OpenIM's numbers).
public enum ChatMemberFilter: Int64, CaseIterable, Sendable {
  /// Everyone.
  case all = 0
  /// The owner.
  case owner = 1
  /// The admins.
  case admins = 2
  /// The ordinary members.
  case members = 3
  /// All but the owner.
  case adminsAndMembers = 4
  /// The owner and the admins.
  case ownerAndAdmins = 5

  /// The roles from one to another.
  var roles: ClosedRange<ChatRole> {
    switch self {
    case .all: .member ... .owner
    case .owner: .owner ... .owner
    case .admins: .admin ... .admin
    case .members: .member ... .member
    case .adminsAndMembers: .member ... .admin
    case .ownerAndAdmins: .admin ... .owner
    }
  }
}

extension Hub {
  /// A part of a chat's members: by role, the powerful first, then by the time of joining, then by id.
  func members(
    _ logID: Int64, _ filter: ChatMemberFilter, offset: Int64, count: Int64
  ) throws(Failure) -> [ChatMember] {
    try chatMembers.flush()
    let userIDs = try connection.all(
      """
      SELECT user_id FROM hub_chat_member
      WHERE log_id = $1 AND is_member = 1 AND role_level >= $2 AND role_level <= $3
      ORDER BY role_level DESC, join_time, user_id LIMIT $4 OFFSET $5
      """,
      [
        .integer(logID), .integer(filter.roles.lowerBound.rawValue), .integer(filter.roles.upperBound.rawValue),
        .integer(count), .integer(offset),
      ]
    ) { $0.text(0) }
    return try members(logID, userIDs)
  }

  /// The next of a chat's members in the order of their ids.
  func membersPage(_ logID: Int64, after userID: String, count: Int64) throws(Failure) -> [ChatMember] {
    try chatMembers.flush()
    let userIDs = try connection.all(
      """
      SELECT user_id FROM hub_chat_member WHERE log_id = $1 AND user_id > $2 AND is_member = 1
      ORDER BY user_id LIMIT $3
      """, [.integer(logID), .text(userID), .integer(count)]
    ) { $0.text(0) }
    return try members(logID, userIDs)
  }

  /// Those of some users who are in a chat, in their order.
  func members(_ logID: Int64, _ userIDs: [String]) throws(Failure) -> [ChatMember] {
    var found: [ChatMember] = []
    for userID in userIDs {
      if let record = try member(logID, userID), record.isMember { found.append(record.member) }
    }
    return found
  }

  /// The admins of a chat, by id.
  func adminIDs(_ logID: Int64) throws(Failure) -> [String] {
    try chatMembers.flush()
    return try connection.all(
      """
      SELECT user_id FROM hub_chat_member WHERE log_id = $1 AND is_member = 1 AND role_level = $2 ORDER BY user_id
      """, [.integer(logID), .integer(ChatRole.admin.rawValue)]
    ) { $0.text(0) }
  }

  /// Those who have left a chat, by id.
  func formerMembers(_ logID: Int64) throws(Failure) -> [String] {
    try chatMembers.flush()
    return try connection.all(
      "SELECT user_id FROM hub_chat_member WHERE log_id = $1 AND is_member = 0 ORDER BY user_id", [.integer(logID)]
    ) { $0.text(0) }
  }

  // MARK: Threads

  /// The threads of a chat group, oldest first.
  func threads(of groupID: String) throws(Failure) -> [HubChat] {
    try chats.flush()
    let logIDs = try connection.all(
      "SELECT log_id FROM hub_chat WHERE parent_id = $1 AND parent_id <> '' ORDER BY log_id", [.text(groupID)]
    ) { $0.integer(0) }
    var found: [HubChat] = []
    for logID in logIDs {
      if let thread = try chats.get(logID) { found.append(thread) }
    }
    return found
  }

  /// Whether a message of a chat group has a thread.
  func hasThread(_ groupID: String, about clientMsgID: String) throws(Failure) -> Bool {
    try chats.flush()
    return try connection.first(
      "SELECT 1 FROM hub_chat WHERE parent_id = $1 AND parent_id <> '' AND message_id = $2",
      [.text(groupID), .text(clientMsgID)]
    ) { _ in true } ?? false
  }
}
