/// Rows of text in columns, fitted to a width.
struct Table {
  /// Rows that are shown.
  static let mostRows = 200
  private static let narrowest = 8

  let titles: [String]
  /// Numbers stand to the right.
  var numbers: Set<Int> = []
  var rows: [[String]] = []
  /// Rows that were left out.
  var left = 0

  /// The table as lines; columns give way to the width, the widest first, then those at the end are left out.
  func lines(_ style: Style, width: Int) -> [String] {
    var widths = titles.indices.map { column in
      max(titles[column].columns, rows.map { $0[column].columns }.max() ?? 0)
    }
    let total = titles.count
    while widths.count > 1, widths.map({ min($0, Self.narrowest) }).reduce(0, +) + gaps(widths) > width {
      widths.removeLast()
    }
    while widths.reduce(0, +) + gaps(widths) > width, let widest = widths.max(), widest > Self.narrowest {
      widths[widths.firstIndex(of: widest) ?? 0] -= 1
    }
    var lines = [style.bold(line(titles, widths))]
    lines += rows.map { line($0, widths) }
    if left > 0 { lines.append(style.dim("… and \(left) more rows")) }
    if widths.count < total { lines.append(style.dim("… and \(total - widths.count) more columns".clipped(to: width))) }
    return lines
  }

  private func gaps(_ widths: [Int]) -> Int { 2 * (widths.count - 1) }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let texts = widths.enumerated().map { column, width in
      let text = cells[column].clipped(to: width)
      if numbers.contains(column) { return String(repeating: " ", count: max(0, width - text.columns)) + text }
      return text.padded(to: width)
    }
    let line = texts.joined(separator: "  ")
    return String(line[..<(line.lastIndex { $0 != " " }.map { line.index(after: $0) } ?? line.startIndex)])
  }
}
