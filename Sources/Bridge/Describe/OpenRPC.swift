import IMCore
package import JSON

/// Writes the OpenRPC document of every method.
package func openRPCDocument(to writer: inout Writer) {
  MethodTable.standard.writeOpenRPC(to: &writer)
}

/// The OpenRPC document of every method as one line.
package func openRPCText() -> String {
  var writer = Writer(capacity: 1 << 17)
  openRPCDocument(to: &writer)
  writer.newline()
  return writer.text
}

extension MethodTable {
  /// Writes the OpenRPC document of the table.
  package func writeOpenRPC(to writer: inout Writer) {
    writer.beginObject()
    writer.field("openrpc", "1.3.2")
    writeInfo(to: &writer)
    writer.key("methods")
    writer.beginArray()
    for area in areas {
      for method in area.methods { method.writeOpenRPC(area: area.title, to: &writer) }
    }
    writer.endArray()
    writeComponents(to: &writer)
    // Both are members of every params object; an array gives neither.
    writer.key("x-commonParams")
    writer.beginArray()
    for name in ["session", "operationID"] { writer.reference("contentDescriptors", name) }
    writer.endArray()
    writer.endObject()
  }

  private func writeInfo(to writer: inout Writer) {
    writer.key("info")
    writer.beginObject()
    writer.field("title", "imbridge")
    writer.field("version", version)
    writer.field("description", "An instant-messaging core that is driven by lines of JSON-RPC 2.0.")
    writer.endObject()
  }

  private func writeComponents(to writer: inout Writer) {
    writer.key("components")
    writer.beginObject()
    writer.key("contentDescriptors")
    writer.beginObject()
    writer.key("session")
    let session = Member(
      "session", .string(.id), "The device that the call is for.", presence: .defaulted("\"default\""))
    session.writeContentDescriptor(to: &writer)
    writer.key("operationID")
    Member("operationID", .any, "Ignored.", presence: .optional).writeContentDescriptor(to: &writer)
    writer.endObject()
    writer.key("schemas")
    writer.beginObject()
    for named in namedSchemas {
      writer.key(named.name)
      named.schema.writeJSONSchema(description: named.doc, to: &writer)
    }
    writer.endObject()
    writer.endObject()
  }
}

extension Method {
  fileprivate func writeOpenRPC(area: String, to writer: inout Writer) {
    writer.beginObject()
    writer.field("name", name)
    writer.field("summary", summary)
    if !rules.isEmpty { writer.field("description", rules.map(\.text).joined(separator: "; ")) }
    writer.array("tags", [area]) { $0.object("name", $1) }
    // An array never gives a session.
    let isByName = parameters.contains { $0.name == "session" }
    writer.field("paramStructure", isByName ? "by-name" : "either")
    writer.array("params", parameters) { $1.writeContentDescriptor(to: &$0) }
    writer.key("result")
    Member("result", result).writeContentDescriptor(to: &writer)
    writer.array("errors", allErrors) { writer, error in
      writer.beginObject()
      writer.field("code", error.rawValue)
      writer.field("message", error.name)
      writer.endObject()
    }
    writer.field("x-access", "\(access)")
    writer.array("x-aliases", Array(spellings.dropFirst())) { $0.string($1) }
    writer.array("x-events", events) { $0.string($1) }
    writer.endObject()
  }
}

extension Member {
  /// Writes a parameter or a result.
  fileprivate func writeContentDescriptor(to writer: inout Writer) {
    writer.beginObject()
    writer.field("name", name)
    if !doc.isEmpty { writer.field("description", doc) }
    writer.field("required", presence == .required)
    writer.key("schema")
    schema.writeJSONSchema(presence: presence, to: &writer)
    if !aliases.isEmpty { writer.array("x-aliases", aliases) { $0.string($1) } }
    writer.endObject()
  }
}

extension Writer {
  /// Writes a member whose value is an array.
  mutating func array<Element>(
    _ name: StaticString, _ elements: [Element], _ write: (inout Writer, Element) -> Void
  ) {
    key(name)
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }

  /// Writes an object with one member.
  fileprivate mutating func object(_ name: StaticString, _ value: String) {
    beginObject()
    field(name, value)
    endObject()
  }

  /// Writes a reference to a component of the document.
  mutating func reference(_ kind: String, _ name: String) {
    object("$ref", "#/components/\(kind)/\(name)")
  }
}
