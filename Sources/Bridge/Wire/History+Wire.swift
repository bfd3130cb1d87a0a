import IMCore
package import JSON

extension HistoryPage: WireOutput {
  package static var schema: Schema {
    .object([
      Member("messageList", .array(Message.schema), "The messages, oldest first."),
      Member("isEnd", .boolean, "Whether nothing follows in the direction of reading."),
      Member("errCode", .integer(), "10000 when messages may be missing because the device is offline, else 0."),
      Member("errMsg", .string(), "The name of the code, or \"\"."),
    ])
  }

  package func write(to writer: inout Writer) {
    writer.beginObject()
    writer.key("messageList")
    messages.write(to: &writer)
    writer.field("isEnd", isEnd)
    writer.field("errCode", failure?.code ?? 0)
    writer.field("errMsg", failure?.message ?? "")
    writer.endObject()
  }
}

/// The messages that were found in a conversation.
struct FoundMessages: WireOutput {
  let conversation: Conversation
  let messages: [Message]

  static var schema: Schema {
    .object([
      Member("conversationID", .string(), "The conversation."),
      Member("conversationType", .integer(), "Its type."),
      Member("showName", .string(), "Its name."),
      Member("faceURL", .string(), "Its avatar."),
      Member("latestMsgSendTime", .integer(), "When its newest message was sent, in ms."),
      Member("messageCount", .integer(), "How many were found in it."),
      Member("messageList", .array(Message.schema), "The messages, newest first."),
    ])
  }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("conversationID", conversation.conversationID.text)
    writer.field("conversationType", conversation.type.rawValue)
    writer.field("showName", conversation.showName)
    writer.field("faceURL", conversation.faceURL)
    writer.field("latestMsgSendTime", conversation.latestMsgSendTime)
    writer.field("messageCount", Int64(messages.count))
    writer.key("messageList")
    messages.write(to: &writer)
    writer.endObject()
  }
}

/// What was found in all conversations.
struct FoundList: WireOutput {
  let items: [FoundMessages]

  static var schema: Schema {
    .object([
      Member("totalCount", .integer(), "How many messages were found."),
      Member("findResultItems", .array(FoundMessages.schema), "The conversations that have any."),
    ])
  }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("totalCount", Int64(items.reduce(0) { $0 + $1.messages.count }))
    writer.key("findResultItems")
    items.write(to: &writer)
    writer.endObject()
  }
}
