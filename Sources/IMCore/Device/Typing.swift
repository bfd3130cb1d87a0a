/// That the user of a session is typing, until he says otherwise or has not said so again for a while.
struct Typing: Equatable {
  let session: String
  let userID: String
  let platformID: Int64
  /// Where, in his own view.
  let place: ConversationPlace
  var until: Int64

  /// The conversation in his own view.
  var conversationID: ConversationID { ConversationID(place, owner: userID) }

  private func isSame(as other: Typing) -> Bool {
    session == other.session && userID == other.userID && place == other.place
  }

  /// Puts the state in the place of an earlier one of the same session.
  func keep(in list: inout [Typing]) {
    if let index = list.firstIndex(where: isSame) { list[index] = self } else { list.append(self) }
  }

  /// Takes the state away.
  func remove(from list: inout [Typing]) {
    list.removeAll(where: isSame)
  }

  /// Ends of one time come by user, conversation and session.
  func endsBefore(_ other: Typing) -> Bool {
    if until != other.until { return until < other.until }
    if userID != other.userID { return userID.precedesInBytes(other.userID) }
    if conversationID != other.conversationID { return conversationID < other.conversationID }
    return session.precedesInBytes(other.session)
  }
}

extension Presence {
  /// The platforms on which a user is typing somewhere, in ascending order, each once.
  func platforms(typing userID: String, at place: ConversationPlace) -> [Int64] {
    Set(typing.filter { $0.userID == userID && $0.place == place }.map(\.platformID)).sorted()
  }

  /// The typing that ends next.
  var nextTypingEnd: Typing? { typing.min { $0.endsBefore($1) } }
}
