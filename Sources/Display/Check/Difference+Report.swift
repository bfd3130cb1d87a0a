internal import JSON

extension Difference {
  /// Tells the difference: the place, the line of the script that caused it, and what was expected and came.
  package func report(golden: String, transcript: Transcript, style: Style, width: Int) -> String {
    var lines = [style.bold("\(golden):\(lineNumber)".visible) + style.dim("  (- expected, + came)")]
    if let step = transcript.step(at: place) {
      let request = step.request.map { String(decoding: $0, as: UTF8.self).visible } ?? "(too long)"
      lines.append(style.dim("  script line \(step.lineNumber): \(request)".clipped(to: width)))
    }
    lines += changes(style, width)
    return lines.map { $0 + "\n" }.joined()
  }

  private func changes(_ style: Style, _ width: Int) -> [String] {
    if let left = missing.first, let right = added.first {
      if let places = Self.places(left, right), !places.isEmpty {
        let more = max(missing.count, added.count) - 1
        let name = style.dim("  " + right.name.visible.clipped(to: width - 2))
        return [name] + places.told(style, width) + (more > 0 ? [style.dim("  and \(more) more here")] : [])
      }
    }
    let before = missing.map(\.visibleLine)
    let after = added.map(\.visibleLine)
    let heads = excerpts(before.first ?? "", after.first ?? "", width - 4)
    return told(before, "-", head: heads.0, width).map(style.red)
      + told(after, "+", head: heads.1, width).map(style.green)
  }

  /// Lines as they stand, for the first of them its excerpt.
  private func told(_ lines: [String], _ mark: String, head: String, _ width: Int) -> [String] {
    guard !lines.isEmpty else { return [] }
    let shown = [head] + lines[1...].prefix(mostLines - 1).map { $0.clipped(to: width - 4) }
    let more = lines.count - shown.count
    return (shown + (more > 0 ? ["… \(more) more"] : [])).map { "  \(mark) \($0)" }
  }

  /// Where two lines differ that are of the same kind: the answer to one request, or one event of one session.
  private static func places(_ left: Line, _ right: Line) -> [ValueDifference]? {
    guard case .object(let before) = left.value, case .object(let after) = right.value else { return nil }
    guard before["id"] == after["id"], before["method"] == after["method"] else { return nil }
    if case .object(let one) = before["params"], case .object(let other) = after["params"],
      one["session"] != other["session"]
    {
      return nil
    }
    return ValueDifference.all(.object(before), .object(after))
  }
}

/// Lines and places shown of one difference.
private let mostLines = 5

extension [ValueDifference] {
  /// Each place with what was expected there and what came.
  fileprivate func told(_ style: Style, _ width: Int) -> [String] {
    let shown = prefix(mostLines).flatMap { place in
      let (left, right) = excerpts(place.left.shown, place.right.shown, width - 6)
      return [
        "  " + style.cyan(place.path.visible.clipped(to: width - 2)),
        style.red("    - " + left), style.green("    + " + right),
      ]
    }
    let more = count - mostLines
    return shown + (more > 0 ? [style.dim("  and \(more) more places")] : [])
  }
}

/// Two texts cut to a width, so that the first character in which they differ can be seen.
private func excerpts(_ left: String, _ right: String, _ width: Int) -> (String, String) {
  let same = zip(left, right).prefix { $0 == $1 }.count
  guard same > width / 2 else { return (left.clipped(to: width), right.clipped(to: width)) }
  // Wide characters take two columns, so at most half the width stands before the difference.
  let start = same - width / 4
  return (("…" + left.dropFirst(start)).clipped(to: width), ("…" + right.dropFirst(start)).clipped(to: width))
}

extension Value? {
  fileprivate var shown: String {
    guard let self else { return "(nothing)" }
    var writer = Writer()
    writer.value(self)
    return writer.text.visible
  }
}

extension Difference.Line {
  /// The JSON value of the line, if it is one.
  fileprivate var value: Value? {
    withUnsafeBytes { try? parse($0, maximumDepth: 512) }
  }

  /// What a line of output is: `answer to 7`, or an event and its session.
  fileprivate var name: String {
    guard case .object(let line) = value else { return "answers to a batch" }
    guard case .string(let event) = line["method"] else { return "answer to \(line["id"].shown)" }
    guard case .object(let params) = line["params"] else { return event }
    return "\(event), session \(params["session"].shown)"
  }

  /// The line for people: without its line end, and with a word where it has none.
  fileprivate var visibleLine: String {
    let hasEnd = last == UInt8(ascii: "\n")
    let text = String(decoding: hasEnd ? dropLast() : self, as: UTF8.self).visible
    return hasEnd ? text : text + " (no line end)"
  }
}
