import IMCore

extension MethodTable {
  /// Making and sending messages.
  static let messages: [Method] = [
    Method(
      "createTextMessage", "Makes a text message; nothing is stored.", access: .local,
      Field("text", .string(.bytes(0...Limits.textMessageBytes)), "The text.")
    ) { call, text throws(Failure) in
      try call.core.createMessage(call.session, .text(text))
    },
    Method(
      "sendMessage", "Sends a message that a create function has made, to exactly one target.", access: .local,
      Field("message", .message, "The message."),
      Field("recvID", .string(.id), "The user it is for.").optional,
      Field("groupID", .string(.id), "The chat group it is for.").optional,
      Field("roomID", .string(.id), "The chat room it is for.").optional,
      Field("threadID", .string(.id), "The thread it is for.").optional,
      Field("isOnlineOnly", .bool, "Whether only devices that are online get it.").or(false),
      Field("needReadReceipt", .bool, "Whether you want to know that it was read.").or(false),
      Field("offlinePushInfo", .jsonObject(maximumBytes: Limits.conversationExBytes), "What to show in a push.")
        .optional,
      rules: [.exactlyOne(targets)], events: EventNames.names(.onUploadProgress) + EventNames.message,
      errors: sendErrors + [.fileNotFoundError, .exceedServiceLimit]
    ) { call, message, user, group, room, thread, online, receipt, push throws(Failure) in
      var options = SendOptions()
      options.isOnlineOnly = online
      options.needReadReceipt = receipt
      options.offlinePush = push ?? ""
      return try Uploads(core: call.core).send(
        call.session, message, to: MessageTarget(user: user, group: group, room: room, thread: thread), options)
    },
    Method(
      "sendTextMessage", "Makes and sends a text message, to exactly one target.", access: .local,
      Field("text", .string(.bytes(0...Limits.textMessageBytes)), "The text."),
      Field("recvID", .string(.id), "The user it is for.").optional,
      Field("groupID", .string(.id), "The chat group it is for.").optional,
      Field("roomID", .string(.id), "The chat room it is for.").optional,
      Field("threadID", .string(.id), "The thread it is for.").optional,
      Field("needReadReceipt", .bool, "Whether you want to know that it was read.").or(false),
      rules: [.exactlyOne(targets)], events: EventNames.message, errors: sendErrors
    ) { call, text, user, group, room, thread, receipt throws(Failure) in
      var options = SendOptions()
      options.needReadReceipt = receipt
      return try call.core.sendNew(
        call.session, .text(text), to: MessageTarget(user: user, group: group, room: room, thread: thread), options)
    },
  ]

  /// The parameters of which exactly one names a message's target.
  static let targets = ["recvID", "groupID", "roomID", "threadID"]

  /// What may refuse a message, a command or word of typing at its target.
  static let refusals: [ErrorCode] = [
    .userIDNotFound, .groupIDNotFound, .notInGroupYet, .dismissedAlready, .mutedInGroup, .mutedGroup,
    .blockedByPeer, .userNotOnRoster, .serverArgsError,
  ]

  private static let sendErrors = [.networkError] + refusals + [.msgRepeatError, .msgContentTypeNotSupportError]
}

extension MessageTarget {
  /// The one target that is given; a rule has made sure that it is one.
  init(user: String?, group: String?, room: String?, thread: String? = nil) {
    if let group {
      self = .group(group)
    } else if let room {
      self = .room(room)
    } else if let thread {
      self = .thread(thread)
    } else {
      self = .user(user ?? "")
    }
  }
}
