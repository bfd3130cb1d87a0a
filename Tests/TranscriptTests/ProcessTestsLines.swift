import Foundation
import Testing

/// Lines that a broken or hostile driver may send: each is answered once or never, and the next one is served.
struct ProcessTestsLines {
  /// What comes back for a line.
  enum Answer: Sendable {
    /// An error with this code and the id as JSON text.
    case error(Int, id: String)
    /// The start of a result line after the id.
    case result(String, id: String)
    /// A whole line.
    case line(String)
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let input: Data
    let answers: [Answer]

    init(_ name: String, _ text: String, _ answers: Answer...) {
      self.init(name, bytes: Data(text.utf8), answers)
    }

    init(_ name: String, bytes: Data, _ answers: [Answer]) {
      self.name = name
      input = bytes
      self.answers = answers
    }

    var testDescription: String { name }
  }

  /// The case stands between two good requests, which must not notice it.
  @Test(arguments: text + requests + identifiers + batches + hostile)
  func isAnsweredOnceOrNever(_ tested: Case) throws {
    var input = Data(#"{"id":"before","method":"ping"}"#.utf8) + [0x0A]
    input += tested.input + [0x0A]
    input += Data(#"{"id":"after","method":"ping","params":{"echo":[1]}}"#.utf8)
    let output = try ImbridgeProcess.run(["--deterministic"], input)
    var lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    try #require(lines.count == tested.answers.count + 2, "\(lines.map { $0.prefix(300) })")
    #expect(lines.removeFirst() == #"{"jsonrpc":"2.0","id":"before","result":null}"#)
    #expect(lines.removeLast() == #"{"jsonrpc":"2.0","id":"after","result":[1]}"#)
    for (line, answer) in zip(lines, tested.answers) {
      Self.check(line, answer)
    }
  }

  private static func check(_ line: String, _ answer: Answer) {
    switch answer {
    case .error(let code, let id):
      let start = #"{"jsonrpc":"2.0","id":\#(id),"error":{"code":\#(code),"message":"#
      #expect(line.hasPrefix(start), "\(line.prefix(300))")
      #expect(line.contains(#""detail":"#))
    case .result(let text, let id):
      #expect(line.hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"result":\#(text)"#), "\(line.prefix(300))")
    case .line(let text):
      #expect(line == text)
    }
  }

  private static let parse = Answer.error(-32700, id: "null")
  private static let invalid = Answer.error(-32600, id: "null")

  static let text: [Case] = [
    Case("no JSON", "{not json}", parse),
    Case("a truncated object", #"{"id":1,"method":"ping""#, parse),
    Case("an empty line", ""),
    Case("a line of spaces", "  \t "),
    Case("CRLF", #"{"id":1,"method":"ping"}"# + "\r", .result("null}", id: "1")),
    Case("white space around", "\t {\"id\":1,\"method\":\"ping\"} \t", .result("null}", id: "1")),
    Case("two objects in a line", #"{"id":1,"method":"ping"}{"id":2,"method":"ping"}"#, parse),
    Case("pretty-printed", "{\n\"id\":1,\"method\":\"ping\"\n}", parse, parse, parse),
    Case("a byte-order mark in the middle", "\u{FEFF}{\"id\":1,\"method\":\"ping\"}", parse),
    Case("a duplicate key", #"{"id":1,"id":2,"method":"ping"}"#, parse),
    Case("a duplicate key deep inside", #"{"id":1,"method":"ping","params":{"echo":[{"a":1,"a":1}]}}"#, parse),
    Case("a single quote", #"{'id':1}"#, parse),
    Case("a comment", #"{"id":1,"method":"ping"} // hello"#, parse),
    Case("NaN", #"{"id":1,"method":"ping","params":{"echo":NaN}}"#, parse),
    Case("an integer outside 64 bits", #"{"id":1,"method":"ping","params":{"echo":9223372036854775808}}"#, parse),
    Case("a number outside the doubles", #"{"id":1,"method":"ping","params":{"echo":1e999}}"#, parse),
    Case("a lone surrogate", #"{"id":1,"method":"ping","params":{"echo":"\ud800"}}"#, parse),
    Case("a surrogate pair", #"{"id":1,"method":"ping","params":{"echo":"\ud83d\ude00"}}"#, .result("\"😀\"}", id: "1")),
    Case("NUL escaped in a string", #"{"id":1,"method":"ping","params":{"echo":"\u0000"}}"#, .error(10002, id: "1")),
    Case("NUL escaped in a key", #"{"id":1,"method":"ping","params":{"\u0000":1}}"#, parse),
    Case("NUL escaped in the id", #"{"id":"\u0000","method":"ping"}"#, invalid),
    Case("NUL escaped in the method", #"{"id":1,"method":"ping\u0000"}"#, .error(-32600, id: "1")),
  ]

  static let requests: [Case] = [
    Case("an unknown method", #"{"id":1,"method":"nope"}"#, .error(-32601, id: "1")),
    Case("a reserved method", #"{"id":1,"method":"rpc.nope"}"#, .error(-32601, id: "1")),
    Case("the exported name", #"{"id":1,"method":"Open_im_sdkPing"}"#, .result("null}", id: "1")),
    Case("a wrong type", #"{"id":1,"method":"setListener","params":{"enabled":1}}"#, .error(10002, id: "1")),
    Case("a parameter missing", #"{"id":1,"method":"login"}"#, .error(10002, id: "1")),
    Case("a parameter too many", #"{"id":1,"method":"ping","params":[1,2]}"#, .error(10002, id: "1")),
    Case("an unknown parameter", #"{"id":1,"method":"ping","params":{"ehco":1}}"#, .error(10002, id: "1")),
    Case("parameters by position", #"{"id":1,"method":"ping","params":["x"]}"#, .result("\"x\"}", id: "1")),
    Case("parameters null", #"{"id":1,"method":"ping","params":null}"#, .result("null}", id: "1")),
    Case("parameters a string", #"{"id":1,"method":"ping","params":"text"}"#, .error(-32600, id: "1")),
    Case("parameters a number", #"{"id":1,"method":"ping","params":1}"#, .error(-32600, id: "1")),
    Case("no method", #"{"id":1}"#, .error(-32600, id: "1")),
    Case("a method that is a number", #"{"id":1,"method":5}"#, .error(-32600, id: "1")),
    Case("version 2.0", #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, .result("null}", id: "1")),
    Case("version 1.0", #"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, .error(-32600, id: "1")),
    Case("a number", "5", invalid),
    Case("null", "null", invalid),
    Case("a string", #""ping""#, invalid),
    Case("a reply", #"{"jsonrpc":"2.0","id":1,"result":5}"#, .error(-32600, id: "1")),
    Case("an extra member", #"{"id":1,"method":"ping","trace":"x"}"#, .result("null}", id: "1")),
    Case("a notification", #"{"method":"ping","params":{"echo":1}}"#),
    Case("a notification of an unknown method", #"{"method":"nope"}"#),
    Case("a notification with a wrong parameter", #"{"method":"ping","params":{"x":1}}"#),
  ]

  static let identifiers: [Case] = [
    Case("null", #"{"id":null,"method":"ping"}"#, .result("null}", id: "null")),
    Case("a string", #"{"id":"ü\n\"","method":"ping"}"#, .result("null}", id: #""ü\n\"""#)),
    Case("an empty string", #"{"id":"","method":"ping"}"#, .result("null}", id: #""""#)),
    Case("2^53 + 1", #"{"id":9007199254740993,"method":"ping"}"#, .result("null}", id: "9007199254740993")),
    Case("the lowest", #"{"id":-9223372036854775808,"method":"ping"}"#, .result("null}", id: "-9223372036854775808")),
    Case("the highest", #"{"id":9223372036854775807,"method":"ping"}"#, .result("null}", id: "9223372036854775807")),
    Case("2^64", #"{"id":18446744073709551616,"method":"ping"}"#, parse),
    Case("a fraction", #"{"id":1.5,"method":"ping"}"#, invalid),
    Case("an object", #"{"id":{},"method":"ping"}"#, invalid),
    Case("an array", #"{"id":[1],"method":"ping"}"#, invalid),
    Case("true", #"{"id":true,"method":"ping"}"#, invalid),
    Case(
      "one id twice", #"{"id":1,"method":"ping"}"# + "\n" + #"{"id":1,"method":"nope"}"#,
      .result("null}", id: "1"), .error(-32601, id: "1")),
  ]

  static let batches: [Case] = [
    Case(
      "in order", #"[{"id":2,"method":"ping"},{"id":1,"method":"ping","params":[7]}]"#,
      .line(#"[{"jsonrpc":"2.0","id":2,"result":null},{"jsonrpc":"2.0","id":1,"result":7}]"#)),
    Case("empty", "[]", invalid),
    Case("of notifications", #"[{"method":"ping"},{"method":"nope"}]"#),
    Case(
      "with a notification", #"[{"method":"ping"},{"id":3,"method":"ping"}]"#,
      .line(#"[{"jsonrpc":"2.0","id":3,"result":null}]"#)),
  ]

  static let hostile: [Case] = [
    Case("invalid UTF-8", bytes: echo(of: [0x22, 0xFF, 0x22]), [parse]),
    Case("an overlong form", bytes: echo(of: [0x22, 0xC0, 0x80, 0x22]), [parse]),
    Case("a raw NUL", bytes: echo(of: [0x22, 0x00, 0x22]), [parse]),
    Case("a line of NULs", bytes: Data(repeating: 0, count: 1000), [parse]),
    Case("100 000 brackets", bytes: Data(repeating: 0x5B, count: 100_000), [parse]),
    Case("100 000 levels", bytes: nested(100_000), [parse]),
    Case("one level more than 512", bytes: nested(513), [parse]),
    Case("10 MB of garbage", bytes: Data(repeating: 0x78, count: 10_000_000), [parse]),
  ]

  /// A request whose parameter is these bytes.
  private static func echo(of bytes: [UInt8]) -> Data {
    Data(#"{"id":1,"method":"ping","params":{"echo":"#.utf8) + bytes + Data("}}".utf8)
  }

  /// A request of so many levels.
  private static func nested(_ levels: Int) -> Data {
    echo(of: Array(repeating: 0x5B, count: levels - 2) + Array(repeating: 0x5D, count: levels - 2))
  }

  @Test func a512LevelRequestIsServed() throws {
    let output = try ImbridgeProcess.run([], Self.nested(512))
    #expect(output.starts(with: Data(#"{"jsonrpc":"2.0","id":1,"result":[[["#.utf8)))
  }

  @Test func aBadElementOfABatchIsAnsweredInItsPlace() throws {
    let lines = try ImbridgeProcess.lines([], #"[1,{"id":3,"method":"ping"}]"#)
    try #require(lines.count == 1)
    #expect(lines[0].hasPrefix(#"[{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"#))
    #expect(lines[0].hasSuffix(#",{"jsonrpc":"2.0","id":3,"result":null}]"#))
  }

  @Test func aParseErrorNamesLineAndColumn() throws {
    let lines = try ImbridgeProcess.lines([], "\n\r\n" + #"{"id":1,"method":"ping"}"# + "\n{\"id\" 1}\n")
    #expect(lines.count == 2)
    #expect(lines.last?.contains(#""data":{"line":4,"column":"#) == true)
  }

  @Test func aLineOfTenMegabytesIsServed() throws {
    let text = String(repeating: "x", count: 10_000_000)
    let output = try ImbridgeProcess.run([], Data(#"{"id":1,"method":"ping","params":{"echo":"\#(text)"}}"#.utf8))
    #expect(output == Data((#"{"jsonrpc":"2.0","id":1,"result":"\#(text)"}"# + "\n").utf8))
  }
}
