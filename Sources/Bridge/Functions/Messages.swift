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
