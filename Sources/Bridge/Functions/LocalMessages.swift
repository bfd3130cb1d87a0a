/// Puts a message of a one-to-one chat on this device alone.
public func insertSingleMessageToLocalStorage(_ request: String = "") -> String {
  call("insertSingleMessageToLocalStorage", request)
}

/// Puts a message of a chat group on this device alone.
public func insertGroupMessageToLocalStorage(_ request: String = "") -> String {
  call("insertGroupMessageToLocalStorage", request)
}

/// Keeps your data with a message on this device.
public func setMessageLocalEx(_ request: String = "") -> String {
  call("setMessageLocalEx", request)
}

/// Searches the messages of this device, newest first.
public func searchLocalMessages(_ request: String = "") -> String {
  call("searchLocalMessages", request)
}
