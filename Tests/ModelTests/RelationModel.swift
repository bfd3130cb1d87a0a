import JSON

/// What the hub should know of relations: friends, requests, blocklists, names, in plain dictionaries.
struct RelationModel {
  struct Request {
    var text: String
    var result: Int64 = 0
  }

  struct Pair: Hashable {
    let from: String
    let to: String
  }

  let users: [String]
  var remarks: [Pair: String] = [:]
  var requests: [Pair: Request] = [:]
  var blocks: Set<Pair> = []
  var names: [String: String] = [:]
  var checksFriends = false

  init(users: [String]) {
    self.users = users
  }

  func areFriends(_ one: String, _ other: String) -> Bool { remarks[Pair(from: one, to: other)] != nil }

  /// The ids of a user's friends.
  func friends(of user: String) -> Set<String> { Set(remarks.keys.filter { $0.from == user }.map(\.to)) }

  /// The ids on a user's blocklist.
  func blocked(by user: String) -> Set<String> { Set(blocks.filter { $0.from == user }.map(\.to)) }

  /// The name that a user's rows show for another one.
  func name(of other: String, to user: String) -> String {
    for name in [remarks[Pair(from: user, to: other)], names[other]] {
      if let name, !name.isEmpty { return name }
    }
    return other
  }

  // MARK: Calls, each with the error that it should answer, 0 for none

  mutating func addFriend(_ user: String, _ other: String, _ text: String) -> Int64 {
    if user == other { return 1301 }
    if !users.contains(other) { return 1101 }
    if areFriends(user, other) { return 1304 }
    if blocks.contains(Pair(from: other, to: user)) { return 1302 }
    if requests[Pair(from: other, to: user)]?.result == 0 { return answer(user, other, 1) }
    requests[Pair(from: user, to: other)] = Request(text: text)
    return 0
  }

  mutating func answer(_ user: String, _ applicant: String, _ result: Int64) -> Int64 {
    let pair = Pair(from: applicant, to: user)
    guard let request = requests[pair] else { return 1004 }
    guard request.result == 0 else { return 1305 }
    requests[pair]?.result = result
    if result == 1, !areFriends(user, applicant) {
      remarks[pair] = ""
      remarks[Pair(from: user, to: applicant)] = ""
    }
    return 0
  }

  mutating func deleteFriend(_ user: String, _ other: String) -> Int64 {
    guard areFriends(user, other) else { return 1004 }
    remarks[Pair(from: user, to: other)] = nil
    remarks[Pair(from: other, to: user)] = nil
    return 0
  }

  mutating func setRemark(_ user: String, _ other: String, _ remark: String) -> Int64 {
    guard areFriends(user, other) else { return 1303 }
    remarks[Pair(from: user, to: other)] = remark
    return 0
  }

  mutating func block(_ user: String, _ other: String) -> Int64 {
    if !users.contains(other) { return 1101 }
    if user == other { return 10002 }
    blocks.insert(Pair(from: user, to: other))
    return 0
  }

  mutating func unblock(_ user: String, _ other: String) -> Int64 {
    blocks.remove(Pair(from: user, to: other))
    return 0
  }

  func send(_ user: String, _ other: String) -> Int64 {
    if user == other { return 0 }
    if !users.contains(other) { return 1101 }
    if blocks.contains(Pair(from: other, to: user)) { return 1302 }
    return checksFriends && !areFriends(user, other) ? 221 : 0
  }
}

/// What one device has been told of relations.
struct RelationMirror {
  let user: String
  /// Whether its list of friends is whole, from the login on.
  let isSynchronised: Bool
  var friends: [String: Value] = [:]
  var blacks: [String: Value] = [:]
  /// The request texts that it knows, and what it was told of them.
  private var told: Set<String> = []

  init(user: String, isSynchronised: Bool) {
    self.user = user
    self.isSynchronised = isSynchronised
  }

  private static func note(_ text: String, _ result: Int64) -> String { "\(result) \(text)" }

  /// Notes without a word what the device has done itself, or what there was when it came.
  mutating func know(_ text: String, _ result: Int64) { told.insert(Self.note(text, result)) }

  /// Whether it knows that a request was made or answered.
  func knows(_ text: String, _ result: Int64) -> Bool { told.contains(Self.note(text, result)) }

  /// Takes an event; one without a difference is a deviation.
  mutating func take(_ name: String, _ data: Value) throws {
    switch name {
    case "onFriendApplicationAdded", "onFriendApplicationAccepted", "onFriendApplicationRejected":
      let isNew = told.insert(Self.note(data["reqMsg"].text, data["handleResult"].number)).inserted
      try require(isNew, "page 13", "a request is told again: \(data.line)")
    case "onFriendAdded":
      try require(friends[data["userID"].text] == nil, "I5", "a friend is added twice: \(data.line)")
      friends[data["userID"].text] = data
    case "onFriendDeleted":
      let known = friends.removeValue(forKey: data["userID"].text)
      try require(known == data || !isSynchronised, "I5", "another friend is deleted: \(data.line)")
    case "onFriendInfoChanged":
      let known = friends.updateValue(data, forKey: data["userID"].text)
      try require(known != data, "I5", "a friend has not changed: \(data.line)")
      try require(known != nil || !isSynchronised, "I5", "no friend has changed: \(data.line)")
    case "onBlackAdded":
      let known = blacks.updateValue(data, forKey: data["blockUserID"].text)
      try require(known == nil || known?["createTime"] != data["createTime"], "I5", "blocked twice: \(data.line)")
    case "onBlackDeleted":
      let known = blacks.removeValue(forKey: data["blockUserID"].text)
      try require(known != nil || !isSynchronised, "I5", "not blocked before: \(data.line)")
    default: break
    }
  }
}
