/// Asks a user to become a friend; accepts at once what he has asked before.
public func addFriend(_ request: String = "") -> String {
  call("addFriend", request)
}

/// Accepts a user's friend request: both are friends from then on.
public func acceptFriendApplication(_ request: String = "") -> String {
  call("acceptFriendApplication", request)
}

/// Refuses a user's friend request.
public func refuseFriendApplication(_ request: String = "") -> String {
  call("refuseFriendApplication", request)
}

/// Reads the friend requests that the user has got, newest first.
public func getFriendApplicationListAsRecipient(_ request: String = "") -> String {
  call("getFriendApplicationListAsRecipient", request)
}

/// Reads the friend requests that the user has made, newest first.
public func getFriendApplicationListAsApplicant(_ request: String = "") -> String {
  call("getFriendApplicationListAsApplicant", request)
}

/// Tells how many friend requests wait for the user's answer.
public func getFriendApplicationUnhandledCount(_ request: String = "") -> String {
  call("getFriendApplicationUnhandledCount", request)
}

/// Ends a friendship from both sides, and deletes the conversation on this device when asked.
public func deleteFriend(_ request: String = "") -> String {
  call("deleteFriend", request)
}

/// Gives a friend a name of one's own, or takes it away, and answers the friend.
public func setFriendRemark(_ request: String = "") -> String {
  call("setFriendRemark", request)
}

/// Changes what is set on friends; one that is none refuses all.
public func updateFriends(_ request: String = "") -> String {
  call("updateFriends", request)
}

/// Blocks a user: his messages and friend requests no longer come through.
public func addBlack(_ request: String = "") -> String {
  call("addBlack", request)
}

/// Takes a user off the blocklist.
public func removeBlack(_ request: String = "") -> String {
  call("removeBlack", request)
}

/// Reads the blocklist of this device, oldest entry first.
public func getBlackList(_ request: String = "") -> String {
  call("getBlackList", request)
}

/// Reads the blocklist from the hub, oldest entry first; the device's own is up to date then.
public func getBlackListFromServer(_ request: String = "") -> String {
  call("getBlackListFromServer", request)
}

/// Reads all friends from the hub; the device's own list is up to date then.
public func getAllContactsFromServer(_ request: String = "") -> String {
  call("getAllContactsFromServer", request)
}

/// Reads a page of friends from the hub; the device's own list is up to date then.
public func getContactsFromServerWithCursor(_ request: String = "") -> String {
  call("getContactsFromServerWithCursor", request)
}

/// Reads the ids of all friends from the hub; the device's own list is up to date then.
public func getContactIDsFromServer(_ request: String = "") -> String {
  call("getContactIDsFromServer", request)
}

/// Reads a friend as this device knows him, or null.
public func getContact(_ request: String = "") -> String {
  call("getContact", request)
}

/// Reads all friends that this device knows.
public func getAllContacts(_ request: String = "") -> String {
  call("getAllContacts", request)
}

/// Reads the ids of all friends that this device knows.
public func getContacts(_ request: String = "") -> String {
  call("getContacts", request)
}

/// Reads all friends that this device knows, without blocked ones when asked.
public func getFriendList(_ request: String = "") -> String {
  call("getFriendList", request)
}

/// Reads a part of the friends that this device knows.
public func getFriendListPage(_ request: String = "") -> String {
  call("getFriendListPage", request)
}

/// Reads those of some users who are friends; others are skipped.
public func getSpecifiedFriendsInfo(_ request: String = "") -> String {
  call("getSpecifiedFriendsInfo", request)
}

/// Finds friends by any of some words, in any script and case.
public func searchFriends(_ request: String = "") -> String {
  call("searchFriends", request)
}

/// Tells which users are friends and not blocked, as far as this device knows.
public func checkFriend(_ request: String = "") -> String {
  call("checkFriend", request)
}
