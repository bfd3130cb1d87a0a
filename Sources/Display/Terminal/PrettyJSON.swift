internal import JSON

/// Elements of an array that are shown.
private let mostElements = 200

/// Members of an object that are shown even where they are 0, false or empty.
private let mostUnset = 12

/// JSON for people: short values on one line, longer ones over several; long strings are cut.
struct PrettyJSON {
  let style: Style
  let width: Int

  /// The value over as many lines as it takes.
  func lines(_ value: Value) -> [String] {
    lines(value, before: "", indent: 0)
  }

  /// The value on one line, nil when it is wider than there is room.
  func compact(_ value: Value) -> String? {
    var used = 0
    let text = compact(value, &used)
    return used <= width ? text : nil
  }

  private func lines(_ value: Value, before: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let room = PrettyJSON(style: style, width: width - indent - (before.isEmpty ? 0 : before.columns + 1))
    let head = margin + (before.isEmpty ? "" : style.cyan(before) + " ")
    if let short = room.compact(value) { return [head + short] }
    switch value {
    case .array(let elements) where !elements.isEmpty && indent < 40:
      let inner = elements.prefix(mostElements).flatMap { lines($0, before: "", indent: indent + 2) }
      let more = elements.count - mostElements
      return [head + "["] + inner + (more > 0 ? [style.dim("\(margin)  … and \(more) more")] : []) + [margin + "]"]
    case .object(let object) where !object.isEmpty && indent < 40:
      // Of the thirty members of a message or a conversation most say nothing.
      let shown = object.count > mostUnset ? object.filter { !$0.value.isUnset } : Array(object)
      let inner = shown.flatMap { lines($0.value, before: $0.key.visible + ":", indent: indent + 2) }
      let left = object.count - shown.count
      return [head + "{"] + inner + (left > 0 ? [style.dim("\(margin)  … and \(left) unset")] : []) + [margin + "}"]
    case .string(let text):
      let limit = max(room.width, 8)
      let beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(4 * limit)))
      return [head + style.green(quoted(beginning).clipped(to: limit))]
    default:
      // Deeper than anybody reads.
      return [head + value.summary.visible.clipped(to: max(room.width, 8))]
    }
  }

  /// Writes until the width is used up.
  private func compact(_ value: Value, _ used: inout Int) -> String {
    guard used <= width else { return "" }
    switch value {
    case .null, .bool, .integer, .double:
      let text = value.summary
      used += text.columns
      return style.yellow(text)
    case .string(let text):
      // Measured only where it can fit.
      let shown = text.utf8.count > 4 * max(width, 0) + 4 ? nil : quoted(text)
      used += shown?.columns ?? width + 1
      return style.green(shown ?? "")
    case .array(let elements):
      used += 2
      return "[" + joined(elements, &used) { element, used in compact(element, &used) } + "]"
    case .object(let object):
      used += 2
      let members = joined(object, &used) { member, used in
        let key = member.key.visible + ":"
        used += key.columns + 1
        return style.cyan(key) + " " + compact(member.value, &used)
      }
      return "{" + members + "}"
    }
  }

  private func joined<Elements: Sequence>(
    _ elements: Elements, _ used: inout Int, _ write: (Elements.Element, inout Int) -> String
  ) -> String {
    var parts: [String] = []
    for element in elements {
      if used > width { break }
      used += parts.isEmpty ? 0 : 2
      parts.append(write(element, &used))
    }
    return parts.joined(separator: ", ")
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"" + String(escaped).visible + "\""
  }
}
