import JSON

/// Requests about messages that were sent, and about chats.
extension Generator {
  /// Looks at what the devices show.
  mutating func look(at dump: Dump) {
    for session in dump.sessions.keys.sorted() {
      guard let device = dump.sessions[session], device !== sessions[session] else { continue }
      for row in device.list where row["latestMsg"] != .string("") {
        let body = Value(line: row["latestMsg"].text)
        let message = body["clientMsgID"].text
        guard places.updateValue(row["conversationID"].text, forKey: message) == nil else { continue }
        bodies[message] = body
        shown[row["conversationID"].text, default: []].append(message)
      }
    }
    sessions = dump.sessions
    now = dump.now
  }

  // MARK: Messages

  /// A conversation of a session and a message that is, mostly, in it.
  mutating func message(of session: String) -> (conversation: String, message: String) {
    let rows = (sessions[session]?.rows.keys).map(Array.init) ?? []
    let full = rows.filter { shown[$0] != nil }.sorted()
    guard random.chance(94), !full.isEmpty else {
      return (conversation(session), "msg-\(1 + random.below(messages + 1))")
    }
    let id = random.pick(full)
    let known = shown[id] ?? []
    return (id, random.pick(random.chance(60) ? known.suffix(3) : known))
  }

  mutating func messageChange(_ kind: Kind) -> Value {
    let session = session()
    let (id, message) = message(of: session)
    var params: Object = ["conversationID": .string(id)]
    switch kind {
    case .recall:
      params["messageID"] = .string(message)
      if random.chance(60) { params["conversationID"] = nil }
      return call("recallMessage", session, params)
    case .removal: return removal(session, params, id, message)
    case .deleteHere:
      switch random.below(8) {
      case 0: return call("deleteAllMsgFromLocal", session, [:])
      case 1, 2: return call("deleteAllMessages", session, params)
      default:
        params["clientMsgID"] = .string(message)
        return call("deleteMessageFromLocalStorage", session, params)
      }
    case .history:
      if random.chance(70) { params["startClientMsgID"] = .string(message) }
      params["count"] = .integer(Int64(random.pick([1, 2, 3, 10, 100])))
      return call(
        random.chance(60) ? "getAdvancedHistoryMessageList" : "getAdvancedHistoryMessageListReverse", session, params)
    case .receipt:
      params["messageIDs"] = .texts([message] + (random.chance(30) ? [self.message(of: session).message] : []))
      return call("sendMessageReadReceipts", session, params)
    default:
      params["messageID"] = .string(message)
      return call(random.chance(65) ? "pinMessage" : "unpinMessage", session, params)
    }
  }

  private mutating func removal(_ session: String, _ params: Object, _ id: String, _ message: String) -> Value {
    var params = params
    switch random.below(12) {
    case 0: return call("deleteAllMsgFromLocalAndSvr", session, [:])
    case 1, 2, 3:
      params["timestamp"] = .integer(max(0, now - Int64(random.below(8000)) + 500))
      return call("removeMessagesFromServerWithTimeStamp", session, params)
    case 4, 5, 6:
      let known = shown[id] ?? []
      params["messageIDs"] = .texts([message] + (known.isEmpty ? [] : random.some(known, 0...3)))
      return call("removeMessagesFromServerMessageIds", session, params)
    default:
      params["clientMsgID"] = .string(message)
      return call("deleteMessage", session, params)
    }
  }

  // MARK: Chats

  mutating func chat(_ kind: Kind) -> Value {
    let session = session()
    let group = Value.string(random.pick(Cast.groups))
    switch kind {
    case .mention:
      messages += 1
      let names = random.some(Cast.users + ["AtAllTag"], 1...2)
      let message: Object = [
        "clientMsgID": .string("at-\(messages)"), "contentType": .integer(106),
        "atTextElem": .object(["text": .string(word()), "atUserList": .texts(Array(Set(names)).sorted())]),
      ]
      return call("sendMessage", session, ["message": .object(message), "groupID": group])
    case .chat: return ownedChat(session, group)
    case .member: return membership(session, group)
    default: return room(session, .string(random.pick(Cast.rooms)))
    }
  }

  private mutating func ownedChat(_ session: String, _ group: Value) -> Value {
    switch random.below(12) {
    case 0..<6:
      return call(
        "createGroup", session,
        [
          "groupName": .string(word()), "groupID": group, "memberUserIDs": .texts(random.some(Cast.users, 0...2)),
          "adminUserIDs": .texts(random.some(Cast.users, 0...1)),
        ])
    case 6, 7, 8: return call("setGroupInfo", session, ["groupID": group, "groupName": .string(word())])
    case 9: return call("transferGroupOwner", session, ["groupID": group, "newOwnerUserID": .string(user())])
    case 10:
      return call(
        "setGroupMemberInfo", session,
        ["groupID": group, "userID": .string(user()), "roleLevel": .integer(random.pick([20, 60]))])
    default:
      return random.chance(30)
        ? call("dismissGroup", session, ["groupID": group])
        : call("changeGroupMute", session, ["groupID": group, "isMute": .bool(random.chance(30))])
    }
  }

  private mutating func membership(_ session: String, _ group: Value) -> Value {
    switch random.below(10) {
    case 0, 1, 2: return call("joinGroup", session, ["groupID": group])
    case 3, 4, 5:
      return call("inviteUserToGroup", session, ["groupID": group, "userIDs": .texts(random.some(Cast.users, 1...2))])
    case 6, 7: return call("kickGroupMember", session, ["groupID": group, "userIDs": .texts([user()])])
    default: return call("quitGroup", session, ["groupID": group])
    }
  }

  private mutating func room(_ session: String, _ room: Value) -> Value {
    switch random.below(12) {
    case 0, 1: return call("createChatRoom", session, ["roomName": .string(word()), "roomID": room])
    case 2: return call("leaveChatRoom", session, ["roomID": room])
    case 3:
      return call(
        "setChatRoomAdmin", session,
        ["roomID": room, "userID": .string(user()), "isAdmin": .bool(random.chance(70))])
    case 4 where random.chance(15): return call("destroyChatRoom", session, ["roomID": room])
    default: return call("joinChatRoom", session, ["roomID": room])
    }
  }
}
