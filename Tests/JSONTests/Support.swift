import JSON

/// A small generator with a fixed sequence, so that a failure comes again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// The text that a body writes.
func written(capacity: Int = 64, _ body: (inout Writer) -> Void) -> String {
  var writer = Writer(capacity: capacity)
  body(&writer)
  return writer.text
}

/// The text of a value.
func text(_ value: Value) -> String {
  written { $0.value(value) }
}

/// The value of some bytes.
func parse(bytes: [UInt8], maximumDepth: Int = 512) throws(ParseError) -> Value {
  let result = bytes.withUnsafeBytes { bytes in
    Result { () throws(ParseError) in try parse(bytes, maximumDepth: maximumDepth) }
  }
  return try result.get()
}

/// The error of a text, nil when it is accepted.
func failure(_ text: String, maximumDepth: Int = 512) -> ParseError? {
  failure(bytes: Array(text.utf8), maximumDepth: maximumDepth)
}

/// The error of some bytes, nil when they are accepted.
func failure(bytes: [UInt8], maximumDepth: Int = 512) -> ParseError? {
  do throws(ParseError) {
    _ = try parse(bytes: bytes, maximumDepth: maximumDepth)
    return nil
  } catch {
    return error
  }
}
