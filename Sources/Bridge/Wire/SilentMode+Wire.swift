import IMCore
package import JSON

extension SilentMode: WireOutput {
  package static var schema: Schema {
    .object([
      Member("conversationID", .string(), "The conversation."),
      Member("remindType", .choice([0, 1, 2]), "0 all, 1 mentions, 2 none."),
      Member("silentUntil", .integer(), "The end of the silent period, in ms."),
    ])
  }

  package func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("conversationID", conversationID.text)
    writer.field("remindType", remindType)
    writer.field("silentUntil", silentUntil)
    writer.endObject()
  }
}
