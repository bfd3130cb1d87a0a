"""The package can be installed, and what is installed works on its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from . import pypi
from .support import PYTHON_FOLDER, REPOSITORY, TestCase


class InstallTests(TestCase):
    def test_pip_installs_it(self) -> None:
        # The README does it in a virtual environment, which takes a minute to make.
        self.assertIn(" && pip install ./examples/python\n", (REPOSITORY / "README.md").read_text(encoding="utf-8"))
        folder = self.folder()
        # pip builds in the folder of the source: a copy keeps that clean.
        source = shutil.copytree(PYTHON_FOLDER, folder / "python", ignore=shutil.ignore_patterns("__pycache__"))
        installed = folder / "installed"
        pypi.pip(["install", "--no-deps", "--target", str(installed), str(source)])
        self.assertTrue((installed / "imbridge" / "py.typed").exists())
        self.assertFalse((installed / "tests").exists())
        environment = {**os.environ, "PYTHONPATH": str(installed)}
        command = [sys.executable, "-W", "error", str(PYTHON_FOLDER / "scenario.py")]
        # A script's own folder comes first among those that are searched; -P and the like are too new.
        script = shutil.copy(command[-1], folder / "scenario.py")
        output = subprocess.check_output([*command[:-1], script], env=environment, cwd=folder, text=True)
        self.assertEqual(output, (REPOSITORY / "examples" / "drivers.txt").read_text(encoding="utf-8"))
