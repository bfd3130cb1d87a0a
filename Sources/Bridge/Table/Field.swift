import JSON

/// One declared value: a parameter of a method, or a member of an object parameter.
///
///     Field("name", .string(.characters(1...255)), "Its name.")
///     Field("order", .safeInteger, "Where it stands.").optional                          // Int64?
///     Field("conversationGroupType", .choice(0, 1), "0 normal, 1 filter.").or(0)       // Int
///     Field("userID", .string(.id), "Whom.", aliases: ["friendUserID"])
package final class Field<Output: Sendable>: Sendable {
  // A reference: every request hands its fields around, and code for any number of them copies each as a whole.

  /// The description of the field as data.
  package let member: Member
  /// Takes the value, or nil where it is absent.
  private let take: @Sendable (Value?) throws(Mismatch) -> Output

  /// A field that has to be there.
  package init(_ name: String, _ shape: Shape<Output>, _ doc: String, aliases: [String] = []) {
    member = Member(name, shape.schema, doc, aliases: aliases)
    take = { [read = shape.read] value throws(Mismatch) in
      guard let value else { throw Mismatch("missing") }
      return try read(value)
    }
  }

  private init(
    _ member: Member, presence: Member.Presence, take: @escaping @Sendable (Value?) throws(Mismatch) -> Output
  ) {
    self.member = Member(
      member.name, member.schema, member.doc, presence: presence, aliases: member.aliases)
    self.take = take
  }

  /// The same field, nil when it is left out; null is refused all the same.
  package var optional: Field<Output?> {
    Field<Output?>(member, presence: .optional) { [take] value throws(Mismatch) in
      value == nil ? nil : try take(value)
    }
  }

  /// The same field with a value for when it is left out.
  package func or(_ value: Output) -> Field where Output: WireOutput {
    var writer = Writer(capacity: 64)
    value.write(to: &writer)
    return or(value, shown: writer.text)
  }

  /// The same field with a value for when it is left out, shown in help as this JSON text.
  package func or(_ value: Output, shown text: String) -> Field {
    Field(member, presence: .defaulted(text)) { [take] given throws(Mismatch) in
      given == nil ? value : try take(given)
    }
  }

  /// Takes a value, or what its absence counts as.
  func read(_ value: Value?) throws(Mismatch) -> Output {
    do throws(Mismatch) {
      return try take(value)
    } catch {
      throw error.inside(member: member.name)
    }
  }

  /// Reads the field out of an object that names it.
  func read(from object: Object) throws(Mismatch) -> Output {
    try read(member.value(in: object))
  }
}

extension Member {
  /// The value under the name or one of its aliases; two of them at once are refused.
  func value(in object: Object) throws(Mismatch) -> Value? {
    var found = object[name]
    for alias in aliases {
      guard let value = object[alias] else { continue }
      if found != nil { throw Mismatch("given twice").inside(member: name) }
      found = value
    }
    return found
  }
}
