"""libimbridge.so: what it is made of, what it exports, and what its functions do with whatever they are given."""

from __future__ import annotations

import ctypes
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Optional

from .support import REPOSITORY, TestCase, library_path

EXAMPLES = REPOSITORY / "examples"
SOURCES = REPOSITORY / "Sources" / "CBridge"
INCLUDE = SOURCES / "include"
COMPILER = shutil.which("cc") or shutil.which("clang")

Told = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_void_p)
Failed = ctypes.CFUNCTYPE(None, ctypes.c_int, ctypes.c_char_p, ctypes.c_void_p)
Heard = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_void_p)

GROUP_EVENTS = [f"onConversationGroup{what}" for what in ("Added", "Changed", "Deleted", "MemberAdded", "MemberDeleted")]

#: The functions of OpenIMCore that make a call, and how many arguments they have behind the operation id.
CALLS = {
    "CreateConversationGroup": 1,
    "UpdateConversationGroup": 1,
    "DeleteConversationGroup": 1,
    "GetConversationGroups": 1,
    "SetConversationGroupOrder": 1,
    "AddConversationsToGroups": 2,
    "RemoveConversationsFromGroups": 2,
    "GetConversationGroupByConversationID": 1,
    "GetConversationGroupInfoWithConversations": 1,
}


#: Those whose argument is an id as it is, and no JSON.
TAKES_AN_ID = ("DeleteConversationGroup", "GetConversationGroupByConversationID")


class Callback(ctypes.Structure):
    _fields_ = [("onSuccess", Told), ("onError", Failed), ("user", ctypes.c_void_p)]


class GroupListener(ctypes.Structure):
    _fields_ = [(name, Told) for name in GROUP_EVENTS] + [("user", ctypes.c_void_p)]


class BinaryTests(TestCase):
    """The file, looked at from outside."""

    def run_tool(self, name: str, *words: str) -> str:
        tool = shutil.which(name)
        if tool is None:
            self.skipTest(f"{name} is not installed")
        return subprocess.check_output([tool, *words], text=True)

    def test_header_and_export_list_and_library_agree(self) -> None:
        header = (INCLUDE / "imbridge.h").read_text(encoding="utf-8")
        declared = re.findall(r"^(?:void|int|char \*) ?\*?(\w+)\(", header, re.MULTILINE)
        listed = re.findall(r"^    (\w+);$", (SOURCES / "exports.map").read_text(encoding="utf-8"), re.MULTILINE)
        exported = [line.split()[-1] for line in self.run_tool("nm", "-D", "--defined-only", library_path()).splitlines()]
        self.assertEqual(len(declared), 15)
        self.assertEqual(sorted(declared), sorted(listed))
        self.assertEqual(sorted(declared), sorted(exported))
        named = {f"Open_im_sdk{name}" for name in (*CALLS, "SetConversationGroupListener")}
        self.assertEqual({name for name in declared if name.startswith("Open_im_sdk")}, named)

    def test_it_needs_nothing_but_the_c_library(self) -> None:
        needed = re.findall(r"NEEDED.*\[(.*)\]", self.run_tool("readelf", "-d", library_path()))
        self.assertTrue(needed)
        others = [name for name in needed if not re.match(r"(libc|libm|ld-linux.*)\.so\.\d+$", name)]
        self.assertEqual(others, [])

    def test_it_has_its_name(self) -> None:
        self.assertIn("[libimbridge.so]", self.run_tool("readelf", "-d", library_path()))

    def test_foundation_is_not_linked(self) -> None:
        content = Path(library_path()).read_bytes()
        for name in (b"$s10Foundation", b"$s20FoundationEssentials", b"libFoundation", b"lib_FoundationICU"):
            self.assertNotIn(name, content)
        # The search works: the module's own names are found this way.
        self.assertIn(b"$s6Bridge", content)

    def test_the_header_is_plain_c_and_c_plus_plus(self) -> None:
        if COMPILER is None:
            self.skipTest("there is no C compiler")
        for language in ("c99", "c++11"):
            kind = "c++" if "+" in language else "c"
            flags = [f"-std={language}", "-Wall", "-Wextra", "-Werror", "-pedantic", "-fsyntax-only", "-x", kind]
            subprocess.run([COMPILER, *flags, str(INCLUDE / "imbridge.h")], check=True)


class ProgramTests(TestCase):
    """Programs that use it."""

    def build(self, source: str, *flags: str) -> str:
        if COMPILER is None:
            self.skipTest("there is no C compiler")
        program = str(self.folder() / "program")
        folder = str(Path(library_path()).parent)
        warnings = ["-Wall", "-Wextra", "-Werror", "-pedantic"]
        words = [*warnings, *flags, "-I", str(INCLUDE), str(EXAMPLES / "c" / source), "-L", folder, "-limbridge"]
        subprocess.run([COMPILER, *words, f"-Wl,-rpath,{folder}", "-o", program], check=True)
        return program

    def run_program(self, *command: str) -> str:
        environment = {**os.environ, "IMBRIDGE_LIBRARY": library_path()}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=110, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def test_c_plays_the_scenario(self) -> None:
        wanted = (EXAMPLES / "drivers.txt").read_text(encoding="utf-8")
        self.assertEqual(self.run_program(self.build("scenario.c", "-std=c99")), wanted)

    def test_ctypes_plays_the_scenario(self) -> None:
        wanted = (EXAMPLES / "drivers.txt").read_text(encoding="utf-8")
        script = str(EXAMPLES / "c" / "scenario.py")
        self.assertEqual(self.run_program(sys.executable, "-W", "error", script), wanted)

    def test_many_threads(self) -> None:
        program = self.build("tests/stress.c", "-std=c11", "-pthread")
        self.assertEqual(self.run_program(program), "8 threads made 100 groups each\n")


class FunctionTests(TestCase):
    """What the functions do, called from here."""

    def setUp(self) -> None:
        super().setUp()
        self.library = ctypes.CDLL(library_path())
        self.library.imbridge_call.restype = ctypes.c_void_p
        self.library.imbridge_free.argtypes = [ctypes.c_void_p]
        self.addCleanup(self.library.imbridge_close)
        self.addCleanup(self.library.imbridge_set_listener, None, None)
        self.addCleanup(self.library.Open_im_sdkSetConversationGroupListener, None)

    def answer(self, method: Optional[bytes], params: Optional[bytes] = b"{}") -> dict[str, Any]:
        pointer = self.library.imbridge_call(method, params)
        self.assertTrue(pointer)
        text = ctypes.string_at(pointer)
        self.library.imbridge_free(ctypes.c_void_p(pointer))
        answer: dict[str, Any] = json.loads(text)
        self.assertEqual(list(answer), ["errCode", "errMsg", "errDlt", "data"])
        return answer

    def data(self, method: str, /, **params: object) -> Any:
        answer = self.answer(method.encode(), json.dumps(params, ensure_ascii=False).encode())
        self.assertEqual(answer["errCode"], 0, answer)
        return answer["data"]

    def outcome(self, name: str, *texts: Optional[bytes], operation: Optional[bytes] = b"test") -> tuple[Any, ...]:
        """What one of OpenIMCore's functions tells: the data, or a code and a message."""
        told: list[tuple[Any, ...]] = []
        callback = Callback(
            Told(lambda data, user: told.append((json.loads(data), user))),
            Failed(lambda code, message, user: told.append((code, message.decode(), user))),
            77,
        )
        getattr(self.library, f"Open_im_sdk{name}")(ctypes.byref(callback), operation, *texts)
        ((*outcome, user),) = told
        self.assertEqual(user, 77)
        return tuple(outcome)

    def open(self, options: Optional[bytes]) -> tuple[int, str]:
        """The code of `imbridge_open` and what it has written to standard error."""
        sys.stderr.flush()
        with tempfile.TemporaryFile() as file:
            kept = os.dup(2)
            os.dup2(file.fileno(), 2)
            try:
                code = self.library.imbridge_open(options)
            finally:
                os.dup2(kept, 2)
                os.close(kept)
            file.seek(0)
            return code, file.read().decode()

    def test_open_and_close(self) -> None:
        data = self.folder() / "data"
        options = json.dumps({"data": str(data), "user": "alice", "deterministic": True}).encode()
        self.assertEqual(self.open(options), (0, ""))
        self.data("createConversationGroup", name="Work")
        self.assertEqual(self.open(None), (10301, "imbridge: NotSupportOptError: already open\n"))
        self.library.imbridge_close()
        self.library.imbridge_close()
        self.assertEqual(self.open(options), (0, ""))
        (group,) = self.data("getConversationGroups", conversationGroupType=0)
        self.assertEqual(group["conversationGroupID"], "cg-1")

    def test_options_that_are_wrong(self) -> None:
        cases = [
            (b"{", 10002, "ArgsError: not JSON at line 1, column 1"),
            (b"\xff", 10002, "ArgsError: not JSON at line 1, column 1"),
            (b"[]", 10002, "ArgsError: must be an object"),
            (b'{"ids":"other"}', 10002, "ArgsError: ids: must be one of sequential, random"),
            (b'{"user":"not an id"}', 10002, "ArgsError: user: must be "),
            (b'{"data":"/nowhere/at/all"}', 10006, "SdkInternalError: cannot make the data folder /nowhere/at/all: "),
        ]
        for options, code, words in cases:
            found, text = self.open(options)
            self.assertEqual(found, code)
            self.assertRegex(text, rf"^imbridge: {re.escape(words)}.*\n$")
        # None of them has opened anything.
        self.assertEqual(self.open(b""), (0, ""))

    def test_calls_with_whatever_bytes(self) -> None:
        self.assertEqual(self.answer(b"ping", None)["data"], None)
        self.assertEqual(self.answer(b"ping", b"")["data"], None)
        self.assertEqual(self.answer(b"Open_im_sdkPing", '{"echo":"ü\U0001f600"}'.encode())["data"], "ü\U0001f600")
        for method in (None, b"", b"\xff\xfe", b"pin", b"ping\n", b"x" * (1 << 20)):
            self.assertEqual(self.answer(method)["errCode"], -32601, method and method[:9])
        lone = [b"{", b'"', b"5", b"{}{}", b'{"a":1,"a":2}', b"\xff", b'{"echo":"\xed\xa0\x80"}', b"[" * 100_000]
        long = [b'{"echo":"' + b"x" * (16 << 20) + b'"}', b" " * (17 << 20)]
        for params in lone + long:
            answer = self.answer(b"ping", params)
            self.assertEqual((answer["errCode"], answer["data"]), (10002, None), params[:9])
            self.assertNotEqual(answer["errDlt"], "")
        self.assertEqual(self.answer(b"ping", b'{"echo":"\\u0000"}')["errDlt"], "echo: must not contain U+0000")
        big = "ü" * (4 << 20)
        self.assertEqual(self.data("ping", echo=big), big)

    def test_the_functions_of_openimcore_with_whatever_bytes(self) -> None:
        self.data("login", userID="alice")
        before = self.data("getConversationGroups")
        for name, count in CALLS.items():
            for operation in (b"", None):
                refused = (10002, "ArgsError: operationID: must not be empty")
                self.assertEqual(self.outcome(name, *[b"{}"] * count, operation=operation), refused)
            texts = [None, b"", b"\xff", b"x\xc3", b"x" * (17 << 20)]
            if name not in TAKES_AN_ID:
                texts += [b"{", b'"\xff"', b"[]]", b"[" * 1000, b"nul", b"{}", b"[[]]", b'{"session":1}']
            for text in texts:
                code, message = self.outcome(name, *[text] * count)
                self.assertEqual(code, 10002, (name, text and text[:9]))
                self.assertRegex(message, "^ArgsError: .")
        self.assertEqual(self.data("getConversationGroups"), before)

    def test_one_argument_does_not_run_into_the_next(self) -> None:
        self.data("login", userID="alice")
        code, message = self.outcome("AddConversationsToGroups", b'["a"],["b"]', b'["c"]')
        self.assertEqual(code, 10002)
        self.assertRegex(message, "^ArgsError: conversationIDs: not JSON at line 1, column 6: ")
        code, message = self.outcome("AddConversationsToGroups", b'["a"]', b"[")
        self.assertRegex(message, "^ArgsError: conversationGroupIDs: not JSON at line 1, ")

    def test_nobody_has_to_be_told(self) -> None:
        self.data("login", userID="alice")
        self.library.Open_im_sdkCreateConversationGroup(None, b"test", b'{"name":"Work"}')
        empty = Callback()
        self.library.Open_im_sdkCreateConversationGroup(ctypes.byref(empty), b"test", b'{"name":"Home"}')
        self.library.Open_im_sdkCreateConversationGroup(ctypes.byref(empty), b"test", b"{}")
        self.library.Open_im_sdkCreateConversationGroup(ctypes.byref(empty), None, b'{"name":"Never"}')
        names = [group["name"] for group in self.outcome("GetConversationGroups", b"0")[0]]
        self.assertEqual(names, ["Work", "Home"])

    def test_failures_have_their_code(self) -> None:
        self.assertEqual(self.outcome("GetConversationGroups", b"0")[0], 10009)
        self.data("login", userID="alice")
        code, message = self.outcome("DeleteConversationGroup", b"cg-9")
        self.assertEqual((code, message.split(": ")[0]), (1004, "RecordNotFoundError"))
        self.assertEqual(self.outcome("GetConversationGroups", b"3")[0], 10002)
        self.data("hubInjectFault", method="getConversationGroups", errCode=4242, errMsg="Broken")
        code, message = self.outcome("GetConversationGroups", b"0")
        self.assertEqual((code, message.split(": ")[0]), (4242, "Broken"))
        self.assertEqual(self.outcome("GetConversationGroups", b"0"), ([],))

    def test_a_request_may_name_a_session(self) -> None:
        self.data("login", userID="alice", session="pad")
        (group,) = self.outcome("CreateConversationGroup", b'{"name":"Work","session":"pad"}')
        self.assertEqual(group["ownerUserID"], "alice")

    def test_listeners(self) -> None:
        order: list[tuple[Any, ...]] = []

        def hear(event: bytes, payload: bytes, user: int) -> None:
            order.append((event.decode(), json.loads(payload)["session"], user))

        def listen(name: str) -> Any:
            return Told(lambda data, user: order.append((name, json.loads(data), user)))

        functions = {name: listen(name) for name in GROUP_EVENTS if name != "onConversationGroupChanged"}
        heard = Heard(hear)
        self.library.imbridge_set_listener(heard, 5)
        listener = GroupListener(**functions, user=6)
        self.library.Open_im_sdkSetConversationGroupListener(ctypes.byref(listener))
        # The struct was copied.
        ctypes.memset(ctypes.byref(listener), 0, ctypes.sizeof(listener))

        self.data("login", userID="alice")
        self.data("login", userID="alice", session="pad")
        order.clear()
        (group,) = self.outcome("CreateConversationGroup", b'{"name":"Work"}')
        added = "onConversationGroupAdded"
        self.assertEqual(order[:2], [(added, "default", 5), (added, [group], 6)])
        self.assertIn((added, "pad", 5), order[2:])
        self.assertEqual([told for told in order[2:] if told[2] == 6], [])

        order.clear()
        text = json.dumps({"conversationGroupID": group["conversationGroupID"], "name": "Home"}).encode()
        self.outcome("UpdateConversationGroup", text)
        self.assertIn(("onConversationGroupChanged", "default", 5), order)
        self.assertEqual([told for told in order if told[2] == 6], [])

        # Each slot is emptied by itself.
        order.clear()
        self.library.imbridge_set_listener(None, None)
        self.outcome("AddConversationsToGroups", b'["si_alice_bob"]', json.dumps([group["conversationGroupID"]]).encode())
        ((name, change, user),) = order
        self.assertEqual((name, user, change["conversationIDs"]), ("onConversationGroupMemberAdded", 6, ["si_alice_bob"]))
        self.library.Open_im_sdkSetConversationGroupListener(None)
        self.outcome("DeleteConversationGroup", group["conversationGroupID"].encode())
        self.assertEqual(len(order), 1)

    def test_what_a_callback_calls(self) -> None:
        self.data("login", userID="alice")
        seen: list[str] = []

        def hear(event: bytes, payload: bytes, user: None) -> None:
            name = json.loads(payload)["data"][0]["name"] if event == b"onConversationGroupAdded" else event.decode()
            seen.append(name)
            if name == "First":
                self.data("createConversationGroup", name="Second")
                self.assertEqual(seen[-1], "First")
                seen.append("called")

        heard = Heard(hear)
        self.library.imbridge_set_listener(heard, None)
        self.data("createConversationGroup", name="First")
        self.assertEqual([name for name in seen if not name.startswith("on")], ["First", "called", "Second"])

    def test_setting_a_listener_opens_nothing(self) -> None:
        self.library.Open_im_sdkSetConversationGroupListener(ctypes.byref(GroupListener()))
        heard = Heard(lambda event, payload, user: None)
        self.library.imbridge_set_listener(heard, None)
        self.assertEqual(self.open(b""), (0, ""))
