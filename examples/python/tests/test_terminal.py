"""imbridge at a terminal: prompt, editing, history, completion, tables."""

from __future__ import annotations

import os
import pty
import re
import signal
import stat
import subprocess

from .support import REPOSITORY, TestCase, executable
from .terminal import CONTINUED, PROMPT, Terminal
from .terminal_picture import svg

#: What is typed before and for the picture in the README.
PREPARED = [
    'hubRegisterUsers users=[{"userID":"bob","nickname":"Bob"},{"userID":"mei","nickname":"\u7f8e\u54b2"}]',
    "hubSendMessage bob alice text='Shall we meet at ten?'",
    "hubAdvanceClock 60000",
    "hubSendMessage mei alice text='\u4f1a\u8b70\u306f\u5341\u6642\u3067\u3059'",
]
PICTURED = [
    "getAllConversationList",
    "createConversationGroup Work conversationID=si_alice_mei",
    "pinConversation conversationID=si_alice_bob isPinned=true",
    'updateConversationGroup {"conversationGroupID":"cg-1","name":""}',
    "getSilentModeForConversation si_alice_bob",
]


class PlainTests(TestCase):
    """What needs no picture of the screen, and so nothing from PyPI."""

    def test_a_prompt_an_answer_and_an_end(self) -> None:
        pid, descriptor = pty.fork()
        if pid == 0:
            program = executable()
            variables = {**os.environ, "TERM": "xterm", "IMBRIDGE_HISTORY": "", "NO_COLOR": "1"}
            os.execve(program, [program, "--deterministic"], variables)
        self.addCleanup(os.close, descriptor)

        def read_until(end: bytes) -> None:
            output = b""
            while end not in output:
                output += os.read(descriptor, 1 << 16)

        read_until(b"imbridge> ")
        os.write(descriptor, b"hubGetT\t\r")
        read_until(b"= 1700000000000\r\nimbridge> ")
        os.write(descriptor, b"\x04")
        self.assertEqual(os.waitpid(pid, 0)[1], 0)


class TerminalTests(TestCase):
    def terminal(self, *arguments: str, columns: int = 80, rows: int = 40, **environment: str) -> Terminal:
        words = arguments or ("--deterministic",)
        terminal = Terminal(*words, columns=columns, rows=rows, **environment)
        self.addCleanup(terminal.close)
        terminal.wait(lambda: terminal.line == PROMPT)
        return terminal

    def with_messages(self, **options: int) -> Terminal:
        """A terminal where alice is logged in and has got messages."""
        terminal = self.terminal(**options)  # type: ignore[arg-type]
        for line in [
            """hubRegisterUsers users=[{"userID":"bob","nickname":"Bob"},{"userID":"mei","nickname":"\u7f8e"}]""",
            "login alice",
            "hubSendMessage bob recvID=alice text='Shall we meet?'",
            'hubSendMessage mei recvID=alice text="\u660e\u65e5\\u001b[2J\u4f1a\u304a\u3046"',
        ]:
            terminal.enter(line)
        return terminal

    # Requests and what comes of them

    def test_requests_in_every_form(self) -> None:
        terminal = self.terminal()
        self.assertEqual(terminal.enter("ping echo=1"), ["= 1"])
        self.assertEqual(terminal.enter("ping one"), ["= \"one\""])
        self.assertEqual(terminal.enter('ping {"echo": [1, {"a": null}]}'), ["= [1, {a: null}]"])
        self.assertEqual(terminal.enter('{"id":"x","method":"ping","params":{"echo":"y"}}'), ['= "y"'])
        self.assertEqual(terminal.enter("login"), ["! 10002 ArgsError in userID: missing"])
        self.assertEqual(terminal.enter("pingg"), ["! there is no method pingg; help lists them"])
        self.assertEqual(terminal.enter('{"id":]'), ["! -32700 ParseError: unexpected token"])
        self.assertEqual(terminal.enter(""), [])

    def test_a_request_over_several_lines(self) -> None:
        terminal = self.terminal()
        for line in ['{"id": "a",', ' "method": "ping",', "", ' "params": {"echo": ["}",', "1]}"]:
            terminal.type(line + "\r")
            terminal.wait(lambda: terminal.line == CONTINUED)
        self.assertNotIn("= ", "\n".join(terminal.lines()))
        terminal.type("}\r")
        terminal.wait(lambda: terminal.line == PROMPT)
        self.assertEqual(terminal.lines()[-2:], ['= ["}", 1]', PROMPT.rstrip()])
        # It comes back as one line.
        terminal.type("\x1b[A")
        wanted = '{"id": "a", "method": "ping", "params": {"echo": ["}", 1]} }'
        terminal.wait(lambda: terminal.line == PROMPT + wanted)
        terminal.type("\r")
        terminal.wait(lambda: terminal.line == PROMPT)
        self.assertEqual(terminal.lines()[-2], '= ["}", 1]')

    def test_several_lines_in_one_paste(self) -> None:
        terminal = self.terminal()
        terminal.type('ping {\r  "echo": {\r    "a": [\r      1\r    ]\r  }\r}\rping 2\r')
        terminal.wait(lambda: "= 2" in terminal.lines() and terminal.line == PROMPT)
        self.assertEqual([line for line in terminal.lines() if line.startswith("=")], ["= {a: [1]}", "= 2"])

    def test_keys_are_completed_in_later_lines(self) -> None:
        terminal = self.terminal()
        terminal.type('login {\r"us\t"alice"}\r')
        terminal.wait(lambda: "= null" in terminal.lines() and terminal.line == PROMPT)

    def test_ctrl_c_drops_all_lines_of_a_request(self) -> None:
        terminal = self.terminal()
        terminal.type('{"id":1,\r"method":"ping",\r"par')
        terminal.wait(lambda: terminal.line == CONTINUED + '"par')
        terminal.type("\x03")
        terminal.wait(lambda: terminal.line == PROMPT)
        self.assertEqual(terminal.enter("ping 1"), ["= 1"])
        terminal.type("\x1b[A\x1b[A")
        terminal.wait(lambda: terminal.line == PROMPT + "ping 1")

    def test_what_cannot_become_a_request_is_told_at_once(self) -> None:
        terminal = self.terminal()
        self.assertIn("-32700", terminal.enter('{"id":"not closed')[0])
        self.assertEqual(terminal.enter("pingg {"), ["! there is no method pingg; help lists them"])

    def test_events_come_before_the_answer(self) -> None:
        shown = self.terminal().enter("login alice")
        self.assertEqual(shown[0], "* onConnecting default")
        self.assertEqual(shown[-2:], ["* onSyncServerFinish default true", "= null"])

    def test_lists_are_tables(self) -> None:
        terminal = self.with_messages(columns=110)
        shown = terminal.enter("getAllConversationList")
        self.assertEqual(
            [re.split("  +", line.strip()) for line in shown],
            [
                ["="],
                ["conversationID", "name", "unread", "state", "last message", "at"],
                ["si_alice_bob", "Bob", "1", "bob: Shall we meet?", "2023-11-14 22:13:20"],
                ["si_alice_mei", "\u7f8e", "1", "mei: \u660e\u65e5\\u001b[2J\u4f1a\u304a\u3046", "2023-11-14 22:13:20"],
            ],
        )
        groups = terminal.enter("getConversationGroups 2")
        self.assertRegex(groups[1], r"^  conversationGroupID  name +order  unread  conversations  kind +members$")
        self.assertRegex(groups[2], r"^  i_Unread +Unread +1 +2 +2  preset")

    def test_a_narrow_terminal_cuts_tables_and_nothing_wraps(self) -> None:
        terminal = self.with_messages(columns=44)
        shown = terminal.enter("getAllConversationList")
        self.assertEqual(len(shown), 5, shown)
        self.assertIn("more columns", shown[-1])

    def test_texts_do_not_drive_the_terminal(self) -> None:
        terminal = self.with_messages()
        before = len(terminal.output)
        terminal.enter("getAllConversationList")
        terminal.enter("getAdvancedHistoryMessageList conversationID=si_alice_mei")
        self.assertIn(rb"\u001b[2J", terminal.output[before:])
        self.assertNotIn(b"\x1b[2J", terminal.output[before:])

    def test_sessions(self) -> None:
        terminal = self.terminal()
        terminal.type("use pad\r")
        self.assertEqual(terminal.enter("login alice", prompt="pad> ")[-1], "= null")
        self.assertEqual(terminal.enter("getLoginUserID", prompt="pad> "), ['= "alice"'])
        self.assertEqual(terminal.enter("getLoginStatus session=default", prompt="pad> "), ["= 1"])

    def test_help(self) -> None:
        terminal = self.terminal(columns=60, rows=400)
        shown = terminal.enter("help pinConversation")
        self.assertEqual(shown[0], "pinConversation")
        self.assertIn("Parameters", shown)
        self.assertIn("createConversationGroup", "\n".join(terminal.enter("help")))

    def test_what_becomes_due_is_shown_above_the_line(self) -> None:
        terminal = self.terminal("--events", "on")
        for line in [
            "login alice",
            'hubRegisterUsers users=[{"userID":"bob"}]',
            "hubSendMessage bob recvID=alice text=old",
            "setConversation si_alice_bob isMsgDestruct=true msgDestructTime=1",
        ]:
            terminal.enter(line)
        terminal.screen.reset()
        terminal.type("ping ech")
        terminal.wait(lambda: any("onTotalUnreadMessageCountChanged default 0" in line for line in terminal.lines()))
        terminal.wait(lambda: terminal.line == PROMPT + "ping ech")
        terminal.type("o=1\r")
        terminal.wait(lambda: "= 1" in terminal.lines())

    # Keys

    def test_completion(self) -> None:
        terminal = self.terminal()
        terminal.type("createConv\tna\tWork\r")
        terminal.wait(lambda: PROMPT + "createConversationGroup name=Work" in terminal.lines())
        terminal.wait(lambda: "! 10009 SDKNotLoginError: not logged in" in terminal.lines())
        terminal.type("\x0cgetFriendA\t")
        terminal.wait(lambda: terminal.line.endswith("getFriendApplication"))
        terminal.type("\t")
        terminal.wait(lambda: "getFriendApplicationListAsApplicant" in "\n".join(terminal.lines()))
        terminal.wait(lambda: terminal.line == PROMPT + "getFriendApplication")
        terminal.type('\x15login {"us\t')
        terminal.wait(lambda: terminal.line == PROMPT + 'login {"userID":')

    def test_editing(self) -> None:
        terminal = self.terminal()
        terminal.type("pong \u65e5x\u672c\x1b[D\x7f\x01\x1b[C\x1b[3~i\x05!\r")
        terminal.wait(lambda: '= "\u65e5\u672c!"' in "\n".join(terminal.lines()))

    def test_ctrl_c_drops_the_line_and_ctrl_d_ends(self) -> None:
        terminal = self.terminal()
        terminal.type("ping never")
        terminal.wait(lambda: terminal.line == PROMPT + "ping never")
        terminal.type("\x03")
        terminal.wait(lambda: terminal.line == PROMPT)
        self.assertEqual(terminal.enter("ping 1"), ["= 1"])
        terminal.type("\x04")
        self.assertEqual(terminal.end(), 0)

    def test_quit_ends(self) -> None:
        terminal = self.terminal()
        terminal.type("quit\r")
        self.assertEqual(terminal.end(), 0)

    def test_ctrl_z_stops_and_goes_on(self) -> None:
        terminal = self.terminal()
        terminal.type("ping ec")
        terminal.wait(lambda: terminal.line == PROMPT + "ping ec")
        terminal.type("\x1a")
        _, status = os.waitpid(terminal.pid, os.WUNTRACED)
        self.assertTrue(os.WIFSTOPPED(status))
        os.kill(terminal.pid, signal.SIGCONT)
        terminal.type("ho=2\r")
        terminal.wait(lambda: "= 2" in terminal.lines())

    def test_a_new_size_counts(self) -> None:
        terminal = self.with_messages(columns=44)
        terminal.wait(lambda: terminal.line == PROMPT)
        terminal.resize(120, 40)
        self.assertIn("2023-11-14 22:13:20", "\n".join(terminal.enter("getAllConversationList")))

    def test_history_is_kept(self) -> None:
        path = self.folder() / "history"
        terminal = self.terminal(IMBRIDGE_HISTORY=str(path))
        terminal.enter("ping first")
        terminal.enter(" ping secret")
        terminal.type("\x1b[A")
        terminal.wait(lambda: terminal.line == PROMPT + "ping first")
        terminal.type("\x15\x04")
        self.assertEqual(terminal.end(), 0)
        self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o600)
        self.assertNotIn("secret", path.read_text(encoding="utf-8"))

        terminal = self.terminal(IMBRIDGE_HISTORY=str(path))
        terminal.type("\x1b[A")
        terminal.wait(lambda: terminal.line == PROMPT + "ping first")

    # The process

    def test_signals_end_it_with_everything_stored(self) -> None:
        for number in (signal.SIGTERM, signal.SIGHUP):
            data = str(self.folder() / "data")
            terminal = self.terminal("--data", data, "--user", "alice")
            terminal.enter("createConversationGroup Work")
            os.kill(terminal.pid, number)
            self.assertEqual(terminal.end(), 0)
            terminal = self.terminal("--data", data, "--user", "alice")
            self.assertIn("Work", "\n".join(terminal.enter("getConversationGroups 0")))
            terminal.hang_up()
            self.assertEqual(terminal.end(), 0)

    def test_colours(self) -> None:
        coloured = self.terminal()
        coloured.enter("login alice")
        self.assertIn(b"\x1b[34m* onConnecting", coloured.output)
        for plain in (self.terminal(NO_COLOR="1"), self.terminal(TERM="dumb")):
            plain.enter("ping 1")
            self.assertNotIn(b"\x1b[3", plain.output)
            self.assertNotIn(b"\x1b[1m", plain.output)

    def test_a_script_is_checked_in_colour_at_a_terminal_only(self) -> None:
        script = self.folder() / "script.jsonl"
        script.write_text('{"id":1,"method":"ping"}\n', encoding="utf-8")
        script.with_name("script.golden.jsonl").write_text("{}\n", encoding="utf-8")
        terminal = Terminal("check", str(script))
        self.addCleanup(terminal.close)
        self.assertEqual(terminal.end(), 1)
        terminal.wait(lambda: "1 different" in "\n".join(terminal.lines()))
        self.assertIn(b"\x1b[31m", terminal.output)
        done = subprocess.run([executable(), "check", str(script)], capture_output=True, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertNotIn(b"\x1b", done.stdout)

    def test_without_a_terminal_on_both_sides_lines_are_lines(self) -> None:
        reply = b'{"jsonrpc":"2.0","id":1,"result":null}\n'
        ours, theirs = pty.openpty()
        self.addCleanup(os.close, ours)
        process = subprocess.Popen([executable()], stdin=theirs, stdout=subprocess.PIPE, start_new_session=True)
        os.close(theirs)
        os.write(ours, b'{"id":1,"method":"ping"}\n\x04')
        output, _ = process.communicate(timeout=30)
        self.assertEqual((output, process.returncode), (reply, 0))

        done = subprocess.run(
            [executable()], input=b'{"id":1,"method":"ping"}\n', stdout=subprocess.PIPE, check=False, timeout=30
        )
        self.assertEqual(done.stdout, reply)

    def test_a_dash_asks_for_lines_at_a_terminal_too(self) -> None:
        terminal = Terminal("-", columns=120)
        self.addCleanup(terminal.close)
        terminal.type('{"id":1,"method":"ping"}\n')
        terminal.wait(lambda: '{"jsonrpc":"2.0","id":1,"result":null}' in terminal.lines())


class PictureTests(TestCase):
    def test_the_picture_of_the_readme_is_up_to_date(self) -> None:
        terminal = Terminal("--deterministic", "--user", "alice", columns=100, rows=60)
        self.addCleanup(terminal.close)
        terminal.wait(lambda: terminal.line == PROMPT)
        for line in PREPARED:
            terminal.enter(line)
        terminal.type("\x0c")
        terminal.wait(lambda: terminal.line == PROMPT and terminal.screen.cursor.y == 0)
        for line in PICTURED:
            row = terminal.screen.cursor.y
            terminal.type(line + "\r")
            terminal.wait(lambda: terminal.line == PROMPT and terminal.screen.cursor.y > row)
        terminal.type("getConversationG\t\t")
        terminal.wait(lambda: "getConversationGroups" in terminal.lines()[-2])
        terminal.wait(lambda: terminal.line == PROMPT + "getConversationGroup")
        picture = svg(terminal.screen, terminal.screen.cursor.y + 1, "imbridge at a terminal")

        path = REPOSITORY / "examples" / "terminal.svg"
        kept = path.read_text(encoding="utf-8") if path.exists() else ""
        if picture != kept and os.environ.get("UPDATE_GOLDEN") == "1":
            path.write_text(picture, encoding="utf-8")
        self.assertEqual(picture, kept, "UPDATE_GOLDEN=1 draws it anew")
