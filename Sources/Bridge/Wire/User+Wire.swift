package import IMCore
package import JSON

extension User: WireOutput {
  /// The keys of a user as others see him, in the order in which they are written.
  package static var schema: Schema {
    .named(NamedSchema("User", "A user as others see him.", publicMembers))
  }

  fileprivate static var publicMembers: [Member] {
    [
      Member("userID", .string(), "The id."),
      Member("nickname", .string(), "The name to show."),
      Member("faceURL", .string(), "The avatar."),
      Member("ex", .string(), "The application's data."),
      Member("createTime", .integer(), "When the user was registered, in ms."),
    ]
  }

  package func write(to writer: inout Writer) {
    writer.beginObject()
    writePublic(to: &writer)
    writer.endObject()
  }

  fileprivate func writePublic(to writer: inout Writer) {
    writer.field("userID", userID)
    writer.field("nickname", nickname)
    writer.field("faceURL", faceURL)
    writer.field("ex", ex)
    writer.field("createTime", createTime)
  }
}

/// A user as he sees himself.
struct SelfInfo: WireOutput {
  let user: User

  static var schema: Schema {
    .named(
      NamedSchema(
        "SelfUser", "A user as he sees himself.",
        User.publicMembers + [
          Member("attachedInfo", .string(), "Always \"\"."),
          Member("globalRecvMsgOpt", .integer(), "The receive option for all conversations."),
        ]))
  }

  func write(to writer: inout Writer) {
    writer.beginObject()
    user.writePublic(to: &writer)
    writer.field("attachedInfo", "")
    writer.field("globalRecvMsgOpt", user.globalRecvMsgOpt)
    writer.endObject()
  }
}

/// A page of users.
struct UserPage: WireOutput {
  let users: [User]
  let cursor: String
  let isEnd: Bool

  static var schema: Schema {
    .object([
      Member("users", [User].schema, "The page, by user id."),
      Member("cursor", .string(), "Where the next page begins; \"\" at the end."),
      Member("isEnd", .boolean, "Whether nothing follows."),
    ])
  }

  func write(to writer: inout Writer) {
    writer.beginObject()
    writer.key("users")
    users.write(to: &writer)
    writer.field("cursor", cursor)
    writer.field("isEnd", isEnd)
    writer.endObject()
  }
}
