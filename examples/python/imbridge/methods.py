"""The methods of imbridge.

Rendered from imbridge's method table by render_stubs.py (`make stubs`); not to be edited.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Literal, Mapping, Optional, Union

from .objects import (
    BlackEntry,
    ChatGroup,
    ChatGroupMember,
    ChatRoom,
    ChatThread,
    CheckFriendResult,
    Conversation,
    ConversationFilter,
    ConversationGroup,
    CreateTextAtMessageMessage,
    FindMessageListFindMessageOption,
    FindMessageListResult,
    FoundFriend,
    Friend,
    FriendRequest,
    GetAdvancedHistoryMessageListResult,
    GetChatRoomMemberListResult,
    GetContactsFromServerWithCursorResult,
    GetConversationGroupInfoWithConversationsPagination,
    GetConversationGroupInfoWithConversationsResult,
    GetConversationListPageResult,
    GetSilentModeForConversationResult,
    HubConfig,
    HubImportResult,
    HubInfoResult,
    HubListUsersResult,
    HubRegisterUsersUser,
    InitSDKOptions,
    ListSessionsResult,
    Message,
    NewMessage,
    NewMessageAtTextElemAtUsersInfo,
    NewMessageCardElem,
    NewMessageFileElem,
    NewMessageMergeElemMessageEntityList,
    NewMessagePictureElemSourcePicture,
    NewMessageSoundElem,
    NewMessageVideoElem,
    SearchLocalMessagesResult,
    SelfUser,
    SetConversationGroupOrderOrder,
    User,
)


class Methods(ABC):
    """One method for each of imbridge, with the names of its table. None stands for a parameter left out."""

    @abstractmethod
    def _call(self, method: str, params: Mapping[str, Any], *, names_session: bool = False) -> Any:
        """Calls a method; one that names a session itself is not given the caller's."""

    def ping(
        self,
        *,
        echo: Any = None,
    ) -> Any:
        """Answers what it was given.

        echo: What comes back.

        Errors: 10002 ArgsError, 10006 SdkInternalError.
        """
        result: Any = self._call("ping", {"echo": echo})
        return result

    def getSdkVersion(self) -> str:
        """Tells the version.

        Errors: 10002 ArgsError, 10006 SdkInternalError.
        """
        result: str = self._call("getSdkVersion", {})
        return result

    def rpcDiscover(self) -> dict[str, Any]:
        """Describes every method as an OpenRPC document.

        Errors: 10002 ArgsError, 10006 SdkInternalError.
        """
        result: dict[str, Any] = self._call("rpc.discover", {})
        return result

    def setListener(
        self,
        *,
        enabled: bool,
        events: Optional[list[str]] = None,
    ) -> None:
        """Chooses which events of this session are written.

        enabled: Whether any are.
        events: Which; "*" stands for all but onConversationListUpdated. (at most 100)

        Errors: 10002 ArgsError, 10006 SdkInternalError.
        """
        self._call("setListener", {"enabled": enabled, "events": events})

    def setConversationGroupListener(
        self,
        *,
        enabled: bool = True,
    ) -> None:
        """Switches the five conversation-group events of this session.

        enabled: Whether they are written.

        Errors: 10002 ArgsError, 10006 SdkInternalError.
        """
        self._call("setConversationGroupListener", {"enabled": enabled})

    def initSDK(
        self,
        *,
        platformID: int = 3,
        appKey: str = "",
        options: Optional[InitSDKOptions] = None,
    ) -> bool:
        """Takes the options of this session before its login.

        platformID: The platform of the device. (from 1, up to 100)
        appKey: Kept for the sake of callers, not used. (at most 1024 bytes)
        options: What is synchronised and listed.

        Errors: 10002 ArgsError, 10301 NotSupportOptError, 10006 SdkInternalError.
        """
        result: bool = self._call("initSDK", {"platformID": platformID, "appKey": appKey, "options": options})
        return result

    def login(
        self,
        *,
        userID: str,
        token: str = "",
        platformID: Optional[int] = None,
    ) -> None:
        """Logs a user in on this session and synchronises its replica.

        userID: The user; registered when the hub's config says so.
        token: Not checked. (at most 4096 bytes)
        platformID: The platform of the device, instead of the one of initSDK. (from 1, up to 100)

        Errors: 10002 ArgsError, 10102 LoginRepeatError, 1101 UserIDNotFoundError, 10006 SdkInternalError.
        """
        self._call("login", {"userID": userID, "token": token, "platformID": platformID})

    def logout(self) -> None:
        """Logs this session out; its replica stays.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        self._call("logout", {})

    def getLoginStatus(self) -> int:
        """Tells whether this session is logged in: 1 no, 3 yes.

        Errors: 10002 ArgsError, 10006 SdkInternalError.
        """
        result: int = self._call("getLoginStatus", {})
        return result

    def getLoginUserID(self) -> str:
        """Tells the user of this session, or an empty string.

        Errors: 10002 ArgsError, 10006 SdkInternalError.
        """
        result: str = self._call("getLoginUserID", {})
        return result

    def setNetworkStatus(
        self,
        *,
        online: bool,
    ) -> None:
        """Takes this device off the hub or brings it back.

        online: Whether it reaches the hub.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        self._call("setNetworkStatus", {"online": online})

    def resetReplica(self) -> None:
        """Forgets this device's replica, as a reinstall does, and logs out.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        self._call("resetReplica", {})

    def listSessions(self) -> list[ListSessionsResult]:
        """Lists the sessions that were named so far, by name.

        Errors: 10002 ArgsError, 10006 SdkInternalError.
        """
        result: list[ListSessionsResult] = self._call("listSessions", {})
        return result

    def hubRegisterUsers(
        self,
        *,
        users: list[HubRegisterUsersUser],
    ) -> None:
        """Registers users; one that exists refuses all.

        users: Who. (at most 1000)

        Errors: 10002 ArgsError, 10006 SdkInternalError.
        """
        self._call("hubRegisterUsers", {"users": users})

    def hubUpdateUser(
        self,
        *,
        userID: str,
        nickname: Optional[str] = None,
        faceURL: Optional[str] = None,
        ex: Optional[str] = None,
    ) -> None:
        """Changes a user's profile.

        At least one of nickname, faceURL, ex is needed.

        userID: Whose.
        nickname: The name to show. (at most 4096 bytes)
        faceURL: The avatar. (at most 4096 bytes)
        ex: The application's data. (at most 4096 bytes)

        Errors: 10002 ArgsError, 1101 UserIDNotFoundError, 10006 SdkInternalError.
        """
        self._call("hubUpdateUser", {"userID": userID, "nickname": nickname, "faceURL": faceURL, "ex": ex})

    def hubListUsers(
        self,
        *,
        cursor: str = "",
        count: int = 100,
    ) -> HubListUsersResult:
        """Reads the registered users by id, a page at a time.

        cursor: Where the page begins, as the last page said. (at most 64 bytes)
        count: Rows a page. (from 1, up to 1000)

        Errors: 10002 ArgsError, 10006 SdkInternalError.
        """
        result: HubListUsersResult = self._call("hubListUsers", {"cursor": cursor, "count": count})
        return result

    def hubSendMessage(
        self,
        *,
        sendID: str,
        recvID: Optional[str] = None,
        groupID: Optional[str] = None,
        roomID: Optional[str] = None,
        text: Optional[str] = None,
        message: Optional[Union[NewMessage, Message]] = None,
        sendTime: Optional[int] = None,
    ) -> Message:
        """Sends a message as if its user had sent it from elsewhere.

        Exactly one of recvID, groupID, roomID is needed; exactly one of text, message is needed.

        sendID: Who sends it.
        recvID: The user it is for.
        groupID: The chat group it is for.
        roomID: The chat room it is for.
        text: A text. (at most 65536 bytes)
        message: A message made before.
        sendTime: When it was sent, in ms; not before the conversation's newest. (from 0)

        Errors: 10002 ArgsError, 1101 UserIDNotFoundError, 1201 GroupIDNotFound, 1203 NotInGroupYet, 1204
        DismissedAlready, 1402 MutedInGroup, 1403 MutedGroup, 1302 BlockedByPeer, 221 UserNotOnRoster, 1001
        ServerArgsError, 10204 MsgRepeatError, 10205 MsgContentTypeNotSupportError, 10200 FileNotFoundError, 4
        ExceedServiceLimit, 10006 SdkInternalError.
        """
        result: Message = self._call(
            "hubSendMessage",
            {
                "sendID": sendID,
                "recvID": recvID,
                "groupID": groupID,
                "roomID": roomID,
                "text": text,
                "message": message,
                "sendTime": sendTime,
            },
        )
        return result

    def hubSendNotification(
        self,
        *,
        sendID: str,
        recvID: str,
        text: str,
    ) -> Message:
        """Sends a notification, which makes a type 4 conversation at its receiver.

        sendID: Who sends it.
        recvID: Whom it is for.
        text: The text. (at most 65536 bytes)

        Errors: 10002 ArgsError, 1101 UserIDNotFoundError, 10006 SdkInternalError.
        """
        result: Message = self._call("hubSendNotification", {"sendID": sendID, "recvID": recvID, "text": text})
        return result

    def hubImport(
        self,
        *,
        path: str,
    ) -> HubImportResult:
        """Takes users, friendships, chat groups and messages from a JSON Lines file, all or nothing.

        path: The file. (at most 4096 bytes)

        Errors: 10002 ArgsError, 10200 FileNotFoundError, 1101 UserIDNotFoundError, 1301 CanNotAddYourself, 1302
        BlockedByPeer, 221 UserNotOnRoster, 1202 GroupIDExisted, 1201 GroupIDNotFound, 1203 NotInGroupYet, 1204
        DismissedAlready, 1402 MutedInGroup, 1403 MutedGroup, 4 ExceedServiceLimit, 1001 ServerArgsError, 10006
        SdkInternalError.
        """
        result: HubImportResult = self._call("hubImport", {"path": path})
        return result

    def hubGetConfig(self) -> HubConfig:
        """Reads the hub's config and every limit.

        Errors: 10002 ArgsError, 10006 SdkInternalError.
        """
        result: HubConfig = self._call("hubGetConfig", {})
        return result

    def hubSetConfig(
        self,
        *,
        recallWindowSeconds: Optional[int] = None,
        recallEnabled: Optional[bool] = None,
        friendCheck: Optional[bool] = None,
        autoRegisterUsers: Optional[bool] = None,
        blocklistEnabled: Optional[bool] = None,
        conversationListEnabled: Optional[bool] = None,
        maxPinnedConversations: Optional[int] = None,
        maxPinnedMessages: Optional[int] = None,
        maxConversationGroups: Optional[int] = None,
        maxDevicesPerPlatform: Optional[int] = None,
    ) -> HubConfig:
        """Changes the hub's config and answers all of it.

        recallWindowSeconds: Seconds to recall within. (from 0, up to 604800)
        recallEnabled: Whether recall works.
        friendCheck: Whether one-to-one messages need friendship.
        autoRegisterUsers: Whether a login registers an unknown user.
        blocklistEnabled: Whether there is a blocklist.
        conversationListEnabled: Whether conversations can be pinned and marked.
        maxPinnedConversations: A user. (from 0, up to 50)
        maxPinnedMessages: A conversation. (from 0, up to 100)
        maxConversationGroups: A user. (from 0, up to 1000)
        maxDevicesPerPlatform: A user. (from 1, up to 100)

        Errors: 10002 ArgsError, 10006 SdkInternalError.
        """
        result: HubConfig = self._call(
            "hubSetConfig",
            {
                "recallWindowSeconds": recallWindowSeconds,
                "recallEnabled": recallEnabled,
                "friendCheck": friendCheck,
                "autoRegisterUsers": autoRegisterUsers,
                "blocklistEnabled": blocklistEnabled,
                "conversationListEnabled": conversationListEnabled,
                "maxPinnedConversations": maxPinnedConversations,
                "maxPinnedMessages": maxPinnedMessages,
                "maxConversationGroups": maxConversationGroups,
                "maxDevicesPerPlatform": maxDevicesPerPlatform,
            },
        )
        return result

    def hubInjectFault(
        self,
        *,
        session: Optional[str] = None,
        method: Optional[str] = None,
        syncType: Optional[Literal["contacts", "joinedGroups", "conversations"]] = None,
        errCode: int,
        errMsg: str = "",
        times: int = 1,
    ) -> None:
        """Lets the next matching calls, or syncs of a type at login, fail.

        Exactly one of method, syncType is needed.

        session: The session it strikes; every one when absent.
        method: The method it strikes. (at most 64 bytes)
        syncType: The sync it strikes.
        errCode: The code of the failure. (from 1, up to 999999)
        errMsg: Its text; the code's name when empty. (at most 1024 bytes)
        times: How often it strikes; 0 takes it away. (from 0, up to 1000)

        Errors: 10002 ArgsError, 10006 SdkInternalError.
        """
        self._call(
            "hubInjectFault",
            {
                "session": session,
                "method": method,
                "syncType": syncType,
                "errCode": errCode,
                "errMsg": errMsg,
                "times": times,
            },
            names_session=True,
        )

    def hubKick(self) -> None:
        """Logs a session out on the hub's word.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        self._call("hubKick", {})

    def hubInfo(self) -> HubInfoResult:
        """Tells how much there is, and where.

        Errors: 10002 ArgsError, 10006 SdkInternalError.
        """
        result: HubInfoResult = self._call("hubInfo", {})
        return result

    def hubSnapshot(
        self,
        *,
        path: str,
    ) -> None:
        """Writes a consistent copy of the whole data into a new file.

        path: The file; it must not exist. (at most 4096 bytes)

        Errors: 10002 ArgsError, 10006 SdkInternalError.
        """
        self._call("hubSnapshot", {"path": path})

    def hubAdvanceClock(
        self,
        *,
        milliseconds: int,
    ) -> int:
        """Moves a manual clock forward and answers the new time.

        milliseconds: By how much. (from 0)

        Errors: 10002 ArgsError, 10301 NotSupportOptError, 10006 SdkInternalError.
        """
        result: int = self._call("hubAdvanceClock", {"milliseconds": milliseconds})
        return result

    def hubSetClock(
        self,
        *,
        now: int,
    ) -> int:
        """Sets a manual clock, never back, and answers the new time.

        now: The new time. (from 0)

        Errors: 10002 ArgsError, 10301 NotSupportOptError, 10006 SdkInternalError.
        """
        result: int = self._call("hubSetClock", {"now": now})
        return result

    def hubGetTime(self) -> int:
        """Tells the hub's time in ms.

        Errors: 10002 ArgsError, 10006 SdkInternalError.
        """
        result: int = self._call("hubGetTime", {})
        return result

    def getUsersInfo(
        self,
        *,
        userIDs: list[str],
    ) -> list[User]:
        """Reads the profiles of users from the hub; unknown ones are skipped.

        userIDs: Whose. (at most 100)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 10006 SdkInternalError.
        """
        result: list[User] = self._call("getUsersInfo", {"userIDs": userIDs})
        return result

    def getUserInfoByIds(
        self,
        *,
        userIDs: list[str],
    ) -> list[User]:
        """Reads the profiles that this device knows: the own one, those of friends, of rows, and those asked for before.

        userIDs: Whose. (at most 100)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: list[User] = self._call("getUserInfoByIds", {"userIDs": userIDs})
        return result

    def getSelfUserInfo(self) -> SelfUser:
        """Reads the own profile as this device knows it.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: SelfUser = self._call("getSelfUserInfo", {})
        return result

    def setSelfInfo(
        self,
        *,
        nickname: Optional[str] = None,
        faceURL: Optional[str] = None,
        ex: Optional[str] = None,
    ) -> None:
        """Changes the own profile.

        At least one of nickname, faceURL, ex is needed.

        nickname: The name to show. (at most 4096 bytes)
        faceURL: The avatar. (at most 4096 bytes)
        ex: The application's data. (at most 4096 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 10006 SdkInternalError.
        """
        self._call("setSelfInfo", {"nickname": nickname, "faceURL": faceURL, "ex": ex})

    def addFriend(
        self,
        *,
        toUserID: str,
        reqMsg: str = "",
        ex: str = "",
    ) -> None:
        """Asks a user to become a friend; accepts at once what he has asked before.

        toUserID: Whom.
        reqMsg: What to say. (at most 4096 bytes)
        ex: The application's data. (at most 4096 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1301 CanNotAddYourself, 1101
        UserIDNotFoundError, 1304 RelationshipAlready, 1302 BlockedByPeer, 10006 SdkInternalError.
        """
        self._call("addFriend", {"toUserID": toUserID, "reqMsg": reqMsg, "ex": ex})

    def acceptFriendApplication(
        self,
        *,
        toUserID: str,
        handleMsg: str = "",
    ) -> None:
        """Accepts a user's friend request: both are friends from then on.

        toUserID: The applicant.
        handleMsg: What to say. (at most 4096 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 1305
        FriendRequestHandled, 10006 SdkInternalError.
        """
        self._call("acceptFriendApplication", {"toUserID": toUserID, "handleMsg": handleMsg})

    def refuseFriendApplication(
        self,
        *,
        toUserID: str,
        handleMsg: str = "",
    ) -> None:
        """Refuses a user's friend request.

        toUserID: The applicant.
        handleMsg: What to say. (at most 4096 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 1305
        FriendRequestHandled, 10006 SdkInternalError.
        """
        self._call("refuseFriendApplication", {"toUserID": toUserID, "handleMsg": handleMsg})

    def getFriendApplicationListAsRecipient(
        self,
        *,
        handleResults: Optional[list[int]] = None,
        offset: int = 0,
        count: int = 0,
    ) -> list[FriendRequest]:
        """Reads the friend requests that the user has got, newest first.

        handleResults: 0 open, 1 accepted, -1 refused; all when empty. (at most 3)
        offset: How many to skip. (from 0)
        count: How many to read; 0 or less for all. (up to 1000)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 10006 SdkInternalError.
        """
        result: list[FriendRequest] = self._call(
            "getFriendApplicationListAsRecipient",
            {
                "handleResults": handleResults,
                "offset": offset,
                "count": count,
            },
        )
        return result

    def getFriendApplicationListAsApplicant(
        self,
        *,
        offset: int = 0,
        count: int = 0,
    ) -> list[FriendRequest]:
        """Reads the friend requests that the user has made, newest first.

        offset: How many to skip. (from 0)
        count: How many to read; 0 or less for all. (up to 1000)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 10006 SdkInternalError.
        """
        result: list[FriendRequest] = self._call("getFriendApplicationListAsApplicant", {"offset": offset, "count": count})
        return result

    def getFriendApplicationUnhandledCount(
        self,
        *,
        time: int = 0,
    ) -> int:
        """Tells how many friend requests wait for the user's answer.

        time: Only those that came after this time, in ms; 0 for all. (from 0)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 10006 SdkInternalError.
        """
        result: int = self._call("getFriendApplicationUnhandledCount", {"time": time})
        return result

    def deleteFriend(
        self,
        *,
        userID: str,
        isDeleteConversation: bool = False,
    ) -> None:
        """Ends a friendship from both sides, and deletes the conversation on this device when asked.

        userID: Whom.
        isDeleteConversation: Whether the conversation on this device goes too.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 10006
        SdkInternalError.
        """
        self._call("deleteFriend", {"userID": userID, "isDeleteConversation": isDeleteConversation})

    def setFriendRemark(
        self,
        *,
        userID: str,
        remark: str,
    ) -> Friend:
        """Gives a friend a name of one's own, or takes it away, and answers the friend.

        userID: Whom.
        remark: The name; "" takes it away. (at most 100 characters)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1303 NotPeersFriend, 10006
        SdkInternalError.
        """
        result: Friend = self._call("setFriendRemark", {"userID": userID, "remark": remark})
        return result

    def updateFriends(
        self,
        *,
        friendUserIDs: list[str],
        isPinned: Optional[bool] = None,
        remark: Optional[str] = None,
        ex: Optional[str] = None,
    ) -> None:
        """Changes what is set on friends; one that is none refuses all.

        At least one of isPinned, remark, ex is needed.

        friendUserIDs: Whom. (at most 1000)
        isPinned: Whether they stand at the top of the list.
        remark: The name for them; "" takes it away. (at most 100 characters)
        ex: The application's data. (at most 4096 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1303 NotPeersFriend, 10006
        SdkInternalError.
        """
        self._call(
            "updateFriends",
            {
                "friendUserIDs": friendUserIDs,
                "isPinned": isPinned,
                "remark": remark,
                "ex": ex,
            },
        )

    def getAllContactsFromServer(self) -> list[Friend]:
        """Reads all friends from the hub; the device's own list is up to date then.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 10006 SdkInternalError.
        """
        result: list[Friend] = self._call("getAllContactsFromServer", {})
        return result

    def getContactsFromServerWithCursor(
        self,
        *,
        cursor: str = "",
        pageSize: int = 50,
    ) -> GetContactsFromServerWithCursorResult:
        """Reads a page of friends from the hub; the device's own list is up to date then.

        cursor: Where the page begins, as the last page said. (at most 1024 bytes)
        pageSize: Friends a page. (from 1, up to 50)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 10006 SdkInternalError.
        """
        result: GetContactsFromServerWithCursorResult = self._call("getContactsFromServerWithCursor", {"cursor": cursor, "pageSize": pageSize})
        return result

    def getContactIDsFromServer(self) -> list[str]:
        """Reads the ids of all friends from the hub; the device's own list is up to date then.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 10006 SdkInternalError.
        """
        result: list[str] = self._call("getContactIDsFromServer", {})
        return result

    def getContact(
        self,
        *,
        userID: str,
    ) -> Optional[Friend]:
        """Reads a friend as this device knows him, or null.

        userID: Whom.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: Optional[Friend] = self._call("getContact", {"userID": userID})
        return result

    def getAllContacts(self) -> list[Friend]:
        """Reads all friends that this device knows.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: list[Friend] = self._call("getAllContacts", {})
        return result

    def getContacts(self) -> list[str]:
        """Reads the ids of all friends that this device knows.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: list[str] = self._call("getContacts", {})
        return result

    def getFriendList(
        self,
        *,
        filterBlack: bool = False,
    ) -> list[Friend]:
        """Reads all friends that this device knows, without blocked ones when asked.

        filterBlack: Whether blocked ones are left out.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: list[Friend] = self._call("getFriendList", {"filterBlack": filterBlack})
        return result

    def getFriendListPage(
        self,
        *,
        offset: int,
        count: int,
        filterBlack: bool = False,
    ) -> list[Friend]:
        """Reads a part of the friends that this device knows.

        offset: How many friends to skip. (from 0)
        count: How many to read. (from 1, up to 1000)
        filterBlack: Whether blocked ones are left out.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: list[Friend] = self._call("getFriendListPage", {"offset": offset, "count": count, "filterBlack": filterBlack})
        return result

    def getSpecifiedFriendsInfo(
        self,
        *,
        userIDs: list[str],
        filterBlack: bool = False,
    ) -> list[Friend]:
        """Reads those of some users who are friends; others are skipped.

        userIDs: Whom, in this order. (at most 1000)
        filterBlack: Whether blocked ones are left out.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: list[Friend] = self._call("getSpecifiedFriendsInfo", {"userIDs": userIDs, "filterBlack": filterBlack})
        return result

    def searchFriends(
        self,
        *,
        keywordList: list[str],
        isSearchUserID: bool = False,
        isSearchNickname: bool = False,
        isSearchRemark: bool = False,
    ) -> list[FoundFriend]:
        """Finds friends by any of some words, in any script and case.

        keywordList: The words; one of them is enough. (at most 20)
        isSearchUserID: Whether in the id.
        isSearchNickname: Whether in the nickname.
        isSearchRemark: Whether in the remark.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: list[FoundFriend] = self._call(
            "searchFriends",
            {
                "keywordList": keywordList,
                "isSearchUserID": isSearchUserID,
                "isSearchNickname": isSearchNickname,
                "isSearchRemark": isSearchRemark,
            },
        )
        return result

    def checkFriend(
        self,
        *,
        userIDs: list[str],
    ) -> list[CheckFriendResult]:
        """Tells which users are friends and not blocked, as far as this device knows.

        userIDs: Whom, in this order. (at most 1000)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: list[CheckFriendResult] = self._call("checkFriend", {"userIDs": userIDs})
        return result

    def addBlack(
        self,
        *,
        userID: str,
        ex: str = "",
    ) -> None:
        """Blocks a user: his messages and friend requests no longer come through.

        userID: Whom.
        ex: The application's data. (at most 4096 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 505 ServiceNotEnable, 1101
        UserIDNotFoundError, 4 ExceedServiceLimit, 10006 SdkInternalError.
        """
        self._call("addBlack", {"userID": userID, "ex": ex})

    def removeBlack(
        self,
        *,
        userID: str,
    ) -> None:
        """Takes a user off the blocklist.

        userID: Whom.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 505 ServiceNotEnable, 10006
        SdkInternalError.
        """
        self._call("removeBlack", {"userID": userID})

    def getBlackList(self) -> list[BlackEntry]:
        """Reads the blocklist of this device, oldest entry first.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: list[BlackEntry] = self._call("getBlackList", {})
        return result

    def getBlackListFromServer(self) -> list[BlackEntry]:
        """Reads the blocklist from the hub, oldest entry first; the device's own is up to date then.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 505 ServiceNotEnable, 10006
        SdkInternalError.
        """
        result: list[BlackEntry] = self._call("getBlackListFromServer", {})
        return result

    def getOneConversation(
        self,
        *,
        sourceID: str,
        sessionType: int,
        createIfNotExist: bool = True,
    ) -> Optional[Conversation]:
        """Reads the conversation with a user, group or room; makes its row on this device when asked to.

        sourceID: The user, group or room.
        sessionType: The type of the conversation. (1 | 3 | 4 | 5)
        createIfNotExist: Whether a missing row is made.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1201 GroupIDNotFound, 1101 UserIDNotFoundError, 10000
        NetworkError, 10006 SdkInternalError.
        """
        result: Optional[Conversation] = self._call(
            "getOneConversation",
            {
                "sourceID": sourceID,
                "sessionType": sessionType,
                "createIfNotExist": createIfNotExist,
            },
        )
        return result

    def getMultipleConversation(
        self,
        *,
        conversationIDs: list[str],
    ) -> list[Conversation]:
        """Reads several conversations by their ids; unknown ones are skipped.

        conversationIDs: Which, in this order. (at most 1000)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: list[Conversation] = self._call("getMultipleConversation", {"conversationIDs": conversationIDs})
        return result

    def getAllConversationList(
        self,
        *,
        isSort: bool = True,
    ) -> list[Conversation]:
        """Reads the whole conversation list.

        isSort: List order, or by id.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: list[Conversation] = self._call("getAllConversationList", {"isSort": isSort})
        return result

    def getConversationListSplit(
        self,
        *,
        offset: int,
        count: int,
    ) -> list[Conversation]:
        """Reads a part of the sorted conversation list.

        offset: How many rows to skip. (from 0)
        count: How many to read. (from 1, up to 1000)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: list[Conversation] = self._call("getConversationListSplit", {"offset": offset, "count": count})
        return result

    def getConversationIDBySessionType(
        self,
        *,
        sourceID: str,
        sessionType: int,
    ) -> str:
        """Tells the id of the conversation with a user, group or room; for groups and rooms before the login too.

        sourceID: The user, group or room.
        sessionType: The type of the conversation. (1 | 3 | 4 | 5)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: str = self._call("getConversationIDBySessionType", {"sourceID": sourceID, "sessionType": sessionType})
        return result

    def getTotalUnreadMsgCount(
        self,
        *,
        filter: Optional[ConversationFilter] = None,
    ) -> int:
        """Tells the total unread count.

        filter: Narrows the counted rows.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        result: int = self._call("getTotalUnreadMsgCount", {"filter": filter})
        return result

    def getConversationListPage(
        self,
        *,
        cursor: str = "",
        count: int = 100,
        filter: Optional[ConversationFilter] = None,
    ) -> GetConversationListPageResult:
        """Reads a page of the sorted conversation list behind a cursor.

        cursor: Where the page begins, as the last page said. (at most 1024 bytes)
        count: Rows a page. (from 1, up to 1000)
        filter: Which rows.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        result: GetConversationListPageResult = self._call("getConversationListPage", {"cursor": cursor, "count": count, "filter": filter})
        return result

    def filterConversations(
        self,
        *,
        filter: Optional[ConversationFilter] = None,
        cursor: str = "",
        count: int = 100,
        cleanMemoryCache: bool = False,
    ) -> GetConversationListPageResult:
        """Reads the conversations that pass a filter, a page at a time.

        filter: Which rows; all when absent.
        cursor: Where the page begins, as the last page said. (at most 1024 bytes)
        count: Rows a page. (from 1, up to 1000)
        cleanMemoryCache: Taken for the sake of callers; there is nothing to clean.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        result: GetConversationListPageResult = self._call(
            "filterConversations",
            {
                "filter": filter,
                "cursor": cursor,
                "count": count,
                "cleanMemoryCache": cleanMemoryCache,
            },
        )
        return result

    def searchConversation(
        self,
        *,
        keyword: str,
    ) -> list[Conversation]:
        """Reads the listed conversations whose name contains a word, in any script and case.

        keyword: The word. (at most 4096 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: list[Conversation] = self._call("searchConversation", {"keyword": keyword})
        return result

    def getLastReceivedMessage(
        self,
        *,
        conversationID: str,
    ) -> Optional[Message]:
        """Reads the newest message of a conversation that somebody else has sent.

        conversationID: Which. (at most 160 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        result: Optional[Message] = self._call("getLastReceivedMessage", {"conversationID": conversationID})
        return result

    def pinConversation(
        self,
        *,
        conversationID: str,
        isPinned: bool,
    ) -> None:
        """Pins or unpins a conversation.

        conversationID: Which. (at most 160 bytes)
        isPinned: Whether it is pinned.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 505 ServiceNotEnable, 1004
        RecordNotFoundError, 4 ExceedServiceLimit, 10006 SdkInternalError.
        """
        self._call("pinConversation", {"conversationID": conversationID, "isPinned": isPinned})

    def setConversation(
        self,
        *,
        conversationID: str,
        recvMsgOpt: Optional[int] = None,
        isPinned: Optional[bool] = None,
        isMarked: Optional[bool] = None,
        isPrivateChat: Optional[bool] = None,
        burnDuration: Optional[int] = None,
        groupAtType: Optional[int] = None,
        ex: Optional[str] = None,
        attachedInfo: Optional[str] = None,
        msgDestructTime: Optional[int] = None,
        isMsgDestruct: Optional[bool] = None,
    ) -> None:
        """Changes synced settings of a conversation.

        At least one of recvMsgOpt, isPinned, isMarked, isPrivateChat, burnDuration, groupAtType, ex, attachedInfo,
        msgDestructTime, isMsgDestruct is needed.

        conversationID: Which. (at most 160 bytes)
        recvMsgOpt: 0 receive and notify, 1 do not receive, 2 silently. (from 0, up to 2)
        isPinned: Whether it is pinned.
        isMarked: true adds mark 0 where there is none, false removes all.
        isPrivateChat: Whether messages burn after reading.
        burnDuration: After how many seconds. (from 0, up to 316224000)
        groupAtType: 0 clears the mention. (from 0, up to 4)
        ex: The application's data. (at most 4096 bytes)
        attachedInfo: Attachment data. (at most 4096 bytes)
        msgDestructTime: Seconds after which messages go. (from 0, up to 316224000)
        isMsgDestruct: Whether they do.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 505 ServiceNotEnable, 1004
        RecordNotFoundError, 4 ExceedServiceLimit, 10006 SdkInternalError.
        """
        self._call(
            "setConversation",
            {
                "conversationID": conversationID,
                "recvMsgOpt": recvMsgOpt,
                "isPinned": isPinned,
                "isMarked": isMarked,
                "isPrivateChat": isPrivateChat,
                "burnDuration": burnDuration,
                "groupAtType": groupAtType,
                "ex": ex,
                "attachedInfo": attachedInfo,
                "msgDestructTime": msgDestructTime,
                "isMsgDestruct": isMsgDestruct,
            },
        )

    def addConversationMark(
        self,
        *,
        conversationIDs: list[str],
        mark: int,
    ) -> None:
        """Adds a mark to conversations.

        conversationIDs: Which. (at most 20)
        mark: The mark. (from 0, up to 19)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 505 ServiceNotEnable, 1004
        RecordNotFoundError, 10006 SdkInternalError.
        """
        self._call("addConversationMark", {"conversationIDs": conversationIDs, "mark": mark})

    def removeConversationMark(
        self,
        *,
        conversationIDs: list[str],
        mark: int,
    ) -> None:
        """Removes a mark from conversations.

        conversationIDs: Which. (at most 20)
        mark: The mark. (from 0, up to 19)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 505 ServiceNotEnable, 1004
        RecordNotFoundError, 10006 SdkInternalError.
        """
        self._call("removeConversationMark", {"conversationIDs": conversationIDs, "mark": mark})

    def setSilentModeForConversation(
        self,
        *,
        conversationID: str,
        remindType: Optional[int] = None,
        durationMinutes: Optional[int] = None,
    ) -> None:
        """Sets the remind type of a conversation, or silences it for a while.

        At least one of remindType, durationMinutes is needed.

        conversationID: Which. (at most 160 bytes)
        remindType: 0 all, 1 mentions, 2 none. (from 0, up to 2)
        durationMinutes: For how many minutes from now; 0 ends it. (from 0, up to 10080)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 10006
        SdkInternalError.
        """
        self._call(
            "setSilentModeForConversation",
            {
                "conversationID": conversationID,
                "remindType": remindType,
                "durationMinutes": durationMinutes,
            },
        )

    def getSilentModeForConversation(
        self,
        *,
        conversationID: str,
    ) -> GetSilentModeForConversationResult:
        """Reads the do-not-disturb state of a conversation from the hub.

        conversationID: Which. (at most 160 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 10006
        SdkInternalError.
        """
        result: GetSilentModeForConversationResult = self._call("getSilentModeForConversation", {"conversationID": conversationID})
        return result

    def clearRemindTypeForConversation(
        self,
        *,
        conversationID: str,
    ) -> None:
        """Goes back to reminding of all messages; a silent period stays.

        conversationID: Which. (at most 160 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 10006
        SdkInternalError.
        """
        self._call("clearRemindTypeForConversation", {"conversationID": conversationID})

    def clearConversationUnreadMessageCount(
        self,
        *,
        conversationID: str,
        upToMessageID: Optional[str] = None,
    ) -> None:
        """Reads a conversation, all of it or up to a message; nobody but the own devices learns of it.

        conversationID: Which. (at most 160 bytes)
        upToMessageID: The last message that is read. (at most 64 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        self._call(
            "clearConversationUnreadMessageCount",
            {
                "conversationID": conversationID,
                "upToMessageID": upToMessageID,
            },
        )

    def clearAllConversationUnreadMessageCount(self) -> None:
        """Reads every conversation in one step.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        self._call("clearAllConversationUnreadMessageCount", {})

    def markConversationMessageAsRead(
        self,
        *,
        conversationID: str,
    ) -> None:
        """Reads a conversation and tells the senders of its one-to-one messages.

        conversationID: Which. (at most 160 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        self._call("markConversationMessageAsRead", {"conversationID": conversationID})

    def markAllConversationMessageAsRead(self) -> None:
        """Reads every conversation in one step and tells the senders of one-to-one messages.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        self._call("markAllConversationMessageAsRead", {})

    def setCurrentConversation(
        self,
        *,
        conversationID: str,
    ) -> None:
        """Chooses the conversation that the user looks at: what arrives in it is read at once.

        conversationID: Which; an empty one for none. (at most 160 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        self._call("setCurrentConversation", {"conversationID": conversationID})

    def setConversationDraft(
        self,
        *,
        conversationID: str,
        draftText: str,
    ) -> None:
        """Keeps a text that is not sent yet on this device; an empty one clears it.

        conversationID: Which. (at most 160 bytes)
        draftText: The text. (at most 65536 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        self._call("setConversationDraft", {"conversationID": conversationID, "draftText": draftText})

    def setConversationExt(
        self,
        *,
        conversationID: str,
        ext: dict[str, Any],
    ) -> None:
        """Keeps the caller's own data with a conversation on this device.

        conversationID: Which. (at most 160 bytes)
        ext: Any object. (at most 65536 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10301 NotSupportOptError, 10006
        SdkInternalError.
        """
        self._call("setConversationExt", {"conversationID": conversationID, "ext": ext})

    def hideConversation(
        self,
        *,
        conversationID: str,
    ) -> None:
        """Takes a conversation off this device's list until something new comes.

        conversationID: Which. (at most 160 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        self._call("hideConversation", {"conversationID": conversationID})

    def hideAllConversations(self) -> None:
        """Takes every conversation off this device's list until something new comes.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        self._call("hideAllConversations", {})

    def unhideConversation(
        self,
        *,
        conversationID: str,
    ) -> None:
        """Brings a hidden conversation back to this device's list.

        conversationID: Which. (at most 160 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        self._call("unhideConversation", {"conversationID": conversationID})

    def deleteConversation(
        self,
        *,
        conversationID: str,
        isDeleteMessages: bool = True,
    ) -> None:
        """Deletes a conversation on this device alone.

        conversationID: Which. (at most 160 bytes)
        isDeleteMessages: Whether its messages go too.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        self._call("deleteConversation", {"conversationID": conversationID, "isDeleteMessages": isDeleteMessages})

    def deleteServerConversation(
        self,
        *,
        conversationID: str,
        isDeleteServerMessages: bool = True,
    ) -> None:
        """Deletes a conversation on the hub for this user and on all own devices, with settings and memberships.

        conversationID: Which. (at most 160 bytes)
        isDeleteServerMessages: Whether its messages go too.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 10006
        SdkInternalError.
        """
        self._call(
            "deleteServerConversation",
            {
                "conversationID": conversationID,
                "isDeleteServerMessages": isDeleteServerMessages,
            },
        )

    def deleteAllMessagesAndConversations(
        self,
        *,
        clearServerData: bool = False,
    ) -> None:
        """Deletes every conversation and message on this device, and on the hub for this user when asked.

        clearServerData: Whether the hub's go too.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 10006 SdkInternalError.
        """
        self._call("deleteAllMessagesAndConversations", {"clearServerData": clearServerData})

    def clearConversationAndDeleteAllMsg(
        self,
        *,
        conversationID: str,
    ) -> None:
        """Takes all messages of a conversation away from this user, here and on the hub; the row stays listed.

        conversationID: Which. (at most 160 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 10006
        SdkInternalError.
        """
        self._call("clearConversationAndDeleteAllMsg", {"conversationID": conversationID})

    def deleteConversationAndDeleteAllMsg(
        self,
        *,
        conversationID: str,
    ) -> None:
        """Takes all messages of a conversation away from this user, here and on the hub, and the row with them.

        conversationID: Which. (at most 160 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 10006
        SdkInternalError.
        """
        self._call("deleteConversationAndDeleteAllMsg", {"conversationID": conversationID})

    def createTextMessage(
        self,
        *,
        text: str,
    ) -> Message:
        """Makes a text message; nothing is stored.

        text: The text. (at most 65536 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: Message = self._call("createTextMessage", {"text": text})
        return result

    def sendMessage(
        self,
        *,
        message: Union[NewMessage, Message],
        recvID: Optional[str] = None,
        groupID: Optional[str] = None,
        roomID: Optional[str] = None,
        threadID: Optional[str] = None,
        isOnlineOnly: bool = False,
        needReadReceipt: bool = False,
        offlinePushInfo: Optional[dict[str, Any]] = None,
    ) -> Message:
        """Sends a message that a create function has made, to exactly one target.

        Exactly one of recvID, groupID, roomID, threadID is needed.

        message: The message.
        recvID: The user it is for.
        groupID: The chat group it is for.
        roomID: The chat room it is for.
        threadID: The thread it is for.
        isOnlineOnly: Whether only devices that are online get it.
        needReadReceipt: Whether you want to know that it was read.
        offlinePushInfo: What to show in a push. (at most 4096 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1101 UserIDNotFoundError, 1201
        GroupIDNotFound, 1203 NotInGroupYet, 1204 DismissedAlready, 1402 MutedInGroup, 1403 MutedGroup, 1302
        BlockedByPeer, 221 UserNotOnRoster, 1001 ServerArgsError, 10204 MsgRepeatError, 10205
        MsgContentTypeNotSupportError, 10200 FileNotFoundError, 4 ExceedServiceLimit, 10006 SdkInternalError.
        """
        result: Message = self._call(
            "sendMessage",
            {
                "message": message,
                "recvID": recvID,
                "groupID": groupID,
                "roomID": roomID,
                "threadID": threadID,
                "isOnlineOnly": isOnlineOnly,
                "needReadReceipt": needReadReceipt,
                "offlinePushInfo": offlinePushInfo,
            },
        )
        return result

    def sendTextMessage(
        self,
        *,
        text: str,
        recvID: Optional[str] = None,
        groupID: Optional[str] = None,
        roomID: Optional[str] = None,
        threadID: Optional[str] = None,
        needReadReceipt: bool = False,
    ) -> Message:
        """Makes and sends a text message, to exactly one target.

        Exactly one of recvID, groupID, roomID, threadID is needed.

        text: The text. (at most 65536 bytes)
        recvID: The user it is for.
        groupID: The chat group it is for.
        roomID: The chat room it is for.
        threadID: The thread it is for.
        needReadReceipt: Whether you want to know that it was read.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1101 UserIDNotFoundError, 1201
        GroupIDNotFound, 1203 NotInGroupYet, 1204 DismissedAlready, 1402 MutedInGroup, 1403 MutedGroup, 1302
        BlockedByPeer, 221 UserNotOnRoster, 1001 ServerArgsError, 10204 MsgRepeatError, 10205
        MsgContentTypeNotSupportError, 10006 SdkInternalError.
        """
        result: Message = self._call(
            "sendTextMessage",
            {
                "text": text,
                "recvID": recvID,
                "groupID": groupID,
                "roomID": roomID,
                "threadID": threadID,
                "needReadReceipt": needReadReceipt,
            },
        )
        return result

    def createAdvancedTextMessage(
        self,
        *,
        text: str,
        messageEntityList: Optional[list[NewMessageMergeElemMessageEntityList]] = None,
    ) -> Message:
        """Makes a text message with entities; nothing is stored.

        text: The text. (at most 65536 bytes)
        messageEntityList: What stretches of it mean. (at most 1000)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: Message = self._call("createAdvancedTextMessage", {"text": text, "messageEntityList": messageEntityList})
        return result

    def getAtAllTag(self) -> str:
        """Tells the name that stands for everyone among mentioned users.

        Errors: 10002 ArgsError, 10006 SdkInternalError.
        """
        result: str = self._call("getAtAllTag", {})
        return result

    def createTextAtMessage(
        self,
        *,
        text: str,
        atUserList: list[str],
        atUsersInfo: Optional[list[NewMessageAtTextElemAtUsersInfo]] = None,
        message: Optional[Union[CreateTextAtMessageMessage, Message]] = None,
    ) -> Message:
        """Makes a text message that mentions users and may quote a message; nothing is stored.

        text: The text. (at most 65536 bytes)
        atUserList: Whom it mentions; AtAllTag for all. (at most 10)
        atUsersInfo: The names that stand in it. (at most 10)
        message: The message that it quotes.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: Message = self._call(
            "createTextAtMessage",
            {
                "text": text,
                "atUserList": atUserList,
                "atUsersInfo": atUsersInfo,
                "message": message,
            },
        )
        return result

    def createQuoteMessage(
        self,
        *,
        text: str,
        message: Union[CreateTextAtMessageMessage, Message],
    ) -> Message:
        """Makes a text message that quotes a message; nothing is stored.

        text: The text. (at most 65536 bytes)
        message: The message that it quotes.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: Message = self._call("createQuoteMessage", {"text": text, "message": message})
        return result

    def createAdvancedQuoteMessage(
        self,
        *,
        text: str,
        message: Union[CreateTextAtMessageMessage, Message],
        messageEntityList: Optional[list[NewMessageMergeElemMessageEntityList]] = None,
    ) -> Message:
        """Makes a text message with entities that quotes a message; nothing is stored.

        text: The text. (at most 65536 bytes)
        message: The message that it quotes.
        messageEntityList: What stretches of the text mean. (at most 1000)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: Message = self._call(
            "createAdvancedQuoteMessage",
            {
                "text": text,
                "message": message,
                "messageEntityList": messageEntityList,
            },
        )
        return result

    def createCustomMessage(
        self,
        *,
        data: str,
        extension: str = "",
        description: str = "",
    ) -> Message:
        """Makes a message of the application's own; nothing is stored.

        data: The application's data. (at most 65536 bytes)
        extension: More data. (at most 65536 bytes)
        description: What it is; searches find it. (at most 65536 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: Message = self._call("createCustomMessage", {"data": data, "extension": extension, "description": description})
        return result

    def createLocationMessage(
        self,
        *,
        description: str = "",
        longitude: float,
        latitude: float,
    ) -> Message:
        """Makes a message with a place; nothing is stored.

        description: What is there. (at most 65536 bytes)
        longitude: In degrees, east of Greenwich. (from -180.0, up to 180.0)
        latitude: In degrees, north of the equator. (from -90.0, up to 90.0)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: Message = self._call(
            "createLocationMessage",
            {
                "description": description,
                "longitude": longitude,
                "latitude": latitude,
            },
        )
        return result

    def createCardMessage(
        self,
        *,
        cardInfo: NewMessageCardElem,
    ) -> Message:
        """Makes a message with a user's card; nothing is stored.

        cardInfo: The card.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: Message = self._call("createCardMessage", {"cardInfo": cardInfo})
        return result

    def createFaceMessage(
        self,
        *,
        index: int,
        data: str = "",
    ) -> Message:
        """Makes a message with a face; nothing is stored.

        index: Its number.
        data: The application's data. (at most 65536 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: Message = self._call("createFaceMessage", {"index": index, "data": data})
        return result

    def createMergerMessage(
        self,
        *,
        messageList: list[Union[CreateTextAtMessageMessage, Message]],
        title: str = "",
        summaryList: Optional[list[str]] = None,
    ) -> Message:
        """Makes one message of several; nothing is stored.

        messageList: The messages. (at most 300)
        title: The title. (at most 4096 bytes)
        summaryList: A line for each of the first messages. (at most 300)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: Message = self._call("createMergerMessage", {"messageList": messageList, "title": title, "summaryList": summaryList})
        return result

    def createForwardMessage(
        self,
        *,
        message: Union[CreateTextAtMessageMessage, Message],
    ) -> Message:
        """Makes a new message that says what a sent one said; nothing is stored.

        message: The message; its status is 2.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10205 MsgContentTypeNotSupportError, 10006 SdkInternalError.
        """
        result: Message = self._call("createForwardMessage", {"message": message})
        return result

    def createImageMessage(
        self,
        *,
        path: str,
    ) -> Message:
        """Makes a message with a picture from a file, which is read when it is sent.

        path: The file. (at most 4096 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10200 FileNotFoundError, 4 ExceedServiceLimit, 10006
        SdkInternalError.
        """
        result: Message = self._call("createImageMessage", {"path": path})
        return result

    def createSoundMessage(
        self,
        *,
        path: str,
        duration: int = 0,
    ) -> Message:
        """Makes a message with a sound from a file, which is read when it is sent.

        path: The file. (at most 4096 bytes)
        duration: In seconds. (from 0)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10200 FileNotFoundError, 4 ExceedServiceLimit, 10006
        SdkInternalError.
        """
        result: Message = self._call("createSoundMessage", {"path": path, "duration": duration})
        return result

    def createVideoMessage(
        self,
        *,
        path: str,
        type: str = "",
        duration: int = 0,
        snapshotPath: str = "",
    ) -> Message:
        """Makes a message with a video from a file, which is read when it is sent.

        path: The file. (at most 4096 bytes)
        type: Its format: mp4. (at most 4096 bytes)
        duration: In seconds. (from 0)
        snapshotPath: The file of a picture for it. (at most 4096 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10200 FileNotFoundError, 4 ExceedServiceLimit, 10006
        SdkInternalError.
        """
        result: Message = self._call(
            "createVideoMessage",
            {
                "path": path,
                "type": type,
                "duration": duration,
                "snapshotPath": snapshotPath,
            },
        )
        return result

    def createFileMessage(
        self,
        *,
        path: str,
        fileName: str = "",
    ) -> Message:
        """Makes a message with a file, which is read when it is sent.

        path: The file. (at most 4096 bytes)
        fileName: The name to show; that of the file when empty. (at most 4096 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10200 FileNotFoundError, 4 ExceedServiceLimit, 10006
        SdkInternalError.
        """
        result: Message = self._call("createFileMessage", {"path": path, "fileName": fileName})
        return result

    def createImageMessageByURL(
        self,
        *,
        sourcePath: str = "",
        sourcePicture: NewMessagePictureElemSourcePicture,
        bigPicture: Optional[NewMessagePictureElemSourcePicture] = None,
        snapshotPicture: Optional[NewMessagePictureElemSourcePicture] = None,
    ) -> Message:
        """Makes a message with a picture that lies at addresses; no file is read.

        sourcePath: Not read: the addresses say where it is. (at most 4096 bytes)
        sourcePicture: The picture itself.
        bigPicture: A large form of it. ({"uuid": "", "type": "", "size": 0, "width": 0, "height": 0, "url": ""}
            when absent)
        snapshotPicture: A small form of it. ({"uuid": "", "type": "", "size": 0, "width": 0, "height": 0, "url":
            ""} when absent)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: Message = self._call(
            "createImageMessageByURL",
            {
                "sourcePath": sourcePath,
                "sourcePicture": sourcePicture,
                "bigPicture": bigPicture,
                "snapshotPicture": snapshotPicture,
            },
        )
        return result

    def createSoundMessageByURL(
        self,
        *,
        soundBaseInfo: NewMessageSoundElem,
    ) -> Message:
        """Makes a message with a sound that lies at an address; no file is read.

        soundBaseInfo: The sound.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: Message = self._call("createSoundMessageByURL", {"soundBaseInfo": soundBaseInfo})
        return result

    def createVideoMessageByURL(
        self,
        *,
        videoBaseInfo: NewMessageVideoElem,
    ) -> Message:
        """Makes a message with a video that lies at an address; no file is read.

        videoBaseInfo: The video.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: Message = self._call("createVideoMessageByURL", {"videoBaseInfo": videoBaseInfo})
        return result

    def createFileMessageByURL(
        self,
        *,
        fileBaseInfo: NewMessageFileElem,
    ) -> Message:
        """Makes a message with a file that lies at an address; no file is read.

        fileBaseInfo: The file.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: Message = self._call("createFileMessageByURL", {"fileBaseInfo": fileBaseInfo})
        return result

    def downloadAttachment(
        self,
        *,
        url: str,
        path: str,
    ) -> None:
        """Writes an attachment's bytes into a new file.

        url: Its address: imbridge://objects/ and an id. (at most 4096 bytes)
        path: The file; it must not exist. (at most 4096 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 10200 FileNotFoundError, 10006
        SdkInternalError.
        """
        self._call("downloadAttachment", {"url": url, "path": path})

    def sendCmdMessage(
        self,
        *,
        action: str,
        data: str = "",
        recvID: Optional[str] = None,
        groupID: Optional[str] = None,
        roomID: Optional[str] = None,
        threadID: Optional[str] = None,
    ) -> Message:
        """Hands a command to devices that are online; nothing stores it.

        Exactly one of recvID, groupID, roomID, threadID is needed.

        action: What is to be done. (at most 65536 bytes)
        data: The application's data. (at most 65536 bytes)
        recvID: The user it is for.
        groupID: The chat group it is for.
        roomID: The chat room it is for.
        threadID: The thread it is for.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1101 UserIDNotFoundError, 1201
        GroupIDNotFound, 1203 NotInGroupYet, 1204 DismissedAlready, 1402 MutedInGroup, 1403 MutedGroup, 1302
        BlockedByPeer, 221 UserNotOnRoster, 1001 ServerArgsError, 10006 SdkInternalError.
        """
        result: Message = self._call(
            "sendCmdMessage",
            {
                "action": action,
                "data": data,
                "recvID": recvID,
                "groupID": groupID,
                "roomID": roomID,
                "threadID": threadID,
            },
        )
        return result

    def changeInputStates(
        self,
        *,
        conversationID: str,
        focus: bool,
    ) -> None:
        """Tells the others in a conversation that you are typing, or have stopped.

        conversationID: Which. (at most 160 bytes)
        focus: Whether you are typing; it ends by itself after ten seconds.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1101 UserIDNotFoundError, 1201
        GroupIDNotFound, 1203 NotInGroupYet, 1204 DismissedAlready, 1402 MutedInGroup, 1403 MutedGroup, 1302
        BlockedByPeer, 221 UserNotOnRoster, 1001 ServerArgsError, 1004 RecordNotFoundError, 10301 NotSupportOptError,
        10006 SdkInternalError.
        """
        self._call("changeInputStates", {"conversationID": conversationID, "focus": focus})

    def typingStatusUpdate(
        self,
        *,
        recvID: str,
        msgTip: Literal["yes", "no"],
    ) -> None:
        """Tells a user that you are typing to him, or have stopped.

        recvID: Whom.
        msgTip: Whether you are typing; it ends by itself after ten seconds.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1101 UserIDNotFoundError, 1201
        GroupIDNotFound, 1203 NotInGroupYet, 1204 DismissedAlready, 1402 MutedInGroup, 1403 MutedGroup, 1302
        BlockedByPeer, 221 UserNotOnRoster, 1001 ServerArgsError, 10006 SdkInternalError.
        """
        self._call("typingStatusUpdate", {"recvID": recvID, "msgTip": msgTip})

    def getInputStates(
        self,
        *,
        conversationID: str,
        userID: str,
    ) -> list[int]:
        """Tells on which platforms a user is typing in a conversation.

        conversationID: Which. (at most 160 bytes)
        userID: Who.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        result: list[int] = self._call("getInputStates", {"conversationID": conversationID, "userID": userID})
        return result

    def getAdvancedHistoryMessageList(
        self,
        *,
        conversationID: str,
        startClientMsgID: str = "",
        count: int,
    ) -> GetAdvancedHistoryMessageListResult:
        """Reads older messages of a conversation, filled up from the hub.

        conversationID: Which. (at most 160 bytes)
        startClientMsgID: The message behind which to read; "" for the newest end. (at most 64 bytes)
        count: How many. (from 1, up to 1000)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        result: GetAdvancedHistoryMessageListResult = self._call(
            "getAdvancedHistoryMessageList",
            {
                "conversationID": conversationID,
                "startClientMsgID": startClientMsgID,
                "count": count,
            },
        )
        return result

    def getAdvancedHistoryMessageListReverse(
        self,
        *,
        conversationID: str,
        startClientMsgID: str = "",
        count: int,
    ) -> GetAdvancedHistoryMessageListResult:
        """Reads newer messages of a conversation, filled up from the hub.

        conversationID: Which. (at most 160 bytes)
        startClientMsgID: The message behind which to read; "" for the oldest end. (at most 64 bytes)
        count: How many. (from 1, up to 1000)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        result: GetAdvancedHistoryMessageListResult = self._call(
            "getAdvancedHistoryMessageListReverse",
            {
                "conversationID": conversationID,
                "startClientMsgID": startClientMsgID,
                "count": count,
            },
        )
        return result

    def findMessageList(
        self,
        *,
        findMessageOptions: list[FindMessageListFindMessageOption],
    ) -> FindMessageListResult:
        """Reads messages of conversations by id from this device.

        findMessageOptions: What to look for. (at most 1000)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: FindMessageListResult = self._call("findMessageList", {"findMessageOptions": findMessageOptions})
        return result

    def loadMessageWithId(
        self,
        *,
        conversationID: Optional[str] = None,
        messageID: str,
    ) -> Optional[Message]:
        """Reads a message from this device; null when it is not here.

        conversationID: Its conversation. (at most 160 bytes)
        messageID: Which. (at most 64 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: Optional[Message] = self._call("loadMessageWithId", {"conversationID": conversationID, "messageID": messageID})
        return result

    def loadMessagesStartFromId(
        self,
        *,
        conversationID: str,
        startID: str = "",
        count: int,
        direction: Literal["up", "down"] = "up",
    ) -> list[Message]:
        """Reads messages of a conversation from this device, in either direction.

        conversationID: Which. (at most 160 bytes)
        startID: The message behind which to read; "" for the end. (at most 64 bytes)
        count: How many; below 1 counts as 1. (up to 1000)
        direction: "up" towards older ones, "down" towards newer ones.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        result: list[Message] = self._call(
            "loadMessagesStartFromId",
            {
                "conversationID": conversationID,
                "startID": startID,
                "count": count,
                "direction": direction,
            },
        )
        return result

    def getMessages(
        self,
        *,
        messageIDs: list[str],
        conversationID: Optional[str] = None,
    ) -> list[Message]:
        """Reads messages by id from this device, newest first; unknown ones are skipped.

        messageIDs: Which. (at most 20)
        conversationID: Their conversation. (at most 160 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: list[Message] = self._call("getMessages", {"messageIDs": messageIDs, "conversationID": conversationID})
        return result

    def insertSingleMessageToLocalStorage(
        self,
        *,
        message: Union[CreateTextAtMessageMessage, Message],
        recvID: str,
        sendID: str,
    ) -> Message:
        """Puts a message of a one-to-one chat on this device alone.

        message: The message; it gets a new id.
        recvID: Whom it is for.
        sendID: Who sent it.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: Message = self._call("insertSingleMessageToLocalStorage", {"message": message, "recvID": recvID, "sendID": sendID})
        return result

    def insertGroupMessageToLocalStorage(
        self,
        *,
        message: Union[CreateTextAtMessageMessage, Message],
        groupID: str,
        sendID: str,
    ) -> Message:
        """Puts a message of a chat group on this device alone.

        message: The message; it gets a new id.
        groupID: The chat group.
        sendID: Who sent it.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: Message = self._call("insertGroupMessageToLocalStorage", {"message": message, "groupID": groupID, "sendID": sendID})
        return result

    def setMessageLocalEx(
        self,
        *,
        conversationID: str,
        clientMsgID: str,
        localEx: str,
    ) -> None:
        """Keeps your data with a message on this device.

        conversationID: The conversation it is in. (at most 160 bytes)
        clientMsgID: The message. (at most 64 bytes)
        localEx: Your data. (at most 65536 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        self._call(
            "setMessageLocalEx",
            {
                "conversationID": conversationID,
                "clientMsgID": clientMsgID,
                "localEx": localEx,
            },
        )

    def searchLocalMessages(
        self,
        *,
        conversationID: str = "",
        keywordList: Optional[list[str]] = None,
        keywordListMatchType: int = 0,
        senderUserIDList: Optional[list[str]] = None,
        messageTypeList: Optional[list[int]] = None,
        searchTimePosition: int = 0,
        searchTimePeriod: int = 0,
        pageIndex: int = 1,
        count: int = 100,
    ) -> SearchLocalMessagesResult:
        """Searches the messages of this device, newest first.

        conversationID: Where; "" for everywhere. (at most 160 bytes)
        keywordList: What the text has to hold. (at most 20)
        keywordListMatchType: 0 any of the keywords, 1 all of them. (from 0, up to 1)
        senderUserIDList: Who sent it. (at most 1000)
        messageTypeList: Which content types. (at most 100)
        searchTimePosition: Up to when it was sent, in seconds; 0 for now. (from 0, up to 9007199254740)
        searchTimePeriod: How long before that, in seconds; 0 for ever. (from 0, up to 9007199254740)
        pageIndex: The page, from 1. (from 1, up to 1000000000)
        count: Messages a page. (from 1, up to 1000)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        result: SearchLocalMessagesResult = self._call(
            "searchLocalMessages",
            {
                "conversationID": conversationID,
                "keywordList": keywordList,
                "keywordListMatchType": keywordListMatchType,
                "senderUserIDList": senderUserIDList,
                "messageTypeList": messageTypeList,
                "searchTimePosition": searchTimePosition,
                "searchTimePeriod": searchTimePeriod,
                "pageIndex": pageIndex,
                "count": count,
            },
        )
        return result

    def recallMessage(
        self,
        *,
        messageID: str,
        conversationID: Optional[str] = None,
        ext: str = "",
    ) -> None:
        """Takes a sent message away from everyone who has it.

        messageID: Which. (at most 64 bytes)
        conversationID: Its conversation. (at most 160 bytes)
        ext: What those who are told of it get along. (at most 4096 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 505 ServiceNotEnable, 1004
        RecordNotFoundError, 10206 MsgHasNoSeqError, 10205 MsgContentTypeNotSupportError, 1404 MsgAlreadyRevoke, 1002
        NoPermissionError, 504 MessageRecallTimeLimit, 10006 SdkInternalError.
        """
        self._call("recallMessage", {"messageID": messageID, "conversationID": conversationID, "ext": ext})

    def deleteMessageFromLocalStorage(
        self,
        *,
        conversationID: str,
        clientMsgID: str,
    ) -> None:
        """Deletes a message on this device alone.

        conversationID: Its conversation. (at most 160 bytes)
        clientMsgID: Which. (at most 64 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        self._call("deleteMessageFromLocalStorage", {"conversationID": conversationID, "clientMsgID": clientMsgID})

    def deleteMessage(
        self,
        *,
        conversationID: str,
        clientMsgID: str,
    ) -> None:
        """Deletes a message for this user, on the hub and on all own devices.

        conversationID: Its conversation. (at most 160 bytes)
        clientMsgID: Which. (at most 64 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 10006
        SdkInternalError.
        """
        self._call("deleteMessage", {"conversationID": conversationID, "clientMsgID": clientMsgID})

    def removeMessagesFromServerMessageIds(
        self,
        *,
        conversationID: str,
        messageIDs: list[str],
    ) -> None:
        """Deletes messages for this user, on the hub and on all own devices.

        conversationID: Their conversation. (at most 160 bytes)
        messageIDs: Which. (at most 50)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 10006
        SdkInternalError.
        """
        self._call("removeMessagesFromServerMessageIds", {"conversationID": conversationID, "messageIDs": messageIDs})

    def removeMessagesFromServerWithTimeStamp(
        self,
        *,
        conversationID: str,
        timestamp: int,
    ) -> None:
        """Deletes the messages before a time for this user, on the hub and on all own devices.

        conversationID: Their conversation. (at most 160 bytes)
        timestamp: Messages sent strictly before go, in ms. (from 0)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 10006
        SdkInternalError.
        """
        self._call(
            "removeMessagesFromServerWithTimeStamp",
            {
                "conversationID": conversationID,
                "timestamp": timestamp,
            },
        )

    def deleteAllMessages(
        self,
        *,
        conversationID: str,
    ) -> None:
        """Deletes all messages of a conversation on this device; its row stays.

        conversationID: Which. (at most 160 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        self._call("deleteAllMessages", {"conversationID": conversationID})

    def deleteAllMsgFromLocal(self) -> None:
        """Deletes all messages on this device; the rows stay.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        self._call("deleteAllMsgFromLocal", {})

    def deleteAllMsgFromLocalAndSvr(self) -> None:
        """Deletes all messages for this user, on the hub and on all own devices; the rows stay listed.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 10006 SdkInternalError.
        """
        self._call("deleteAllMsgFromLocalAndSvr", {})

    def pinMessage(
        self,
        *,
        conversationID: str,
        messageID: str,
    ) -> None:
        """Pins a message for everyone in its conversation.

        conversationID: Its conversation. (at most 160 bytes)
        messageID: Which. (at most 64 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 1203
        NotInGroupYet, 10206 MsgHasNoSeqError, 4 ExceedServiceLimit, 10006 SdkInternalError.
        """
        self._call("pinMessage", {"conversationID": conversationID, "messageID": messageID})

    def unpinMessage(
        self,
        *,
        conversationID: str,
        messageID: str,
    ) -> None:
        """Unpins a message for everyone in its conversation.

        conversationID: Its conversation. (at most 160 bytes)
        messageID: Which. (at most 64 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 1203
        NotInGroupYet, 10206 MsgHasNoSeqError, 10006 SdkInternalError.
        """
        self._call("unpinMessage", {"conversationID": conversationID, "messageID": messageID})

    def getPinnedMessagesFromServer(
        self,
        *,
        conversationID: str,
    ) -> list[Message]:
        """Reads the pinned messages of a conversation from the hub, newest pin first.

        conversationID: Which. (at most 160 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 10006
        SdkInternalError.
        """
        result: list[Message] = self._call("getPinnedMessagesFromServer", {"conversationID": conversationID})
        return result

    def getPinnedMessages(
        self,
        *,
        conversationID: str,
    ) -> list[Message]:
        """Reads the pinned messages of a conversation from this device, newest pin first.

        conversationID: Which. (at most 160 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        result: list[Message] = self._call("getPinnedMessages", {"conversationID": conversationID})
        return result

    def sendMessageReadReceipts(
        self,
        *,
        conversationID: str,
        messageIDs: list[str],
    ) -> None:
        """Tells the senders of received messages that asked for it that they were read; no unread count moves.

        conversationID: Their conversation. (at most 160 bytes)
        messageIDs: Which. (at most 50)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 10205
        MsgContentTypeNotSupportError, 10006 SdkInternalError.
        """
        self._call("sendMessageReadReceipts", {"conversationID": conversationID, "messageIDs": messageIDs})

    def getConversationGroups(
        self,
        *,
        conversationGroupType: int = 2,
    ) -> list[ConversationGroup]:
        """Reads the conversation groups of a kind, in list order.

        conversationGroupType: 0 normal, 1 filter, 2 both. (0 | 1 | 2)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: list[ConversationGroup] = self._call("getConversationGroups", {"conversationGroupType": conversationGroupType})
        return result

    def getConversationGroupInfoWithConversations(
        self,
        *,
        conversationGroupID: str,
        pagination: Optional[GetConversationGroupInfoWithConversationsPagination] = None,
    ) -> GetConversationGroupInfoWithConversationsResult:
        """Reads a conversation group and a page of its conversations.

        conversationGroupID: Which. (at most 64 bytes)
        pagination: Which page. ({"pageNumber": 1, "showNumber": 100} when absent)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 1004 RecordNotFoundError, 10006 SdkInternalError.
        """
        result: GetConversationGroupInfoWithConversationsResult = self._call(
            "getConversationGroupInfoWithConversations",
            {
                "conversationGroupID": conversationGroupID,
                "pagination": pagination,
            },
        )
        return result

    def getConversationGroupByConversationID(
        self,
        *,
        conversationID: str,
        conversationGroupType: int = 0,
    ) -> list[ConversationGroup]:
        """Reads the conversation groups that hold a conversation.

        conversationID: Which. (at most 160 bytes)
        conversationGroupType: 0 normal, 1 filter, 2 both. (0 | 1 | 2)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: list[ConversationGroup] = self._call(
            "getConversationGroupByConversationID",
            {
                "conversationID": conversationID,
                "conversationGroupType": conversationGroupType,
            },
        )
        return result

    def getConversationGroupIDsByConversationID(
        self,
        *,
        conversationID: str,
        conversationGroupType: int = 0,
    ) -> list[str]:
        """Reads the ids of the conversation groups that hold a conversation.

        conversationID: Which. (at most 160 bytes)
        conversationGroupType: 0 normal, 1 filter, 2 both. (0 | 1 | 2)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: list[str] = self._call(
            "getConversationGroupIDsByConversationID",
            {
                "conversationID": conversationID,
                "conversationGroupType": conversationGroupType,
            },
        )
        return result

    def createConversationGroup(
        self,
        *,
        name: str,
        order: Optional[int] = None,
        ex: str = "",
        conversationID: Optional[str] = None,
        conversationGroupType: int = 0,
        filter: Optional[ConversationFilter] = None,
    ) -> ConversationGroup:
        """Creates a conversation group.

        name: Its name, or exactly a preset's with type 1. (at most 255 characters)
        order: Its place; the end of its block when absent.
        ex: The application's data. (at most 1024 bytes)
        conversationID: A member from the start; normal groups only. (at most 160 bytes)
        conversationGroupType: 0 normal, 1 filter. (0 | 1)
        filter: What a filter group holds.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 4 ExceedServiceLimit, 10006
        SdkInternalError.
        """
        result: ConversationGroup = self._call(
            "createConversationGroup",
            {
                "name": name,
                "order": order,
                "ex": ex,
                "conversationID": conversationID,
                "conversationGroupType": conversationGroupType,
                "filter": filter,
            },
        )
        return result

    def updateConversationGroup(
        self,
        *,
        conversationGroupID: str,
        name: Optional[str] = None,
        ex: Optional[str] = None,
        hidden: Optional[bool] = None,
        filter: Optional[ConversationFilter] = None,
    ) -> ConversationGroup:
        """Changes a conversation group's name, data, visibility or filter.

        At least one of name, ex, hidden, filter is needed.

        conversationGroupID: Which. (at most 64 bytes)
        name: Its name. (at most 255 characters)
        ex: The application's data. (at most 1024 bytes)
        hidden: Whether the list of filter groups leaves it out.
        filter: What a filter group holds.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 10301
        NotSupportOptError, 10006 SdkInternalError.
        """
        result: ConversationGroup = self._call(
            "updateConversationGroup",
            {
                "conversationGroupID": conversationGroupID,
                "name": name,
                "ex": ex,
                "hidden": hidden,
                "filter": filter,
            },
        )
        return result

    def setConversationGroupOrder(
        self,
        *,
        orders: list[SetConversationGroupOrderOrder],
    ) -> None:
        """Gives conversation groups new places.

        orders: Groups and their wanted places. (at most 1000)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 10006
        SdkInternalError.
        """
        self._call("setConversationGroupOrder", {"orders": orders})

    def addConversationsToGroups(
        self,
        *,
        conversationIDs: list[str],
        conversationGroupIDs: list[str],
    ) -> None:
        """Adds conversations to normal groups.

        conversationIDs: Which conversations. (at most 1000)
        conversationGroupIDs: Which groups. (at most 1000)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 10301
        NotSupportOptError, 4 ExceedServiceLimit, 10006 SdkInternalError.
        """
        self._call(
            "addConversationsToGroups",
            {
                "conversationIDs": conversationIDs,
                "conversationGroupIDs": conversationGroupIDs,
            },
        )

    def removeConversationsFromGroups(
        self,
        *,
        conversationIDs: list[str],
        conversationGroupIDs: list[str],
    ) -> None:
        """Removes conversations from normal groups.

        conversationIDs: Which conversations. (at most 1000)
        conversationGroupIDs: Which groups. (at most 1000)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 10301
        NotSupportOptError, 10006 SdkInternalError.
        """
        self._call(
            "removeConversationsFromGroups",
            {
                "conversationIDs": conversationIDs,
                "conversationGroupIDs": conversationGroupIDs,
            },
        )

    def deleteConversationGroup(
        self,
        *,
        conversationGroupID: str,
    ) -> None:
        """Deletes a conversation group; a preset is hidden instead.

        conversationGroupID: Which. (at most 64 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1004 RecordNotFoundError, 10006
        SdkInternalError.
        """
        self._call("deleteConversationGroup", {"conversationGroupID": conversationGroupID})

    def createGroup(
        self,
        *,
        groupName: str,
        groupID: Optional[str] = None,
        memberUserIDs: Optional[list[str]] = None,
        adminUserIDs: Optional[list[str]] = None,
        ownerUserID: Optional[str] = None,
        notification: Optional[str] = None,
        introduction: Optional[str] = None,
        faceURL: Optional[str] = None,
        ex: Optional[str] = None,
        needVerification: Optional[int] = None,
        lookMemberInfo: Optional[int] = None,
        applyMemberFriend: Optional[int] = None,
    ) -> ChatGroup:
        """Creates a chat group; its conversation begins with the first message.

        groupName: Its name. (at most 255 characters)
        groupID: Its id; a new one when absent.
        memberUserIDs: Its ordinary members. (at most 1000)
        adminUserIDs: Its admins. (at most 1000)
        ownerUserID: Its owner; you when absent.
        notification: The announcement. (at most 4096 bytes)
        introduction: What it is about. (at most 4096 bytes)
        faceURL: The avatar. (at most 4096 bytes)
        ex: The application's data. (at most 4096 bytes)
        needVerification: Kept for the application. (from 0, up to 100)
        lookMemberInfo: Kept for the application. (from 0, up to 100)
        applyMemberFriend: Kept for the application. (from 0, up to 100)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1101 UserIDNotFoundError, 1202
        GroupIDExisted, 4 ExceedServiceLimit, 10006 SdkInternalError.
        """
        result: ChatGroup = self._call(
            "createGroup",
            {
                "groupName": groupName,
                "groupID": groupID,
                "memberUserIDs": memberUserIDs,
                "adminUserIDs": adminUserIDs,
                "ownerUserID": ownerUserID,
                "notification": notification,
                "introduction": introduction,
                "faceURL": faceURL,
                "ex": ex,
                "needVerification": needVerification,
                "lookMemberInfo": lookMemberInfo,
                "applyMemberFriend": applyMemberFriend,
            },
        )
        return result

    def dismissGroup(
        self,
        *,
        groupID: str,
    ) -> None:
        """Ends a chat group for good; its owner only.

        groupID: Which.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1201 GroupIDNotFound, 1203 NotInGroupYet,
        1204 DismissedAlready, 1002 NoPermissionError, 10006 SdkInternalError.
        """
        self._call("dismissGroup", {"groupID": groupID})

    def setGroupInfo(
        self,
        *,
        groupID: str,
        groupName: Optional[str] = None,
        notification: Optional[str] = None,
        introduction: Optional[str] = None,
        faceURL: Optional[str] = None,
        ex: Optional[str] = None,
        needVerification: Optional[int] = None,
        lookMemberInfo: Optional[int] = None,
        applyMemberFriend: Optional[int] = None,
    ) -> None:
        """Changes a chat group's name, announcement and the like; owner and admins.

        At least one of groupName, notification, introduction, faceURL, ex, needVerification, lookMemberInfo,
        applyMemberFriend is needed.

        groupID: Which.
        groupName: Its name. (at most 255 characters)
        notification: The announcement. (at most 4096 bytes)
        introduction: What it is about. (at most 4096 bytes)
        faceURL: The avatar. (at most 4096 bytes)
        ex: The application's data. (at most 4096 bytes)
        needVerification: Kept for the application. (from 0, up to 100)
        lookMemberInfo: Kept for the application. (from 0, up to 100)
        applyMemberFriend: Kept for the application. (from 0, up to 100)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1201 GroupIDNotFound, 1203 NotInGroupYet,
        1204 DismissedAlready, 1002 NoPermissionError, 10006 SdkInternalError.
        """
        self._call(
            "setGroupInfo",
            {
                "groupID": groupID,
                "groupName": groupName,
                "notification": notification,
                "introduction": introduction,
                "faceURL": faceURL,
                "ex": ex,
                "needVerification": needVerification,
                "lookMemberInfo": lookMemberInfo,
                "applyMemberFriend": applyMemberFriend,
            },
        )

    def changeGroupMute(
        self,
        *,
        groupID: str,
        isMute: bool,
    ) -> None:
        """Lets only the owner and the admins of a chat group speak, or everyone again.

        groupID: Which.
        isMute: Whether it is muted.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1201 GroupIDNotFound, 1203 NotInGroupYet,
        1204 DismissedAlready, 1002 NoPermissionError, 10006 SdkInternalError.
        """
        self._call("changeGroupMute", {"groupID": groupID, "isMute": isMute})

    def transferGroupOwner(
        self,
        *,
        groupID: str,
        newOwnerUserID: str,
    ) -> None:
        """Makes a member the owner of a chat group; the owner before becomes an ordinary member.

        groupID: Which.
        newOwnerUserID: The new owner.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1101 UserIDNotFoundError, 1201
        GroupIDNotFound, 1203 NotInGroupYet, 1204 DismissedAlready, 1002 NoPermissionError, 10006 SdkInternalError.
        """
        self._call("transferGroupOwner", {"groupID": groupID, "newOwnerUserID": newOwnerUserID})

    def getJoinedGroupList(self) -> list[ChatGroup]:
        """Reads the joined chat groups as this device knows them, by id.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: list[ChatGroup] = self._call("getJoinedGroupList", {})
        return result

    def getJoinedGroupListPage(
        self,
        *,
        offset: int = 0,
        count: int = 100,
    ) -> list[ChatGroup]:
        """Reads a part of the joined chat groups as this device knows them, by id.

        offset: How many to leave out. (from 0)
        count: How many at most. (from 1, up to 1000)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: list[ChatGroup] = self._call("getJoinedGroupListPage", {"offset": offset, "count": count})
        return result

    def getSpecifiedGroupsInfo(
        self,
        *,
        groupIDs: list[str],
    ) -> list[ChatGroup]:
        """Reads chat groups from the hub; unknown ones are skipped.

        groupIDs: Which. (at most 1000)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 10006 SdkInternalError.
        """
        result: list[ChatGroup] = self._call("getSpecifiedGroupsInfo", {"groupIDs": groupIDs})
        return result

    def isJoinGroup(
        self,
        *,
        groupID: str,
    ) -> bool:
        """Tells whether you are in a chat group, as far as this device knows.

        groupID: Which.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: bool = self._call("isJoinGroup", {"groupID": groupID})
        return result

    def searchGroups(
        self,
        *,
        keywordList: list[str],
        isSearchGroupID: bool = False,
        isSearchGroupName: bool = True,
    ) -> list[ChatGroup]:
        """Reads the joined chat groups whose name or id contains any of some words, in any script and case.

        keywordList: Words. (at most 100)
        isSearchGroupID: Whether ids are searched.
        isSearchGroupName: Whether names are searched.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10006 SdkInternalError.
        """
        result: list[ChatGroup] = self._call(
            "searchGroups",
            {
                "keywordList": keywordList,
                "isSearchGroupID": isSearchGroupID,
                "isSearchGroupName": isSearchGroupName,
            },
        )
        return result

    def inviteUserToGroup(
        self,
        *,
        groupID: str,
        userIDs: list[str],
        reason: str = "",
    ) -> None:
        """Takes users into a chat group; owner and admins.

        groupID: Which.
        userIDs: Whom. (at most 1000)
        reason: Taken for the sake of callers; nobody is told. (at most 4096 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1101 UserIDNotFoundError, 1201
        GroupIDNotFound, 1203 NotInGroupYet, 1204 DismissedAlready, 1002 NoPermissionError, 4 ExceedServiceLimit,
        10006 SdkInternalError.
        """
        self._call("inviteUserToGroup", {"groupID": groupID, "userIDs": userIDs, "reason": reason})

    def kickGroupMember(
        self,
        *,
        groupID: str,
        userIDs: list[str],
        reason: str = "",
    ) -> None:
        """Puts members out of a chat group; an admin may be put out by the owner only.

        groupID: Which.
        userIDs: Whom. (at most 1000)
        reason: Taken for the sake of callers; nobody is told. (at most 4096 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1101 UserIDNotFoundError, 1201
        GroupIDNotFound, 1203 NotInGroupYet, 1204 DismissedAlready, 1002 NoPermissionError, 10006 SdkInternalError.
        """
        self._call("kickGroupMember", {"groupID": groupID, "userIDs": userIDs, "reason": reason})

    def joinGroup(
        self,
        *,
        groupID: str,
        reqMsg: str = "",
        joinSource: int = 3,
        ex: str = "",
    ) -> None:
        """Joins a chat group; what was said before stays unseen.

        groupID: Which.
        reqMsg: Taken for the sake of callers; nobody has to agree. (at most 4096 bytes)
        joinSource: How you found it, as OpenIM counts: 3 by a search. (from 0, up to 100)
        ex: The application's data about you as a member. (at most 4096 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1201 GroupIDNotFound, 1204
        DismissedAlready, 4 ExceedServiceLimit, 10006 SdkInternalError.
        """
        self._call("joinGroup", {"groupID": groupID, "reqMsg": reqMsg, "joinSource": joinSource, "ex": ex})

    def quitGroup(
        self,
        *,
        groupID: str,
    ) -> None:
        """Leaves a chat group; its conversation stays as it is.

        groupID: Which.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1201 GroupIDNotFound, 1203 NotInGroupYet,
        1204 DismissedAlready, 1002 NoPermissionError, 10006 SdkInternalError.
        """
        self._call("quitGroup", {"groupID": groupID})

    def setGroupMemberInfo(
        self,
        *,
        groupID: str,
        userID: str,
        roleLevel: Optional[int] = None,
        nickname: Optional[str] = None,
        faceURL: Optional[str] = None,
        ex: Optional[str] = None,
    ) -> None:
        """Changes a member of a chat group: yourself, or one whom you outrank.

        At least one of roleLevel, nickname, faceURL, ex is needed.

        groupID: Which.
        userID: Whom.
        roleLevel: 20 member, 60 admin; the owner's to give. (20 | 60)
        nickname: His name here; "" for his own. (at most 100 characters)
        faceURL: His avatar here; "" for his own. (at most 4096 bytes)
        ex: The application's data. (at most 4096 bytes)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1101 UserIDNotFoundError, 1201
        GroupIDNotFound, 1203 NotInGroupYet, 1204 DismissedAlready, 1002 NoPermissionError, 10006 SdkInternalError.
        """
        self._call(
            "setGroupMemberInfo",
            {
                "groupID": groupID,
                "userID": userID,
                "roleLevel": roleLevel,
                "nickname": nickname,
                "faceURL": faceURL,
                "ex": ex,
            },
        )

    def changeGroupMemberMute(
        self,
        *,
        groupID: str,
        userID: str,
        mutedSeconds: int,
    ) -> None:
        """Mutes a member of a chat group for some seconds; owner and admins.

        groupID: Which.
        userID: Whom.
        mutedSeconds: For how long; 0 ends it. (from 0, up to 316224000)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1101 UserIDNotFoundError, 1201
        GroupIDNotFound, 1203 NotInGroupYet, 1204 DismissedAlready, 1002 NoPermissionError, 10006 SdkInternalError.
        """
        self._call("changeGroupMemberMute", {"groupID": groupID, "userID": userID, "mutedSeconds": mutedSeconds})

    def getGroupMemberList(
        self,
        *,
        groupID: str,
        filter: int = 0,
        offset: int = 0,
        count: int = 100,
    ) -> list[ChatGroupMember]:
        """Reads a part of a chat group's members: by role, then by the time of joining.

        groupID: Which.
        filter: 0 all, 1 owner, 2 admins, 3 ordinary, 4 admins and ordinary, 5 owner and admins. (0 | 1 | 2 | 3 |
            4 | 5)
        offset: How many to leave out. (from 0)
        count: How many at most. (from 1, up to 1000)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1201 GroupIDNotFound, 1203 NotInGroupYet,
        1204 DismissedAlready, 10006 SdkInternalError.
        """
        result: list[ChatGroupMember] = self._call("getGroupMemberList", {"groupID": groupID, "filter": filter, "offset": offset, "count": count})
        return result

    def getSpecifiedGroupMembersInfo(
        self,
        *,
        groupID: str,
        userIDs: list[str],
    ) -> list[ChatGroupMember]:
        """Reads members of a chat group; who is not in it is skipped.

        groupID: Which.
        userIDs: Whom. (at most 1000)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1201 GroupIDNotFound, 1203 NotInGroupYet,
        1204 DismissedAlready, 10006 SdkInternalError.
        """
        result: list[ChatGroupMember] = self._call("getSpecifiedGroupMembersInfo", {"groupID": groupID, "userIDs": userIDs})
        return result

    def createChatRoom(
        self,
        *,
        roomName: str,
        roomID: Optional[str] = None,
    ) -> ChatRoom:
        """Creates a chat room that you own.

        roomName: Its name. (at most 255 characters)
        roomID: Its id; a new one when absent.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1202 GroupIDExisted, 10006
        SdkInternalError.
        """
        result: ChatRoom = self._call("createChatRoom", {"roomName": roomName, "roomID": roomID})
        return result

    def joinChatRoom(
        self,
        *,
        roomID: str,
    ) -> None:
        """Joins a chat room until you leave it or are offline for two minutes.

        roomID: Which.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1201 GroupIDNotFound, 1204
        DismissedAlready, 4 ExceedServiceLimit, 10006 SdkInternalError.
        """
        self._call("joinChatRoom", {"roomID": roomID})

    def leaveChatRoom(
        self,
        *,
        roomID: str,
    ) -> None:
        """Leaves a chat room; its owner may not.

        roomID: Which.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1201 GroupIDNotFound, 1203 NotInGroupYet,
        1204 DismissedAlready, 1002 NoPermissionError, 10006 SdkInternalError.
        """
        self._call("leaveChatRoom", {"roomID": roomID})

    def destroyChatRoom(
        self,
        *,
        roomID: str,
    ) -> None:
        """Ends a chat room for good; its owner only.

        roomID: Which.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1201 GroupIDNotFound, 1203 NotInGroupYet,
        1204 DismissedAlready, 1002 NoPermissionError, 10006 SdkInternalError.
        """
        self._call("destroyChatRoom", {"roomID": roomID})

    def setChatRoomAdmin(
        self,
        *,
        roomID: str,
        userID: str,
        isAdmin: bool,
    ) -> None:
        """Makes a member of a chat room an admin, or an ordinary member again; its owner only.

        roomID: Which.
        userID: Whom.
        isAdmin: Whether he is one.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1101 UserIDNotFoundError, 1201
        GroupIDNotFound, 1203 NotInGroupYet, 1204 DismissedAlready, 1002 NoPermissionError, 10006 SdkInternalError.
        """
        self._call("setChatRoomAdmin", {"roomID": roomID, "userID": userID, "isAdmin": isAdmin})

    def getChatRoomInfo(
        self,
        *,
        roomID: str,
    ) -> ChatRoom:
        """Reads a chat room from the hub, joined or not.

        roomID: Which.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1201 GroupIDNotFound, 1204
        DismissedAlready, 10006 SdkInternalError.
        """
        result: ChatRoom = self._call("getChatRoomInfo", {"roomID": roomID})
        return result

    def getChatRoomMemberList(
        self,
        *,
        roomID: str,
        cursor: str = "",
        count: int = 100,
    ) -> GetChatRoomMemberListResult:
        """Reads a chat room's members by id, a page at a time.

        roomID: Which.
        cursor: Where the page begins, as the last page said. (at most 64 bytes)
        count: Members a page. (from 1, up to 1000)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1201 GroupIDNotFound, 1203 NotInGroupYet,
        1204 DismissedAlready, 10006 SdkInternalError.
        """
        result: GetChatRoomMemberListResult = self._call("getChatRoomMemberList", {"roomID": roomID, "cursor": cursor, "count": count})
        return result

    def createChatThread(
        self,
        *,
        groupID: str,
        messageID: str,
        name: str,
    ) -> ChatThread:
        """Creates a thread about a message of a chat group; a message has at most one.

        groupID: The chat group.
        messageID: The message. (at most 64 bytes)
        name: Its name. (at most 255 characters)

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1201 GroupIDNotFound, 1203 NotInGroupYet,
        1204 DismissedAlready, 1004 RecordNotFoundError, 1202 GroupIDExisted, 10006 SdkInternalError.
        """
        result: ChatThread = self._call("createChatThread", {"groupID": groupID, "messageID": messageID, "name": name})
        return result

    def joinChatThread(
        self,
        *,
        threadID: str,
    ) -> None:
        """Joins a thread of a chat group that you are in.

        threadID: Which.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1201 GroupIDNotFound, 1203 NotInGroupYet,
        1204 DismissedAlready, 4 ExceedServiceLimit, 10006 SdkInternalError.
        """
        self._call("joinChatThread", {"threadID": threadID})

    def leaveChatThread(
        self,
        *,
        threadID: str,
    ) -> None:
        """Leaves a thread; its conversation stays as it is.

        threadID: Which.

        Errors: 10002 ArgsError, 10009 SDKNotLoginError, 10000 NetworkError, 1201 GroupIDNotFound, 1203 NotInGroupYet,
        1204 DismissedAlready, 10006 SdkInternalError.
        """
        self._call("leaveChatThread", {"threadID": threadID})

    # The same by names that follow the custom of Python.

    get_sdk_version = getSdkVersion
    rpc_discover = rpcDiscover
    set_listener = setListener
    set_conversation_group_listener = setConversationGroupListener
    init_sdk = initSDK
    get_login_status = getLoginStatus
    get_login_user_id = getLoginUserID
    set_network_status = setNetworkStatus
    reset_replica = resetReplica
    list_sessions = listSessions
    hub_register_users = hubRegisterUsers
    hub_update_user = hubUpdateUser
    hub_list_users = hubListUsers
    hub_send_message = hubSendMessage
    hub_send_notification = hubSendNotification
    hub_import = hubImport
    hub_get_config = hubGetConfig
    hub_set_config = hubSetConfig
    hub_inject_fault = hubInjectFault
    hub_kick = hubKick
    hub_info = hubInfo
    hub_snapshot = hubSnapshot
    hub_advance_clock = hubAdvanceClock
    hub_set_clock = hubSetClock
    hub_get_time = hubGetTime
    get_users_info = getUsersInfo
    get_user_info_by_ids = getUserInfoByIds
    get_self_user_info = getSelfUserInfo
    set_self_info = setSelfInfo
    add_friend = addFriend
    accept_friend_application = acceptFriendApplication
    refuse_friend_application = refuseFriendApplication
    get_friend_application_list_as_recipient = getFriendApplicationListAsRecipient
    get_friend_application_list_as_applicant = getFriendApplicationListAsApplicant
    get_friend_application_unhandled_count = getFriendApplicationUnhandledCount
    delete_friend = deleteFriend
    set_friend_remark = setFriendRemark
    update_friends = updateFriends
    get_all_contacts_from_server = getAllContactsFromServer
    get_contacts_from_server_with_cursor = getContactsFromServerWithCursor
    get_contact_ids_from_server = getContactIDsFromServer
    get_contact = getContact
    get_all_contacts = getAllContacts
    get_contacts = getContacts
    get_friend_list = getFriendList
    get_friend_list_page = getFriendListPage
    get_specified_friends_info = getSpecifiedFriendsInfo
    search_friends = searchFriends
    check_friend = checkFriend
    add_black = addBlack
    remove_black = removeBlack
    get_black_list = getBlackList
    get_black_list_from_server = getBlackListFromServer
    get_one_conversation = getOneConversation
    get_multiple_conversation = getMultipleConversation
    get_all_conversation_list = getAllConversationList
    get_conversation_list_split = getConversationListSplit
    get_conversation_id_by_session_type = getConversationIDBySessionType
    get_total_unread_msg_count = getTotalUnreadMsgCount
    get_conversation_list_page = getConversationListPage
    filter_conversations = filterConversations
    search_conversation = searchConversation
    get_last_received_message = getLastReceivedMessage
    pin_conversation = pinConversation
    set_conversation = setConversation
    add_conversation_mark = addConversationMark
    remove_conversation_mark = removeConversationMark
    set_silent_mode_for_conversation = setSilentModeForConversation
    get_silent_mode_for_conversation = getSilentModeForConversation
    clear_remind_type_for_conversation = clearRemindTypeForConversation
    clear_conversation_unread_message_count = clearConversationUnreadMessageCount
    clear_all_conversation_unread_message_count = clearAllConversationUnreadMessageCount
    mark_conversation_message_as_read = markConversationMessageAsRead
    mark_all_conversation_message_as_read = markAllConversationMessageAsRead
    set_current_conversation = setCurrentConversation
    set_conversation_draft = setConversationDraft
    set_conversation_ext = setConversationExt
    hide_conversation = hideConversation
    hide_all_conversations = hideAllConversations
    unhide_conversation = unhideConversation
    delete_conversation = deleteConversation
    delete_server_conversation = deleteServerConversation
    delete_all_messages_and_conversations = deleteAllMessagesAndConversations
    clear_conversation_and_delete_all_msg = clearConversationAndDeleteAllMsg
    delete_conversation_and_delete_all_msg = deleteConversationAndDeleteAllMsg
    create_text_message = createTextMessage
    send_message = sendMessage
    send_text_message = sendTextMessage
    create_advanced_text_message = createAdvancedTextMessage
    get_at_all_tag = getAtAllTag
    create_text_at_message = createTextAtMessage
    create_quote_message = createQuoteMessage
    create_advanced_quote_message = createAdvancedQuoteMessage
    create_custom_message = createCustomMessage
    create_location_message = createLocationMessage
    create_card_message = createCardMessage
    create_face_message = createFaceMessage
    create_merger_message = createMergerMessage
    create_forward_message = createForwardMessage
    create_image_message = createImageMessage
    create_sound_message = createSoundMessage
    create_video_message = createVideoMessage
    create_file_message = createFileMessage
    create_image_message_by_url = createImageMessageByURL
    create_sound_message_by_url = createSoundMessageByURL
    create_video_message_by_url = createVideoMessageByURL
    create_file_message_by_url = createFileMessageByURL
    download_attachment = downloadAttachment
    send_cmd_message = sendCmdMessage
    change_input_states = changeInputStates
    typing_status_update = typingStatusUpdate
    get_input_states = getInputStates
    get_advanced_history_message_list = getAdvancedHistoryMessageList
    get_advanced_history_message_list_reverse = getAdvancedHistoryMessageListReverse
    find_message_list = findMessageList
    load_message_with_id = loadMessageWithId
    load_messages_start_from_id = loadMessagesStartFromId
    get_messages = getMessages
    insert_single_message_to_local_storage = insertSingleMessageToLocalStorage
    insert_group_message_to_local_storage = insertGroupMessageToLocalStorage
    set_message_local_ex = setMessageLocalEx
    search_local_messages = searchLocalMessages
    recall_message = recallMessage
    delete_message_from_local_storage = deleteMessageFromLocalStorage
    delete_message = deleteMessage
    remove_messages_from_server_message_ids = removeMessagesFromServerMessageIds
    remove_messages_from_server_with_time_stamp = removeMessagesFromServerWithTimeStamp
    delete_all_messages = deleteAllMessages
    delete_all_msg_from_local = deleteAllMsgFromLocal
    delete_all_msg_from_local_and_svr = deleteAllMsgFromLocalAndSvr
    pin_message = pinMessage
    unpin_message = unpinMessage
    get_pinned_messages_from_server = getPinnedMessagesFromServer
    get_pinned_messages = getPinnedMessages
    send_message_read_receipts = sendMessageReadReceipts
    get_conversation_groups = getConversationGroups
    get_conversation_group_info_with_conversations = getConversationGroupInfoWithConversations
    get_conversation_group_by_conversation_id = getConversationGroupByConversationID
    get_conversation_group_ids_by_conversation_id = getConversationGroupIDsByConversationID
    create_conversation_group = createConversationGroup
    update_conversation_group = updateConversationGroup
    set_conversation_group_order = setConversationGroupOrder
    add_conversations_to_groups = addConversationsToGroups
    remove_conversations_from_groups = removeConversationsFromGroups
    delete_conversation_group = deleteConversationGroup
    create_group = createGroup
    dismiss_group = dismissGroup
    set_group_info = setGroupInfo
    change_group_mute = changeGroupMute
    transfer_group_owner = transferGroupOwner
    get_joined_group_list = getJoinedGroupList
    get_joined_group_list_page = getJoinedGroupListPage
    get_specified_groups_info = getSpecifiedGroupsInfo
    is_join_group = isJoinGroup
    search_groups = searchGroups
    invite_user_to_group = inviteUserToGroup
    kick_group_member = kickGroupMember
    join_group = joinGroup
    quit_group = quitGroup
    set_group_member_info = setGroupMemberInfo
    change_group_member_mute = changeGroupMemberMute
    get_group_member_list = getGroupMemberList
    get_specified_group_members_info = getSpecifiedGroupMembersInfo
    create_chat_room = createChatRoom
    join_chat_room = joinChatRoom
    leave_chat_room = leaveChatRoom
    destroy_chat_room = destroyChatRoom
    set_chat_room_admin = setChatRoomAdmin
    get_chat_room_info = getChatRoomInfo
    get_chat_room_member_list = getChatRoomMemberList
    create_chat_thread = createChatThread
    join_chat_thread = joinChatThread
    leave_chat_thread = leaveChatThread
