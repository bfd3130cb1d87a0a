import JSON
import Testing

@Suite struct HostileTests {
  /// A text that must be refused, and what is said about it.
  struct Case: CustomTestStringConvertible, Sendable {
    let bytes: [UInt8]
    let line: Int
    let column: Int
    let detail: String

    init(_ text: String, _ column: Int, _ detail: String, line: Int = 1) {
      self.init(bytes: Array(text.utf8), column, detail, line: line)
    }

    init(bytes: [UInt8], _ column: Int, _ detail: String, line: Int = 1) {
      self.bytes = bytes
      self.line = line
      self.column = column
      self.detail = detail
    }

    var testDescription: String { String(decoding: bytes.prefix(40), as: UTF8.self) }
  }

  static let syntax: [Case] = [
    Case("{not json}", 4, "string or '}' expected"),
    Case(#"{"id":1,"method":"#, 17, "unexpected token near end of file"),
    Case(#"{"id":1"#, 7, "'}' expected near end of file"),
    Case("[1", 2, "']' expected near end of file"),
    Case("[1,]", 4, "unexpected token"),
    Case(#"{"a":1,}"#, 8, "string or '}' expected"),
    Case(#"{"a" 1}"#, 6, "':' expected"),
    Case(#"{1:2}"#, 2, "string or '}' expected"),
    Case("", 1, "a value expected"),
    Case("   ", 4, "a value expected"),
    Case("\r\n", 1, "a value expected", line: 2),
    Case(#"{"id":1}{"id":2}"#, 9, "end of file expected"),
    Case(#"{"id":1} x"#, 10, "end of file expected"),
    Case("1 2", 3, "end of file expected"),
    Case("{", 1, "string or '}' expected near end of file"),
    Case("'a'", 1, "invalid token"),
    Case("tru", 3, "invalid token"),
    Case("nul", 3, "invalid token"),
    Case("True", 4, "invalid token"),
    Case("NaN", 3, "invalid token"),
    Case("Infinity", 8, "invalid token"),
    Case("// comment", 1, "invalid token"),
    Case("\u{feff}{}", 1, "invalid token"),
    Case("{\n  \"a\": 1,\n  \"b\" 2\n}", 7, "':' expected", line: 3),
  ]

  static let numbers: [Case] = [
    Case("9223372036854775808", 19, "too big integer"),
    Case("-9223372036854775809", 20, "too big negative integer"),
    Case("18446744073709551616", 20, "too big integer"),
    Case("[123456789012345678901234567890]", 31, "too big integer"),
    Case("1e999", 5, "real number overflow"),
    Case("-1e999", 6, "real number overflow"),
    Case("01", 1, "invalid token"),
    Case("+1", 1, "invalid token"),
    Case(".5", 1, "invalid token"),
    Case("1.", 2, "invalid token"),
    Case("1e", 2, "invalid token"),
    Case("-", 1, "invalid token"),
    Case("0x10", 2, "end of file expected"),
  ]

  static let strings: [Case] = [
    Case(#""abc"#, 4, "premature end of input"),
    Case(#""\x41""#, 3, "invalid escape"),
    Case(#""\u12G4""#, 6, "invalid escape"),
    Case(#""\ud800""#, 8, "invalid Unicode"),
    Case(#""\ud800\u0041""#, 14, "invalid Unicode"),
    Case(#""\udc00""#, 8, "invalid Unicode"),
    Case(#""\ud800 text""#, 13, "invalid Unicode"),
    Case("\"a\tb\"", 2, "control character 0x9"),
    Case("\"a\nb\"", 2, "unexpected newline"),
    Case("\"a\0b\"", 3, "a NUL byte"),
    Case(#"{"a\u0000b":1}"#, 11, "NUL byte in object key not supported"),
    Case(#"{"id":1,"id":2}"#, 12, "duplicate object key"),
    Case(#"{"a":{"b":1,"b":1}}"#, 15, "duplicate object key"),
    Case(#"{"a":1,"\u0061":2}"#, 15, "duplicate object key"),
  ]

  static let bytes: [Case] = [
    Case(bytes: [0x22, 0xFF, 0x22], 2, "unable to decode byte 0xff"),
    Case(bytes: [0x22, 0xC3, 0x22], 2, "unable to decode byte 0xc3"),
    Case(bytes: [0x22, 0xC0, 0x80, 0x22], 2, "unable to decode byte 0xc0"),
    Case(bytes: [0x22, 0xED, 0xA0, 0x80, 0x22], 2, "unable to decode byte 0xed"),
    Case(bytes: [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 2, "unable to decode byte 0xf4"),
    Case(bytes: [0x22, 0xC3, 0xA9, 0x80, 0x22], 3, "unable to decode byte 0x80"),
    Case(bytes: [0x22, 0xF0, 0x9F], 2, "unable to decode byte 0xf0"),
    Case(bytes: [0xFF], 1, "unable to decode byte 0xff"),
    Case(bytes: [0x00], 1, "a NUL byte"),
    // Jansson accepts these four.
    Case(bytes: [0x31, 0x00], 2, "a NUL byte"),
    Case(bytes: [0x74, 0x72, 0x75, 0x65, 0x00], 5, "a NUL byte"),
    Case(bytes: [0x5B, 0x31, 0x00, 0x2C, 0x0A, 0x31, 0x00, 0x5D], 3, "a NUL byte"),
    Case(bytes: [0x0A, 0x31, 0x00], 2, "a NUL byte", line: 2),
    Case(bytes: [0x31, 0x20, 0x00], 3, "a NUL byte"),
    // The first mistake counts.
    Case(bytes: [0x78, 0x2C, 0x00], 1, "invalid token"),
  ]

  @Test(arguments: syntax + numbers + strings + bytes)
  func refused(_ hostile: Case) {
    #expect(
      failure(bytes: hostile.bytes) == ParseError(line: hostile.line, column: hostile.column, detail: hostile.detail))
  }

  @Test func columnsCountCharacters() {
    #expect(failure("[\"é€😀\", x]")?.column == 9)
  }

  @Test(arguments: [
    #"{"SECRET":1,"SECRET":2}"#, "SECRET", #"["\uSECRET"]"#, #"{"a":SECRET}"#, #"["a" "SECRET"]"#, #"["SECRET"#,
    #"{"SECRET\u0000":1}"#, #"["SECRET near 'SECRET'" x]"#, #"{"a" 'SECRET'}"#, "[SECRET']",
  ])
  func detailsRepeatNothing(json: String) throws {
    let detail = try #require(failure(json)).detail
    #expect(!detail.contains("SECRET"))
    #expect(!detail.isEmpty)
  }

  @Test func noMemoryAtAll() {
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    #expect(throws: ParseError(line: 1, column: 1, detail: "a value expected")) {
      try parse(nothing, maximumDepth: 512)
    }
  }
}
