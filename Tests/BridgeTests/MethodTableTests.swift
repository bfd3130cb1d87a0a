import Bridge
import IMCore
import JSON
import Testing

/// What holds for every entry of the real table.
@Suite("The method table")
struct MethodTableTests {
  static let methods = MethodTable.standard.methods

  private func isLowerCamel(_ name: String) -> Bool {
    guard let first = name.utf8.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return false }
    return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  private func isSentence(_ text: String) -> Bool {
    guard let first = text.first, first.isUppercase || !first.isLetter else { return false }
    return text.hasSuffix(".") && !text.hasSuffix("..") && !text.contains("\n")
  }

  @Test("names are well-formed and found")
  func names() {
    for method in Self.methods {
      for name in [method.name] + method.aliases where name != "rpc.discover" {
        #expect(isLowerCamel(name), "\(name)")
      }
      for spelling in method.spellings {
        #expect(MethodTable.standard[spelling] === method, "\(spelling)")
      }
    }
    #expect(MethodTable.standard["Open_im_sdkPing"]?.name == "ping")
    #expect(MethodTable.standard["Open_im_sdkping"] == nil)
  }

  @Test("no spelling comes twice")
  func unique() {
    let spellings = Self.methods.flatMap(\.spellings)
    #expect(Set(spellings).count == spellings.count)
  }

  @Test("summaries are one sentence")
  func summaries() {
    for method in Self.methods { #expect(isSentence(method.summary), "\(method.name)") }
  }

  @Test("parameters are described, and their names differ")
  func parameters() {
    for method in Self.methods {
      check(method.parameters, at: method.name)
      #expect(!method.parameters.contains { ([$0.name] + $0.aliases).contains("operationID") }, "\(method.name)")
    }
  }

  private func check(_ members: [Member], at path: String) {
    let names = members.flatMap { [$0.name] + $0.aliases }
    #expect(Set(names).count == names.count, "\(path)")
    for member in members {
      let path = path + "." + member.name
      #expect(isLowerCamel(member.name), "\(path)")
      // It may begin with a literal: "true adds a mark."
      #expect(member.doc.hasSuffix(".") && !member.doc.contains("\n"), "\(path)")
      if case .defaulted(let text) = member.presence {
        #expect((try? parse(text)) != nil, "\(path)")
      }
      check(member.schema, at: path)
    }
  }

  /// Whatever a caller gives has its limits.
  private func check(_ schema: Schema, at path: String) {
    switch schema {
    case .integer(let range): #expect(range != nil, "\(path)")
    case .number(let range): #expect(range != nil, "\(path)")
    case .string(let rule): #expect(rule != nil, "\(path)")
    case .array(let element, let count):
      #expect(count != nil, "\(path)")
      check(element, at: path + "[]")
    case .object(let members, _): check(members, at: path)
    case .nullable(let schema): check(schema, at: path)
    case .choice(let numbers): #expect(!numbers.isEmpty, "\(path)")
    case .word(let words): #expect(!words.isEmpty, "\(path)")
    case .anyObject(let bytes): #expect(bytes != nil, "\(path)")
    case .named, .reference: Issue.record("a parameter has no named schema: \(path)")
    case .any, .null, .boolean: break
    }
  }

  @Test("events exist, errors are not told twice")
  func eventsAndErrors() {
    for method in Self.methods {
      for event in method.events { #expect(EventKind(rawValue: event) != nil, "\(method.name): \(event)") }
      #expect(Set(method.events).count == method.events.count, "\(method.name)")
      #expect(Set(method.allErrors).count == method.allErrors.count, "\(method.name)")
    }
  }

  @Test("every method has an area with a title")
  func areas() {
    let titles = MethodTable.standard.areas.map(\.title)
    #expect(Set(titles).count == titles.count)
    #expect(Self.methods.count == MethodTable.standard.areas.reduce(0) { $0 + $1.methods.count })
  }
}
