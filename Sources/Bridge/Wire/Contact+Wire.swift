package import IMCore
package import JSON

extension Friend: WireOutput {
  /// The keys of a friend, in the order in which they are written.
  package static var schema: Schema {
    .named(NamedSchema("Friend", "A friend as his owner sees him.", members))
  }

  fileprivate static var members: [Member] {
    [
      Member("ownerUserID", .string(), "Whose friend he is."),
      Member("userID", .string(), "His id."),
      Member("remark", .string(), "The owner's own name for him; \"\" for none."),
      Member("nickname", .string(), "The name that he gives himself."),
      Member("faceURL", .string(), "His avatar."),
      Member(
        "userInfo",
        .object([
          Member("userID", .string(), "His id."),
          Member("nickname", .string(), "The name that he gives himself."),
          Member("faceURL", .string(), "His avatar."),
          Member("ex", .string(), "What the application keeps with his profile."),
        ]), "His profile."),
      Member("createTime", .integer(), "When the friendship began, in ms."),
      Member("addTimestamp", .integer(), "The same."),
      Member("addSource", .integer(), "1 by an import, 2 by a request."),
      Member("operatorUserID", .string(), "Who accepted the request; \"\" after an import."),
      Member("ex", .string(), "What the owner's application keeps with the friend."),
      Member("attachedInfo", .string(), "Always \"\"."),
      Member("isPinned", .boolean, "Whether he stands at the top of the list."),
    ]
  }

  package func write(to writer: inout Writer) {
    writer.beginObject()
    writeFields(to: &writer)
    writer.endObject()
  }

  fileprivate func writeFields(to writer: inout Writer) {
    writer.field("ownerUserID", ownerUserID)
    writer.field("userID", userID)
    writer.field("remark", remark)
    writer.field("nickname", user.nickname)
    writer.field("faceURL", user.faceURL)
    writer.key("userInfo")
    writer.beginObject()
    writer.field("userID", userID)
    writer.field("nickname", user.nickname)
    writer.field("faceURL", user.faceURL)
    writer.field("ex", user.ex)
    writer.endObject()
    writer.field("createTime", createTime)
    writer.field("addTimestamp", createTime)
    writer.field("addSource", addSource)
    writer.field("operatorUserID", operatorUserID)
    writer.field("ex", ex)
    writer.field("attachedInfo", "")
    writer.field("isPinned", isPinned)
  }
}

extension FriendRequest: WireOutput {
  /// The keys of a friend request, in the order in which they are written.
  package static var schema: Schema {
    .named(
      NamedSchema(
        "FriendRequest", "A request to become friends.",
        [
          Member("fromUserID", .string(), "Who asks."),
          Member("fromNickname", .string(), "His name."),
          Member("fromFaceURL", .string(), "His avatar."),
          Member("toUserID", .string(), "Who is asked."),
          Member("toNickname", .string(), "His name."),
          Member("toFaceURL", .string(), "His avatar."),
          Member(
            "handleResult", .choice(FriendRequestResult.allCases.map(\.rawValue)), "0 open, 1 accepted, -1 refused."),
          Member("reqMsg", .string(), "What the applicant says."),
          Member("createTime", .integer(), "When it was made or renewed, in ms."),
          Member("handlerUserID", .string(), "Who has handled it; \"\" while it is open."),
          Member("handleMsg", .string(), "What he says."),
          Member("handleTime", .integer(), "When he did, in ms; 0 while it is open."),
          Member("ex", .string(), "The application's data."),
          Member("attachedInfo", .string(), "Always \"\"."),
        ]))
  }

  package func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("fromUserID", from.userID)
    writer.field("fromNickname", from.nickname)
    writer.field("fromFaceURL", from.faceURL)
    writer.field("toUserID", to.userID)
    writer.field("toNickname", to.nickname)
    writer.field("toFaceURL", to.faceURL)
    writer.field("handleResult", result.rawValue)
    writer.field("reqMsg", reqMsg)
    writer.field("createTime", createTime)
    writer.field("handlerUserID", handlerUserID)
    writer.field("handleMsg", handleMsg)
    writer.field("handleTime", handleTime)
    writer.field("ex", ex)
    writer.field("attachedInfo", "")
    writer.endObject()
  }
}

extension BlackEntry: WireOutput {
  /// The keys of an entry of the blocklist, in the order in which they are written.
  package static var schema: Schema {
    .named(
      NamedSchema(
        "BlackEntry", "A user on the blocklist.",
        [
          Member("ownerUserID", .string(), "Whose blocklist it is."),
          Member("blockUserID", .string(), "Who is on it."),
          Member("nickname", .string(), "His name."),
          Member("faceURL", .string(), "His avatar."),
          Member("createTime", .integer(), "When he was put there, in ms."),
          Member("addSource", .integer(), "Always 0."),
          Member("operatorUserID", .string(), "The owner."),
          Member("ex", .string(), "The application's data."),
          Member("attachedInfo", .string(), "Always \"\"."),
        ]))
  }

  package func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("ownerUserID", ownerUserID)
    writer.field("blockUserID", userID)
    writer.field("nickname", user.nickname)
    writer.field("faceURL", user.faceURL)
    writer.field("createTime", createTime)
    writer.field("addSource", 0)
    writer.field("operatorUserID", ownerUserID)
    writer.field("ex", ex)
    writer.field("attachedInfo", "")
    writer.endObject()
  }
}

/// A page of friends.
struct ContactPage: WireOutput {
  let friends: [Friend]
  let cursor: String

  static var schema: Schema {
    .object([
      Member("contacts", [Friend].schema, "The page, in list order."),
      Member("cursor", .string(), "Where the next page begins; \"\" at the end."),
      Member("isEnd", .boolean, "Whether nothing follows."),
    ])
  }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.key("contacts")
    friends.write(to: &writer)
    writer.field("cursor", cursor)
    writer.field("isEnd", cursor.isEmpty)
    writer.endObject()
  }
}

/// A friend that a search has found.
struct FoundFriend: WireOutput {
  let friend: Friend
  let isBlocked: Bool

  static var schema: Schema {
    .named(
      NamedSchema(
        "FoundFriend", "A friend that a search has found.",
        Friend.members + [Member("relationship", .choice([0, 1]), "1 friend, 0 blocked friend.")]))
  }

  func write(to writer: inout Writer) {
    writer.beginObject()
    friend.writeFields(to: &writer)
    writer.field("relationship", isBlocked ? 0 : 1)
    writer.endObject()
  }
}

/// Whether a user is a friend.
struct FriendCheck: WireOutput {
  let userID: String
  let isFriend: Bool

  static var schema: Schema {
    .object([
      Member("userID", .string(), "The user."),
      Member("result", .choice([0, 1]), "1 a friend who is not blocked, else 0."),
    ])
  }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.field("userID", userID)
    writer.field("result", isFriend ? 1 : 0)
    writer.endObject()
  }
}
