import IMCore
import JSON

/// Several messages in one.
struct MergerElement: Element {
  let title: String
  let abstracts: [String]
  let messages: [Message]
  let entities: [MessageEntity]

  static var shape: Shape<MergerElement> {
    .object(
      Field("title", .messageField, "The title.").or(""),
      Field("abstractList", .abstracts, "A line for each of the first messages.").or([]),
      Field("multiMessage", .array(.partMessage, 1...Limits.mergedMessages), "The messages."),
      Field("messageEntityList", .entities, "What stretches of the title mean.").or([])
    ) { MergerElement(title: $0, abstracts: $1, messages: $2, entities: $3) }
  }

  var content: MessageContent {
    var content = MessageContent(type: ContentType.merger, text: title, element: text)
    for object in messages.flatMap(\.fields.content.objects) where !content.objects.contains(object) {
      content.objects.append(object)
    }
    return content
  }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("title", title)
    writer.key("abstractList")
    abstracts.write(to: &writer)
    writer.key("multiMessage")
    messages.write(to: &writer)
    writer.key("messageEntityList")
    entities.write(to: &writer)
    writer.endObject()
  }
}

extension Shape where Output == [String] {
  /// The lines under the title of merged messages.
  static var abstracts: Shape { .array(.messageField, 0...Limits.mergedMessages) }
}
