/// Makes a text message; nothing is stored.
public func createTextMessage(_ request: String = "") -> String {
  call("createTextMessage", request)
}

/// Sends a message that a create function has made, to exactly one target.
public func sendMessage(_ request: String = "") -> String {
  call("sendMessage", request)
}

/// Makes and sends a text message, to exactly one target.
public func sendTextMessage(_ request: String = "") -> String {
  call("sendTextMessage", request)
}

/// Reads older messages of a conversation, filled up from the hub.
public func getAdvancedHistoryMessageList(_ request: String = "") -> String {
  call("getAdvancedHistoryMessageList", request)
}

/// Reads newer messages of a conversation, filled up from the hub.
public func getAdvancedHistoryMessageListReverse(_ request: String = "") -> String {
  call("getAdvancedHistoryMessageListReverse", request)
}

/// Reads messages of conversations by id from this device.
public func findMessageList(_ request: String = "") -> String {
  call("findMessageList", request)
}

/// Reads a message from this device; null when it is not here.
public func loadMessageWithId(_ request: String = "") -> String {
  call("loadMessageWithId", request)
}

/// Reads messages of a conversation from this device, in either direction.
public func loadMessagesStartFromId(_ request: String = "") -> String {
  call("loadMessagesStartFromId", request)
}

/// Reads messages by id from this device, newest first; unknown ones are skipped.
public func getMessages(_ request: String = "") -> String {
  call("getMessages", request)
}

/// Takes a sent message away from everyone who has it.
public func recallMessage(_ request: String = "") -> String {
  call("recallMessage", request)
}

/// Deletes a message on this device alone.
public func deleteMessageFromLocalStorage(_ request: String = "") -> String {
  call("deleteMessageFromLocalStorage", request)
}

/// Deletes a message for this user, on the hub and on all own devices.
public func deleteMessage(_ request: String = "") -> String {
  call("deleteMessage", request)
}

/// Deletes messages for this user, on the hub and on all own devices.
public func removeMessagesFromServerMessageIds(_ request: String = "") -> String {
  call("removeMessagesFromServerMessageIds", request)
}

/// Deletes the messages before a time for this user, on the hub and on all own devices.
public func removeMessagesFromServerWithTimeStamp(_ request: String = "") -> String {
  call("removeMessagesFromServerWithTimeStamp", request)
}

/// Deletes all messages of a conversation on this device; its row stays.
public func deleteAllMessages(_ request: String = "") -> String {
  call("deleteAllMessages", request)
}

/// Deletes all messages on this device; the rows stay.
public func deleteAllMsgFromLocal(_ request: String = "") -> String {
  call("deleteAllMsgFromLocal", request)
}

/// Deletes all messages for this user, on the hub and on all own devices; the rows stay listed.
public func deleteAllMsgFromLocalAndSvr(_ request: String = "") -> String {
  call("deleteAllMsgFromLocalAndSvr", request)
}

/// Pins a message for everyone in its conversation.
public func pinMessage(_ request: String = "") -> String {
  call("pinMessage", request)
}

/// Unpins a message for everyone in its conversation.
public func unpinMessage(_ request: String = "") -> String {
  call("unpinMessage", request)
}

/// Reads the pinned messages of a conversation from the hub, newest pin first.
public func getPinnedMessagesFromServer(_ request: String = "") -> String {
  call("getPinnedMessagesFromServer", request)
}

/// Reads the pinned messages of a conversation from this device, newest pin first.
public func getPinnedMessages(_ request: String = "") -> String {
  call("getPinnedMessages", request)
}

/// Tells the senders of received messages that asked for it that they were read; no unread count moves.
public func sendMessageReadReceipts(_ request: String = "") -> String {
  call("sendMessageReadReceipts", request)
}
