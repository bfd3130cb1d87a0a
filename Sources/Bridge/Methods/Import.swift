import IMCore
import JSON

/// Takes the lines of an import file into the hub, one after the other, all within one request.
struct Import {
  private let core: Core
  private var counts = ImportCounts()

  init(_ core: Core) {
    self.core = core
  }

  /// Imports a file; a bad line refuses all and is named by its number.
  mutating func run(_ path: String) throws(Failure) -> ImportCounts {
    let file = try InputFile(path)
    var number = 0
    while let line = try file.nextLine() {
      number += 1
      if line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }) {
        continue
      }
      do throws(Failure) {
        try take(line)
      } catch {
        throw error.atLine(number)
      }
    }
    try core.finishImport()
    return counts
  }

  private mutating func take(_ line: [UInt8]) throws(Failure) {
    let parsed = line.withUnsafeBytes { bytes in
      Result { () throws(ParseError) in try parse(bytes, maximumDepth: Limits.jsonDepth) }
    }
    guard case .success(let value) = parsed else { throw .argument("path", "is not JSON") }
    let entry: ImportEntry
    do throws(Mismatch) {
      entry = try Shape.importEntry.read(value)
    } catch {
      throw error.failure
    }
    switch entry {
    case .user(let user):
      try core.registerUsers([(user, "user.userID")])
      counts.users += 1
    case .friends(let one, let other):
      if try core.importFriends(one, other) { counts.friends += 1 }
    case .group(let draft):
      try core.importChatGroup(draft)
      counts.groups += 1
    case .message(let letter):
      _ = try core.takeMessage(try Uploads(core: core).letter(letter))
      counts.messages += 1
    }
  }
}

/// One line of an import file.
private enum ImportEntry {
  case user(User)
  case friends(String, String)
  case group(ChatGroupDraft)
  case message(HubLetter)
}

extension Shape where Output == ImportEntry {
  /// An object with exactly one member, which says what the line is.
  fileprivate static var importEntry: Shape {
    .object(
      Field("user", .newUser, "A user to register.").optional,
      Field("friends", .array(.string(.id), 2...2), "Two users who become friends.").optional,
      Field("group", .chatGroup, "A chat group to make.").optional,
      Field("message", .letter, "A message to take.").optional
    ) { user, friends, group, letter throws(Mismatch) in
      switch (user, friends, group, letter) {
      case (let user?, nil, nil, nil): return .user(user)
      case (nil, let friends?, nil, nil): return .friends(friends[0], friends[1])
      case (nil, nil, let draft?, nil): return .group(draft)
      case (nil, nil, nil, let letter?): return .message(letter)
      default: throw Mismatch("must have exactly one of user, friends, group, message")
      }
    }
  }
}

extension Shape where Output == ChatGroupDraft {
  /// A chat group of an import: what its owner would have made.
  fileprivate static var chatGroup: Shape {
    .object(
      Field("groupID", .string(.id), "Its id."),
      Field("groupName", .chatName, "Its name."),
      Field("ownerUserID", .string(.id), "Its owner."),
      Field("memberUserIDs", .userIDs(0...Limits.chatMembers), "Its ordinary members.").or([], shown: "[]"),
      Field("adminUserIDs", .userIDs(0...Limits.chatMembers), "Its admins.").or([], shown: "[]")
    ) { groupID, name, owner, members, admins in
      var attributes = ChatUpdate()
      attributes.name = name
      return ChatGroupDraft(
        groupID: groupID, memberUserIDs: members, adminUserIDs: admins, ownerUserID: owner, attributes: attributes)
    }
  }
}

extension Shape where Output == HubLetter {
  /// A message of an import, from a user to another or to a chat group or room.
  fileprivate static var letter: Shape {
    .object(
      Field("sendID", .string(.id), "Who sent it."),
      Field("recvID", .string(.id), "The user it is for.").optional,
      Field("groupID", .string(.id), "The chat group it is for.").optional,
      Field("roomID", .string(.id), "The chat room it is for.").optional,
      Field("text", .string(.bytes(0...Limits.textMessageBytes)), "The text.").optional,
      Field("message", .message, "A message made before.").optional,
      Field("sendTime", .milliseconds, "When it was sent, in ms.").optional
    ) { sender, user, group, room, text, message, time throws(Mismatch) in
      guard [user, group, room].compactMap(\.self).count == 1 else {
        throw Mismatch("must have exactly one of recvID, groupID, roomID")
      }
      guard (text == nil) != (message == nil) else { throw Mismatch("must have exactly one of text, message") }
      return HubLetter(
        sender: sender, target: MessageTarget(user: user, group: group, room: room), message: message,
        text: text ?? "", sendTime: time)
    }
  }
}

extension Failure {
  /// The same failure, with the number of the line that caused it.
  fileprivate func atLine(_ number: Int) -> Failure {
    Failure(
      code: code, message: message, param: "path",
      detail: "line \(number): " + (param.map { $0 == "path" ? detail : "\($0): \(detail)" } ?? detail),
      clientMsgID: nil)
  }
}
