/// Registers users; one that exists refuses all.
public func hubRegisterUsers(_ request: String = "") -> String {
  call("hubRegisterUsers", request)
}

/// Changes a user's profile.
public func hubUpdateUser(_ request: String = "") -> String {
  call("hubUpdateUser", request)
}

/// Reads the registered users by id, a page at a time.
public func hubListUsers(_ request: String = "") -> String {
  call("hubListUsers", request)
}

/// Sends a message as if its user had sent it from elsewhere.
public func hubSendMessage(_ request: String = "") -> String {
  call("hubSendMessage", request)
}

/// Sends a notification, which makes a type 4 conversation at its receiver.
public func hubSendNotification(_ request: String = "") -> String {
  call("hubSendNotification", request)
}

/// Takes users, friendships, chat groups and messages from a JSON Lines file, all or nothing.
public func hubImport(_ request: String = "") -> String {
  call("hubImport", request)
}

/// Reads the hub's config and every limit.
public func hubGetConfig(_ request: String = "") -> String {
  call("hubGetConfig", request)
}

/// Changes the hub's config and answers all of it.
public func hubSetConfig(_ request: String = "") -> String {
  call("hubSetConfig", request)
}

/// Lets the next matching calls, or syncs of a type at login, fail.
public func hubInjectFault(_ request: String = "") -> String {
  call("hubInjectFault", request)
}

/// Logs a session out on the hub's word.
public func hubKick(_ request: String = "") -> String {
  call("hubKick", request)
}

/// Moves a manual clock forward and answers the new time.
public func hubAdvanceClock(_ request: String = "") -> String {
  call("hubAdvanceClock", request)
}

/// Sets a manual clock, never back, and answers the new time.
public func hubSetClock(_ request: String = "") -> String {
  call("hubSetClock", request)
}

/// Tells the hub's time in ms.
public func hubGetTime(_ request: String = "") -> String {
  call("hubGetTime", request)
}

/// Writes a consistent copy of the whole data into a new file.
public func hubSnapshot(_ request: String = "") -> String {
  call("hubSnapshot", request)
}

/// Tells how much there is, and where.
public func hubInfo(_ request: String = "") -> String {
  call("hubInfo", request)
}
