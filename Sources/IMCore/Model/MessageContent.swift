/// What a message says, apart from who sent it and where.
///
/// The core keeps elements in their wire form and never looks inside; what its rules ask about is told apart.
public struct MessageContent: Equatable, Sendable {
  /// The kind of content (OpenIM's numbers).
  public var type: Int64
  /// What search looks into; of a text message, all there is.
  @Text public var text: String = ""
  /// The element in its wire form; "" for a text message, whose `text` says all.
  @Text public var element: String = ""
  /// The users that it mentions, `MessageContent.everyone` among them for all.
  public var mentions: [String] = []
  /// The `clientMsgID` of the message that it quotes; "" for none.
  @Text public var quotedID: String = ""
  /// The element to show once the quoted message was recalled; "" where nothing is quoted.
  @Text public var elementWithoutQuote: String = ""
  /// The attachments in the hub's object store that it refers to.
  public var objects: [String] = []

  /// A content of a kind.
  public init(type: Int64, text: String = "", element: String = "") {
    self.type = type
    self.text = text
    self.element = element
  }

  /// A plain text.
  public static func text(_ text: String) -> MessageContent {
    MessageContent(type: ContentType.text, text: text)
  }

  /// Whether it has nothing but its text.
  var isPlain: Bool {
    element.isEmpty && mentions.isEmpty && quotedID.isEmpty && elementWithoutQuote.isEmpty && objects.isEmpty
  }

  /// What is left of it once the message that it quotes was recalled.
  ///
  /// Its attachments go too: a quote has none but those of the quoted message.
  var withoutQuote: MessageContent {
    var content = self
    content.element = elementWithoutQuote
    content.objects = []
    return content
  }

  /// The name that stands for everyone in a list of mentions (OpenIM).
  public static let everyone = "AtAllTag"

  /// How a message mentions a user, as bits: 1 by name, 2 with everyone.
  func mentionBits(of userID: String) -> Int64 {
    guard !mentions.isEmpty else { return 0 }
    return (mentions.contains(userID) ? 1 : 0) | (mentions.contains(Self.everyone) ? 2 : 0)
  }
}

/// The numbers of message contents (OpenIM's).
public enum ContentType {
  /// Plain text.
  public static let text: Int64 = 101
  /// A picture.
  public static let picture: Int64 = 102
  /// A sound.
  public static let sound: Int64 = 103
  /// A video.
  public static let video: Int64 = 104
  /// A file.
  public static let file: Int64 = 105
  /// A text that mentions users.
  public static let atText: Int64 = 106
  /// Several messages in one.
  public static let merger: Int64 = 107
  /// A user's card.
  public static let card: Int64 = 108
  /// A place.
  public static let location: Int64 = 109
  /// The application's own.
  public static let custom: Int64 = 110
  /// That a user is typing.
  public static let typing: Int64 = 113
  /// A text that quotes a message.
  public static let quote: Int64 = 114
  /// A face.
  public static let face: Int64 = 115
  /// A text with entities.
  public static let advancedText: Int64 = 117
  /// A command: only for devices that are online, never stored.
  public static let command: Int64 = 120
  /// A notification that a user sees.
  public static let notification: Int64 = 1400
  /// What is left of a quoted message that was recalled.
  public static let recalled: Int64 = 2101

  /// What `sendMessage` takes.
  static let sendable: Set<Int64> = Set(Array(text...custom) + [quote, face, advancedText])

  /// Whether `sendMessage` takes a content of this type.
  public static func isSendable(_ type: Int64) -> Bool { sendable.contains(type) }
}
