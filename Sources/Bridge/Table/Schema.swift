/// What a JSON value may be: the one description that checks, help and OpenRPC agree on.
package indirect enum Schema: Equatable, Sendable {
  /// Any JSON value.
  case any
  /// Only null.
  case null
  /// true or false.
  case boolean
  /// A whole number; parameters always have limits.
  case integer(ClosedRange<Int64>? = nil)
  /// One of a few whole numbers.
  case choice([Int64])
  /// A number.
  case number(ClosedRange<Double>? = nil)
  /// A string; parameters always have a rule.
  case string(TextRule? = nil)
  /// One of a few words.
  case word([String])
  /// An array of one kind of element.
  case array(Schema, count: ClosedRange<Int>? = nil)
  /// An object with these members and no others but those that are not read.
  case object([Member], unread: [String] = [])
  /// Any object, its compact text at most so many bytes.
  case anyObject(maximumBytes: Int? = nil)
  /// Null, or the value described.
  case nullable(Schema)
  /// An object that has a name of its own; every named schema that a result reaches is listed once.
  case named(NamedSchema)
  /// A named object by its name alone, where it holds itself.
  case reference(String)
}

/// A kind of object with a name, such as a conversation: its schema is written down once and referred to.
package struct NamedSchema: Equatable, Sendable {
  /// The name, with a capital first letter: `Conversation`.
  package let name: String
  /// What it is, one sentence.
  package let doc: String
  /// The object.
  package let schema: Schema

  /// A named object with these members.
  package init(_ name: String, _ doc: String, _ members: [Member]) {
    self.name = name
    self.doc = doc
    schema = .object(members)
  }
}

/// One named value: a parameter of a method, or a member of an object.
package struct Member: Equatable, Sendable {
  /// Whether it has to be there.
  package enum Presence: Equatable, Sendable {
    /// Always there.
    case required
    /// May be left out.
    case optional
    /// May be left out and then counts as this JSON text.
    case defaulted(String)
  }

  /// The name on the wire.
  package let name: String
  /// Other names that are taken for the same thing.
  package let aliases: [String]
  /// What the value may be.
  package let schema: Schema
  /// What it is, one sentence.
  package let doc: String
  /// Whether it has to be there.
  package let presence: Presence

  /// A member; the short form describes one that is always there.
  package init(
    _ name: String, _ schema: Schema, _ doc: String = "", presence: Presence = .required, aliases: [String] = []
  ) {
    self.name = name
    self.aliases = aliases
    self.schema = schema
    self.doc = doc
    self.presence = presence
  }
}
