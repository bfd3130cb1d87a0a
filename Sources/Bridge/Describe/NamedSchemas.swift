extension MethodTable {
  /// The named schemas that parameters and results reach, each once, in the order of the table.
  var namedSchemas: [NamedSchema] {
    var found: [NamedSchema] = []
    for method in methods {
      for member in method.parameters { member.schema.collect(into: &found) }
      method.result.collect(into: &found)
    }
    return found
  }
}

extension Schema {
  fileprivate func collect(into found: inout [NamedSchema]) {
    switch self {
    case .named(let named):
      if found.contains(where: { $0.name == named.name }) { return }
      found.append(named)
      named.schema.collect(into: &found)
    case .array(let element, _): element.collect(into: &found)
    case .nullable(let schema): schema.collect(into: &found)
    case .object(let members, _):
      for member in members { member.schema.collect(into: &found) }
    default: break
    }
  }
}
