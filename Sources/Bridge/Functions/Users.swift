/// Reads the profiles of users.
public func getUsersInfo(_ request: String = "") -> String {
  call("getUsersInfo", request)
}

/// Reads the own profile.
public func getSelfUserInfo(_ request: String = "") -> String {
  call("getSelfUserInfo", request)
}

/// Changes the own profile.
public func setSelfInfo(_ request: String = "") -> String {
  call("setSelfInfo", request)
}
