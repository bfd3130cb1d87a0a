import IMCore
import JSON

/// A text, which is all there is to it.
struct TextElement: Element {
  var content: MessageContent { .text(said) }
  private let said: String

  static var shape: Shape<TextElement> {
    .object(Field("content", .messageText, "The text.")) { TextElement(said: $0) }
  }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("content", said)
    writer.endObject()
  }
}

/// The application's own content.
struct CustomElement: Element {
  var data = ""
  var description = ""
  var `extension` = ""

  static var shape: Shape<CustomElement> {
    .object(
      Field("data", .messageData, "The application's data.").or(""),
      Field("description", .messageData, "What it is.").or(""),
      Field("extension", .messageData, "More data.").or("")
    ) { CustomElement(data: $0, description: $1, extension: $2) }
  }

  var content: MessageContent { content(type: ContentType.custom) }

  func content(type: Int64) -> MessageContent {
    MessageContent(type: type, text: description, element: text)
  }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("data", data)
    writer.field("description", description)
    writer.field("extension", `extension`)
    writer.endObject()
  }
}

/// A place on the earth.
struct LocationElement: Element {
  let description: String
  let longitude: Double
  let latitude: Double

  static var shape: Shape<LocationElement> {
    .object(
      Field("description", .messageData, "What is there.").or(""),
      Field("longitude", .longitude, "In degrees, east of Greenwich."),
      Field("latitude", .latitude, "In degrees, north of the equator.")
    ) { LocationElement(description: $0, longitude: $1, latitude: $2) }
  }

  var content: MessageContent { MessageContent(type: ContentType.location, text: description, element: text) }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("description", description)
    writer.key("longitude")
    writer.double(longitude)
    writer.key("latitude")
    writer.double(latitude)
    writer.endObject()
  }
}

extension Shape where Output == Double {
  static var longitude: Shape { .double(-180...180) }
  static var latitude: Shape { .double(-90...90) }
}

/// A user's card.
struct CardElement: Element {
  let userID: String
  let nickname: String
  let faceURL: String
  let ex: String

  static var shape: Shape<CardElement> {
    .object(
      Field("userID", .string(.id), "Whose card it is."),
      Field("nickname", .messageField, "The name on it.").or(""),
      Field("faceURL", .messageField, "The avatar on it.").or(""),
      Field("ex", .messageField, "The application's data.").or("")
    ) { CardElement(userID: $0, nickname: $1, faceURL: $2, ex: $3) }
  }

  var content: MessageContent { MessageContent(type: ContentType.card, text: nickname, element: text) }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("userID", userID)
    writer.field("nickname", nickname)
    writer.field("faceURL", faceURL)
    writer.field("ex", ex)
    writer.endObject()
  }
}

/// A face: an emoticon, a sticker.
struct FaceElement: Element {
  let index: Int64
  let data: String

  static var shape: Shape<FaceElement> {
    .object(
      Field("index", .safeInteger, "Its number.").or(0),
      Field("data", .messageData, "The application's data.").or("")
    ) { FaceElement(index: $0, data: $1) }
  }

  var content: MessageContent { MessageContent(type: ContentType.face, element: text) }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("index", index)
    writer.field("data", data)
    writer.endObject()
  }
}

/// What the system tells: the JSON text of a body.
struct NotificationElement: Element {
  let detail: String

  static var shape: Shape<NotificationElement> {
    .object(Field("detail", .string(.bytes(0...Limits.messageContentBytes)), "A JSON text.").or("")) {
      NotificationElement(detail: $0)
    }
  }

  var content: MessageContent { MessageContent(type: ContentType.notification, element: text) }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("detail", detail)
    writer.endObject()
  }

  /// A notification with a text.
  static func of(_ text: String) -> MessageContent {
    var body = Writer(capacity: 128)
    body.beginObject()
    body.field("text", text)
    body.endObject()
    var content = NotificationElement(detail: body.text).content
    content.text = text
    return content
  }
}
