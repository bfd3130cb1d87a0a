import Foundation
import JSON
import Testing

@Suite struct EscapeTests {
  /// The plain way to escape, to compare with.
  static func escaped(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{8}": result += "\\b"
      case "\u{c}": result += "\\f"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20: result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  @Test func exactEscapes() {
    #expect(written { $0.string("\"\\/\u{8}\u{c}\n\r\t") } == #""\"\\/\b\f\n\r\t""#)
    #expect(written { $0.string("\0\u{1}\u{1f} \u{7f}é😀\u{2028}") } == "\"\\u0000\\u0001\\u001f \u{7f}é😀\u{2028}\"")
    #expect(written { $0.string("") } == "\"\"")
  }

  // All lengths up to several machine words, with each kind of byte at each place.
  @Test(arguments: ["\"", "\\", "\n", "\0", "\u{1f}", " ", "!", "#", "[", "]", "\u{7f}", "é", "😀"])
  func everyPlace(mark: String) {
    for length in 0...40 {
      let wrong = (0...length).filter { place in
        let text = String(repeating: "x", count: place) + mark + String(repeating: "y", count: length - place)
        return written { $0.string(text) } != Self.escaped(text)
      }
      #expect(wrong == [], "length \(length)")
    }
  }

  @Test func everyPairOfBytes() {
    var wrong: [[UInt8]] = []
    for first in 0..<UInt8(128) {
      for second in 0..<UInt8(128) {
        let text = String(decoding: [first, second], as: UTF8.self)
        let isRight =
          written { $0.string(text) } == Self.escaped(text)
          && written { $0.string("12345678" + text) } == Self.escaped("12345678" + text)
        if !isRight { wrong.append([first, second]) }
      }
    }
    #expect(wrong == [])
  }

  // Meets the end of the buffer with everything that can be written; the address sanitizer would see a step over it.
  @Test(arguments: ["\"", String(repeating: "\u{1}", count: 30), "12345", "x\n"])
  func everyFillOfTheBuffer(tail: String) {
    let wrong = (0..<300).filter { length in
      let text = String(repeating: "x", count: length)
      let json = written(capacity: 64) { writer in
        writer.string(text)
        writer.string(tail)
        writer.integer(Int64.min)
        writer.nestedString { $0.field("key", tail) }
      }
      let nested = Self.escaped("\"key\":" + Self.escaped(tail))
      return json != Self.escaped(text) + "," + Self.escaped(tail) + ",-9223372036854775808," + nested
    }
    #expect(wrong == [])
  }

  @Test func anotherReaderAgrees() throws {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let text = RoundTripTests.randomString(&generator)
      let data = Data(written { $0.string(text) }.utf8)
      let back = try #require(JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) as? String)
      #expect(Array(back.utf8) == Array(text.utf8))
    }
  }
}

@Suite struct NestedStringTests {
  static let composedKey = "key\""

  static func message(_ writer: inout Writer) {
    writer.beginObject()
    writer.field("text", "say \"hi\" \\ \n\u{1}é")
    writer.key(composedKey)
    writer.beginArray()
    writer.integer(-12)
    writer.double(0.5)
    writer.null()
    writer.raw(" {\"a\": \"b\\n\"}\n")
    writer.endArray()
    writer.endObject()
  }

  @Test func likeAStringOfTheText() throws {
    let plain = written(Self.message)
    let nested = written { $0.nestedString(Self.message) }
    #expect(nested == written { $0.string(plain) })
    #expect(try parse(nested) == .string(plain))
  }

  @Test func strings() {
    let json = written { writer in
      writer.beginObject()
      writer.field("before", 1)
      writer.key("latestMsg")
      writer.nestedString {
        $0.beginObject()
        $0.field("a", "x")
        $0.field("b", 2)
        $0.endObject()
      }
      writer.field("after", "y")
      writer.endObject()
    }
    #expect(json == #"{"before":1,"latestMsg":"{\"a\":\"x\",\"b\":2}","after":"y"}"#)
    #expect(written { $0.nestedString { _ in } } == "\"\"")
  }

  @Test func threeDeep() {
    let first = written(Self.message)
    let second = written { writer in
      writer.beginArray()
      writer.string(first)
      writer.string("\"")
      writer.endArray()
    }
    let third = written { $0.string(second) }
    let nested = written { writer in
      writer.nestedString { writer in
        writer.nestedString { writer in
          writer.beginArray()
          writer.nestedString(Self.message)
          writer.string("\"")
          writer.endArray()
        }
      }
    }
    #expect(nested == written { $0.string(third) })
  }

  @Test func readyMadeTextIsEscapedToo() {
    let nested = written { writer in
      writer.nestedString { writer in
        writer.append("{\"a\":")
        writer.string("x")
        writer.append(",")
        writer.key("b")
        writer.raw("[\"\\\"\"]")
        writer.append("}")
      }
      writer.integer(1)
    }
    #expect(nested == #""{\"a\":\"x\",\"b\":[\"\\\"\"]}",1"#)
  }
}
