import IMCore

extension MethodTable {
  /// Reading friends from the hub, which brings the device's own list up to date too.
  static let readingHubContacts: [Method] = [
    Method(
      "getAllContactsFromServer", aliases: ["getAllContactsFromServerWithCompletion"],
      "Reads all friends from the hub; the device's own list is up to date then.", access: .hub,
      events: EventNames.contacts
    ) { call throws(Failure) in
      try call.core.hubFriends(call.session)
    },
    Method(
      "getContactsFromServerWithCursor",
      "Reads a page of friends from the hub; the device's own list is up to date then.", access: .hub,
      Field("cursor", .string(.bytes(0...1024)), "Where the page begins, as the last page said.").or(""),
      Field("pageSize", .integer(1...Int64(Limits.contactsPage)), "Friends a page.").or(Int64(Limits.contactsPage)),
      events: EventNames.contacts
    ) { call, cursor, count throws(Failure) in
      let owner = "contacts " + call.core.loginUserID(call.session)
      let place = try ListCursor.place(cursor, filter: nil, user: owner).map(FriendPlace.init)
      let page = try call.core.hubFriends(call.session, after: place, count: count)
      let next = page.isEnd ? nil : page.friends.last?.place
      return ContactPage(
        friends: page.friends, cursor: next.map { ListCursor.text($0.listPlace, filter: nil, user: owner) } ?? "")
    },
    Method(
      "getContactIDsFromServer", aliases: ["getContactsFromServer", "getContactsFromServerWithCompletion"],
      "Reads the ids of all friends from the hub; the device's own list is up to date then.", access: .hub,
      events: EventNames.contacts
    ) { call throws(Failure) in
      try call.core.hubFriendIDs(call.session)
    },
  ]

  /// Reading friends from the device.
  static let readingContacts: [Method] = [
    Method(
      "getContact", "Reads a friend as this device knows him, or null.", access: .local,
      Field("userID", .string(.id), "Whom.", aliases: ["userId", "friendUserID"])
    ) { call, userID throws(Failure) in
      try call.core.friend(call.session, userID)
    },
    Method("getAllContacts", "Reads all friends that this device knows.", access: .local) { call throws(Failure) in
      try call.core.friends(call.session)
    },
    Method("getContacts", "Reads the ids of all friends that this device knows.", access: .local) {
      call throws(Failure) in
      try call.core.friendIDs(call.session)
    },
    Method(
      "getFriendList", "Reads all friends that this device knows, without blocked ones when asked.", access: .local,
      Field("filterBlack", .bool, "Whether blocked ones are left out.").or(false)
    ) { call, filterBlack throws(Failure) in
      try call.core.friends(call.session, filterBlack: filterBlack)
    },
    Method(
      "getFriendListPage", "Reads a part of the friends that this device knows.", access: .local,
      Field("offset", .offset, "How many friends to skip."),
      Field("count", .integer(1...Int64(Limits.rowsPerPage)), "How many to read."),
      Field("filterBlack", .bool, "Whether blocked ones are left out.").or(false)
    ) { call, offset, count, filterBlack throws(Failure) in
      try call.core.friends(call.session, offset: offset, count: count, filterBlack: filterBlack)
    },
    Method(
      "getSpecifiedFriendsInfo", "Reads those of some users who are friends; others are skipped.", access: .local,
      Field(
        "userIDs", .contactIDs, "Whom, in this order.", aliases: ["userIDList", "friendUserIDs", "friendUserIDList"]),
      Field("filterBlack", .bool, "Whether blocked ones are left out.").or(false)
    ) { call, userIDs, filterBlack throws(Failure) in
      try call.core.friends(call.session, userIDs, filterBlack: filterBlack)
    },
    Method(
      "searchFriends", "Finds friends by any of some words, in any script and case.", access: .local,
      Field(
        "keywordList", .array(.string(.bytes(1...Limits.requestTextBytes)), 1...Limits.keywords),
        "The words; one of them is enough.", aliases: ["keywords"]),
      Field("isSearchUserID", .bool, "Whether in the id.").or(false),
      Field("isSearchNickname", .bool, "Whether in the nickname.").or(false),
      Field("isSearchRemark", .bool, "Whether in the remark.").or(false),
      check: { _, inID, inNickname, inRemark throws(Failure) in
        guard inID || inNickname || inRemark else {
          throw .argument("isSearchUserID", "at least one of the three has to be true")
        }
      }
    ) { call, words, inID, inNickname, inRemark throws(Failure) in
      var search = FriendSearch(keywords: words)
      search.inUserID = inID
      search.inNickname = inNickname
      search.inRemark = inRemark
      return try call.core.searchFriends(call.session, search).map {
        FoundFriend(friend: $0.friend, isBlocked: $0.isBlocked)
      }
    },
    Method(
      "checkFriend", "Tells which users are friends and not blocked, as far as this device knows.", access: .local,
      Field("userIDs", .contactIDs, "Whom, in this order.", aliases: ["userIDList", "friendUserIDs"])
    ) { call, userIDs throws(Failure) in
      try call.core.areFriends(call.session, userIDs).map { FriendCheck(userID: $0.userID, isFriend: $0.isFriend) }
    },
  ]
}

extension Shape where Output == [String] {
  /// The users of one question.
  fileprivate static var contactIDs: Shape { .array(.string(.id), 1...Limits.idsPerCall) }
}

extension FriendPlace {
  /// A place among friends, from the one that a cursor holds.
  fileprivate init(_ place: ListPlace) {
    self.init(isPinned: place.isPinned, createTime: place.orderTime, userID: place.conversationID.text)
  }

  /// The same in the form that a cursor holds.
  fileprivate var listPlace: ListPlace {
    ListPlace(isPinned: isPinned, orderTime: createTime, conversationID: ConversationID(userID))
  }
}
