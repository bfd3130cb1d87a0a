import IMCore

/// Which texts a string parameter takes.
package enum TextRule: Equatable, Sendable {
  /// So many UTF-8 bytes.
  case bytes(ClosedRange<Int>)
  /// So many characters (grapheme clusters).
  case characters(ClosedRange<Int>)
  /// An id: 1 to 64 bytes of ASCII letters, digits, `_ - . @ +`.
  case id
  /// A conversation id in any form: 1 to 160 bytes.
  case conversationID

  /// What is wrong with a text, in a few words; nil when it fits.
  func complaint(about text: String) -> String? {
    switch self {
    case .bytes(let range): lengthComplaint(text.utf8.count, range, unit: "bytes")
    case .characters(let range): lengthComplaint(characters(of: text, upTo: range), range, unit: "characters")
    case .conversationID: lengthComplaint(text.utf8.count, 1...Limits.conversationIDBytes, unit: "bytes")
    case .id:
      lengthComplaint(text.utf8.count, 1...Limits.idBytes, unit: "bytes")
        ?? (text.utf8.allSatisfy(isIDByte) ? nil : "must be made of ASCII letters, digits, _ - . @ +")
    }
  }

  /// Counts characters, but no further than needed: a long text is refused without walking through it.
  private func characters(of text: String, upTo range: ClosedRange<Int>) -> Int {
    text.prefix(range.upperBound + 1).count
  }

  private func lengthComplaint(_ length: Int, _ range: ClosedRange<Int>, unit: String) -> String? {
    if range.contains(length) { return nil }
    if length == 0 { return "must not be empty" }
    return length < range.lowerBound
      ? "must be at least \(range.lowerBound) \(unit)" : "must be at most \(range.upperBound) \(unit)"
  }

  private func isIDByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "@"), UInt8(ascii: "+"): true
    default: false
    }
  }
}
