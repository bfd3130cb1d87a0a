"""Packages from PyPI that a test uses but nothing needs."""

from __future__ import annotations

import subprocess
import sys
import unittest

from .support import REPOSITORY

#: Where they are kept between runs; `make clean` does not mind them, removing .build does.
FOLDER = REPOSITORY / ".build" / "python"


def install(requirement: str) -> str:
    """The folder to import a package from; skips the test when pip or PyPI is out of reach."""
    target = FOLDER / f"{requirement.replace('==', '-')}-{sys.version_info[0]}.{sys.version_info[1]}"
    done = target / "installed"
    if not done.exists():
        pip(["install", "--target", str(target), "--upgrade", requirement])
        done.touch()
    return str(target)


def pip(words: list[str]) -> None:
    """Runs pip; skips the test when that fails."""
    options = ["--quiet", "--disable-pip-version-check", "--no-input", "--retries", "1", "--timeout", "10"]
    command = [sys.executable, "-m", "pip", words[0], *options, *words[1:]]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=90, check=False)
    except subprocess.TimeoutExpired:
        raise unittest.SkipTest("PyPI is out of reach") from None
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or ["pip failed"])[-1]
        raise unittest.SkipTest(f"pip {words[0]} {words[-1]}: {last}")
