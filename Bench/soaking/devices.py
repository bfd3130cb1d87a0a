"""Devices that go away or begin anew, and the clock.

A kind of request is a function of the world that answers requests, a third part being what to do with the reply.
"""


def back(world):
    """The logins of the devices whose absence is over."""
    requests = []
    for session in sorted(name for name, until in world.away.items() if until <= world.now):
        del world.away[session]
        requests.append(("login", {"session": session, "userID": session[:-1]}))
    return requests


def leave(world):
    """A device goes: for long when its user has another one there."""
    user, session = world.actor()
    if len(world.sessions(user)) < 2:
        return []
    span = world.random.choice((500, 2000, 20_000, 100_000)) if session.endswith("b") else 300
    world.away[session] = world.now + world.random.randrange(span // 2, span)
    return [("logout", {"session": session})]


def reset(world):
    """A device forgets everything and comes back."""
    user, session = world.actor()
    return [("resetReplica", {"session": session}), ("login", {"session": session, "userID": user})]


def tick(world):
    """The clock moves a little."""
    return [("hubAdvanceClock", {"milliseconds": world.random.randrange(1, 3000)})]


def jump(world):
    """The clock moves by hours or a month."""
    hours = world.random.choice((1, 24, 24 * 30))
    return [("hubAdvanceClock", {"milliseconds": hours * 3_600_000})]
