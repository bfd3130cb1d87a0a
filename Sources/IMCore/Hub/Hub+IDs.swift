extension Hub {
  /// A new id.
  ///
  /// Under sequential ids each kind counts by itself; a refused request gives its ids back.
  func newID(_ kind: GeneratedID) throws(Failure) -> String {
    guard world.ids == .sequential else { return kind.rawValue + "-" + digits.next(at: try now()) }
    return kind.sequential(try count(kind.counter))
  }

  /// A new id for a message, and whether a caller may have given it to a message of his before.
  func newMessageID() throws(Failure) -> (id: String, mayBeTaken: Bool) {
    guard world.ids == .sequential else { return (try newID(.clientMessage), false) }
    let number = try count(GeneratedID.clientMessage.counter)
    return (GeneratedID.clientMessage.sequential(number), number <= (try numbers.get(Self.chosenName)?.value ?? 0))
  }

  /// Remembers an id that a caller has chosen, where it is one that the counter has yet to reach.
  ///
  /// So only the numbers up to the highest such id have to be looked for among the messages.
  func noteChosen(_ clientMsgID: String) throws(Failure) {
    guard let number = GeneratedID.clientMessage.number(in: clientMsgID) else { return }
    let known = try numbers.get(Self.chosenName)?.value ?? 0
    guard number > known, number > (try numbers.get(GeneratedID.clientMessage.counter)?.value ?? 0) else { return }
    try numbers.put(HubNumber(key: Self.chosenName, value: number))
  }

  private static var chosenName: String { "id.msg.chosen" }

  /// Takes back the id of a kind that was given last.
  func returnID(_ kind: GeneratedID) throws(Failure) {
    guard world.ids == .sequential else { return }
    try numbers.put(HubNumber(key: kind.counter, value: (try numbers.get(kind.counter)?.value ?? 1) - 1))
  }

  /// The next value of a counter.
  func count(_ name: String) throws(Failure) -> Int64 {
    let next = (try numbers.get(name)?.value ?? 0) + 1
    try numbers.put(HubNumber(key: name, value: next))
    return next
  }
}
