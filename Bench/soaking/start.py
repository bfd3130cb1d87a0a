"""The world's first state, and the logins of every start."""
from soaking.world import CHATS, ROOMS


def set_up(world, process):
    """The world's first state."""
    process.call("hubRegisterUsers", users=[{"userID": user} for user in world.users])
    process.call("hubSetConfig", recallWindowSeconds=604_800)
    log_in(world, process)
    for number in range(CHATS):
        crowd = world.crowd(number)
        process.call(
            "createGroup", session=crowd[0] + "a", groupName=f"chat {number}", groupID=f"g{number}",
            memberUserIDs=crowd[1:])
    for number in range(ROOMS):
        process.call(
            "createChatRoom", session=world.crowd(number)[0] + "a", roomName=f"room {number}", roomID=f"r{number}")


def log_in(world, process):
    """All devices that are not away log in."""
    for user in world.users:
        for session in world.sessions(user):
            process.call("login", session=session, userID=user)
