import IMCore

extension MethodTable {
  /// Reading and changing conversations.
  static let conversations: [Method] =
    readingConversations + conversationPages + changingConversations + readingUnread + localConversations

  private static let readingConversations: [Method] = [
    Method(
      "getOneConversation", aliases: ["getConversation"],
      "Reads the conversation with a user, group or room; makes its row on this device when asked to.",
      access: .local,
      Field("sourceID", .string(.id), "The user, group or room."),
      Field("sessionType", .conversationType, "The type of the conversation."),
      Field("createIfNotExist", .bool, "Whether a missing row is made.").or(true),
      events: EventNames.message, errors: [.groupIDNotFound, .userIDNotFound, .networkError]
    ) { call, source, type, create throws(Failure) in
      try call.core.conversation(call.session, type: type, source: source, createIfNotExist: create)
    },
    Method(
      "getMultipleConversation", "Reads several conversations by their ids; unknown ones are skipped.",
      access: .local,
      Field(
        "conversationIDs", .array(.conversationID, 0...Limits.idsPerCall), "Which, in this order.",
        aliases: ["conversationIDList"])
    ) { call, ids throws(Failure) in
      try call.core.conversations(call.session, ids)
    },
    Method(
      "getAllConversationList", aliases: ["getAllConversations"], "Reads the whole conversation list.",
      access: .local,
      Field("isSort", .bool, "List order, or by id.").or(true)
    ) { call, sorted throws(Failure) in
      try call.core.conversationList(call.session, sorted: sorted)
    },
    Method(
      "getConversationListSplit", "Reads a part of the sorted conversation list.", access: .local,
      Field("offset", .integer(0...Limits.safeInteger), "How many rows to skip."),
      Field("count", .integer(1...Int64(Limits.rowsPerPage)), "How many to read.")
    ) { call, offset, count throws(Failure) in
      try call.core.conversationList(call.session, offset: offset, count: count)
    },
    Method(
      "getConversationIDBySessionType",
      "Tells the id of the conversation with a user, group or room; for groups and rooms before the login too.",
      access: .open,
      Field("sourceID", .string(.id), "The user, group or room."),
      Field("sessionType", .conversationType, "The type of the conversation."),
      errors: [.sdkNotLoginError]
    ) { call, source, type throws(Failure) in
      try call.core.conversationID(call.session, type: type, source: source)
    },
    Method(
      "getTotalUnreadMsgCount", aliases: ["getUnreadMessageCount"], "Tells the total unread count.",
      access: .local,
      Field("filter", .filter, "Narrows the counted rows.").optional,
      errors: [.recordNotFound]
    ) { call, filter throws(Failure) in
      try call.core.totalUnread(call.session, filter)
    },
  ]

  private static let changingConversations: [Method] = [
    Method(
      "pinConversation", "Pins or unpins a conversation.", access: .hub,
      Field("conversationID", .conversationID, "Which."),
      Field("isPinned", .bool, "Whether it is pinned."),
      events: EventNames.settings, errors: [.serviceNotEnable, .recordNotFound, .exceedServiceLimit]
    ) { call, id, pinned throws(Failure) in
      try call.core.pinConversation(call.session, id, isPinned: pinned)
      return Nothing()
    },
    Method(
      "setConversation", "Changes synced settings of a conversation.", access: .hub,
      Field("conversationID", .conversationID, "Which."),
      Field("recvMsgOpt", .integer(0...2), "0 receive and notify, 1 do not receive, 2 silently.").optional,
      Field("isPinned", .bool, "Whether it is pinned.").optional,
      Field("isMarked", .bool, "true adds mark 0 where there is none, false removes all.").optional,
      Field("isPrivateChat", .bool, "Whether messages burn after reading.").optional,
      Field("burnDuration", .seconds, "After how many seconds.").optional,
      Field("groupAtType", .integer(0...4), "0 clears the mention.").optional,
      Field("ex", .string(.bytes(0...Limits.conversationExBytes)), "The application's data.").optional,
      Field("attachedInfo", .string(.bytes(0...Limits.conversationExBytes)), "Attachment data.").optional,
      Field("msgDestructTime", .seconds, "Seconds after which messages go.").optional,
      Field("isMsgDestruct", .bool, "Whether they do.").optional,
      rules: [
        .atLeastOne([
          "recvMsgOpt", "isPinned", "isMarked", "isPrivateChat", "burnDuration", "groupAtType", "ex",
          "attachedInfo", "msgDestructTime", "isMsgDestruct",
        ])
      ],
      events: EventNames.settings, errors: [.serviceNotEnable, .recordNotFound, .exceedServiceLimit]
    ) {
      call, id, option, pinned, marked, isPrivate, burn, mention, ex, attached, destruct, doesDestruct
        throws(Failure) in
      var update = ConversationUpdate()
      update.recvMsgOpt = option
      update.isPinned = pinned
      update.isMarked = marked
      update.isPrivateChat = isPrivate
      update.burnDuration = burn
      update.groupAtType = mention
      update.ex = ex
      update.attachedInfo = attached
      update.msgDestructTime = destruct
      update.isMsgDestruct = doesDestruct
      try call.core.setConversation(call.session, id, update)
      return Nothing()
    },
    Method(
      "addConversationMark", "Adds a mark to conversations.", access: .hub,
      Field("conversationIDs", .markedIDs, "Which."),
      Field("mark", .mark, "The mark."),
      events: EventNames.settings, errors: [.serviceNotEnable, .recordNotFound]
    ) { call, ids, mark throws(Failure) in
      try call.core.setMark(call.session, ids, mark: mark, isSet: true)
      return Nothing()
    },
    Method(
      "removeConversationMark", "Removes a mark from conversations.", access: .hub,
      Field("conversationIDs", .markedIDs, "Which."),
      Field("mark", .mark, "The mark."),
      events: EventNames.settings, errors: [.serviceNotEnable, .recordNotFound]
    ) { call, ids, mark throws(Failure) in
      try call.core.setMark(call.session, ids, mark: mark, isSet: false)
      return Nothing()
    },
    Method(
      "setSilentModeForConversation", "Sets the remind type of a conversation, or silences it for a while.",
      access: .hub,
      Field("conversationID", .conversationID, "Which."),
      Field("remindType", .integer(0...2), "0 all, 1 mentions, 2 none.").optional,
      Field("durationMinutes", .integer(0...10_080), "For how many minutes from now; 0 ends it.").optional,
      rules: [.atLeastOne(["remindType", "durationMinutes"])],
      events: EventNames.settings, errors: [.recordNotFound]
    ) { call, id, type, minutes throws(Failure) in
      try call.core.setSilentMode(call.session, id, remindType: type, minutes: minutes)
      return Nothing()
    },
    Method(
      "getSilentModeForConversation", "Reads the do-not-disturb state of a conversation from the hub.",
      access: .hub,
      Field("conversationID", .conversationID, "Which."),
      errors: [.recordNotFound]
    ) { call, id throws(Failure) in
      try call.core.silentMode(call.session, id)
    },
    Method(
      "clearRemindTypeForConversation", "Goes back to reminding of all messages; a silent period stays.",
      access: .hub,
      Field("conversationID", .conversationID, "Which."),
      events: EventNames.settings, errors: [.recordNotFound]
    ) { call, id throws(Failure) in
      try call.core.clearRemindType(call.session, id)
      return Nothing()
    },
  ]
}

extension Shape where Output == Int64 {
  /// A duration in seconds, at most ten years.
  static var seconds: Shape { .integer(0...Limits.durationSeconds) }
}

extension Shape where Output == [ConversationID] {
  /// The conversations of one mark call.
  fileprivate static var markedIDs: Shape { .array(.conversationID, 1...Limits.conversationsPerMarkCall) }
}
