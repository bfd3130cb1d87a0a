import JSON

/// The conversation groups of one user as the specification tells them, in the plainest form.
struct GroupModel {
  /// A group; its sums are the devices' affair.
  struct Group: Equatable {
    var id: String
    var name: String
    var serial: Int64
    var version: Int64 = 1
    var ex = ""
    var isFilter = false
    var hidden = false
    var createTime: Int64
    var filter: Value = .null
    var members: [String] = []

    /// Whether another is the same but for its version.
    func isLike(_ other: Group) -> Bool {
      var other = other
      other.version = version
      return self == other && (version == 0) == (other.version == 0)
    }
  }

  /// How a call ends: nil is success.
  typealias Code = Int64?

  private(set) var groups: [Group] = Cast.presets.enumerated().map { index, id in
    Group(
      id: id, name: String(id.dropFirst(2)), serial: Int64(index + 1), version: 0, isFilter: true, createTime: 0,
      filter: presetFilters[index])
  }

  private static let presetFilters = [
    #"{"unread":true}"#, #"{"marked":true}"#, #"{"mentioned":true}"#, #"{"conversationTypes":[1]}"#,
    #"{"conversationTypes":[3],"isChatThread":false}"#, #"{"pinned":true}"#,
  ].map { Value(line: $0) }

  private func index(_ id: String) -> Int? { groups.firstIndex { $0.id == id } }

  /// Changes a group, and makes a preset real on the way.
  private mutating func touch(_ id: String, now: Int64, _ change: (inout Group) -> Void = { _ in }) {
    guard let index = index(id) else { return }
    if groups[index].version == 0 {
      groups[index].version = 1
      groups[index].createTime = now
    }
    let before = groups[index]
    change(&groups[index])
    if groups[index] != before { groups[index].version += 1 }
  }

  // MARK: Calls

  mutating func create(_ params: Value, id: String, now: Int64) -> Code {
    let isFilter = params["conversationGroupType"].number == 1
    if isFilter, params["filter"] == .null {
      touch("i_" + params["name"].text, now: now) { $0.hidden = false }
      return nil
    }
    let used = groups.filter { $0.isFilter == isFilter }.map(\.serial)
    var serial = (used.max() ?? 0) + 1
    if params["order"] != .null {
      serial = params["order"].number
      while used.contains(serial) { serial += 1 }
    }
    var group = Group(
      id: id, name: params["name"].text, serial: serial, ex: params["ex"].text, isFilter: isFilter, createTime: now)
    if isFilter { group.filter = params["filter"] }
    if params["conversationID"] != .null { group.members = [params["conversationID"].text] }
    groups.append(group)
    return nil
  }

  mutating func update(_ params: Value, now: Int64) -> Code {
    let id = params["conversationGroupID"].text
    guard let index = index(id) else { return 1004 }
    if params["filter"] != .null {
      if Cast.presets.contains(id) { return 10301 }
      if !groups[index].isFilter { return 10002 }
    }
    touch(id, now: now) { group in
      if params["name"] != .null { group.name = params["name"].text }
      if params["ex"] != .null { group.ex = params["ex"].text }
      if params["hidden"] != .null { group.hidden = params["hidden"].flag }
      if params["filter"] != .null { group.filter = params["filter"] }
    }
    return nil
  }

  mutating func order(_ orders: [Value], now: Int64) -> Code {
    var wanted: [(id: String, order: Int64)] = []
    for order in orders {
      let id = order["conversationGroupID"].text
      guard index(id) != nil else { return 1004 }
      if let place = wanted.firstIndex(where: { $0.id == id }) {
        wanted[place].order = order["order"].number
      } else {
        wanted.append((id, order["order"].number))
      }
    }
    let before = groups
    var taken: [Bool: [Int64]] = [:]
    for isFilter in [true, false] {
      taken[isFilter] = groups.filter { $0.isFilter == isFilter && !wanted.map(\.id).contains($0.id) }.map(\.serial)
    }
    for (id, order) in wanted {
      guard let index = index(id) else { continue }
      let isFilter = groups[index].isFilter
      var serial = order
      if taken[isFilter, default: []].contains(serial) {
        // The block's highest counts all of its groups, as they are by now and as they were.
        let all = before.filter { $0.isFilter == isFilter }.map(\.serial) + taken[isFilter, default: []]
        serial = order <= 0 ? (all.max() ?? 0) + 1 : order
        while taken[isFilter, default: []].contains(serial) { serial += 1 }
      }
      taken[isFilter, default: []].append(serial)
      touch(id, now: now) { $0.serial = serial }
    }
    return nil
  }

  mutating func changeMembers(_ params: Value, adding: Bool, now: Int64) -> Code {
    let ids = params["conversationGroupIDs"].texts
    for id in ids {
      guard let index = index(id) else { return 1004 }
      if groups[index].isFilter { return 10301 }
    }
    for id in ids {
      touch(id, now: now) { group in
        for member in params["conversationIDs"].texts {
          if !adding {
            group.members.removeAll { $0 == member }
          } else if !group.members.contains(member) {
            group.members.append(member)
          }
        }
      }
    }
    return nil
  }

  mutating func delete(_ id: String, now: Int64) -> Code {
    guard let index = index(id) else { return 1004 }
    if Cast.presets.contains(id) {
      touch(id, now: now) { $0.hidden = true }
    } else {
      groups.remove(at: index)
    }
    return nil
  }

  /// Everything that is in a group.
  var members: Set<String> { Set(groups.flatMap(\.members)) }

  /// A conversation that is deleted on the hub leaves every group.
  mutating func forget(_ conversation: String, now: Int64) {
    for group in groups where group.members.contains(conversation) {
      touch(group.id, now: now) { $0.members.removeAll { $0 == conversation } }
    }
  }

  // MARK: Devices

  /// What a device has after it has learned of these groups: one that is as it was keeps its version.
  func seen(by device: [Group]) -> [Group] {
    groups.map { group in device.first { $0.id == group.id && $0.isLike(group) } ?? group }
  }

  /// These groups under the versions that a device shows.
  func withVersions(of shown: [Value]) -> [Group] {
    let shown = SessionDump.table(shown, by: "conversationGroupID")
    return groups.map { group in
      var group = group
      if group.version > 0, let told = shown[group.id]?["version"].number { group.version = min(group.version, told) }
      return group
    }
  }

  /// The groups of a device as its queries tell them, without what the model does not know.
  static func shown(_ groups: [Group], user: String) -> [Value] {
    let rows = groups.map { group in
      var row: Object = [
        "conversationGroupID": .string(group.id), "ownerUserID": .string(user), "name": .string(group.name),
        "order": .integer(group.serial), "serial": .integer(group.serial), "version": .integer(group.version),
        "ex": .string(group.ex), "conversationGroupType": .integer(group.isFilter ? 1 : 0),
        "hidden": .bool(group.hidden),
      ]
      if !group.isFilter { row["conversationIDs"] = .texts(group.members) }
      row["createTime"] = .integer(group.createTime)
      if group.isFilter { row["filter"] = sorted(group.filter) }
      return Value.object(row)
    }
    return rows.sorted(by: Rules.isGroupBefore)
  }

  /// A group of a query in the same form.
  static func reduced(_ group: Value) -> Value {
    let reduced = group.without("unreadCount", "conversationTotal")
    return group["conversationGroupType"].number == 1 ? reduced.without("conversationIDs") : reduced
  }

  private static let filterKeys = [
    "conversationTypes", "unread", "pinned", "muted", "hasDraft", "empty", "mentioned", "marked", "marks",
    "conversationGroupIDs", "nameContains", "latestAfter", "latestBefore", "isChatThread",
  ]

  /// A filter with its keys in their order.
  private static func sorted(_ filter: Value) -> Value {
    var sorted = Object()
    for key in filterKeys { sorted[key] = filter.object[key] }
    return .object(sorted)
  }
}
