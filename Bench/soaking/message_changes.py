"""What is done to messages that were sent: receipts, recalls, deletions, pins.

A kind of request is a function of the world that answers requests, a third part being what to do with the reply.
"""


def receipts(world):
    """Read receipts."""
    return _on_message(world, "sendMessageReadReceipts", plural=True)


def recall(world):
    """Taking a message back."""
    return _on_message(world, "recallMessage", own=True)


def remove(world):
    """Deleting a message everywhere."""
    if world.random.random() < 0.5:
        return _on_message(world, "deleteMessage")
    return _on_message(world, "removeMessagesFromServerMessageIds", plural=True)


def pin_message(world):
    """Pinning or unpinning a message."""
    return _on_message(world, world.random.choice(("pinMessage", "unpinMessage")))


def _on_message(world, method, plural=False, own=False, more=None):
    """A method on one of the newest messages."""
    found = world.message()
    if not found:
        return []
    user, conversation, message, sender = found
    params = {"session": world.actor(sender if own else user)[1], "conversationID": conversation}
    params["messageIDs" if plural else "messageID"] = [message] if plural else message
    return [(method, {**params, **(more or {})})]
