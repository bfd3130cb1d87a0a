import JSON

/// Requests about messages that hold others, and about what a device keeps with messages for itself alone.
extension Generator {
  /// A message that quotes one that was shown once: it may be gone by now, or be in another conversation.
  mutating func quote() -> Value {
    messages += 1
    let session = session()
    let quoted = message(of: session).message
    guard let body = bodies[quoted] else { return call("sendTextMessage", session, target(["text": .string(word())])) }
    var made: Object = ["clientMsgID": .string("quote-\(messages)")]
    if random.chance(75) {
      made["contentType"] = .integer(114)
      made["quoteElem"] = .object(["text": .string(word()), "quoteMessage": body])
    } else {
      made["contentType"] = .integer(106)
      made["atTextElem"] = .object([
        "text": .string(word()), "atUserList": .texts(random.some(Cast.users, 1...1)), "quoteMessage": body,
      ])
    }
    return call("sendMessage", session, target(["message": .object(made)]))
  }

  /// A message that only this device gets.
  mutating func insert() -> Value {
    messages += 1
    let session = session()
    let message: Object = [
      "clientMsgID": .string("x"), "contentType": .integer(101), "textElem": .object(["content": .string(word())]),
    ]
    var params: Object = ["message": .object(message)]
    let owner = sessions[session]?.user ?? Cast.user(of: session)
    if random.chance(25) {
      params["groupID"] = .string(random.pick(Cast.groups))
      params["sendID"] = .string(user())
      return call("insertGroupMessageToLocalStorage", session, params)
    }
    let isOwn = random.chance(50)
    params["recvID"] = .string(isOwn ? user() : owner)
    params["sendID"] = .string(isOwn ? owner : user())
    return call("insertSingleMessageToLocalStorage", session, params)
  }

  /// Data that only this device keeps with a message.
  mutating func localEx() -> Value {
    let session = session()
    let (id, message) = message(of: session)
    return call(
      "setMessageLocalEx", session,
      ["conversationID": .string(id), "clientMsgID": .string(message), "localEx": .string(random.pick(["", "l"]))])
  }
}
