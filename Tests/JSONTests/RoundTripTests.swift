import JSON
import Testing

@Suite struct RoundTripTests {
  static let pieces = [
    "a", "Z", " ", "\"", "\\", "/", "\n", "\t", "\0", "\u{1b}", "\u{7f}", "é", "e\u{301}", "€", "😀", "👨‍👩‍👧", "\u{2028}",
    "\u{fffd}", "\u{10ffff}", "{}", "[1]", "longer than one word", "\\u0041",
  ]

  static func randomString(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...12, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  static func randomValue(_ generator: inout SeededGenerator, depth: Int) -> Value {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2: return .integer(Int64(bitPattern: generator.next()) >> Int64.random(in: 0..<64, using: &generator))
    case 3:
      let value = Double(bitPattern: generator.next())
      return .double(value.isFinite ? value : 0.25)
    case 4, 5: return .string(randomString(&generator))
    case 6:
      let count = Int.random(in: 0...6, using: &generator)
      return .array((0..<count).map { _ in randomValue(&generator, depth: depth - 1) })
    default:
      var object = Object()
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let key = randomString(&generator).filter { $0 != "\0" }
        guard object[key] == nil else { continue }
        object.append(key, randomValue(&generator, depth: depth - 1))
      }
      return .object(object)
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func valuesComeBack(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let value = Self.randomValue(&generator, depth: 5)
      let json = text(value)
      let back = try parse(json)
      #expect(back == value)
      // Compares the bytes, which equality of Swift strings does not.
      #expect(Array(text(back).utf8) == Array(json.utf8))
      #expect(try parse(written { $0.nestedString { $0.value(value) } }) == .string(json))
    }
  }

  // Whatever is done to a text: it is refused, or it is a value that can be written and read.
  @Test(arguments: 11...18 as ClosedRange<UInt64>)
  func damagedTexts(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let marks = Array("{}[]\",:\\u0019.eE+-tfn \n\0".utf8) + [0xC3, 0xED, 0xFF, 0x80]
    for _ in 0..<1500 {
      var bytes = Array(text(Self.randomValue(&generator, depth: 3)).utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        let mark = marks.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes.insert(mark, at: place)
        case 1 where place < bytes.count: bytes[place] = mark
        default: bytes.removeSubrange(place..<min(bytes.count, place + 2))
        }
      }
      do throws(ParseError) {
        let value = try parse(bytes: bytes)
        #expect(!bytes.contains(0))
        #expect(try parse(text(value)) == value)
      } catch {
        #expect(error.line >= 1 && error.column >= 1 && !error.detail.isEmpty)
        #expect(error.column <= bytes.count + 1)
      }
    }
  }
}
