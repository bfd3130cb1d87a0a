/// Sets the platform and what a session synchronises, before its login.
public func initSDK(_ request: String = "") -> String {
  call("initSDK", request)
}

/// Logs a user in on a session.
public func login(_ request: String = "") -> String {
  call("login", request)
}

/// Logs the user of a session out; his replica stays.
public func logout(_ request: String = "") -> String {
  call("logout", request)
}

/// Tells whether a session is logged in: 3, or 1 when it is not.
public func getLoginStatus(_ request: String = "") -> String {
  call("getLoginStatus", request)
}

/// Tells who is logged in on a session; "" when nobody is.
public func getLoginUserID(_ request: String = "") -> String {
  call("getLoginUserID", request)
}

/// Takes a device offline or brings it back.
public func setNetworkStatus(_ request: String = "") -> String {
  call("setNetworkStatus", request)
}

/// Forgets a device's replica, as a reinstall does, and logs out.
public func resetReplica(_ request: String = "") -> String {
  call("resetReplica", request)
}

/// Lists all sessions by name.
public func listSessions(_ request: String = "") -> String {
  call("listSessions", request)
}
