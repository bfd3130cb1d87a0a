import IMCore

extension MethodTable {
  /// Chat rooms, and threads in chat groups.
  static let chatRooms: [Method] = rooms + readingRooms + threads

  private static let rooms: [Method] = [
    Method(
      "createChatRoom", aliases: ["createChatroom"], "Creates a chat room that you own.", access: .hub,
      Field("roomName", .chatName, "Its name."),
      Field("roomID", .string(.id), "Its id; a new one when absent.").optional,
      errors: [.groupIDExisted]
    ) { call, name, roomID throws(Failure) in
      try call.core.createRoom(call.session, name: name, roomID: roomID)
    },
    Method(
      "joinChatRoom", aliases: ["joinChatroom"], "Joins a chat room until you leave it or are offline for two minutes.",
      access: .hub,
      Field("roomID", .string(.id), "Which."),
      events: EventNames.chatRow, errors: [.groupIDNotFound, .dismissedAlready, .exceedServiceLimit]
    ) { call, roomID throws(Failure) in
      try call.core.joinRoom(call.session, roomID)
      return Nothing()
    },
    Method(
      "leaveChatRoom", aliases: ["leaveChatroom"], "Leaves a chat room; its owner may not.", access: .hub,
      Field("roomID", .string(.id), "Which."),
      events: EventNames.chatRow, errors: chatErrors
    ) { call, roomID throws(Failure) in
      try call.core.leaveRoom(call.session, roomID)
      return Nothing()
    },
    Method(
      "destroyChatRoom", aliases: ["destroyChatroom"], "Ends a chat room for good; its owner only.", access: .hub,
      Field("roomID", .string(.id), "Which."),
      events: EventNames.chatRow, errors: chatErrors
    ) { call, roomID throws(Failure) in
      try call.core.destroyRoom(call.session, roomID)
      return Nothing()
    },
    Method(
      "setChatRoomAdmin", "Makes a member of a chat room an admin, or an ordinary member again; its owner only.",
      access: .hub,
      Field("roomID", .string(.id), "Which."),
      Field("userID", .string(.id), "Whom."),
      Field("isAdmin", .bool, "Whether he is one."),
      errors: [.userIDNotFound] + chatErrors
    ) { call, roomID, userID, isAdmin throws(Failure) in
      try call.core.setRoomAdmin(call.session, roomID, userID, isAdmin: isAdmin)
      return Nothing()
    },
  ]

  private static let readingRooms: [Method] = [
    Method(
      "getChatRoomInfo", "Reads a chat room from the hub, joined or not.", access: .hub,
      Field("roomID", .string(.id), "Which."),
      errors: [.groupIDNotFound, .dismissedAlready]
    ) { call, roomID throws(Failure) in
      try call.core.roomInfo(roomID)
    },
    Method(
      "getChatRoomMemberList", "Reads a chat room's members by id, a page at a time.", access: .hub,
      Field("roomID", .string(.id), "Which."),
      Field("cursor", .string(.bytes(0...Limits.idBytes)), "Where the page begins, as the last page said.").or(""),
      Field("count", .integer(1...Int64(Limits.rowsPerPage)), "Members a page.", aliases: ["pageSize"]).or(100),
      errors: [.groupIDNotFound, .notInGroupYet, .dismissedAlready]
    ) { call, roomID, cursor, count throws(Failure) in
      try call.core.roomMembers(call.session, roomID, after: cursor, count: count)
    },
  ]

  private static let threads: [Method] = [
    Method(
      "createChatThread", "Creates a thread about a message of a chat group; a message has at most one.",
      access: .hub,
      Field("groupID", .string(.id), "The chat group.", aliases: ["parentID"]),
      Field("messageID", .string(.bytes(1...Limits.idBytes)), "The message.", aliases: ["clientMsgID"]),
      Field("name", .chatName, "Its name.", aliases: ["threadName"]),
      errors: [.groupIDNotFound, .notInGroupYet, .dismissedAlready, .recordNotFound, .groupIDExisted]
    ) { call, groupID, messageID, name throws(Failure) in
      ChatThread(chat: try call.core.createThread(call.session, groupID, messageID: messageID, name: name))
    },
    Method(
      "joinChatThread", "Joins a thread of a chat group that you are in.", access: .hub,
      Field("threadID", .string(.id), "Which."),
      events: EventNames.chatRow,
      errors: [.groupIDNotFound, .notInGroupYet, .dismissedAlready, .exceedServiceLimit]
    ) { call, threadID throws(Failure) in
      try call.core.joinThread(call.session, threadID)
      return Nothing()
    },
    Method(
      "leaveChatThread", "Leaves a thread; its conversation stays as it is.", access: .hub,
      Field("threadID", .string(.id), "Which."),
      events: EventNames.chatRow, errors: [.groupIDNotFound, .notInGroupYet, .dismissedAlready]
    ) { call, threadID throws(Failure) in
      try call.core.leaveThread(call.session, threadID)
      return Nothing()
    },
  ]
}
