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
          Member("pinnedInfo", PinnedInfo.schema, "Who pinned it, and when; null when it is not pinned."),
        ] + ElementKind.keys.map { Member($0.name, $0.answered, $0.doc, presence: .optional) } + [
          Member("attachedInfoElem", .anyObject(), "Receipts and burning.")
        ]))
  }

  package func write(to writer: inout Writer) {
    writer.value(of: self) { writeOut(to: &$0) }
  }

  private func writeOut(to writer: inout Writer) {
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
    PinnedInfo(message: self).write(to: &writer)
    writer.element(fields.content)
    writer.append(Self.readInfoStart)
    fields.readers.write(to: &writer)
    writer.field("hasReadCount", Int64(fields.readers.count))
    writer.field("groupMemberCount", fields.groupMemberCount)
    writer.append(Self.readInfoEnd)
    writer.endObject()
  }

  private static let readInfoStart: StaticString = #"""
    ,"attachedInfoElem":{"groupHasReadInfo":{"hasReadUserIDList":
    """#
  private static let readInfoEnd: StaticString = #"""
    },"isPrivateChat":false,"burnDuration":0,"hasReadTime":0,"messageEntityList":[],"isEncryption":false,"inEncryptStatus":false}
    """#
}

/// Who pinned a message, and when.
struct PinnedInfo: WireOutput {
  let message: Message

  static var schema: Schema {
    .nullable(
      .object([
        Member("operatorID", .string(), "Who pinned it last."), Member("pinTime", .integer(), "When, in ms."),
      ]))
  }

  func write(to writer: inout Writer) {
    guard message.fields.pinTime > 0 else { return writer.null() }
    writer.beginObject()
    writer.field("operatorID", message.fields.pinOperator)
    writer.field("pinTime", message.fields.pinTime)
    writer.endObject()
  }
}

extension Writer {
  /// Writes the one element that the content type has.
  fileprivate mutating func element(_ content: MessageContent) {
    switch content.type {
    case ContentType.text:
      key("textElem")
      beginObject()
      field("content", content.text)
      endObject()
    default:
      key(ElementKind.of(content.type)?.key ?? "customElem")
      raw(content.element)
    }
  }
}
