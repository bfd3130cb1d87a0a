/// Hands a command to devices that are online; nothing stores it.
public func sendCmdMessage(_ request: String = "") -> String {
  call("sendCmdMessage", request)
}

/// Tells the others in a conversation that you are typing, or have stopped.
public func changeInputStates(_ request: String = "") -> String {
  call("changeInputStates", request)
}

/// Tells a user that you are typing to him, or have stopped.
public func typingStatusUpdate(_ request: String = "") -> String {
  call("typingStatusUpdate", request)
}

/// Tells on which platforms a user is typing in a conversation.
public func getInputStates(_ request: String = "") -> String {
  call("getInputStates", request)
}
