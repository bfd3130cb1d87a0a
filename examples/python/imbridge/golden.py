"""Golden files: a script of requests, and beside it the output that is right for it.

`groups.jsonl` is what would be piped in, `groups.golden.jsonl` what came out when somebody looked at it. The same
script gives the same bytes, so any difference is a change of behaviour. `imbridge check` runs and compares.
"""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Optional

from . import process

SUFFIX = ".jsonl"
GOLDEN_SUFFIX = ".golden.jsonl"


def is_script(path: Path) -> bool:
    """Whether a file is a script by its name."""
    return path.name.endswith(SUFFIX) and not path.name.endswith(GOLDEN_SUFFIX)


def golden_path(script: Path) -> Path:
    """The golden file of a script."""
    return script.with_name(script.name[: -len(SUFFIX)] + GOLDEN_SUFFIX)


def check(
    script: Path, *, update: bool = False, executable: Optional[str] = None, timeout: float = 60.0
) -> Optional[str]:
    """Runs a script and compares; returns what differs. With `update` the golden file is written where it does.

    Paths in the script begin at the current folder.
    """
    command = [process.find_executable(executable), "check", *(["--update"] if update else []), "--", str(script)]
    done = subprocess.run(command, capture_output=True, timeout=timeout, check=False)
    if done.returncode == 0:
        return None
    if done.returncode == 1:
        return done.stdout.decode(errors="replace")
    raise RuntimeError(f"{script}: exit status {done.returncode}: {done.stderr.decode(errors='replace')}")
