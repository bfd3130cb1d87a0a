"""What a release holds works on its own, and the same build packs into the same bytes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from .support import REPOSITORY, TestCase, library_path


class ReleaseTests(TestCase):
    def pack(self, umask: int) -> Path:
        build = Path(library_path()).parent
        for tool in ("strip", "tar", "gzip"):
            if shutil.which(tool) is None:
                self.skipTest(f"{tool} is not installed")
        if not (build / "imbridge").exists():
            raise FileNotFoundError("the release build is not there; run make build")
        folder = self.folder() / "made"
        command = ["sh", str(REPOSITORY / ".ci" / "release.sh"), str(build), "made"]
        before = os.umask(umask)
        try:
            output = subprocess.check_output(command, cwd=folder.parent, text=True, timeout=100)
        finally:
            os.umask(before)
        (archive,) = folder.iterdir()
        self.assertEqual(output, f"{archive}\n")
        self.assertRegex(archive.name, r"^imbridge-\d+\.\d+\.\d+-linux-\w+\.tar\.gz$")
        return archive

    def test_a_release(self) -> None:
        archive = self.pack(0o022)
        self.assertEqual(archive.read_bytes(), self.pack(0o077).read_bytes())

        folder = self.folder()
        with tarfile.open(archive) as opened:
            opened.extractall(folder)
        (top,) = folder.iterdir()
        self.assertEqual(f"{top.name}.tar.gz", archive.name)
        self.run_what_is_in(top)

    def run_what_is_in(self, top: Path) -> None:
        """Runs the commands that the README has for a release."""
        text = (top / "README.md").read_text(encoding="utf-8")
        section = re.search(r"^## A release to carry away\n(.*?)^## ", text, re.MULTILINE | re.DOTALL)
        assert section is not None
        commands = re.findall(r"^    (\S.*)$", section[1], re.MULTILINE)
        outputs = {
            "bin/imbridge": "quickstart.golden.jsonl",
            "cc": "drivers.txt",
            "IMBRIDGE=bin/imbridge": "drivers.txt",
        }
        self.assertEqual([command.split()[0] for command in commands], list(outputs))
        path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        environment = {"PATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
        for command, wanted in zip(commands, outputs.values()):
            if command.startswith("cc ") and shutil.which("cc") is None:
                continue
            done = subprocess.run(
                ["sh", "-c", command], cwd=top, env=environment, capture_output=True, text=True, timeout=60, check=False
            )
            self.assertEqual((done.returncode, done.stderr), (0, ""), command)
            self.assertEqual(done.stdout, (top / "examples" / wanted).read_text(encoding="utf-8"), command)
