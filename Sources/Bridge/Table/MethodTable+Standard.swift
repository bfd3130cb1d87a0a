extension MethodTable {
  /// The table of imbridge; each array stands in a file of its own under `Methods/`.
  package static let standard = MethodTable([
    Area("Built-in", builtIns + listeners),
    Area("Sessions", sessions),
    Area("Hub", hub),
    Area("Users", users),
    Area("Contacts", contacts),
    Area("Conversations", conversations),
    Area("Messages", messages + creating + attachments + onlineOnly + history + localMessages + messageChanges),
    Area("Conversation groups", groups),
    Area("Chat groups", chatGroups + chatMembers),
    Area("Chat rooms and threads", chatRooms),
  ])
}
