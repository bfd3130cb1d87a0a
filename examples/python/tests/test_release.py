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


LINK = re.compile(r"\]\(([^)\s]+)\)")


def anchors(text: str) -> list[str]:
    """The names of a page's headings, as links call them."""
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", heading).lower().replace(" ", "-") for heading in headings]


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
        self.follow_the_links_in(top)
        self.run_what_is_in(top)

    def follow_the_links_in(self, top: Path) -> None:
        """Every page leads to what is there."""
        pages = list(top.rglob("*.md"))
        self.assertLessEqual({"README.md", "CONTRIBUTING.md"}, {page.name for page in pages})
        for page in pages:
            for link in LINK.findall(page.read_text(encoding="utf-8")):
                path, _, place = link.partition("#")
                if "://" in path:
                    continue
                target = (page.parent / path).resolve() if path else page
                told = f"{page.name} leads to {link}"
                self.assertTrue(target.is_relative_to(top.resolve()) and target.exists(), told)
                if place:
                    self.assertIn(place, anchors(target.read_text(encoding="utf-8")), told)

    def run_what_is_in(self, top: Path) -> None:
        """Runs the commands that the README has for a release."""
        text = (top / "README.md").read_text(encoding="utf-8")
        section = re.search(r"^## A release to carry away\n(.*?)^## ", text, re.MULTILINE | re.DOTALL)
        assert section is not None
        commands = re.findall(r"^    (\S.*)$", section[1], re.MULTILINE)
        outputs = [
            ("bin/imbridge", "quickstart.golden.jsonl"),
            ("IMBRIDGE=bin/imbridge", "drivers.txt"),
            ("IMBRIDGE=bin/imbridge", "drivers.txt"),
            ("cc", "drivers.txt"),
            ("cc", "drivers.txt"),
        ]
        # What is exported is there for the commands after it.
        exports = [command for command in commands if command.startswith("export ")]
        commands = [command for command in commands if command not in exports]
        self.assertEqual([command.split()[0] for command in commands], [first for first, _ in outputs])
        path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
        environment = {"PATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
        for command, (_, wanted) in zip(commands, outputs):
            tools = [tool for tool in ("cc", "node", "pkg-config") if re.search(rf"(^|[ (]){tool} ", command)]
            if any(shutil.which(tool) is None for tool in tools):
                continue
            (top / "scenario").unlink(missing_ok=True)
            done = subprocess.run(
                ["sh", "-ec", "\n".join([*exports, command])],
                cwd=top, env=environment, capture_output=True, text=True, timeout=60, check=False,
            )  # fmt: skip
            self.assertEqual((done.returncode, done.stderr), (0, ""), command)
            self.assertEqual(done.stdout, (top / "examples" / wanted).read_text(encoding="utf-8"), command)
