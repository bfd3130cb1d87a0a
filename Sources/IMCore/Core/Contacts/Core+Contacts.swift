extension Core {
  // MARK: Requests

  /// Asks a user to become a friend, or accepts what he has asked before.
  public func addFriend(_ session: String, _ userID: String, reqMsg: String, ex: String) throws(Failure) {
    let accepted = try hub.requestFriend(
      from: login(session).userID, to: userID, reqMsg: reqMsg, ex: ex, now: now)
    let code = CodeNotice(code: .contactAccepted, userID: userID)
    try finishStep(actor: session, codes: accepted ? [code] : [])
  }

  /// Accepts or refuses a user's request.
  public func handleFriendRequest(
    _ session: String, of userID: String, accept: Bool, handleMsg: String
  ) throws(Failure) {
    try hub.handleRequest(
      of: userID, by: login(session).userID, accept ? .accepted : .refused, handleMsg: handleMsg, now: now)
    let code = CodeNotice(code: accept ? .contactAccepted : .contactDeclined, userID: userID)
    try finishStep(actor: session, codes: [code])
  }

  /// The requests that the user has got, newest first; no result given means any, count 0 all.
  public func friendRequestsReceived(
    _ session: String, _ results: [FriendRequestResult], offset: Int64, count: Int64
  ) throws(Failure) -> [FriendRequest] {
    try hub.requests(
      to: login(session).userID, results.isEmpty ? FriendRequestResult.allCases : results, offset: offset,
      count: count > 0 ? count : .max)
  }

  /// The requests that the user has made, newest first; count 0 means all.
  public func friendRequestsMade(
    _ session: String, offset: Int64, count: Int64
  ) throws(Failure) -> [FriendRequest] {
    try hub.requests(from: login(session).userID, offset: offset, count: count > 0 ? count : .max)
  }

  /// How many requests wait for an answer that came after a time; 0 for all.
  public func openFriendRequestCount(_ session: String, after time: Int64) throws(Failure) -> Int64 {
    try hub.openRequestCount(to: login(session).userID, after: time > 0 ? time : -1)
  }

  // MARK: Friends

  /// Ends a friendship from both sides; deletes the conversation on this device when asked.
  public func deleteFriend(_ session: String, _ userID: String, withConversation: Bool) throws(Failure) {
    let me = try login(session).userID
    guard try hub.friendRecord(me, userID) != nil else {
      throw Failure(.recordNotFound, "no friend", param: "userID")
    }
    try hub.endFriendship(me, userID)
    let id = ConversationID(ConversationPlace(.single, userID), owner: me)
    let replica = try replica(session)
    if withConversation, let row = try replica.row(id), row.shown.source == userID {
      try delete(row, of: replica, withMessages: true)
    }
    try finishStep(actor: session, codes: [CodeNotice(code: .contactRemoved, userID: userID)])
  }

  /// Gives a friend a name of one's own and answers the friend.
  public func setFriendRemark(_ session: String, _ userID: String, _ remark: String) throws(Failure) -> Friend {
    let me = try login(session).userID
    try hub.changeFriend(try friendRecord(me, userID, param: "userID"), FriendUpdate(remark: remark))
    try finishStep(actor: session)
    guard let friend = try hub.friend(me, userID) else {
      throw Failure(.sdkInternalError, "a changed friend is gone")
    }
    return friend
  }

  /// Changes what is set on friends; one that is none refuses all.
  public func updateFriends(_ session: String, _ userIDs: [String], _ update: FriendUpdate) throws(Failure) {
    let me = try login(session).userID
    for (index, userID) in userIDs.enumerated() {
      try hub.changeFriend(try friendRecord(me, userID, param: "friendUserIDs[\(index)]"), update)
    }
    try finishStep(actor: session)
  }

  private func friendRecord(_ owner: String, _ peer: String, param: String) throws(Failure) -> HubFriend {
    guard let record = try hub.friendRecord(owner, peer) else {
      throw Failure(.notPeersFriend, "no friend", param: param)
    }
    return record
  }

  /// Makes two users friends without a request, for an import; false when they are.
  public func importFriends(_ one: String, _ other: String) throws(Failure) -> Bool {
    _ = try hub.existingUser(one, param: "friends[0]")
    _ = try hub.existingUser(other, param: "friends[1]")
    guard one != other else {
      throw Failure(.canNotAddYourself, "nobody is a friend of himself", param: "friends[1]")
    }
    return try hub.makeFriends(one, other, source: 1, operatorUserID: "", now: now)
  }

  // MARK: Blocklist

  /// Blocks a user; nothing happens when he is blocked.
  public func block(_ session: String, _ userID: String, ex: String) throws(Failure) {
    let me = try login(session).userID
    _ = try hub.existingUser(userID, param: "userID")
    guard userID != me else { throw .argument("userID", "must not be oneself") }
    let isNew = try hub.block(userID, by: me, ex: ex, now: now)
    try finishStep(actor: session, codes: isNew ? [CodeNotice(code: .contactBlocked, userID: userID)] : [])
  }

  /// Takes a user off the blocklist; nothing happens when he is not on it.
  public func unblock(_ session: String, _ userID: String) throws(Failure) {
    let wasBlocked = try hub.unblock(userID, by: login(session).userID)
    try finishStep(actor: session, codes: wasBlocked ? [CodeNotice(code: .contactUnblocked, userID: userID)] : [])
  }

  /// The blocklist needs to be switched on (505).
  public func checkBlocklist() throws(Failure) {
    guard try hub.config().blocklistEnabled else {
      throw Failure(.serviceNotEnable, "the blocklist is switched off")
    }
  }
}
