/// Answers what it was given.
public func ping(_ request: String = "") -> String {
  call("ping", request)
}

/// Tells the version.
public func getSdkVersion(_ request: String = "") -> String {
  call("getSdkVersion", request)
}

/// Describes every method as an OpenRPC document.
public func rpcDiscover(_ request: String = "") -> String {
  call("rpc.discover", request)
}

/// Chooses which events of this session are written.
public func setListener(_ request: String) -> String {
  call("setListener", request)
}

/// Switches the five conversation-group events of this session.
public func setConversationGroupListener(_ request: String = "") -> String {
  call("setConversationGroupListener", request)
}
