internal import JSON

/// Shows lines of output to people.
package struct Rendering: Sendable {
  private let style: Style
  private let width: Int

  /// Shows lines on a terminal of so many columns.
  package init(style: Style, width: Int) {
    self.style = style
    self.width = max(width, 20)
  }

  /// Replies and events, one a line, as text for people.
  package func text(of output: [UInt8]) -> String {
    let shown = output.split(separator: UInt8(ascii: "\n")).flatMap { line in
      guard let value = line.withUnsafeBytes({ try? parse($0, maximumDepth: 2000) }) else {
        return [String(decoding: line, as: UTF8.self).visible]
      }
      return lines(value)
    }
    return shown.map { $0 + "\n" }.joined()
  }

  private func lines(_ value: Value) -> [String] {
    switch value {
    case .array(let answers): return answers.flatMap { lines($0) }
    case .object(let object) where object["method"] != nil: return event(object)
    case .object(let object): return answer(object)
    default: return [pretty(value)]
    }
  }

  private func event(_ event: Object) -> [String] {
    guard case .string(let name) = event["method"], case .object(let params) = event["params"] else { return [] }
    let session = params["session"].map { " " + $0.summary.visible } ?? ""
    let head = style.blue("* " + name.visible) + style.dim(session)
    let data = params["data"] ?? .null
    if data == .null { return [head] }
    // Several rows are a table; everything else is told in a line, for a message causes a handful of events.
    if case .array(let rows) = data, rows.count > 1, isTable(data) { return [head] + body(data).map { "  " + $0 } }
    let room = width - name.columns - session.columns - 4
    let isScalarsOnly = if case .object(let object) = data { object.hasScalarsOnly } else { true }
    if isScalarsOnly, let short = compact(data, within: room) { return [head + " " + short] }
    let summary = data.summary.visible
    if room < min(summary.columns, 16) { return [head, "  " + summary.clipped(to: width - 2)] }
    return [head + " " + summary.clipped(to: room)]
  }

  private func answer(_ answer: Object) -> [String] {
    guard case .object(let error) = answer["error"] else {
      let result = answer["result"] ?? .null
      if !isTable(result), let short = compact(result, within: width - 2) { return [style.green("=") + " " + short] }
      return [style.green("=")] + body(result).map { "  " + $0 }
    }
    var text = [error["code"], error["message"]].compactMap { $0?.summary }.joined(separator: " ")
    if case .object(let data) = error["data"] {
      if case .string(let param) = data["param"] { text += " in \(param)" }
      if case .string(let detail) = data["detail"], !detail.isEmpty { text += ": \(detail)" }
    }
    return [style.red("! " + text.visible)]
  }

  // MARK: Values

  /// The value as lines: tables for lists of objects and for groups, else JSON over several lines.
  private func body(_ value: Value) -> [String] {
    if let table = table(value) { return table.lines(style, width: width - 2) }
    guard case .object(let object) = value, object.contains(where: { isTable($0.value) }) else {
      return PrettyJSON(style: style, width: width - 2).lines(value)
    }
    // A page: its rows, then what else there is.
    var lines: [String] = []
    var others = Object()
    for (key, value) in object {
      guard let table = table(value) else {
        others.append(key, value)
        continue
      }
      lines.append(style.cyan(key.visible))
      lines += table.lines(style, width: width - 2)
    }
    return lines + (others.isEmpty ? [] : PrettyJSON(style: style, width: width - 2).lines(.object(others)))
  }

  private func isTable(_ value: Value) -> Bool {
    switch value {
    case .array(let elements): if case .object = elements.first { true } else { false }
    case .object(let object): object.isGroup
    default: false
    }
  }

  private func table(_ value: Value) -> Table? {
    switch value {
    case .array(let elements): Table(elements)
    case .object(let object) where object.isGroup: Table([value])
    default: nil
    }
  }

  /// The value on one line, where it fits.
  private func compact(_ value: Value, within width: Int) -> String? {
    PrettyJSON(style: style, width: width).compact(value)
  }

  private func pretty(_ value: Value) -> String {
    PrettyJSON(style: style, width: width).lines(value).joined(separator: "\n")
  }
}

extension Object {
  /// Whether nothing in it has members or elements of its own.
  fileprivate var hasScalarsOnly: Bool {
    allSatisfy { member in
      switch member.value {
      case .array, .object: false
      default: true
      }
    }
  }

  /// Whether it is a conversation group.
  fileprivate var isGroup: Bool { self["conversationGroupID"] != nil && self["serial"] != nil }
}
