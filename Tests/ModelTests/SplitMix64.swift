/// A seeded source of random choices: the same seed gives the same choices everywhere.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number below a bound.
  mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }

  /// True so many times in a hundred.
  mutating func chance(_ percent: Int) -> Bool {
    below(100) < percent
  }

  /// One of the elements.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// One of the elements, each as likely as its weight says.
  mutating func weighted<Element>(_ elements: [(weight: Int, element: Element)]) -> Element {
    var place = below(elements.reduce(0) { $0 + $1.weight })
    for (weight, element) in elements {
      place -= weight
      if place < 0 { return element }
    }
    return elements[elements.count - 1].element
  }

  /// So many elements, with repetition.
  mutating func some<Element>(_ elements: [Element], _ count: ClosedRange<Int>) -> [Element] {
    let wanted = count.lowerBound + below(count.count)
    return (0..<wanted).map { _ in pick(elements) }
  }
}
