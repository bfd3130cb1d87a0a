/// Reads the conversation with a user, group or room; makes its row on this device when asked to.
public func getOneConversation(_ request: String = "") -> String {
  call("getOneConversation", request)
}

/// Reads several conversations by their ids; unknown ones are skipped.
public func getMultipleConversation(_ request: String = "") -> String {
  call("getMultipleConversation", request)
}

/// Reads the whole conversation list.
public func getAllConversationList(_ request: String = "") -> String {
  call("getAllConversationList", request)
}

/// Reads a part of the sorted conversation list.
public func getConversationListSplit(_ request: String = "") -> String {
  call("getConversationListSplit", request)
}

/// Tells the id of the conversation with a user, group or room; for groups and rooms before the login too.
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

/// Changes synced settings of a conversation.
public func setConversation(_ request: String = "") -> String {
  call("setConversation", request)
}

/// Keeps a text that is not sent yet on this device; an empty one clears it.
public func setConversationDraft(_ request: String = "") -> String {
  call("setConversationDraft", request)
}

/// Reads a conversation, all of it or up to a message; nobody but the own devices learns of it.
public func clearConversationUnreadMessageCount(_ request: String = "") -> String {
  call("clearConversationUnreadMessageCount", request)
}

/// Deletes a conversation on this device alone.
public func deleteConversation(_ request: String = "") -> String {
  call("deleteConversation", request)
}

/// Deletes a conversation on the hub for this user and on all own devices, with settings and memberships.
public func deleteServerConversation(_ request: String = "") -> String {
  call("deleteServerConversation", request)
}
