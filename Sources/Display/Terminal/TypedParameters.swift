internal import Bridge
internal import JSON

/// Reads `key=value ...`, where a value may be quoted or be JSON; words without a key are the parameters in order.
struct TypedParameters {
  static func read(_ text: Substring, for method: Method) throws(Mistake) -> Object {
    var params = Object()
    var unnamed = method.parameters.map(\.name).filter { $0 != "session" }[...]
    for word in try words(text) {
      let key: String
      let value: Substring
      if let (name, rest) = split(word) {
        (key, value) = (name, rest)
      } else if let next = unnamed.popFirst() {
        (key, value) = (next, word)
      } else {
        throw Mistake(text: "\(method.name) takes no more parameters: \(word)")
      }
      guard params[key] == nil else { throw Mistake(text: "\(key) is there twice") }
      let member = method.parameters.first { $0.name == key || $0.aliases.contains(key) }
      params.append(key, Self.value(value, as: member?.schema ?? (key == "session" ? .string() : .any)))
    }
    return params
  }

  /// The words of a text: white space parts them, but not inside quotes and brackets.
  static func words(_ text: Substring) throws(Mistake) -> [Substring] {
    var words: [Substring] = []
    var scanner = WordScanner()
    var start: Substring.Index?
    for index in text.indices {
      if scanner.isOutside, text[index].isWhitespace {
        if let begin = start { words.append(text[begin..<index]) }
        start = nil
        continue
      }
      start = start ?? index
      scanner.take(text[index])
    }
    if !scanner.isOutside { throw Mistake(text: "a quote or a bracket is not closed") }
    if let begin = start { words.append(text[begin...]) }
    return words
  }

  /// The key and the value of a word, where a name stands before its first `=`.
  private static func split(_ word: Substring) -> (String, Substring)? {
    guard let equals = word.firstIndex(of: "="), equals > word.startIndex else { return nil }
    let key = word[..<equals]
    guard key.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }) else { return nil }
    return (String(key), word[word.index(after: equals)...])
  }

  /// A typed value: a text where the parameter is one, else JSON, and a text again where it is none.
  ///
  /// Whether it fits is for the method to say.
  private static func value(_ text: Substring, as schema: Schema) -> Value {
    if text.hasPrefix("'"), text.hasSuffix("'"), text.count > 1 { return .string(String(text.dropFirst().dropLast())) }
    if text.hasPrefix("\""), let quoted = try? parse(String(text)) { return quoted }
    switch schema {
    case .string, .word:
      return .string(String(text))
    case .nullable(let inner):
      return text == "null" ? .null : value(text, as: inner)
    case .array(let element, _) where !text.hasPrefix("["):
      if text.isEmpty { return .array([]) }
      return .array(text.split(separator: ",", omittingEmptySubsequences: false).map { value($0, as: element) })
    default:
      return (try? parse(String(text))) ?? .string(String(text))
    }
  }
}

/// Knows, character by character, whether quotes and brackets are closed.
struct WordScanner {
  private var quote: Character?
  /// What closes the open brackets, the innermost last.
  private var closers: [Character] = []
  private var isEscaped = false
  private var isMismatched = false

  /// Neither in quotes nor in brackets.
  var isOutside: Bool { quote == nil && closers.isEmpty }
  /// In brackets, all of which can still be closed.
  var isOpen: Bool { quote == nil && !closers.isEmpty && !isMismatched }

  mutating func take(_ character: Character) {
    if isEscaped {
      isEscaped = false
    } else if let open = quote {
      if character == "\\", open == "\"" { isEscaped = true }
      if character == open { quote = nil }
    } else {
      switch character {
      case "\"": quote = character
      // Inside of JSON it is a letter like others.
      case "'" where closers.isEmpty: quote = character
      case "{": closers.append("}")
      case "[": closers.append("]")
      case "}", "]": if closers.popLast() != character { isMismatched = true }
      default: break
      }
    }
  }
}
