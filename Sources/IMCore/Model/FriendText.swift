/// Everything that a search among friends can look into, and the form in which an index of trigrams holds it.
struct FriendText {
  let userID: String
  let nickname: String
  let remark: String

  /// The folded text, closed so that each of its letters begins a trigram.
  ///
  /// A text whose letters can be spelled in other ways is held as `unsteady`, so that it is looked at by every search.
  var indexed: String {
    let text = (userID + "\n" + nickname + "\n" + remark).foldedForSearch
    return text.isSteady ? text + "\n\n" : Self.unsteady
  }

  /// What stands for a text that an index cannot hold.
  static let unsteady = "\u{1}\u{1}\u{1}"

  /// With it behind a word, the end of what begins with the word.
  static let last = "\u{10FFFF}\u{10FFFF}\u{10FFFF}"

  /// A word's trigrams, each once; none when it is too short.
  static func trigrams(_ word: String) -> [String] {
    let scalars = Array(word.unicodeScalars)
    guard scalars.count >= 3 else { return [] }
    var seen: Set<String> = []
    var found: [String] = []
    for start in 0...(scalars.count - 3) {
      var term = String.UnicodeScalarView()
      term.append(contentsOf: scalars[start..<start + 3])
      if seen.insert(String(term)).inserted { found.append(String(term)) }
    }
    return found
  }
}

extension String {
  /// Whether the letters stand in one spelling only: a steady text holds a steady word just where it holds its scalars.
  ///
  /// Accents are composed as far as they can be, and so they are in every part of such a text. Nor is there a scalar
  /// that SQLite's tokenizer takes for the end or for another one.
  var isSteady: Bool {
    if utf8.allSatisfy({ $0 > 0 && $0 < 0x80 }) { return true }
    guard unicodeScalars.allSatisfy({ $0 != "\0" && $0 != "\u{FFFE}" && $0 != "\u{FFFF}" }) else { return false }
    var span = utf8Span
    return span.checkForNFC(quickCheck: false)
  }
}
