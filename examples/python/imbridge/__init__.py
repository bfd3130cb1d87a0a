"""Drives imbridge, an instant-messaging core, from Python.

    from imbridge import Bridge

    with Bridge(deterministic=True) as bridge:
        alice = bridge.session("alice-phone")
        alice.login(userID="alice")
        print(alice.createConversationGroup(name="Work"))
"""

from .aio import AsyncBridge, AsyncSession
from .async_events import AsyncEvents
from .bridge import Bridge, Session
from .codes import ErrorCode
from .errors import BridgeClosed, BridgeDied, BridgeError, CallError, CallTimeout, EventsLost
from .events import Event, Events

__all__ = [
    "AsyncBridge",
    "AsyncEvents",
    "AsyncSession",
    "Bridge",
    "BridgeClosed",
    "BridgeDied",
    "BridgeError",
    "CallError",
    "CallTimeout",
    "ErrorCode",
    "Event",
    "Events",
    "EventsLost",
    "Session",
]
