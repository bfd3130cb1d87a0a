/// The bytes of an input, taken as choices; when they are used up, every choice is the first.
struct Choices {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: UnsafeRawBufferPointer) { rest = Array(bytes)[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// A number below a bound of at most 65 536.
  mutating func below(_ bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    return (bound <= 256 ? Int(byte()) : Int(byte()) << 8 | Int(byte())) % bound
  }

  /// True for the higher numbers, so that the first choice is the plain one.
  mutating func chance(_ part: Int, of whole: Int) -> Bool { below(whole) >= whole - part }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8> {
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }
}
