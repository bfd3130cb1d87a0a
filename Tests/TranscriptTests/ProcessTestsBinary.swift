import Foundation
import Testing

/// What the executable is made of.
struct ProcessTestsBinary {
  /// Foundation doubles the start-up time and the size.
  ///
  /// The runtime is linked in, so a listing of libraries would not show it: its symbols would.
  @Test func foundationIsNotLinked() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: ImbridgeProcess.executable), options: .alwaysMapped)
    // The mangled names of the modules, and the names of the libraries.
    for name in ["$s10Foundation", "$s20FoundationEssentials", "libFoundation", "lib_FoundationICU"] {
      #expect(bytes.range(of: Data(name.utf8)) == nil, "\(name) is in the executable")
    }
    // The search works: the module's own names are found this way.
    #expect(bytes.range(of: Data("$s8imbridge".utf8)) != nil)
  }
}
