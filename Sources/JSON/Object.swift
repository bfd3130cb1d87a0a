/// A JSON object: its members in the order of the text.
///
/// Look-up is linear. Requests have a handful of members, for which that is the fastest way.
public struct Object: Sendable, Sequence {
  /// One member of an object.
  public typealias Member = (key: String, value: Value)

  @usableFromInline var members: [Member]

  /// Makes an object without members.
  @inlinable
  public init() {
    members = []
  }

  /// Makes an object of these members, whose keys must differ.
  @inlinable
  public init(_ members: Member...) {
    self.members = members
  }

  /// Makes an object of these members, whose keys must differ.
  @inlinable
  public init(_ members: [Member]) {
    self.members = members
  }

  /// The number of members.
  @inlinable public var count: Int { members.count }

  /// Whether there is no member.
  @inlinable public var isEmpty: Bool { members.isEmpty }

  /// The value of a member, nil when there is none; setting nil removes it, a new key goes to the end.
  @inlinable
  public subscript(key: String) -> Value? {
    get {
      guard let index = index(of: key) else { return nil }
      return members[index].value
    }
    set {
      switch (index(of: key), newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append((key, value))
      case (nil, nil): break
      }
    }
  }

  /// Whether there is a member of this key.
  public func has(_ key: String) -> Bool { index(of: key) != nil }

  /// Adds a member at the end; its key must be new.
  @inlinable
  public mutating func append(_ key: String, _ value: Value) {
    assert(index(of: key) == nil, "a key comes twice")
    members.append((key, value))
  }

  /// Iterates over the members in their order.
  @inlinable
  public func makeIterator() -> IndexingIterator<[Member]> {
    members.makeIterator()
  }

  // Equal keys have the same length too: to `==` alone the Kelvin sign is a K.
  @usableFromInline
  func index(of key: String) -> Int? {
    let length = key.utf8.count
    return members.firstIndex { $0.key.utf8.count == length && $0.key == key }
  }
}

extension Object: Equatable {
  /// Whether both have equal members in the same order.
  public static func == (left: Object, right: Object) -> Bool {
    left.members.elementsEqual(right.members) { $0.key == $1.key && $0.value == $1.value }
  }
}

extension Object: ExpressibleByDictionaryLiteral {
  /// Makes an object of a literal's members, whose keys must differ.
  public init(dictionaryLiteral elements: (String, Value)...) {
    members = elements
  }
}
