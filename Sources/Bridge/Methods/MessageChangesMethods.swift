import IMCore
import JSON

extension MethodTable {
  /// What can happen to a message after it was sent: recall, deletion, pins, receipts.
  static let messageChanges: [Method] = recalls + messageDeletions + pins

  private static let recalls: [Method] = [
    Method(
      "recallMessage", aliases: ["revokeMessage", "recallMessageWithMessageId"],
      "Takes a sent message away from everyone who has it.", access: .hub,
      Field("messageID", .messageID, "Which.", aliases: ["clientMsgID"]),
      Field("conversationID", .conversationID, "Its conversation.").optional,
      Field("ext", .string(.bytes(0...Limits.recallExtBytes)), "What those who are told of it get along.").or(""),
      events: EventNames.recall,
      errors: [
        .serviceNotEnable, .recordNotFound, .msgHasNoSeqError, .msgContentTypeNotSupportError, .msgAlreadyRevoke,
        .noPermission, .messageRecallTimeLimit,
      ]
    ) { call, messageID, id, ext throws(Failure) in
      try call.core.recallMessage(call.session, messageID, in: id, ext: ext)
      return Nothing()
    }
  ]

  private static let messageDeletions: [Method] = [
    Method(
      "deleteMessageFromLocalStorage", aliases: ["deleteMessageWithId"], "Deletes a message on this device alone.",
      access: .local,
      Field("conversationID", .conversationID, "Its conversation."),
      Field("clientMsgID", .messageID, "Which.", aliases: ["messageID"]),
      events: EventNames.messageDeletion, errors: [.recordNotFound]
    ) { call, id, messageID throws(Failure) in
      try call.core.deleteLocalMessage(call.session, id, messageID)
      return Nothing()
    },
    Method(
      "deleteMessage", "Deletes a message for this user, on the hub and on all own devices.", access: .hub,
      Field("conversationID", .conversationID, "Its conversation."),
      Field("clientMsgID", .messageID, "Which.", aliases: ["messageID"]),
      events: EventNames.messageDeletion, errors: [.recordNotFound]
    ) { call, id, messageID throws(Failure) in
      try call.core.removeMessages(call.session, id, [(messageID, "clientMsgID")])
      return Nothing()
    },
    Method(
      "removeMessagesFromServerMessageIds", "Deletes messages for this user, on the hub and on all own devices.",
      access: .hub,
      Field("conversationID", .conversationID, "Their conversation."),
      Field("messageIDs", .array(.messageID, 1...Limits.messagesPerRemoval), "Which."),
      events: EventNames.messageDeletion, errors: [.recordNotFound]
    ) { call, id, messageIDs throws(Failure) in
      let named = messageIDs.enumerated().map { (clientMsgID: $1, param: "messageIDs[\($0)]") }
      try call.core.removeMessages(call.session, id, named)
      return Nothing()
    },
    Method(
      "removeMessagesFromServerWithTimeStamp",
      "Deletes the messages before a time for this user, on the hub and on all own devices.", access: .hub,
      Field("conversationID", .conversationID, "Their conversation."),
      Field("timestamp", .milliseconds, "Messages sent strictly before go, in ms."),
      events: EventNames.messageDeletion, errors: [.recordNotFound]
    ) { call, id, time throws(Failure) in
      try call.core.removeMessages(call.session, id, before: time)
      return Nothing()
    },
    Method(
      "deleteAllMessages", "Deletes all messages of a conversation on this device; its row stays.", access: .local,
      Field("conversationID", .conversationID, "Which."),
      events: EventNames.local, errors: [.recordNotFound]
    ) { call, id throws(Failure) in
      try call.core.deleteAllMessages(call.session, id)
      return Nothing()
    },
    Method(
      "deleteAllMsgFromLocal", "Deletes all messages on this device; the rows stay.", access: .local,
      events: EventNames.local
    ) { call throws(Failure) in
      try call.core.deleteAllMessagesHere(call.session)
      return Nothing()
    },
    Method(
      "deleteAllMsgFromLocalAndSvr",
      "Deletes all messages for this user, on the hub and on all own devices; the rows stay listed.", access: .hub,
      events: EventNames.messageDeletion
    ) { call throws(Failure) in
      try call.core.clearAllConversations(call.session)
      return Nothing()
    },
  ]

  private static let pins: [Method] = [
    Method(
      "pinMessage", "Pins a message for everyone in its conversation.", access: .hub,
      Field("conversationID", .conversationID, "Its conversation."),
      Field("messageID", .messageID, "Which.", aliases: ["clientMsgID"]),
      events: EventNames.messagePin, errors: [.recordNotFound, .notInGroupYet, .msgHasNoSeqError, .exceedServiceLimit]
    ) { call, id, messageID throws(Failure) in
      try call.core.setMessagePinned(call.session, id, messageID, true)
      return Nothing()
    },
    Method(
      "unpinMessage", "Unpins a message for everyone in its conversation.", access: .hub,
      Field("conversationID", .conversationID, "Its conversation."),
      Field("messageID", .messageID, "Which.", aliases: ["clientMsgID"]),
      events: EventNames.messagePin, errors: [.recordNotFound, .notInGroupYet, .msgHasNoSeqError]
    ) { call, id, messageID throws(Failure) in
      try call.core.setMessagePinned(call.session, id, messageID, false)
      return Nothing()
    },
    Method(
      "getPinnedMessagesFromServer", "Reads the pinned messages of a conversation from the hub, newest pin first.",
      access: .hub,
      Field("conversationID", .conversationID, "Which."),
      errors: [.recordNotFound]
    ) { call, id throws(Failure) in
      try call.core.pinnedMessages(call.session, onHub: id)
    },
    Method(
      "getPinnedMessages", aliases: ["pinnedMessages"],
      "Reads the pinned messages of a conversation from this device, newest pin first.",
      access: .local,
      Field("conversationID", .conversationID, "Which."),
      errors: [.recordNotFound]
    ) { call, id throws(Failure) in
      try call.core.pinnedMessages(call.session, here: id)
    },
    Method(
      "sendMessageReadReceipts",
      "Tells the senders of received messages that asked for it that they were read; no unread count moves.",
      access: .hub,
      Field("conversationID", .conversationID, "Their conversation."),
      Field("messageIDs", .array(.messageID, 1...Limits.messagesPerReceipt), "Which."),
      events: EventNames.receipt, errors: [.recordNotFound, .msgContentTypeNotSupportError]
    ) { call, id, messageIDs throws(Failure) in
      let named = messageIDs.enumerated().map { (clientMsgID: $1, param: "messageIDs[\($0)]") }
      try call.core.sendReadReceipts(call.session, id, named)
      return Nothing()
    },
  ]
}
