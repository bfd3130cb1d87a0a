import IMCore

extension MethodTable {
  /// Clearing unread counts, with and without receipts.
  static let readingUnread: [Method] = [
    Method(
      "clearConversationUnreadMessageCount",
      "Reads a conversation, all of it or up to a message; nobody but the own devices learns of it.",
      access: .local,
      Field("conversationID", .conversationID, "Which."),
      Field("upToMessageID", .string(.bytes(1...Limits.idBytes)), "The last message that is read.").optional,
      events: EventNames.unread, errors: [.recordNotFound]
    ) { call, id, message throws(Failure) in
      try call.core.clearUnread(call.session, id, upTo: message)
      return Nothing()
    },
    Method(
      "clearAllConversationUnreadMessageCount", "Reads every conversation in one step.", access: .local,
      events: EventNames.unread
    ) { call throws(Failure) in
      try call.core.clearAllUnread(call.session)
      return Nothing()
    },
    Method(
      "markConversationMessageAsRead",
      "Reads a conversation and tells the senders of its one-to-one messages.", access: .local,
      Field("conversationID", .conversationID, "Which."),
      events: EventNames.unread + EventNames.names(.onRecvC2CReadReceipt), errors: [.recordNotFound]
    ) { call, id throws(Failure) in
      try call.core.markRead(call.session, id)
      return Nothing()
    },
    Method(
      "markAllConversationMessageAsRead",
      "Reads every conversation in one step and tells the senders of one-to-one messages.", access: .local,
      events: EventNames.unread + EventNames.names(.onRecvC2CReadReceipt)
    ) { call throws(Failure) in
      try call.core.markAllRead(call.session)
      return Nothing()
    },
    Method(
      "setCurrentConversation",
      "Chooses the conversation that the user looks at: what arrives in it is read at once.", access: .local,
      Field("conversationID", .string(.bytes(0...Limits.conversationIDBytes)), "Which; an empty one for none."),
      events: EventNames.unread, errors: [.recordNotFound]
    ) { call, id throws(Failure) in
      try call.core.setCurrentConversation(call.session, id.isEmpty ? nil : ConversationID(id))
      return Nothing()
    },
  ]
}
