/// Makes a text message with entities; nothing is stored.
public func createAdvancedTextMessage(_ request: String = "") -> String {
  call("createAdvancedTextMessage", request)
}

/// Tells the name that stands for everyone among mentioned users.
public func getAtAllTag(_ request: String = "") -> String {
  call("getAtAllTag", request)
}

/// Makes a text message that mentions users and may quote a message; nothing is stored.
public func createTextAtMessage(_ request: String = "") -> String {
  call("createTextAtMessage", request)
}

/// Makes a text message that quotes a message; nothing is stored.
public func createQuoteMessage(_ request: String = "") -> String {
  call("createQuoteMessage", request)
}

/// Makes a text message with entities that quotes a message; nothing is stored.
public func createAdvancedQuoteMessage(_ request: String = "") -> String {
  call("createAdvancedQuoteMessage", request)
}

/// Makes a message of the application's own; nothing is stored.
public func createCustomMessage(_ request: String = "") -> String {
  call("createCustomMessage", request)
}

/// Makes a message with a place; nothing is stored.
public func createLocationMessage(_ request: String = "") -> String {
  call("createLocationMessage", request)
}

/// Makes a message with a user's card; nothing is stored.
public func createCardMessage(_ request: String = "") -> String {
  call("createCardMessage", request)
}

/// Makes a message with a face; nothing is stored.
public func createFaceMessage(_ request: String = "") -> String {
  call("createFaceMessage", request)
}

/// Makes one message of several; nothing is stored.
public func createMergerMessage(_ request: String = "") -> String {
  call("createMergerMessage", request)
}

/// Makes a new message that says what a sent one said; nothing is stored.
public func createForwardMessage(_ request: String = "") -> String {
  call("createForwardMessage", request)
}
