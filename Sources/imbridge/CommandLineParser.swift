import Bridge
import Glibc

/// A command line that cannot be run, and why.
struct UsageError: Error {
  let text: String
}

/// What the command line asks for.
enum Command {
  case help
  case version
  case methods(name: String?)
  case openRPC
  case check(CheckOptions)
  case diagram(path: String)
  case run(RunOptions)
}

/// The options of a run.
struct RunOptions {
  var open = OpenOptions()
  var log = LogLevel.warning
  /// The input; standard input when empty.
  var files: [String] = []
}

/// Reads the words of a command line.
struct CommandLineParser {
  private var rest: ArraySlice<String>
  private var options = RunOptions()
  private var clock: OpenOptions.Clock?
  private var ids: OpenOptions.IDs?
  private var isDeterministic = false

  /// Takes the words after the program's name.
  private init(_ words: [String]) {
    rest = words[...]
  }

  /// The command that `words`, without the program's name, ask for.
  static func parse(_ words: [String]) throws(UsageError) -> Command {
    // Help is never refused because of what stands beside it.
    let flags = words.prefix { $0 != "--" }
    if flags.contains("--help") || flags.contains("-h") { return .help }
    if flags.contains("--version") { return .version }
    switch words.first {
    case "methods":
      if words.count > 2 { throw UsageError(text: "'methods' takes one name at most") }
      return .methods(name: words.dropFirst().first)
    case "openrpc":
      if words.count > 1 { throw UsageError(text: "'openrpc' takes no arguments") }
      return .openRPC
    case "check":
      return .check(try check(words.dropFirst()))
    case "diagram":
      let paths = words.dropFirst().filter { $0 != "--" }
      guard let path = paths.first, paths.count == 1 else { throw UsageError(text: "'diagram' takes one script") }
      if path.hasPrefix("--") { throw UsageError(text: "'diagram' knows no option '\(path)'") }
      return .diagram(path: path)
    default:
      var parser = CommandLineParser(words)
      return .run(try parser.run())
    }
  }

  private static func check(_ words: ArraySlice<String>) throws(UsageError) -> CheckOptions {
    var options = CheckOptions()
    var isLiteral = false
    for word in words {
      if isLiteral || !word.hasPrefix("-") {
        options.paths.append(word)
      } else if word == "--" {
        isLiteral = true
      } else if word == "--update" {
        options.updates = true
      } else {
        throw UsageError(text: "'check' knows no option '\(word)'")
      }
    }
    if options.paths.isEmpty { throw UsageError(text: "'check' needs a script") }
    return options
  }

  private mutating func run() throws(UsageError) -> RunOptions {
    while let word = rest.popFirst() {
      if word == "--" {
        options.files += rest
        break
      }
      if word.hasPrefix("-"), word != "-" {
        try take(option: word)
      } else {
        options.files.append(word)
      }
    }
    // What is named beside --deterministic stands, wherever it stands.
    if let clock = clock ?? (isDeterministic ? .manual(startMs: nil) : nil) {
      options.open.clock = clock
    }
    if let ids = ids ?? (isDeterministic ? .sequential : nil) {
      options.open.ids = ids
    }
    return options
  }

  private mutating func take(option word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    switch name {
    case "--data": options.open.dataDirectory = try nonEmpty(name, attached)
    case "--sync": options.open.sync = try choice(name, attached, ["full": .full, "normal": .normal])
    case "--user": options.open.user = try nonEmpty(name, attached)
    case "--clock": clock = try clockChoice(name, attached)
    case "--ids": ids = try choice(name, attached, ["sequential": .sequential, "random": .random])
    case "--events": options.open.eventsOn = try choice(name, attached, ["on": true, "off": false])
    case "--log":
      let levels = LogLevel.allCases.map { ("\($0)", $0) }
      options.log = try choice(name, attached, Dictionary(uniqueKeysWithValues: levels))
    case "--deterministic":
      if attached != nil { throw UsageError(text: "'--deterministic' takes no value") }
      isDeterministic = true
    default:
      throw UsageError(text: "unknown option '\(name)'")
    }
  }

  /// The value after `=`, or the next word.
  private mutating func value(_ name: String, _ attached: String?) throws(UsageError) -> String {
    if let attached { return attached }
    guard let next = rest.first, !next.hasPrefix("--") else { throw UsageError(text: "'\(name)' needs a value") }
    rest.removeFirst()
    return next
  }

  private mutating func nonEmpty(_ name: String, _ attached: String?) throws(UsageError) -> String {
    let text = try value(name, attached)
    if text.isEmpty { throw UsageError(text: "'\(name)' must not be empty") }
    return text
  }

  private mutating func choice<Value>(
    _ name: String,
    _ attached: String?,
    _ choices: [String: Value]
  ) throws(UsageError) -> Value {
    let text = try value(name, attached)
    guard let chosen = choices[text] else {
      let known = choices.keys.sorted().joined(separator: ", ")
      throw UsageError(text: "'\(name)' is one of \(known), not '\(text)'")
    }
    return chosen
  }

  private mutating func clockChoice(_ name: String, _ attached: String?) throws(UsageError) -> OpenOptions.Clock {
    let text = try value(name, attached)
    if text == "system" { return .system }
    if text == "manual" { return .manual(startMs: nil) }
    let prefix = "manual:"
    if text.hasPrefix(prefix), let start = Int64(text.dropFirst(prefix.count)), (0...latestStart).contains(start) {
      return .manual(startMs: start)
    }
    throw UsageError(text: "'\(name)' is system, manual or manual:MS (milliseconds since 1970), not '\(text)'")
  }
}

/// The latest time a manual clock can start at: what a double holds exactly.
private let latestStart: Int64 = 1 << 53
