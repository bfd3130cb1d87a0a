import IMCore
import JSON

extension Shape where Output == Message {
  /// A message object as a `create…` function answers it, for sending.
  ///
  /// Its id, content and the application's data are taken. What the hub decides (times, sequence, sender, status)
  /// may be there and is not read. A key that no message has is refused like any unknown name.
  static var message: Shape {
    let text = Shape<String>.object(
      Field("content", .string(.bytes(0...Limits.textMessageBytes)), "The text.")
    ) { $0 }
    return .object(
      Field("clientMsgID", .string(.bytes(1...Limits.idBytes)), "The id that its sender gave it."),
      Field("contentType", .integer(0...9999), "What it holds: 101 text."),
      Field("createTime", .milliseconds, "When it was made, in ms.").or(0),
      Field("attachedInfo", .string(.bytes(0...Limits.conversationExBytes)), "Attachment data.").or(""),
      Field("ex", .string(.bytes(0...Limits.conversationExBytes)), "The application's data.").or(""),
      Field("textElem", text, "The content of a text.").optional,
      Field("serverMsgID", .any, "Not read.").optional,
      Field("conversationID", .any, "Not read.").optional,
      Field("sendTime", .any, "Not read.").optional,
      Field("sessionType", .any, "Not read.").optional,
      Field("sendID", .any, "Not read.").optional,
      Field("recvID", .any, "Not read.").optional,
      Field("groupID", .any, "Not read.").optional,
      Field("roomID", .any, "Not read.").optional,
      Field("threadID", .any, "Not read.").optional,
      Field("msgFrom", .any, "Not read.").optional,
      Field("senderPlatformID", .any, "Not read.").optional,
      Field("senderNickname", .any, "Not read.").optional,
      Field("senderFaceUrl", .any, "Not read.").optional,
      Field("content", .any, "Not read.").optional,
      Field("seq", .any, "Not read.").optional,
      Field("isRead", .any, "Not read.").optional,
      Field("status", .any, "Not read.").optional,
      Field("offlinePush", .any, "Not read.").optional,
      Field("localEx", .any, "Not read.").optional,
      Field("needReadReceipt", .any, "Not read.").optional,
      Field("isExpired", .any, "Not read.").optional,
      Field("pinnedInfo", .any, "Not read.").optional,
      Field("attachedInfoElem", .any, "Not read.").optional
    ) { id, type, time, attached, ex, text, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _, _ in
      var fields = Message.Fields(
        clientMsgID: id, createTime: time, sendID: "", contentType: type, element: text.map(Element.text) ?? "")
      fields.attachedInfo = attached
      fields.ex = ex
      return Message(fields)
    }
  }
}
