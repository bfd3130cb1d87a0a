import IMCore
import JSON

extension MethodTable {
  /// Making messages; nothing is stored, and the device may be offline.
  static let creating: [Method] = creatingTexts + creatingQuotes + creatingOthers + creatingFromMessages

  private static let creatingTexts: [Method] = [
    Method(
      "createAdvancedTextMessage", "Makes a text message with entities; nothing is stored.", access: .local,
      Field("text", .messageText, "The text."),
      Field("messageEntityList", .entities, "What stretches of it mean.").or([])
    ) { call, text, entities throws(Failure) in
      try call.create(AdvancedTextElement(said: text, entities: entities), "messageEntityList")
    },
    Method("getAtAllTag", "Tells the name that stands for everyone among mentioned users.", access: .open) { _ in
      MessageContent.everyone
    },
    Method(
      "createTextAtMessage", "Makes a text message that mentions users and may quote a message; nothing is stored.",
      access: .local,
      Field("text", .string(.bytes(1...Limits.textMessageBytes)), "The text."),
      Field("atUserList", .mentions, "Whom it mentions; AtAllTag for all.", aliases: ["atUserIDList"]),
      Field("atUsersInfo", .mentionedUsers, "The names that stand in it.").or([], shown: "[]"),
      Field("message", .wholeMessage, "The message that it quotes.").optional
    ) { call, text, ids, users, quoted throws(Failure) in
      let element = AtTextElement(said: text, userIDs: ids, users: users, quoted: quoted?.withoutQuote)
      return try call.create(element, "message")
    },
  ]

  private static let creatingQuotes: [Method] = [
    Method(
      "createQuoteMessage", "Makes a text message that quotes a message; nothing is stored.", access: .local,
      Field("text", .messageText, "The text."),
      Field("message", .wholeMessage, "The message that it quotes.")
    ) { call, text, quoted throws(Failure) in
      try call.create(QuoteElement(said: text, quoted: quoted.withoutQuote, entities: []), "message")
    },
    Method(
      "createAdvancedQuoteMessage", "Makes a text message with entities that quotes a message; nothing is stored.",
      access: .local,
      Field("text", .messageText, "The text."),
      Field("message", .wholeMessage, "The message that it quotes."),
      Field("messageEntityList", .entities, "What stretches of the text mean.").or([])
    ) { call, text, quoted, entities throws(Failure) in
      try call.create(QuoteElement(said: text, quoted: quoted.withoutQuote, entities: entities), "message")
    },
  ]

  private static let creatingOthers: [Method] = [
    Method(
      "createCustomMessage", "Makes a message of the application's own; nothing is stored.", access: .local,
      Field("data", .messageData, "The application's data."),
      Field("extension", .messageData, "More data.").or(""),
      Field("description", .messageData, "What it is; searches find it.").or("")
    ) { call, data, more, description throws(Failure) in
      try call.create(CustomElement(data: data, description: description, extension: more), "data")
    },
    Method(
      "createLocationMessage", "Makes a message with a place; nothing is stored.", access: .local,
      Field("description", .messageData, "What is there.").or(""),
      Field("longitude", .longitude, "In degrees, east of Greenwich."),
      Field("latitude", .latitude, "In degrees, north of the equator.")
    ) { call, description, longitude, latitude throws(Failure) in
      try call.create(
        LocationElement(description: description, longitude: longitude, latitude: latitude), "description")
    },
    Method(
      "createCardMessage", "Makes a message with a user's card; nothing is stored.", access: .local,
      Field("cardInfo", CardElement.shape, "The card.")
    ) { call, card throws(Failure) in
      try call.create(card, "cardInfo")
    },
    Method(
      "createFaceMessage", "Makes a message with a face; nothing is stored.", access: .local,
      Field("index", .safeInteger, "Its number."),
      Field("data", .messageData, "The application's data.").or("")
    ) { call, index, data throws(Failure) in
      try call.create(FaceElement(index: index, data: data), "data")
    },
  ]

  private static let creatingFromMessages: [Method] = [
    Method(
      "createMergerMessage", "Makes one message of several; nothing is stored.", access: .local,
      Field("messageList", .array(.wholeMessage, 1...Limits.mergedMessages), "The messages."),
      Field("title", .messageField, "The title.").or(""),
      Field("summaryList", .abstracts, "A line for each of the first messages.").or([])
    ) { call, messages, title, abstracts throws(Failure) in
      let element = MergerElement(title: title, abstracts: abstracts, messages: messages, entities: [])
      return try call.create(element, "messageList")
    },
    Method(
      "createForwardMessage", "Makes a new message that says what a sent one said; nothing is stored.",
      access: .local,
      Field("message", .wholeMessage, "The message; its status is 2."),
      errors: [.msgContentTypeNotSupportError]
    ) { call, message throws(Failure) in
      guard message.fields.status == MessageStatus.sent else {
        throw .argument("message.status", "only a sent message can be forwarded")
      }
      guard ContentType.isSendable(message.fields.contentType) else {
        throw Failure(.msgContentTypeNotSupportError, "this content cannot be sent", param: "message.contentType")
      }
      var forward = try call.core.createMessage(call.session, message.fields.content.withoutPaths).fields
      forward.ex = message.fields.ex
      forward.attachedInfo = message.fields.attachedInfo
      return Message(forward)
    },
  ]
}

extension Call {
  /// Makes a message of the login user with an element; one that is too large is the parameter's fault.
  func create(_ element: some Element, _ param: String) throws(Failure) -> Message {
    let content: MessageContent
    do throws(Mismatch) {
      content = try element.content.bounded()
    } catch {
      throw error.inside(member: param).failure
    }
    return try core.createMessage(session, content)
  }
}

extension MessageContent {
  /// The same content without the paths of files on somebody's machine.
  var withoutPaths: MessageContent {
    guard var attachment else { return self }
    attachment.forgetPaths()
    return attachment.content
  }
}
