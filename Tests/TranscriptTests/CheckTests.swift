import Foundation
import Testing

/// `imbridge check`: scripts beside their golden files.
struct CheckTests {
  /// A folder with the quickstart and its golden file in it.
  private let folder: TemporaryFolder
  private let script: String
  private let golden: String
  private let expected: String

  init() throws {
    folder = try TemporaryFolder()
    script = folder.file("quick.jsonl")
    golden = folder.file("quick.golden.jsonl")
    let examples = Script.package.appending(path: "examples")
    try FileManager.default.copyItem(atPath: examples.appending(path: "quickstart.jsonl").path, toPath: script)
    try FileManager.default.copyItem(atPath: examples.appending(path: "quickstart.golden.jsonl").path, toPath: golden)
    expected = try String(contentsOfFile: golden, encoding: .utf8)
  }

  private func check(_ arguments: String...) throws -> (status: ImbridgeProcess.End, output: String, errors: String) {
    let process = try ImbridgeProcess(["check"] + arguments)
    process.closeInput()
    let output = String(decoding: try process.readToEnd(), as: UTF8.self)
    return (try process.waitForEnd(), output, process.errorText())
  }

  private func write(_ text: String, to path: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  private func goldenText() throws -> String { try String(contentsOfFile: golden, encoding: .utf8) }

  @Test func aScriptThatGivesItsGoldenFilePasses() throws {
    for path in [script, golden, folder.path] {
      let (status, output, errors) = try check(path)
      #expect(status == .exited(0))
      #expect(output == "1 script: 1 as expected\n")
      #expect(errors.isEmpty)
    }
    #expect(try check(script, golden, folder.path).output == "1 script: 1 as expected\n")
  }

  @Test func aChangedValueIsToldByItsPath() throws {
    let changed = expected.replacing(#""id":5,"result":2"#, with: #""id":5,"result":3"#)
    try write(changed, to: golden)
    let (status, output, _) = try check(script)
    let line = expected.components(separatedBy: "\n").firstIndex { $0.contains(#""id":5,"#) } ?? 0
    #expect(status == .exited(1))
    #expect(
      output == """
        \(golden):\(line + 1)  (- expected, + came)
          script line 5: {"id":5,"method":"getTotalUnreadMsgCount"}
          answer to 5
          result
            - 3
            + 2

        1 script: 1 different

        """)
    #expect(try goldenText() == changed, "nothing is written unasked")
  }

  @Test func aMissingLineAndOneTooMuchAreTold() throws {
    var lines = expected.components(separatedBy: "\n")
    let removed = lines.remove(at: 3)
    try write(lines.joined(separator: "\n"), to: golden)
    #expect(try check(script).output.contains("golden.jsonl:4  (- expected, + came)\n  script line 2: "))
    #expect(try check(script).output.contains("\n  + \(removed)\n\n"))

    lines.insert(contentsOf: [removed, #"{"a":1}"#, #"{"a":2}"#], at: 3)
    try write(lines.joined(separator: "\n"), to: golden)
    #expect(try check(script).output.contains("golden.jsonl:5"))
    #expect(try check(script).output.contains("\n  - {\"a\":1}\n  - {\"a\":2}\n\n"))

    try write(expected + "{}\n", to: golden)
    #expect(try check(script).output.contains("\n  - {}\n\n"))
  }

  @Test func theEndOfTheLastLineCounts() throws {
    try write(String(expected.dropLast()), to: golden)
    let (status, output, _) = try check(script)
    #expect(status == .exited(1))
    #expect(output.contains("(no line end)"))
  }

  @Test func whatAGoldenFileSaysDrivesNoTerminal() throws {
    try write("\u{1B}[2Jgone\u{202E}\n" + expected, to: golden)
    let (_, output, _) = try check(script)
    #expect(output.contains(#"  - \u001b[2Jgone\u202e"#))
    #expect(!output.contains("\u{1B}"))
  }

  @Test func aScriptWithoutAGoldenFileFailsUntilItIsMade() throws {
    try FileManager.default.removeItem(atPath: golden)
    let (status, output, _) = try check(script)
    #expect(status == .exited(1))
    #expect(output.contains("there is no \(golden); --update makes it\n"))
    #expect(!FileManager.default.fileExists(atPath: golden))

    let (later, made, _) = try check("--update", script)
    #expect(later == .exited(0))
    #expect(made == "made \(golden)\n1 script: 1 written\n")
    #expect(try goldenText() == expected)
  }

  @Test func updatesWriteWhatDiffersAndNothingElse() throws {
    let link = folder.file("elsewhere")
    try write("old\n", to: link)
    try FileManager.default.copyItem(atPath: script, toPath: folder.file("other.jsonl"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("other.golden.jsonl"), withDestinationPath: "elsewhere")
    let before = try FileManager.default.attributesOfItem(atPath: golden)[.systemFileNumber] as? Int

    let (status, output, _) = try check(folder.path, "--update")
    #expect(status == .exited(0))
    #expect(output == "rewritten \(folder.file("other.golden.jsonl"))\n2 scripts: 1 as expected, 1 written\n")
    #expect(try String(contentsOfFile: link, encoding: .utf8) == expected)
    let after = try FileManager.default.attributesOfItem(atPath: golden)[.systemFileNumber] as? Int
    #expect(before == after)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["elsewhere", "other.golden.jsonl", "other.jsonl", "quick.golden.jsonl", "quick.jsonl"])
  }

  @Test func severalScriptsAreAllRun() throws {
    try FileManager.default.createDirectory(atPath: folder.file("deep/.hidden"), withIntermediateDirectories: true)
    try write("", to: folder.file("deep/empty.jsonl"))
    try write("", to: folder.file("deep/empty.golden.jsonl"))
    try write("not JSON\n", to: folder.file("deep/b.jsonl"))
    try write("x", to: folder.file("deep/.hidden/c.jsonl"))
    try FileManager.default.createDirectory(
      atPath: folder.file("deep/d.golden.jsonl"), withIntermediateDirectories: true)
    try write("", to: folder.file("deep/d.jsonl"))
    let (status, output, _) = try check(folder.path)
    #expect(status == .exited(1))
    #expect(output.contains("cannot read '\(folder.file("deep/d.golden.jsonl"))': Is a directory"))
    #expect(
      output.hasSuffix("4 scripts: 2 as expected, 1 without a golden file, 1 could not be checked\n"))
  }

  @Test func whatCannotBeRunIsRefusedBeforeAnythingRuns() throws {
    try write("old\n", to: golden)
    let text = folder.file("notes.txt")
    try write("", to: text)
    try FileManager.default.createDirectory(atPath: folder.file("empty"), withIntermediateDirectories: true)
    let bad = [
      folder.file("missing.jsonl"), folder.file("missing.golden.jsonl"), text, folder.file("empty"), "-", "--x",
    ]
    for path in bad {
      let (status, output, errors) = try check("--update", script, path)
      #expect(status == .exited(2), "\(path)")
      #expect(output.isEmpty)
      #expect(errors.hasPrefix("imbridge: "))
    }
    #expect(try check("--update").status == .exited(2))
    #expect(try goldenText() == "old\n")
  }

  @Test func everyExamplePasses() throws {
    let examples = Script.package.appending(path: "examples")
    let (status, output, _) = try check(examples.path)
    #expect(status == .exited(0))
    #expect(output.contains(/^[0-9]+ scripts: [0-9]+ as expected\n$/))
  }
}
