import IMCore

/// The opaque text of a place in a filtered list.
///
/// It carries the place and a checksum over it, the session's user and the filter, so that a cursor of another filter,
/// another user or nobody's making is refused. It holds no state: it outlives a restart.
enum ListCursor {
  /// The cursor behind a place.
  static func text(_ place: ListPlace, filter: ConversationFilter?, user: String) -> String {
    let body = [place.isPinned ? "1" : "0", String(place.orderTime), place.conversationID.text].joined(separator: ".")
    return hex(checksum(body, filter, user)) + hex(body.utf8)
  }

  /// The place of a cursor, nil for ""; anything that was not answered for this filter is 10002.
  static func place(_ text: String, filter: ConversationFilter?, user: String) throws(Failure) -> ListPlace? {
    if text.isEmpty { return nil }
    let refusal = Failure.argument("cursor", "is not one of this filter's")
    guard let bytes = bytes(text), bytes.count > 8 else { throw refusal }
    let body = String(decoding: bytes[8...], as: UTF8.self)
    guard Array(bytes[..<8]) == checksum(body, filter, user) else { throw refusal }
    let parts = body.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let time = Int64(parts[1]) else { throw refusal }
    return ListPlace(
      isPinned: parts[0] == "1", orderTime: time, conversationID: ConversationID(String(parts[2])))
  }

  /// FNV-1a over everything that the cursor belongs to.
  private static func checksum(_ body: String, _ filter: ConversationFilter?, _ user: String) -> [UInt8] {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in (body + "\u{1}" + (filter?.key ?? "") + "\u{1}" + user).utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return (0..<8).map { UInt8(truncatingIfNeeded: hash >> (8 * $0)) }
  }

  private static func hex(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef")
    return bytes.reduce(into: "") { text, byte in
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
  }

  private static func bytes(_ text: String) -> [UInt8]? {
    let digits = text.utf8.map(hexValue)
    guard digits.count.isMultiple(of: 2), !digits.contains(nil) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { ((digits[$0] ?? 0) << 4) | (digits[$0 + 1] ?? 0) }
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
