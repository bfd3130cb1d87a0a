package import IMCore
package import JSON

extension Conversation: WireOutput {
  /// The keys of a conversation, in the order in which they are written.
  package static var schema: Schema {
    .named(
      NamedSchema(
        "Conversation", "A conversation row.",
        [
          Member("conversationID", .string(), "Its id in the owner's view."),
          Member("conversationType", .choice([1, 3, 4, 5]), "1 one-to-one, 3 chat group, 4 notification, 5 room."),
          Member("userID", .string(), "The peer or the notifying user."),
          Member("groupID", .string(), "The chat group or room."),
          Member("showName", .string(), "Remark, else nickname, else user id; the group's name."),
          Member("faceURL", .string(), "The avatar."),
          Member("recvMsgOpt", .choice([0, 1, 2]), "0 receive and notify, 1 do not receive, 2 silently."),
          Member("unreadCount", .integer(), "Peer messages above the read position."),
          Member("groupAtType", .integer(), "0 none, 1 me, 2 everyone, 3 both, 4 announcement."),
          Member("latestMsg", .string(), "The newest message as JSON text, or \"\"."),
          Member("latestMsgSendTime", .integer(), "When it was sent, in ms."),
          Member("draftText", .string(), "Text not sent yet."),
          Member("draftTextTime", .integer(), "When it was set, in ms."),
          Member("isPinned", .boolean, "Whether it is pinned."),
          Member("pinnedTime", .integer(), "Since when, in ms; 0 when it is not."),
          Member("isMarked", .boolean, "Whether any mark is set."),
          Member("marks", .array(.integer()), "The marks, ascending."),
          Member("isPrivateChat", .boolean, "Whether messages burn after reading."),
          Member("burnDuration", .integer(), "After how many seconds."),
          Member("isNotInGroup", .boolean, "Whether the user has left the chat group."),
          Member("isHidden", .boolean, "Whether the list leaves it out."),
          Member("isChatThread", .boolean, "Whether it is a thread."),
          Member("remindType", .choice([0, 1, 2]), "0 all, 1 mentions, 2 none."),
          Member("silentUntil", .integer(), "The end of the silent period, in ms."),
          Member("messagesCount", .integer(), "Messages stored on this device."),
          Member("ext", .anyObject(), "The caller's local data."),
          Member("ex", .string(), "The application's data."),
          Member("attachedInfo", .string(), "The application's attachment data."),
          Member("updateUnreadCountTime", .integer(), "Always 0."),
          Member("maxSeq", .integer(), "The last visible sequence after leaving a chat group."),
          Member("minSeq", .integer(), "The first visible sequence after clearing."),
          Member("msgDestructTime", .integer(), "Seconds after which messages go."),
          Member("isMsgDestruct", .boolean, "Whether they do."),
        ]))
  }

  package func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("conversationID", conversationID.text)
    writer.field("conversationType", type.rawValue)
    writer.field("userID", userID)
    writer.field("groupID", groupID)
    writer.field("showName", showName)
    writer.field("faceURL", faceURL)
    writer.field("recvMsgOpt", settings.recvMsgOpt)
    writer.field("unreadCount", unreadCount)
    writer.field("groupAtType", settings.groupAtType)
    writer.key("latestMsg")
    if let latest {
      writer.nestedString { latest.write(to: &$0) }
    } else {
      writer.string("")
    }
    writer.field("latestMsgSendTime", latestMsgSendTime)
    writer.field("draftText", draftText)
    writer.field("draftTextTime", draftTextTime)
    writer.field("isPinned", settings.isPinned)
    writer.field("pinnedTime", settings.pinnedTime)
    writer.field("isMarked", settings.isMarked)
    writer.key("marks")
    writer.marks(settings.marks)
    writer.field("isPrivateChat", settings.isPrivateChat)
    writer.field("burnDuration", settings.burnDuration)
    writer.field("isNotInGroup", isNotInGroup)
    writer.field("isHidden", isHidden)
    writer.field("isChatThread", isChatThread)
    writer.field("remindType", settings.remindType)
    writer.field("silentUntil", settings.silentUntil)
    writer.field("messagesCount", messagesCount)
    writer.key("ext")
    writer.raw(ext)
    writer.field("ex", settings.ex)
    writer.field("attachedInfo", settings.attachedInfo)
    writer.field("updateUnreadCountTime", updateUnreadCountTime)
    writer.field("maxSeq", maxSeq)
    writer.field("minSeq", minSeq)
    writer.field("msgDestructTime", settings.msgDestructTime)
    writer.field("isMsgDestruct", settings.isMsgDestruct)
    writer.endObject()
  }
}

extension ConversationID: WireOutput {
  package static var schema: Schema { .string() }
  package func write(to writer: inout Writer) { writer.string(text) }
}

extension Writer {
  /// Writes the marks that are set, ascending.
  fileprivate mutating func marks(_ bits: Int64) {
    beginArray()
    if bits != 0 {
      for mark in 0...Limits.highestMark where bits & (1 << mark) != 0 { integer(mark) }
    }
    endArray()
  }
}
