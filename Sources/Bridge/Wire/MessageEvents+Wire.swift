import IMCore
package import JSON

extension Recall: WireOutput {
  /// The keys of a recall, in the order in which they are written.
  package static var schema: Schema {
    .named(
      NamedSchema(
        "Recall", "That a message was recalled.",
        [
          Member("revokerID", .string(), "Who recalled it."),
          Member("revokerRole", .choice([0, 20, 60, 100]), "0 in a one-to-one chat, else his role."),
          Member("clientMsgID", .string(), "The message."),
          Member("revokerNickname", .string(), "The recaller's nickname."),
          Member("revokeTime", .integer(), "When, in ms."),
          Member("sourceMessageSendTime", .integer(), "When the message was sent, in ms."),
          Member("sourceMessageSendID", .string(), "Who sent it."),
          Member("sourceMessageSenderNickname", .string(), "The sender's nickname when it was sent."),
          Member("sessionType", .integer(), "The type of the conversation."),
          Member("seq", .integer(), "The place that the message had."),
          Member("ex", .string(), "The application's data of the message."),
          Member("isAdminRevoke", .boolean, "Whether somebody else than the sender recalled it."),
          Member("conversationID", .string(), "The conversation."),
          Member("ext", .string(), "What the recaller has sent along."),
          Member(
            "recallMessage", .nullable(Message.schema), "The message as this device had it; null when it never did."),
        ]))
  }

  package func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("revokerID", revokerID)
    writer.field("revokerRole", revokerRole)
    writer.field("clientMsgID", clientMsgID)
    writer.field("revokerNickname", revokerNickname)
    writer.field("revokeTime", revokeTime)
    writer.field("sourceMessageSendTime", sourceMessageSendTime)
    writer.field("sourceMessageSendID", sourceMessageSendID)
    writer.field("sourceMessageSenderNickname", sourceMessageSenderNickname)
    writer.field("sessionType", sessionType)
    writer.field("seq", seq)
    writer.field("ex", ex)
    writer.field("isAdminRevoke", isAdminRevoke)
    writer.field("conversationID", conversationID.text)
    writer.field("ext", ext)
    writer.key("recallMessage")
    if let recallMessage { recallMessage.write(to: &writer) } else { writer.null() }
    writer.endObject()
  }
}

extension PinChange: WireOutput {
  /// The keys of a pin event, in the order in which they are written.
  package static var schema: Schema {
    .object([
      Member("conversationID", .string(), "The conversation."),
      Member("messageID", .string(), "The message."),
      Member("operation", .choice([0, 1]), "0 pinned, 1 unpinned."),
      Member("pinnedInfo", PinnedInfo.schema, "Who pinned it, and when; null when it was unpinned."),
    ])
  }

  package func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("conversationID", conversationID.text)
    writer.field("messageID", message.fields.clientMsgID)
    writer.field("operation", Int64(isPinned ? 0 : 1))
    writer.key("pinnedInfo")
    PinnedInfo(message: message).write(to: &writer)
    writer.endObject()
  }
}

extension InputStatus: WireOutput {
  /// The keys of a typing event, in the order in which they are written.
  package static var schema: Schema {
    .object([
      Member("conversationID", .string(), "The conversation."),
      Member("userID", .string(), "Who types."),
      Member("platformIDs", .array(.integer()), "The platforms he types on; empty when he has stopped."),
    ])
  }

  package func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("conversationID", conversationID.text)
    writer.field("userID", userID)
    writer.key("platformIDs")
    writer.beginArray()
    for platform in platformIDs { writer.integer(platform) }
    writer.endArray()
    writer.endObject()
  }
}
