"""The invariants that hold between requests: the total is its sum, devices that caught up are alike."""
import json


def shape(row):
    """What two devices of one user have to agree on in a row; None where its newest message is one that failed here."""
    if json.loads(row["latestMsg"])["status"] != 2:
        return None
    keys = ("showName", "unreadCount", "latestMsgSendTime", "isPinned", "pinnedTime", "marks", "recvMsgOpt", "ex",
            "groupAtType", "isNotInGroup", "minSeq", "msgDestructTime")
    return {key: row[key] for key in keys}


def check(world, process, number):
    """The invariants that hold between requests: the total is its sum, devices that caught up are alike."""
    now = process.call("hubGetTime")
    for user in world.users:
        lists = {}
        there = world.sessions(user)
        fresh = user + "x" if world.users.index(user) == number % len(world.users) else None
        if fresh:
            process.call("login", session=fresh, userID=user)
            there = there + [fresh]
        for session in there:
            rows = process.call("getAllConversationList", session=session)
            counted = (row for row in rows if row["recvMsgOpt"] != 2 and row["remindType"] == 0
                       and row["silentUntil"] <= now and row["conversationType"] in (1, 3) and not row["isChatThread"])
            total = process.call("getTotalUnreadMsgCount", session=session)
            if total != sum(row["unreadCount"] for row in counted):
                raise SystemExit(f"soak: the total of {session} is {total}, and not the sum of its rows")
            groups = process.call("getConversationGroups", session=session, conversationGroupType=0)
            lists[session] = (
                {row["conversationID"]: shape(row) for row in rows if row["latestMsg"]},
                [[group[key] for key in ("conversationGroupID", "name", "serial", "conversationIDs")]
                 for group in groups])
        if user not in world.users[::5]:
            for session in there[1:]:
                compare(there[0], session, lists)
        if fresh:
            process.call("resetReplica", session=fresh)


def compare(one, two, lists):
    """Ends the run where two devices of a user differ."""
    (rows, groups), (other_rows, other_groups) = lists[one], lists[two]
    failed = {id for part in (rows, other_rows) for id, row in part.items() if row is None}
    for id in sorted((rows.keys() | other_rows.keys()) - failed):
        if rows.get(id) != other_rows.get(id):
            raise SystemExit(f"soak: {one} and {two} differ in {id}: {rows.get(id)} {other_rows.get(id)}")
    if groups != other_groups:
        raise SystemExit(f"soak: {one} and {two} differ in their groups: {groups} {other_groups}")
