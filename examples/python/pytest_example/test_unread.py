"""The other way: a test in Python, with a bridge of its own."""

from imbridge import Bridge


def test_reading_on_one_device_counts_on_all(imbridge: Bridge) -> None:
    phone = imbridge.session("phone")
    pad = imbridge.session("pad")
    phone.login(userID="alice")
    pad.login(userID="alice")
    imbridge.hubRegisterUsers(users=[{"userID": "bob"}])
    message = imbridge.hubSendMessage(sendID="bob", recvID="alice", text="Shall we meet at ten?")
    assert pad.getTotalUnreadMsgCount() == 1

    with pad.events("onTotalUnreadMessageCountChanged") as events:
        phone.clearConversationUnreadMessageCount(conversationID=message["conversationID"])
        assert [event.data for event in events.drain()] == [0]
    assert pad.getTotalUnreadMsgCount() == 0
