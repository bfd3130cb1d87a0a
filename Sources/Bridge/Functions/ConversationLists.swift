/// Reads a page of the sorted conversation list behind a cursor.
public func getConversationListPage(_ request: String = "") -> String {
  call("getConversationListPage", request)
}

/// Reads the conversations that pass a filter, a page at a time.
public func filterConversations(_ request: String = "") -> String {
  call("filterConversations", request)
}

/// Reads the listed conversations whose name contains a word, in any script and case.
public func searchConversation(_ request: String = "") -> String {
  call("searchConversation", request)
}

/// Reads the newest message of a conversation that somebody else has sent.
public func getLastReceivedMessage(_ request: String = "") -> String {
  call("getLastReceivedMessage", request)
}

/// Adds a mark to conversations.
public func addConversationMark(_ request: String = "") -> String {
  call("addConversationMark", request)
}

/// Removes a mark from conversations.
public func removeConversationMark(_ request: String = "") -> String {
  call("removeConversationMark", request)
}

/// Sets the remind type of a conversation, or silences it for a while.
public func setSilentModeForConversation(_ request: String = "") -> String {
  call("setSilentModeForConversation", request)
}

/// Reads the do-not-disturb state of a conversation from the hub.
public func getSilentModeForConversation(_ request: String = "") -> String {
  call("getSilentModeForConversation", request)
}

/// Goes back to reminding of all messages; a silent period stays.
public func clearRemindTypeForConversation(_ request: String = "") -> String {
  call("clearRemindTypeForConversation", request)
}

/// Reads every conversation in one step.
public func clearAllConversationUnreadMessageCount(_ request: String = "") -> String {
  call("clearAllConversationUnreadMessageCount", request)
}

/// Reads a conversation and tells the senders of its one-to-one messages.
public func markConversationMessageAsRead(_ request: String = "") -> String {
  call("markConversationMessageAsRead", request)
}

/// Reads every conversation in one step and tells the senders of one-to-one messages.
public func markAllConversationMessageAsRead(_ request: String = "") -> String {
  call("markAllConversationMessageAsRead", request)
}

/// Chooses the conversation that the user looks at: what arrives in it is read at once.
public func setCurrentConversation(_ request: String = "") -> String {
  call("setCurrentConversation", request)
}

/// Keeps the caller's own data with a conversation on this device.
public func setConversationExt(_ request: String = "") -> String {
  call("setConversationExt", request)
}

/// Takes a conversation off this device's list until something new comes.
public func hideConversation(_ request: String = "") -> String {
  call("hideConversation", request)
}

/// Takes every conversation off this device's list until something new comes.
public func hideAllConversations(_ request: String = "") -> String {
  call("hideAllConversations", request)
}

/// Brings a hidden conversation back to this device's list.
public func unhideConversation(_ request: String = "") -> String {
  call("unhideConversation", request)
}

/// Deletes every conversation and message on this device, and on the hub for this user when asked.
public func deleteAllMessagesAndConversations(_ request: String = "") -> String {
  call("deleteAllMessagesAndConversations", request)
}

/// Takes all messages of a conversation away from this user, here and on the hub; the row stays listed.
public func clearConversationAndDeleteAllMsg(_ request: String = "") -> String {
  call("clearConversationAndDeleteAllMsg", request)
}

/// Takes all messages of a conversation away from this user, here and on the hub, and the row with them.
public func deleteConversationAndDeleteAllMsg(_ request: String = "") -> String {
  call("deleteConversationAndDeleteAllMsg", request)
}
