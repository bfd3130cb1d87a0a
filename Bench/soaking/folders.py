"""Conversation groups: made, filled, changed and deleted again.

A kind of request is a function of the world that answers requests, a third part being what to do with the reply.
"""


def folder(world):
    """Creates a conversation group, or deletes one when there are some."""
    user, session = world.actor()
    mine = world.folders[user]
    if len(mine) > 7 or mine and world.random.random() < 0.4:
        group = mine.pop(world.random.randrange(len(mine)))
        return [("deleteConversationGroup", {"session": session, "conversationGroupID": group})]
    params = {"session": session, "name": "folder " + str(world.random.randrange(100))}
    if world.random.random() < 0.2:
        params.update({"conversationGroupType": 1, "filter": {"unread": True}})
    elif world.random.random() < 0.5:
        params["conversationID"] = "si_" + "_".join(sorted((user, world.peer(user))))

    def created(reply):
        if reply.get("result"):
            mine.append(reply["result"]["conversationGroupID"])

    return [("createConversationGroup", params, created)]


def folder_members(world):
    """Putting conversations into a group or taking them out."""
    user, session = world.actor()
    if not world.folders[user]:
        return []
    ids = sorted({"si_" + "_".join(sorted((user, world.peer(user)))) for _ in range(3)})
    method = world.random.choice(("addConversationsToGroups", "removeConversationsFromGroups"))
    groups = [world.random.choice(world.folders[user])]
    return [(method, {"session": session, "conversationIDs": ids, "conversationGroupIDs": groups})]


def folder_change(world):
    """Renaming or moving a group."""
    user, session = world.actor()
    if not world.folders[user]:
        return []
    group = world.random.choice(world.folders[user])
    if world.random.random() < 0.5:
        name = "folder " + str(world.random.randrange(100))
        return [("updateConversationGroup", {"session": session, "conversationGroupID": group, "name": name})]
    orders = [{"conversationGroupID": group, "order": world.random.randrange(1, 50)}]
    return [("setConversationGroupOrder", {"session": session, "orders": orders})]
