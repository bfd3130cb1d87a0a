/// The parts of a chat that a call gives; what is nil stays.
public struct ChatUpdate: Sendable {
  /// Its name.
  public var name: String?
  /// The announcement.
  public var notification: String?
  /// What it is about.
  public var introduction: String?
  /// The avatar's address.
  public var faceURL: String?
  /// The application's data.
  public var ex: String?
  /// Kept for the application.
  public var needVerification: Int64?
  /// Kept for the application.
  public var lookMemberInfo: Int64?
  /// Kept for the application.
  public var applyMemberFriend: Int64?

  /// An update of nothing.
  public init() {}

  /// Writes what is given into a chat; an announcement that differs keeps its author and time.
  func apply(to chat: inout Chat, by userID: String, now: Int64) {
    if let name { chat.name = name }
    if let notification, !notification.hasSameBytes(as: chat.notification) {
      chat.notification = notification
      chat.notificationUpdateTime = now
      chat.notificationUserID = userID
    }
    if let introduction { chat.introduction = introduction }
    if let faceURL { chat.faceURL = faceURL }
    if let ex { chat.ex = ex }
    if let needVerification { chat.needVerification = needVerification }
    if let lookMemberInfo { chat.lookMemberInfo = lookMemberInfo }
    if let applyMemberFriend { chat.applyMemberFriend = applyMemberFriend }
  }
}

/// The parts of a member that a call gives; what is nil stays.
public struct ChatMemberUpdate: Sendable {
  /// 20 member, 60 admin.
  public var role: ChatRole?
  /// His name in the chat.
  public var nickname: String?
  /// His avatar in the chat.
  public var faceURL: String?
  /// The application's data.
  public var ex: String?

  /// An update of nothing.
  public init() {}

  /// Writes what is given into a member.
  func apply(to member: inout ChatMember) {
    if let role { member.role = role }
    if let nickname { member.nickname = nickname }
    if let faceURL { member.faceURL = faceURL }
    if let ex { member.ex = ex }
  }
}

/// What a chat group is to be made from.
public struct ChatGroupDraft: Sendable {
  /// Its id; nil for a new one.
  public let groupID: String?
  /// Its ordinary members.
  public let memberUserIDs: [String]
  /// Its admins.
  public let adminUserIDs: [String]
  /// Its owner; nil for who makes it.
  public let ownerUserID: String?
  /// Its name and whatever else is known of it.
  public let attributes: ChatUpdate

  /// A draft; whoever is named twice gets the higher role.
  public init(
    groupID: String?, memberUserIDs: [String], adminUserIDs: [String], ownerUserID: String?, attributes: ChatUpdate
  ) {
    self.groupID = groupID
    self.memberUserIDs = memberUserIDs
    self.adminUserIDs = adminUserIDs
    self.ownerUserID = ownerUserID
    self.attributes = attributes
  }

  /// The members, each once: the owner, the admins, then the others, the maker among them.
  func members(madeBy maker: String, now: Int64) -> [ChatMember] {
    var seen: Set<String> = []
    var members: [ChatMember] = []
    func add(_ userID: String, _ role: ChatRole) {
      guard seen.insert(userID).inserted else { return }
      members.append(ChatMember(userID: userID, role: role, broughtBy: maker, now: now))
    }
    add(ownerUserID ?? maker, .owner)
    for userID in adminUserIDs { add(userID, .admin) }
    for userID in [maker] + memberUserIDs { add(userID, .member) }
    return members
  }
}

extension ChatMember {
  /// Somebody whom another brings in.
  init(userID: String, role: ChatRole = .member, broughtBy operatorID: String, now: Int64) {
    self.init(userID: userID, role: role)
    joinTime = now
    inviterUserID = operatorID
    operatorUserID = operatorID
  }
}
