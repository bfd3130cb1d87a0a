/// A wanted place of a conversation group.
public struct ConversationGroupOrder: Sendable {
  /// The group.
  public let conversationGroupID: String
  /// The serial it should have.
  public let order: Int64

  /// A group and its wanted place.
  public init(conversationGroupID: String, order: Int64) {
    self.conversationGroupID = conversationGroupID
    self.order = order
  }
}

/// The serials in use in one block of a user's groups.
struct SerialBlock {
  private var used: Set<Int64>
  /// The highest serial that the block has; 0 when it is empty.
  private(set) var highest: Int64

  init(_ serials: [Int64]) {
    used = Set(serials)
    highest = serials.max() ?? 0
  }

  /// Gives a serial back: its group is about to get another.
  mutating func release(_ serial: Int64) {
    used.remove(serial)
  }

  /// Takes the wanted serial, or the next free one above `start`.
  mutating func take(_ wanted: Int64, from start: Int64) throws(Failure) -> Int64 {
    var serial = wanted
    if used.contains(serial) {
      serial = start + 1
      while used.contains(serial) { serial += 1 }
    }
    guard serial <= Limits.safeInteger else { throw .argument("order", "no free value above it") }
    used.insert(serial)
    highest = max(highest, serial)
    return serial
  }
}

extension Hub {
  /// The serials of a block, those that virtual presets hold included.
  func serials(
    _ userID: String, _ type: ConversationGroupType
  ) throws(Failure) -> [(groupID: String, serial: Int64)] {
    try groups.flush()
    var found = try connection.all(
      "SELECT group_id, serial FROM hub_group WHERE user_id = $1 AND group_type = $2 ORDER BY serial",
      [.text(userID), .integer(type.rawValue)]
    ) { (groupID: $0.text(0), serial: $0.integer(1)) }
    if type == .filter {
      for preset in PresetGroup.allCases where !found.contains(where: { $0.groupID == preset.id }) {
        found.append((groupID: preset.id, serial: preset.serial))
      }
    }
    return found
  }

  /// Gives groups new places, all or nothing.
  ///
  /// Answers the requested ids without repetition, in request order.
  ///
  /// Source: OpenIM's algorithm, a block at a time. A group outside the request is never displaced; a wanted value
  /// that is taken makes way upwards.
  func setGroupOrder(
    _ userID: String, _ orders: [ConversationGroupOrder], now: Int64
  ) throws(Failure) -> [String] {
    var wanted: [String: Int64] = [:]
    var ids: [String] = []
    for (index, order) in orders.enumerated() {
      let id = order.conversationGroupID
      let isReal = try group(userID, id) != nil
      guard isReal || PresetGroup(id: id) != nil else {
        throw Failure(
          .recordNotFound, "no such conversation group", param: "orders[\(index)].conversationGroupID")
      }
      if wanted.updateValue(order.order, forKey: id) == nil { ids.append(id) }
    }
    try moveGroups(userID, ids, wanted, now: now)
    return ids
  }

  private func moveGroups(
    _ userID: String, _ ids: [String], _ wanted: [String: Int64], now: Int64
  ) throws(Failure) {
    var blocks: [ConversationGroupType: SerialBlock] = [:]
    for type in [ConversationGroupType.filter, .normal] {
      let serials = try serials(userID, type)
      var block = SerialBlock(serials.map(\.serial))
      for entry in serials where wanted[entry.groupID] != nil { block.release(entry.serial) }
      blocks[type] = block
    }
    for id in ids {
      var group = try namedGroup(userID, id, param: "orders", now: now)
      let type = group.group.type
      let want = wanted[id] ?? group.group.serial
      let start = want <= 0 ? (blocks[type]?.highest ?? 0) : want
      var block = blocks[type] ?? SerialBlock([])
      let serial = try block.take(want, from: start)
      blocks[type] = block
      guard serial != group.group.serial else { continue }
      group.group.serial = serial
      try store(&group)
    }
  }
}
