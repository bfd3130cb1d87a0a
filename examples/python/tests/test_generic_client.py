"""A JSON-RPC client that knows nothing of imbridge drives it: jsonrpcclient, from PyPI."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from . import pypi
from .support import TestCase, executable


class GenericClientTests(TestCase):
    def setUp(self) -> None:
        super().setUp()
        sys.path.insert(0, pypi.install("jsonrpcclient==4.0.3"))
        self.addCleanup(sys.path.pop, 0)
        self.child = subprocess.Popen(
            [executable(), "--deterministic"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )
        self.addCleanup(self.child.wait)
        self.addCleanup(self.child.communicate)

    def exchange(self, text: str) -> Any:
        """Sends a text of the client and returns the reply for it; events before it are passed over."""
        assert self.child.stdin is not None and self.child.stdout is not None
        self.child.stdin.write(text + "\n")
        self.child.stdin.flush()
        while True:
            reply = json.loads(self.child.stdout.readline())
            if isinstance(reply, list) or "method" not in reply:
                return reply

    def test_requests_by_name_and_by_position(self) -> None:
        import jsonrpcclient  # type: ignore[import-not-found]

        login = jsonrpcclient.request_json("login", params={"userID": "alice"})
        self.assertEqual(jsonrpcclient.parse(self.exchange(login)).result, None)
        made = jsonrpcclient.parse(self.exchange(jsonrpcclient.request_json("createConversationGroup", params=("Work",))))
        self.assertIsInstance(made, jsonrpcclient.Ok)
        self.assertEqual(made.result["name"], "Work")

    def test_errors(self) -> None:
        import jsonrpcclient

        refused = jsonrpcclient.parse(self.exchange(jsonrpcclient.request_json("login", params={"userID": ""})))
        self.assertIsInstance(refused, jsonrpcclient.Error)
        self.assertEqual((refused.code, refused.message, refused.data["param"]), (10002, "ArgsError", "userID"))
        unknown = jsonrpcclient.parse(self.exchange(jsonrpcclient.request_json("nothing")))
        self.assertEqual(unknown.code, -32601)

    def test_ids_of_every_kind_batches_and_notifications(self) -> None:
        import jsonrpcclient

        for make in (jsonrpcclient.request_uuid, jsonrpcclient.request_hex, jsonrpcclient.request_random):
            request = make("ping", params={"echo": "hello"})
            reply = jsonrpcclient.parse(self.exchange(json.dumps(request)))
            self.assertEqual((reply.id, reply.result), (request["id"], "hello"))
        batch = [
            jsonrpcclient.notification("login", params={"userID": "alice"}),
            jsonrpcclient.request("getLoginUserID"),
            jsonrpcclient.request("ping", params=[1]),
        ]
        replies = list(jsonrpcclient.parse(self.exchange(json.dumps(batch))))
        self.assertEqual([reply.result for reply in replies], ["alice", 1])
