import IMCore
import JSON

extension MethodTable {
  /// Pages, filters and searches over the conversation list.
  static let conversationPages: [Method] = [
    Method(
      "getConversationListPage", "Reads a page of the sorted conversation list behind a cursor.", access: .local,
      Field("cursor", .cursor, "Where the page begins, as the last page said.").or(""),
      Field("count", .pageSize, "Rows a page.").or(100),
      Field("filter", .filter, "Which rows.").optional,
      errors: [.recordNotFound]
    ) { call, cursor, count, filter throws(Failure) in
      try ConversationPage(call, cursor, count, filter)
    },
    Method(
      "filterConversations", aliases: ["filterConversationsFromDB"],
      "Reads the conversations that pass a filter, a page at a time.", access: .local,
      Field("filter", .filter, "Which rows; all when absent.").optional,
      Field("cursor", .cursor, "Where the page begins, as the last page said.").or(""),
      Field("count", .pageSize, "Rows a page.").or(100),
      Field("cleanMemoryCache", .bool, "Taken for the sake of callers; there is nothing to clean.").or(false),
      errors: [.recordNotFound]
    ) { call, filter, cursor, count, _ throws(Failure) in
      try ConversationPage(call, cursor, count, filter)
    },
    Method(
      "searchConversation", "Reads the listed conversations whose name contains a word, in any script and case.",
      access: .local,
      Field("keyword", .string(.bytes(1...Limits.conversationExBytes)), "The word.", aliases: ["searchParam"])
    ) { call, keyword throws(Failure) in
      try call.core.searchConversations(call.session, keyword)
    },
    Method(
      "getLastReceivedMessage", aliases: ["lastReceivedMessage"],
      "Reads the newest message of a conversation that somebody else has sent.", access: .local,
      Field("conversationID", .conversationID, "Which."),
      errors: [.recordNotFound]
    ) { call, id throws(Failure) in
      try call.core.lastReceivedMessage(call.session, id)
    },
  ]
}

extension Shape where Output == String {
  fileprivate static var cursor: Shape { .string(.bytes(0...1024)) }
}

extension Shape where Output == Int64 {
  fileprivate static var pageSize: Shape { .integer(1...Int64(Limits.rowsPerPage)) }
}

/// A page of the conversation list.
private struct ConversationPage: WireOutput {
  let rows: [Conversation]
  let cursor: String

  init(_ call: Call, _ cursor: String, _ count: Int64, _ filter: ConversationFilter?) throws(Failure) {
    let user = call.core.loginUserID(call.session)
    let place = try ListCursor.place(cursor, filter: filter, user: user)
    let page = try call.core.conversationPage(call.session, after: place, count: count, filter)
    rows = page.rows
    self.cursor = page.next.map { ListCursor.text($0, filter: filter, user: user) } ?? ""
  }

  static var schema: Schema {
    .object([
      Member("conversations", [Conversation].schema, "The page, in list order."),
      Member("cursor", .string(), "Where the next page begins; \"\" at the end."),
      Member("isEnd", .boolean, "Whether nothing follows."),
    ])
  }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.key("conversations")
    rows.write(to: &writer)
    writer.field("cursor", cursor)
    writer.field("isEnd", cursor.isEmpty)
    writer.endObject()
  }
}
