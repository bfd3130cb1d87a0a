/// A record whose parts stand in one box, which its copies share until one of them changes.
///
/// A record is looked up, kept as it was, compared and handed on a dozen times a request; without this each of these
/// steps would copy all of its texts. Its parts are reached as if they were its own.
@dynamicMemberLookup
protocol SharedRecord: StoredRecord {
  associatedtype Contents

  /// The parts, boxed.
  var contents: Contents { get set }
}

extension SharedRecord {
  /// A part that is only read.
  subscript<Part>(dynamicMember part: KeyPath<Contents, Part>) -> Part {
    @inline(__always) _read { yield contents[keyPath: part] }
  }

  /// A part that can change.
  subscript<Part>(dynamicMember part: WritableKeyPath<Contents, Part>) -> Part {
    @inline(__always) _read { yield contents[keyPath: part] }
    @inline(__always) _modify { yield &contents[keyPath: part] }
  }
}
