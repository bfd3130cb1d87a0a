#!/usr/bin/env python3
"""A small scenario: two devices of Alice, a message from Bob, and a conversation group.

    pip install ./examples/python
    IMBRIDGE=.build/release/imbridge python3 examples/python/scenario.py

The drivers in other languages play the same one; `examples/drivers.txt` is what all of them print.
"""

from __future__ import annotations

from imbridge import Bridge, CallError, Event


def main() -> None:
    with Bridge(deterministic=True) as bridge:
        phone = bridge.session("alice-phone")
        pad = bridge.session("alice-pad")
        bob = bridge.session("bob")
        for session in (phone, pad):
            session.login(userID="alice")
        bob.login(userID="bob")

        # On every session, before the call returns that caused them.
        def tell_message(event: Event) -> None:
            print(f"{event.session} gets a message: {event.data['textElem']['content']}")

        def tell_group(event: Event) -> None:
            print(f"{event.session} sees the group: {event.data[0]['name']}")

        bridge.on("onRecvNewMessage", tell_message)
        bridge.on("onConversationGroupAdded", tell_group)

        message = bob.sendTextMessage(text="Shall we meet at ten?", recvID="alice")
        print(f"bob has sent {message['clientMsgID']}")
        group = phone.createConversationGroup(name="Friends", conversationID=message["conversationID"])
        print(f"alice-phone has made {group['conversationGroupID']}")
        try:
            phone.createConversationGroup(name="")
        except CallError as error:
            print(f"alice-phone is refused: {error.code} {error.name}, {error.param} {error.detail}")
        for found in pad.getConversationGroups(conversationGroupType=0):
            print(f"alice-pad reads {found['name']}: {found['unreadCount']} unread")


if __name__ == "__main__":
    main()
