"""The bridge and its sessions."""

from __future__ import annotations

import time
import weakref
from concurrent.futures import Future
from concurrent.futures import TimeoutError as FutureTimeout
from types import TracebackType
from typing import Any, Callable, Mapping, Optional, Sequence, Type

from . import process
from .connection import Connection
from .errors import CallTimeout
from .events import KEPT_EVENTS, Event, Events, Selection
from .methods import Methods

#: How long `close` lets imbridge finish what was handed over, in seconds.
CLOSE_TIMEOUT = 10.0

#: The name that stands for every event in `on`.
EVERY_EVENT = "*"


class Session(Methods):
    """A device of a user. Every method of imbridge is a method here, with its parameters as keywords."""

    def __init__(self, connection: Connection, name: Optional[str], timeout: Optional[float]) -> None:
        self._connection = connection
        self._name = name
        self._timeout = timeout

    @property
    def name(self) -> str:
        """The name of the session."""
        return self._name or "default"

    def call(self, method: str, params: Optional[Mapping[str, Any]] = None, *, timeout: Optional[float] = None) -> Any:
        """Calls a method by any of its names and returns its result.

        The parameters are sent as they are, with the session unless they name one. Raises `CallError` when imbridge
        answers with an error, `CallTimeout` when nothing came in time (the session's timeout unless one is given),
        `BridgeDied` and `BridgeClosed` when there is nobody to answer.
        """
        timeout = self._timeout if timeout is None else timeout
        started = time.monotonic()
        future = self._connection.submit(method, self._with_session(params), timeout)
        left = None if timeout is None else max(0.0, timeout - (time.monotonic() - started))
        return self._result(method, future, left, timeout)

    def submit(self, method: str, params: Optional[Mapping[str, Any]] = None) -> Future[Any]:
        """Sends a call and does not wait for its reply, which the future gets. Replies come in the order of calls."""
        return self._connection.submit(method, self._with_session(params), self._timeout)

    def notify(self, method: str, params: Optional[Mapping[str, Any]] = None) -> None:
        """Has a method run that is never answered, not even with an error; returns when it is written."""
        future = self._connection.submit(method, self._with_session(params), self._timeout, is_answered=False)
        self._result(method, future, self._timeout, self._timeout)

    def events(self, *names: str, limit: int = KEPT_EVENTS) -> Events:
        """The events of this session from now on, those of the names or all.

        Before the first call, the events of the start come first: what the login by `user` has caused.
        """
        events = Events(Selection(names, self._name), limit, self._connection.remove)
        self._connection.add(events)
        return events

    def on(self, name: str, function: Callable[[Event], object]) -> Callable[[], None]:
        """Has a function called with each event of that name ("*": with every event); what is returned ends that.

        A call returns after the functions that its events are for. They run in a thread of their own, one at a time,
        and may make calls; but do not let them wait for another thread that is in a call.
        """
        names = () if name == EVERY_EVENT else (name,)
        return self._connection.callbacks.add(Selection(names, self._name), function)

    def _call(self, method: str, params: Mapping[str, Any], *, names_session: bool = False) -> Any:
        given = {name: value for name, value in params.items() if value is not None}
        if not names_session:
            return self.call(method, given)
        future = self._connection.submit(method, given, self._timeout)
        return self._result(method, future, self._timeout, self._timeout)

    def _with_session(self, params: Optional[Mapping[str, Any]]) -> Mapping[str, Any]:
        if self._name is None:
            return params or {}
        return {"session": self._name, **(params or {})}

    @staticmethod
    def _result(method: str, future: Future[Any], left: Optional[float], timeout: Optional[float]) -> Any:
        try:
            return future.result(left)
        except FutureTimeout:
            # The future may hold an exception of that kind itself, which is the answer.
            if future.done():
                return future.result()
            raise CallTimeout(method, timeout or 0) from None


class Bridge(Session):
    """A running imbridge, and its session "default". All of it may be used from any thread.

    Events are those of every session here. Close it, or use it in a `with` statement: what was called is finished,
    and the process has ended. One that is forgotten is closed at the end of the program.
    """

    def __init__(
        self,
        data: Optional[str] = None,
        *,
        deterministic: bool = False,
        sync: Optional[str] = None,
        user: Optional[str] = None,
        clock: Optional[str] = None,
        ids: Optional[str] = None,
        events: bool = True,
        log: Optional[str] = None,
        executable: Optional[str] = None,
        timeout: Optional[float] = None,
        close_timeout: Optional[float] = CLOSE_TIMEOUT,
    ) -> None:
        """Starts imbridge with the options of its command line.

        `executable` is its path, otherwise that in the environment variable IMBRIDGE, otherwise the one in PATH.
        `timeout` is how long a call waits for its reply, in seconds; for ever when it is not given. `close_timeout` is
        how long closing waits for what was called.
        """
        words = process.options(
            data=data, deterministic=deterministic, sync=sync, user=user, clock=clock, ids=ids, events=events, log=log
        )
        self._open([process.find_executable(executable), *words], timeout, close_timeout)

    def _open(self, command: Sequence[str], timeout: Optional[float], close_timeout: Optional[float]) -> None:
        super().__init__(Connection(command, close_timeout), None, timeout)
        # Also when nobody closes it, at the end of the program at the latest.
        self._closing = weakref.finalize(self, self._connection.close)
        try:
            #: The version of imbridge. Asking for it shows at once whether it could start.
            self.version: str = self.call("getSdkVersion")
            self._connection.has_started = True
        except BaseException:
            self.close()
            raise

    def session(self, name: str, *, timeout: Optional[float] = None) -> Session:
        """The session of that name, with a timeout of its own or the bridge's."""
        return Session(self._connection, name, self._timeout if timeout is None else timeout)

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._connection.pid

    @property
    def exit_status(self) -> Optional[int]:
        """How the process ended: its status, minus a signal's number, or None while it runs."""
        return self._connection.exit_status

    @property
    def stderr(self) -> str:
        """The last lines that imbridge wrote to standard error."""
        return self._connection.complaints()

    def close(self) -> None:
        """Has everything finished that was called, and ends the process. A second time it does nothing."""
        self._connection.close()
        self._closing.detach()

    def __enter__(self) -> Bridge:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()
