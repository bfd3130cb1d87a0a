"""Events in an event loop: as functions that are called, and as an asynchronous iterator."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import AsyncIterator, Callable, Optional, Sequence, Type, Union

from .connection import Connection
from .errors import BridgeError, EventsLost
from .events import End, Event, Selection


class LoopSink:
    """Has a function called with events, in the event loop of its making and in the order of the events."""

    def __init__(self, selection: Selection, function: Callable[[Event], object], connection: Connection) -> None:
        self._selection = selection
        self._function = function
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._is_closed = False
        connection.add(self)

    def close(self) -> None:
        """Has it called no more."""
        self._is_closed = True
        self._connection.remove(self)

    def begin(self, events: Sequence[Event]) -> None:
        """Leaves the events of the start alone: a function is called with what comes."""

    def put(self, event: Event) -> None:
        """Takes an event, in the thread that reads the answers."""
        if self._selection.takes(event):
            self._soon(self._arrive, event)

    def end(self, error: Optional[BridgeError]) -> None:
        """Takes the news that no more events come."""

    def _arrive(self, event: Event) -> None:
        if not self._is_closed:
            self._function(event)

    def _soon(self, function: Callable[..., object], *arguments: object) -> None:
        try:
            self._loop.call_soon_threadsafe(function, *arguments)
        except RuntimeError:
            # The loop was closed: nobody is there any more.
            self._connection.remove(self)


class AsyncEvents(LoopSink):
    """Events as an asynchronous iterator: those that come from its making on.

    One that is made before the first call has those of the start too: what a login by `user` has caused.
    The events that a call caused are here when the call returns. The iteration ends when the bridge is closed; it
    raises `BridgeDied` when the process died, and `EventsLost` when it was left unread for too long.
    """

    def __init__(self, selection: Selection, limit: int, connection: Connection) -> None:
        self._queue: asyncio.Queue[Union[Event, End]] = asyncio.Queue()
        self._limit = limit
        # The first is written by the thread that reads the answers, the second in the loop.
        self._given = 0
        self._taken = 0
        self._has_ended = False
        super().__init__(selection, self._queue.put_nowait, connection)

    def __aiter__(self) -> AsyncIterator[Event]:
        return self

    async def __anext__(self) -> Event:
        event = self._take(await self._queue.get())
        if event is None:
            raise StopAsyncIteration
        return event

    async def wait(self, timeout: Optional[float] = None) -> Optional[Event]:
        """The next event; None when none came in time, or when the bridge was closed."""
        try:
            return self._take(await asyncio.wait_for(self._queue.get(), timeout))
        except asyncio.TimeoutError:
            return None

    def drain(self) -> list[Event]:
        """The events that are here now."""
        events = []
        while not self._queue.empty():
            event = self._take(self._queue.get_nowait())
            if event is None:
                break
            events.append(event)
        return events

    def close(self) -> None:
        """Takes no more events; those that are here can still be read."""
        super().close()
        self._finish(None)

    def __enter__(self) -> AsyncEvents:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def begin(self, events: Sequence[Event]) -> None:
        """Takes the events of the start, in the loop: they are here at once."""
        chosen = [event for event in events if self._selection.takes(event)]
        for event in chosen[: self._limit]:
            self._given += 1
            self._arrive(event)
        if len(chosen) > self._limit:
            self._connection.remove(self)
            self._finish(EventsLost(f"more than {self._limit} events were not read"))

    def put(self, event: Event) -> None:
        """Takes an event, in the thread that reads the answers."""
        if not self._selection.takes(event):
            return
        if self._given - self._taken < self._limit:
            self._given += 1
            self._soon(self._arrive, event)
        else:
            self._connection.remove(self)
            self.end(EventsLost(f"more than {self._limit} events were not read"))

    def end(self, error: Optional[BridgeError]) -> None:
        """Takes the news that no more events come."""
        self._soon(self._finish, error)

    def _finish(self, error: Optional[BridgeError]) -> None:
        if not self._has_ended:
            self._has_ended = True
            self._queue.put_nowait(End(error))

    def _take(self, item: Union[Event, End]) -> Optional[Event]:
        if isinstance(item, Event):
            self._taken += 1
            return item
        # Another task that waits here finds the end too.
        self._queue.put_nowait(item)
        if item.error is not None:
            raise item.error
        return None
