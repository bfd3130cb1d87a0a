import Bridge
import Foundation
import IMCore
import JSON
import Testing

@Suite("Descriptions")
struct DescribeTests {
  private func document(_ table: MethodTable) throws -> Value {
    var writer = Writer()
    table.writeOpenRPC(to: &writer)
    return try parse(writer.text)
  }

  @Test("a method is written with all its limits")
  func method() throws {
    var writer = Writer()
    MethodTable([MethodTable.Area("Samples", [SampleTable.find])]).writeOpenRPC(to: &writer)
    let expected = """
      {"name":"findThings","summary":"Finds things.","tags":[{"name":"Samples"}],"paramStructure":"either","params":[\
      {"name":"pagination","description":"Which page.","required":false,"schema":{"type":"object","properties":{\
      "pageNumber":{"type":"integer","minimum":1,"maximum":100,"description":"Counted from 1.","default":1},\
      "showNumber":{"type":"integer","minimum":1,"maximum":1000,"description":"Things a page.","default":100}},\
      "additionalProperties":false,"default":{"pageNumber":1,"showNumber":100}}},\
      {"name":"ids","description":"Which.","required":false,"schema":{"type":"array","items":{"type":"string",\
      "minLength":1,"maxLength":160,"x-maxBytes":160},"minItems":1,"maxItems":3}}],\
      "result":{"name":"result","required":true,"schema":{"type":"string"}},\
      "errors":[{"code":10002,"message":"ArgsError"},{"code":10006,"message":"SdkInternalError"}],\
      "x-access":"open","x-aliases":["Open_im_sdkFindThings"],"x-events":[]}
      """
    #expect(writer.text.contains(expected))
  }

  @Test("the document is OpenRPC", arguments: [SampleTable.table, MethodTable.standard])
  func shape(table: MethodTable) throws {
    guard case .object(let root) = try document(table),
      case .array(let methods) = root["methods"], case .object(let info) = root["info"]
    else {
      Issue.record("not an OpenRPC document")
      return
    }
    #expect(root["openrpc"] == .string("1.3.2"))
    #expect(info["title"] != nil && info["version"] == .string(version))
    #expect(methods.count == table.methods.count)
    for case .object(let method) in methods {
      guard case .string(let name) = method["name"], case .array(let params) = method["params"],
        case .object(let result) = method["result"]
      else {
        Issue.record("not a method")
        continue
      }
      #expect(result["name"] != nil && result["schema"] != nil, "\(name)")
      for case .object(let param) in params {
        #expect(param["name"] != nil && param["schema"] != nil && param["required"] != nil, "\(name)")
      }
    }
  }

  @Test("every reference leads somewhere", arguments: [SampleTable.table, MethodTable.standard])
  func references(table: MethodTable) throws {
    let root = try document(table)
    for reference in references(in: root) {
      let steps = reference.split(separator: "/").dropFirst().map(String.init)
      var place: Value? = root
      for step in steps {
        guard case .object(let object) = place else { break }
        place = object[step]
      }
      #expect(reference.hasPrefix("#/components/") && place != nil && place != root, "\(reference)")
    }
  }

  private func references(in value: Value) -> [String] {
    switch value {
    case .array(let elements): return elements.flatMap(references)
    case .object(let object):
      var found = object.flatMap { references(in: $0.value) }
      if case .string(let reference) = object["$ref"] { found.append(reference) }
      return found
    default: return []
    }
  }

  @Test("named schemas stand once among the components")
  func named() throws {
    let method = Method("getThing", "Reads a thing.", access: .local) { _ throws(Failure) in Thing() }
    var writer = Writer()
    MethodTable([MethodTable.Area("Things", [method])]).writeOpenRPC(to: &writer)
    #expect(writer.text.contains(##""schema":{"type":"array","items":{"$ref":"#/components/schemas/Thing"}}"##))
    let schema = ##"{"anyOf":[{"$ref":"#/components/schemas/Thing"},{"type":"null"}]}"##
    #expect(
      writer.text.contains(
        #""schemas":{"Thing":{"type":"object","properties":{"id":{"type":"string"},"next":\#(schema)},"#
          + #""required":["id","next"],"additionalProperties":false,"description":"A thing."}}"#))
    #expect(method.allErrors == [.argsError, .sdkNotLoginError, .sdkInternalError])
  }

  private struct Thing: WireOutput {
    static let named = NamedSchema(
      "Thing", "A thing.", [Member("id", .string()), Member("next", .nullable(.reference("Thing")))])
    static var schema: Schema { .array(.named(named)) }
    func write(to writer: inout Writer) { writer.null() }
  }

  @Test("help lists the methods by area")
  func overview() {
    let table = MethodTable([
      MethodTable.Area("Built-in", [SampleTable.ping]), MethodTable.Area("Samples", [SampleTable.find]),
    ])
    #expect(
      table.help(name: nil) == """
        Built-in
          ping        Answers what it was given.

        Samples
          findThings  Finds things.

        """)
  }

  @Test("help tells everything about one method, under any of its names")
  func one() {
    let help = """
      makeThing
        Makes a thing.

      Also called
        createThing
        Open_im_sdkMakeThing
        Open_im_sdkCreateThing

      Needs
        nothing

      Parameters
        name  string, 1..5 characters (or title): Its name.
        order  integer -9007199254740992..9007199254740992, optional: Its place.
        kind  0 | 1, 0 when absent: Its kind.
        hidden  true or false, false when absent: Whether it hides.

      Everywhere
        session  string, an id, "default" when absent
        operationID  ignored

      Result
        string

      Errors
        10002 ArgsError
        4 ExceedServiceLimit
        10006 SdkInternalError

      """
    #expect(SampleTable.table.help(name: "makeThing") == help)
    #expect(SampleTable.table.help(name: "Open_im_sdkCreateThing") == help)
  }

  @Test("help tells what is not read, and a session of its own once")
  func special() {
    #expect(
      SampleTable.table.help(name: "orderThings").contains(
        """
          orders  array 0..10 of: object: What goes where.
            id  string, an id: Which.
            order  integer -9007199254740992..9007199254740992: Where.
            not read: version, title
        """))
    #expect(SampleTable.table.help(name: "kickSession").contains("Everywhere\n  operationID  ignored\n"))
  }

  @Test("help with a part of a name tells what there is")
  func similar() {
    #expect(SampleTable.table.help(name: "THINGS").hasSuffix("There are:\n  findThings\n  orderThings\n"))
    #expect(SampleTable.table.help(name: "zzz") == "There is no method of that name.\n")
  }

  @Test("the readme lists every method with its sentence")
  func readme() throws {
    let file = URL(filePath: #filePath).appending(path: "../../../README.md").standardized
    let text = try String(contentsOf: file, encoding: .utf8)
    let missing = MethodTable.standard.methods.filter { !text.contains("| `\($0.name)` | \($0.summary) |") }.map(\.name)
    #expect(missing.isEmpty)
  }
}
