import Bridge
import Testing

/// Calls with their arguments one by one and as bytes, as the library for C makes them.
@Suite("Calls with arguments")
struct ArgumentTests {
  private let core = SharedCore(table: SampleTable.table)

  private func withBytes<R>(_ text: [UInt8], _ body: (UnsafeRawBufferPointer) -> R) -> R {
    text.withUnsafeBytes(body)
  }

  @Test("text stands for itself, JSON for its value")
  func arguments() {
    withBytes(Array(#"a "name""#.utf8)) { bytes in
      #expect(core.answer("ping", .text("echo", bytes)) == .success(data: #""a \"name\"""#))
    }
    withBytes(Array(#" [1, {"a": null}] "#.utf8)) { bytes in
      #expect(core.answer("ping", .json("echo", bytes)) == .success(data: #"[1,{"a":null}]"#))
    }
    #expect(core.answer("ping") == .success(data: "null"))
  }

  @Test("what is no text or no JSON is refused by its name")
  func malformed() {
    withBytes([0x61, 0xFF]) { bytes in
      #expect(core.answer("ping", .text("echo", bytes)).message == "ArgsError: echo: is not UTF-8")
      let json = core.answer("ping", .json("echo", bytes))
      guard case .failure(10002, let message) = json else { return #expect(Bool(false), "\(json)") }
      #expect(message.hasPrefix("ArgsError: echo: not JSON at line 1, column "))
    }
    withBytes(Array("1],[2".utf8)) { bytes in
      let message = core.answer("ping", .json("echo", bytes)).message
      #expect(message == "ArgsError: echo: not JSON at line 1, column 2: end of file expected")
    }
    withBytes([]) { bytes in
      #expect(core.answer("makeThing", .text("name", bytes)).message == "ArgsError: name: must not be empty")
      #expect(core.answer("ping", .json("echo", bytes)).message?.hasPrefix("ArgsError: echo: not JSON") == true)
    }
  }

  @Test("a failure tells its name and what is wrong")
  func failures() {
    #expect(core.answer("fail") == .failure(code: 1004, message: "RecordNotFoundError: no such thing"))
    #expect(core.answer("nosuch") == .failure(code: -32601, message: "MethodNotFound: no such method"))
    #expect(Answer.refusal("a", "is wrong") == .failure(code: 10002, message: "ArgsError: a: is wrong"))
  }

  @Test("a request that is longer than a line may be is refused")
  func length() {
    var request = Array(#"{"echo":""#.utf8)
    request += [UInt8](repeating: UInt8(ascii: "x"), count: (16 << 20) - request.count - 2)
    request += Array(#""}"#.utf8)
    withBytes(request) { bytes in
      #expect(core.answer("ping", request: bytes).message == nil)
    }
    withBytes(request + [UInt8(ascii: " ")]) { bytes in
      #expect(core.answer("ping", request: bytes).message == "ArgsError: longer than 16777216 bytes")
      #expect(core.call("ping", bytes).contains(#""errDlt":"longer than 16777216 bytes""#))
    }
  }

  @Test("options are bytes too")
  func options() {
    withBytes([0xFF]) { #expect(core.open($0).message?.hasPrefix("ArgsError: not JSON at line 1") == true) }
    withBytes([]) { bytes in
      #expect(core.open(bytes) == .success(data: "null"))
      #expect(core.open(bytes) == .failure(code: 10301, message: "NotSupportOptError: already open"))
    }
  }
}

extension Answer {
  fileprivate var message: String? {
    if case .failure(_, let message) = self { message } else { nil }
  }
}
