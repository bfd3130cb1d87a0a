import IMCore
import JSON

extension MethodTable {
  /// Reading messages.
  static let history: [Method] = [
    Method(
      "getAdvancedHistoryMessageList", "Reads older messages of a conversation, filled up from the hub.",
      access: .local,
      Field("conversationID", .conversationID, "Which."),
      Field("startClientMsgID", .messageIDOrEmpty, "The message behind which to read; \"\" for the newest end.").or(""),
      Field("count", .integer(1...Int64(Limits.rowsPerPage)), "How many."),
      events: EventNames.local, errors: [.recordNotFound]
    ) { call, id, start, count throws(Failure) in
      try call.core.history(call.session, id, from: start.isEmpty ? nil : start, count: count, .older)
    },
    Method(
      "getAdvancedHistoryMessageListReverse", "Reads newer messages of a conversation, filled up from the hub.",
      access: .local,
      Field("conversationID", .conversationID, "Which."),
      Field("startClientMsgID", .messageIDOrEmpty, "The message behind which to read; \"\" for the oldest end.").or(""),
      Field("count", .integer(1...Int64(Limits.rowsPerPage)), "How many."),
      events: EventNames.local, errors: [.recordNotFound]
    ) { call, id, start, count throws(Failure) in
      try call.core.history(call.session, id, from: start.isEmpty ? nil : start, count: count, .newer)
    },
    Method(
      "findMessageList", "Reads messages of conversations by id from this device.", access: .local,
      Field(
        "findMessageOptions",
        .array(
          .object(
            Field("conversationID", .conversationID, "Which conversation."),
            Field("clientMsgIDList", .array(.messageID, 0...Limits.idsPerCall), "Which messages.")
          ) { id, messages in FindOption(conversationID: id, clientMsgIDs: messages) }, 0...Limits.idsPerCall),
        "What to look for.", aliases: ["conversationList"])
    ) { call, options throws(Failure) in
      var items: [FoundMessages] = []
      for option in options {
        guard let row = try call.core.conversations(call.session, [option.conversationID]).first else { continue }
        let messages = try call.core.localMessages(
          call.session, option.clientMsgIDs, in: option.conversationID)
        if !messages.isEmpty { items.append(FoundMessages(conversation: row, messages: messages)) }
      }
      return FoundList(items: items)
    },
    Method(
      "loadMessageWithId", "Reads a message from this device; null when it is not here.", access: .local,
      Field("conversationID", .conversationID, "Its conversation.").optional,
      Field("messageID", .messageID, "Which.", aliases: ["clientMsgID"])
    ) { call, id, messageID throws(Failure) in
      try call.core.localMessage(call.session, messageID, in: id)
    },
    Method(
      "loadMessagesStartFromId", "Reads messages of a conversation from this device, in either direction.",
      access: .local,
      Field("conversationID", .conversationID, "Which."),
      Field("startID", .messageIDOrEmpty, "The message behind which to read; \"\" for the end.").or(""),
      Field("count", .integer(-Limits.safeInteger...Int64(Limits.rowsPerPage)), "How many; below 1 counts as 1."),
      Field("direction", .word("up", "down"), "\"up\" towards older ones, \"down\" towards newer ones.").or("up"),
      errors: [.recordNotFound]
    ) { call, id, start, count, direction throws(Failure) in
      try call.core.localMessages(
        call.session, id, from: start.isEmpty ? nil : start, count: max(count, 1),
        direction == "up" ? .older : .newer)
    },
    Method(
      "getMessages", "Reads messages by id from this device, newest first; unknown ones are skipped.", access: .local,
      Field("messageIDs", .array(.messageID, 1...Limits.messagesPerRead), "Which."),
      Field("conversationID", .conversationID, "Their conversation.").optional
    ) { call, ids, id throws(Failure) in
      try call.core.localMessages(call.session, ids, in: id)
    },
  ]
}

/// Messages to look for in a conversation.
private struct FindOption: Sendable {
  let conversationID: ConversationID
  let clientMsgIDs: [String]
}

extension Shape where Output == String {
  /// The `clientMsgID` of a message.
  static var messageID: Shape { .string(.bytes(1...Limits.idBytes)) }

  /// The `clientMsgID` of a message, or "".
  static var messageIDOrEmpty: Shape { .string(.bytes(0...Limits.idBytes)) }
}
