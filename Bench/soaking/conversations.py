"""What is done to whole conversations, and what is read.

A kind of request is a function of the world that answers requests, a third part being what to do with the reply.
"""


def read(world):
    """Reading a conversation, with receipts."""
    user, conversation = world.conversation()
    return [("markConversationMessageAsRead", {"session": world.actor(user)[1], "conversationID": conversation})]


def unread(world):
    """Reading a conversation, without receipts."""
    user, conversation = world.conversation()
    params = {"session": world.actor(user)[1], "conversationID": conversation}
    return [("clearConversationUnreadMessageCount", params)]


def pin(world):
    """Pinning or unpinning a conversation."""
    user, conversation = world.conversation()
    params = {"session": world.actor(user)[1], "conversationID": conversation}
    return [("pinConversation", {**params, "isPinned": world.random.random() < 0.5})]


def mark(world):
    """Setting or taking a mark."""
    user, conversation = world.conversation()
    method = world.random.choice(("addConversationMark", "removeConversationMark"))
    params = {"conversationIDs": [conversation], "mark": world.random.randrange(20)}
    return [(method, {"session": world.actor(user)[1], **params})]


def settings(world):
    """Changing a conversation's settings."""
    user, conversation = world.conversation()
    change = world.random.choice((
        {"ex": "e" + str(world.random.randrange(100))}, {"recvMsgOpt": world.random.choice((0, 2))},
        {"isMsgDestruct": world.random.random() < 0.5, "msgDestructTime": 86400}, {"groupAtType": 0}))
    return [("setConversation", {"session": world.actor(user)[1], "conversationID": conversation, **change})]


def clear(world):
    """Clearing a conversation."""
    user, conversation = world.conversation()
    params = {"session": world.actor(user)[1], "conversationID": conversation}
    return [("clearConversationAndDeleteAllMsg", params)]


def delete(world):
    """Deleting a conversation on the hub."""
    user, conversation = world.conversation()
    params = {"session": world.actor(user)[1], "conversationID": conversation}
    return [("deleteServerConversation", {**params, "isDeleteServerMessages": world.random.random() < 0.7})]


def clear_all(world):
    """Deleting everything."""
    return [("deleteAllMsgFromLocalAndSvr", {"session": world.actor()[1]})]


def reads(world):
    """Reading a page, or searching."""
    user, conversation = world.conversation()
    session = world.actor(user)[1]
    return [world.random.choice((
        ("getAdvancedHistoryMessageList", {"session": session, "conversationID": conversation, "count": 20}),
        ("getConversationListSplit", {"session": session, "offset": 0, "count": 20}),
        ("getConversationGroups", {"session": session}),
        ("searchFriends", {"session": session, "keywordList": ["u1"], "isSearchNickname": True}),
        ("searchLocalMessages", {"session": session, "conversationID": conversation, "keywordList": ["7"]}),
        ("getPinnedMessages", {"session": session, "conversationID": conversation})))]


def local(world):
    """What is done on a device alone, by a fifth of the users: the others' devices stay alike."""
    user = world.random.choice(world.users[::5])
    session = world.actor(user)[1]
    conversation = "si_" + "_".join(sorted((user, world.peer(user))))
    known = world.sent.get(conversation)
    params = {"session": session, "conversationID": conversation}
    kinds = [
        ("setConversationDraft", {**params, "draftText": world.random.choice(("", "to do"))}),
        ("hideConversation", params), ("deleteConversation", params),
        ("setConversationExt", {**params, "ext": {"a": 1}}), ("deleteAllMessages", params)]
    if known:
        message = world.random.choice(known)[0]
        kinds += [("deleteMessageFromLocalStorage", {**params, "messageID": message})] * 3
    return [world.random.choice(kinds)]
