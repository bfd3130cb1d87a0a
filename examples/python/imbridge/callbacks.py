"""Functions that are called with events, in a thread of their own."""

from __future__ import annotations

import logging
import threading
from functools import partial
from queue import SimpleQueue
from typing import Callable, Optional

from .events import Event, Selection

logger = logging.getLogger("imbridge")


class Callbacks:
    """Calls functions with events, one after the other, in the order of the events.

    A reply waits until the events before it were handled, so that a call returns after the functions that its events
    are for. The functions may make calls themselves: the replies to those do not wait.
    """

    def __init__(self) -> None:
        self._functions: tuple[tuple[Selection, Callable[[Event], object]], ...] = ()
        self._lock = threading.Lock()
        self._thread: Optional[threading.Thread] = None
        self._queue: SimpleQueue[Optional[Callable[[], object]]] = SimpleQueue()
        # Each is written by one thread only: the one that reads the answers, and the one that calls.
        self._given = 0
        self._done = 0

    def add(self, selection: Selection, function: Callable[[Event], object]) -> Callable[[], None]:
        """Has a function called from now on; what is returned ends that."""
        entry = (selection, function)
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="imbridge callbacks", daemon=True)
                self._thread.start()
            self._functions += (entry,)

        def remove() -> None:
            with self._lock:
                self._functions = tuple(other for other in self._functions if other is not entry)

        return remove

    def is_this_thread(self) -> bool:
        """Whether one of the functions is asking."""
        return threading.current_thread() is self._thread

    def put(self, event: Event) -> None:
        """Has the functions called that this event is for."""
        for selection, function in self._functions:
            if selection.takes(event):
                self._give(partial(function, event))

    def afterwards(self, action: Callable[[], object]) -> None:
        """Does something as soon as the events so far were handled; at once when they are."""
        if self._given == self._done:
            action()
        else:
            self._give(action)

    def stop(self) -> None:
        """Ends the thread when it has handled what there is."""
        self._queue.put(None)

    def join(self, timeout: Optional[float]) -> None:
        """Waits for that end, unless it is one of the functions that asks."""
        if self._thread is not None and not self.is_this_thread():
            self._thread.join(timeout)

    def _give(self, action: Callable[[], object]) -> None:
        self._given += 1
        self._queue.put(action)

    def _run(self) -> None:
        while True:
            action = self._queue.get()
            if action is None:
                return
            try:
                action()
            except BaseException:  # Also one that would end the thread, which the replies depend on.
                logger.exception("a function that was called with an event failed")
            self._done += 1
