import IMCore
import JSON

extension Shape where Output == ConversationFilter {
  /// A filter over conversations; every given condition must hold.
  ///
  /// An empty object or array is refused.
  static var filter: Shape {
    .object(
      Field("conversationTypes", .array(.wireChoice([1, 3, 4, 5]), 1...4), "Types, any of.").optional,
      Field("unread", .bool, "With unread messages, or without.").optional,
      Field("pinned", .bool, "Pinned or not.").optional,
      Field("muted", .bool, "Muted or not.").optional,
      Field("hasDraft", .bool, "With a draft, or without.").optional,
      Field("empty", .bool, "Without a message, or with one.").optional,
      Field("mentioned", .bool, "Mentioned or not.").optional,
      Field("marked", .bool, "Marked or not.").optional,
      Field("marks", .array(.integer(0...Int64(Limits.highestMark)), 1...20), "Marks, any of.").optional,
      Field(
        "conversationGroupIDs", .array(.string(.bytes(1...Limits.idBytes)), 1...Limits.idsPerCall),
        "Members of these groups, any of; not in a filter group."
      ).optional,
      Field("nameContains", .string(.bytes(1...Limits.conversationExBytes)), "A part of the shown name.").optional,
      Field("latestAfter", .milliseconds, "A newest message after this time, in ms.").optional,
      Field("latestBefore", .milliseconds, "A newest message before this time, in ms.").optional,
      Field("isChatThread", .bool, "Threads or not.").optional
    ) {
      types, unread, pinned, muted, draft, empty, mentioned, marked, marks, groups, name, after, before, thread
        throws(Mismatch) in
      var filter = ConversationFilter()
      filter.conversationTypes = types
      filter.unread = unread
      filter.pinned = pinned
      filter.muted = muted
      filter.hasDraft = draft
      filter.empty = empty
      filter.mentioned = mentioned
      filter.marked = marked
      filter.marks = marks
      filter.conversationGroupIDs = groups
      filter.nameContains = name
      filter.latestAfter = after
      filter.latestBefore = before
      filter.isChatThread = thread
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
