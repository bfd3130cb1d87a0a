"""The drivers play the same scenario and print the same."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from .support import PYTHON_FOLDER, REPOSITORY, TestCase

EXAMPLES = REPOSITORY / "examples"
NODE = shutil.which("node")


class ScenarioTests(TestCase):
    wanted = (EXAMPLES / "drivers.txt").read_text(encoding="utf-8")

    def test_python(self) -> None:
        environment = {**os.environ, "PYTHONPATH": str(PYTHON_FOLDER)}
        command = [sys.executable, "-W", "error", str(PYTHON_FOLDER / "scenario.py")]
        self.assertEqual(subprocess.check_output(command, env=environment, text=True), self.wanted)

    def test_node(self) -> None:
        if NODE is None:
            self.skipTest("node is not installed")
        self.assertEqual(subprocess.check_output([NODE, str(EXAMPLES / "node" / "imbridge.mjs")], text=True), self.wanted)


class NodeTests(TestCase):
    """What the driver for Node does beyond the scenario."""

    def run_node(self, body: str) -> str:
        if NODE is None:
            self.skipTest("node is not installed")
        driver = EXAMPLES / "node" / "imbridge.mjs"
        head = f"import {{ Bridge, BridgeEnded, CallError }} from {str(driver)!r};\n"
        with tempfile.TemporaryDirectory() as folder:
            script = Path(folder) / "test.mjs"
            script.write_text(head + body, encoding="utf-8")
            return subprocess.check_output([NODE, str(script)], text=True, timeout=60)

    def test_a_kill_rejects_every_waiting_call(self) -> None:
        output = self.run_node(
            "const bridge = new Bridge([]);\n"
            "await bridge.call('ping');\n"
            "process.kill(bridge.pid, 'SIGSTOP');\n"
            "const calls = Array.from({ length: 50 }, () => bridge.call('ping', { echo: 'x'.repeat(100000) }));\n"
            "process.kill(bridge.pid, 'SIGKILL');\n"
            "const outcomes = await Promise.allSettled(calls);\n"
            "console.log(outcomes.every(({ reason }) => reason instanceof BridgeEnded), outcomes[0].reason.message);\n"
            "await bridge.call('ping').catch((error) => console.log(error.message));\n"
            "console.log(await bridge.close());\n"
        )
        self.assertEqual(output, "true imbridge was killed by SIGKILL\nimbridge was killed by SIGKILL\nnull\n")

    def test_a_failed_start_rejects(self) -> None:
        output = self.run_node(
            "for (const [words, options] of [[['--nothing'], {}], [[], { executable: '/nowhere/imbridge' }]]) {\n"
            "  await new Bridge(words, options).call('ping').catch((error) => console.log(error.message));\n"
            "}\n"
        )
        first, second = output.splitlines()
        self.assertIn("status 2: imbridge: unknown option '--nothing'", first)
        self.assertIn("ENOENT", second)

    def test_errors_and_many_calls_at_once(self) -> None:
        output = self.run_node(
            "const bridge = new Bridge([]);\n"
            "const many = Array.from({ length: 5000 }, (_, echo) => bridge.call('ping', { echo }));\n"
            "const bad = bridge.call('ping', { echo: '\\ud800' });\n"
            "console.log((await Promise.all(many)).every((echo, index) => echo === index));\n"
            "await bad.catch((error) => console.log(error instanceof CallError, error.code, error.errorName));\n"
            "await bridge.session('x').login({}).catch((error) => console.log(error.message));\n"
            "const last = bridge.call('ping', { echo: 'last' });\n"
            "console.log(await bridge.close(), await last);\n"
            "await bridge.call('ping').catch((error) => console.log(error.message));\n"
        )
        wanted = ["true", "true -32700 ParseError", "login: 10002 ArgsError: userID missing", "0 last", "the bridge was closed"]
        self.assertEqual(output.splitlines(), wanted)
