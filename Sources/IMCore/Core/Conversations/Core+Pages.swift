/// Where a page of the conversation list ends: the place of its last row.
///
/// The place and not a count, so that rows that move between two pages make none of the others come twice or not at
/// all.
public struct ListPlace: Sendable, Equatable {
  /// Whether the row is pinned.
  public let isPinned: Bool
  /// The row's time in the order of the list, in ms.
  public let orderTime: Int64
  /// The row's conversation.
  public let conversationID: ConversationID

  /// A place in the list.
  public init(isPinned: Bool, orderTime: Int64, conversationID: ConversationID) {
    self.isPinned = isPinned
    self.orderTime = orderTime
    self.conversationID = conversationID
  }
}

extension Core {
  /// The listed rows behind a place that pass a filter, and the place of the last one when more follow.
  public func conversationPage(
    _ session: String, after place: ListPlace?, count: Int64, _ filter: ConversationFilter?
  ) throws(Failure) -> (rows: [Conversation], next: ListPlace?) {
    let replica = try replica(session)
    let rows = try replica.page(after: place, limit: count + 1, try replica.admission(filter))
    guard rows.count > count else { return (rows, nil) }
    let page = Array(rows.prefix(Int(count)))
    let next = page.last.map {
      ListPlace(isPinned: $0.settings.isPinned, orderTime: $0.orderTime, conversationID: $0.conversationID)
    }
    return (page, next)
  }

  /// The listed rows whose shown name contains a word, in list order.
  public func searchConversations(_ session: String, _ keyword: String) throws(Failure) -> [Conversation] {
    var filter = ConversationFilter()
    filter.nameContains = keyword
    let replica = try replica(session)
    return try replica.page(after: nil, limit: .max, try replica.admission(filter))
  }

  /// The newest message stored here that somebody else has sent.
  public func lastReceivedMessage(_ session: String, _ id: ConversationID) throws(Failure) -> Message? {
    let replica = try replica(session)
    let row = try replica.existingRow(id)
    let message = try store.newestMessage(replica.deviceID, id, notFrom: replica.userID)
    return message.map { message in message.with { $0.isRead = $0.seq <= row.readSeq } }
  }
}

extension Replica {
  /// What a filtered list admits: numbers in the query, names and groups row by row.
  struct Admission {
    let rule: FilterRule
    let groups: [ConversationGroup]?
  }

  /// Prepares a filter; an unknown group in it is 1004.
  func admission(_ filter: ConversationFilter?) throws(Failure) -> Admission {
    let rule = FilterRule(filter ?? ConversationFilter(), at: now, among: listed)
    guard let ids = filter?.conversationGroupIDs else { return Admission(rule: rule, groups: nil) }
    return Admission(rule: rule, groups: try groups(ofFilter: ids))
  }

  /// Whether a row is in any of the groups of a filter.
  private func isAdmitted(_ row: Conversation, _ groups: [ConversationGroup]?) throws(Failure) -> Bool {
    guard let groups else { return true }
    for group in groups {
      if let filter = group.filter {
        if FilterRule(filter, at: now).holds(for: row) { return true }
      } else {
        let key = ReplicaMember.Key(
          deviceID: deviceID, groupID: group.conversationGroupID, conversationID: row.conversationID)
        if try store.members.get(key) != nil { return true }
      }
    }
    return false
  }

  /// Listed rows behind a place, in list order.
  func page(after place: ListPlace?, limit: Int64, _ admission: Admission) throws(Failure) -> [Conversation] {
    var found: [Conversation] = []
    for range in ListRange.ranges(after: place) {
      let ids = try store.listedIDs(
        deviceID, admission.rule, range, limit: admission.groups == nil ? limit - Int64(found.count) : .max)
      for id in ids {
        guard let row = try row(id)?.shown, try isAdmitted(row, admission.groups) else { continue }
        found.append(row)
        if found.count >= limit { return found }
      }
    }
    return found
  }
}

/// A stretch of the list that one index scan covers.
enum ListRange {
  /// Everything.
  case all
  /// The same block and time, behind an id.
  case sameTime(isPinned: Bool, Int64, ConversationID)
  /// The same block, older.
  case older(isPinned: Bool, than: Int64)
  /// All rows that are not pinned.
  case unpinned

  /// The stretches behind a place, in list order.
  static func ranges(after place: ListPlace?) -> [ListRange] {
    guard let place else { return [.all] }
    let own: [ListRange] = [
      .sameTime(isPinned: place.isPinned, place.orderTime, place.conversationID),
      .older(isPinned: place.isPinned, than: place.orderTime),
    ]
    return place.isPinned ? own + [.unpinned] : own
  }

  /// The condition; an id is bound as the second parameter.
  var sql: String {
    switch self {
    case .all: "1"
    case .sameTime(let isPinned, let time, _):
      "is_pinned = \(isPinned ? 1 : 0) AND order_time = \(time) AND conversation_id > ?2"
    case .older(let isPinned, let time): "is_pinned = \(isPinned ? 1 : 0) AND order_time < \(time)"
    case .unpinned: "is_pinned = 0"
    }
  }

  /// The id of the condition, or "".
  var id: String {
    if case .sameTime(_, _, let id) = self { id.text } else { "" }
  }
}
