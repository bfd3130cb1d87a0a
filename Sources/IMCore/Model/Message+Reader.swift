extension Message {
  /// The message as one user reads it: a text that mentions users says whether he is among them.
  func seen(by userID: String) -> Message {
    guard fields.contentType == ContentType.atText else { return self }
    let content = fields.content.seen(by: userID)
    return content == fields.content ? self : with { $0.content = content }
  }
}

extension MessageContent {
  /// The content as one user reads it.
  ///
  /// The element of a text that mentions users ends in whether its reader is mentioned, which the hub keeps as false.
  func seen(by userID: String) -> MessageContent {
    guard type == ContentType.atText else { return self }
    let (wanted, other) = mentionBits(of: userID) == 0 ? ("false}", "true}") : ("true}", "false}")
    guard element.hasSuffix(other) else { return self }
    var content = self
    content.element = String(element.dropLast(other.count)) + wanted
    return content
  }
}
