/// A large value behind one reference: copies share it until one of them changes.
///
/// A row is looked up, compared, kept as it was and told in an event; without this each of these steps would copy
/// all of its strings.
@propertyWrapper
public struct Boxed<Value> {
  private final class Storage {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var storage: Storage

  /// Boxes a value.
  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// The value itself.
  public var wrappedValue: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}

// A storage that more than one box refers to never changes.
extension Boxed: @unchecked Sendable where Value: Sendable {}

extension Boxed: Equatable where Value: Equatable {
  /// Equal when what is in them is; the same storage needs no look inside.
  public static func == (lhs: Boxed, rhs: Boxed) -> Bool {
    lhs.storage === rhs.storage || lhs.storage.value == rhs.storage.value
  }
}
