/// Reads the conversation with a user, group or room; makes its row when asked to.
public func getOneConversation(_ request: String = "") -> String {
  call("getOneConversation", request)
}

/// Reads several conversations by their ids.
public func getMultipleConversation(_ request: String = "") -> String {
  call("getMultipleConversation", request)
}

/// Reads the whole conversation list.
public func getAllConversationList(_ request: String = "") -> String {
  call("getAllConversationList", request)
}

/// Reads a part of the conversation list.
public func getConversationListSplit(_ request: String = "") -> String {
  call("getConversationListSplit", request)
}

/// Tells the id of the conversation with a user, group or room.
public func getConversationIDBySessionType(_ request: String = "") -> String {
  call("getConversationIDBySessionType", request)
}

/// Tells the total unread count.
public func getTotalUnreadMsgCount(_ request: String = "") -> String {
  call("getTotalUnreadMsgCount", request)
}

/// Pins or unpins a conversation.
public func pinConversation(_ request: String = "") -> String {
  call("pinConversation", request)
}

/// Changes settings of a conversation.
public func setConversation(_ request: String = "") -> String {
  call("setConversation", request)
}

/// Keeps a draft on this device.
public func setConversationDraft(_ request: String = "") -> String {
  call("setConversationDraft", request)
}

/// Clears the unread count of a conversation, without a receipt to anyone.
public func clearConversationUnreadMessageCount(_ request: String = "") -> String {
  call("clearConversationUnreadMessageCount", request)
}

/// Deletes a conversation on this device.
public func deleteConversation(_ request: String = "") -> String {
  call("deleteConversation", request)
}

/// Deletes a conversation on the hub and all own devices.
public func deleteServerConversation(_ request: String = "") -> String {
  call("deleteServerConversation", request)
}
