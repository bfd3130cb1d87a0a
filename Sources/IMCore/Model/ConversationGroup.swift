/// A user's own folder over conversations.
public struct ConversationGroup: Equatable, Sendable {
  /// The id: `cg-…`, or a preset's.
  public let conversationGroupID: String
  /// The user it belongs to.
  public let ownerUserID: String
  /// The name to show.
  @Text public var name: String
  /// Its place in its block of the list; `order` and `serial` on the wire.
  public var serial: Int64
  /// Grows by one with every stored change; 0 while a preset is virtual.
  public var version: Int64
  /// The application's data.
  @Text public var ex: String
  /// Normal or filter.
  public let type: ConversationGroupType
  /// Whether the list leaves it out.
  public var hidden: Bool
  /// When it was created, in ms; 0 while a preset is virtual.
  public var createTime: Int64
  /// What a filter group holds; nil on normal groups.
  @Boxed public var filter: ConversationFilter?
  /// The sum of the members' unread counts over counted rows.
  public var unreadCount: Int64 = 0
  /// How many members it has.
  public var conversationTotal: Int64 = 0
  /// Its members, where the occasion tells them; nil means "as before".
  public var conversationIDs: [ConversationID]?

  /// List order: filter groups first, then by serial, then by id.
  static func listOrder(_ lhs: ConversationGroup, _ rhs: ConversationGroup) -> Bool {
    if lhs.type != rhs.type { return lhs.type == .filter }
    if lhs.serial != rhs.serial { return lhs.serial < rhs.serial }
    return lhs.conversationGroupID.precedesInBytes(rhs.conversationGroupID)
  }

  /// Whether the parts that a call can set are the same.
  func hasSameAttributes(as other: ConversationGroup) -> Bool {
    _name == other._name && serial == other.serial && _ex == other._ex && hidden == other.hidden
      && _filter == other._filter
  }
}

/// The two kinds of conversation groups; the raw value is the wire's `conversationGroupType`.
public enum ConversationGroupType: Int64, Sendable {
  /// Members kept by the user.
  case normal = 0
  /// Members computed from conversation state.
  case filter = 1
}

/// The six filter groups that every user has (OpenIM).
public enum PresetGroup: Int64, CaseIterable, Sendable {
  /// Unread messages, muted conversations included.
  case unread = 1
  /// Any mark.
  case marked
  /// Mentioned.
  case mentionMe
  /// One-to-one conversations.
  case singleChat
  /// Chat groups, no threads.
  case groupChat
  /// Pinned conversations.
  case pinned

  /// The name it starts with.
  public var name: String {
    switch self {
    case .unread: "Unread"
    case .marked: "Marked"
    case .mentionMe: "MentionMe"
    case .singleChat: "SingleChat"
    case .groupChat: "GroupChat"
    case .pinned: "Pinned"
    }
  }

  /// The id it always has.
  public var id: String { Self.prefix + name }

  private static let prefix = "i_"

  /// The serial it holds from the start, also while virtual.
  var serial: Int64 { rawValue }

  /// What it holds.
  public var filter: ConversationFilter {
    var filter = ConversationFilter()
    switch self {
    case .unread: filter.unread = true
    case .marked: filter.marked = true
    case .mentionMe: filter.mentioned = true
    case .singleChat: filter.conversationTypes = [ConversationType.single.rawValue]
    case .groupChat:
      filter.conversationTypes = [ConversationType.group.rawValue]
      filter.isChatThread = false
    case .pinned: filter.pinned = true
    }
    return filter
  }

  /// The preset with an id.
  public init?(id: String) {
    // Most ids are those of groups of one's own.
    guard id.utf8.starts(with: Self.prefix.utf8) else { return nil }
    self.init(name: String(id.dropFirst(Self.prefix.count)))
  }

  /// The preset with exactly this name.
  init?(name: String) {
    guard let preset = Self.allCases.first(where: { $0.name.hasSameBytes(as: name) }) else { return nil }
    self = preset
  }

  /// The group while nobody has touched it.
  func virtual(owner: String) -> ConversationGroup {
    ConversationGroup(
      conversationGroupID: id, ownerUserID: owner, name: name, serial: serial, version: 0, ex: "", type: .filter,
      hidden: false, createTime: 0, filter: filter)
  }
}
