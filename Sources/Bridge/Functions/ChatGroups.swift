/// Creates a chat group; its conversation begins with the first message.
public func createGroup(_ request: String = "") -> String {
  call("createGroup", request)
}

/// Ends a chat group for good; its owner only.
public func dismissGroup(_ request: String = "") -> String {
  call("dismissGroup", request)
}

/// Changes a chat group's name, announcement and the like; owner and admins.
public func setGroupInfo(_ request: String = "") -> String {
  call("setGroupInfo", request)
}

/// Lets only the owner and the admins of a chat group speak, or everyone again.
public func changeGroupMute(_ request: String = "") -> String {
  call("changeGroupMute", request)
}

/// Makes a member the owner of a chat group; the owner before becomes an ordinary member.
public func transferGroupOwner(_ request: String = "") -> String {
  call("transferGroupOwner", request)
}

/// Reads the joined chat groups as this device knows them, by id.
public func getJoinedGroupList(_ request: String = "") -> String {
  call("getJoinedGroupList", request)
}

/// Reads a part of the joined chat groups as this device knows them, by id.
public func getJoinedGroupListPage(_ request: String = "") -> String {
  call("getJoinedGroupListPage", request)
}

/// Reads chat groups from the hub; unknown ones are skipped.
public func getSpecifiedGroupsInfo(_ request: String = "") -> String {
  call("getSpecifiedGroupsInfo", request)
}

/// Tells whether you are in a chat group, as far as this device knows.
public func isJoinGroup(_ request: String = "") -> String {
  call("isJoinGroup", request)
}

/// Reads the joined chat groups whose name or id contains any of some words, in any script and case.
public func searchGroups(_ request: String = "") -> String {
  call("searchGroups", request)
}

/// Takes users into a chat group; owner and admins.
public func inviteUserToGroup(_ request: String = "") -> String {
  call("inviteUserToGroup", request)
}

/// Puts members out of a chat group; an admin may be put out by the owner only.
public func kickGroupMember(_ request: String = "") -> String {
  call("kickGroupMember", request)
}

/// Joins a chat group; what was said before stays unseen.
public func joinGroup(_ request: String = "") -> String {
  call("joinGroup", request)
}

/// Leaves a chat group; its conversation stays as it is.
public func quitGroup(_ request: String = "") -> String {
  call("quitGroup", request)
}

/// Changes a member of a chat group: yourself, or one whom you outrank.
public func setGroupMemberInfo(_ request: String = "") -> String {
  call("setGroupMemberInfo", request)
}

/// Mutes a member of a chat group for some seconds; owner and admins.
public func changeGroupMemberMute(_ request: String = "") -> String {
  call("changeGroupMemberMute", request)
}

/// Reads a part of a chat group's members: by role, then by the time of joining.
public func getGroupMemberList(_ request: String = "") -> String {
  call("getGroupMemberList", request)
}

/// Reads members of a chat group; who is not in it is skipped.
public func getSpecifiedGroupMembersInfo(_ request: String = "") -> String {
  call("getSpecifiedGroupMembersInfo", request)
}
