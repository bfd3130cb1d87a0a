import Foundation
import IMCore
import Testing

@testable import Bridge

@Suite("A file that is made for the caller")
struct TargetFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("imbridge-\(UUID().uuidString)")

  private var content: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  @Test func itsNameIsThatOfAWholeFile() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("new").path
    let file = try TargetFile(path)
    try file.write(Array("half".utf8))
    #expect(try content.allSatisfy { $0 != "new" })
    try file.write(Array(", whole".utf8))
    try file.finish()
    #expect(try content == ["new"])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "half, whole")
  }

  @Test func aNameThatIsTakenMeanwhileStays() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("new").path
    let file = try TargetFile(path)
    try file.write(Array("theirs".utf8))
    try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
    let failure = #expect(throws: Failure.self) { try file.finish() }
    #expect(failure?.code == ErrorCode.argsError.rawValue && failure?.param == "path")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    #expect(try content == ["new"])
  }

  @Test func whatIsGivenUpLeavesNothing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      let file = try TargetFile(folder.appendingPathComponent("new").path)
      try file.write(Array("half".utf8))
    }
    #expect(try content.isEmpty)
  }
}
