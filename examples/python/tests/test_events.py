"""Events as iterators and as functions that are called."""

from __future__ import annotations

import threading

from imbridge import Bridge, BridgeClosed, Event, EventsLost

from .support import TestCase

ADDED = "onConversationGroupAdded"


class EventTests(TestCase):
    def setUp(self) -> None:
        super().setUp()
        self.subject = self.bridge()
        self.phone = self.subject.session("phone")
        self.pad = self.subject.session("pad")
        self.phone.login(userID="alice")
        self.pad.login(userID="alice")

    def test_events_are_there_when_the_call_returns(self) -> None:
        with self.subject.events(ADDED) as events:
            for number in range(100):
                group = self.phone.createConversationGroup(name=f"Group {number}")
                found = events.drain()
                self.assertEqual([event.session for event in found], ["phone", "pad"])
                self.assertEqual(found[1], Event("pad", ADDED, [group]))

    def test_a_session_has_its_own(self) -> None:
        own, named = self.pad.events(), self.pad.events("onMultiDeviceEvent", ADDED)
        self.phone.createConversationGroup(name="Work")
        self.assertEqual({event.session for event in own.drain()}, {"pad"})
        self.assertIn(ADDED, [event.name for event in named.drain()])
        self.assertEqual(own.drain(), [])
        self.assertIsNone(own.wait(0.01))

    def test_iteration_waits_and_ends(self) -> None:
        events = self.subject.events(ADDED)
        seen: list[str] = []
        thread = threading.Thread(target=lambda: seen.extend(event.session for event in events))
        thread.start()
        self.phone.createConversationGroup(name="Work")
        self.subject.close()
        thread.join()
        self.assertEqual(seen, ["phone", "pad"])
        self.assertIsNone(events.wait())
        self.assertEqual(list(events), [])

    def test_a_closed_iterator_ends_behind_what_it_has(self) -> None:
        events = self.subject.events(ADDED)
        self.phone.createConversationGroup(name="Work")
        events.close()
        self.phone.createConversationGroup(name="Home")
        self.assertEqual([event.data[0]["name"] for event in events], ["Work", "Work"])

    def test_an_unread_iterator_keeps_a_limit(self) -> None:
        events = self.subject.events(ADDED, limit=3)
        for number in range(3):
            self.phone.createConversationGroup(name=f"Group {number}")
        self.assertEqual([next(events).session for _ in range(3)], ["phone", "pad", "phone"])
        with self.assertRaises(EventsLost):
            next(events)
        with self.assertRaises(EventsLost):
            events.wait()

    def test_functions_run_before_the_call_returns(self) -> None:
        seen: list[Event] = []
        self.subject.on(ADDED, seen.append)
        every: list[Event] = []
        end = self.pad.on("*", every.append)
        for number in range(100):
            self.phone.createConversationGroup(name=f"Group {number}")
            self.assertEqual(len(seen), 2 * (number + 1))
        count = len(every)
        self.assertGreaterEqual(count, 100)
        end()
        self.phone.createConversationGroup(name="Work")
        self.assertEqual(len(every), count)

    def test_functions_may_call(self) -> None:
        unread: list[object] = []

        def read(event: Event) -> None:
            session = self.subject.session(event.session)
            unread.append(session.getTotalUnreadMsgCount())
            session.clearConversationUnreadMessageCount(conversationID=event.data["conversationID"])
            unread.append(session.getTotalUnreadMsgCount())

        self.pad.on("onRecvNewMessage", read)
        self.subject.hubRegisterUsers(users=[{"userID": "bob"}])
        self.subject.hubSendMessage(sendID="bob", recvID="alice", text="Shall we meet at ten?")
        self.assertEqual(unread, [1, 0])
        self.assertEqual(self.phone.getTotalUnreadMsgCount(), 0)

    def test_functions_that_fail_do_no_harm(self) -> None:
        seen: list[Event] = []

        def fail(event: Event) -> None:
            raise SystemExit("a mistake")

        self.phone.on(ADDED, fail)
        self.phone.on(ADDED, seen.append)
        with self.assertLogs("imbridge", "ERROR"):
            self.phone.createConversationGroup(name="Work")
        self.assertEqual(len(seen), 1)

    def test_a_function_may_close_the_bridge(self) -> None:
        self.phone.on(ADDED, lambda _: self.subject.close())
        try:
            self.phone.createConversationGroup(name="Work")
        except BridgeClosed:
            pass
        self.assertEqual(self.subject.exit_status, 0)

    def test_functions_run_for_all_before_the_end(self) -> None:
        seen: list[Event] = []
        self.subject.on(ADDED, seen.append)
        for number in range(200):
            self.phone.submit("createConversationGroup", {"name": f"Group {number}"})
        self.subject.close()
        self.assertEqual(len(seen), 400)

    def test_a_stuck_function_does_not_keep_the_answers_from_being_read(self) -> None:
        release = threading.Event()
        self.addCleanup(release.set)
        self.phone.on(ADDED, lambda _: release.wait())
        future = self.phone.submit("createConversationGroup", {"name": "Work"})
        events = self.subject.events("onConversationGroupDeleted")
        self.phone.submit("deleteConversationGroup", {"conversationGroupID": "cg-1"})
        self.assertIsNotNone(events.wait(30))
        self.assertFalse(future.done())
        release.set()
        self.assertEqual(future.result(30)["name"], "Work")

    def test_events_can_be_off(self) -> None:
        bridge = self.bridge(events=False)
        events = bridge.events()
        bridge.login(userID="alice")
        self.assertEqual(events.drain(), [])


class StartTests(TestCase):
    def test_options_reach_the_command_line(self) -> None:
        data = str(self.folder() / "data")
        with Bridge(data, sync="normal", user="alice", clock="manual:5", ids="sequential", log="off") as bridge:
            self.assertEqual(bridge.hubGetTime(), 5)
            self.assertEqual(bridge.createConversationGroup(name="Work")["conversationGroupID"], "cg-1")
            self.assertEqual(bridge.hubInfo()["dataPath"], data)
        with Bridge(data, user="alice") as bridge:
            self.assertEqual([group["name"] for group in bridge.getConversationGroups(conversationGroupType=0)], ["Work"])

    def test_the_events_of_the_start_are_there(self) -> None:
        with Bridge(user="alice", deterministic=True) as bridge:
            every, own = bridge.events(), bridge.session("default").events("onSyncServerFinish")
            other, none = bridge.session("other").events(), bridge.events(limit=2)
            started = every.drain()
            self.assertEqual([event.name for event in started[:2]], ["onConnecting", "onConnectSuccess"])
            self.assertEqual(started[-1], Event("default", "onSyncServerFinish", True))
            self.assertEqual(own.drain(), started[-1:])
            self.assertEqual(other.drain(), [])
            self.assertEqual([next(none), next(none)], started[:2])
            with self.assertRaises(EventsLost):
                next(none)
            # What comes later follows, each once.
            bridge.createConversationGroup(name="Work")
            self.assertEqual([event.name for event in every.drain()], [ADDED])
            # An iterator that is made now has what comes from now on.
            with bridge.events() as late:
                self.assertEqual(late.drain(), [])

    def test_nothing_is_kept_of_the_start_when_events_are_off(self) -> None:
        self.assertEqual(self.bridge(user="alice", events=False).events().drain(), [])
