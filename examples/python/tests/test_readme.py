"""The examples and the commands of the README files run."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from .support import PYTHON_FOLDER, REPOSITORY, TestCase, executable, library_path
from .test_scenario import NODE

CC = shutil.which("cc")

DRIVING = re.compile(r"^## Driving it\n(.*?)^## ", re.MULTILINE | re.DOTALL)
#: What the tests below and those of the release run by themselves.
ELSEWHERE = re.compile(r"^## (Driving it|A release to carry away|Command line)\n.*?(?=^## )", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^    ((?:cc|echo|examples/demo\.sh|export|imbridge|make|python3|sh) .*)$", re.MULTILINE)


def blocks(text: str, language: str) -> list[str]:
    """The fenced blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


class ReadmeTests(TestCase):
    def setUp(self) -> None:
        super().setUp()
        # The examples call it imbridge and find it in PATH.
        folder = self.folder()
        (folder / "imbridge").symlink_to(executable())
        path = os.pathsep.join([str(folder), str(Path(sys.executable).parent), os.environ["PATH"]])
        self.environment = {**os.environ, "PATH": path, "PYTHONPATH": str(PYTHON_FOLDER)}
        del self.environment["IMBRIDGE"]

    def section(self) -> str:
        found = DRIVING.search((REPOSITORY / "README.md").read_text(encoding="utf-8"))
        assert found is not None
        return found[1]

    def run_in_repository(self, command: list[str]) -> str:
        done = subprocess.run(
            command, cwd=REPOSITORY, env=self.environment, capture_output=True, text=True, timeout=60, check=False
        )
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def run_in_copy(self, commands: str) -> tuple[str, Path]:
        """Runs commands where the examples are, but not in the repository."""
        folder = self.folder()
        shutil.copytree(REPOSITORY / "examples", folder / "examples", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(folder / "examples" / "quickstart.jsonl", folder / "mine.jsonl")
        done = subprocess.run(
            ["sh", "-ec", commands],
            cwd=folder, env=self.environment, capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
        self.assertEqual((done.returncode, done.stderr), (0, ""), commands)
        return done.stdout, folder

    def test_commands_before_and_after_driving_it(self) -> None:
        text = ELSEWHERE.sub("", (REPOSITORY / "README.md").read_text(encoding="utf-8"))
        commands = COMMAND.findall(text)
        made = [command.split()[1] for command in commands if command.startswith("make ")]
        self.assertEqual(made, ["demo", "test"])
        for target in made:
            # Only whether there is something to make: CI does the rest.
            subprocess.run(["make", "--dry-run", target], cwd=REPOSITORY, capture_output=True, check=True, timeout=60)
        rest = [command for command in commands if not command.startswith("make ")]
        self.assertEqual(len(rest), 8, rest)
        output, folder = self.run_in_copy("\n".join(rest))
        self.assertIn('"result":"hello"', output)
        golden = (REPOSITORY / "examples" / "quickstart.golden.jsonl").read_text(encoding="utf-8")
        self.assertIn(golden, output)
        self.assertEqual((folder / "mine.golden.jsonl").read_text(encoding="utf-8"), golden)
        self.assertEqual(output.count("1 script: 1 as expected"), 2)
        picture = (REPOSITORY / "examples" / "two-devices.svg").read_bytes()
        self.assertEqual((folder / "two-devices.svg").read_bytes(), picture)

    def test_requests_in_the_readme(self) -> None:
        text = (REPOSITORY / "README.md").read_text(encoding="utf-8")
        requests = re.findall(r"^    (\{.*\})$", text, re.MULTILINE)
        self.assertEqual(len(requests), 3)
        with self.bridge() as bridge:
            for request in requests:
                parsed = json.loads(request)
                bridge.call(parsed["method"], parsed["params"])
            self.assertEqual([session["userID"] for session in bridge.listSessions()], ["bob", "alice", "alice"])

    def test_the_command_line_in_the_readme(self) -> None:
        text = (REPOSITORY / "README.md").read_text(encoding="utf-8")
        section = re.search(r"^## Command line\n(.*?)^## ", text, re.MULTILINE | re.DOTALL)
        assert section is not None
        help_text = subprocess.check_output([executable(), "--help"], text=True)
        for command in re.findall(r"^    (imbridge \w.*)$", section[1], re.MULTILINE):
            self.assertIn(command, help_text)
        synopsis = section[1].split("imbridge methods")[0]
        options = set(re.findall(r"--[a-z]+", synopsis))
        self.assertEqual(options | {"--version"}, set(re.findall(r"^ +(?:--help, )?(--[a-z]+)", help_text, re.MULTILINE)))

    def test_python_in_the_readme(self) -> None:
        first, away, second = blocks(self.section(), "python")
        self.assertEqual(self.run_in_repository([sys.executable, "-c", first]), "10002 name must not be empty\n")
        self.assertEqual(self.run_in_repository([sys.executable, "-c", away]), "{'Work': 2}\n")
        self.assertIn("event onConversationGroupAdded", self.run_in_repository([sys.executable, "-c", second]))

    def test_node_in_the_readme(self) -> None:
        if NODE is None:
            self.skipTest("node is not installed")
        (block,) = blocks(self.section(), "js")
        output = self.run_in_repository([NODE, "--input-type=module", "-e", block])
        self.assertEqual(output, "alice-phone sees Work\n10002 name must not be empty\n")

    def test_commands_in_the_readme(self) -> None:
        commands = re.findall(r"^    (IMBRIDGE=.*)$", self.section(), re.MULTILINE)
        self.assertEqual(len(commands), 2)
        wanted = (REPOSITORY / "examples" / "drivers.txt").read_text(encoding="utf-8")
        for command in commands:
            if NODE is None and " node " in command:
                continue
            text = command.replace(".build/release/imbridge", "imbridge")
            self.assertEqual(self.run_in_repository(["sh", "-c", text]), wanted, command)

    def test_c_in_the_readme(self) -> None:
        if CC is None:
            self.skipTest("there is no C compiler")
        (block,) = blocks(self.section(), "c")
        folder = self.folder()
        (folder / "example.c").write_text(block, encoding="utf-8")
        (command,) = re.findall(r"^    (cc .*)$", self.section(), re.MULTILINE)
        build = os.path.relpath(Path(library_path()).parent, REPOSITORY)
        command = command.replace(".build/scenario", f"{folder}/scenario")
        command = command.replace(".build/release", build)
        wanted = (REPOSITORY / "examples" / "drivers.txt").read_text(encoding="utf-8")
        self.assertEqual(self.run_in_repository(["sh", "-c", command]), wanted)
        output = self.run_in_repository(["sh", "-c", command.replace("examples/c/scenario.c", f"{folder}/example.c")])
        lines = output.splitlines()
        self.assertEqual(lines[0], "onConversationGroupAdded")
        self.assertEqual(lines[1:], ['{"errCode":0, ...', "10002 ArgsError: name: must not be empty"])

    def test_ctypes_in_the_readme(self) -> None:
        (command,) = re.findall(r"^    (IMBRIDGE_LIBRARY=.*)$", self.section(), re.MULTILINE)
        command = command.replace(".build/release/libimbridge.so", library_path())
        wanted = (REPOSITORY / "examples" / "drivers.txt").read_text(encoding="utf-8")
        self.assertEqual(self.run_in_repository(["sh", "-c", command]), wanted)

    def test_python_in_the_packages_readme(self) -> None:
        text = (PYTHON_FOLDER / "README.md").read_text(encoding="utf-8")
        first, events, loop, conftest = blocks(text, "python")
        self.assertEqual(self.run_in_repository([sys.executable, "-c", first]), "cg-1\n")
        output = self.run_in_repository([sys.executable, "-c", events])
        self.assertEqual(output, "alice-phone Work\nonConversationGroupAdded\n")
        output = self.run_in_repository([sys.executable, "-c", loop])
        self.assertEqual(output, "Group 0\nGroup 1\nGroup 2\n")
        example = (PYTHON_FOLDER / "pytest_example" / "conftest.py").read_text(encoding="utf-8")
        self.assertIn(conftest.splitlines()[-1], example)
