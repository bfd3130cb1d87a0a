/// What a user has set on a conversation: kept on the hub, the same on all of the user's devices.
public struct ConversationSettings: Equatable, Sendable {
  /// 0 receive and notify, 1 do not receive, 2 receive silently.
  ///
  /// 2 and `remindType` 2 are one state.
  public var recvMsgOpt: Int64 = 0
  /// Whether the conversation is pinned.
  public var isPinned = false
  /// When it was pinned, in ms; 0 when it is not.
  public var pinnedTime: Int64 = 0
  /// The marks 0 to 19 as bits.
  public var marks: Int64 = 0
  /// Whether messages burn after reading.
  public var isPrivateChat = false
  /// Seconds until a read message burns.
  public var burnDuration: Int64 = 0
  /// 0 none, 1 mentioned, 2 everyone was, 3 both, 4 announcement.
  public var groupAtType: Int64 = 0
  /// The application's own data.
  @Text public var ex: String = ""
  /// The application's own attachment data.
  @Text public var attachedInfo: String = ""
  /// Seconds after which messages go, when `isMsgDestruct`.
  public var msgDestructTime: Int64 = 0
  /// Whether old messages go by themselves.
  public var isMsgDestruct = false
  /// 0 remind of all, 1 of mentions only, 2 of none.
  public var remindType: Int64 = 0
  /// The end of the silent period, in ms; stays when it has passed.
  public var silentUntil: Int64 = 0

  /// Everything at its default.
  public init() {}

  /// Whether any mark is set.
  public var isMarked: Bool { marks != 0 }

  /// Whether anything differs from the default: such a conversation is given to new replicas even when empty.
  var isDefault: Bool { self == ConversationSettings() }

  /// Muted: the one rule behind totals, group unread and the `muted` filter field.
  func isMuted(at now: Int64) -> Bool {
    recvMsgOpt == 2 || remindType == 2 || silentUntil > now
  }

  /// Sets `recvMsgOpt` and lets `remindType` follow where the two are one state.
  mutating func setRecvMsgOpt(_ value: Int64) {
    guard value != recvMsgOpt else { return }
    if value == 2 {
      remindType = 2
    } else if recvMsgOpt == 2 {
      remindType = 0
    }
    recvMsgOpt = value
  }

  /// Sets `remindType` and lets `recvMsgOpt` follow where the two are one state.
  mutating func setRemindType(_ value: Int64) {
    guard value != remindType else { return }
    if value == 2 {
      recvMsgOpt = 2
    } else if remindType == 2 {
      recvMsgOpt = 0
    }
    remindType = value
  }

  /// Adds mark 0 where no mark is set, or removes all marks.
  mutating func setMarked(_ value: Bool) {
    if value {
      if marks == 0 { marks = 1 }
    } else {
      marks = 0
    }
  }
}
