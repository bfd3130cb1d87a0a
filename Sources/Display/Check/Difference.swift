/// The first place where the output of a script is not what its golden file says.
package struct Difference {
  /// A line, with its line end where it has one.
  package typealias Line = ArraySlice<UInt8>

  /// Which line of the golden file it is, counted from 1.
  package let lineNumber: Int
  /// The lines of the golden file that did not come.
  package let missing: [Line]
  /// The lines that came in their place.
  package let added: [Line]
  /// Where in the output that is.
  let place: Int

  /// Lines looked at to find where both texts go on alike.
  private static let reach = 200

  /// Compares byte by byte; nil when nothing differs.
  package init?(golden: [UInt8], output: [UInt8]) {
    if golden == output { return nil }
    let golden = Self.lines(golden)
    let output = Self.lines(output)
    let same = zip(golden, output).prefix { $0 == $1 }.count
    let wanted = golden[same...]
    let came = output[same...]
    let (missing, added) = Self.firstBlock(wanted, came)
    lineNumber = same + 1
    self.missing = Array(wanted.prefix(missing))
    self.added = Array(came.prefix(added))
    place = came.first?.startIndex ?? output.last?.endIndex ?? 0
  }

  /// How many lines differ on either side before the texts agree on a line again.
  private static func firstBlock(_ wanted: ArraySlice<Line>, _ came: ArraySlice<Line>) -> (Int, Int) {
    for total in 1..<reach {
      for missing in 0...total where missing <= wanted.count && total - missing <= came.count {
        let left = wanted.dropFirst(missing).first
        let right = came.dropFirst(total - missing).first
        if left == right { return (missing, total - missing) }
      }
    }
    return (min(wanted.count, 1), min(came.count, 1))
  }

  /// The lines of a text, each with its line end, so that a missing one is a difference too.
  private static func lines(_ text: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(text[start...end])
      start = end + 1
    }
    if start < text.count {
      lines.append(text[start...])
    }
    return lines
  }
}
