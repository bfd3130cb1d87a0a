extension String {
  /// The text with lines broken between words, going on indented further than they began; `headings` is for lines that
  /// begin at the margin.
  package func wrapped(to width: Int, headings: (String) -> String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.first.map { $0 == " " } ?? true
        ? line.broken(to: width).joined(separator: "\n") : headings(line.clipped(to: width))
    }.joined(separator: "\n")
  }
}

extension Substring {
  fileprivate func clipped(to width: Int) -> String { String(self).clipped(to: width) }

  /// The line in pieces that fit, a word that is wider than that left whole.
  fileprivate func broken(to width: Int) -> [String] {
    if String(self).columns <= width { return [String(self)] }
    let margin = String(prefix { $0 == " " })
    var lines: [String] = []
    var line = margin
    for word in dropFirst(margin.count).split(separator: " ", omittingEmptySubsequences: false) {
      if line.columns + 1 + String(word).columns > width, line.contains(where: { $0 != " " }) {
        lines.append(line)
        line = margin + "    " + word
      } else {
        line += (line == margin ? "" : " ") + word
      }
    }
    return lines + [line]
  }
}
