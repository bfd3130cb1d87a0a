import Glibc

// How searching compares texts, the same for the names of conversations and for messages.

/// A word to look for in many texts.
struct SearchWord: Sendable {
  private let folded: String
  /// The bytes of a word of ASCII letters alone, which in a text of those are found without folding it.
  private let ascii: [UInt8]?

  init(_ word: String) {
    folded = word.foldedForSearch
    ascii = folded.utf8.allSatisfy { $0 < 0x80 } ? Array(folded.utf8) : nil
  }

  /// The folded word, when texts hold it exactly where they hold its scalars.
  var steady: String? { folded.isSteady ? folded : nil }

  /// Whether the word stands in a text, in any case.
  func stands(in text: String) -> Bool {
    if let ascii {
      let found = text.utf8.withContiguousStorageIfAvailable { bytes -> Bool? in
        bytes.allSatisfy { $0 < 0x80 } ? Self.find(ascii, in: bytes) : nil
      }
      if let found = found.flatMap({ $0 }) { return found }
    }
    return text.foldedForSearch.holds(folded)
  }

  private static func find(_ word: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count >= word.count else { return false }
    return (0...(text.count - word.count)).contains { start in
      word.indices.allSatisfy { index in
        let byte = text[start + index]
        let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        return word[index] == (isCapital ? byte + 32 : byte)
      }
    }
  }
}

extension String {
  /// The text with the differences of case taken away, in every script.
  ///
  /// Upper case first, since it alone spells out what lower case keeps apart (ß and SS, the two small sigmas). The dot
  /// that Turkish capitals leave behind goes too.
  var foldedForSearch: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    var folded = String.UnicodeScalarView()
    for scalar in uppercased().lowercased().unicodeScalars {
      switch scalar {
      case "\u{3C2}": folded.append("\u{3C3}")
      case "\u{307}" where folded.last == "i": continue
      default: folded.append(scalar)
      }
    }
    return String(folded)
  }

  /// Whether the other text stands in this one: as characters, however accents are spelled, or as a run of scalars,
  /// so that the first letter of a cluster finds it.
  func holds(_ other: String) -> Bool {
    if holdsBytes(of: other) { return true }
    // Among ASCII alone, characters are bytes.
    guard !other.utf8.allSatisfy({ $0 < 0x80 }) || !utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    return contains(other)
  }

  private func holdsBytes(of other: String) -> Bool {
    var (text, part) = (self, other)
    return text.withUTF8 { text in part.withUTF8 { text.holds($0) } }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Looks for the first byte, and compares where it stands.
  fileprivate func holds(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let sought = part.baseAddress, let first = part.first else { return true }
    guard let start = baseAddress else { return false }
    var index = 0
    while index + part.count <= count {
      let range = count - part.count - index + 1
      guard let found = memchr(start + index, Int32(first), range) else { return false }
      if memcmp(found, sought, part.count) == 0 { return true }
      index = UnsafeRawPointer(found) - UnsafeRawPointer(start) + 1
    }
    return false
  }
}
