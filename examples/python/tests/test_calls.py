"""Calls, their results and their errors."""

from __future__ import annotations

import pickle
import threading

from imbridge import BridgeClosed, CallError, CallTimeout, ErrorCode

from .support import TestCase


class CallTests(TestCase):
    def test_results_are_values(self) -> None:
        bridge = self.bridge()
        self.assertEqual(bridge.ping(echo={"a": [1, 2.5, None, True, "é\u2028😀"]}), {"a": [1, 2.5, None, True, "é\u2028😀"]})
        self.assertEqual(bridge.ping(echo=2**63 - 1), 2**63 - 1)
        self.assertEqual(bridge.version, bridge.getSdkVersion())

    def test_sessions_are_devices(self) -> None:
        bridge = self.bridge()
        phone, pad = bridge.session("alice-phone"), bridge.session("alice-pad")
        phone.login(userID="alice")
        pad.login(userID="alice")
        group = phone.createConversationGroup(name="Work")
        self.assertEqual([found["name"] for found in pad.getConversationGroups(conversationGroupType=0)], ["Work"])
        self.assertEqual(group["ownerUserID"], "alice")
        self.assertEqual(bridge.getLoginStatus(), 1)
        self.assertEqual([known["session"] for known in bridge.listSessions()], ["alice-pad", "alice-phone"])

    def test_methods_have_pythons_spelling_too(self) -> None:
        session = self.bridge().session("alice-phone")
        session.login(userID="alice")
        self.assertEqual(session.create_conversation_group(name="Work")["name"], "Work")
        self.assertEqual(session.get_login_user_id(), "alice")

    def test_any_name_of_a_method_can_be_called(self) -> None:
        bridge = self.bridge(user="alice")
        self.assertEqual(bridge.call("Open_im_sdkGetLoginUserID"), "alice")
        self.assertEqual(bridge.session("pad").call("getLoginUserID", {"session": "default"}), "alice")

    def test_errors_are_exceptions(self) -> None:
        bridge = self.bridge(user="alice")
        with self.assertRaises(CallError) as caught:
            bridge.createConversationGroup(name="")
        error = caught.exception
        self.assertEqual((error.code, error.name, error.param), (ErrorCode.ArgsError, "ArgsError", "name"))
        self.assertEqual(str(error), "createConversationGroup: 10002 ArgsError: name must not be empty")
        self.assertEqual(str(pickle.loads(pickle.dumps(error))), str(error))

    def test_methods_and_parameters_that_do_not_exist_are_refused(self) -> None:
        bridge = self.bridge()
        with self.assertRaises(CallError) as caught:
            bridge.call("nothing")
        self.assertEqual(caught.exception.code, ErrorCode.MethodNotFound)
        with self.assertRaises(CallError) as caught:
            bridge.call("ping", {"ecko": 1})
        self.assertEqual(caught.exception.param, "ecko")
        with self.assertRaises(TypeError):
            bridge.ping(ecko=1)  # type: ignore[call-arg]

    def test_errors_without_an_id_reach_their_call(self) -> None:
        bridge = self.bridge()
        bridge.notify("ping")
        for wrong in (1 << 70, "x" * (17 << 20), {"\0": 1}):
            later = bridge.submit("ping", {"echo": wrong})
            self.assertEqual(bridge.ping(echo=1), 1)
            with self.assertRaises(CallError) as caught:
                later.result()
            self.assertEqual(caught.exception.code, ErrorCode.ParseError)

    def test_what_is_no_json_is_not_sent(self) -> None:
        bridge = self.bridge()
        for wrong in (float("nan"), {1, 2}, "\ud800"):
            with self.assertRaises((TypeError, ValueError)):
                bridge.ping(echo=wrong)
        self.assertEqual(bridge.ping(echo=1), 1)

    def test_replies_to_many_at_once_come_in_order(self) -> None:
        bridge = self.bridge()
        order: list[int] = []
        futures = [bridge.submit("ping", {"echo": number}) for number in range(2000)]
        for future in futures:
            future.add_done_callback(lambda done: order.append(done.result()))
        self.assertEqual([future.result() for future in futures], list(range(2000)))

    def test_a_function_of_a_future_may_not_call(self) -> None:
        bridge = self.bridge()
        outcome: list[BaseException] = []

        def call(_: object) -> None:
            try:
                bridge.ping()
            except RuntimeError as error:
                outcome.append(error)

        # Big enough to be still on its way when the function is added.
        future = bridge.submit("ping", {"echo": "x" * (8 << 20)})
        future.add_done_callback(call)
        future.result()
        bridge.ping()
        self.assertEqual(len(outcome), 1)

    def test_notifications_are_run(self) -> None:
        bridge = self.bridge()
        bridge.notify("login", {"userID": "alice"})
        bridge.notify("login", {"userID": ""})
        self.assertEqual(bridge.getLoginUserID(), "alice")

    def test_a_fault_strikes_the_session_that_is_named(self) -> None:
        bridge = self.bridge()
        phone, pad = bridge.session("phone"), bridge.session("pad")
        phone.hubInjectFault(session="pad", method="getLoginStatus", errCode=10000)
        self.assertEqual(phone.getLoginStatus(), 1)
        with self.assertRaises(CallError):
            pad.getLoginStatus()
        phone.hubInjectFault(method="getLoginStatus", errCode=10000)
        with self.assertRaises(CallError):
            pad.getLoginStatus()

    def test_threads_share_a_bridge(self) -> None:
        bridge = self.bridge()
        wrong: list[object] = []

        def run(number: int) -> None:
            session = bridge.session(f"device-{number}")
            session.login(userID=f"user-{number}")
            for round_ in range(100):
                echo = session.ping(echo=[number, round_])
                if echo != [number, round_] or session.getLoginUserID() != f"user-{number}":
                    wrong.append(echo)

        threads = [threading.Thread(target=run, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])
        self.assertEqual(len(bridge.listSessions()), 8)

    def test_a_timeout_leaves_the_bridge_usable(self) -> None:
        stand_in = self.stand_in(
            "time.sleep(1)\n"
            "for number in (2, 3):\n"
            """    print('{"jsonrpc":"2.0","id":%d,"result":%d}' % (number, number), flush=True)\n"""
            "sys.stdin.read()\n"
        )
        bridge = self.bridge(executable=stand_in)
        with self.assertRaises(CallTimeout) as caught:
            bridge.call("ping", timeout=0.1)
        self.assertIsInstance(caught.exception, TimeoutError)
        self.assertEqual(bridge.ping(), 3)

    def test_sessions_have_timeouts_of_their_own(self) -> None:
        bridge = self.bridge(executable=self.stand_in("sys.stdin.read()\n"), timeout=60)
        with self.assertRaises(CallTimeout):
            bridge.session("phone", timeout=0.1).ping()

    def test_a_closed_bridge_refuses(self) -> None:
        bridge = self.bridge()
        bridge.close()
        bridge.close()
        self.assertEqual(bridge.exit_status, 0)
        with self.assertRaises(BridgeClosed):
            bridge.ping()
        with self.assertRaises(BridgeClosed):
            bridge.notify("ping")
        self.assertEqual(list(bridge.events()), [])

    def test_closing_finishes_what_was_called(self) -> None:
        bridge = self.bridge()
        futures = [bridge.submit("ping", {"echo": number}) for number in range(5000)]
        bridge.close()
        self.assertEqual([future.result(0) for future in futures], list(range(5000)))
