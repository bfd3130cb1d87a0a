#!/usr/bin/env python3
"""The scenario of the other drivers by ctypes: libimbridge.so in this process, and no executable.

    IMBRIDGE_LIBRARY=.build/release/libimbridge.so python3 examples/c/scenario.py

It does what scenario.c does. For a program in Python the package in examples/python is more convenient.
"""

from __future__ import annotations

import ctypes
import json
import os
from typing import Any

Succeeded = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_void_p)
Failed = ctypes.CFUNCTYPE(None, ctypes.c_int, ctypes.c_char_p, ctypes.c_void_p)
Heard = ctypes.CFUNCTYPE(None, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_void_p)
GroupsHeard = Succeeded


class Callback(ctypes.Structure):
    _fields_ = [("onSuccess", Succeeded), ("onError", Failed), ("user", ctypes.c_void_p)]


class GroupListener(ctypes.Structure):
    _fields_ = [
        ("onConversationGroupAdded", GroupsHeard),
        ("onConversationGroupChanged", GroupsHeard),
        ("onConversationGroupDeleted", GroupsHeard),
        ("onConversationGroupMemberAdded", GroupsHeard),
        ("onConversationGroupMemberDeleted", GroupsHeard),
        ("user", ctypes.c_void_p),
    ]


library = ctypes.CDLL(os.environ.get("IMBRIDGE_LIBRARY", "libimbridge.so"))
library.imbridge_call.restype = ctypes.c_void_p  # not c_char_p, whose pointer would be lost
library.imbridge_call.argtypes = [ctypes.c_char_p, ctypes.c_char_p]
library.imbridge_free.argtypes = [ctypes.c_void_p]
library.imbridge_set_listener.argtypes = [Heard, ctypes.c_void_p]


def call(method: str, **params: object) -> Any:
    """Calls a method and returns its data."""
    pointer = library.imbridge_call(method.encode(), json.dumps(params).encode())
    answer = json.loads(ctypes.string_at(pointer))
    library.imbridge_free(pointer)
    if answer["errCode"] != 0:
        raise RuntimeError(f"{method}: {answer}")
    return answer["data"]


class Refused(Exception):
    """One of the functions of OpenIMCore has called onError."""


def core(name: str, *arguments: object) -> Any:
    """Calls one of the functions of OpenIMCore: text is given as it is, all else as JSON."""
    outcomes: list[Any] = []
    callback = Callback(
        Succeeded(lambda data, user: outcomes.append(json.loads(data))),
        Failed(lambda code, message, user: outcomes.append(Refused(code, message.decode()))),
        None,
    )
    texts = [argument if isinstance(argument, str) else json.dumps(argument) for argument in arguments]
    function = getattr(library, f"Open_im_sdk{name}")
    function(ctypes.byref(callback), b"scenario", *(text.encode() for text in texts))
    (outcome,) = outcomes
    if isinstance(outcome, Refused):
        raise outcome
    return outcome


@Heard
def on_event(event: bytes, payload: bytes, user: None) -> None:
    told = json.loads(payload)
    if event == b"onRecvNewMessage":
        device = "alice-phone" if told["session"] == "default" else told["session"]
        print(f"{device} gets a message: {told['data']['textElem']['content']}")
    elif event == b"onConversationGroupAdded" and told["session"] != "default":
        print(f"{told['session']} sees the group: {told['data'][0]['name']}")


@GroupsHeard
def on_group_added(groups: bytes, user: None) -> None:
    print(f"alice-phone sees the group: {json.loads(groups)[0]['name']}")


def use_the_rest(group: str, conversation: str) -> None:
    """The calls that the scenario of the other drivers does not make."""
    ids = [conversation, "si_alice_carol"]
    assert core("UpdateConversationGroup", {"conversationGroupID": group, "ex": "blue"})["ex"] == "blue"
    assert core("SetConversationGroupOrder", [{"conversationGroupID": group, "order": 7}]) is None
    assert core("AddConversationsToGroups", ids, [group]) is None
    assert core("GetConversationGroupByConversationID", "si_alice_carol")[0]["order"] == 7
    info = core("GetConversationGroupInfoWithConversations", {"conversationGroupID": group})
    assert info["group"]["conversationIDs"] == ids
    assert core("RemoveConversationsFromGroups", ids, [group]) is None
    assert core("DeleteConversationGroup", group) is None
    assert core("GetConversationGroups", 0) == []


def main() -> None:
    if library.imbridge_open(b'{"deterministic":true}') != 0:
        raise SystemExit(1)
    call("login", userID="alice")
    call("login", userID="alice", session="alice-pad")
    call("login", userID="bob", session="bob")

    library.imbridge_set_listener(on_event, None)
    # A function that is not given is NULL. The library copies the struct; the function itself has to stay.
    library.Open_im_sdkSetConversationGroupListener(ctypes.byref(GroupListener(on_group_added)))

    message = call("sendTextMessage", session="bob", text="Shall we meet at ten?", recvID="alice")
    print(f"bob has sent {message['clientMsgID']}")
    conversation = message["conversationID"]
    group = core("CreateConversationGroup", {"name": "Friends", "conversationID": conversation})["conversationGroupID"]
    print(f"alice-phone has made {group}")
    try:
        core("CreateConversationGroup", {"name": ""})
    except Refused as refused:
        code, message = refused.args
        name, param, detail = message.split(": ")
        print(f"alice-phone is refused: {code} {name}, {param} {detail}")
    for found in call("getConversationGroups", session="alice-pad", conversationGroupType=0):
        print(f"alice-pad reads {found['name']}: {found['unreadCount']} unread")

    use_the_rest(group, conversation)
    library.imbridge_close()


if __name__ == "__main__":
    main()
