import IMCore
import JSON

/// A stretch of a text that means something.
struct MessageEntity: WireOutput {
  let type: String
  let offset: Int64
  let length: Int64
  let url: String
  let ex: String

  static var shape: Shape<MessageEntity> {
    .object(
      Field("type", .messageField, "What it is.").or(""),
      Field("offset", .milliseconds, "Where it begins.").or(0),
      Field("length", .milliseconds, "How long it is.").or(0),
      Field("url", .messageField, "Where it leads.").or(""),
      Field("ex", .messageField, "The application's data.").or("")
    ) { MessageEntity(type: $0, offset: $1, length: $2, url: $3, ex: $4) }
  }

  static var schema: Schema { shape.schema }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("type", type)
    writer.field("offset", offset)
    writer.field("length", length)
    writer.field("url", url)
    writer.field("ex", ex)
    writer.endObject()
  }
}

extension Shape where Output == [MessageEntity] {
  /// The entities of a text.
  static var entities: Shape { .array(MessageEntity.shape, 0...Limits.entities) }
}

/// A text with entities.
struct AdvancedTextElement: Element {
  let said: String
  let entities: [MessageEntity]

  static var shape: Shape<AdvancedTextElement> {
    .object(
      Field("text", .messageText, "The text."),
      Field("messageEntityList", .entities, "What stretches of it mean.").or([])
    ) { AdvancedTextElement(said: $0, entities: $1) }
  }

  var content: MessageContent { MessageContent(type: ContentType.advancedText, text: said, element: text) }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("text", said)
    writer.key("messageEntityList")
    entities.write(to: &writer)
    writer.endObject()
  }
}

/// A user that a text mentions, with the name that stands in it.
struct MentionedUser: WireOutput {
  let userID: String
  let name: String

  static var shape: Shape<MentionedUser> {
    .object(
      Field("atUserID", .string(.id), "Who, or AtAllTag for all."),
      Field("groupNickname", .messageField, "The name in the text.").or("")
    ) { MentionedUser(userID: $0, name: $1) }
  }

  static var schema: Schema { shape.schema }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("atUserID", userID)
    writer.field("groupNickname", name)
    writer.endObject()
  }
}

/// A text that mentions users, and may quote a message.
struct AtTextElement: Element {
  let said: String
  let userIDs: [String]
  let users: [MentionedUser]
  var quoted: Message?

  static var shape: Shape<AtTextElement> {
    .object(
      Field("text", .messageText, "The text."),
      Field("atUserList", .mentions, "Whom it mentions.").or([]),
      Field("atUsersInfo", .mentionedUsers, "The names that stand in it.").or([], shown: "[]"),
      Field("quoteMessage", .nullable(.quotedMessage), "The message that it quotes.").or(nil, shown: "null"),
      Field("isAtSelf", .bool, "Whether it mentions who reads it; not read.").or(false)
    ) { text, ids, users, quoted, _ in
      AtTextElement(said: text, userIDs: ids, users: users, quoted: quoted)
    }
  }

  var content: MessageContent {
    var content = MessageContent(type: ContentType.atText, text: said, element: text)
    content.mentions = userIDs
    guard let quoted else { return content }
    var emptied = self
    emptied.quoted = quoted.emptied
    content.quote(quoted, emptied: emptied.text)
    return content
  }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("text", said)
    writer.key("atUserList")
    userIDs.write(to: &writer)
    writer.key("atUsersInfo")
    users.write(to: &writer)
    writer.key("quoteMessage")
    quoted.write(to: &writer)
    // Last, so that the core can say it to each reader.
    writer.field("isAtSelf", false)
    writer.endObject()
  }
}

extension Shape where Output == [String] {
  /// The users that a text mentions.
  static var mentions: Shape { .array(.string(.id), 0...Limits.mentions) }
}

extension Shape where Output == [MentionedUser] {
  /// The users that a text mentions, with their names.
  static var mentionedUsers: Shape { .array(MentionedUser.shape, 0...Limits.mentions) }
}

/// A text that quotes a message.
struct QuoteElement: Element {
  let said: String
  var quoted: Message
  let entities: [MessageEntity]

  static var shape: Shape<QuoteElement> {
    .object(
      Field("text", .messageText, "The text."),
      Field("quoteMessage", .quotedMessage, "The message that it quotes."),
      Field("messageEntityList", .entities, "What stretches of the text mean.").or([])
    ) { QuoteElement(said: $0, quoted: $1, entities: $2) }
  }

  var content: MessageContent {
    var content = MessageContent(type: ContentType.quote, text: said, element: text)
    var emptied = self
    emptied.quoted = quoted.emptied
    content.quote(quoted, emptied: emptied.text)
    return content
  }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("text", said)
    writer.key("quoteMessage")
    quoted.write(to: &writer)
    writer.key("messageEntityList")
    entities.write(to: &writer)
    writer.endObject()
  }
}

extension MessageContent {
  /// Notes what the content quotes, and what is left of it when that is recalled.
  fileprivate mutating func quote(_ quoted: Message, emptied: String) {
    quotedID = quoted.fields.clientMsgID
    elementWithoutQuote = emptied
    objects = quoted.fields.content.objects
  }
}

extension Message {
  /// The message as a quote shows it once it was recalled: who and when, and nothing of what it said.
  fileprivate var emptied: Message {
    var fields = fields
    fields.content = .recalled
    fields.ex = ""
    fields.attachedInfo = ""
    return Message(fields)
  }
}
