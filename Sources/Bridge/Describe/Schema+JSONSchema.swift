import JSON

extension Schema {
  /// Writes the schema as JSON Schema.
  ///
  /// JSON Schema counts Unicode scalars. Lengths in bytes and in characters, which it cannot say, stand under
  /// `x-maxBytes` and `x-maxCharacters`.
  func writeJSONSchema(description: String = "", presence: Member.Presence = .required, to writer: inout Writer) {
    writer.beginObject()
    writeKeywords(to: &writer)
    if !description.isEmpty { writer.field("description", description) }
    if case .defaulted(let text) = presence {
      writer.key("default")
      writer.raw(text)
    }
    writer.endObject()
  }

  private func writeKeywords(to writer: inout Writer) {
    switch self {
    case .any: break
    case .null: writer.field("type", "null")
    case .boolean: writer.field("type", "boolean")
    case .integer(let range):
      writer.field("type", "integer")
      if let range { writer.limits(range) { $0.integer($1) } }
    case .number(let range):
      writer.field("type", "number")
      if let range { writer.limits(range) { $0.double($1) } }
    case .choice(let numbers):
      writer.field("type", "integer")
      writer.array("enum", numbers) { $0.integer($1) }
    case .string(let rule):
      writer.field("type", "string")
      rule?.writeKeywords(to: &writer)
    case .word(let words):
      writer.field("type", "string")
      writer.array("enum", words) { $0.string($1) }
    case .array(let element, let count): writeArray(of: element, count, to: &writer)
    case .object(let members, let unread): writeObject(members, unread, to: &writer)
    case .anyObject(let bytes):
      writer.field("type", "object")
      if let bytes { writer.field("x-maxBytes", bytes) }
    case .nullable(let schema):
      writer.array("anyOf", [schema, .null]) { $1.writeJSONSchema(to: &$0) }
    case .named(let named): writer.field("$ref", "#/components/schemas/\(named.name)")
    case .reference(let name): writer.field("$ref", "#/components/schemas/\(name)")
    }
  }

  private func writeArray(of element: Schema, _ count: ClosedRange<Int>?, to writer: inout Writer) {
    writer.field("type", "array")
    writer.key("items")
    element.writeJSONSchema(to: &writer)
    guard let count else { return }
    if count.lowerBound > 0 { writer.field("minItems", count.lowerBound) }
    writer.field("maxItems", count.upperBound)
  }

  private func writeObject(_ members: [Member], _ unread: [String], to writer: inout Writer) {
    writer.field("type", "object")
    writer.key("properties")
    writer.beginObject()
    for member in members {
      writer.key(member.name)
      member.schema.writeJSONSchema(description: member.doc, presence: member.presence, to: &writer)
    }
    for name in unread {
      writer.key(name)
      Schema.any.writeJSONSchema(description: "Not read.", to: &writer)
    }
    writer.endObject()
    let required = members.filter { $0.presence == .required }.map(\.name)
    if !required.isEmpty { writer.array("required", required) { $0.string($1) } }
    writer.field("additionalProperties", false)
  }
}

extension TextRule {
  fileprivate func writeKeywords(to writer: inout Writer) {
    switch self {
    case .bytes(let range):
      // Looser than the rule, never stricter: a scalar has one byte or more.
      if range.lowerBound > 0 { writer.field("minLength", 1) }
      writer.field("maxLength", range.upperBound)
      writer.field("x-maxBytes", range.upperBound)
    case .characters(let range):
      if range.lowerBound > 0 { writer.field("minLength", 1) }
      writer.field("x-maxCharacters", range.upperBound)
    case .id:
      writer.field("pattern", "^[A-Za-z0-9_.@+-]{1,64}$")
    case .conversationID: TextRule.bytes(1...160).writeKeywords(to: &writer)
    }
  }
}

extension Writer {
  fileprivate mutating func limits<Bound>(_ range: ClosedRange<Bound>, _ write: (inout Writer, Bound) -> Void) {
    key("minimum")
    write(&self, range.lowerBound)
    key("maximum")
    write(&self, range.upperBound)
  }
}
