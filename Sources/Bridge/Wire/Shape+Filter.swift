import IMCore
import JSON

extension Shape where Output == ConversationFilter {
  /// A filter over conversations; every given condition must hold.
  ///
  /// An empty object or array is refused.
  static var filter: Shape {
    let fields = FilterFields()
    let names = MemberNames(fields.members)
    return Shape(.object(fields.members)) { value throws(Mismatch) in
      guard case .object(let object) = value else { throw value.mismatch(expected: "an object") }
      try names.refuseUnknown(in: object)
      let filter = try fields.read(object)
      if filter.isEmpty { throw Mismatch("must not be empty") }
      return filter
    }
  }

  /// A filter that a group can keep: it cannot ask about groups.
  static var groupFilter: Shape {
    Shape(filter.schema) { value throws(Mismatch) in
      let filter = try Shape.filter.read(value)
      if filter.conversationGroupIDs != nil {
        throw Mismatch("not in a filter group").inside(member: "conversationGroupIDs")
      }
      return filter
    }
  }
}

extension Shape where Output == Int64 {
  /// One of a few numbers of the wire.
  static func wireChoice(_ numbers: [Int64]) -> Shape {
    Shape(.choice(numbers)) { value throws(Mismatch) in
      let number = try Shape<Int64>.safeInteger.read(value)
      guard numbers.contains(number) else {
        throw Mismatch("must be one of \(numbers.map(String.init).joined(separator: ", "))")
      }
      return number
    }
  }
}

extension Shape where Output == ConversationID {
  /// A conversation id in any form.
  static var conversationID: Shape { Shape<String>.string(.conversationID).map { ConversationID($0) } }
}

extension Shape where Output == ConversationType {
  /// A conversation type by its number.
  static var conversationType: Shape {
    Shape<Int64>.wireChoice(ConversationType.allCases.map(\.rawValue)).map { ConversationType(rawValue: $0) ?? .single }
  }
}

/// The fields of a filter, in their order.
private struct FilterFields {
  let types = Field("conversationTypes", .array(.wireChoice([1, 3, 4, 5]), 1...4), "Types, any of.").optional
  let unread = Field("unread", .bool, "With unread messages, or without.").optional
  let pinned = Field("pinned", .bool, "Pinned or not.").optional
  let muted = Field("muted", .bool, "Muted or not.").optional
  let draft = Field("hasDraft", .bool, "With a draft, or without.").optional
  let empty = Field("empty", .bool, "Without a message, or with one.").optional
  let mentioned = Field("mentioned", .bool, "Mentioned or not.").optional
  let marked = Field("marked", .bool, "Marked or not.").optional
  let marks = Field("marks", .array(.mark, 1...20), "Marks, any of.").optional
  let groups = Field("conversationGroupIDs", .array(.groupName, 1...Limits.idsPerCall), "In any of these groups.")
    .optional
  let name = Field("nameContains", .string(.bytes(1...Limits.conversationExBytes)), "Part of the name.").optional
  let after = Field("latestAfter", .milliseconds, "A newest message after this time, in ms.").optional
  let before = Field("latestBefore", .milliseconds, "A newest message before this time, in ms.").optional
  let thread = Field("isChatThread", .bool, "Threads or not.").optional

  var members: [Member] {
    [
      types.member, unread.member, pinned.member, muted.member, draft.member, empty.member, mentioned.member,
      marked.member, marks.member, groups.member, name.member, after.member, before.member, thread.member,
    ]
  }

  func read(_ object: Object) throws(Mismatch) -> ConversationFilter {
    var filter = ConversationFilter()
    filter.conversationTypes = try types.read(from: object)
    filter.unread = try unread.read(from: object)
    filter.pinned = try pinned.read(from: object)
    filter.muted = try muted.read(from: object)
    filter.hasDraft = try draft.read(from: object)
    filter.empty = try empty.read(from: object)
    filter.mentioned = try mentioned.read(from: object)
    filter.marked = try marked.read(from: object)
    filter.marks = try marks.read(from: object)
    filter.conversationGroupIDs = try groups.read(from: object)
    filter.nameContains = try name.read(from: object)
    filter.latestAfter = try after.read(from: object)
    filter.latestBefore = try before.read(from: object)
    filter.isChatThread = try thread.read(from: object)
    return filter
  }
}

extension Shape where Output == Int64 {
  /// A mark's number.
  static var mark: Shape { .integer(0...Int64(Limits.highestMark)) }
}

extension Shape where Output == String {
  fileprivate static var groupName: Shape { .string(.bytes(1...Limits.idBytes)) }
}
