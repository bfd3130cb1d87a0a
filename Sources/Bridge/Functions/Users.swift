/// Reads the profiles of users from the hub; unknown ones are skipped.
public func getUsersInfo(_ request: String = "") -> String {
  call("getUsersInfo", request)
}

/// Reads the profiles that this device knows: the own one, those of friends, of rows, and those asked for before.
public func getUserInfoByIds(_ request: String = "") -> String {
  call("getUserInfoByIds", request)
}

/// Reads the own profile as this device knows it.
public func getSelfUserInfo(_ request: String = "") -> String {
  call("getSelfUserInfo", request)
}

/// Changes the own profile.
public func setSelfInfo(_ request: String = "") -> String {
  call("setSelfInfo", request)
}
