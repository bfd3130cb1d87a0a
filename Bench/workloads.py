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
    lines = [line("r", "hubRegisterUsers", users=[{"userID": name} for name in names[at : at + 1000]])
             for at in range(0, count, 1000)]
    lines += login()
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
