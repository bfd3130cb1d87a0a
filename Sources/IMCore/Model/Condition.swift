/// A number of a stored conversation row that rules ask about.
///
/// Each has two faces, the column in the device's table and the value in a row at hand, so that one rule serves
/// both a query over a million rows and the check of a single changed one.
enum RowNumber: String, CaseIterable, Sendable {
  case conversationType = "conversation_type"
  case unreadCount = "unread_count"
  case isPinned = "is_pinned"
  case marks = "marks"
  case groupAtType = "group_at_type"
  case isChatThread = "is_chat_thread"
  case recvMsgOpt = "recv_msg_opt"
  case remindType = "remind_type"
  case silentUntil = "silent_until"
  case hasDraft = "has_draft"
  case hasMessage = "has_message"
  case isHidden = "is_hidden"
  case isKept = "is_kept"
  case latestMsgSendTime = "latest_send_time"

  /// All of them, made once.
  fileprivate static let inOrder = allCases

  /// The value in a row.
  func value(in row: Conversation) -> Int64 {
    switch self {
    case .conversationType: row.type.rawValue
    case .unreadCount: row.unreadCount
    case .isPinned: row.settings.isPinned ? 1 : 0
    case .marks: row.settings.marks
    case .groupAtType: row.settings.groupAtType
    case .isChatThread: row.isChatThread ? 1 : 0
    case .recvMsgOpt: row.settings.recvMsgOpt
    case .remindType: row.settings.remindType
    case .silentUntil: row.settings.silentUntil
    case .hasDraft: row.draftText.isEmpty ? 0 : 1
    case .hasMessage: row.latest == nil ? 0 : 1
    case .isHidden: row.isHidden ? 1 : 0
    case .isKept: row.isKept ? 1 : 0
    case .latestMsgSendTime: row.latestMsgSendTime
    }
  }
}

/// Some of the numbers of a row.
struct RowNumbers: OptionSet, Sendable {
  let rawValue: UInt32

  /// Just one.
  init(_ number: RowNumber) {
    rawValue = 1 << UInt32(RowNumber.inOrder.firstIndex(of: number) ?? 0)
  }

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Those in which two rows differ.
  static func differing(_ one: Conversation, _ other: Conversation) -> RowNumbers {
    var bits: UInt32 = 0
    for (place, number) in RowNumber.inOrder.enumerated() where number.value(in: one) != number.value(in: other) {
      bits |= 1 << UInt32(place)
    }
    return RowNumbers(rawValue: bits)
  }
}

/// A rule over the numbers of a row.
indirect enum Condition: Sendable {
  case equal(RowNumber, Int64)
  case unequal(RowNumber, Int64)
  case greater(RowNumber, Int64)
  case less(RowNumber, Int64)
  case anyOf(RowNumber, [Int64])
  case anyBit(RowNumber, Int64)
  case any([Condition])
  case all([Condition])
  case none(Condition)

  /// Whether a row passes.
  func holds(for row: Conversation) -> Bool {
    switch self {
    case .equal(let number, let value): number.value(in: row) == value
    case .unequal(let number, let value): number.value(in: row) != value
    case .greater(let number, let value): number.value(in: row) > value
    case .less(let number, let value): number.value(in: row) < value
    case .anyOf(let number, let values): values.contains(number.value(in: row))
    case .anyBit(let number, let bits): number.value(in: row) & bits != 0
    case .any(let conditions): conditions.contains { $0.holds(for: row) }
    case .all(let conditions): conditions.allSatisfy { $0.holds(for: row) }
    case .none(let condition): !condition.holds(for: row)
    }
  }

  /// The same rule as an SQL expression; values are written out so that partial indexes apply.
  var sql: String {
    switch self {
    case .equal(let number, let value): "\(number.rawValue) = \(value)"
    case .unequal(let number, let value): "\(number.rawValue) <> \(value)"
    case .greater(let number, let value): "\(number.rawValue) > \(value)"
    case .less(let number, let value): "\(number.rawValue) < \(value)"
    case .anyOf(let number, let values): "\(number.rawValue) IN (\(values.map(String.init).joined(separator: ",")))"
    case .anyBit(let number, let bits): "(\(number.rawValue) & \(bits)) <> 0"
    case .any(let conditions): Self.joined(conditions, " OR ", whenEmpty: "0")
    case .all(let conditions): Self.joined(conditions, " AND ", whenEmpty: "1")
    case .none(let condition): "NOT (\(condition.sql))"
    }
  }

  /// The numbers that it asks about.
  var numbers: RowNumbers {
    switch self {
    case .equal(let number, _), .unequal(let number, _), .greater(let number, _), .less(let number, _),
      .anyOf(let number, _), .anyBit(let number, _):
      RowNumbers(number)
    case .any(let conditions), .all(let conditions):
      conditions.reduce(into: []) { $0.formUnion($1.numbers) }
    case .none(let condition): condition.numbers
    }
  }

  private static func joined(_ conditions: [Condition], _ word: String, whenEmpty: String) -> String {
    conditions.isEmpty ? whenEmpty : "(" + conditions.map(\.sql).joined(separator: word) + ")"
  }
}

/// The rules of conversation lists, each in this one place.
enum RowRule {
  /// Has a message or a draft and is not hidden: what filter groups draw from.
  static let candidate = Condition.all([
    .equal(.isHidden, 0), .any([.equal(.hasMessage, 1), .equal(.hasDraft, 1)]),
  ])

  /// In the list: not hidden, and with something to show, or kept when its messages were cleared.
  static let listed = Condition.all([
    .equal(.isHidden, 0), .any([.equal(.hasMessage, 1), .equal(.hasDraft, 1), .equal(.isKept, 1)]),
  ])

  /// Muted by option, by remind type or for a while.
  static func muted(at now: Int64) -> Condition {
    .any([.equal(.recvMsgOpt, 2), .equal(.remindType, 2), .greater(.silentUntil, now)])
  }

  /// Counts in the total and in group unread: not hidden, not muted, type 1 or 3, no thread, remind type 0.
  ///
  /// An unlisted row that is not hidden is empty, so that its unread is 0 and need not be asked about.
  static func counted(at now: Int64) -> Condition {
    .all([
      .equal(.isHidden, 0), .anyOf(.conversationType, [1, 3]), .equal(.isChatThread, 0), .equal(.remindType, 0),
      .none(muted(at: now)),
    ])
  }
}

extension ConversationFilter {
  /// The filter's conditions on numbers; the name part and the groups are asked apart.
  func condition(at now: Int64) -> Condition {
    var conditions: [Condition] = []
    func flag(_ value: Bool?, _ condition: Condition) {
      if let value { conditions.append(value ? condition : .none(condition)) }
    }
    if let conversationTypes { conditions.append(.anyOf(.conversationType, conversationTypes)) }
    flag(unread, .greater(.unreadCount, 0))
    flag(pinned, .equal(.isPinned, 1))
    flag(muted, RowRule.muted(at: now))
    flag(hasDraft, .equal(.hasDraft, 1))
    flag(empty, .equal(.hasMessage, 0))
    flag(mentioned, .unequal(.groupAtType, 0))
    flag(marked, .unequal(.marks, 0))
    if let marks { conditions.append(.anyBit(.marks, marks.reduce(0) { $0 | (1 << $1) })) }
    if let latestAfter { conditions.append(.greater(.latestMsgSendTime, latestAfter)) }
    if let latestBefore {
      conditions.append(.all([.less(.latestMsgSendTime, latestBefore), .equal(.hasMessage, 1)]))
    }
    flag(isChatThread, .equal(.isChatThread, 1))
    return .all(conditions)
  }

  /// Whether a shown name passes the name part.
  func admits(name: String) -> Bool {
    guard let nameContains else { return true }
    return name.foldedForSearch.holds(nameContains.foldedForSearch)
  }
}
