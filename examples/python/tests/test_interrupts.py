"""Ctrl-C, forks, and programs that end without closing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from imbridge import Bridge, BridgeClosed, BridgeDied

from .support import PYTHON_FOLDER, TestCase


class ProgramTests(TestCase):
    """Programs of their own, because signals and ends concern a whole process."""

    def start(self, program: str) -> subprocess.Popen[str]:
        """Starts a program in a process group of its own, as a terminal has one, also where these tests ignore SIGINT."""
        takes_interrupts = "import signal\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n"
        environment = {**os.environ, "PYTHONPATH": str(PYTHON_FOLDER)}
        child = subprocess.Popen(
            [sys.executable, "-W", "error", "-c", takes_interrupts + program],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
            env=environment,
            text=True,
        )
        self.addCleanup(child.kill)
        return child

    def interrupt(self, child: subprocess.Popen[str], told: str) -> None:
        """Does what Ctrl-C does, when the program has said what it says before it waits."""
        assert child.stdout is not None
        self.assertEqual(child.stdout.readline().strip(), told)
        time.sleep(0.2)
        os.killpg(child.pid, signal.SIGINT)

    def finish(self, child: subprocess.Popen[str]) -> tuple[int, str, str]:
        output, errors = child.communicate(timeout=60)
        return child.returncode, output, errors

    def test_ctrl_c_in_a_call_leaves_a_usable_bridge(self) -> None:
        child = self.start(
            "import os, signal\n"
            "from imbridge import Bridge\n"
            "with Bridge(deterministic=True) as bridge:\n"
            "    os.kill(bridge.pid, signal.SIGSTOP)\n"
            "    try:\n"
            "        print('waiting', flush=True)\n"
            "        bridge.ping(echo='x' * 1_000_000)\n"
            "    except KeyboardInterrupt:\n"
            "        os.kill(bridge.pid, signal.SIGCONT)\n"
            "        print(bridge.ping(echo='still there'))\n"
            "print(bridge.exit_status)\n"
        )
        self.interrupt(child, "waiting")
        self.assertEqual(self.finish(child), (0, "still there\n0\n", ""))

    def test_ctrl_c_that_nobody_catches_ends_cleanly(self) -> None:
        data = self.folder() / "data"
        child = self.start(
            "from imbridge import Bridge\n"
            f"with Bridge({str(data)!r}, user='alice') as bridge:\n"
            "    for number in range(500):\n"
            "        bridge.submit('createConversationGroup', {'name': f'Group {number}'})\n"
            "    print('waiting', flush=True)\n"
            "    for event in bridge.events():\n"
            "        pass\n"
        )
        self.interrupt(child, "waiting")
        status, _, errors = self.finish(child)
        self.assertEqual(status, -signal.SIGINT)
        self.assertIn("KeyboardInterrupt", errors)
        self.assertEqual(self.groups(data), 500)

    def test_ctrl_c_in_asyncio_ends_cleanly(self) -> None:
        child = self.start(
            "import asyncio\n"
            "from imbridge import AsyncBridge\n"
            "async def main():\n"
            "    async with AsyncBridge(deterministic=True) as bridge:\n"
            "        print('waiting', flush=True)\n"
            "        try:\n"
            "            async for event in bridge.events():\n"
            "                pass\n"
            "        finally:\n"
            "            global last\n"
            "            last = bridge\n"
            "try:\n"
            "    asyncio.run(main())\n"
            "except KeyboardInterrupt:\n"
            "    print(last.exit_status)\n"
        )
        self.interrupt(child, "waiting")
        self.assertEqual(self.finish(child), (0, "0\n", ""))

    def test_a_program_that_just_ends_loses_nothing(self) -> None:
        data = self.folder() / "data"
        child = self.start(
            "from imbridge import Bridge\n"
            f"bridge = Bridge({str(data)!r}, user='alice')\n"
            "for number in range(500):\n"
            "    bridge.submit('createConversationGroup', {'name': f'Group {number}'})\n"
        )
        self.assertEqual(self.finish(child), (0, "", ""))
        self.assertEqual(self.groups(data), 500)

    def test_a_program_that_is_killed_takes_imbridge_along(self) -> None:
        child = self.start(
            "import time\n"
            "from imbridge import Bridge\n"
            "bridge = Bridge(deterministic=True)\n"
            "print(bridge.pid, flush=True)\n"
            "time.sleep(600)\n"
        )
        assert child.stdout is not None
        pid = int(child.stdout.readline())
        child.kill()
        self.finish(child)
        end = time.monotonic() + 30
        while is_running(pid):
            self.assertLess(time.monotonic(), end)
            time.sleep(0.01)

    def test_a_forked_process_cannot_use_the_bridge_and_does_not_keep_it_alive(self) -> None:
        # Both write to one pipe, each line in one piece; the forked process is there until it is killed.
        child = self.start(
            "import os, signal, time\n"
            "from imbridge import Bridge, BridgeClosed\n"
            "def say(text):\n"
            "    os.write(1, (text + '\\n').encode())\n"
            "bridge = Bridge(deterministic=True)\n"
            "done, told = os.pipe()\n"
            "child = os.fork()\n"
            "if child == 0:\n"
            "    try:\n"
            "        bridge.ping()\n"
            "    except BridgeClosed:\n"
            "        say('refused')\n"
            "    with Bridge(deterministic=True) as own:\n"
            "        say(own.ping(echo='own'))\n"
            "    bridge.close()\n"
            "    os.write(told, b'.')\n"
            "    time.sleep(600)\n"
            "    os._exit(0)\n"
            "say(bridge.ping(echo='first'))\n"
            "bridge.close()\n"
            "assert bridge.exit_status == 0 and os.waitpid(child, os.WNOHANG) == (0, 0)\n"
            "os.read(done, 1)\n"
            "os.kill(child, signal.SIGKILL)\n"
            "os.waitpid(child, 0)\n"
        )
        status, output, errors = self.finish(child)
        # Newer Pythons warn of every fork of a program with threads.
        self.assertEqual((status, sorted(output.split())), (0, ["first", "own", "refused"]), errors)

    def groups(self, data: Path) -> int:
        with Bridge(str(data), user="alice") as bridge:
            return len(bridge.getConversationGroups(conversationGroupType=0))


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"
