"""One running imbridge and the threads that talk to it."""

from __future__ import annotations

import json
import os
import threading
import weakref
from collections import deque
from concurrent.futures import Future, InvalidStateError
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, Mapping, NamedTuple, Optional, Protocol, Sequence

from . import process
from .callbacks import Callbacks
from .errors import BridgeClosed, BridgeDied, BridgeError, CallError, CallTimeout
from .events import KEPT_EVENTS, Event

#: How many requests may wait for their reply before a further one waits for room.
UNANSWERED = 10_000

#: How long a process that has closed a pipe may take to end, in seconds, and its threads to notice its end.
GRACE = 1.0

_CHUNK = 1 << 18


class Sink(Protocol):
    """Where events go; nothing here may wait."""

    def begin(self, events: Sequence[Event]) -> None: ...

    def put(self, event: Event) -> None: ...

    def end(self, error: Optional[BridgeError]) -> None: ...


class Request(NamedTuple):
    """A request on its way to the process; `text` is the object without its opening brace and id."""

    method: str
    text: bytes
    future: Future[Any]
    is_answered: bool
    is_urgent: bool


class Connection:
    """One running imbridge.

    Four threads do the work, so that no caller can tear a line or wait on a pipe: one writes, one reads and never
    waits for anybody, one reads standard error, one waits for the end of the process. A caller only hands a request
    over and waits for its future, which every end of the process fulfils.

    Each line takes the next number, requests without a reply too. It is the id, and it tells which request an error
    is about that has no id, because such an error names the line.
    """

    def __init__(self, command: Sequence[str], close_timeout: Optional[float]) -> None:
        self.callbacks = Callbacks()
        self.exit_status: Optional[int] = None
        self._close_timeout = close_timeout
        self._owner = os.getpid()
        self._requests: SimpleQueue[Optional[Request]] = SimpleQueue()
        self._pending: dict[int, Request] = {}
        self._room = threading.Semaphore(UNANSWERED)
        self._sinks: tuple[Sink, ...] = ()
        self._sinks_lock = threading.RLock()
        #: Whether the start is over: the next request is the program's own.
        self.has_started = False
        #: The events since the start, for whoever listens before the first request of the program; then None.
        self._first_events: Optional[list[Event]] = []
        #: Lines that were read; only the thread that reads changes it.
        self._taken = 0
        self._complaints: deque[str] = deque(maxlen=20)
        self._is_closing = False
        # Set one after the other: when the process has ended, when nothing is answered any more, when all know it.
        self._exited = threading.Event()
        self._is_over = False
        self._ended = threading.Event()

        self._process = process.start(command)
        _connections.add(self)
        self._writer = self._thread(self._write, "requests")
        self._reader = self._thread(self._read, "answers")
        self._listener = self._thread(self._listen, "standard error")
        self._thread(self._watch, "end")

    def _thread(self, run: Any, name: str) -> threading.Thread:
        thread = threading.Thread(target=run, name=f"imbridge {name}", daemon=True)
        thread.start()
        return thread

    # What callers use, in any thread.

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    def request(self, method: str, params: Mapping[str, Any], *, is_answered: bool = True) -> Future[Any]:
        """Hands a request over and returns at once; the future gets its result, or None once it is written."""
        body = {"method": method, "params": params}
        text = json.dumps(body, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode()
        self._check(method)
        if self.has_started and self._first_events is not None:
            self._forget_first_events()
        future: Future[Any] = Future()
        # From here on it cannot be cancelled: what was handed over is done.
        future.set_running_or_notify_cancel()
        self._requests.put(Request(method, text[1:], future, is_answered, self.callbacks.is_this_thread()))
        if self._is_over:
            self._fail(future)
        return future

    def submit(
        self, method: str, params: Mapping[str, Any], timeout: Optional[float] = None, *, is_answered: bool = True
    ) -> Future[Any]:
        """The same, waiting for room when too many requests are unanswered."""
        self._check(method)
        if not self._room.acquire(timeout=timeout):
            raise CallTimeout(method, timeout or 0)
        try:
            future = self.request(method, params, is_answered=is_answered)
        except BaseException:
            self._room.release()
            raise
        future.add_done_callback(lambda _: self._room.release())
        return future

    def add(self, sink: Sink) -> None:
        """Has events given to `sink` from now on, and those since the start as long as nothing was requested."""
        with self._sinks_lock:
            self._sinks += (sink,)
            if self._first_events:
                sink.begin(self._first_events)
        if self._is_over:
            self._end(sink)

    def remove(self, sink: Sink) -> None:
        """Ends that."""
        with self._sinks_lock:
            self._sinks = tuple(other for other in self._sinks if other is not sink)

    def _forget_first_events(self) -> None:
        with self._sinks_lock:
            self._first_events = None

    def close(self) -> None:
        """Has everything that was handed over finished, and ends the process.

        One that takes longer than the close timeout is asked to stop, and then killed.
        """
        if os.getpid() != self._owner:
            return
        self._is_closing = True
        self._requests.put(None)
        if threading.current_thread() is self._reader:
            return
        try:
            if not self._ended.wait(self._close_timeout):
                self._stop()
            self.callbacks.join(self._close_timeout)
        except BaseException:
            self._stop()
            raise

    def complaints(self) -> str:
        """The last lines of standard error."""
        return "\n".join(self._complaints)

    def _check(self, method: str) -> None:
        if os.getpid() != self._owner:
            raise BridgeClosed(f"{method}: the bridge belongs to the process that this one was forked from")
        if threading.current_thread() is self._reader:
            raise RuntimeError(f"{method}: a function added to a future must not call; it would wait for itself")
        if self._is_over or self._is_closing:
            raise self._error()

    def _stop(self) -> None:
        """Ends the process within the grace: by SIGTERM, which lets it finish what it has begun, or by SIGKILL."""
        self._process.terminate()
        if not self._ended.wait(GRACE):
            self._process.kill()
            self._ended.wait()

    # The thread that writes. It alone numbers the lines, and it closes the pipe.

    def _write(self) -> None:
        number = 0
        pipe = self._process.stdin
        assert pipe is not None
        try:
            while requests := self._waiting():
                lines = [self._line(number, request) for number, request in enumerate(requests, number + 1)]
                number += len(lines)
                rest = memoryview(b"".join(lines))
                while rest:
                    rest = rest[pipe.write(rest) :]
                for request in requests:
                    if not request.is_answered:
                        self._succeed(request, None)
        except OSError:
            self._expect_end()
        finally:
            pipe.close()

    def _waiting(self) -> list[Request]:
        """The requests that wait to be written, or some of them; waits for the first. None are left at the end."""
        requests: list[Request] = []
        size = 0
        request = self._requests.get()
        while request is not None:
            requests.append(request)
            size += len(request.text)
            if size > _CHUNK or self._requests.empty():
                return requests
            request = self._requests.get()
        # The end is to be found again, when these are written.
        self._requests.put(None)
        return requests

    def _line(self, number: int, request: Request) -> bytes:
        if not request.is_answered:
            return b"{" + request.text + b"\n"
        self._pending[number] = request
        if self._is_over:
            self._fail(request.future)
        return b'{"id":%d,' % number + request.text + b"\n"

    # The thread that reads.

    def _read(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        begun: list[bytes] = []
        try:
            while chunk := pipe.read(_CHUNK):
                *lines, rest = chunk.split(b"\n")
                for line in lines:
                    begun.append(line)
                    self._take(json.loads(b"".join(begun)))
                    begun = []
                begun.append(rest)
        except Exception as error:
            # Nothing that imbridge writes; waiting for replies to come would be waiting for ever.
            self._complaints.append(f"a line of the output cannot be read: {error!r}")
            self._process.kill()
        self._expect_end()
        pipe.close()

    def _take(self, message: dict[str, Any]) -> None:
        self._taken += 1
        if "method" in message:
            params = message["params"]
            self._tell(Event(params["session"], message["method"], params["data"]))
            return
        error: Optional[dict[str, Any]] = message.get("error")
        number = message["id"]
        if number is None and error is not None:
            number = (error.get("data") or {}).get("line")
        request = self._pending.pop(number, None)
        if request is None:
            return
        if error is None:
            answer = partial(self._succeed, request, message["result"])
        else:
            answer = partial(self._refuse, request, error)
        if request.is_urgent:
            answer()
        else:
            self.callbacks.afterwards(answer)

    def _tell(self, event: Event) -> None:
        sinks = self._sinks if self._first_events is None else self._keep(event)
        for sink in sinks:
            sink.put(event)
        self.callbacks.put(event)

    def _keep(self, event: Event) -> tuple[Sink, ...]:
        """Keeps an event for sinks to come and gives those that are there, so that each gets it once."""
        with self._sinks_lock:
            if self._first_events is not None:
                self._first_events.append(event)
                if len(self._first_events) > KEPT_EVENTS:
                    self._first_events = None
            return self._sinks

    # The threads that read standard error and wait for the end.

    def _listen(self) -> None:
        pipe = self._process.stderr
        assert pipe is not None
        begun = b""
        while chunk := pipe.read(_CHUNK):
            *lines, begun = (begun + chunk).split(b"\n")
            for line in lines:
                self._complaints.append(line.decode(errors="replace"))
            begun = begun[-_CHUNK:]
        if begun:
            self._complaints.append(begun.decode(errors="replace"))
        pipe.close()

    def _watch(self) -> None:
        status = self._process.wait()
        self._exited.set()
        # What it has written is still to be read. But a process that it has started may hold the pipes for ever.
        taken = -1
        while self._reader.is_alive() and self._taken > taken:
            taken = self._taken
            self._reader.join(GRACE)
        self._listener.join(GRACE)
        self.exit_status = status
        self._is_over = True
        self._requests.put(None)
        self._writer.join(GRACE)
        self._fail_all()
        for sink in self._sinks:
            self._end(sink)
        self.callbacks.stop()
        self._ended.set()

    def _expect_end(self) -> None:
        """Kills a process that has closed a pipe and does not end: nobody could use it any more."""
        if not self._exited.wait(GRACE):
            self._process.kill()

    # How futures are fulfilled; by whoever comes first.

    def _succeed(self, request: Request, result: Any) -> None:
        try:
            request.future.set_result(result)
        except InvalidStateError:
            pass

    def _refuse(self, request: Request, error: dict[str, Any]) -> None:
        failure = CallError(request.method, error["code"], error["message"], error.get("data"))
        try:
            request.future.set_exception(failure)
        except InvalidStateError:
            pass

    def _fail(self, future: Future[Any]) -> None:
        try:
            future.set_exception(self._error())
        except InvalidStateError:
            pass

    def _fail_all(self) -> None:
        """Fails what is not answered. What is handed over later is failed by who does so: he sees that it is over."""
        while self._pending:
            self._fail(self._pending.popitem()[1].future)
        while True:
            try:
                request = self._requests.get_nowait()
            except Empty:
                break
            if request is not None:
                self._fail(request.future)
        # For the thread that writes, if it is late.
        self._requests.put(None)

    def _end(self, sink: Sink) -> None:
        error = self._error()
        sink.end(error if isinstance(error, BridgeDied) else None)

    def _error(self) -> BridgeError:
        """Why nothing is answered."""
        if self._is_closing and not self.exit_status:
            return BridgeClosed("the bridge was closed")
        return BridgeDied(self.exit_status or 0, self.complaints())


_connections: weakref.WeakSet[Connection] = weakref.WeakSet()


def _let_go() -> None:
    """In a process that was forked: closes the copies of the pipes, so that the end of the input is still one."""
    for connection in list(_connections):
        for pipe in (connection._process.stdin, connection._process.stdout, connection._process.stderr):
            if pipe is not None:
                pipe.close()


os.register_at_fork(after_in_child=_let_go)
