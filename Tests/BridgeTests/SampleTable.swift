import Bridge
import IMCore
import JSON

/// A table of methods that only look at their parameters.
enum SampleTable {
  static let table = MethodTable([
    MethodTable.Area("Built-in", [ping, fail]),
    MethodTable.Area("Samples", [make, find, order, keep, choose, kick]),
  ])

  static let ping = Method(
    "ping", aliases: ["echo"], "Answers what it was given.", access: .open,
    Field("echo", .any, "What comes back.").or(.null)
  ) { _, echo in
    echo
  }

  static let fail = Method(
    "fail", "Fails.", access: .open,
    Field("clientMsgID", .string(.id), "The failed message.").optional
  ) { _, id throws(Failure) -> Nothing in
    guard let id else { throw Failure(.recordNotFound, "no such thing") }
    throw Failure(code: 1001, message: "ServerArgsError", param: nil, detail: "refused", clientMsgID: id)
  }

  static let make = Method(
    "makeThing", aliases: ["createThing"], "Makes a thing.", access: .open,
    Field("name", .string(.characters(1...5)), "Its name.", aliases: ["title"]),
    Field("order", .safeInteger, "Its place.").optional,
    Field("kind", .choice(0, 1), "Its kind.").or(0),
    Field("hidden", .bool, "Whether it hides.").or(false),
    errors: [.exceedServiceLimit]
  ) { call, name, order, kind, hidden in
    "\(call.session) \(name) \(order.map { "\($0)" } ?? "-") \(kind) \(hidden)"
  }

  static let find = Method(
    "findThings", "Finds things.", access: .open,
    Field(
      "pagination",
      .object(
        Field("pageNumber", .int(1...100), "Counted from 1.").or(1),
        Field("showNumber", .int(1...1000), "Things a page.", aliases: ["count"]).or(100)
      ) { number, size in [number, size] },
      "Which page."
    ).or([1, 100], shown: #"{"pageNumber":1,"showNumber":100}"#),
    Field("ids", .array(.string(.conversationID), 1...3), "Which.").optional
  ) { _, page, ids in
    "\(page) \(ids ?? [])"
  }

  static let order = Method(
    "orderThings", "Orders things.", access: .open,
    Field(
      "orders",
      .array(
        .object(
          Field("id", .string(.id), "Which."), Field("order", .safeInteger, "Where."), unread: ["version", "title"]
        ) { id, order in "\(id):\(order)" },
        0...10),
      "What goes where.")
  ) { _, orders in
    orders
  }

  static let keep = Method(
    "keepThing", "Keeps a thing.", access: .open,
    Field("ext", .jsonObject(maximumBytes: 24), "An object."),
    Field("share", .double(0...1), "A share.").or(0.5),
    Field("note", .nullable(.string(.bytes(0...4))), "A note or null.").or(nil, shown: "null")
  ) { _, ext, share, note in
    "\(ext) \(share) \(note ?? "null")"
  }

  static let choose = Method(
    "chooseThing", "Chooses a thing.", access: .open,
    Field("first", .string(.id), "One.", aliases: ["one"]).optional,
    Field("second", .string(.id), "Or the other.").optional,
    Field("word", .word("up", "down"), "A word.").or("up"),
    rules: [.exactlyOne(["first", "second"])],
    check: { first, _, word throws(Failure) in
      if first == "top", word == "up" { throw .argument("word", "is up already") }
    }
  ) { _, first, second, word in
    [first, second, word]
  }

  static let kick = Method(
    "kickSession", "Kicks a session.", access: .open,
    Field("session", .string(.id), "Which session."),
    Field("times", .int(1...9), "How often.").or(1)
  ) { call, session, times in
    "\(call.session) \(session) \(times)"
  }
}

/// A line engine over the sample methods, and what it writes.
final class SampleEngine {
  let engine: LineEngine
  private var number = 0

  init(_ table: MethodTable = SampleTable.table) throws {
    engine = try LineEngine(options: OpenOptions(), table: table)
  }

  /// Feeds lines of text.
  func feed(_ lines: String...) {
    for line in lines { feed(bytes: Array(line.utf8)) }
  }

  /// Feeds one line of bytes.
  func feed(bytes: [UInt8]) {
    number += 1
    bytes.withUnsafeBytes { engine.handle(line: $0, number: number) }
  }

  /// Commits, and takes the lines written since the last time.
  func take() -> [String] {
    engine.commit()
    let text = engine.withOutput { String(decoding: $0, as: UTF8.self) }
    engine.clearOutput()
    return text.split(separator: "\n").map(String.init)
  }

  /// What the lines are answered with.
  func answers(_ lines: String...) -> [String] {
    for line in lines { feed(line) }
    return take()
  }
}

/// The `result` or the `error` of the answer to one call.
func outcome(_ method: String, _ params: String) throws -> String {
  let lines = try SampleEngine().answers(#"{"id":1,"method":"\#(method)","params":\#(params)}"#)
  let line = lines.joined(separator: "\n")
  let prefix = #"{"jsonrpc":"2.0","id":1,"#
  return line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count).dropLast()) : line
}

/// The error of a parameter, as `outcome` gives it.
func argument(_ param: String?, _ detail: String) -> String {
  let param = param.map { #""param":"\#($0)","# } ?? ""
  return #""error":{"code":10002,"message":"ArgsError","data":{\#(param)"detail":"\#(detail)"}}"#
}
