/// Creates a chat room that you own.
public func createChatRoom(_ request: String = "") -> String {
  call("createChatRoom", request)
}

/// Joins a chat room until you leave it or are offline for two minutes.
public func joinChatRoom(_ request: String = "") -> String {
  call("joinChatRoom", request)
}

/// Leaves a chat room; its owner may not.
public func leaveChatRoom(_ request: String = "") -> String {
  call("leaveChatRoom", request)
}

/// Ends a chat room for good; its owner only.
public func destroyChatRoom(_ request: String = "") -> String {
  call("destroyChatRoom", request)
}

/// Makes a member of a chat room an admin, or an ordinary member again; its owner only.
public func setChatRoomAdmin(_ request: String = "") -> String {
  call("setChatRoomAdmin", request)
}

/// Reads a chat room from the hub, joined or not.
public func getChatRoomInfo(_ request: String = "") -> String {
  call("getChatRoomInfo", request)
}

/// Reads a chat room's members by id, a page at a time.
public func getChatRoomMemberList(_ request: String = "") -> String {
  call("getChatRoomMemberList", request)
}

/// Creates a thread about a message of a chat group; a message has at most one.
public func createChatThread(_ request: String = "") -> String {
  call("createChatThread", request)
}

/// Joins a thread of a chat group that you are in.
public func joinChatThread(_ request: String = "") -> String {
  call("joinChatThread", request)
}

/// Leaves a thread; its conversation stays as it is.
public func leaveChatThread(_ request: String = "") -> String {
  call("leaveChatThread", request)
}
