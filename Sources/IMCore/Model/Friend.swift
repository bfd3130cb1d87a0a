/// A friend as his owner sees him.
public struct Friend: Equatable, Sendable {
  /// Whose friend he is.
  public let ownerUserID: String
  /// His profile.
  public let user: User
  /// The owner's own name for him; "" for none.
  @Text public var remark: String = ""
  /// When the friendship began, in ms.
  public var createTime: Int64 = 0
  /// How it began: 1 by an import, 2 by a request.
  public var addSource: Int64 = 0
  /// Who accepted the request; "" after an import.
  public var operatorUserID: String = ""
  /// The application's data.
  @Text public var ex: String = ""
  /// Whether he stands at the top of the list.
  public var isPinned = false

  /// A friend with nothing but a profile.
  init(ownerUserID: String, user: User) {
    self.ownerUserID = ownerUserID
    // What the friend has set for himself alone is no part of what others see.
    var shown = user
    shown.globalRecvMsgOpt = 0
    self.user = shown
  }

  /// His id.
  public var userID: String { user.userID }

  /// The place in the list of friends.
  public var place: FriendPlace { FriendPlace(isPinned: isPinned, createTime: createTime, userID: userID) }
}

/// A place in the list of friends: pinned first, oldest first, then by id.
public struct FriendPlace: Sendable {
  /// Whether the friend is pinned.
  public let isPinned: Bool
  /// When the friendship began, in ms.
  public let createTime: Int64
  /// The friend's id.
  public let userID: String

  /// A place in the list.
  public init(isPinned: Bool, createTime: Int64, userID: String) {
    self.isPinned = isPinned
    self.createTime = createTime
    self.userID = userID
  }

  /// Where nobody stands, before all others.
  static let beforeAll = FriendPlace(isPinned: true, createTime: -1, userID: "")

  /// Whether it comes before another.
  func precedes(_ other: FriendPlace) -> Bool {
    if isPinned != other.isPinned { return isPinned }
    if createTime != other.createTime { return createTime < other.createTime }
    return userID.precedesInBytes(other.userID)
  }
}

/// The parts of a friend that a call gives; what is nil stays.
public struct FriendUpdate: Sendable {
  /// Whether he stands at the top of the list.
  public var isPinned: Bool?
  /// The owner's own name for him.
  public var remark: String?
  /// The application's data.
  public var ex: String?

  /// An update of the parts that are given.
  public init(isPinned: Bool? = nil, remark: String? = nil, ex: String? = nil) {
    self.isPinned = isPinned
    self.remark = remark
    self.ex = ex
  }
}

/// A request to become friends.
public struct FriendRequest: Sendable {
  /// Who asks.
  public let from: User
  /// Who is asked.
  public let to: User
  /// Whether it is open, accepted or refused.
  public let result: FriendRequestResult
  /// What the applicant says.
  public let reqMsg: String
  /// When it was made or renewed, in ms.
  public let createTime: Int64
  /// Who has handled it; "" while it is open.
  public let handlerUserID: String
  /// What he says.
  public let handleMsg: String
  /// When he did, in ms; 0 while it is open.
  public let handleTime: Int64
  /// The application's data.
  public let ex: String
}

/// What became of a friend request; the raw value is the wire's `handleResult`.
public enum FriendRequestResult: Int64, CaseIterable, Sendable {
  /// Nothing yet.
  case open = 0
  /// They are friends.
  case accepted = 1
  /// They are not.
  case refused = -1
}

/// A user on somebody's blocklist.
public struct BlackEntry: Sendable {
  /// Whose blocklist it is.
  public let ownerUserID: String
  /// Who is on it.
  public let user: User
  /// When he was put there, in ms.
  public let createTime: Int64
  /// The application's data.
  public let ex: String

  /// His id.
  public var userID: String { user.userID }
}

/// What a search among friends looks for, and where.
public struct FriendSearch: Sendable {
  /// Whether the words are looked for in the id.
  public var inUserID = false
  /// Whether they are looked for in the nickname.
  public var inNickname = false
  /// Whether they are looked for in the remark.
  public var inRemark = false
  private let words: [SearchWord]

  /// A search for some words, of which one is enough.
  public init(keywords: [String]) {
    words = keywords.map(SearchWord.init)
  }

  /// The words as an index looks for them; nil when one of them can be spelled in several ways, which no index knows.
  var indexedWords: [String]? {
    let steady = words.compactMap(\.steady)
    return steady.count == words.count ? steady : nil
  }

  /// Whether one of the words stands in a text.
  func finds(_ text: String) -> Bool {
    words.contains { $0.stands(in: text) }
  }
}
