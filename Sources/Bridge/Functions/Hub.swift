/// Registers users on the hub, all or none.
public func hubRegisterUsers(_ request: String = "") -> String {
  call("hubRegisterUsers", request)
}

/// Changes a user's profile on the hub.
public func hubUpdateUser(_ request: String = "") -> String {
  call("hubUpdateUser", request)
}

/// Reads a page of the registered users.
public func hubListUsers(_ request: String = "") -> String {
  call("hubListUsers", request)
}

/// Sends a message as a user, as if from elsewhere.
public func hubSendMessage(_ request: String = "") -> String {
  call("hubSendMessage", request)
}

/// Sends a system notification to a user.
public func hubSendNotification(_ request: String = "") -> String {
  call("hubSendNotification", request)
}

/// Imports users and messages from a JSON Lines file, all or nothing.
public func hubImport(_ request: String = "") -> String {
  call("hubImport", request)
}

/// Reads the hub's config and the limits.
public func hubGetConfig(_ request: String = "") -> String {
  call("hubGetConfig", request)
}

/// Changes the hub's config.
public func hubSetConfig(_ request: String = "") -> String {
  call("hubSetConfig", request)
}

/// Makes the next matching calls fail with an error of the caller's choice.
public func hubInjectFault(_ request: String = "") -> String {
  call("hubInjectFault", request)
}

/// Logs a session out as the hub.
public func hubKick(_ request: String = "") -> String {
  call("hubKick", request)
}

/// Moves a manual clock forward.
public func hubAdvanceClock(_ request: String = "") -> String {
  call("hubAdvanceClock", request)
}

/// Sets a manual clock, never backwards.
public func hubSetClock(_ request: String = "") -> String {
  call("hubSetClock", request)
}

/// Tells the hub's time.
public func hubGetTime(_ request: String = "") -> String {
  call("hubGetTime", request)
}

/// Copies all data into a new file.
public func hubSnapshot(_ request: String = "") -> String {
  call("hubSnapshot", request)
}

/// Counts what the hub holds.
public func hubInfo(_ request: String = "") -> String {
  call("hubInfo", request)
}
