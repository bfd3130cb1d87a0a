"""A terminal to run imbridge in, and what stands on its screen."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from typing import Any, Callable

from . import pypi
from .support import executable

PROMPT = "imbridge> "
#: The prompt where a request goes on.
CONTINUED = "     ...> "


class Terminal:
    """A pseudo-terminal with imbridge in it; the screen is kept by pyte, which draws what a real one would."""

    def __init__(self, *arguments: str, columns: int = 80, rows: int = 40, **environment: str) -> None:
        # Skips the test, with a reason, where it cannot be had.
        folder = pypi.install("pyte==0.8.2")
        if folder not in sys.path:
            sys.path.append(folder)
        import pyte  # type: ignore[import-not-found]

        self.screen: Any = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        #: All bytes that came.
        self.output = b""
        variables = {**os.environ, "TERM": "xterm-256color", "IMBRIDGE_HISTORY": "", **environment}
        if "NO_COLOR" not in environment:
            variables.pop("NO_COLOR", None)
        program = executable()
        self.pid, self._descriptor = pty.fork()
        if self.pid == 0:
            # The size has to be there before anybody asks.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.execve(program, [program, *arguments], variables)
        self._status: int | None = None

    def close(self) -> None:
        """Ends the process, if it has not ended, and the terminal."""
        if self._status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        if self._descriptor >= 0:
            self.hang_up()

    def hang_up(self) -> None:
        """Takes the terminal away."""
        os.close(self._descriptor)
        self._descriptor = -1

    def lines(self) -> list[str]:
        """The lines of the screen, without blanks at their ends and without empty lines below."""
        return "\n".join(line.rstrip() for line in self.screen.display).rstrip().split("\n")

    @property
    def line(self) -> str:
        """The line with the cursor, up to the cursor."""
        return str(self.screen.display[self.screen.cursor.y][: self.screen.cursor.x])

    def type(self, text: str) -> None:
        os.write(self._descriptor, text.encode())

    def resize(self, columns: int, rows: int) -> None:
        self.screen.resize(rows, columns)
        fcntl.ioctl(self._descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def wait(self, condition: Callable[[], bool], seconds: float = 30.0) -> None:
        """Reads until the condition holds."""
        deadline = time.monotonic() + seconds
        while not condition():
            left = deadline - time.monotonic()
            if left <= 0:
                raise AssertionError("the screen stayed like this:\n" + "\n".join(self.lines()))
            if self._descriptor >= 0 and select.select([self._descriptor], [], [], min(left, 0.1))[0]:
                try:
                    data = os.read(self._descriptor, 1 << 16)
                except OSError:  # the process has ended
                    data = b""
                if not data:
                    time.sleep(0.01)
                self.output += data
                self._stream.feed(data)

    def enter(self, line: str, prompt: str = PROMPT) -> list[str]:
        """Types a line at an empty prompt and gives what is shown up to the next prompt."""
        self.wait(lambda: self.line == prompt)
        self.screen.reset()
        self.type(line + "\r")
        # The first line is the one that was typed.
        self.wait(lambda: self.line == prompt and self.screen.cursor.y > 0)
        return self.lines()[1:-1]

    def end(self, seconds: float = 30.0) -> int:
        """Waits for the end; gives the exit status, or minus the signal."""

        def has_ended() -> bool:
            if self._status is None:
                pid, status = os.waitpid(self.pid, os.WNOHANG)
                if pid:
                    self._status = os.waitstatus_to_exitcode(status)
            return self._status is not None

        self.wait(has_ended, seconds)
        assert self._status is not None
        return self._status
