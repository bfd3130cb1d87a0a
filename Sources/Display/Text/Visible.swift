// Text from elsewhere, made safe to look at: what a message says must not drive the terminal that shows it.

extension String {
  /// This text with everything that is not to be seen written out: line ends as `\n`, escapes as `\u001b`.
  ///
  /// That concerns control characters, and those that turn the direction of writing or end a line or have no width
  /// of their own: with them a text could pass for another one.
  package var visible: String {
    guard unicodeScalars.contains(where: \.isUnseen) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isUnseen {
        text.append(contentsOf: scalar.writtenOut.unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would act on it, or show nothing for it.
  fileprivate var isUnseen: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: true
    // Marks, embeddings, overrides and isolates of direction.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // Line and paragraph separators, spaces without width, a byte-order mark, annotations, what is no character, tags.
    case 0x2028, 0x2029, 0x200B, 0x2060...0x2064, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE...0xFFFF, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// The escape that JSON has for it.
  fileprivate var writtenOut: String {
    switch self {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default:
      let units = value > 0xFFFF ? Array(String(self).utf16) : [UInt16(value)]
      return units.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
  }
}
