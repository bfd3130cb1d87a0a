"""The bridge in an event loop."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Awaitable, Callable

from imbridge import AsyncBridge, BridgeClosed, BridgeDied, CallError, CallTimeout, ErrorCode, Event, EventsLost

from .support import TestCase

ADDED = "onConversationGroupAdded"


class AsyncTests(TestCase):
    def run_with(self, body: Callable[[AsyncBridge], Awaitable[None]], **options: object) -> AsyncBridge:
        """Runs `body` with a bridge, which is closed when this returns."""

        async def run() -> AsyncBridge:
            async with AsyncBridge(deterministic=True, **options) as bridge:  # type: ignore[arg-type]
                await body(bridge)
            return bridge

        return asyncio.run(run())

    def test_calls_and_errors(self) -> None:
        async def body(bridge: AsyncBridge) -> None:
            alice = bridge.session("alice-phone")
            await alice.login(userID="alice")
            self.assertEqual((await alice.create_conversation_group(name="Work"))["name"], "Work")
            with self.assertRaises(CallError) as caught:
                await alice.createConversationGroup(name="")
            self.assertEqual((caught.exception.code, caught.exception.param), (ErrorCode.ArgsError, "name"))
            await bridge.notify("login", {"userID": "bob"})
            self.assertEqual(await bridge.getLoginUserID(), "bob")

        self.assertEqual(self.run_with(body).exit_status, 0)

    def test_many_at_once(self) -> None:
        async def body(bridge: AsyncBridge) -> None:
            echoes = await asyncio.gather(*(bridge.ping(echo=number) for number in range(12_000)))
            self.assertEqual(echoes, list(range(12_000)))
            big = "x" * 1_000_000
            await asyncio.gather(*(bridge.ping(echo=big) for _ in range(30)))

        self.run_with(body)

    def test_the_events_of_the_start_are_there(self) -> None:
        async def body(bridge: AsyncBridge) -> None:
            called: list[Event] = []
            bridge.on("*", called.append)
            events, few = bridge.events(), bridge.events(limit=2)
            started = events.drain()
            self.assertEqual(started[0], Event("default", "onConnecting", None))
            self.assertEqual(started[-1], Event("default", "onSyncServerFinish", True))
            self.assertEqual([await few.wait(), await few.wait()], started[:2])
            with self.assertRaises(EventsLost):
                await few.wait(30)
            await bridge.createConversationGroup(name="Work")
            self.assertEqual([event.name for event in events.drain()], [ADDED])
            self.assertEqual([event.name for event in called], [ADDED])
            self.assertEqual(bridge.events().drain(), [])

        self.run_with(body, user="alice")

    def test_events_are_there_when_the_call_returns(self) -> None:
        async def body(bridge: AsyncBridge) -> None:
            alice = bridge.session("alice")
            await alice.login(userID="alice")
            seen: list[Event] = []
            end = alice.on(ADDED, seen.append)
            with bridge.events(ADDED) as events:
                for number in range(100):
                    group = await alice.createConversationGroup(name=f"Group {number}")
                    self.assertEqual(events.drain(), [Event("alice", ADDED, [group])])
                    self.assertEqual(len(seen), number + 1)
                end()
                await alice.createConversationGroup(name="Work")
                self.assertEqual(len(seen), 100)
                self.assertEqual((await events.__anext__()).name, ADDED)
                self.assertIsNone(await events.wait(0.01))
            self.assertEqual([event async for event in events], [])

        self.run_with(body)

    def test_iteration_ends_with_the_bridge(self) -> None:
        async def body(bridge: AsyncBridge) -> None:
            async def read() -> list[str]:
                return [event.name async for event in events]

            events = bridge.events(ADDED)
            reader = asyncio.ensure_future(read())
            await bridge.login(userID="alice")
            await bridge.createConversationGroup(name="Work")
            await bridge.close()
            self.assertEqual(await reader, [ADDED])
            with self.assertRaises(BridgeClosed):
                await bridge.ping()

        self.run_with(body)

    def test_an_unread_iterator_keeps_a_limit(self) -> None:
        async def body(bridge: AsyncBridge) -> None:
            events = bridge.events(limit=3)
            await bridge.login(userID="alice")
            self.assertEqual([(await events.__anext__()).session for _ in range(3)], ["default"] * 3)
            with self.assertRaises(EventsLost):
                await events.__anext__()

        self.run_with(body)

    def test_a_kill_reaches_every_waiting_call(self) -> None:
        async def body(bridge: AsyncBridge) -> None:
            os.kill(bridge.pid, signal.SIGSTOP)
            events = bridge.events()
            calls = [asyncio.ensure_future(bridge.ping()) for _ in range(50)]
            await asyncio.sleep(0.05)
            os.kill(bridge.pid, signal.SIGKILL)
            for outcome in await asyncio.gather(*calls, return_exceptions=True):
                self.assertIsInstance(outcome, BridgeDied)
            with self.assertRaises(BridgeDied):
                await events.__anext__()

        self.assertEqual(self.run_with(body).exit_status, -signal.SIGKILL)

    def test_timeouts_and_cancelled_calls_leave_the_bridge_usable(self) -> None:
        async def body(bridge: AsyncBridge) -> None:
            os.kill(bridge.pid, signal.SIGSTOP)
            with self.assertRaises(CallTimeout):
                await bridge.call("ping", timeout=0.05)
            with self.assertRaises(CallTimeout):
                await bridge.session("phone", timeout=0.05).ping()
            call = asyncio.ensure_future(bridge.ping())
            await asyncio.sleep(0.05)
            call.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await call
            os.kill(bridge.pid, signal.SIGCONT)
            self.assertEqual(await bridge.ping(echo=4), 4)

        self.run_with(body)

    def test_a_failed_start_is_told(self) -> None:
        async def body(bridge: AsyncBridge) -> None:
            self.fail("it started")

        with self.assertRaises(BridgeDied) as caught:
            self.run_with(body, clock="broken")
        self.assertEqual(caught.exception.status, 2)

    def test_a_bridge_that_was_not_started_refuses(self) -> None:
        async def run() -> None:
            bridge = AsyncBridge()
            with self.assertRaises(BridgeClosed):
                await bridge.ping()
            await bridge.close()

        asyncio.run(run())
