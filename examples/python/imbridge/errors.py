"""What can go wrong, as exceptions."""

from __future__ import annotations

import signal
from typing import Any, Optional


class BridgeError(Exception):
    """The base of every exception of this package."""


class CallError(BridgeError):
    """imbridge answered a call with an error; nothing of the call was applied."""

    def __init__(self, method: str, code: int, name: str, data: Any = None) -> None:
        super().__init__(method, code, name, data)
        self.method = method
        #: The number, as in README's table of error codes; compare it with `ErrorCode`.
        self.code = code
        #: The name that belongs to the number, such as "ArgsError".
        self.name = name
        self.data = data

    @property
    def param(self) -> Optional[str]:
        """The parameter at fault, where there is one."""
        return self._member("param")

    @property
    def detail(self) -> Optional[str]:
        """What is wrong, in words."""
        return self._member("detail")

    def _member(self, key: str) -> Optional[str]:
        value = self.data.get(key) if isinstance(self.data, dict) else None
        return value if isinstance(value, str) else None

    def __str__(self) -> str:
        words = " ".join(word for word in (self.param, self.detail) if word)
        return f"{self.method}: {self.code} {self.name}" + (f": {words}" if words else "")


class CallTimeout(BridgeError, TimeoutError):
    """No answer came in time. The call may have happened, or may still happen."""

    def __init__(self, method: str, seconds: float) -> None:
        super().__init__(method, seconds)
        self.method = method
        self.seconds = seconds

    def __str__(self) -> str:
        return f"{self.method}: no answer in {self.seconds:g} s"


class BridgeClosed(BridgeError):
    """The bridge was closed, or belongs to another process."""


class BridgeDied(BridgeError):
    """The process ended although nobody closed it."""

    def __init__(self, status: int, stderr: str = "") -> None:
        super().__init__(status, stderr)
        #: The exit status; -9 when signal 9 killed it.
        self.status = status
        #: The last lines that it wrote to standard error.
        self.stderr = stderr

    def __str__(self) -> str:
        return f"imbridge {ending(self.status)}" + (f": {self.stderr}" if self.stderr else "")


class EventsLost(BridgeError):
    """More events came than an iterator keeps, and it was not read."""


def ending(status: int) -> str:
    """How a process ended, in words."""
    if status >= 0:
        return f"exited with status {status}"
    try:
        return f"was killed by {signal.Signals(-status).name}"
    except ValueError:
        return f"was killed by signal {-status}"
