extension Hub {
  /// Files a request, or accepts the one that the other side has made; true when they are friends now.
  func requestFriend(
    from applicant: String, to receiver: String, reqMsg: String, ex: String, now: Int64
  ) throws(Failure) -> Bool {
    if applicant == receiver {
      throw Failure(.canNotAddYourself, "nobody is a friend of himself", param: "toUserID")
    }
    _ = try existingUser(receiver, param: "toUserID")
    guard try friendRecord(applicant, receiver) == nil else {
      throw Failure(.relationshipAlready, "friends already", param: "toUserID")
    }
    if try isBlocked(applicant, by: receiver) {
      throw Failure(.blockedByPeer, "the receiver has blocked the applicant", param: "toUserID")
    }
    let reverse = HubFriendRequest.Key(from: receiver, to: applicant)
    if let theirs = try friendRequests.get(reverse), theirs.result == .open {
      try handle(theirs, .accepted, handleMsg: "", now: now)
      return true
    }
    let key = HubFriendRequest.Key(from: applicant, to: receiver)
    let before = try friendRequests.get(key)
    var request = HubFriendRequest(key: key)
    request.opening = (before?.opening ?? 0) + 1
    request.reqMsg = reqMsg
    request.createTime = now
    request.ex = ex
    if let before, before.result == .open, before.createTime == now, before.reqMsg.hasSameBytes(as: reqMsg),
      before.ex.hasSameBytes(as: ex)
    {
      return false
    }
    try put(request)
    return false
  }

  /// Accepts or refuses the request that `applicant` has made.
  func handleRequest(
    of applicant: String, by handler: String, _ result: FriendRequestResult, handleMsg: String, now: Int64
  ) throws(Failure) {
    guard let request = try friendRequests.get(HubFriendRequest.Key(from: applicant, to: handler)) else {
      throw Failure(.recordNotFound, "no such friend request", param: "toUserID")
    }
    guard request.result == .open else {
      throw Failure(.friendRequestHandled, "the request was handled before", param: "toUserID")
    }
    try handle(request, result, handleMsg: handleMsg, now: now)
  }

  private func handle(
    _ request: HubFriendRequest, _ result: FriendRequestResult, handleMsg: String, now: Int64
  ) throws(Failure) {
    var request = request
    request.result = result
    request.handlerUserID = request.key.to
    request.handleMsg = handleMsg
    request.handleTime = now
    try put(request)
    guard result == .accepted else { return }
    _ = try makeFriends(
      request.key.from, request.key.to, source: 2, operatorUserID: request.key.to, now: now)
  }

  private func put(_ request: HubFriendRequest) throws(Failure) {
    try friendRequests.put(request)
    for userID in [request.key.from, request.key.to] {
      try log.append(userID, .friendRequest, request.key.from, member: request.key.to)
    }
  }

  // MARK: Reading

  /// A request with the profiles of both sides.
  func request(_ record: HubFriendRequest) throws(Failure) -> FriendRequest {
    FriendRequest(
      from: try existingUser(record.key.from), to: try existingUser(record.key.to), result: record.result,
      reqMsg: record.reqMsg, createTime: record.createTime, handlerUserID: record.handlerUserID,
      handleMsg: record.handleMsg, handleTime: record.handleTime, ex: record.ex)
  }

  /// Requests to a user that have one of these results, newest first.
  func requests(
    to userID: String, _ results: [FriendRequestResult], offset: Int64, count: Int64
  ) throws(Failure) -> [FriendRequest] {
    // Three places for at most three results; one that is given twice does no harm.
    let wanted = (0..<3).map { results[min($0, results.count - 1)].rawValue }
    return try requests(
      """
      SELECT from_id, to_id, opening, handle_result, req_msg, create_time, handler_id, handle_msg, handle_time, ex
      FROM hub_friend_request WHERE to_id = $1 AND handle_result IN ($2, $3, $4)
      ORDER BY create_time DESC, from_id LIMIT $5 OFFSET $6
      """, [.text(userID)] + wanted.map(SQLValue.integer) + [.integer(count), .integer(offset)])
  }

  /// Requests of a user, newest first.
  func requests(from userID: String, offset: Int64, count: Int64) throws(Failure) -> [FriendRequest] {
    try requests(
      """
      SELECT from_id, to_id, opening, handle_result, req_msg, create_time, handler_id, handle_msg, handle_time, ex
      FROM hub_friend_request WHERE from_id = $1 ORDER BY create_time DESC, to_id LIMIT $2 OFFSET $3
      """, [.text(userID), .integer(count), .integer(offset)])
  }

  private func requests(_ sql: StaticString, _ values: [SQLValue]) throws(Failure) -> [FriendRequest] {
    try friendRequests.flush()
    var found: [FriendRequest] = []
    for record in try connection.all(sql, values, { HubFriendRequest(row: $0) }) {
      found.append(try request(record))
    }
    return found
  }

  /// How many open requests a user has got after a time.
  func openRequestCount(to userID: String, after time: Int64) throws(Failure) -> Int64 {
    try friendRequests.flush()
    return try connection.number(
      "SELECT count(*) FROM hub_friend_request WHERE to_id = $1 AND create_time > $2 AND handle_result = 0",
      [.text(userID), .integer(time)])
  }

  /// The open requests that a user has made or got.
  func openRequests(of userID: String) throws(Failure) -> [HubFriendRequest] {
    try friendRequests.flush()
    return try connection.all(
      """
      SELECT from_id, to_id, opening, handle_result, req_msg, create_time, handler_id, handle_msg, handle_time, ex
      FROM hub_friend_request WHERE from_id = $1 AND handle_result = 0
      UNION ALL
      SELECT from_id, to_id, opening, handle_result, req_msg, create_time, handler_id, handle_msg, handle_time, ex
      FROM hub_friend_request WHERE to_id = $2 AND handle_result = 0
      """, [.text(userID), .text(userID)]
    ) { HubFriendRequest(row: $0) }
  }
}
