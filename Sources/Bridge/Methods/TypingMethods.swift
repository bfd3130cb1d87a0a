import IMCore
import JSON

extension MethodTable {
  /// What reaches only devices that are online: commands, and who is typing.
  static let onlineOnly: [Method] = [
    Method(
      "sendCmdMessage", "Hands a command to devices that are online; nothing stores it.", access: .hub,
      Field("action", .string(.bytes(1...Limits.messageDataBytes)), "What is to be done."),
      Field("data", .messageData, "The application's data.").or(""),
      Field("recvID", .string(.id), "The user it is for.").optional,
      Field("groupID", .string(.id), "The chat group it is for.").optional,
      Field("roomID", .string(.id), "The chat room it is for.").optional,
      Field("threadID", .string(.id), "The thread it is for.").optional,
      rules: [.exactlyOne(targets)], events: EventNames.names(.onRecvOnlineOnlyMessage), errors: refusals
    ) { call, action, data, user, group, room, thread throws(Failure) in
      let element = CustomElement(data: data, description: action)
      return try call.core.sendCommand(
        call.session, element.content(type: ContentType.command),
        to: MessageTarget(user: user, group: group, room: room, thread: thread))
    },
    Method(
      "changeInputStates", "Tells the others in a conversation that you are typing, or have stopped.", access: .hub,
      Field("conversationID", .conversationID, "Which."),
      Field("focus", .bool, "Whether you are typing; it ends by itself after ten seconds."),
      events: EventNames.typing, errors: refusals + [.recordNotFound, .notSupportOptError]
    ) { call, id, focus throws(Failure) in
      try call.core.changeInput(call.session, id, focus: focus)
      return Nothing()
    },
    Method(
      "typingStatusUpdate", "Tells a user that you are typing to him, or have stopped.", access: .hub,
      Field("recvID", .string(.id), "Whom."),
      Field("msgTip", .word("yes", "no"), "Whether you are typing; it ends by itself after ten seconds."),
      events: EventNames.typing, errors: refusals
    ) { call, receiver, tip throws(Failure) in
      try call.core.changeInput(call.session, to: receiver, focus: tip == "yes")
      return Nothing()
    },
    Method(
      "getInputStates", "Tells on which platforms a user is typing in a conversation.", access: .local,
      Field("conversationID", .conversationID, "Which."),
      Field("userID", .string(.id), "Who."),
      errors: [.recordNotFound]
    ) { call, id, userID throws(Failure) in
      try call.core.inputStates(call.session, id, of: userID)
    },
  ]
}

extension EventNames {
  /// What typing causes.
  fileprivate static let typing = names(.onConversationUserInputStatusChanged)
}
