"""Whatever becomes of the process, no caller waits for ever."""

from __future__ import annotations

import os
import signal
import threading
import time

from imbridge import Bridge, BridgeClosed, BridgeDied, BridgeError

from .support import TestCase, executable


class EndingTests(TestCase):
    def test_a_kill_reaches_every_waiting_call(self) -> None:
        bridge = self.bridge()
        os.kill(bridge.pid, signal.SIGSTOP)
        events = bridge.events()
        errors: list[BridgeError] = []

        def call() -> None:
            try:
                bridge.ping()
            except BridgeError as error:
                errors.append(error)

        threads = [threading.Thread(target=call) for _ in range(8)]
        for thread in threads:
            thread.start()
        later = [bridge.submit("ping") for _ in range(100)]
        os.kill(bridge.pid, signal.SIGKILL)
        for thread in threads:
            thread.join()
        self.assertEqual([type(error) for error in errors], [BridgeDied] * 8)
        self.assertEqual(str(errors[0]), "imbridge was killed by SIGKILL")
        for future in later:
            self.assertIsInstance(future.exception(), BridgeDied)
        with self.assertRaises(BridgeDied):
            next(events)
        with self.assertRaises(BridgeDied):
            bridge.ping()
        with self.assertRaises(BridgeDied):
            next(bridge.events())
        bridge.close()
        self.assertEqual(bridge.exit_status, -signal.SIGKILL)

    def test_a_death_tells_its_status_and_last_words(self) -> None:
        bridge = self.bridge(executable=self.stand_in("sys.stdin.readline()\nsys.exit('out of paper')\n"))
        with self.assertRaises(BridgeDied) as caught:
            bridge.ping()
        self.assertEqual((caught.exception.status, caught.exception.stderr), (1, "out of paper"))
        self.assertEqual(str(caught.exception), "imbridge exited with status 1: out of paper")

    def test_a_failed_start_is_told_at_once(self) -> None:
        data = str(self.folder() / "data")
        with Bridge(data):
            with self.assertRaises(BridgeDied) as caught:
                Bridge(data)
            self.assertEqual(caught.exception.status, 1)
            self.assertIn("in use", caught.exception.stderr)
        with self.assertRaises(BridgeDied) as caught:
            Bridge(clock="broken")
        self.assertEqual(caught.exception.status, 2)

    def test_a_missing_executable_is_told(self) -> None:
        with self.assertRaises(FileNotFoundError) as caught:
            Bridge(executable="/nowhere/imbridge")
        self.assertIn("IMBRIDGE", str(caught.exception))

    def test_something_else_than_imbridge_is_told(self) -> None:
        for program, words in {"/bin/true": "status 0", "/bin/cat": "cannot be read"}.items():
            with self.assertRaises(BridgeDied) as caught:
                Bridge(executable=program, log=None)
            self.assertIn(words, str(caught.exception))

    def test_a_process_that_reads_no_more_is_ended(self) -> None:
        bridge = self.bridge(executable=self.stand_in("os.close(0)\ntime.sleep(600)\n"))
        with self.assertRaises(BridgeDied):
            while True:
                bridge.submit("ping", {"echo": "x" * 100_000}).result()

    def test_a_process_that_writes_no_more_is_ended(self) -> None:
        bridge = self.bridge(executable=self.stand_in("os.close(1)\ntime.sleep(600)\n"))
        with self.assertRaises(BridgeDied):
            bridge.ping()

    def test_a_child_of_the_process_that_keeps_the_pipes_does_not_matter(self) -> None:
        body = "child = os.fork()\nif child == 0:\n    time.sleep(60)\nprint(child, file=sys.stderr, flush=True)\nsys.exit(7)\n"
        bridge = self.bridge(executable=self.stand_in(body))
        with self.assertRaises(BridgeDied) as caught:
            bridge.ping()
        os.kill(int(caught.exception.stderr), signal.SIGKILL)
        self.assertEqual(caught.exception.status, 7)

    def test_much_standard_error_blocks_nothing(self) -> None:
        body = (
            "sys.stderr.write('complaint\\n' * 200_000)\nsys.stderr.write('last')\nsys.stderr.flush()\n"
            """print('{"jsonrpc":"2.0","id":2,"result":2}', flush=True)\nsys.stdin.read()\n"""
        )
        bridge = self.bridge(executable=self.stand_in(body))
        self.assertEqual(bridge.ping(), 2)
        bridge.close()
        self.assertEqual(bridge.stderr.splitlines()[-2:], ["complaint", "last"])

    def test_pipes_that_are_full_in_both_directions_block_nothing(self) -> None:
        bridge = self.bridge()
        big = "x" * 1_000_000
        futures = [bridge.submit("ping", {"echo": big}) for _ in range(100)]
        self.assertEqual({len(future.result()) for future in futures}, {len(big)})

    def test_more_calls_than_may_wait_at_once_are_let_in_bit_by_bit(self) -> None:
        bridge = self.bridge()
        futures = [bridge.submit("ping", {"echo": number}) for number in range(25_000)]
        self.assertEqual([future.result() for future in futures], list(range(25_000)))

    def test_a_full_window_respects_the_timeout(self) -> None:
        bridge = self.bridge(timeout=0.2, close_timeout=0.1)
        os.kill(bridge.pid, signal.SIGSTOP)
        started = time.monotonic()
        with self.assertRaises(TimeoutError):
            for _ in range(20_000):
                bridge.submit("ping", {"echo": "x" * 1000})
        self.assertLess(time.monotonic() - started, 30)

    def test_a_stopped_process_is_killed_at_the_close(self) -> None:
        bridge = self.bridge(close_timeout=0.2)
        os.kill(bridge.pid, signal.SIGSTOP)
        future = bridge.submit("ping", {"echo": "x" * 1_000_000})
        bridge.close()
        self.assertEqual(bridge.exit_status, -signal.SIGKILL)
        self.assertIsInstance(future.exception(), BridgeDied)

    def test_an_exception_in_the_with_statement_closes(self) -> None:
        with self.assertRaises(KeyError):
            with Bridge(deterministic=True) as bridge:
                raise KeyError
        self.assertEqual(bridge.exit_status, 0)
        with self.assertRaises(BridgeClosed):
            bridge.ping()

    def test_a_forgotten_bridge_is_closed(self) -> None:
        bridge = Bridge(executable=executable())
        pid = bridge.pid
        del bridge
        with self.assertRaises(ProcessLookupError):
            os.kill(pid, 0)

    def test_threads_and_descriptors_go_with_a_bridge(self) -> None:
        self.bridge().close()
        threads, descriptors = threading.active_count(), len(os.listdir("/proc/self/fd"))
        for _ in range(5):
            self.bridge().close()
        end = time.monotonic() + 10
        while threading.active_count() > threads and time.monotonic() < end:
            time.sleep(0.01)
        self.assertLessEqual(threading.active_count(), threads)
        self.assertLessEqual(len(os.listdir("/proc/self/fd")), descriptors)
