import JSON

/// One declared value: a parameter of a method, or a member of an object parameter.
///
///     Field("name", .string(.characters(1...255)), "Its name.")
///     Field("order", .safeInteger, "Where it stands.").optional                          // Int64?
///     Field("conversationGroupType", .choice(0, 1), "0 normal, 1 filter.").or(0)       // Int
///     Field("userID", .string(.id), "Whom.", aliases: ["friendUserID"])
package struct Field<Output: Sendable>: Sendable {
  private enum Absence: Sendable {
    case refused
    case counts(as: Output)
  }

  /// The description of the field as data.
  package let member: Member
  private let take: @Sendable (Value) throws(Mismatch) -> Output
  private let absence: Absence

  /// A field that has to be there.
  package init(_ name: String, _ shape: Shape<Output>, _ doc: String, aliases: [String] = []) {
    member = Member(name, shape.schema, doc, aliases: aliases)
    take = shape.read
    absence = .refused
  }

  private init(
    _ member: Member, presence: Member.Presence, absence: Absence,
    take: @escaping @Sendable (Value) throws(Mismatch) -> Output
  ) {
    self.member = Member(
      member.name, member.schema, member.doc, presence: presence, aliases: member.aliases)
    self.take = take
    self.absence = absence
  }

  /// The same field, nil when it is left out; null is refused all the same.
  package var optional: Field<Output?> {
    Field<Output?>(member, presence: .optional, absence: .counts(as: nil)) { [take] value throws(Mismatch) in
      try take(value)
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
    Field(member, presence: .defaulted(text), absence: .counts(as: value), take: take)
  }

  /// Takes a value, or what its absence counts as.
  func read(_ value: Value?) throws(Mismatch) -> Output {
    do throws(Mismatch) {
      if let value { return try take(value) }
      guard case .counts(let output) = absence else { throw Mismatch("missing") }
      return output
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
