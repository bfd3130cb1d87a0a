"""Golden files, and the pytest plugin around them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from imbridge import golden

from . import pypi
from .support import PYTHON_FOLDER, REPOSITORY, TestCase

EXAMPLE = PYTHON_FOLDER / "pytest_example"


class GoldenTests(TestCase):
    def test_scripts_give_their_golden_files(self) -> None:
        for script in [EXAMPLE / "unread.jsonl", REPOSITORY / "examples" / "quickstart.jsonl"]:
            self.assertIsNone(golden.check(script))

    def test_the_first_difference_is_told(self) -> None:
        self.assertIsNone(golden.difference(b"a\nb\n", b"a\nb\n"))
        self.assertEqual(golden.difference(b"a\nb\n", b"a\nc\n"), "line 2\n  golden: b\n  output: c")
        self.assertEqual(golden.difference(b"a\n", b"a\nc\n"), "line 2\n  golden: (no such line)\n  output: c")
        self.assertEqual(golden.difference(b"a\n", b"a"), "the end of the last line")

    def test_files_are_updated(self) -> None:
        script = Path(shutil.copy(EXAMPLE / "unread.jsonl", self.folder()))
        self.assertEqual(golden.check(script), "there is no unread.golden.jsonl")
        self.assertIsNone(golden.check(script, update=True))
        wanted = (EXAMPLE / "unread.golden.jsonl").read_bytes()
        self.assertEqual(golden.golden_path(script).read_bytes(), wanted)

    def test_a_script_that_cannot_run_is_told(self) -> None:
        script = EXAMPLE / "unread.jsonl"
        with self.assertRaises(RuntimeError) as caught:
            golden.run(script, arguments=["--nothing"])
        self.assertIn("unknown option", str(caught.exception))


class PluginTests(TestCase):
    def setUp(self) -> None:
        super().setUp()
        self.packages = os.pathsep.join([str(PYTHON_FOLDER), pypi.install("pytest<9")])
        self.example = Path(shutil.copytree(EXAMPLE, self.folder() / "example"))

    def pytest(self, *words: str) -> tuple[int, str]:
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *words]
        environment = {**os.environ, "PYTHONPATH": self.packages}
        done = subprocess.run(command, cwd=self.example, env=environment, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout

    def test_the_example_passes(self) -> None:
        status, output = self.pytest()
        self.assertEqual(status, 0, output)
        self.assertIn("2 passed", output)

    def test_a_difference_fails_and_is_told(self) -> None:
        path = self.example / "unread.golden.jsonl"
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace('"id":7,"result":0', '"id":7,"result":1'), encoding="utf-8")
        status, output = self.pytest()
        self.assertEqual(status, 1, output)
        self.assertIn('golden: {"jsonrpc":"2.0","id":7,"result":1}', output)
        status, output = self.pytest("--update-golden")
        self.assertEqual(status, 0, output)
        self.assertEqual(path.read_text(encoding="utf-8"), text)
