import IMCore
import JSON

/// What a message of one kind says: the `…Elem` object with all its keys, in their order.
protocol Element: WireOutput {
  /// Reads it as a caller gives it; what is left out counts as empty.
  static var shape: Shape<Self> { get }
  /// The same as the core keeps it.
  var content: MessageContent { get }
}

extension Element {
  static var schema: Schema { shape.schema.complete }

  /// The object as JSON text.
  var text: String {
    var writer = Writer(capacity: 256)
    write(to: &writer)
    return writer.text
  }

  /// Reads the element that the core keeps with a content.
  init?(_ content: MessageContent) {
    guard let value = try? parse(content.element), let element = try? Self.shape.read(value) else { return nil }
    self = element
  }
}

extension Schema {
  /// A message within another one, where a caller gives it: the content as a whole has the limit.
  static let partMessage = Schema.anyObject(maximumBytes: Limits.messageContentBytes)

  /// The same as an answer has it: every member is there, and a message within it is like any other.
  fileprivate var complete: Schema {
    switch self {
    case .object(let members, _): .object(members.map { Member($0.name, $0.schema.complete, $0.doc) })
    case .array(let element, _): .array(element.complete)
    case .nullable(let schema): .nullable(schema.complete)
    case Schema.partMessage: .reference("Message")
    default: self
    }
  }
}

/// A content type with the key of its element and the way to read it.
struct ElementKind: Sendable {
  /// The content type.
  let type: Int64
  /// The key of the element in a message.
  let key: StaticString
  /// What it is, for the description of a message.
  let doc: String
  /// The schema of the element where a caller gives it.
  let given: Schema
  /// The schema of the element in an answer.
  let answered: Schema
  /// Reads the element.
  let read: @Sendable (Value) throws(Mismatch) -> MessageContent

  private init<E: Element>(_ type: Int64, _ key: StaticString, _ doc: String, _ element: E.Type) {
    self.type = type
    self.key = key
    self.doc = doc
    let shape = E.shape
    given = shape.schema
    answered = shape.schema.complete
    read = { value throws(Mismatch) in try shape.read(value).content.bounded() }
  }

  private init<E: Element>(
    _ type: Int64, _ key: StaticString, _ element: E.Type,
    content: @escaping @Sendable (E) -> MessageContent
  ) {
    self.type = type
    self.key = key
    doc = ""
    let shape = E.shape
    given = shape.schema
    answered = shape.schema.complete
    read = { value throws(Mismatch) in content(try shape.read(value)) }
  }

  /// The key as a string.
  var name: String { key.description }

  /// Every kind of content that a message object may have.
  static let all = [
    ElementKind(ContentType.text, "textElem", "A text.", TextElement.self),
    ElementKind(ContentType.picture, "pictureElem", "A picture.", PictureElement.self),
    ElementKind(ContentType.sound, "soundElem", "A sound.", SoundElement.self),
    ElementKind(ContentType.video, "videoElem", "A video.", VideoElement.self),
    ElementKind(ContentType.file, "fileElem", "A file.", FileElement.self),
    ElementKind(ContentType.atText, "atTextElem", "A text that mentions users.", AtTextElement.self),
    ElementKind(ContentType.merger, "mergeElem", "Several messages in one.", MergerElement.self),
    ElementKind(ContentType.card, "cardElem", "A user's card.", CardElement.self),
    ElementKind(ContentType.location, "locationElem", "A place.", LocationElement.self),
    ElementKind(ContentType.custom, "customElem", "The application's own, or a command.", CustomElement.self),
    ElementKind(ContentType.quote, "quoteElem", "A text that quotes a message.", QuoteElement.self),
    ElementKind(ContentType.face, "faceElem", "A face.", FaceElement.self),
    ElementKind(ContentType.advancedText, "advancedTextElem", "A text with entities.", AdvancedTextElement.self),
    ElementKind(ContentType.notification, "notificationElem", "What the system tells.", NotificationElement.self),
    ElementKind(ContentType.command, "customElem", CustomElement.self) { $0.content(type: ContentType.command) },
    ElementKind(ContentType.recalled, "notificationElem", NotificationElement.self) { _ in .recalled },
  ]

  private static let byType = Dictionary(uniqueKeysWithValues: all.map { ($0.type, $0) })

  /// The kind of a content type; nil when a message object cannot have it.
  static func of(_ type: Int64) -> ElementKind? { byType[type] }

  /// The kinds with a key of their own, which are in `all` before those that share one.
  static let keys = all.filter { !$0.doc.isEmpty }
}

extension MessageContent {
  /// What is left of a message that was recalled.
  static var recalled: MessageContent {
    MessageContent(type: ContentType.recalled, element: NotificationElement(detail: "").text)
  }

  /// Refuses a content that is too large as a whole.
  func bounded() throws(Mismatch) -> MessageContent {
    guard element.utf8.count <= Limits.messageContentBytes else {
      throw Mismatch("must be at most \(Limits.messageContentBytes) bytes in all")
    }
    return self
  }
}

extension Shape where Output == String {
  /// A name, a title, a path or an address in a message.
  static var messageField: Shape { .string(.bytes(0...Limits.messageFieldBytes)) }

  /// The text of a message.
  static var messageText: Shape { .string(.bytes(0...Limits.textMessageBytes)) }

  /// The application's data in a message.
  static var messageData: Shape { .string(.bytes(0...Limits.messageDataBytes)) }

  /// An id in a message, which may be missing.
  static var idOrEmpty: Shape { .string(.bytes(0...Limits.idBytes)) }
}
