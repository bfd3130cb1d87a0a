"""A pytest plugin: scripts with golden files are tests, and a fixture is a bridge.

    # conftest.py
    pytest_plugins = ["imbridge.pytest_plugin"]

Then each `name.jsonl` that has a `name.golden.jsonl` beside it is run and compared. `pytest --update-golden` writes
the golden files instead, also those of scripts that have none yet.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Iterable, Iterator, Optional

import pytest

from . import golden
from .bridge import Bridge


class Difference(Exception):
    """A script whose output is not that of its golden file."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden files of imbridge's scripts anew")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> Optional[pytest.Collector]:
    if not golden.is_script(file_path):
        return None
    if not golden.golden_path(file_path).exists() and not parent.config.getoption("--update-golden"):
        return None
    return ScriptFile.from_parent(parent, path=file_path)


class ScriptFile(pytest.File):
    """A file with one script, which is one test."""

    def collect(self) -> Iterable[pytest.Item]:
        return [ScriptItem.from_parent(self, name="golden")]


class ScriptItem(pytest.Item):
    """The run of a script."""

    def runtest(self) -> None:
        found = golden.check(self.path, update=bool(self.config.getoption("--update-golden")))
        if found is not None:
            raise Difference(found)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *rest: Any) -> Any:
        if isinstance(excinfo.value, Difference):
            return str(excinfo.value)
        return super().repr_failure(excinfo, *rest)

    def reportinfo(self) -> tuple[Path, Optional[int], str]:
        return self.path, None, f"golden file of {self.path.name}"


@pytest.fixture
def imbridge() -> Iterator[Bridge]:
    """A bridge of one's own with a manual clock and counted ids."""
    with Bridge(deterministic=True) as bridge:
        yield bridge
