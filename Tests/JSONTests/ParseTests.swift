import JSON
import Testing

@Suite struct ParseTests {
  @Test func everyKindOfValue() throws {
    #expect(try parse("null") == .null)
    #expect(try parse("true") == .bool(true))
    #expect(try parse("false") == .bool(false))
    #expect(try parse(" 5 ") == .integer(5))
    #expect(try parse("1.5") == .double(1.5))
    #expect(try parse("\"a\"") == .string("a"))
    #expect(try parse("[]") == .array([]))
    #expect(try parse("{}") == .object(Object()))
    #expect(
      try parse(#"{"id":1,"params":{"list":[1,"two",null]}}"#)
        == .object([
          "id": .integer(1),
          "params": .object(["list": .array([.integer(1), .string("two"), .null])]),
        ]))
  }

  @Test func whiteSpaceOfOtherSystems() throws {
    #expect(try parse("{\"a\":1}\r") == .object(["a": .integer(1)]))
    #expect(try parse("{\n  \"a\" :\t1\r\n}\n") == .object(["a": .integer(1)]))
  }

  @Test(arguments: [
    ("9223372036854775807", Int64.max), ("-9223372036854775808", Int64.min),
    ("9007199254740993", 9_007_199_254_740_993),
    ("-1", -1), ("0", 0), ("-0", 0),
  ])
  func integersAreExact(json: String, value: Int64) throws {
    #expect(try parse(json) == .integer(value))
  }

  @Test(arguments: [
    ("3.0", 3), ("0.1", 0.1), ("1E2", 100), ("1e-7", 1e-7), ("-0.0", -0.0), ("1e-999", 0),
    ("5e-324", Double.leastNonzeroMagnitude),
    ("1.7976931348623157e308", Double.greatestFiniteMagnitude),
  ])
  func doublesAreDoubles(json: String, value: Double) throws {
    #expect(try parse(json) == .double(value))
  }

  @Test func escapes() throws {
    #expect(try parse(#""\"\\\/\b\f\n\r\t""#) == .string("\"\\/\u{8}\u{c}\n\r\t"))
    #expect(try parse(#""\u00e9\u20ac\ud83d\ude00""#) == .string("é€😀"))
    #expect(try parse("\"\u{7f}\u{2028}\u{feff}\"") == .string("\u{7f}\u{2028}\u{feff}"))
  }

  @Test func nulInAValue() throws {
    #expect(try parse(#""a\u0000b""#) == .string("a\0b"))
    #expect(try parse(#"{"a":"\u0000"}"#) == .object(["a": .string("\0")]))
  }

  @Test func keysKeepTheirOrder() throws {
    let keys = (0..<200).map { "key\(($0 * 7919) % 1000)" }
    let json = "{" + keys.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
    guard case .object(let object) = try parse(json) else {
      Issue.record("no object")
      return
    }
    #expect(object.map(\.key) == keys)
    #expect(text(.object(object)) == json)
  }

  @Test(arguments: ["[", "{\"a\":"])
  func depth(opening: String) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: opening, count: depth - 1) + (opening == "[" ? "[]" : "{}")
        + String(repeating: opening == "[" ? "]" : "}", count: depth - 1)
    }
    #expect(text(try parse(nested(512))) == nested(512))
    #expect(failure(nested(513))?.detail == "more than 512 levels deep")
    #expect(failure(nested(513))?.column == 512 * opening.utf8.count + 1)
    #expect(failure(nested(100_000))?.detail == "more than 512 levels deep")
    #expect(failure(String(repeating: opening, count: 100_000))?.detail == "more than 512 levels deep")
    // As deep as Jansson goes, and one more.
    #expect(text(try parse(nested(2048), maximumDepth: 5000)) == nested(2048))
    #expect(failure(nested(2049), maximumDepth: 5000) != nil)
    #expect(failure(nested(1), maximumDepth: 0)?.column == 1)
    #expect(try parse("1", maximumDepth: 0) == .integer(1))
  }

  @Test func bracketsInStringsAreNotDeep() throws {
    let json = #"["\"[[[[","\\",[["]]"]]]"#
    #expect(text(try parse(json, maximumDepth: 3)) == json)
    #expect(failure(json, maximumDepth: 2) == ParseError(line: 1, column: 17, detail: "more than 2 levels deep"))
  }

  @Test func longLines() throws {
    let long = String(repeating: "x", count: 10_000_000)
    #expect(try parse("\"\(long)\"") == .string(long))
    #expect(failure("x" + long)?.line == 1)
    #expect(failure("[\"" + long)?.detail == "premature end of input")
    let numbers = "[" + String(repeating: "0,", count: 200_000) + "0]"
    guard case .array(let elements) = try parse(numbers) else {
      Issue.record("no array")
      return
    }
    #expect(elements.count == 200_001)
  }
}
