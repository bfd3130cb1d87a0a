"""The request lines that the benchmark sends."""
import json


def line(number, method, /, **params):
    return json.dumps({"id": number, "method": method, "params": params}, separators=(",", ":"))


def pings(count, text):
    return [line(i, "ping", echo=text) for i in range(count)]


def login():
    return [line("l", "login", userID="alice")]


def conversations(count):
    """Alice logged in, with so many conversations."""
    names = [f"u{i}" for i in range(count)]
    lines = registered(names) + login()
    lines += [line("c", "getOneConversation", sourceID=name, sessionType=1) for name in names]
    return lines


def group():
    """A conversation group; cg-1 when ids are sequential."""
    return [line("g", "createConversationGroup", name="Work")]


def two_sessions():
    return login() + [line("b", "login", userID="bob", session="bob")]


def drafts(count, spread):
    return [line(i, "setConversationDraft", conversationID=f"si_alice_u{i % spread}", draftText=f"draft {i}")
            for i in range(count)]


def pins(count, spread):
    return [line(i, "pinConversation", conversationID=f"si_alice_u{i // 2 * 37 % spread}", isPinned=i % 2 == 0)
            for i in range(count)]


def memberships(count, spread):
    methods = ("addConversationsToGroups", "removeConversationsFromGroups")
    return [line(i, methods[i % 2], conversationIDs=[f"si_alice_u{i // 2 * 37 % spread}"],
                 conversationGroupIDs=["cg-1"])
            for i in range(count)]


def messages(count):
    return [line(i, "sendTextMessage", text=f"hello {i}", recvID="bob") for i in range(count)]


def arrivals(count, spread):
    return [line(i, "hubSendMessage", sendID=f"u{i * 37 % spread}", recvID="alice", text=f"hello {i}")
            for i in range(count)]


def repeated(times, method, /, **params):
    return [line(i, method, **params) for i in range(times)]


def history(count):
    """The lines of an import file: one message from each of `count` users to alice."""
    yield json.dumps({"user": {"userID": "alice"}})
    for i in range(count):
        yield json.dumps({"user": {"userID": f"u{i}", "nickname": f"User {i}"}})
    for i in range(count):
        yield json.dumps({"message": {"sendID": f"u{i}", "recvID": "alice", "text": f"message {i}",
                                      "sendTime": 1600000000000 + i * 1000}})


def registered(names):
    return [line("r", "hubRegisterUsers", users=[{"userID": name} for name in names[at : at + 1000]])
            for at in range(0, len(names), 1000)]


def recalls(count):
    """Messages, each recalled by the request that follows; ids are sequential."""
    return [each for i in range(count // 2) for each in (
        line(2 * i, "sendTextMessage", text=f"hello {i}", recvID="bob"),
        line(2 * i + 1, "recallMessage", messageID=f"msg-{i + 1}"))]


def chat_group(count):
    """A chat group of so many members; alice and bob are online, the others are not."""
    names = [f"m{i}" for i in range(count - 2)]
    return registered(names + ["alice", "bob"]) + two_sessions() + [
        line("g", "createGroup", groupName="Team", groupID="team", memberUserIDs=["bob"] + names[:900]),
        *(line("m", "inviteUserToGroup", groupID="team", userIDs=names[at : at + 900])
          for at in range(900, len(names), 900))]


def group_messages(count):
    return [line(i, "sendTextMessage", text=f"hello {i}", groupID="team") for i in range(count)]


def friends(count):
    """Alice with so many friends: each has asked, and been asked."""
    lines = login()
    for i in range(count):
        lines += [line("l", "login", userID=f"u{i}", session="peer"),
                  line("a", "addFriend", toUserID="alice", session="peer"), line("a", "addFriend", toUserID=f"u{i}"),
                  line("o", "logout", session="peer")]
    return lines


def remarks(count, spread):
    return [line(i, "setFriendRemark", userID=f"u{i % spread}", remark=f"remark {i}") for i in range(count)]
