/// Makes a message with a picture from a file, which is read when it is sent.
public func createImageMessage(_ request: String = "") -> String {
  call("createImageMessage", request)
}

/// Makes a message with a sound from a file, which is read when it is sent.
public func createSoundMessage(_ request: String = "") -> String {
  call("createSoundMessage", request)
}

/// Makes a message with a video from a file, which is read when it is sent.
public func createVideoMessage(_ request: String = "") -> String {
  call("createVideoMessage", request)
}

/// Makes a message with a file, which is read when it is sent.
public func createFileMessage(_ request: String = "") -> String {
  call("createFileMessage", request)
}

/// Makes a message with a picture that lies at addresses; no file is read.
public func createImageMessageByURL(_ request: String = "") -> String {
  call("createImageMessageByURL", request)
}

/// Makes a message with a sound that lies at an address; no file is read.
public func createSoundMessageByURL(_ request: String = "") -> String {
  call("createSoundMessageByURL", request)
}

/// Makes a message with a video that lies at an address; no file is read.
public func createVideoMessageByURL(_ request: String = "") -> String {
  call("createVideoMessageByURL", request)
}

/// Makes a message with a file that lies at an address; no file is read.
public func createFileMessageByURL(_ request: String = "") -> String {
  call("createFileMessageByURL", request)
}

/// Writes an attachment's bytes into a new file.
public func downloadAttachment(_ request: String = "") -> String {
  call("downloadAttachment", request)
}
