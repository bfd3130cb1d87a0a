"""Friends, blocklists, profiles, and who is in a chat group or room.

A kind of request is a function of the world that answers requests, a third part being what to do with the reply.
"""
from soaking.world import CHATS, ROOMS


def friends(world):
    """A friend request, its answer, or what friends do."""
    user, session = world.actor()
    peer = world.peer(user)
    method, params = world.random.choice((
        ("addFriend", {"toUserID": peer}), ("acceptFriendApplication", {"toUserID": peer}),
        ("acceptFriendApplication", {"toUserID": peer}), ("refuseFriendApplication", {"toUserID": peer}),
        ("deleteFriend", {"userID": peer}),
        ("setFriendRemark", {"userID": peer, "remark": "r" + str(world.random.randrange(50))})))
    return [(method, {"session": session, **params})]


def blacks(world):
    """Blocking, and mostly unblocking."""
    user, session = world.actor()
    method = world.random.choice(("addBlack", "removeBlack", "removeBlack", "removeBlack"))
    return [(method, {"session": session, "userID": world.peer(user)})]


def profile(world):
    """A new nickname."""
    user, session = world.actor()
    return [("setSelfInfo", {"session": session, "nickname": f"{user} {world.random.randrange(1000)}"})]


def chat_members(world):
    """Joining or leaving a chat group."""
    chat, user = world.chat(CHATS, "g")
    session = world.actor(user)[1]
    method = world.random.choice(("joinGroup", "joinGroup", "joinGroup", "quitGroup", "setGroupInfo"))
    more = {"introduction": str(world.random.randrange(100))} if method == "setGroupInfo" else {}
    return [(method, {"session": session, "groupID": chat, **more})]


def room_members(world):
    """Joining or leaving a chat room."""
    chat, user = world.chat(ROOMS, "r")
    method = world.random.choice(("joinChatRoom", "joinChatRoom", "leaveChatRoom"))
    return [(method, {"session": world.actor(user)[1], "roomID": chat})]
