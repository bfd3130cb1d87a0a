/// A number of a conversation row that rules ask about.
///
/// Each has two faces, the column in the device's table and the value in a row at hand, so that one rule serves
/// both a query over a million rows and the check of a single changed one.
enum RowNumber: Int, CaseIterable, Sendable {
  case conversationType, unreadCount, isPinned, marks, groupAtType, isChatThread, recvMsgOpt, remindType, silentUntil
  case hasDraft, hasMessage, isHidden, isKept, latestMsgSendTime

  /// The column in the device's table.
  var column: String {
    switch self {
    case .conversationType: "conversation_type"
    case .unreadCount: "unread_count"
    case .isPinned: "is_pinned"
    case .marks: "marks"
    case .groupAtType: "group_at_type"
    case .isChatThread: "is_chat_thread"
    case .recvMsgOpt: "recv_msg_opt"
    case .remindType: "remind_type"
    case .silentUntil: "silent_until"
    case .hasDraft: "has_draft"
    case .hasMessage: "has_message"
    case .isHidden: "is_hidden"
    case .isKept: "is_kept"
    case .latestMsgSendTime: "latest_send_time"
    }
  }
}

/// The numbers of one row, taken once for all rules that ask about it.
struct RowValues: Sendable {
  private var values: InlineArray<14, Int64>

  /// The numbers of a row.
  init(_ row: borrowing Conversation) {
    // In the order of the cases.
    values = [
      row.type.rawValue, row.unreadCount, row.settings.isPinned ? 1 : 0, row.settings.marks,
      row.settings.groupAtType, row.isChatThread ? 1 : 0, row.settings.recvMsgOpt, row.settings.remindType,
      row.settings.silentUntil,
      row.draftText.isEmpty ? 0 : 1, row.latest == nil ? 0 : 1, row.isHidden ? 1 : 0, row.isKept ? 1 : 0,
      row.latestMsgSendTime,
    ]
  }

  subscript(number: RowNumber) -> Int64 { values[number.rawValue] }

  /// The numbers in which two rows differ.
  static func differing(_ one: RowValues, _ other: RowValues) -> RowNumbers {
    var bits: UInt32 = 0
    for place in one.values.indices where one.values[place] != other.values[place] { bits |= 1 << UInt32(place) }
    return RowNumbers(rawValue: bits)
  }
}

/// Some of the numbers of a row.
struct RowNumbers: OptionSet, Sendable {
  let rawValue: UInt32

  /// Just one.
  init(_ number: RowNumber) {
    rawValue = 1 << UInt32(number.rawValue)
  }

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}
