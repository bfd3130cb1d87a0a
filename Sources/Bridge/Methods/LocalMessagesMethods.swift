import IMCore
import JSON

extension MethodTable {
  /// Messages on this device alone, and searching them.
  static let localMessages: [Method] = inserting + searching

  private static let inserting: [Method] = [
    Method(
      "insertSingleMessageToLocalStorage", "Puts a message of a one-to-one chat on this device alone.",
      access: .local,
      Field("message", .wholeMessage, "The message; it gets a new id."),
      Field("recvID", .string(.id), "Whom it is for."),
      Field("sendID", .string(.id), "Who sent it."),
      events: EventNames.insert
    ) { call, message, receiver, sender throws(Failure) in
      try call.core.insertMessage(call.session, message, recvID: receiver, sendID: sender)
    },
    Method(
      "insertGroupMessageToLocalStorage", "Puts a message of a chat group on this device alone.", access: .local,
      Field("message", .wholeMessage, "The message; it gets a new id."),
      Field("groupID", .string(.id), "The chat group."),
      Field("sendID", .string(.id), "Who sent it."),
      events: EventNames.insert
    ) { call, message, group, sender throws(Failure) in
      try call.core.insertMessage(call.session, message, groupID: group, sendID: sender)
    },
    Method(
      "setMessageLocalEx", "Keeps your data with a message on this device.", access: .local,
      Field("conversationID", .conversationID, "The conversation it is in."),
      Field("clientMsgID", .messageID, "The message.", aliases: ["messageID"]),
      Field("localEx", .string(.bytes(0...Limits.conversationExtBytes)), "Your data."),
      events: EventNames.local, errors: [.recordNotFound]
    ) { call, id, message, data throws(Failure) in
      try call.core.setMessageLocalEx(call.session, id, message, data)
      return Nothing()
    },
  ]

  private static let searching: [Method] = [
    Method(
      "searchLocalMessages", "Searches the messages of this device, newest first.", access: .local,
      Field("conversationID", .string(.bytes(0...Limits.conversationIDBytes)), "Where; \"\" for everywhere.").or(""),
      Field("keywordList", .keywords, "What the text has to hold.").or([]),
      Field("keywordListMatchType", .integer(0...1), "0 any of the keywords, 1 all of them.").or(0),
      Field("senderUserIDList", .array(.string(.id), 0...Limits.idsPerCall), "Who sent it.").or([]),
      Field("messageTypeList", .array(.integer(0...9999), 0...100), "Which content types.").or([]),
      Field("searchTimePosition", .searchSeconds, "Up to when it was sent, in seconds; 0 for now.").or(0),
      Field("searchTimePeriod", .searchSeconds, "How long before that, in seconds; 0 for ever.").or(0),
      Field("pageIndex", .integer(1...Limits.highestPage), "The page, from 1.").or(1),
      Field("count", .integer(1...Int64(Limits.rowsPerPage)), "Messages a page.").or(100),
      check: { (_, keywords, _, _, types, _, _, _, _) throws(Failure) in
        guard keywords.isEmpty, types.isEmpty else { return }
        throw .argument("keywordList", "a keyword or a content type is needed")
      },
      errors: [.recordNotFound]
    ) { call, id, keywords, match, senders, types, position, period, page, count throws(Failure) in
      var query = MessageQuery()
      query.conversationID = id.isEmpty ? nil : ConversationID(id)
      query.keywords = keywords
      query.matchesAll = match == 1
      query.senders = Set(senders)
      query.types = Set(types)
      query.end = position == 0 ? nil : position * 1000
      query.period = period * 1000
      query.offset = (page - 1) * count
      query.count = count
      return SearchResult(
        items: try call.core.searchMessages(call.session, query).map {
          FoundMessages(conversation: $0.conversation, messages: $0.messages)
        })
    }
  ]
}

extension EventNames {
  /// What a message causes that is put on this device alone.
  fileprivate static let insert = names(.onNewConversation) + local
}

extension Shape where Output == [String] {
  /// What to search for: without the blanks around it, and without what is nothing but blanks.
  fileprivate static var keywords: Shape {
    Shape.array(.messageField, 0...Limits.keywords).map { words in
      words.map(\.withoutOuterBlanks).filter { !$0.isEmpty }
    }
  }
}

extension String {
  fileprivate var withoutOuterBlanks: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}

extension Shape where Output == Int64 {
  /// Seconds that are exact in milliseconds too.
  fileprivate static var searchSeconds: Shape { .integer(0...(Limits.safeInteger / 1000)) }
}

/// What a search has found.
private struct SearchResult: WireOutput {
  let items: [FoundMessages]

  static var schema: Schema {
    .object([
      Member("totalCount", .integer(), "How many messages there are in this page."),
      Member("searchResultItems", .array(FoundMessages.schema), "The conversations that have any."),
    ])
  }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("totalCount", items.reduce(0) { $0 + $1.messages.count })
    writer.key("searchResultItems")
    items.write(to: &writer)
    writer.endObject()
  }
}
