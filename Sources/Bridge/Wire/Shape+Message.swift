import IMCore
import JSON

extension Shape where Output == Message {
  /// A message object for sending, as imbridge has answered it.
  ///
  /// Its id, content and the application's data are taken. What the hub decides (times, sequence, sender, status)
  /// may be there and is not read. A key that no message has is refused like any unknown name.
  static var message: Shape { MessageShapes.sent }

  /// A message object to quote, merge, forward or keep: what the hub has decided is read too.
  static var wholeMessage: Shape { MessageShapes.whole }

  /// A message object within another one.
  static var partMessage: Shape {
    Shape(.partMessage) { value throws(Mismatch) in try MessageShapes.part.read(value) }
  }

  /// A message object that another one quotes; what it quotes itself is left out.
  static var quotedMessage: Shape { partMessage.map(\.withoutQuote) }
}

extension Message {
  /// The message with its own text in place of a quote, so that no quote holds another.
  var withoutQuote: Message {
    guard !fields.content.quotedID.isEmpty else { return self }
    var fields = fields
    fields.content = .text(fields.content.text)
    return Message(fields)
  }
}

/// The ways to read a message object, each made once.
private enum MessageShapes {
  static let sent = shallow(MessageReader(isWhole: false), levels: Limits.messageDepth)
  /// A few levels are left for what it becomes a part of.
  static let whole = shallow(MessageReader(isWhole: true), levels: Limits.messageDepth - 4)
  static let part = MessageReader(isWhole: true).shape

  private static func shallow(_ reader: MessageReader, levels: Int) -> Shape<Message> {
    let shape = reader.shape
    return Shape(shape.schema) { value throws(Mismatch) in
      guard !value.isDeeper(than: levels) else { throw Mismatch("must be at most \(levels) levels deep") }
      return try shape.read(value)
    }
  }
}

extension Value {
  fileprivate func isDeeper(than levels: Int) -> Bool {
    switch self {
    case .array(let values): levels <= 0 || values.contains { $0.isDeeper(than: levels - 1) }
    case .object(let object): levels <= 0 || object.contains { $0.value.isDeeper(than: levels - 1) }
    default: false
    }
  }
}

/// Reads a message object field by field.
private struct MessageReader {
  private let isWhole: Bool
  private let id = Field("clientMsgID", .string(.bytes(1...Limits.idBytes)), "The id that its sender gave it.")
  private let type = Field("contentType", .integer(0...9999), "What it holds: 101 text, 102 picture and so on.")
  private let time = Field("createTime", .milliseconds, "When it was made, in ms.").or(0)
  private let attached = Field("attachedInfo", .applicationData, "The application's attachment data.").or("")
  private let ex = Field("ex", .applicationData, "The application's data.").or("")
  private let decided = DecidedFields()
  private let elements = ElementKind.keys.map { Member($0.name, $0.given, $0.doc, presence: .optional) }

  init(isWhole: Bool) {
    self.isWhole = isWhole
  }

  /// The members that are read, then those that may be there.
  private var members: [Member] {
    let unread = (isWhole ? [] : decided.members.map(\.name)) + Self.unread
    return [id.member, type.member, time.member, attached.member, ex.member] + (isWhole ? decided.members : [])
      + elements + unread.map { Member($0, .any, "Not read.", presence: .optional) }
  }

  private static let unread = [
    "content", "isRead", "offlinePush", "localEx", "needReadReceipt", "isExpired", "pinnedInfo", "attachedInfoElem",
  ]

  var shape: Shape<Message> {
    let members = members
    let names = MemberNames(members)
    return Shape(.object(members)) { value throws(Mismatch) in
      guard case .object(let object) = value else { throw value.mismatch(expected: "an object") }
      try names.refuseUnknown(in: object)
      return try read(object)
    }
  }

  private func read(_ object: Object) throws(Mismatch) -> Message {
    var fields = Message.Fields(
      clientMsgID: try id.read(from: object), createTime: try time.read(from: object), sendID: "",
      content: try content(object))
    fields.attachedInfo = try attached.read(from: object)
    fields.ex = try ex.read(from: object)
    if isWhole { try decided.read(object, into: &fields) }
    return Message(fields)
  }

  /// The one element that the content type has, and no other.
  private func content(_ object: Object) throws(Mismatch) -> MessageContent {
    let number = try type.read(from: object)
    guard let kind = ElementKind.of(number) else {
      // The core refuses to send it.
      if !isWhole { return MessageContent(type: number) }
      throw Mismatch("is no kind of content").inside(member: "contentType")
    }
    for other in ElementKind.keys where other.name != kind.name && object[other.name] != nil {
      throw Mismatch("does not go with contentType \(number)").inside(member: other.name)
    }
    do throws(Mismatch) {
      guard let element = object[kind.name] else { throw Mismatch("missing") }
      return try kind.read(element)
    } catch {
      throw error.inside(member: kind.name)
    }
  }
}

/// What the hub has decided about a message that was sent.
private struct DecidedFields {
  private let serverID = Field("serverMsgID", .idOrEmpty, "The id that the hub gave it.").or("")
  private let conversation = Field("conversationID", .conversationName, "The conversation it is in.").or("")
  private let time = Field("sendTime", .milliseconds, "When the hub took it, in ms.").or(0)
  private let session = Field("sessionType", .integer(0...5), "The type of its conversation.").or(0)
  private let sender = Field("sendID", .idOrEmpty, "The sender.").or("")
  private let receiver = Field("recvID", .idOrEmpty, "The receiver of a one-to-one message.").or("")
  private let group = Field("groupID", .idOrEmpty, "The chat group.").or("")
  private let room = Field("roomID", .idOrEmpty, "The chat room.").or("")
  private let thread = Field("threadID", .idOrEmpty, "The thread.").or("")
  private let origin = Field("msgFrom", .integer(0...9999), "100 a user, 200 the system.").or(100)
  private let platform = Field("senderPlatformID", .integer(0...9999), "The platform it was sent from.").or(0)
  private let nickname = Field("senderNickname", .messageField, "The sender's nickname.").or("")
  private let avatar = Field("senderFaceUrl", .messageField, "The sender's avatar.").or("")
  private let seq = Field("seq", .milliseconds, "Its place in the conversation.").or(0)
  private let status = Field("status", .integer(1...3), "1 sending, 2 sent, 3 failed.").or(1)

  var members: [Member] {
    [
      serverID.member, conversation.member, time.member, session.member, sender.member, receiver.member, group.member,
      room.member, thread.member, origin.member, platform.member, nickname.member, avatar.member, seq.member,
      status.member,
    ]
  }

  func read(_ object: Object, into fields: inout Message.Fields) throws(Mismatch) {
    fields.serverMsgID = try serverID.read(from: object)
    fields.conversationID = ConversationID(try conversation.read(from: object))
    fields.sendTime = try time.read(from: object)
    fields.sessionType = try session.read(from: object)
    fields.sendID = try sender.read(from: object)
    fields.recvID = try receiver.read(from: object)
    fields.groupID = try group.read(from: object)
    fields.roomID = try room.read(from: object)
    fields.threadID = try thread.read(from: object)
    fields.msgFrom = try origin.read(from: object)
    fields.senderPlatformID = try platform.read(from: object)
    fields.senderNickname = try nickname.read(from: object)
    fields.senderFaceURL = try avatar.read(from: object)
    fields.seq = try seq.read(from: object)
    fields.status = try status.read(from: object)
  }
}

extension Shape where Output == String {
  /// Data of the application that the hub keeps.
  fileprivate static var applicationData: Shape { .string(.bytes(0...Limits.conversationExBytes)) }

  /// The id of a conversation, which may be missing.
  fileprivate static var conversationName: Shape { .string(.bytes(0...Limits.conversationIDBytes)) }
}
