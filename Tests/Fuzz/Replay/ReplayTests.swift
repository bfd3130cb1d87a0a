import Foundation
import FuzzHarness
import Testing

/// The inputs that the fuzzer has found worth keeping, and all that have once broken something.
@Suite("The fuzzer's corpus")
struct ReplayTests {
  private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Corpus")

  @Test("breaks no invariant", arguments: ["json", "sessions"])
  func replay(kind: String) throws {
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.corpus.appendingPathComponent(kind), includingPropertiesForKeys: nil)
    #expect(files.count > 5)
    for file in files.sorted(by: { $0.path < $1.path }) {
      let problem = try Data(contentsOf: file).withUnsafeBytes { fuzz($0.bindMemory(to: UInt8.self)) }
      #expect(problem == nil, "\(kind)/\(file.lastPathComponent)")
    }
  }
}
