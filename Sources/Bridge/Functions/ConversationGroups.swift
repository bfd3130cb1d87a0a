/// Creates a conversation group.
public func createConversationGroup(_ request: String = "") -> String {
  call("createConversationGroup", request)
}

/// Reads the conversation groups of a kind, in list order.
public func getConversationGroups(_ request: String = "") -> String {
  call("getConversationGroups", request)
}

/// Reads a conversation group and a page of its conversations.
public func getConversationGroupInfoWithConversations(_ request: String = "") -> String {
  call("getConversationGroupInfoWithConversations", request)
}

/// Reads the conversation groups that hold a conversation.
public func getConversationGroupByConversationID(_ request: String = "") -> String {
  call("getConversationGroupByConversationID", request)
}

/// Reads the ids of the conversation groups that hold a conversation.
public func getConversationGroupIDsByConversationID(_ request: String = "") -> String {
  call("getConversationGroupIDsByConversationID", request)
}

/// Changes a conversation group's name, data, visibility or filter.
public func updateConversationGroup(_ request: String = "") -> String {
  call("updateConversationGroup", request)
}

/// Gives conversation groups new places.
public func setConversationGroupOrder(_ request: String = "") -> String {
  call("setConversationGroupOrder", request)
}

/// Adds conversations to normal groups.
public func addConversationsToGroups(_ request: String = "") -> String {
  call("addConversationsToGroups", request)
}

/// Removes conversations from normal groups.
public func removeConversationsFromGroups(_ request: String = "") -> String {
  call("removeConversationsFromGroups", request)
}

/// Deletes a conversation group; a preset is hidden instead.
public func deleteConversationGroup(_ request: String = "") -> String {
  call("deleteConversationGroup", request)
}
