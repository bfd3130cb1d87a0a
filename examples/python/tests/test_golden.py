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

    def test_files_are_updated(self) -> None:
        script = Path(shutil.copy(EXAMPLE / "unread.jsonl", self.folder()))
        path = golden.golden_path(script)
        self.assertIn("there is no", golden.check(script) or "")
        self.assertFalse(path.exists())
        self.assertIsNone(golden.check(script, update=True))
        self.assertEqual(path.read_bytes(), (EXAMPLE / "unread.golden.jsonl").read_bytes())

    def test_a_difference_is_told(self) -> None:
        script = Path(shutil.copy(EXAMPLE / "unread.jsonl", self.folder()))
        golden.golden_path(script).write_bytes(b"{}\n")
        self.assertIn("unread.golden.jsonl:1", golden.check(script) or "")

    def test_a_script_that_cannot_run_is_told(self) -> None:
        with self.assertRaises(RuntimeError) as caught:
            golden.check(self.folder() / "nothing.jsonl")
        self.assertIn("No such file", str(caught.exception))


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
        self.assertIn("answer to 7", output)
        self.assertRegex(output, r"result\n +- 1\n +\+ 0\n")
        status, output = self.pytest("--update-golden")
        self.assertEqual(status, 0, output)
        self.assertEqual(path.read_text(encoding="utf-8"), text)
