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

  /// The rule as an SQL expression; values are written out so that partial indexes apply.
  var sql: String {
    switch self {
    case .equal(let number, let value): "\(number.column) = \(value)"
    case .unequal(let number, let value): "\(number.column) <> \(value)"
    case .greater(let number, let value): "\(number.column) > \(value)"
    case .less(let number, let value): "\(number.column) < \(value)"
    case .anyOf(let number, let values): "\(number.column) IN (\(values.map(String.init).joined(separator: ",")))"
    case .anyBit(let number, let bits): "(\(number.column) & \(bits)) <> 0"
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
