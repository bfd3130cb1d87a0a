import JSON

/// The names that an object may use, in one list for a quick look through.
struct MemberNames: Sendable {
  private let spellings: [String]

  /// The names and aliases of these members, and a few that are always allowed.
  init(_ members: [Member], always: [String] = []) {
    spellings = members.flatMap { [$0.name] + $0.aliases } + always
  }

  /// Refuses the first name, in the order of the request, that is not in the list.
  func refuseUnknown(in object: Object) throws(Mismatch) {
    for (key, _) in object where !spellings.contains(where: key.isSame) {
      throw Mismatch("unknown parameter").inside(member: key)
    }
  }
}

extension String {
  /// Whether this is the name, which is ASCII, byte for byte.
  ///
  /// `==` alone would take the Kelvin sign for a K; whatever it takes for ASCII like that has more bytes.
  func isSame(as name: String) -> Bool {
    utf8.count == name.utf8.count && self == name
  }
}
