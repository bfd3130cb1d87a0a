"""The command line of imbridge, and its process."""

from __future__ import annotations

import os
import subprocess
from typing import Optional, Sequence


def find_executable(executable: Optional[str] = None) -> str:
    """The executable: the one that is named, that of the environment variable IMBRIDGE, or the one in PATH."""
    return executable or os.environ.get("IMBRIDGE") or "imbridge"


def options(
    *,
    data: Optional[str] = None,
    sync: Optional[str] = None,
    user: Optional[str] = None,
    clock: Optional[str] = None,
    ids: Optional[str] = None,
    deterministic: bool = False,
    events: bool = True,
    log: Optional[str] = None,
) -> list[str]:
    """The options of a run as words of the command line."""
    words = ["--deterministic"] if deterministic else []
    named = {"--data": data, "--sync": sync, "--user": user, "--clock": clock, "--ids": ids, "--log": log}
    words += [f"{name}={value}" for name, value in named.items() if value is not None]
    return words if events else words + ["--events=off"]


def start(command: Sequence[str]) -> subprocess.Popen[bytes]:
    """Starts imbridge with pipes that are not buffered.

    It gets a session of its own: Ctrl-C in the terminal is for the program that drives it, which decides what becomes
    of the bridge.
    """
    environment = dict(os.environ)
    # Should it ever crash, its pipes are to end with it at once.
    environment.setdefault("SWIFT_BACKTRACE", "enable=no")
    try:
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
            env=environment,
        )
    except FileNotFoundError as error:
        if error.filename != command[0]:
            raise
        reason = "give the path of imbridge as executable=, in IMBRIDGE, or put it into PATH"
        raise FileNotFoundError(error.errno, reason, command[0]) from None
