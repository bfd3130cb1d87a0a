internal import Bridge
internal import JSON

/// What a person has typed at the prompt.
package enum TypedLine: Equatable, Sendable {
  case nothing
  /// A line of JSON-RPC to run, and the session that it names, where it was typed as a method.
  case request(String, session: String?)
  /// How to type, and the methods, or all about one.
  case help(method: String?)
  /// Later requests are for this session.
  case use(session: String)
  case quit
  /// It cannot be understood, and why.
  case mistake(String)

  /// The words that are no methods.
  static let commands = ["help", "use", "quit", "exit"]

  /// Reads a line: `method`, `method {json}`, `method key=value ...`, a whole request in JSON, or a command.
  ///
  /// The request gets this id, and the session where it names none itself.
  package static func read(_ line: String, id: Int, session: String) -> TypedLine {
    let text = line.trimmed
    guard let first = text.first else { return .nothing }
    if first == "{" || first == "[" { return .request(String(text), session: nil) }
    let word = String(text.prefix { !$0.isWhitespace })
    let rest = text.dropFirst(word.count).trimmed
    switch word {
    case "help": return .help(method: rest.isEmpty ? nil : String(rest))
    case "quit", "exit": return rest.isEmpty ? .quit : .mistake("\(word) stands alone")
    case "use": return rest.isEmpty || rest.contains(" ") ? .mistake("use SESSION") : .use(session: String(rest))
    default: break
    }
    guard let method = MethodTable.standard[word] else { return .mistake(unknown(word)) }
    do throws(Mistake) {
      var params = try rest.first == "{" ? object(rest) : TypedParameters.read(rest, for: method)
      if session != "default", params["session"] == nil, !method.name.hasPrefix("hub") {
        params.append("session", .string(session))
      }
      var writer = Writer()
      writer.value(.object(["id": .integer(Int64(id)), "method": .string(word), "params": .object(params)]))
      let named: String? = if case .string(let name) = params["session"] { name } else { nil }
      return .request(writer.text, session: named)
    } catch {
      return .mistake(error.text)
    }
  }

  private static func object(_ text: Substring) throws(Mistake) -> Object {
    do throws(ParseError) {
      guard case .object(let params) = try parse(String(text)) else { throw ParseError(line: 1, column: 1, detail: "") }
      return params
    } catch {
      throw Mistake(text: "the parameters are no JSON object: column \(error.column): \(error.detail)")
    }
  }

  private static func unknown(_ word: String) -> String {
    let wanted = word.lowercased()
    let similar = MethodTable.standard.methods.map(\.name).filter { $0.lowercased().contains(wanted) }
    let hint = similar.isEmpty ? "help lists them" : "there are " + similar.prefix(5).joined(separator: ", ")
    return "there is no method \(word); \(hint)"
  }
}

/// Why a line cannot be understood.
struct Mistake: Error {
  let text: String
}

extension StringProtocol {
  /// The text without white space at either end.
  var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isWhitespace }) else { return self[endIndex...] }
    let last = lastIndex { !$0.isWhitespace } ?? first
    return self[first...last]
  }
}
