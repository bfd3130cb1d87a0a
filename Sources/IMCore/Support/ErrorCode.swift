/// The number of every error imbridge answers, with its name on the wire.
///
/// Numbers are permanent. Below 1000 they are Easemob's, 1000 to 9999 the OpenIM server's, from 10000 the
/// OpenIM SDK's, negative ones JSON-RPC's.
public enum ErrorCode: Int, CaseIterable, Sendable {
  /// Not JSON: a syntax error, a duplicate key, invalid UTF-8, too deep or too long.
  case parseError = -32700
  /// JSON, but no request.
  case invalidRequest = -32600
  /// No method of that name.
  case methodNotFound = -32601

  /// A limit on the number of stored things is reached.
  case exceedServiceLimit = 4
  /// The friend check is on and the receiver is no friend.
  case userNotOnRoster = 221
  /// The recall window has passed.
  case messageRecallTimeLimit = 504
  /// The feature is switched off in the hub's config.
  case serviceNotEnable = 505

  /// The receiver does not take messages.
  case serverArgsError = 1001
  /// The role does not allow it.
  case noPermission = 1002
  /// No such conversation, group, message or request.
  case recordNotFound = 1004
  /// The user is not registered.
  case userIDNotFound = 1101
  /// No such chat group or room.
  case groupIDNotFound = 1201
  /// The chat group or room exists already.
  case groupIDExisted = 1202
  /// Not a member of the chat group or room.
  case notInGroupYet = 1203
  /// The chat group was dismissed.
  case dismissedAlready = 1204
  /// A friend request to oneself.
  case canNotAddYourself = 1301
  /// The peer has blocked the caller.
  case blockedByPeer = 1302
  /// The peer is no friend.
  case notPeersFriend = 1303
  /// The peer is a friend already.
  case relationshipAlready = 1304
  /// The friend request was handled before.
  case friendRequestHandled = 1305
  /// The member is muted.
  case mutedInGroup = 1402
  /// The chat group is muted.
  case mutedGroup = 1403
  /// The message was recalled before.
  case msgAlreadyRevoke = 1404

  /// The device is offline and the call needs the hub.
  case networkError = 10000
  /// A parameter is missing, of the wrong type, unknown, empty or over its limit.
  case argsError = 10002
  /// Storage failed; nothing was applied.
  case sdkInternalError = 10006
  /// The session is not logged in.
  case sdkNotLoginError = 10009
  /// The session is already logged in.
  case loginRepeatError = 10102
  /// The attachment file is missing.
  case fileNotFoundError = 10200
  /// A message with this clientMsgID was sent before.
  case msgRepeatError = 10204
  /// The content type is not allowed here.
  case msgContentTypeNotSupportError = 10205
  /// The message was never sent.
  case msgHasNoSeqError = 10206
  /// The operation is not possible on this object.
  case notSupportOptError = 10301

  /// The name on the wire: the `message` of an error reply.
  public var name: String {
    switch self {
    case .parseError: "ParseError"
    case .invalidRequest: "InvalidRequest"
    case .methodNotFound: "MethodNotFound"
    case .exceedServiceLimit: "ExceedServiceLimit"
    case .userNotOnRoster: "UserNotOnRoster"
    case .messageRecallTimeLimit: "MessageRecallTimeLimit"
    case .serviceNotEnable: "ServiceNotEnable"
    case .serverArgsError: "ServerArgsError"
    case .noPermission: "NoPermissionError"
    case .recordNotFound: "RecordNotFoundError"
    case .userIDNotFound: "UserIDNotFoundError"
    case .groupIDNotFound: "GroupIDNotFound"
    case .groupIDExisted: "GroupIDExisted"
    case .notInGroupYet: "NotInGroupYet"
    case .dismissedAlready: "DismissedAlready"
    case .canNotAddYourself: "CanNotAddYourself"
    case .blockedByPeer: "BlockedByPeer"
    case .notPeersFriend: "NotPeersFriend"
    case .relationshipAlready: "RelationshipAlready"
    case .friendRequestHandled: "FriendRequestHandled"
    case .mutedInGroup: "MutedInGroup"
    case .mutedGroup: "MutedGroup"
    case .msgAlreadyRevoke: "MsgAlreadyRevoke"
    case .networkError: "NetworkError"
    case .argsError: "ArgsError"
    case .sdkInternalError: "SdkInternalError"
    case .sdkNotLoginError: "SDKNotLoginError"
    case .loginRepeatError: "LoginRepeatError"
    case .fileNotFoundError: "FileNotFoundError"
    case .msgRepeatError: "MsgRepeatError"
    case .msgContentTypeNotSupportError: "MsgContentTypeNotSupportError"
    case .msgHasNoSeqError: "MsgHasNoSeqError"
    case .notSupportOptError: "NotSupportOptError"
    }
  }
}
