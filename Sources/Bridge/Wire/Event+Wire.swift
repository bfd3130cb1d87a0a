import IMCore
package import JSON

/// Writes the `params` of an event line: the session and the data.
func write(_ event: SessionEvent, to writer: inout Writer) {
  writer.beginObject()
  writer.field("session", event.session)
  writer.key("data")
  event.event.writeData(to: &writer)
  writer.endObject()
}

extension Event {
  fileprivate func writeData(to writer: inout Writer) {
    switch self {
    case .connecting, .connectSuccess, .kickedOffline, .friendStartSync: writer.null()
    case .connectFailed: writer.outcome(Failure(.networkError, ""))
    case .syncServerStart(let isNew), .syncServerFinish(let isNew), .syncServerFailed(let isNew): writer.bool(isNew)
    case .syncServerProgress(let progress): writer.integer(progress)
    case .syncDataStarted(let type): writer.sync(type, nil, isOver: false)
    case .syncDataFinished(let type, let failure): writer.sync(type, failure, isOver: true)
    case .friendSyncFinished(let failure): writer.outcome(failure)
    case .multiDevice(let code, let id, let type, let source): writer.multiDevice(code, id, type, source)
    case .contactMultiDevice(let code, let userID, let source): writer.multiDevice(code, userID, source)
    case .selfInfoUpdated(let user): SelfInfo(user: user).write(to: &writer)
    case .friendRequestAdded(let request), .friendRequestAccepted(let request), .friendRequestRefused(let request):
      request.write(to: &writer)
    case .friendAdded(let friend), .friendDeleted(let friend), .friendChanged(let friend): friend.write(to: &writer)
    case .blackAdded(let entry), .blackDeleted(let entry): entry.write(to: &writer)
    case .receivedMessage(let message), .receivedOnlineOnlyMessage(let message): message.write(to: &writer)
    case .messageRecalled(let recall): recall.write(to: &writer)
    case .messageDeleted(let message): message.write(to: &writer)
    case .messagesRemoved(let id, let source):
      writer.beginObject()
      writer.field("conversationID", id.text)
      writer.field("sourceSession", source)
      writer.endObject()
    case .pinChanged(let change): change.write(to: &writer)
    case .receivedReceipts(let receipts), .receivedGroupReceipts(let receipts): receipts.write(to: &writer)
    case .uploadProgress(let id, let progress):
      writer.beginObject()
      writer.field("clientMsgID", id)
      writer.field("progress", progress)
      writer.endObject()
    case .inputStatusChanged(let status): status.write(to: &writer)
    case .joinedGroupAdded(let chat), .joinedGroupDeleted(let chat), .groupInfoChanged(let chat),
      .groupDismissed(let chat):
      chat.write(to: &writer)
    case .groupMemberAdded(let member), .groupMemberDeleted(let member), .groupMemberInfoChanged(let member):
      member.write(to: &writer)
    case .newConversations(let rows), .conversationsChanged(let rows): rows.write(to: &writer)
    case .groupsAdded(let groups), .groupsDeleted(let groups), .groupsChanged(let groups):
      groups.write(to: &writer)
    case .groupMembersAdded(let members), .groupMembersDeleted(let members): writer.members(members)
    case .conversationsDeleted(let ids): ids.write(to: &writer)
    case .totalUnreadChanged(let total): writer.integer(total)
    case .conversationListUpdated(let rows, let total):
      writer.beginObject()
      writer.key("conversations")
      rows.write(to: &writer)
      writer.field("total", total)
      writer.endObject()
    }
  }
}

extension ReadReceipt: WireOutput {
  package static var schema: Schema {
    .object([
      Member("groupID", .string(), "The chat group; \"\" for a one-to-one chat."),
      Member("userID", .string(), "Who has read them."),
      Member("msgIDList", .array(.string()), "The messages, oldest first."),
      Member("readTime", .integer(), "When, in ms."),
      Member("msgFrom", .integer(), "100."),
      Member("contentType", .integer(), "2200."),
      Member("sessionType", .integer(), "1 one-to-one, 3 chat group."),
    ])
  }

  package func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("groupID", groupID)
    writer.field("userID", userID)
    writer.key("msgIDList")
    clientMsgIDs.write(to: &writer)
    writer.field("readTime", readTime)
    writer.field("msgFrom", 100)
    writer.field("contentType", 2200)
    writer.field("sessionType", (groupID.isEmpty ? ConversationType.single : .group).rawValue)
    writer.endObject()
  }
}

extension Writer {
  /// Writes `{errCode, errMsg}`; no failure is code 0.
  fileprivate mutating func outcome(_ failure: Failure?) {
    beginObject()
    outcomeFields(failure)
    endObject()
  }

  private mutating func outcomeFields(_ failure: Failure?) {
    field("errCode", failure?.code ?? 0)
    field("errMsg", failure?.message ?? "")
  }

  fileprivate mutating func sync(_ type: SyncType, _ failure: Failure?, isOver: Bool) {
    beginObject()
    key("types")
    beginArray()
    string(type.rawValue)
    endArray()
    if isOver { outcomeFields(failure) }
    endObject()
  }

  fileprivate mutating func multiDevice(
    _ code: MultiDeviceCode, _ id: ConversationID, _ type: ConversationType?, _ source: String
  ) {
    beginObject()
    field("event", code.rawValue)
    field("conversationID", id.text)
    field("conversationType", type?.rawValue ?? 0)
    field("sourceSession", source)
    endObject()
  }

  fileprivate mutating func multiDevice(_ code: MultiDeviceCode, _ userID: String, _ source: String) {
    beginObject()
    field("event", code.rawValue)
    field("userID", userID)
    field("ext", "")
    field("sourceSession", source)
    endObject()
  }

  fileprivate mutating func members(_ members: GroupMembers) {
    beginObject()
    key("group")
    members.group.write(to: &self)
    key("conversationIDs")
    members.conversationIDs.write(to: &self)
    key("conversations")
    members.conversations.write(to: &self)
    endObject()
  }
}
