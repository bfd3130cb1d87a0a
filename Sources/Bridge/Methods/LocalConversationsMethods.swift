import IMCore

extension MethodTable {
  /// What happens to conversations on this device, and the ways to delete them.
  static let localConversations: [Method] = keptHere + deletions

  private static let keptHere: [Method] = [
    Method(
      "setConversationDraft", "Keeps a text that is not sent yet on this device; an empty one clears it.",
      access: .local,
      Field("conversationID", .conversationID, "Which."),
      Field("draftText", .string(.bytes(0...Limits.draftBytes)), "The text."),
      events: EventNames.local, errors: [.recordNotFound]
    ) { call, id, text throws(Failure) in
      try call.core.setDraft(call.session, id, text)
      return Nothing()
    },
    Method(
      "setConversationExt", "Keeps the caller's own data with a conversation on this device.", access: .local,
      Field("conversationID", .conversationID, "Which."),
      Field("ext", .jsonObject(maximumBytes: Limits.conversationExtBytes), "Any object."),
      events: EventNames.local, errors: [.recordNotFound, .notSupportOptError]
    ) { call, id, ext throws(Failure) in
      try call.core.setExt(call.session, id, ext)
      return Nothing()
    },
    Method(
      "hideConversation", "Takes a conversation off this device's list until something new comes.",
      access: .local,
      Field("conversationID", .conversationID, "Which."),
      events: EventNames.local, errors: [.recordNotFound]
    ) { call, id throws(Failure) in
      try call.core.setHidden(call.session, id, true)
      return Nothing()
    },
    Method(
      "hideAllConversations", "Takes every conversation off this device's list until something new comes.",
      access: .local, events: EventNames.local
    ) { call throws(Failure) in
      try call.core.hideAll(call.session)
      return Nothing()
    },
    Method(
      "unhideConversation", "Brings a hidden conversation back to this device's list.", access: .local,
      Field("conversationID", .conversationID, "Which."),
      events: EventNames.local, errors: [.recordNotFound]
    ) { call, id throws(Failure) in
      try call.core.setHidden(call.session, id, false)
      return Nothing()
    },
  ]

  private static let deletions: [Method] = [
    Method(
      "deleteConversation", "Deletes a conversation on this device alone.", access: .local,
      Field("conversationID", .conversationID, "Which."),
      Field("isDeleteMessages", .bool, "Whether its messages go too.").or(true),
      events: EventNames.localDeletion, errors: [.recordNotFound]
    ) { call, id, messages throws(Failure) in
      try call.core.deleteConversation(call.session, id, withMessages: messages)
      return Nothing()
    },
    Method(
      "deleteServerConversation",
      "Deletes a conversation on the hub for this user and on all own devices, with settings and memberships.",
      access: .hub,
      Field("conversationID", .conversationID, "Which."),
      Field("isDeleteServerMessages", .bool, "Whether its messages go too.").or(true),
      events: EventNames.deletion, errors: [.recordNotFound]
    ) { call, id, messages throws(Failure) in
      try call.core.deleteServerConversation(call.session, id, withMessages: messages)
      return Nothing()
    },
    Method(
      "deleteAllMessagesAndConversations",
      "Deletes every conversation and message on this device, and on the hub for this user when asked.",
      access: .local,
      Field("clearServerData", .bool, "Whether the hub's go too.").or(false),
      events: EventNames.deletion, errors: [.networkError]
    ) { call, onHub throws(Failure) in
      try call.core.deleteAll(call.session, onHub: onHub)
      return Nothing()
    },
    Method(
      "clearConversationAndDeleteAllMsg",
      "Takes all messages of a conversation away from this user, here and on the hub; the row stays listed.",
      access: .hub,
      Field("conversationID", .conversationID, "Which."),
      events: EventNames.unread, errors: [.recordNotFound]
    ) { call, id throws(Failure) in
      try call.core.clearConversation(call.session, id)
      return Nothing()
    },
    Method(
      "deleteConversationAndDeleteAllMsg",
      "Takes all messages of a conversation away from this user, here and on the hub, and the row with them.",
      access: .hub,
      Field("conversationID", .conversationID, "Which."),
      events: EventNames.deletion, errors: [.recordNotFound]
    ) { call, id throws(Failure) in
      try call.core.deleteServerConversation(call.session, id, withMessages: true)
      return Nothing()
    },
  ]
}
