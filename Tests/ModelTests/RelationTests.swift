import JSON
import Testing

/// Five users with two devices each become friends, fall out and come back, while devices are away, and the program is
/// started anew in between.
@Suite("Relations")
struct RelationTests {
  @Test("friendship is symmetric, told once, and the same on the hub and on every device", arguments: 1...4)
  func random(seed: Int) throws {
    let run = try RelationRun(seed: UInt64(seed))
    do {
      for _ in 0..<250 { try run.step() }
    } catch let deviation as Deviation {
      Issue.record("seed \(seed), \(deviation.rule): \(deviation.what)\n\(run.recent.joined(separator: "\n"))")
    }
  }
}

/// A random script over relations and what its devices have been told.
private final class RelationRun {
  private struct Device {
    let user: String
    let session: String
    var isIn = false
    var isOnline = false
  }

  private let driver: Driver
  private var random: SplitMix64
  private var model = RelationModel(users: ["u0", "u1", "u2", "u3", "u4"])
  private var devices: [Device]
  private var mirrors: [String: RelationMirror] = [:]
  private var texts = 0
  private(set) var recent: [String] = []

  init(seed: UInt64) throws {
    driver = try Driver(inFolder: true)
    random = SplitMix64(seed: seed)
    devices = model.users.flatMap { user in ["a", "b"].map { Device(user: user, session: user + $0) } }
    let users = model.users.map { Value.object(["userID": .string($0)]) }
    _ = try call("hubRegisterUsers", ["users": .array(users)])
    for index in devices.indices where index != 3 { try logIn(index) }
  }

  // MARK: Calls

  @discardableResult
  private func call(_ method: String, _ params: [String: Value] = [:], isQuestion: Bool = false) throws -> Value {
    var object = Object()
    for key in Array(params.keys).sortedByBytes { object[key] = params[key] }
    let line = Value.object(["id": .integer(1), "method": .string(method), "params": .object(object)]).line
    let output = driver.exchange([line], isQuestion: isQuestion).map { Value(line: $0) }
    if !isQuestion {
      recent.append(line)
      recent = recent.suffix(12)
    }
    for event in output.dropLast() {
      let session = event["params"]["session"].text
      try require(!isQuestion, "page 02", "a reading method tells \(event.line)")
      try mirrors[session]?.take(event["method"].text, event["params"]["data"])
    }
    return output.last ?? .null
  }

  private func ask(_ method: String, _ session: String) throws -> [Value] {
    try call(method, ["session": .string(session)], isQuestion: true)["result"].elements
  }

  private func logIn(_ index: Int) throws {
    let device = devices[index]
    // One device does not synchronise contacts: it hears of what happens all the same.
    let isSynchronised = index != 9
    let isNew = mirrors[device.session] == nil
    if isNew { mirrors[device.session] = RelationMirror(user: device.user, isSynchronised: isSynchronised) }
    let options: Object = ["enableAutoSyncContacts": .bool(isSynchronised)]
    try call("initSDK", ["session": .string(device.session), "options": .object(options)])
    try call("login", ["session": .string(device.session), "userID": .string(device.user)])
    devices[index].isIn = true
    devices[index].isOnline = true
    guard isNew else { return }
    for (pair, request) in model.requests where request.result == 0 && [pair.from, pair.to].contains(device.user) {
      mirrors[device.session]?.know(request.text, 0)
    }
    for friend in try ask("getAllContacts", device.session) {
      mirrors[device.session]?.friends[friend["userID"].text] = friend
    }
    for entry in try ask("getBlackList", device.session) {
      mirrors[device.session]?.blacks[entry["blockUserID"].text] = entry
    }
  }

  // MARK: Steps

  func step() throws {
    if random.chance(30) { try call("hubAdvanceClock", ["milliseconds": .integer(1)]) }
    switch random.below(100) {
    case ..<70: try act()
    case ..<76: try call("hubSetConfig", ["friendCheck": .bool(toggleCheck())])
    case ..<84: try rename()
    case ..<98: try comeOrGo()
    default: try restart()
    }
    try check()
  }

  private func toggleCheck() -> Bool {
    model.checksFriends.toggle()
    return model.checksFriends
  }

  private func rename() throws {
    let user = random.pick(model.users)
    let name = random.pick(["", "Ann", "Ben", "Cem"])
    try call("hubUpdateUser", ["userID": .string(user), "nickname": .string(name)])
    model.names[user] = name
  }

  private func comeOrGo() throws {
    let index = random.below(devices.count)
    let session = Value.string(devices[index].session)
    if !devices[index].isIn {
      try logIn(index)
    } else if random.chance(50) {
      try call("logout", ["session": session])
      devices[index].isIn = false
      devices[index].isOnline = false
    } else {
      devices[index].isOnline.toggle()
      try call("setNetworkStatus", ["session": session, "online": .bool(devices[index].isOnline)])
    }
  }

  private func restart() throws {
    try driver.restart()
    for index in devices.indices {
      devices[index].isIn = false
      devices[index].isOnline = false
    }
  }

  private func act() throws {
    let online = devices.filter(\.isOnline)
    guard !online.isEmpty else { return }
    let device = random.pick(online)
    let (user, other) = (device.user, random.pick(model.users + ["nobody"]))
    var params: [String: Value] = ["session": .string(device.session)]
    let expected: Int64
    let method = random.weighted([
      (30, "addFriend"), (20, "acceptFriendApplication"), (8, "refuseFriendApplication"), (10, "deleteFriend"),
      (12, "setFriendRemark"), (5, "addBlack"), (5, "removeBlack"), (10, "sendTextMessage"),
    ])
    switch method {
    case "addFriend":
      texts += 1
      params["toUserID"] = .string(other)
      params["reqMsg"] = .string("text \(texts)")
      expected = model.addFriend(user, other, "text \(texts)")
      noteOwn(device.session, RelationModel.Pair(from: user, to: other), RelationModel.Pair(from: other, to: user))
    case "acceptFriendApplication", "refuseFriendApplication":
      params["toUserID"] = .string(other)
      expected = model.answer(user, other, method == "acceptFriendApplication" ? 1 : -1)
      noteOwn(device.session, RelationModel.Pair(from: other, to: user))
    case "deleteFriend":
      params["userID"] = .string(other)
      params["isDeleteConversation"] = .bool(random.chance(50))
      expected = model.deleteFriend(user, other)
    case "setFriendRemark":
      let remark = random.pick(["", "R", "S"])
      params["userID"] = .string(other)
      params["remark"] = .string(remark)
      expected = model.setRemark(user, other, remark)
    case "addBlack":
      params["userID"] = .string(other)
      expected = model.block(user, other)
    case "removeBlack":
      params["userID"] = .string(other)
      expected = model.unblock(user, other)
    default:
      params["recvID"] = .string(other)
      params["text"] = .string("hello")
      expected = model.send(user, other)
    }
    let reply = try call(method, params)
    let code = reply["error"]["code"].number
    try require(code == expected, "page 13", "\(method) answers \(code), not \(expected)")
  }

  /// The acting device has its reply for what became of a request.
  private func noteOwn(_ session: String, _ pairs: RelationModel.Pair...) {
    for pair in pairs {
      guard let request = model.requests[pair] else { continue }
      mirrors[session]?.know(request.text, 0)
      mirrors[session]?.know(request.text, request.result)
    }
  }

  // MARK: Checks

  private func check() throws {
    for user in model.users {
      for friend in model.friends(of: user) {
        try require(model.areFriends(friend, user), "page 13", "\(user) has \(friend), who has not")
      }
    }
    for device in devices where device.isIn {
      guard let mirror = mirrors[device.session] else { continue }
      let friends = try ask("getAllContacts", device.session)
      let blacks = try ask("getBlackList", device.session)
      try require(
        Dictionary(uniqueKeysWithValues: friends.map { ($0["userID"].text, $0) }) == mirror.friends, "I5",
        "\(device.session) has other friends than it was told")
      try require(
        Set(blacks.map { $0["blockUserID"].text }) == Set(mirror.blacks.keys), "I5",
        "\(device.session) has another blocklist than it was told")
      if device.isOnline { try checkOnline(device, mirror, friends, blacks) }
    }
  }

  private func checkOnline(
    _ device: Device, _ mirror: RelationMirror, _ friends: [Value], _ blacks: [Value]
  ) throws {
    if mirror.isSynchronised {
      let hubFriends = try ask("getAllContactsFromServer", device.session)
      try require(friends == hubFriends, "I4", "\(device.session) and the hub have other friends")
      try require(Set(friends.map { $0["userID"].text }) == model.friends(of: device.user), "page 13", "other friends")
      try require(
        blacks == (try ask("getBlackListFromServer", device.session)), "I4",
        "\(device.session) and the hub have other blocklists")
      try require(Set(mirror.blacks.keys) == model.blocked(by: device.user), "page 13", "another blocklist")
    }
    for row in try ask("getAllConversationList", device.session) where row["conversationType"].number == 1 {
      let name = model.name(of: row["userID"].text, to: device.user)
      try require(
        row["showName"].text == name, "page 11", "\(device.session) shows \(row["showName"].text), not \(name)")
    }
    for (pair, request) in model.requests where [pair.from, pair.to].contains(device.user) {
      // What was asked and answered while nobody listened here is no news.
      guard request.result == 0 || mirror.knows(request.text, 0) else { continue }
      try require(
        mirror.knows(request.text, request.result), "page 13", "\(device.session) was not told of \(request)")
    }
  }
}
