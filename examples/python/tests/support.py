"""What the tests share: the executable, programs that stand in for it, and a limit to every wait."""

from __future__ import annotations

import faulthandler
import os
import sys
import tempfile
import unittest
from pathlib import Path

from imbridge import Bridge

PYTHON_FOLDER = Path(__file__).resolve().parent.parent
REPOSITORY = PYTHON_FOLDER.parent.parent

#: A test that takes longer than this hangs, in seconds.
LIMIT = 120.0


def executable() -> str:
    """The executable under test: that of the environment variable IMBRIDGE, or the one that was built last."""
    named = os.environ.get("IMBRIDGE")
    if named:
        return str(Path(named).resolve())
    built = [REPOSITORY / ".build" / kind / "imbridge" for kind in ("debug", "release")]
    there = [path for path in built if path.exists()]
    if not there:
        raise FileNotFoundError("imbridge is not built; run make build, or set IMBRIDGE")
    return str(max(there, key=lambda path: path.stat().st_mtime))


def library_path() -> str:
    """The library under test: that of the environment variable IMBRIDGE_LIBRARY, or the release build."""
    path = Path(os.environ.get("IMBRIDGE_LIBRARY") or REPOSITORY / ".build" / "release" / "libimbridge.so").resolve()
    if not path.exists():
        raise FileNotFoundError(f"{path} is not built; run make library, or set IMBRIDGE_LIBRARY")
    return str(path)


os.environ["IMBRIDGE"] = executable()


class TestCase(unittest.TestCase):
    """A test that ends the whole run, telling where every thread stands, when it hangs."""

    def setUp(self) -> None:
        faulthandler.dump_traceback_later(LIMIT, exit=True)
        self.addCleanup(faulthandler.cancel_dump_traceback_later)

    def folder(self) -> Path:
        """A folder of the test's own."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        return Path(folder.name)

    def bridge(self, **options: object) -> Bridge:
        """A bridge with a manual clock and counted ids, closed after the test."""
        bridge = Bridge(deterministic=True, **options)  # type: ignore[arg-type]
        self.addCleanup(bridge.close)
        return bridge

    def stand_in(self, body: str) -> str:
        """A program in place of imbridge, which has answered the first request when `body` runs."""
        path = self.folder() / "stand-in"
        path.write_text(
            f"#!{sys.executable}\n"
            "import os, signal, sys, time\n"
            "sys.stdin.readline()\n"
            """print('{"jsonrpc":"2.0","id":1,"result":"0"}', flush=True)\n""" + body,
            encoding="utf-8",
        )
        path.chmod(0o755)
        return str(path)
