"""The rendered methods are those of the executable."""

from __future__ import annotations

import inspect
import json
import subprocess
import unittest

import render_stubs
from imbridge import AsyncBridge, AsyncSession, Bridge, ErrorCode, Session, objects

from .support import TestCase, executable


class StubTests(TestCase):
    document = json.loads(subprocess.check_output([executable(), "openrpc"]))

    def test_rendered_files_are_up_to_date(self) -> None:
        for name, text in render_stubs.render(self.document).items():
            committed = (render_stubs.PACKAGE / name).read_text(encoding="utf-8")
            self.assertTrue(committed == text, f"{name} differs from the method table; run make stubs")

    def test_every_method_is_one_with_its_parameters(self) -> None:
        for method in self.document["methods"]:
            name = method["name"].replace("rpc.discover", "rpcDiscover")
            parameters = inspect.signature(getattr(Session, name)).parameters
            self.assertEqual(list(parameters), ["self", *(param["name"] for param in method["params"])])
            for param in method["params"]:
                required = parameters[param["name"]].default is inspect.Parameter.empty
                self.assertEqual(required, param["required"], f"{name}: {param['name']}")
            self.assertIn(method["summary"], inspect.getdoc(getattr(AsyncSession, name)) or "")

    def test_no_method_hides_one_of_the_bridge(self) -> None:
        own = {"call", "submit", "notify", "events", "on", "session", "name", "start", "close", "pid", "stderr", "version"}
        wire = {method["name"] for method in self.document["methods"]}
        self.assertEqual(own & wire, set())

    def test_pythons_spelling_has_every_method_once(self) -> None:
        types = render_stubs.Types(self.document["components"]["schemas"])
        methods = [render_stubs.Method(method, types) for method in self.document["methods"]]
        names = [method.snake_name for method in methods]
        self.assertEqual(len(set(names)), len(names))
        for method in methods:
            self.assertRegex(method.snake_name, "^[a-z][a-z0-9_]*$")
            for kind in (Bridge, AsyncBridge):
                self.assertIs(getattr(kind, method.snake_name), getattr(kind, method.name))
        self.assertIn("get_conversation_group_ids_by_conversation_id", names)

    def test_codes_have_their_names(self) -> None:
        self.assertEqual(ErrorCode.ArgsError, 10002)
        self.assertEqual(ErrorCode(-32700).name, "ParseError")

    def test_objects_have_the_members_that_come(self) -> None:
        bridge = self.bridge(user="alice")
        group = bridge.createConversationGroup(name="Work")
        known = objects.ConversationGroup
        self.assertLessEqual(known.__required_keys__, set(group))
        self.assertLessEqual(set(group), known.__required_keys__ | known.__optional_keys__)
        user = bridge.getSelfUserInfo()
        self.assertEqual(set(user), objects.SelfUser.__required_keys__)


class RendererTests(unittest.TestCase):
    def test_names_that_cannot_be_rendered_are_refused(self) -> None:
        for name in ("from", "a-b"):
            with self.assertRaises(ValueError):
                render_stubs.check_name(name)
