package import IMCore
package import JSON

extension ConversationGroup: WireOutput {
  /// The keys of a conversation group, in the order in which they are written.
  package static var schema: Schema {
    .named(
      NamedSchema(
        "ConversationGroup", "A user's own folder over conversations.",
        [
          Member("conversationGroupID", .string(), "Its id."),
          Member("ownerUserID", .string(), "The user it belongs to."),
          Member("name", .string(), "Its name."),
          Member("order", .integer(), "Its place, the same number as serial."),
          Member("serial", .integer(), "Its place in its block of the list."),
          Member("version", .integer(), "Grows with every stored change; 0 while a preset is virtual."),
          Member("ex", .string(), "The application's data."),
          Member("conversationGroupType", .choice([0, 1]), "0 normal, 1 filter."),
          Member("hidden", .boolean, "Whether the list of filter groups leaves it out."),
          Member("unreadCount", .integer(), "The sum over its counted members."),
          Member("conversationTotal", .integer(), "How many members it has."),
          Member("conversationIDs", .array(.string()), "Its members; absent means as before.", presence: .optional),
          Member("createTime", .integer(), "When it was made, in ms."),
          Member("filter", .anyObject(), "What a filter group holds.", presence: .optional),
        ]))
  }

  package func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("conversationGroupID", conversationGroupID)
    writer.field("ownerUserID", ownerUserID)
    writer.field("name", name)
    writer.field("order", serial)
    writer.field("serial", serial)
    writer.field("version", version)
    writer.field("ex", ex)
    writer.field("conversationGroupType", type.rawValue)
    writer.field("hidden", hidden)
    writer.field("unreadCount", unreadCount)
    writer.field("conversationTotal", conversationTotal)
    if let conversationIDs {
      writer.key("conversationIDs")
      conversationIDs.write(to: &writer)
    }
    writer.field("createTime", createTime)
    if let filter {
      writer.key("filter")
      filter.write(to: &writer)
    }
    writer.endObject()
  }
}

extension ConversationGroupPage: WireOutput {
  package static var schema: Schema {
    .object([
      Member("group", ConversationGroup.schema, "The group."),
      Member("conversationTotal", .integer(), "How many rows exist here."),
      Member("conversationElems", [Conversation].schema, "The page's rows in list order."),
      Member("isEnd", .boolean, "Whether nothing follows."),
    ])
  }

  package func write(to writer: inout Writer) {
    writer.beginObject()
    writer.key("group")
    group.write(to: &writer)
    writer.field("conversationTotal", total)
    writer.key("conversationElems")
    rows.write(to: &writer)
    writer.field("isEnd", isEnd)
    writer.endObject()
  }
}

extension ConversationFilter {
  /// Writes the conditions that are given, in the order of the fields.
  func write(to writer: inout Writer) {
    func flag(_ name: StaticString, _ value: Bool?) {
      if let value { writer.field(name, value) }
    }
    writer.beginObject()
    if let conversationTypes {
      writer.key("conversationTypes")
      conversationTypes.write(to: &writer)
    }
    flag("unread", unread)
    flag("pinned", pinned)
    flag("muted", muted)
    flag("hasDraft", hasDraft)
    flag("empty", empty)
    flag("mentioned", mentioned)
    flag("marked", marked)
    if let marks {
      writer.key("marks")
      marks.write(to: &writer)
    }
    if let conversationGroupIDs {
      writer.key("conversationGroupIDs")
      conversationGroupIDs.write(to: &writer)
    }
    if let nameContains { writer.field("nameContains", nameContains) }
    if let latestAfter { writer.field("latestAfter", latestAfter) }
    if let latestBefore { writer.field("latestBefore", latestBefore) }
    flag("isChatThread", isChatThread)
    writer.endObject()
  }
}
