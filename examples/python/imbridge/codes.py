"""The error codes by name.

Rendered from imbridge's method table by render_stubs.py (`make stubs`); not to be edited.
"""

from __future__ import annotations

from enum import IntEnum


class ErrorCode(IntEnum):
    """What `CallError.code` can be."""

    ParseError = -32700
    MethodNotFound = -32601
    InvalidRequest = -32600
    ExceedServiceLimit = 4
    UserNotOnRoster = 221
    MessageRecallTimeLimit = 504
    ServiceNotEnable = 505
    ServerArgsError = 1001
    NoPermissionError = 1002
    RecordNotFoundError = 1004
    UserIDNotFoundError = 1101
    GroupIDNotFound = 1201
    GroupIDExisted = 1202
    NotInGroupYet = 1203
    DismissedAlready = 1204
    CanNotAddYourself = 1301
    BlockedByPeer = 1302
    NotPeersFriend = 1303
    RelationshipAlready = 1304
    FriendRequestHandled = 1305
    MutedInGroup = 1402
    MutedGroup = 1403
    MsgAlreadyRevoke = 1404
    NetworkError = 10000
    ArgsError = 10002
    SdkInternalError = 10006
    SDKNotLoginError = 10009
    LoginRepeatError = 10102
    FileNotFoundError = 10200
    MsgRepeatError = 10204
    MsgContentTypeNotSupportError = 10205
    MsgHasNoSeqError = 10206
    NotSupportOptError = 10301
