internal import Bridge

/// What can stand where the cursor is.
package struct Completion: Equatable, Sendable {
  /// The characters before the cursor that a candidate takes the place of.
  package let replaced: Int
  /// What may be meant, in order.
  package let candidates: [String]

  /// The longest text that all candidates begin with.
  package var common: String {
    guard var common = candidates.first else { return "" }
    for candidate in candidates.dropFirst() {
      common = String(zip(common, candidate).prefix { $0 == $1 }.map(\.0))
    }
    return common
  }

  /// What the text before the cursor can go on with; the sessions are those used so far.
  package static func of(_ text: String, sessions: [String]) -> Completion {
    let line = text.drop(while: \.isWhitespace)
    guard let space = line.firstIndex(where: \.isWhitespace) else { return names(String(line)) }
    let word = String(line[..<space])
    let rest = line[space...].drop(while: \.isWhitespace)
    switch word {
    case "help": return names(String(rest), commands: false)
    case "use": return matching(String(rest), sessions)
    default: break
    }
    guard let method = MethodTable.standard[word] else { return Completion(replaced: 0, candidates: []) }
    return rest.hasPrefix("{") ? key(rest, method) : parameter(rest, method, sessions)
  }

  private static func names(_ prefix: String, commands: Bool = true) -> Completion {
    let methods = MethodTable.standard.methods
    let main = matching(prefix, methods.map(\.name) + (commands ? TypedLine.commands : []))
    // Other spellings only where no main name fits.
    return main.candidates.isEmpty ? matching(prefix, methods.flatMap(\.spellings)) : main
  }

  private static func matching(_ prefix: String, _ words: [String], replaced: Int? = nil) -> Completion {
    let found = words.filter { $0.hasPrefix(prefix) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return Completion(replaced: replaced ?? prefix.count, candidates: found)
  }

  /// A key of `method {"key":`, where one begins.
  private static func key(_ text: Substring, _ method: Method) -> Completion {
    guard let quote = text.lastIndex(of: "\"") else { return Completion(replaced: 0, candidates: []) }
    let before = text[..<quote].trimmed
    let started = text[text.index(after: quote)...]
    // One level deep, outside of values: after the first brace or a comma.
    var scanner = WordScanner()
    before.dropFirst().forEach { scanner.take($0) }
    guard scanner.isOutside, before.last == "{" || before.last == "," else {
      return Completion(replaced: 0, candidates: [])
    }
    let keys = (method.parameters.map(\.name) + ["session"]).filter { !before.contains("\"\($0)\"") }
    return Completion(
      replaced: started.count,
      candidates: keys.filter { $0.hasPrefix(started) }.map { "\($0)\":" })
  }

  /// A key of `method key=value`, or one of the values that a parameter may have.
  private static func parameter(_ text: Substring, _ method: Method, _ sessions: [String]) -> Completion {
    let words = (try? TypedParameters.words(text)) ?? []
    let isNew = text.isEmpty || text.last?.isWhitespace == true
    let word = isNew ? "" : words.last ?? ""
    if let equals = word.firstIndex(of: "=") {
      let key = String(word[..<equals])
      let typed = String(word[word.index(after: equals)...])
      if key == "session" { return matching(typed, sessions) }
      let schema = method.parameters.first { $0.name == key }?.schema
      return matching(typed, schema?.choices ?? [])
    }
    let used = words.compactMap { $0.split(separator: "=").first.map(String.init) }
    let keys = (method.parameters.map(\.name) + ["session"]).uniqued.filter { isNew || $0 != String(word) }
    let open = keys.filter { !used.dropLast(isNew ? 0 : 1).contains($0) && $0.hasPrefix(word) }
    return Completion(replaced: word.count, candidates: open.map { $0 + "=" })
  }
}

extension Schema {
  /// The few values that it allows, as they are typed.
  fileprivate var choices: [String] {
    switch self {
    case .boolean: ["true", "false"]
    case .choice(let numbers): numbers.map(String.init)
    case .word(let words): words
    case .nullable(let inner): inner.choices + ["null"]
    default: []
    }
  }
}

extension [String] {
  /// Each once, in the order of their first places.
  fileprivate var uniqued: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
