"""Events, and the iterator that brings them."""

from __future__ import annotations

from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Any, Callable, Iterator, NamedTuple, Optional, Sequence, Type, Union

from .errors import BridgeError, EventsLost

#: How many events an iterator keeps for a program that does not read them.
KEPT_EVENTS = 100_000


class Event(NamedTuple):
    """Something that happened on a session."""

    session: str
    name: str
    data: Any


class Selection(NamedTuple):
    """Which events are meant: those of the names, all when there are none, and of a session, or of all."""

    names: tuple[str, ...] = ()
    session: Optional[str] = None

    def takes(self, event: Event) -> bool:
        return (not self.names or event.name in self.names) and self.session in (None, event.session)


class End(NamedTuple):
    """Stands behind the last event: the error that ended them, or None when the bridge was closed."""

    error: Optional[BridgeError]


class Events:
    """Events as an iterator: those that come from its making on.

    One that is made before the first call has those of the start too: what a login by `user` has caused.
    The events that a call caused are here when the call returns. The iteration ends when the bridge is closed; it
    raises `BridgeDied` when the process died, and `EventsLost` when it was left unread for too long.
    """

    def __init__(self, selection: Selection, limit: int, detach: Callable[[Events], None]) -> None:
        self._selection = selection
        self._limit = limit
        self._detach = detach
        self._queue: SimpleQueue[Union[Event, End]] = SimpleQueue()
        self._end: Optional[End] = None

    def __iter__(self) -> Iterator[Event]:
        return self

    def __next__(self) -> Event:
        event = self._take(None)
        if event is None:
            raise StopIteration
        return event

    def wait(self, timeout: Optional[float] = None) -> Optional[Event]:
        """The next event; None when none came in time, or when the bridge was closed."""
        try:
            return self._take(timeout)
        except Empty:
            return None

    def drain(self) -> list[Event]:
        """The events that are here now."""
        events: list[Event] = []
        while True:
            try:
                event = self._take(0)
            except Empty:
                return events
            if event is None:
                return events
            events.append(event)

    def close(self) -> None:
        """Takes no more events; those that are here can still be read."""
        self._detach(self)
        self.end(None)

    def __enter__(self) -> Events:
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def _take(self, timeout: Optional[float]) -> Optional[Event]:
        """The next event, or None at the end; raises `Empty` when neither came in time."""
        if self._end is not None and self._queue.empty():
            item: Union[Event, End] = self._end
        else:
            item = self._queue.get(timeout=timeout)
        if isinstance(item, Event):
            return item
        # Another thread that waits here finds the end too.
        self._queue.put(item)
        if item.error is not None:
            raise item.error
        return None

    def begin(self, events: Sequence[Event]) -> None:
        """Takes the events of the start."""
        for event in events:
            self.put(event)

    # What the thread that reads the answers calls; it must never wait here.

    def put(self, event: Event) -> None:
        """Takes an event, if it is one of the selected."""
        if not self._selection.takes(event):
            return
        if self._queue.qsize() < self._limit:
            self._queue.put(event)
        else:
            self._detach(self)
            self.end(EventsLost(f"more than {self._limit} events were not read"))

    def end(self, error: Optional[BridgeError]) -> None:
        """Takes the news that no more events come."""
        if self._end is None:
            self._end = End(error)
            self._queue.put(self._end)
