/// The three kinds of places where many users meet.
///
/// Raw values are stored.
public enum ChatKind: Int64, Sendable {
  /// A chat group.
  case group = 1
  /// A chat room: no offline members.
  case room = 2
  /// A thread in a chat group.
  case thread = 3

  /// The place with an id.
  func place(_ chatID: String) -> ConversationPlace {
    switch self {
    case .group: ConversationPlace(.group, chatID)
    case .room: ConversationPlace(.room, chatID)
    case .thread: .thread(chatID)
    }
  }
}

/// The state of a chat; the raw value is the wire's (OpenIM).
public enum ChatStatus: Int64, Sendable {
  /// Open.
  case normal = 0
  /// Gone for good.
  case dismissed = 2
  /// Only its owner and admins may speak.
  case muted = 3
}

/// The roles in a chat; the raw value is the wire's `roleLevel` (OpenIM).
public enum ChatRole: Int64, Comparable, Sendable {
  /// An ordinary member.
  case member = 20
  /// May do most of what the owner does.
  case admin = 60
  /// Owns it.
  case owner = 100

  /// By power.
  public static func < (lhs: ChatRole, rhs: ChatRole) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// A chat group, chat room or thread.
public struct Chat: Equatable, Sendable {
  /// Which of the three it is.
  public let kind: ChatKind
  /// Its id.
  public let chatID: String
  /// Its name.
  @Text public var name: String
  /// The announcement.
  @Text public var notification: String = ""
  /// What it is about.
  @Text public var introduction: String = ""
  /// The avatar's address.
  @Text public var faceURL: String = ""
  /// When it was made, in ms.
  public let createTime: Int64
  /// Whether it is open, muted or gone.
  public var status = ChatStatus.normal
  /// Who made it.
  public let creatorUserID: String
  /// Who owns it.
  public var ownerUserID: String
  /// How many are in it.
  public var memberCount: Int64 = 0
  /// The application's data.
  @Text public var ex: String = ""
  /// Kept for the application (OpenIM).
  public var needVerification: Int64 = 0
  /// Kept for the application (OpenIM).
  public var lookMemberInfo: Int64 = 0
  /// Kept for the application (OpenIM).
  public var applyMemberFriend: Int64 = 0
  /// When the announcement last changed, in ms.
  public var notificationUpdateTime: Int64 = 0
  /// Who changed it.
  public var notificationUserID = ""
  /// The chat group of a thread.
  public var parentGroupID = ""
  /// The message that a thread is about.
  @Text public var parentMessageID: String = ""

  /// A new chat.
  public init(kind: ChatKind, chatID: String, name: String, creatorUserID: String, createTime: Int64) {
    self.kind = kind
    self.chatID = chatID
    self.name = name
    self.creatorUserID = creatorUserID
    ownerUserID = creatorUserID
    self.createTime = createTime
  }

  /// Its conversation's place.
  var place: ConversationPlace { kind.place(chatID) }
}

/// A member of a chat.
public struct ChatMember: Equatable, Sendable {
  /// The user.
  public let userID: String
  /// What he may do.
  public var role: ChatRole
  /// His name in this chat; "" for that of his profile.
  @Text public var nickname: String = ""
  /// His avatar in this chat; "" for that of his profile.
  @Text public var faceURL: String = ""
  /// When he joined, in ms.
  public var joinTime: Int64 = 0
  /// 2 invited, 3 by himself (OpenIM).
  public var joinSource: Int64 = 2
  /// Who brought him in.
  public var inviterUserID = ""
  /// Until when he may not speak, in ms.
  public var muteEndTime: Int64 = 0
  /// Who last changed his membership.
  public var operatorUserID = ""
  /// The application's data.
  @Text public var ex: String = ""

  /// A member with a role.
  public init(userID: String, role: ChatRole) {
    self.userID = userID
    self.role = role
  }
}
