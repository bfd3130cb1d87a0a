import IMCore

/// The methods for people: all of them by area, or one with everything about it.
package func methodsHelp(name: String?) -> String {
  MethodTable.standard.help(name: name)
}

extension MethodTable {
  /// The methods for people: all of them by area, or one with everything about it.
  package func help(name: String?) -> String {
    guard let name else { return overview }
    if let method = self[name] { return method.help }
    let similar = methods.map(\.name).filter { $0.lowercased().contains(name.lowercased()) }
    return "There is no method of that name." + (similar.isEmpty ? "" : " There are:\n" + lines(similar)) + "\n"
  }

  private var overview: String {
    let width = (methods.map(\.name.count).max() ?? 0) + 2
    let blocks = areas.map { area in
      area.title + "\n" + lines(area.methods.map { $0.name.padded(to: width) + $0.summary })
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func lines(_ lines: [String]) -> String {
    lines.map { "  " + $0 }.joined(separator: "\n")
  }
}

extension Method {
  fileprivate var help: String {
    let parts: [(String, [String])] = [
      ("Also called", spellings.dropFirst().map { $0 }),
      ("Needs", [need]),
      ("Parameters", parameters.flatMap { $0.help(indent: "") } + rules.map { "(" + $0.text + ")" }),
      ("Everywhere", everywhere),
      ("Result", [result.words] + result.members.flatMap { $0.help(indent: "  ") }),
      ("Events", events),
      ("Errors", allErrors.map { "\($0.rawValue) \($0.name)" }),
    ]
    let blocks = parts.filter { !$0.1.isEmpty }.map { title, lines in
      title + "\n" + lines.map { "  " + $0 }.joined(separator: "\n")
    }
    return (["\(name)\n  \(summary)"] + blocks).joined(separator: "\n\n") + "\n"
  }

  private var everywhere: [String] {
    let session = "session  string, an id, \"default\" when absent"
    return (parameters.contains { $0.name == "session" } ? [] : [session]) + ["operationID  ignored"]
  }

  private var need: String {
    switch access {
    case .open: "nothing"
    case .local: "a login"
    case .hub: "a login and a connection"
    }
  }
}

extension Member {
  /// One line, and one for each member of an object or of the objects in an array.
  fileprivate func help(indent: String) -> [String] {
    var line = indent + name + "  " + schema.words
    switch presence {
    case .required: break
    case .optional: line += ", optional"
    case .defaulted(let text): line += ", \(text) when absent"
    }
    if !aliases.isEmpty { line += " (or \(aliases.joined(separator: ", ")))" }
    if !doc.isEmpty { line += ": " + doc }
    let inner = indent + "  "
    let unread = schema.unread.isEmpty ? [] : [inner + "not read: " + schema.unread.joined(separator: ", ")]
    return [line] + schema.members.flatMap { $0.help(indent: inner) } + unread
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
