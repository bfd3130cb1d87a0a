/// A registered user as others see him, and what only he sees of himself.
public struct User: Equatable, Sendable {
  /// The id.
  public let userID: String
  /// The name to show; "" for none.
  @Text public var nickname: String = ""
  /// The avatar's address.
  @Text public var faceURL: String = ""
  /// The application's data.
  @Text public var ex: String = ""
  /// When the user was registered, in ms.
  public var createTime: Int64 = 0
  /// The user's own receive option for all conversations.
  public var globalRecvMsgOpt: Int64 = 0

  /// A user with nothing but an id.
  public init(userID: String, createTime: Int64 = 0) {
    self.userID = userID
    self.createTime = createTime
  }

  /// What a conversation row shows for him when there is no remark.
  var displayName: String { nickname.isEmpty ? userID : nickname }
}

/// The parts of a profile that a call gives; what is nil stays.
public struct ProfileUpdate: Sendable {
  /// The name to show.
  public var nickname: String?
  /// The avatar's address.
  public var faceURL: String?
  /// The application's data.
  public var ex: String?

  /// An update of the parts that are given.
  public init(nickname: String?, faceURL: String?, ex: String?) {
    self.nickname = nickname
    self.faceURL = faceURL
    self.ex = ex
  }

  /// Whether nothing is given.
  var isEmpty: Bool { nickname == nil && faceURL == nil && ex == nil }

  /// Writes what is given into a profile.
  func apply(to user: inout User) {
    if let nickname { user.nickname = nickname }
    if let faceURL { user.faceURL = faceURL }
    if let ex { user.ex = ex }
  }
}
