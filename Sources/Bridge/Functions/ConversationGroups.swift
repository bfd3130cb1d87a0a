/// Makes a conversation group.
public func createConversationGroup(_ request: String = "") -> String {
  call("createConversationGroup", request)
}

/// Lists the conversation groups.
public func getConversationGroups(_ request: String = "") -> String {
  call("getConversationGroups", request)
}

/// Reads a conversation group and a page of its conversations.
public func getConversationGroupInfoWithConversations(_ request: String = "") -> String {
  call("getConversationGroupInfoWithConversations", request)
}

/// Lists the groups that a conversation is in.
public func getConversationGroupByConversationID(_ request: String = "") -> String {
  call("getConversationGroupByConversationID", request)
}

/// Lists the ids of the groups that a conversation is in.
public func getConversationGroupIDsByConversationID(_ request: String = "") -> String {
  call("getConversationGroupIDsByConversationID", request)
}

/// Changes a conversation group.
public func updateConversationGroup(_ request: String = "") -> String {
  call("updateConversationGroup", request)
}

/// Moves conversation groups to other places.
public func setConversationGroupOrder(_ request: String = "") -> String {
  call("setConversationGroupOrder", request)
}

/// Adds conversations to conversation groups.
public func addConversationsToGroups(_ request: String = "") -> String {
  call("addConversationsToGroups", request)
}

/// Removes conversations from conversation groups.
public func removeConversationsFromGroups(_ request: String = "") -> String {
  call("removeConversationsFromGroups", request)
}

/// Deletes a conversation group; its conversations stay.
public func deleteConversationGroup(_ request: String = "") -> String {
  call("deleteConversationGroup", request)
}
