"""Golden files: a script of requests, and beside it the output that is right for it.

`groups.jsonl` is what would be piped in, `groups.golden.jsonl` what came out when somebody looked at it. With
`--deterministic` the same script gives the same bytes, so any difference is a change of behaviour.
"""

from __future__ import annotations

import subprocess
from itertools import zip_longest
from pathlib import Path
from typing import Optional, Sequence

from . import process

SUFFIX = ".jsonl"
GOLDEN_SUFFIX = ".golden.jsonl"


def is_script(path: Path) -> bool:
    """Whether a file is a script by its name."""
    return path.name.endswith(SUFFIX) and not path.name.endswith(GOLDEN_SUFFIX)


def golden_path(script: Path) -> Path:
    """The golden file of a script."""
    return script.with_name(script.name[: -len(SUFFIX)] + GOLDEN_SUFFIX)


def run(
    script: Path,
    *,
    executable: Optional[str] = None,
    arguments: Sequence[str] = ("--deterministic",),
    timeout: float = 60.0,
) -> bytes:
    """What imbridge writes for a script. Paths in the script begin at the current folder."""
    command = [process.find_executable(executable), *arguments]
    done = subprocess.run(command, input=script.read_bytes(), capture_output=True, timeout=timeout, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{script}: exit status {done.returncode}: {done.stderr.decode(errors='replace')}")
    return done.stdout


def difference(golden: bytes, output: bytes) -> Optional[str]:
    """The first line that differs, in words; None when nothing does."""
    pairs = zip_longest(golden.splitlines(), output.splitlines())
    for number, (wanted, came) in enumerate(pairs, start=1):
        if wanted != came:
            return f"line {number}\n  golden: {_line(wanted)}\n  output: {_line(came)}"
    return None if golden == output else "the end of the last line"


def check(script: Path, *, update: bool = False, executable: Optional[str] = None) -> Optional[str]:
    """Runs a script and compares; returns what differs. With `update` the golden file is written anew first."""
    output = run(script, executable=executable)
    golden = golden_path(script)
    if update:
        golden.write_bytes(output)
    if not golden.exists():
        return f"there is no {golden.name}"
    return difference(golden.read_bytes(), output)


def _line(line: Optional[bytes]) -> str:
    return "(no such line)" if line is None else line.decode(errors="replace")
