"""Messages that are sent, and conversations that are cleared again when they have grown.

A kind of request is a function of the world that answers requests, a third part being what to do with the reply.
"""
from soaking.world import CHATS, ROOMS


def text(world):
    """A one-to-one text."""
    user, session = world.actor()
    peer = world.peer(user)
    params = {"session": session, "recvID": peer, "text": world.words()}
    if world.random.random() < 0.3:
        params["needReadReceipt"] = True
    return _message(world, "si_" + "_".join(sorted((user, peer))), "sendTextMessage", params)


def chat_text(world):
    """A text to a chat group."""
    chat, user = world.chat(CHATS, "g")
    params = {"session": world.actor(user)[1], "groupID": chat, "text": world.words(), "needReadReceipt": True}
    return _message(world, "sg_" + chat, "sendTextMessage", params)


def room_text(world):
    """A text to a chat room."""
    chat, user = world.chat(ROOMS, "r")
    params = {"session": world.actor(user)[1], "roomID": chat, "text": world.words()}
    return _message(world, "sr_" + chat, "sendTextMessage", params)


def mention(world):
    """A text that mentions somebody."""
    chat, user = world.chat(CHATS, "g")
    whom = world.random.choice(world.crowd(int(chat[1:])) + ["AtAllTag"])
    params = {"session": world.actor(user)[1], "text": world.words(), "atUserList": [whom]}
    return _made(world, "createTextAtMessage", params, {"groupID": chat}, "sg_" + chat)


def quote(world):
    """An answer to a message."""
    chat, user = world.chat(CHATS, "g")
    session, conversation = world.actor(user)[1], "sg_" + chat
    if not world.sent.get(conversation):
        return []
    message = world.random.choice(world.sent[conversation])[0]

    def make(reply):
        if reply.get("result"):
            params = {"session": session, "text": world.words(), "message": reply["result"]}
            world.waiting += _made(world, "createQuoteMessage", params, {"groupID": chat}, conversation)

    return [("loadMessageWithId", {"session": session, "messageID": message}, make)]


def _message(world, conversation, method, params):
    """Sending a message; once many were sent since, the conversation is cleared by all."""
    world.unclear[conversation] = world.unclear.get(conversation, 0) + 1
    requests = [(method, params, lambda reply: world.note(conversation, reply))]
    if world.unclear[conversation] > 40:
        world.unclear[conversation] = 0
        requests += clear_for_all(world, conversation)
    return requests


def _made(world, method, params, target, conversation):
    """Making a message, and sending it in the next batch."""
    session = params["session"]

    def send(reply):
        if reply.get("result"):
            sending = {"session": session, "message": reply["result"], **target}
            world.waiting += _message(world, conversation, "sendMessage", sending)

    return [(method, params, send)]


def clear_for_all(world, conversation):
    """Everyone in it clears a conversation."""
    kind, rest = conversation.split("_", 1)
    members = rest.split("_") if kind == "si" else world.crowd(int(rest[1:]))
    requests = []
    for user in members:
        _, session = world.actor(user)
        method = world.random.choice(("clearConversationAndDeleteAllMsg", "deleteConversationAndDeleteAllMsg"))
        source = rest if kind != "si" else (members[1] if user == members[0] else members[0])
        number = {"si": 1, "sg": 3, "sr": 5}[kind]
        requests.append(("getOneConversation", {"session": session, "sourceID": source, "sessionType": number}))
        requests.append((method, {"session": session, "conversationID": conversation}))
    return requests
