"""The package passes mypy's strict checks, and a program that uses it is checked by its types."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
import unittest

from .support import PYTHON_FOLDER, TestCase

PROGRAM = """
from imbridge import Bridge

bridge = Bridge()
name: str = bridge.createConversationGroup(name="Work")["name"]
bridge.createConversationGroup(nane="Work")
count: str = bridge.getTotalUnreadMsgCount()
bridge.sendMessage(message=bridge.createTextMessage(text="On it."), recvID="bob")
bridge.initSDK(options={"dataSyncTypes": ["everything"]})
"""


@unittest.skipUnless(all(map(importlib.util.find_spec, ["mypy", "pytest"])), "mypy and pytest are not installed")
class TypeTests(TestCase):
    def mypy(self, *words: str) -> tuple[int, str]:
        command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(self.folder()), *words]
        done = subprocess.run(command, cwd=PYTHON_FOLDER, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout

    def test_the_package_is_strict(self) -> None:
        status, output = self.mypy("imbridge", "render_stubs.py", "scenario.py", "tests")
        self.assertEqual(status, 0, output)

    def test_mistakes_are_found(self) -> None:
        program = self.folder() / "program.py"
        program.write_text(PROGRAM, encoding="utf-8")
        _, output = self.mypy(str(program))
        wrong = [line.partition(": error:")[0].rpartition(":")[2] for line in output.splitlines() if ": error:" in line]
        self.assertEqual(wrong, ["6", "7", "9"], output)
