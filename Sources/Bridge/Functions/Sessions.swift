/// Takes the options of this session before its login.
public func initSDK(_ request: String = "") -> String {
  call("initSDK", request)
}

/// Logs a user in on this session and synchronises its replica.
public func login(_ request: String = "") -> String {
  call("login", request)
}

/// Logs this session out; its replica stays.
public func logout(_ request: String = "") -> String {
  call("logout", request)
}

/// Tells whether this session is logged in: 1 no, 3 yes.
public func getLoginStatus(_ request: String = "") -> String {
  call("getLoginStatus", request)
}

/// Tells the user of this session, or an empty string.
public func getLoginUserID(_ request: String = "") -> String {
  call("getLoginUserID", request)
}

/// Takes this device off the hub or brings it back.
public func setNetworkStatus(_ request: String = "") -> String {
  call("setNetworkStatus", request)
}

/// Forgets this device's replica, as a reinstall does, and logs out.
public func resetReplica(_ request: String = "") -> String {
  call("resetReplica", request)
}

/// Lists the sessions that were named so far, by name.
public func listSessions(_ request: String = "") -> String {
  call("listSessions", request)
}
