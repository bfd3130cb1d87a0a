"""The bridge for asyncio."""

from __future__ import annotations

import asyncio
import weakref
from types import TracebackType
from typing import Any, Callable, Mapping, Optional, Type

from . import process
from .async_events import AsyncEvents, LoopSink
from .async_methods import AsyncMethods
from .bridge import CLOSE_TIMEOUT, EVERY_EVENT
from .connection import UNANSWERED, Connection
from .errors import BridgeClosed, CallTimeout
from .events import KEPT_EVENTS, Event, Selection


class AsyncSession(AsyncMethods):
    """A device of a user. Every method of imbridge is a coroutine here, with its parameters as keywords."""

    def __init__(self, bridge: AsyncBridge, name: Optional[str], timeout: Optional[float]) -> None:
        self._bridge = bridge
        self._name = name
        self._timeout = timeout

    @property
    def name(self) -> str:
        """The name of the session."""
        return self._name or "default"

    async def call(
        self, method: str, params: Optional[Mapping[str, Any]] = None, *, timeout: Optional[float] = None
    ) -> Any:
        """Calls a method by any of its names and returns its result, as `Session.call` does.

        A cancelled call may still happen.
        """
        return await self._request(method, self._with_session(params), self._timeout if timeout is None else timeout)

    async def notify(self, method: str, params: Optional[Mapping[str, Any]] = None) -> None:
        """Has a method run that is never answered, not even with an error; returns when it is written."""
        await self._request(method, self._with_session(params), self._timeout, is_answered=False)

    def events(self, *names: str, limit: int = KEPT_EVENTS) -> AsyncEvents:
        """The events of this session from now on, those of the names or all.

        Before the first call, the events of the start come first: what the login by `user` has caused.
        """
        return AsyncEvents(Selection(names, self._name), limit, self._bridge._running())

    def on(self, name: str, function: Callable[[Event], object]) -> Callable[[], None]:
        """Has a function called with each event of that name ("*": with every event); what is returned ends that.

        It is called in the event loop, before the call returns that caused the event.
        """
        names = () if name == EVERY_EVENT else (name,)
        return LoopSink(Selection(names, self._name), function, self._bridge._running()).close

    async def _call(self, method: str, params: Mapping[str, Any], *, names_session: bool = False) -> Any:
        given = {name: value for name, value in params.items() if value is not None}
        return await self._request(method, given if names_session else self._with_session(given), self._timeout)

    async def _request(
        self, method: str, params: Mapping[str, Any], timeout: Optional[float], *, is_answered: bool = True
    ) -> Any:
        request = self._bridge._send(method, params, is_answered)
        if timeout is None:
            return await request
        try:
            return await asyncio.wait_for(request, timeout)
        except asyncio.TimeoutError:
            raise CallTimeout(method, timeout) from None

    def _with_session(self, params: Optional[Mapping[str, Any]]) -> Mapping[str, Any]:
        if self._name is None:
            return params or {}
        return {"session": self._name, **(params or {})}


class AsyncBridge(AsyncSession):
    """A running imbridge for asyncio, and its session "default"; to be used in one event loop.

    Use it in an `async with` statement: it starts imbridge, and at its end everything that was called is finished.
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
        """Takes what `Bridge` takes."""
        super().__init__(self, None, timeout)
        words = process.options(
            data=data, deterministic=deterministic, sync=sync, user=user, clock=clock, ids=ids, events=events, log=log
        )
        self._command = [process.find_executable(executable), *words]
        self._close_timeout = close_timeout
        self._connection: Optional[Connection] = None

    def session(self, name: str, *, timeout: Optional[float] = None) -> AsyncSession:
        """The session of that name, with a timeout of its own or the bridge's."""
        return AsyncSession(self, name, self._timeout if timeout is None else timeout)

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._running().pid

    @property
    def exit_status(self) -> Optional[int]:
        """How the process ended: its status, minus a signal's number, or None while it runs."""
        return self._connection.exit_status if self._connection else None

    @property
    def stderr(self) -> str:
        """The last lines that imbridge wrote to standard error."""
        return self._connection.complaints() if self._connection else ""

    async def start(self) -> None:
        """Starts imbridge; `async with` does it."""
        self._room = asyncio.Semaphore(UNANSWERED)
        self._connection = Connection(self._command, self._close_timeout)
        # Also when nobody closes it, at the end of the program at the latest.
        weakref.finalize(self, self._connection.close)
        try:
            #: The version of imbridge. Asking for it shows at once whether it could start.
            self.version: str = await self.call("getSdkVersion")
            self._connection.has_started = True
        except BaseException:
            await self.close()
            raise

    async def close(self) -> None:
        """Has everything finished that was called, and ends the process. A second time it does nothing."""
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(None, self._connection.close)

    async def __aenter__(self) -> AsyncBridge:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        await self.close()

    def _running(self) -> Connection:
        if self._connection is None:
            raise BridgeClosed("the bridge was not started; use it in an async with statement")
        return self._connection

    async def _send(self, method: str, params: Mapping[str, Any], is_answered: bool) -> Any:
        connection = self._running()
        async with self._room:
            return await asyncio.wrap_future(connection.request(method, params, is_answered=is_answered))
