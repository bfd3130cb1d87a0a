import JSON

/// One step of a script.
enum Action: Equatable {
  /// A line of input.
  case line(String)
  /// The data is closed and opened again; only where there is a data folder.
  case restart
}

/// The names that scripts are about.
enum Cast {
  static let users = ["ann", "bob", "cy"]
  static let sessions = ["a1", "a2", "a3", "b1", "b2", "c1", "c2"]
  static let groups = ["g1", "g2"]
  static let rooms = ["r1"]
  static let chats = groups.map { "sg_" + $0 } + rooms.map { "sr_" + $0 }
  static let presets = ["i_Unread", "i_Marked", "i_MentionMe", "i_SingleChat", "i_GroupChat", "i_Pinned"]

  /// The user that a session is usually for.
  static func user(of session: String) -> String {
    users.first { $0.utf8.first == session.utf8.first } ?? users[0]
  }

  /// The id of a one-to-one conversation, or with another mark of notifications.
  static func conversation(_ user: String, _ peer: String, mark: String = "si_") -> String {
    mark + (peer.precedesInBytes(user) ? peer + "_" + user : user + "_" + peer)
  }

  /// Every conversation that a user can have a row for.
  static func conversations(of user: String) -> [String] {
    let peers = users + ["zed"]
    return peers.map { conversation(user, $0) } + peers.map { conversation(user, $0, mark: "sn_") } + chats
  }
}

/// Makes valid and invalid requests.
///
/// It looks at what there is, so that many of them do something.
struct Generator {
  var random: SplitMix64
  /// Whether some requests come without an id.
  private let withNotifications: Bool
  /// Whether most requests are about conversation groups, which go, and about devices that come and go.
  private let withFolders: Bool
  private var requests: Int64 = 0
  var messages = 0
  /// What the devices show now.
  var sessions: [String: SessionDump] = [:]
  /// The messages that previews have shown so far, by conversation, and all of them.
  var shown: [String: [String]] = [:]
  var places: [String: String] = [:]
  /// The same messages as they were shown first.
  var bodies: [String: Value] = [:]
  var now: Int64 = 0

  init(seed: UInt64, withNotifications: Bool, withFolders: Bool = false) {
    self.withFolders = withFolders
    random = SplitMix64(seed: seed)
    self.withNotifications = withNotifications
  }

  /// The first step and the next ones, after what there is now.
  mutating func next(_ dump: Dump, step: Int, restarts: Bool) -> Action {
    look(at: dump)
    if step < Cast.sessions.count, random.chance(75) {
      let session = Cast.sessions[step]
      return request("login", session, ["userID": .string(Cast.user(of: session))])
    }
    if step < Cast.sessions.count + 3, random.chance(60) { return .line(plain(.chat).line) }
    return restarts && random.chance(2) ? .restart : self.step()
  }

  // MARK: Lines

  mutating func call(_ method: String, _ session: String?, _ params: Object) -> Value {
    var params = params
    if let session { params["session"] = .string(session) }
    var envelope = Object()
    if !random.chance(2) || !withNotifications {
      requests += 1
      envelope["id"] = .integer(requests)
    }
    envelope["method"] = .string(method)
    envelope["params"] = .object(params)
    return .object(envelope)
  }

  private mutating func request(_ method: String, _ session: String?, _ params: Object) -> Action {
    .line(call(method, session, params).line)
  }

  // MARK: Steps

  enum Kind {
    case login, logout, network, reset, setup, kick
    case send, sendMade, make, hubSend, notify
    case one, pin, settings, mark, silence, draft, hide, clear, read, current, delete, deleteServer, empty
    case createGroup, updateGroup, order, addMembers, removeMembers, deleteGroup
    case profile, clock, fault, config, listener, broken, batch
    case recall, removal, deleteHere, history, pinMessage, receipt, mention, chat, member, room
    case quote, insert, localEx
  }

  private mutating func kind() -> Kind {
    if withFolders, random.chance(70) {
      return random.weighted([
        (10, Kind.createGroup), (14, .addMembers), (12, .removeMembers), (8, .deleteGroup), (4, .deleteServer),
        (6, .login), (6, .logout), (8, .network), (1, .reset),
      ])
    }
    return random.weighted([
      (6, Kind.login), (2, .logout), (6, .network), (1, .reset), (1, .setup), (1, .kick),
      (14, .send), (3, .sendMade), (1, .make), (9, .hubSend), (3, .notify),
      (4, .one), (6, .pin), (7, .settings), (4, .mark), (4, .silence), (6, .draft), (4, .hide), (6, .clear),
      (5, .read), (2, .current), (4, .delete), (4, .deleteServer), (2, .empty),
      (6, .createGroup), (5, .updateGroup), (5, .order), (6, .addMembers), (4, .removeMembers), (3, .deleteGroup),
      (3, .profile), (5, .clock), (2, .fault), (1, .config), (2, .listener), (3, .broken), (2, .batch),
      (10, .recall), (7, .removal), (6, .deleteHere), (6, .history), (5, .pinMessage), (3, .receipt), (5, .mention),
      (5, .chat), (5, .member), (5, .room), (6, .quote), (3, .insert), (2, .localEx),
    ])
  }

  private mutating func step() -> Action {
    let kind = kind()
    switch kind {
    case .broken: return broken()
    case .batch: return batch()
    default: return .line(plain(kind).line)
    }
  }

  private mutating func plain(_ kind: Kind) -> Value {
    switch kind {
    case .login, .logout, .network, .reset, .setup, .kick: presence(kind)
    case .send, .sendMade, .make, .hubSend, .notify: message(kind)
    case .one, .pin, .settings, .mark, .silence, .draft: conversation(kind)
    case .hide, .clear, .read, .current, .delete, .deleteServer, .empty: attention(kind)
    case .createGroup, .updateGroup, .order, .addMembers, .removeMembers, .deleteGroup: group(kind)
    case .profile, .clock, .fault, .config, .listener, .broken, .batch: surroundings(kind)
    case .recall, .removal, .deleteHere, .history, .pinMessage, .receipt: messageChange(kind)
    case .mention, .chat, .member, .room: chat(kind)
    case .quote: quote()
    case .insert: insert()
    case .localEx: localEx()
    }
  }

  private mutating func presence(_ kind: Kind) -> Value {
    switch kind {
    case .login:
      let out = Cast.sessions.filter { sessions[$0] == nil }
      let session = random.pick(random.chance(90) && !out.isEmpty ? out : Cast.sessions)
      var params: Object = ["userID": .string(random.chance(92) ? Cast.user(of: session) : user())]
      if random.chance(5) { params["platformID"] = .integer(Int64(1 + random.below(3))) }
      return call("login", session, params)
    case .network:
      let offline = sessions.values.filter { !$0.isOnline }.map(\.session).sorted()
      let session = random.pick(random.chance(70) && !offline.isEmpty ? offline : Cast.sessions)
      return call("setNetworkStatus", session, ["online": .bool(random.chance(offline.contains(session) ? 85 : 30))])
    case .setup:
      let params: Object = ["loadEmptyConversations": .bool(random.chance(50))]
      return call("initSDK", random.pick(Cast.sessions), ["options": .object(params)])
    default:
      let session = session()
      switch kind {
      case .logout: return call("logout", session, [:])
      case .reset: return call("resetReplica", session, [:])
      default: return call("hubKick", session, [:])
      }
    }
  }

  private mutating func message(_ kind: Kind) -> Value {
    let session = session()
    switch kind {
    case .send:
      messages += 1
      var params = target(["text": .string(word())])
      if random.chance(40) { params["needReadReceipt"] = .bool(true) }
      return call("sendTextMessage", session, params)
    case .make:
      messages += 1
      return call("createTextMessage", session, ["text": .string(word())])
    case .sendMade:
      let made: Object = [
        "clientMsgID": .string(random.chance(50) ? messageID(session) : "own-\(random.below(20))"),
        "contentType": .integer(random.chance(95) ? 101 : 102),
        "textElem": .object(["content": .string(word())]),
      ]
      var params = target(["message": .object(made)])
      if random.chance(30) { params["isOnlineOnly"] = .bool(random.chance(50)) }
      return call("sendMessage", session, params)
    case .hubSend:
      messages += 1
      var params: Object = ["sendID": .string(user()), "text": .string(word())]
      if random.chance(70) {
        params["recvID"] = .string(user())
      } else {
        params["groupID"] = .string(random.pick(Cast.groups))
      }
      if random.chance(10) { params["sendTime"] = .integer(1_700_000_000_000 + Int64(random.below(100_000))) }
      return call("hubSendMessage", nil, params)
    default:
      messages += 1
      return call(
        "hubSendNotification", nil,
        ["sendID": .string(user()), "recvID": .string(user()), "text": .string(word())])
    }
  }

  mutating func target(_ params: Object) -> Object {
    var params = params
    switch random.below(100) {
    case 0..<60: params["recvID"] = .string(user())
    case 60..<85: params["groupID"] = .string(random.pick(Cast.groups))
    default: params["roomID"] = .string(random.pick(Cast.rooms))
    }
    return params
  }

  private mutating func conversation(_ kind: Kind) -> Value {
    let session = session()
    let id = Value.string(conversation(session))
    switch kind {
    case .one:
      let type = random.pick([1, 1, 1, 4, 4, 3, 5])
      let source = type == 3 ? random.pick(Cast.groups) : type == 5 ? random.pick(Cast.rooms) : user()
      var params: Object = ["sourceID": .string(source), "sessionType": .integer(Int64(type))]
      if random.chance(20) { params["createIfNotExist"] = .bool(random.chance(50)) }
      return call("getOneConversation", session, params)
    case .pin: return call("pinConversation", session, ["conversationID": id, "isPinned": .bool(random.chance(65))])
    case .settings: return call("setConversation", session, settings(["conversationID": id]))
    case .mark:
      let ids = (0...random.below(3)).map { _ in conversation(session) }
      return call(
        random.chance(60) ? "addConversationMark" : "removeConversationMark", session,
        ["conversationIDs": .texts(ids), "mark": .integer(Int64(random.below(3)))])
    case .silence:
      var params: Object = ["conversationID": id]
      if random.chance(25) { return call("clearRemindTypeForConversation", session, params) }
      if random.chance(50) { params["remindType"] = .integer(Int64(random.below(3))) }
      if random.chance(60) { params["durationMinutes"] = .integer(Int64(random.below(3))) }
      return call("setSilentModeForConversation", session, params)
    default:
      if random.chance(20) {
        return call("setConversationExt", session, ["conversationID": id, "ext": .object(["n": .string(word())])])
      }
      let text = random.chance(30) ? "" : word()
      return call("setConversationDraft", session, ["conversationID": id, "draftText": .string(text)])
    }
  }

  private mutating func attention(_ kind: Kind) -> Value {
    let session = session()
    var params: Object = ["conversationID": .string(conversation(session))]
    switch kind {
    case .hide:
      if random.chance(10) { return call("hideAllConversations", session, [:]) }
      return call(random.chance(60) ? "hideConversation" : "unhideConversation", session, params)
    case .clear:
      if random.chance(40) { params["upToMessageID"] = .string(messageID(session)) }
      return call("clearConversationUnreadMessageCount", session, params)
    case .read:
      switch random.below(6) {
      case 0: return call("clearAllConversationUnreadMessageCount", session, [:])
      case 1: return call("markAllConversationMessageAsRead", session, [:])
      default: return call("markConversationMessageAsRead", session, params)
      }
    case .current:
      if random.chance(40) { params["conversationID"] = .string("") }
      return call("setCurrentConversation", session, params)
    case .delete:
      if random.chance(50) { params["isDeleteMessages"] = .bool(random.chance(30)) }
      return call("deleteConversation", session, params)
    case .deleteServer:
      if random.chance(50) { params["isDeleteServerMessages"] = .bool(random.chance(30)) }
      return call("deleteServerConversation", session, params)
    default:
      switch random.below(5) {
      case 0:
        return call("deleteAllMessagesAndConversations", session, ["clearServerData": .bool(random.chance(50))])
      case 1, 2: return call("deleteConversationAndDeleteAllMsg", session, params)
      default: return call("clearConversationAndDeleteAllMsg", session, params)
      }
    }
  }

  private mutating func settings(_ params: Object) -> Object {
    var params = params
    for _ in 0...random.below(3) {
      switch random.below(12) {
      case 10: params["isMsgDestruct"] = .bool(random.chance(70))
      case 11: params["msgDestructTime"] = .integer(Int64(random.below(3)) * 10)
      case 0, 1, 2: params["recvMsgOpt"] = .integer(random.pick([0, 0, 2, 2, 1]))
      case 3: params["isPinned"] = .bool(random.chance(60))
      case 4, 5: params["isMarked"] = .bool(random.chance(60))
      case 6: params["groupAtType"] = .integer(Int64(random.below(3)))
      case 7: params["ex"] = .string(word())
      case 8: params["isPrivateChat"] = .bool(random.chance(50))
      default: params["burnDuration"] = .integer(Int64(random.below(2)) * 30)
      }
    }
    return params
  }

  private mutating func group(_ kind: Kind) -> Value {
    let session = session()
    switch kind {
    case .createGroup: return call("createConversationGroup", session, newGroup(session))
    case .updateGroup:
      var params: Object = ["conversationGroupID": .string(groupID(session))]
      if random.chance(40) { params["name"] = .string(word()) }
      if random.chance(20) { params["ex"] = .string(word()) }
      if random.chance(35) { params["hidden"] = .bool(random.chance(50)) }
      if random.chance(35) { params["filter"] = filter() }
      return call("updateConversationGroup", session, params)
    case .order:
      let orders = (0..<random.below(4)).map { _ in
        let order = Int64(random.below(10)) - 1
        return Value.object(["conversationGroupID": .string(groupID(session)), "order": .integer(order)])
      }
      return call("setConversationGroupOrder", session, ["orders": .array(orders)])
    case .addMembers, .removeMembers:
      let ids = (0...random.below(3)).map { _ in random.chance(90) ? conversation(session) : word() }
      let groups = (0...random.below(2)).map { _ in groupID(session, normal: true) }
      return call(
        kind == .addMembers ? "addConversationsToGroups" : "removeConversationsFromGroups", session,
        ["conversationIDs": .texts(ids), "conversationGroupIDs": .texts(groups)])
    default: return call("deleteConversationGroup", session, ["conversationGroupID": .string(groupID(session))])
    }
  }

  private mutating func newGroup(_ session: String) -> Object {
    var params: Object = ["name": .string(word())]
    if random.chance(30) { params["order"] = .integer(Int64(random.below(9)) - 1) }
    if random.chance(20) { params["ex"] = .string(word()) }
    switch random.below(10) {
    case 0: params["conversationGroupType"] = .integer(2)
    case 1:
      params["conversationGroupType"] = .integer(1)
      params["name"] = .string(String(random.pick(Cast.presets).dropFirst(2)))
    case 2, 3, 4:
      params["conversationGroupType"] = .integer(1)
      params["filter"] = filter()
    default:
      if random.chance(50) { params["conversationID"] = .string(conversation(session)) }
    }
    return params
  }

  private mutating func filter() -> Value {
    var filter = Object()
    for _ in 0...random.below(2) {
      switch random.below(13) {
      case 0: filter["conversationTypes"] = .array(random.some([1, 3, 4, 5], 1...2).map(Value.integer))
      case 1: filter["unread"] = .bool(random.chance(70))
      case 2: filter["pinned"] = .bool(random.chance(60))
      case 3: filter["muted"] = .bool(random.chance(50))
      case 4: filter["hasDraft"] = .bool(random.chance(50))
      case 5: filter["empty"] = .bool(random.chance(30))
      case 6: filter["mentioned"] = .bool(random.chance(50))
      case 7: filter["marked"] = .bool(random.chance(60))
      case 8: filter["marks"] = .array([.integer(Int64(random.below(2)))])
      case 9: filter["nameContains"] = .string(random.pick(["n", "BO", "ä", "zz", "3"]))
      case 10: filter["latestAfter"] = .integer(1_700_000_000_000 + Int64(random.below(20_000)))
      case 11: filter["latestBefore"] = .integer(1_700_000_000_000 + Int64(random.below(20_000)))
      default: filter["isChatThread"] = .bool(random.chance(20))
      }
    }
    return .object(filter)
  }

  private mutating func surroundings(_ kind: Kind) -> Value {
    switch kind {
    case .profile:
      var params: Object = ["nickname": .string(random.chance(20) ? "" : word())]
      if random.chance(40) { params["faceURL"] = .string(word()) }
      if random.chance(50) { return call("setSelfInfo", session(), params) }
      params["userID"] = .string(user())
      return call("hubUpdateUser", nil, params)
    case .clock:
      return call("hubAdvanceClock", nil, ["milliseconds": .integer(Int64(random.pick([0, 1, 1000, 5000, 61_000])))])
    case .fault: return fault()
    case .config:
      switch random.below(4) {
      case 0: return call("hubSetConfig", nil, ["maxPinnedMessages": .integer(Int64(1 + random.below(4)))])
      case 1: return call("hubSetConfig", nil, ["recallWindowSeconds": .integer(random.pick([5, 60, 120, 120]))])
      case 2 where random.chance(30):
        return call("hubSetConfig", nil, ["recallEnabled": .bool(random.chance(70))])
      default: break
      }
      return random.chance(50)
        ? call("hubSetConfig", nil, ["maxPinnedConversations": .integer(Int64(1 + random.below(4)))])
        : call("hubSetConfig", nil, ["maxDevicesPerPlatform": .integer(random.pick([2, 4, 4, 4, 4]))])
    default:
      let on = Value.bool(random.chance(70))
      if random.chance(30) {
        return call("setListener", session(), ["enabled": on, "events": .texts(["*", "onConversationListUpdated"])])
      }
      return random.chance(50)
        ? call("setListener", session(), ["enabled": on])
        : call("setConversationGroupListener", session(), ["enabled": on])
    }
  }

  private mutating func fault() -> Value {
    var params: Object = ["errCode": .integer(500), "times": .integer(Int64(random.below(3)))]
    if random.chance(70) { params["session"] = .string(session()) }
    if random.chance(50) {
      params["syncType"] = .string(random.pick(["contacts", "joinedGroups", "conversations", "conversations"]))
    } else {
      params["method"] = .string(
        random.pick(["login", "sendTextMessage", "pinConversation", "createConversationGroup", "setNetworkStatus"]))
    }
    return call("hubInjectFault", nil, params)
  }

  /// Several requests in one line; none of them moves anybody in or out.
  private mutating func batch() -> Action {
    let kinds: [Kind] = [
      .send, .hubSend, .pin, .settings, .mark, .hide, .draft, .clear, .createGroup, .addMembers, .profile, .order,
      .quote, .insert,
    ]
    let requests = (0...random.below(4)).map { _ in plain(random.pick(kinds)) }
    return .line(Value.array(requests).line)
  }

  /// A line that is refused.
  private mutating func broken() -> Action {
    switch random.below(6) {
    case 0: return .line("{\"id\":1,\"method\":")
    case 1: return request("noSuchMethod", session(), [:])
    case 2: return request("pinConversation", session(), ["conversationID": .string(""), "isPinned": .bool(true)])
    case 3: return request("createConversationGroup", session(), ["name": .string(" ")])
    case 4: return request("sendTextMessage", session(), ["text": .string("x"), "recvID": .integer(1)])
    default: return request("setConversation", session(), ["conversationID": .string("si_ann_bob")])
    }
  }

  // MARK: Names

  /// A session, mostly one that can do something.
  mutating func session() -> String {
    let online = sessions.values.filter(\.isOnline).map(\.session).sorted()
    let able = random.chance(85) && !online.isEmpty ? online : random.chance(60) ? sessions.keys.sorted() : []
    let first = able.filter { $0.hasPrefix("a") }
    return random.pick(random.chance(40) && !first.isEmpty ? first : able.isEmpty ? Cast.sessions : able)
  }

  mutating func user() -> String {
    random.chance(96) ? random.pick(Cast.users) : "zed"
  }

  mutating func conversation(_ session: String) -> String {
    let known = (sessions[session]?.rows.keys).map(Array.init) ?? []
    if random.chance(85), !known.isEmpty { return random.pick(known.sorted()) }
    return random.chance(80) ? random.pick(Cast.conversations(of: Cast.user(of: session))) : "si_nobody"
  }

  private mutating func groupID(_ session: String, normal: Bool = false) -> String {
    if random.chance(normal ? 3 : 40) { return random.pick(Cast.presets) }
    let known = (sessions[session]?.groups ?? []).filter { !normal || $0["conversationGroupType"].number == 0 }
    if random.chance(94), !known.isEmpty { return random.pick(known)["conversationGroupID"].text }
    return "cg-\(1 + random.below(20))"
  }

  mutating func messageID(_ session: String) -> String {
    let ids = (sessions[session]?.rows.keys).map(Array.init) ?? []
    let known = ids.sorted().flatMap { shown[$0]?.suffix(2) ?? [] }
    return random.chance(50) && !known.isEmpty ? random.pick(known) : "msg-\(1 + random.below(messages + 1))"
  }

  mutating func word() -> String {
    random.pick(["one", "two", "Bob", "änn", "x\"y", "3"])
  }
}
