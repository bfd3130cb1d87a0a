import IMCore
import JSON

extension Shape where Output == Message {
  /// A message object as a `create…` function answers it, for sending.
  ///
  /// Its id, content and the application's data are taken. What the hub decides (times, sequence, sender, status)
  /// may be there and is not read. A key that no message has is refused like any unknown name.
  static var message: Shape {
    let id = Field("clientMsgID", .string(.bytes(1...Limits.idBytes)), "The id that its sender gave it.")
    let type = Field("contentType", .integer(0...9999), "What it holds: 101 text.")
    let time = Field("createTime", .milliseconds, "When it was made, in ms.").or(0)
    let attached = Field("attachedInfo", .applicationData, "The application's attachment data.").or("")
    let ex = Field("ex", .applicationData, "The application's data.").or("")
    let text = Field("textElem", .textElement, "The content of a text.").optional
    let read = [id.member, type.member, time.member, attached.member, ex.member, text.member]
    let unread = MessageKeys.decidedElsewhere.map { Member($0, .any, "Not read.", presence: .optional) }
    let names = MemberNames(read + unread)
    return Shape(.object(read + unread)) { value throws(Mismatch) in
      guard case .object(let object) = value else { throw value.mismatch(expected: "an object") }
      try names.refuseUnknown(in: object)
      var fields = Message.Fields(
        clientMsgID: try id.read(from: object), createTime: try time.read(from: object), sendID: "",
        content: MessageContent(type: try type.read(from: object)))
      let content = try text.read(from: object)
      if fields.contentType == ContentType.text {
        guard let content else { throw Mismatch("missing").inside(member: "textElem") }
        fields.content.text = content
      }
      fields.attachedInfo = try attached.read(from: object)
      fields.ex = try ex.read(from: object)
      return Message(fields)
    }
  }
}

extension Shape where Output == String {
  /// The element of a text.
  fileprivate static var textElement: Shape {
    .object(Field("content", .string(.bytes(0...Limits.textMessageBytes)), "The text.")) { $0 }
  }

  /// Data of the application that the hub keeps.
  fileprivate static var applicationData: Shape { .string(.bytes(0...Limits.conversationExBytes)) }
}

/// The keys of a message that a sender may leave as they are.
private enum MessageKeys {
  static let decidedElsewhere = [
    "serverMsgID", "conversationID", "sendTime", "sessionType", "sendID", "recvID", "groupID", "roomID", "threadID",
    "msgFrom", "senderPlatformID", "senderNickname", "senderFaceUrl", "content", "seq", "isRead", "status",
    "offlinePush", "localEx", "needReadReceipt", "isExpired", "pinnedInfo", "attachedInfoElem",
  ]
}
