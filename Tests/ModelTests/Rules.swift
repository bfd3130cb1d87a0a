import JSON

/// The rules of the specification over rows, each written down once more in the plainest way.
enum Rules {
  static func isMuted(_ row: Value, now: Int64) -> Bool {
    row["recvMsgOpt"].number == 2 || row["remindType"].number == 2 || row["silentUntil"].number > now
  }

  static func hasContent(_ row: Value) -> Bool {
    !row["latestMsg"].text.isEmpty || !row["draftText"].text.isEmpty
  }

  /// What filter groups draw from.
  static func isCandidate(_ row: Value) -> Bool {
    hasContent(row) && !row["isHidden"].flag
  }

  /// What a listed row adds to the total.
  static func countedUnread(_ row: Value, now: Int64) -> Int64 {
    let counts =
      [1, 3].contains(row["conversationType"].number) && !row["isChatThread"].flag && row["remindType"].number == 0
      && !isMuted(row, now: now) && !row["isHidden"].flag
    return counts ? row["unreadCount"].number : 0
  }

  /// List order: pinned first, newest first, then by id.
  static func isBefore(_ one: Value, _ other: Value) -> Bool {
    if one["isPinned"] != other["isPinned"] { return one["isPinned"].flag }
    let (mine, theirs) = (orderTime(one), orderTime(other))
    if mine != theirs { return mine > theirs }
    return one["conversationID"].text.precedesInBytes(other["conversationID"].text)
  }

  private static func orderTime(_ row: Value) -> Int64 {
    max(row["latestMsgSendTime"].number, row["draftTextTime"].number)
  }

  /// List order of groups: filter groups first, then by serial, then by id.
  static func isGroupBefore(_ one: Value, _ other: Value) -> Bool {
    let (mine, theirs) = (one["conversationGroupType"].number, other["conversationGroupType"].number)
    if mine != theirs { return mine == 1 }
    if one["serial"] != other["serial"] { return one["serial"].number < other["serial"].number }
    return one["conversationGroupID"].text.precedesInBytes(other["conversationGroupID"].text)
  }

  /// Whether a row passes a filter; groups aside.
  static func passes(_ row: Value, _ filter: Value, now: Int64) -> Bool {
    filter.object.allSatisfy { key, wanted in
      switch key {
      case "conversationTypes": wanted.elements.contains(row["conversationType"])
      case "unread": (row["unreadCount"].number > 0) == wanted.flag
      case "pinned": row["isPinned"] == wanted
      case "muted": isMuted(row, now: now) == wanted.flag
      case "hasDraft": !row["draftText"].text.isEmpty == wanted.flag
      case "empty": row["latestMsg"].text.isEmpty == wanted.flag
      case "mentioned": (row["groupAtType"].number != 0) == wanted.flag
      case "marked": row["isMarked"] == wanted
      case "marks": wanted.elements.contains { row["marks"].elements.contains($0) }
      case "nameContains": row["showName"].text.lowercased().contains(wanted.text.lowercased())
      case "latestAfter": row["latestMsgSendTime"].number > wanted.number
      case "latestBefore": !row["latestMsg"].text.isEmpty && row["latestMsgSendTime"].number < wanted.number
      case "isChatThread": row["isChatThread"] == wanted
      default: true
      }
    }
  }
}
