import IMCore

extension MethodTable {
  /// Conversation groups (OpenIM enterprise).
  static let groups: [Method] = readingGroups + changingGroups

  private static let readingGroups: [Method] = [
    Method(
      "getConversationGroups", "Reads the conversation groups of a kind, in list order.", access: .local,
      Field("conversationGroupType", .groupQuery, "0 normal, 1 filter, 2 both.").or(.all, shown: "2")
    ) { call, query throws(Failure) in
      try call.core.conversationGroups(call.session, query)
    },
    Method(
      "getConversationGroupInfoWithConversations", "Reads a conversation group and a page of its conversations.",
      access: .local,
      Field("conversationGroupID", .groupID, "Which."),
      Field("pagination", .pagination, "Which page.").or(
        Pagination(page: 1, count: 100), shown: #"{"pageNumber":1,"showNumber":100}"#),
      errors: [.recordNotFound]
    ) { call, id, pagination throws(Failure) in
      try call.core.conversationGroupPage(call.session, id, page: pagination.page, count: pagination.count)
    },
    Method(
      "getConversationGroupByConversationID", "Reads the conversation groups that hold a conversation.",
      access: .local,
      Field("conversationID", .conversationID, "Which."),
      Field("conversationGroupType", .groupQuery, "0 normal, 1 filter, 2 both.").or(.normal, shown: "0")
    ) { call, id, query throws(Failure) in
      try call.core.conversationGroups(call.session, holding: id, query)
    },
    Method(
      "getConversationGroupIDsByConversationID",
      "Reads the ids of the conversation groups that hold a conversation.", access: .local,
      Field("conversationID", .conversationID, "Which."),
      Field("conversationGroupType", .groupQuery, "0 normal, 1 filter, 2 both.").or(.normal, shown: "0")
    ) { call, id, query throws(Failure) in
      try call.core.conversationGroups(call.session, holding: id, query).map(\.conversationGroupID)
    },
  ]

  private static let changingGroups: [Method] = [
    Method(
      "createConversationGroup", "Creates a conversation group.", access: .hub,
      Field("name", .groupName, "Its name, or exactly a preset's with type 1."),
      Field("order", .safeInteger, "Its place; the end of its block when absent.").optional,
      Field("ex", .groupEx, "The application's data.").or(""),
      Field("conversationID", .conversationID, "A member from the start; normal groups only.").optional,
      Field("conversationGroupType", .groupType, "0 normal, 1 filter.").or(.normal, shown: "0"),
      Field("filter", .groupFilter, "What a filter group holds.").optional,
      check: { name, _, _, conversation, type, filter throws(Failure) in
        try ConversationGroupDraft.check(
          name: name, type: type, hasConversation: conversation != nil, hasFilter: filter != nil)
      },
      events: EventNames.names(
        .onConversationGroupAdded, .onConversationGroupChanged, .onConversationGroupMemberAdded),
      errors: [.exceedServiceLimit]
    ) { call, name, order, ex, conversation, type, filter throws(Failure) in
      try call.core.createConversationGroup(
        call.session,
        ConversationGroupDraft(
          name: name, order: order, ex: ex, conversationID: conversation, type: type, filter: filter))
    },
    Method(
      "updateConversationGroup", "Changes a conversation group's name, data, visibility or filter.", access: .hub,
      Field("conversationGroupID", .groupID, "Which."),
      Field("name", .groupName, "Its name.").optional,
      Field("ex", .groupEx, "The application's data.").optional,
      Field("hidden", .bool, "Whether the list of filter groups leaves it out.").optional,
      Field("filter", .groupFilter, "What a filter group holds.").optional,
      rules: [.atLeastOne(["name", "ex", "hidden", "filter"])],
      events: EventNames.names(
        .onConversationGroupAdded, .onConversationGroupChanged, .onConversationGroupMemberAdded,
        .onConversationGroupMemberDeleted),
      errors: [.recordNotFound, .notSupportOptError]
    ) { call, id, name, ex, hidden, filter throws(Failure) in
      try call.core.updateConversationGroup(
        call.session, id, ConversationGroupUpdate(name: name, ex: ex, hidden: hidden, filter: filter))
    },
    Method(
      "setConversationGroupOrder", "Gives conversation groups new places.", access: .hub,
      Field("orders", .array(.groupOrder, 0...Limits.idsPerCall), "Groups and their wanted places."),
      events: EventNames.names(.onConversationGroupAdded, .onConversationGroupChanged),
      errors: [.recordNotFound]
    ) { call, orders throws(Failure) in
      try call.core.setConversationGroupOrder(call.session, orders)
      return Nothing()
    },
    Method(
      "addConversationsToGroups", "Adds conversations to normal groups.", access: .hub,
      Field("conversationIDs", .array(.conversationID, 1...Limits.idsPerCall), "Which conversations."),
      Field("conversationGroupIDs", .array(.groupID, 1...Limits.idsPerCall), "Which groups.", aliases: ["groupIDs"]),
      events: EventNames.names(.onConversationGroupMemberAdded),
      errors: [.recordNotFound, .notSupportOptError, .exceedServiceLimit]
    ) { call, ids, groupIDs throws(Failure) in
      try call.core.addConversations(call.session, ids, to: groupIDs)
      return Nothing()
    },
    Method(
      "removeConversationsFromGroups", "Removes conversations from normal groups.", access: .hub,
      Field("conversationIDs", .array(.conversationID, 1...Limits.idsPerCall), "Which conversations."),
      Field("conversationGroupIDs", .array(.groupID, 1...Limits.idsPerCall), "Which groups.", aliases: ["groupIDs"]),
      events: EventNames.names(.onConversationGroupMemberDeleted),
      errors: [.recordNotFound, .notSupportOptError]
    ) { call, ids, groupIDs throws(Failure) in
      try call.core.removeConversations(call.session, ids, from: groupIDs)
      return Nothing()
    },
    Method(
      "deleteConversationGroup", "Deletes a conversation group; a preset is hidden instead.", access: .hub,
      Field("conversationGroupID", .groupID, "Which."),
      events: EventNames.names(
        .onConversationGroupAdded, .onConversationGroupDeleted, .onConversationGroupChanged),
      errors: [.recordNotFound]
    ) { call, id throws(Failure) in
      try call.core.deleteConversationGroup(call.session, id)
      return Nothing()
    },
  ]
}

/// A page, counted from 1, and its size.
private struct Pagination {
  let page: Int64
  let count: Int64
}

extension Shape where Output == Pagination {
  fileprivate static var pagination: Shape {
    .object(
      Field("pageNumber", .integer(1...Limits.highestPage), "Counted from 1.").or(1),
      Field("showNumber", .integer(1...Int64(Limits.rowsPerPage)), "Rows a page.").or(100)
    ) { Pagination(page: $0, count: $1) }
  }
}

extension Shape where Output == String {
  /// The id of a conversation group: any text that could be one, so that an unknown one is 1004.
  fileprivate static var groupID: Shape { .string(.bytes(1...Limits.idBytes)) }

  /// The name of a conversation group: not only white space.
  fileprivate static var groupName: Shape {
    Shape<String>.string(.characters(1...Limits.conversationGroupNameCharacters)).map { name throws(Mismatch) in
      guard !name.allSatisfy(\.isWhitespace) else { throw Mismatch("must not be only white space") }
      return name
    }
  }

  fileprivate static var groupEx: Shape { .string(.bytes(0...Limits.conversationGroupExBytes)) }
}

extension Shape where Output == ConversationGroupQuery {
  fileprivate static var groupQuery: Shape {
    Shape<Int64>.wireChoice([0, 1, 2]).map { ConversationGroupQuery(rawValue: $0) ?? .all }
  }
}

extension Shape where Output == ConversationGroupType {
  fileprivate static var groupType: Shape {
    Shape<Int64>.wireChoice([0, 1]).map { ConversationGroupType(rawValue: $0) ?? .normal }
  }
}

extension Shape where Output == ConversationGroupOrder {
  fileprivate static var groupOrder: Shape {
    .object(
      Field("conversationGroupID", .groupID, "Which."),
      Field("order", .safeInteger, "Its wanted place.")
    ) { ConversationGroupOrder(conversationGroupID: $0, order: $1) }
  }
}
