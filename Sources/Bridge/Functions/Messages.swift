/// Makes a text message without sending it.
public func createTextMessage(_ request: String = "") -> String {
  call("createTextMessage", request)
}

/// Sends a message that was made before.
public func sendMessage(_ request: String = "") -> String {
  call("sendMessage", request)
}

/// Makes and sends a text message.
public func sendTextMessage(_ request: String = "") -> String {
  call("sendTextMessage", request)
}
