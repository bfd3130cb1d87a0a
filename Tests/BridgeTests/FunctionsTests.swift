import Bridge
import Foundation
import Testing

/// The free functions are written out by hand, for their documentation; this keeps them in step with the table.
@Suite("Free functions")
struct FunctionsTests {
  private func sources() throws -> String {
    let here = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    let folder = here.deletingLastPathComponent().appending(path: "../../Sources/Bridge/Functions")
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
  }

  @Test("there is one for every method, with its summary, and none for anything else")
  func complete() throws {
    let function = /((?:\/\/\/ .*\n)+)public func (\w+)\(_ request: String(?: = "")?\) -> String \{\s+call\("([\w.]+)"/
    var found: Set<String> = []
    for match in try sources().matches(of: function) {
      let (name, method) = (String(match.output.2), String(match.output.3))
      #expect(name == (method == "rpc.discover" ? "rpcDiscover" : method))
      let comment = match.output.1.split(separator: "\n").map { $0.dropFirst(4) }.joined(separator: " ")
      #expect(comment == MethodTable.standard[method]?.summary, "\(name)")
      found.insert(method)
    }
    #expect(found == Set(MethodTable.standard.methods.map(\.name)))
  }
}
