import JSON

/// An event line.
struct Event {
  let session: String
  let name: String
  let data: Value

  init?(_ line: Value) {
    guard line["method"] != .null else { return nil }
    name = line["method"].text
    session = line["params"]["session"].text
    data = line["params"]["data"]
  }

  private static let connection: Set<String> = [
    "onConnecting", "onConnectSuccess", "onConnectFailed", "onKickedOffline", "onSyncServerStart",
    "onSyncServerProgress", "onSyncServerFinish", "onSyncServerFailed", "onSyncDataStarted", "onSyncDataFinished",
    "onFriendStartSync", "onFriendSyncFinished",
  ]

  /// Whether it tells of something that changed, and not of the connection.
  var isOfItem: Bool { !Self.connection.contains(name) }
}

/// What a caller knows of a replica that asks once and from then on only listens (I5).
struct Mirror {
  private(set) var rows: [String: Value] = [:]
  /// Groups without their members.
  private var groups: [String: Value] = [:]
  private var members: [String: [String]] = [:]
  private var total: Int64 = 0
  private var profile: Value = .null
  /// The joined chat groups by id.
  private var joined: [String: Value] = [:]
  /// Whether the events of groups, and whether the others, were all heard.
  var hearsGroups = true
  /// Whether what is heard now is one step, so that it can be compared with what was before.
  private var isOneStep = true
  var hearsRows = true

  /// Asks for everything.
  init(_ dump: SessionDump) {
    takeRows(dump)
    takeGroups(dump)
  }

  mutating func takeRows(_ dump: SessionDump) {
    rows = dump.rows
    total = dump.total
    profile = dump.profile
    joined = SessionDump.table(dump.joined, by: "groupID")
    hearsRows = true
  }

  mutating func takeGroups(_ dump: SessionDump) {
    groups = [:]
    members = [:]
    for group in dump.groups { merge(group) }
    hearsGroups = true
  }

  /// Takes an empty row that a call has just made without a word.
  mutating func takeMade(_ dump: SessionDump) {
    rows.merge(dump.rows.filter { !Rules.hasContent($0.value) }) { known, _ in known }
  }

  // MARK: Events

  /// What may come several times in a step.
  private static let repeating: Set<String> = [
    "onMultiDeviceEvent", "onRecvNewMessage", "onRecvOnlineOnlyMessage", "onRecvC2CReadReceipt",
    "onRecvGroupReadReceipt", "onNewRecvMessageRevoked", "onMsgDeleted", "onMessagesRemoved", "onMessagePinChanged",
    "onJoinedGroupAdded", "onJoinedGroupDeleted", "onGroupInfoChanged", "onGroupMemberAdded", "onGroupMemberDeleted",
    "onGroupMemberInfoChanged", "onGroupDismissed",
  ]

  /// Takes the events of one step, or of several; none may come without a difference.
  mutating func hear(_ events: [Event], isOneStep: Bool) throws {
    self.isOneStep = isOneStep
    var before = self
    var once: Set<String> = []
    for event in events where event.isOfItem {
      if !isOneStep {
        before = self
        once = []
      }
      let mayRepeat = Self.repeating.contains(event.name)
      let key = event.name + event.data["group"]["conversationGroupID"].text
      try require(mayRepeat || once.insert(key).inserted, "I5", "\(event.name) twice in a step")
      try hear(event, before: before)
      // Merging an event twice is harmless.
      let merged = self
      try? hear(event, before: before)
      try require(merged.difference(to: self) == nil, "page 10", "\(event.name) merged twice is not harmless")
    }
  }

  private mutating func hear(_ event: Event, before: Mirror) throws {
    let data = event.data
    switch event.name {
    case "onNewConversation":
      for row in data.elements {
        let id = row["conversationID"].text
        try require(before.rows[id] == nil, "I5", "onNewConversation of \(id), which was there")
        rows[id] = row
      }
    case "onConversationChanged":
      try require(data.elements == data.elements.sorted(by: Rules.isBefore), "page 11", "Changed not in list order")
      for row in data.elements {
        let id = row["conversationID"].text
        try require(before.rows[id] != nil, "I5", "onConversationChanged of \(id), which was not there")
        try require(before.rows[id] != row, "I5", "onConversationChanged of \(id) without a difference")
        rows[id] = row
      }
    case "onConversationDeleted":
      for id in data.texts {
        try require(before.rows[id] != nil, "I5", "onConversationDeleted of \(id), which was not there")
        rows[id] = nil
      }
      let old = data.texts.compactMap { before.rows[$0] }
      try require(old == old.sorted(by: Rules.isBefore), "page 04 15", "Deleted not in the order of the list")
    case "onTotalUnreadMessageCountChanged":
      try require(before.total != data.number, "I5", "Total \(data.number) without a difference")
      total = data.number
    case "onSelfInfoUpdated":
      try require(before.profile != data, "I5", "onSelfInfoUpdated without a difference")
      profile = data
    default:
      try hearChats(event)
      try hearGroups(event, before: before)
    }
  }

  private mutating func hearChats(_ event: Event) throws {
    let (data, id) = (event.data, event.data["groupID"].text)
    switch event.name {
    case "onJoinedGroupAdded", "onGroupInfoChanged":
      try require(
        (joined[id] == nil) == (event.name == "onJoinedGroupAdded") || joined[id] == data, "I5",
        "\(event.name) of \(id), joined: \(joined[id] != nil)")
      joined[id] = data
    case "onJoinedGroupDeleted", "onGroupDismissed": joined[id] = nil
    default: break
    }
  }

  private mutating func hearGroups(_ event: Event, before: Mirror) throws {
    let data = event.data
    switch event.name {
    case "onConversationGroupAdded":
      for group in data.elements {
        let id = group["conversationGroupID"].text
        let wasVirtual = before.groups[id].map { $0["version"].number == 0 } ?? true
        try require(wasVirtual, "I5", "Added of \(id), which was there")
        try require(group["conversationIDs"] != .null, "page 10", "Added of \(id) without members")
        merge(group)
      }
    case "onConversationGroupDeleted":
      for group in data.elements {
        let id = group["conversationGroupID"].text
        let isBare =
          group["conversationIDs"] == .array([]) && group["unreadCount"].number == 0
          && group["conversationTotal"].number == 0
        try require(before.groups[id] != nil, "I5", "Deleted of \(id), which was not there")
        try require(isBare, "page 04 17", "Deleted of \(id) with members: \(group.line)")
        groups[id] = nil
        members[id] = nil
      }
    case "onConversationGroupChanged":
      for group in data.elements {
        let id = group["conversationGroupID"].text
        let known = before.groups[id]
        try require(known != nil, "I5", "Group Changed of \(id), which was not there")
        let hasMembers = group["conversationIDs"] != .null
        let isNormal = group["conversationGroupType"].number == 0
        try require(!hasMembers || isNormal, "page 10", "Group Changed of filter group \(id) with members")
        let isNews = known != group.without("conversationIDs")
        try require(isNews, "I5", "Group Changed of \(id) without a difference")
        merge(group)
      }
    case "onConversationGroupMemberAdded", "onConversationGroupMemberDeleted":
      try hearMembers(event, before: before)
    default: break
    }
  }

  private mutating func hearMembers(_ event: Event, before: Mirror) throws {
    let (group, ids) = (event.data["group"], event.data["conversationIDs"].texts)
    let id = group["conversationGroupID"].text
    let isAdded = event.name.hasSuffix("Added")
    let had = Set(before.members[id] ?? [])
    let isNormal = group["conversationGroupType"].number == 0
    try require(!ids.isEmpty, "page 10", "\(event.name) of \(id) without ids")
    try require(
      isNormal == (group["conversationIDs"] != .null), "page 10", "\(event.name) of \(id): conversationIDs there or not"
    )
    for moved in ids {
      try require(
        !isOneStep || had.contains(moved) != isAdded, "I5", "\(event.name) of \(id): \(moved) without a difference")
    }
    let told = event.data["conversations"].elements.map { $0["conversationID"].text }
    try require(told == ids.filter(told.contains), "page 10", "\(event.name) of \(id): rows not in the order of ids")
    if !isNormal {
      try require(ids == ids.sortedByBytes, "page 10", "\(event.name) of \(id): ids not in byte order")
      let rest = (members[id] ?? []).filter { !ids.contains($0) }
      members[id] = isAdded ? (rest + ids).sortedByBytes : rest
    }
    merge(group)
  }

  /// Merges a group: a missing key means "as before".
  private mutating func merge(_ group: Value) {
    let id = group["conversationGroupID"].text
    if group["conversationIDs"] != .null { members[id] = group["conversationIDs"].texts }
    groups[id] = group.without("conversationIDs")
  }

  // MARK: Comparing

  /// What the replica shows and the mirror does not, or the other way round.
  func check(_ dump: SessionDump) throws {
    if hearsRows {
      for id in Set(rows.keys).union(dump.rows.keys).sorted() where rows[id] != dump.rows[id] {
        throw Deviation(
          "I5", "\(dump.session): row \(id) is\n\(Self.line(dump.rows[id]))\nheard\n\(Self.line(rows[id]))")
      }
      try require(total == dump.total, "I5", "\(dump.session): total is \(dump.total), heard \(total)")
      // The number of members moves with the events of members too.
      let (heard, real) = (joined, SessionDump.table(dump.joined, by: "groupID"))
      try require(
        heard.mapValues { $0.without("memberCount") } == real.mapValues { $0.without("memberCount") }, "I5",
        "\(dump.session): joined groups are \(dump.joined.map(\.line)), heard \(heard.values.map(\.line))")
      try require(profile == dump.profile, "I5", "\(dump.session): another profile than heard")
    }
    guard hearsGroups else { return }
    let real = SessionDump.table(dump.groups, by: "conversationGroupID")
    for id in Set(groups.keys).union(real.keys).sorted() {
      let heard = groups[id].map { group in
        var group = group.object
        group["conversationIDs"] = .texts(members[id] ?? [])
        return Value.object(group)
      }
      guard let heard, let group = real[id], Self.isSame(heard, group) else {
        throw Deviation("I5", "\(dump.session): group \(id) is\n\(Self.line(real[id]))\nheard\n\(Self.line(heard))")
      }
    }
  }

  private static func isSame(_ heard: Value, _ group: Value) -> Bool {
    heard["conversationIDs"] == group["conversationIDs"]
      && heard.without("conversationIDs") == group.without("conversationIDs")
  }

  private static func line(_ value: Value?) -> String { value?.line ?? "nothing" }

  private func difference(to other: Mirror) -> String? {
    rows == other.rows && groups == other.groups && members == other.members && total == other.total ? nil : "differs"
  }
}
