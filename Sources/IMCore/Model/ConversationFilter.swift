/// Which conversations a filter group or a filtered query holds: all given conditions must be true.
public struct ConversationFilter: Equatable, Sendable {
  /// Types, any of.
  public var conversationTypes: [Int64]?
  /// Unread messages, or none.
  public var unread: Bool?
  /// Pinned or not.
  public var pinned: Bool?
  /// Muted or not.
  public var muted: Bool?
  /// With a draft or without.
  public var hasDraft: Bool?
  /// Without a message, or with one.
  public var empty: Bool?
  /// Mentioned or not.
  public var mentioned: Bool?
  /// Marked or not.
  public var marked: Bool?
  /// Marks, any of.
  public var marks: [Int64]?
  /// Members of these groups, any of.
  ///
  /// Not in a filter group.
  public var conversationGroupIDs: [String]?
  /// A part of the shown name, in any script and case.
  public var nameContains: String?
  /// A newest message sent after this time, in ms.
  public var latestAfter: Int64?
  /// A newest message sent before this time, in ms.
  public var latestBefore: Int64?
  /// Threads or not.
  public var isChatThread: Bool?

  /// A filter that everything passes.
  public init() {}

  /// Whether no condition is given.
  public var isEmpty: Bool { self == ConversationFilter() }

  /// Byte-exact: a name part that differs in bytes is another filter.
  public static func == (lhs: ConversationFilter, rhs: ConversationFilter) -> Bool {
    lhs.conversationTypes == rhs.conversationTypes && lhs.unread == rhs.unread && lhs.pinned == rhs.pinned
      && lhs.muted == rhs.muted && lhs.hasDraft == rhs.hasDraft && lhs.empty == rhs.empty
      && lhs.mentioned == rhs.mentioned && lhs.marked == rhs.marked && lhs.marks == rhs.marks
      && lhs.conversationGroupIDs == rhs.conversationGroupIDs && lhs.latestAfter == rhs.latestAfter
      && lhs.latestBefore == rhs.latestBefore && lhs.isChatThread == rhs.isChatThread
      && lhs.nameContains.map { Text(wrappedValue: $0) } == rhs.nameContains.map { Text(wrappedValue: $0) }
  }
}

extension ConversationFilter {
  /// A text that is the same for two filters only when they are the same.
  public var key: String { encoded }

  /// The stored form: one `key=value` a line in the order of the fields, the name part last since it is free text.
  var encoded: String {
    var lines: [String] = []
    func add(_ key: String, _ value: String?) {
      if let value { lines.append(key + "=" + value) }
    }
    func list(_ values: [Int64]?) -> String? { values.map { $0.map(String.init).joined(separator: ",") } }
    func flag(_ value: Bool?) -> String? { value.map { $0 ? "1" : "0" } }
    add("conversationTypes", list(conversationTypes))
    add("unread", flag(unread))
    add("pinned", flag(pinned))
    add("muted", flag(muted))
    add("hasDraft", flag(hasDraft))
    add("empty", flag(empty))
    add("mentioned", flag(mentioned))
    add("marked", flag(marked))
    add("marks", list(marks))
    add("conversationGroupIDs", conversationGroupIDs.map { $0.joined(separator: ",") })
    add("latestAfter", latestAfter.map(String.init))
    add("latestBefore", latestBefore.map(String.init))
    add("isChatThread", flag(isChatThread))
    add("nameContains", nameContains)
    return lines.joined(separator: "\n")
  }

  /// Reads the stored form.
  init(encoded: String) {
    self.init()
    var rest = encoded[...]
    while !rest.isEmpty {
      guard let equals = rest.utf8.firstIndex(of: UInt8(ascii: "=")) else { return }
      let key = rest[..<equals]
      var value = rest[rest.utf8.index(after: equals)...]
      if key == "nameContains" {
        nameContains = String(value)
        return
      }
      let end = value.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? value.endIndex
      rest = end == value.endIndex ? "" : value[value.utf8.index(after: end)...]
      value = value[..<end]
      set(String(key), String(value))
    }
  }

  private mutating func set(_ key: String, _ value: String) {
    func list() -> [Int64] { value.split(separator: ",").compactMap { Int64($0) } }
    let flag = value == "1"
    switch key {
    case "conversationTypes": conversationTypes = list()
    case "unread": unread = flag
    case "pinned": pinned = flag
    case "muted": muted = flag
    case "hasDraft": hasDraft = flag
    case "empty": empty = flag
    case "mentioned": mentioned = flag
    case "marked": marked = flag
    case "marks": marks = list()
    case "conversationGroupIDs": conversationGroupIDs = value.split(separator: ",").map(String.init)
    case "latestAfter": latestAfter = Int64(value)
    case "latestBefore": latestBefore = Int64(value)
    case "isChatThread": isChatThread = flag
    default: break
    }
  }
}
