import Bridge
import IMCore
import Testing

@Suite("Envelope")
struct EnvelopeTests {
  private func refusal(_ id: String, _ detail: String) -> String {
    let data = #"{"detail":"\#(detail)"}"#
    return #"{"jsonrpc":"2.0","id":\#(id),"error":{"code":-32600,"message":"InvalidRequest","data":\#(data)}}"#
  }

  private func pong(_ id: String, _ result: String = "null") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"result":\#(result)}"#
  }

  @Test(
    "ids come back as they came",
    arguments: [
      "1", "-1", "0", "9223372036854775807", "-9223372036854775808", "9007199254740993", "null", #""""#, #""a\"b""#,
      #""ü\n""#,
    ])
  func ids(id: String) throws {
    #expect(try SampleEngine().answers(#"{"id":\#(id),"method":"ping"}"#) == [pong(id)])
  }

  @Test("what is no id is refused", arguments: ["1.0", "1e2", "1.5", "true", "[1]", "{}", #""a\u0000""#])
  func wrongIDs(id: String) throws {
    let answer = try SampleEngine().answers(#"{"id":\#(id),"method":"ping"}"#)
    #expect(answer == [refusal("null", "id must be an integer, a string or null")])
  }

  @Test(
    "what is no request is refused and always answered",
    arguments: [
      ("5", "null", "a request is an object"),
      ("null", "null", "a request is an object"),
      (#""ping""#, "null", "a request is an object"),
      ("{}", "null", "method is missing"),
      (#"{"id":1}"#, "1", "method is missing"),
      (#"{"id":1,"result":5}"#, "1", "method is missing"),
      (#"{"method":5}"#, "null", "method must be a string without U+0000"),
      (#"{"id":1,"method":null}"#, "1", "method must be a string without U+0000"),
      (#"{"id":"a","method":"ping\u0000"}"#, #""a""#, "method must be a string without U+0000"),
      (#"{"id":1,"method":"ping","params":"x"}"#, "1", "params must be an object or an array"),
      (#"{"id":1,"method":"ping","params":5}"#, "1", "params must be an object or an array"),
      (#"{"method":"ping","params":true}"#, "null", "params must be an object or an array"),
      (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, "1", #"jsonrpc must be \"2.0\""#),
      (#"{"jsonrpc":2.0,"id":1,"method":"ping"}"#, "1", #"jsonrpc must be \"2.0\""#),
      (#"{"jsonrpc":null,"method":"ping"}"#, "null", #"jsonrpc must be \"2.0\""#),
      ("[]", "null", "a batch must not be empty"),
    ])
  func noRequests(line: String, id: String, detail: String) throws {
    let engine = try SampleEngine()
    #expect(engine.answers(line, #"{"id":2,"method":"ping"}"#) == [refusal(id, detail), pong("2")])
  }

  @Test(
    "requests are read as JSON-RPC says, and a little wider",
    arguments: [
      #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#,
      #" {"id":1,"method":"ping","params":null} "#,
      #"{"method":"ping","params":[],"id":1}"#,
      #"{"method":"ping","params":{},"id":1,"extra":[{"deep":1}]}"#,
      #"{"method":"Open_im_sdkPing","id":1}"#,
      "{\"method\":\"ping\",\"id\":1}\r",
      "{\"method\":\"p\\u0069ng\",\t\"id\":1}",
    ])
  func wider(line: String) throws {
    #expect(try SampleEngine().answers(line) == [pong("1")])
  }

  @Test(
    "what is no JSON is answered with its place",
    arguments: [
      "{not json}", #"{"id":1"#, #"{"id":1,"id":2}"#, #"{"a":9223372036854775808}"#, #"{"a":1e999}"#,
      #"{"a":"\ud800"}"#, #"{"a\u0000":1}"#, "{} {}", "{}x", "\u{FEFF}{}", "{\"a\":\"\u{1}\"}",
      String(repeating: "[", count: 100_000),
      String(repeating: "[", count: 513) + String(repeating: "]", count: 513),
    ])
  func noJSON(line: String) throws {
    let engine = try SampleEngine()
    engine.feed("", line, #"{"id":2,"method":"ping"}"#)
    let answers = engine.take()
    #expect(answers.count == 2)
    #expect(answers[0].hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"ParseError","data":{"#))
    #expect(answers[0].contains(#""data":{"line":2,"column":"#))
    #expect(answers[1] == pong("2"))
  }

  @Test("bytes that are no UTF-8, and raw NUL bytes, are no JSON")
  func bytes() throws {
    let engine = try SampleEngine()
    for byte: UInt8 in [0xFF, 0x00, 0xC0] {
      engine.feed(bytes: Array(#"{"id":1,"method":"ping","params":{"echo":"a"#.utf8) + [byte] + Array(#""}}"#.utf8))
    }
    let answers = engine.take()
    #expect(answers.count == 3)
    #expect(answers.allSatisfy { $0.contains(#""id":null,"error":{"code":-32700"#) })
  }

  @Test("blank lines say nothing, and a byte order mark may stand before the first line")
  func blank() throws {
    let engine = try SampleEngine()
    #expect(engine.answers("\u{FEFF}{\"id\":1,\"method\":\"ping\"}", "", "  \t", "\r", " \r") == [pong("1")])
  }

  @Test("a line that is too long is refused without being read")
  func oversized() throws {
    let engine = try SampleEngine()
    engine.engine.refuseOversizedLine(number: 7)
    let data = #"{"line":7,"column":16777217,"detail":"longer than 16777216 bytes"}"#
    let refusal = #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"ParseError","data":\#(data)}}"#
    #expect(engine.take() == [refusal])

    engine.feed(bytes: [UInt8](repeating: UInt8(ascii: "["), count: 16 * 1024 * 1024 + 1))
    #expect(engine.take().first?.contains("longer than 16777216 bytes") == true)
  }

  @Test("512 levels are taken")
  func depth() throws {
    let nested = String(repeating: "[", count: 510) + String(repeating: "]", count: 510)
    let answers = try SampleEngine().answers(#"{"id":1,"method":"ping","params":{"echo":\#(nested)}}"#)
    #expect(answers == [pong("1", nested)])
  }

  @Test(
    "a notification is never answered",
    arguments: [
      #"{"method":"ping"}"#, #"{"method":"nosuch"}"#, #"{"method":"makeThing","params":{"x":1}}"#,
      #"{"method":"fail"}"#, #"[{"method":"ping"},{"method":"nosuch"}]"#,
    ])
  func notifications(line: String) throws {
    #expect(try SampleEngine().answers(line) == [])
  }

  @Test("an unknown method is told before wrong parameters")
  func unknownMethod() throws {
    let error = #"{"code":-32601,"message":"MethodNotFound","data":{"detail":"no such method"}}"#
    let answers = try SampleEngine().answers(#"{"id":1,"method":"Ping","params":{"x":1}}"#)
    #expect(answers == [#"{"jsonrpc":"2.0","id":1,"error":\#(error)}"#])
  }

  @Test("a failure says what it kept")
  func failures() throws {
    #expect(
      try outcome("fail", "{}")
        == #""error":{"code":1004,"message":"RecordNotFoundError","data":{"detail":"no such thing"}}"#)
    let data = #"{"detail":"refused","clientMsgID":"msg-1"}"#
    #expect(
      try outcome("fail", #"{"clientMsgID":"msg-1"}"#)
        == #""error":{"code":1001,"message":"ServerArgsError","data":\#(data)}"#)
  }

  @Test("answers come in the order of the requests, in one batch or in many")
  func order() throws {
    let engine = try SampleEngine()
    let lines = (0..<100).map { #"{"id":\#($0),"method":"ping","params":[\#($0)]}"# }
    let expected = (0..<100).map { pong("\($0)", "\($0)") }
    for line in lines { engine.feed(line) }
    #expect(engine.take() == expected)
    #expect(lines.flatMap { engine.answers($0) } == expected)
  }
}
