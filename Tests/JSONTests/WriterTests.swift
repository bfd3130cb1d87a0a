import Foundation
import JSON
import Testing

@Suite struct WriterTests {
  @Test func structure() {
    let json = written { writer in
      writer.beginObject()
      writer.key("empty")
      writer.beginArray()
      writer.endArray()
      writer.key("list")
      writer.beginArray()
      writer.integer(1)
      writer.beginObject()
      writer.endObject()
      writer.null()
      writer.bool(true)
      writer.endArray()
      writer.field("text", "x")
      writer.field("int", 5)
      writer.field("int64", Int64(-6))
      writer.field("bool", false)
      writer.field("value", .double(0.5))
      writer.endObject()
    }
    #expect(
      json == #"{"empty":[],"list":[1,{},null,true],"text":"x","int":5,"int64":-6,"bool":false,"value":0.5}"#)
  }

  @Test func composedKeysAreEscaped() {
    let key = "a\"b"
    #expect(written { $0.key(key) } == #""a\"b":"#)
  }

  @Test func linesAreSeparate() {
    let json = written { writer in
      for line in 1...3 {
        writer.beginArray()
        writer.integer(line)
        writer.string("x")
        writer.endArray()
        writer.newline()
      }
      writer.integer(4)
    }
    #expect(json == "[1,\"x\"]\n[2,\"x\"]\n[3,\"x\"]\n4")
  }

  @Test func readyMadeText() {
    var other = Writer()
    other.beginArray()
    other.integer(7)
    other.endArray()
    let json = written { writer in
      writer.beginObject()
      writer.key("a")
      writer.raw("{\"x\":1}")
      writer.key("b")
      writer.raw(other)
      writer.key("c")
      "[true]".utf8.withContiguousStorageIfAvailable { writer.raw(UnsafeRawBufferPointer($0)) }
      writer.endObject()
    }
    #expect(json == #"{"a":{"x":1},"b":[7],"c":[true]}"#)
  }

  @Test func appendedTextDecidesAboutTheComma() {
    let id = written { $0.integer(5) }
    let json = written { writer in
      writer.append("{\"id\":")
      id.utf8.withContiguousStorageIfAvailable { writer.append(UnsafeRawBufferPointer($0)) }
      writer.key("result")
      writer.null()
      writer.append(",\"more\":[")
      writer.integer(1)
      writer.integer(2)
      writer.append("]}")
      writer.newline()
    }
    #expect(json == "{\"id\":5,\"result\":null,\"more\":[1,2]}\n")
    var copy = Writer()
    var original = Writer()
    original.integer(1)
    copy.append(original)
    copy.append(UnsafeRawBufferPointer(start: nil, count: 0))
    copy.integer(2)
    #expect(copy.text == "1,2")
  }

  @Test func cutting() {
    var writer = Writer()
    writer.beginArray()
    writer.integer(1)
    let place = writer.count
    writer.string("forget me")
    writer.truncate(to: place)
    writer.integer(2)
    writer.endArray()
    #expect(writer.text == "[1,2]")
    writer.truncate(to: 1)
    writer.integer(3)
    #expect(writer.text == "[3")
    writer.truncate(to: 0)
    writer.integer(4)
    #expect(writer.text == "4")
    writer.removeAll()
    #expect(writer.count == 0)
    writer.integer(5)
    #expect(writer.withBytes { Array($0) } == [0x35])
  }

  @Test func growing() throws {
    let text = String(repeating: "abc\"é", count: 50_000)
    var writer = Writer(capacity: 0)
    writer.beginArray()
    for _ in 0..<3 { writer.string(text) }
    writer.endArray()
    #expect(try parse(writer.text) == .array([.string(text), .string(text), .string(text)]))
  }

  @Test func everyValue() throws {
    let json = #"{"a":[null,true,false,0,-1,0.1,"x"],"b":{},"c":[[]]}"#
    #expect(text(try parse(json)) == json)
  }
}

@Suite struct NumberTests {
  @Test(arguments: [
    0, 1, 9, 10, 11, 99, 100, 101, 999, 1000, 1_700_000_000_123, Int64.max, Int64.max - 1, Int64.min, Int64.min + 1, -1,
    -9, -10, -100,
  ])
  func integers(value: Int64) {
    #expect(written { $0.integer(value) } == value.description)
  }

  @Test func powersAndRandomIntegers() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<5000 {
      let value = Int64.random(in: .min ... .max, using: &generator) >> Int64.random(in: 0..<64, using: &generator)
      #expect(written { $0.integer(value) } == value.description)
    }
  }

  @Test(arguments: [
    (0.1, "0.1"), (3, "3.0"), (-0.0, "-0.0"), (1e21, "1e+21"), (Double.leastNonzeroMagnitude, "5e-324"),
    (1.0 / 3, "0.3333333333333333"),
    (123456789.125, "123456789.125"), (Double.greatestFiniteMagnitude, "1.7976931348623157e+308"),
  ])
  func doubles(value: Double, json: String) throws {
    #expect(written { $0.double(value) } == json)
    #expect(try parse(json) == .double(value))
  }

  @Test func randomDoublesComeBack() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<5000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      guard case .double(let back) = try parse(written { $0.double(value) }) else {
        Issue.record("\(value) is no double any more")
        continue
      }
      #expect(back.bitPattern == value.bitPattern)
    }
  }
}
