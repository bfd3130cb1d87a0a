import JSON

/// The messages on the hub, and who is in which chat: lists to which is only added.
struct LogModel {
  struct Message {
    let id: String
    let sender: String
    let time: Int64
    let mentions: [String]
    /// The message that it quotes; nil for none, and where it is open what is left of that.
    var quoted: String?
    var isRecalled = false
    /// `pinnedInfo` as every message object shows it.
    var pin: Value = .null
    var pinTurn = 0
  }

  /// Where a message is: its log and its sequence.
  struct Place: Equatable {
    let log: String
    let seq: Int
  }

  private(set) var logs: [String: [Message]] = [:]
  private(set) var places: [String: Place] = [:]
  /// The recalled messages in the order of their recalls.
  private(set) var recalls: [Place] = []
  var chats: [String: ChatModel] = [:]
  private var pins = 0

  /// The log of a conversation in a user's view: notifications go one way.
  static func log(_ id: String, _ user: String) -> String { id.hasPrefix("sn_") ? id + ">" + user : id }

  func count(_ log: String) -> Int { logs[log]?.count ?? 0 }

  subscript(_ place: Place) -> Message? { logs[place.log]?[place.seq - 1] }

  mutating func append(_ log: String, _ message: Value) throws {
    let id = message["clientMsgID"].text
    logs[log, default: []].append(
      Message(
        id: id, sender: message["sendID"].text, time: message["sendTime"].number,
        mentions: message["atTextElem"]["atUserList"].texts, quoted: message.quoted?["clientMsgID"].text))
    places[id] = Place(log: log, seq: count(log))
    try require(
      message["seq"].number == Int64(count(log)), "model", "\(id) of \(log) is the \(count(log)).: \(message.line)")
  }

  mutating func recall(_ place: Place) {
    logs[place.log]?[place.seq - 1].isRecalled = true
    recalls.append(place)
  }

  mutating func pin(_ place: Place, by user: String, _ isPinned: Bool, now: Int64) {
    guard var message = self[place] else { return }
    let pin: Value =
      isPinned ? .object(["operatorID": .string(user), "pinTime": .integer(now)]) : .null
    guard message.pin != pin else { return }
    pins += 1
    message.pin = pin
    message.pinTurn = pins
    logs[place.log]?[place.seq - 1] = message
  }

  /// Nobody knows any more whether what a message quotes was ever there.
  mutating func leaveQuoteOpen(_ place: Place) {
    logs[place.log]?[place.seq - 1].quoted = nil
  }

  /// Whether what a message quotes is gone by now.
  func hasLostQuote(_ message: Message) -> Bool {
    message.quoted.flatMap { places[$0] }.flatMap { self[$0] }?.isRecalled ?? false
  }

  // MARK: Seeing

  /// Whether a user could see a message if it had not been recalled.
  func couldSee(_ user: String, _ place: Place, _ view: ConversationModel.Conversation) -> Bool {
    guard place.seq >= view.first, let message = self[place], !view.removed.contains(message.id) else { return false }
    guard let chat = chats[place.log] else { return true }
    return chat.stays[user]?.contains { $0.contains(place.seq) } ?? false
  }

  /// The sequences that a user sees in a conversation, ascending.
  func visible(_ id: String, _ user: String, _ view: ConversationModel.Conversation) -> [Int] {
    let log = Self.log(id, user)
    return (logs[log] ?? []).indices.map { $0 + 1 }.filter { seq in
      let place = Place(log: log, seq: seq)
      return self[place]?.isRecalled == false && couldSee(user, place, view)
    }
  }

  /// The newest sequence that a conversation has for a user.
  func newest(_ id: String, _ user: String) -> Int {
    let all = count(Self.log(id, user))
    guard let chat = chats[id] else { return all }
    return min(all, chat.stays[user]?.last?.upperBound ?? 0)
  }
}

/// A chat group or room with its members.
struct ChatModel {
  let isRoom: Bool
  var owner: String
  var admins: Set<String> = []
  var members: Set<String> = []
  var isDismissed = false
  /// What everyone who ever was a member may see.
  var stays: [String: [ClosedRange<Int>]] = [:]
  /// When members of a room who are away are out.
  var leaveTimes: [String: Int64] = [:]

  func isMember(_ user: String) -> Bool { members.contains(user) && !isDismissed }

  func rank(_ user: String) -> Int {
    !members.contains(user) ? 20 : user == owner ? 100 : admins.contains(user) ? 60 : 20
  }

  mutating func join(_ users: [String], after count: Int) {
    for user in users where members.insert(user).inserted {
      var stays = stays[user] ?? []
      if let last = stays.last, last.upperBound >= count {
        stays[stays.count - 1] = last.lowerBound...Int.max
      } else {
        stays.append(count + 1...Int.max)
      }
      self.stays[user] = stays
    }
  }

  mutating func leave(_ users: [String], after count: Int) {
    for user in users where members.remove(user) != nil {
      admins.remove(user)
      leaveTimes[user] = nil
      guard var stays = stays[user], let last = stays.popLast() else { continue }
      if last.lowerBound <= count { stays.append(last.lowerBound...count) }
      self.stays[user] = stays
    }
  }
}

extension LogModel {
  /// Takes a call on chats that has worked.
  mutating func takeChat(_ call: CallOutput, _ user: String) {
    let params = call.params
    let (group, room) = ("sg_" + params["groupID"].text, "sr_" + params["roomID"].text)
    let (inGroup, inRoom) = (count(group), count(room))
    let users = params["userIDs"].texts
    switch call.method {
    case "createGroup":
      var chat = ChatModel(isRoom: false, owner: params["ownerUserID"] == .null ? user : params["ownerUserID"].text)
      let admins = params["adminUserIDs"].texts
      chat.join([chat.owner, user] + params["memberUserIDs"].texts + admins, after: 0)
      chat.admins = Set(admins).subtracting([chat.owner])
      chats["sg_" + call.result["groupID"].text] = chat
    case "createChatRoom":
      var chat = ChatModel(isRoom: true, owner: user)
      chat.join([user], after: 0)
      chats["sr_" + call.result["roomID"].text] = chat
    case "joinGroup": chats[group]?.join([user], after: inGroup)
    case "inviteUserToGroup": chats[group]?.join(users, after: inGroup)
    case "kickGroupMember": chats[group]?.leave(users, after: inGroup)
    case "quitGroup": chats[group]?.leave([user], after: inGroup)
    case "dismissGroup": chats[group]?.isDismissed = true
    case "transferGroupOwner":
      chats[group]?.owner = params["newOwnerUserID"].text
      chats[group]?.admins.remove(params["newOwnerUserID"].text)
    case "setGroupMemberInfo":
      if params["roleLevel"].number == 60 { chats[group]?.admins.insert(params["userID"].text) }
      if params["roleLevel"].number == 20 { chats[group]?.admins.remove(params["userID"].text) }
    case "joinChatRoom": chats[room]?.join([user], after: inRoom)
    case "leaveChatRoom": chats[room]?.leave([user], after: inRoom)
    case "destroyChatRoom": chats[room]?.isDismissed = true
    case "setChatRoomAdmin":
      if params["isAdmin"].flag {
        chats[room]?.admins.insert(params["userID"].text)
      } else {
        chats[room]?.admins.remove(params["userID"].text)
      }
    default: break
    }
  }

  /// Who is away from rooms for two minutes is out; `since` is when those who are offline now went.
  mutating func takePresence(online: Set<String>, now: Int64, since: Int64) {
    for (id, room) in chats where room.isRoom && !room.isDismissed {
      var room = room
      for user in room.members where user != room.owner {
        if let time = room.leaveTimes[user], time <= now {
          room.leave([user], after: count(id))
        } else if online.contains(user) {
          room.leaveTimes[user] = nil
        } else if room.leaveTimes[user] == nil {
          room.leaveTimes[user] = since + 120_000
        }
      }
      chats[id] = room
    }
  }

  /// What a recall has to be refused with, 0 when it works; nil where that is open.
  func recallCode(
    _ call: CallOutput, _ user: String, window: Int64, now: Int64
  ) -> Int64? {
    guard let place = places[call.params["messageID"].text], !place.log.hasPrefix("sn_") else { return nil }
    let message = self[place]
    let chat = chats[place.log]
    let isHis =
      chat.map { $0.stays[user]?.contains { $0.contains(place.seq) } ?? false }
      ?? Cast.conversations(of: user).contains(place.log)
    if !isHis { return 1004 }
    let id = call.params["conversationID"].text
    if !id.isEmpty, id != place.log { return 1004 }
    guard let message, !message.isRecalled else { return 1404 }
    let rank = chat?.rank(user) ?? 20
    if message.sender != user {
      guard rank > 20, rank == 100 || rank > (chat?.rank(message.sender) ?? 20) else { return 1002 }
    }
    if rank == 20, now - message.time > window * 1000 { return 504 }
    return 0
  }
}
