/// A large value behind one reference: copies share it until one of them changes.
///
/// A row is looked up, compared, kept as it was and told in an event; without this each of these steps would copy
/// all of its strings.
@propertyWrapper
struct Boxed<Value> {
  private final class Storage {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var storage: Storage

  init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  var wrappedValue: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}
