package import IMCore
package import JSON

extension Message: WireOutput {
  /// The keys of a message, in the order in which they are written; of the elements just the one it has.
  package static var schema: Schema {
    .named(
      NamedSchema(
        "Message", "A message.",
        [
          Member("clientMsgID", .string(), "The id its sender gave it."),
          Member("serverMsgID", .string(), "The id the hub gave it."),
          Member("conversationID", .string(), "The conversation it is in."),
          Member("createTime", .integer(), "When it was made, in ms."),
          Member("sendTime", .integer(), "When the hub took it, in ms."),
          Member("sessionType", .integer(), "The type of its conversation; 0 before it was sent."),
          Member("sendID", .string(), "The sender."),
          Member("recvID", .string(), "The receiver of a one-to-one message."),
          Member("groupID", .string(), "The chat group."),
          Member("roomID", .string(), "The chat room."),
          Member("threadID", .string(), "The thread."),
          Member("msgFrom", .integer(), "100 a user, 200 the system."),
          Member("contentType", .integer(), "What it holds."),
          Member("senderPlatformID", .integer(), "The platform it was sent from."),
          Member("senderNickname", .string(), "The sender's nickname when it was sent."),
          Member("senderFaceUrl", .string(), "The sender's avatar when it was sent."),
          Member("content", .string(), "Always \"\": the element says it."),
          Member("seq", .integer(), "Its place in the conversation; 0 before it was sent."),
          Member("isRead", .boolean, "Whether it was read."),
          Member("status", .choice([1, 2, 3]), "1 sending, 2 sent, 3 failed."),
          Member("offlinePush", .nullable(.anyObject()), "What to show in a push."),
          Member("attachedInfo", .string(), "The application's attachment data."),
          Member("ex", .string(), "The application's data."),
          Member("localEx", .string(), "The application's data on this device."),
          Member("needReadReceipt", .boolean, "Whether the sender wants to know that it was read."),
          Member("isExpired", .boolean, "Always false: an expired message is gone."),
          Member("pinnedInfo", .nullable(.anyObject()), "Who pinned it, and when."),
          Member("textElem", .anyObject(), "A text's content.", presence: .optional),
          Member("notificationElem", .anyObject(), "A notification's detail.", presence: .optional),
          Member("attachedInfoElem", .anyObject(), "Receipts and burning."),
        ]))
  }

  package func write(to writer: inout Writer) {
    let fields = fields
    writer.beginObject()
    writer.field("clientMsgID", fields.clientMsgID)
    writer.field("serverMsgID", fields.serverMsgID)
    writer.field("conversationID", fields.conversationID.text)
    writer.field("createTime", fields.createTime)
    writer.field("sendTime", fields.sendTime)
    writer.field("sessionType", fields.sessionType)
    writer.field("sendID", fields.sendID)
    writer.field("recvID", fields.recvID)
    writer.field("groupID", fields.groupID)
    writer.field("roomID", fields.roomID)
    writer.field("threadID", fields.threadID)
    writer.field("msgFrom", fields.msgFrom)
    writer.field("contentType", fields.contentType)
    writer.field("senderPlatformID", fields.senderPlatformID)
    writer.field("senderNickname", fields.senderNickname)
    writer.field("senderFaceUrl", fields.senderFaceURL)
    writer.field("content", "")
    writer.field("seq", fields.seq)
    writer.field("isRead", fields.isRead)
    writer.field("status", fields.status)
    writer.key("offlinePush")
    if fields.offlinePush.isEmpty { writer.null() } else { writer.raw(fields.offlinePush) }
    writer.field("attachedInfo", fields.attachedInfo)
    writer.field("ex", fields.ex)
    writer.field("localEx", fields.localEx)
    writer.field("needReadReceipt", fields.needReadReceipt)
    writer.field("isExpired", false)
    writer.key("pinnedInfo")
    writer.null()
    writer.element(fields)
    writer.append(Self.attachedInfoElem)
    writer.endObject()
  }

  private static let attachedInfoElem: StaticString = #"""
    ,"attachedInfoElem":{"groupHasReadInfo":{"hasReadUserIDList":[],"hasReadCount":0,"groupMemberCount":0},"isPrivateChat":false,"burnDuration":0,"hasReadTime":0,"messageEntityList":[],"isEncryption":false,"inEncryptStatus":false}
    """#
}

extension Writer {
  /// Writes the one element that the content type has.
  fileprivate mutating func element(_ fields: Message.Fields) {
    switch fields.contentType {
    case ContentType.notification: key("notificationElem")
    default: key("textElem")
    }
    raw(fields.element)
  }
}

/// The elements of messages in their wire form, which the core keeps as it is.
enum Element {
  /// A text's element.
  static func text(_ content: String) -> String {
    write { $0.field("content", content) }
  }

  /// A notification's element: its detail is the JSON text of a body.
  static func notification(_ text: String) -> String {
    write { writer in
      writer.key("detail")
      writer.nestedString { body in
        body.beginObject()
        body.field("text", text)
        body.endObject()
      }
    }
  }

  private static func write(_ members: (inout Writer) -> Void) -> String {
    var writer = Writer(capacity: 128)
    writer.beginObject()
    members(&writer)
    writer.endObject()
    return writer.text
  }
}
