import Bridge
import Foundation
import IMCore
import Testing

/// Every script under `Transcripts` and `examples` beside the output that is right for it.
///
/// `UPDATE_GOLDEN=1` writes what came in place of what was expected, and fails.
@Suite struct TranscriptTests {
  @Test(arguments: try Script.all()) func answersByteForByte(_ script: Script) throws {
    let output = try script.run()
    let golden = try? Data(contentsOf: script.golden)
    guard output != golden else { return }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try output.write(to: script.golden)
      Issue.record("\(script): rewritten; read the difference before you keep it")
    } else {
      Issue.record(Comment(rawValue: script.complaint(golden ?? Data(), output)))
    }
  }

  @Test func isTheSameHoweverTheInputArrives() throws {
    for script in try Script.some() {
      let input = try Data(contentsOf: script.source)
      let golden = try Data(contentsOf: script.golden)
      script.expect(try script.run(inPieces: input.split(separator: 0x0A).map { $0 + [0x0A] }), golden, "line by line")
      guard input.count < 2000 else { continue }
      script.expect(try script.run(inPieces: input.map { Data([$0]) }), golden, "byte by byte")
    }
  }

  @Test func isTheSameInADataFolder() throws {
    for script in try Script.some() {
      let golden = try Data(contentsOf: script.golden)
      // Where the data lie is the one thing that may differ.
      guard !String(decoding: golden, as: UTF8.self).contains(#""dataPath""#) else { continue }
      let folder = try TemporaryFolder()
      let arguments = ["--sync", "normal", "--data", folder.file("data")]
      script.expect(try script.run(arguments), golden, "in a data folder")
    }
  }

  @Test func everyGoldenFileHasItsScript() throws {
    let goldens = Set(try Script.files().filter { $0.path.hasSuffix(Script.goldenSuffix) }.map(\.path))
    #expect(goldens == Set(try Script.all().map(\.golden.path)))
  }

  @Test func everyMethodOccurs() throws {
    let called = Set(try Script.all().flatMap { try $0.steps() }.flatMap(\.methods).map(\.name))
    let missing = MethodTable.standard.methods.map(\.name).filter { !called.contains($0) }
    #expect(missing.isEmpty, "without a transcript: \(missing)")
  }

  @Test func onlyDeclaredErrorsAndEventsOccur() throws {
    for script in try Script.all() {
      var faults: Set<Int> = []
      for step in try script.steps() {
        faults.formUnion(step.injectedCodes)
        // Codes below 0 are about the line, not about a method.
        for (method, code) in zip(step.calls, step.codes) {
          guard let method, let code, code >= 0, !faults.contains(code) else { continue }
          #expect(method.allErrors.map(\.rawValue).contains(code), "\(script): \(method.name) answered \(code)")
        }
        let strangers = Set(step.events).subtracting(step.methods.flatMap(\.events)).sorted()
        #expect(strangers.isEmpty, "\(script): \(step.methods.map(\.name)) caused \(strangers)")
      }
    }
  }
}

/// A script and the file with its output.
struct Script: CustomTestStringConvertible, CustomStringConvertible, Sendable {
  static let suffix = ".jsonl"
  static let goldenSuffix = ".golden.jsonl"

  /// The folder of the package, where paths in scripts begin.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  let source: URL

  var golden: URL { URL(fileURLWithPath: source.path.dropLast(Self.suffix.count) + Self.goldenSuffix) }

  /// The path within the package.
  var description: String { String(source.path.dropFirst(Self.package.path.count + 1)) }
  var testDescription: String { description }

  /// Whether running it many times takes little time.
  var isSmall: Bool {
    let size = try? source.resourceValues(forKeys: [.fileSizeKey]).fileSize
    return (size ?? 0) < 20_000
  }

  /// The scripts to run in other manners: all but the longest, a few of them under a sanitizer, where each takes seconds.
  static func some() throws -> [Script] {
    let small = try all().filter(\.isSmall)
    guard ImbridgeProcess.isSanitized else { return small }
    return small.enumerated().filter { $0.offset % 8 == 0 }.map(\.element)
  }

  static func all() throws -> [Script] {
    try files()
      .filter { $0.path.hasSuffix(suffix) && !$0.path.hasSuffix(goldenSuffix) }
      .map(Script.init)
  }

  /// The files where scripts are, by path.
  static func files() throws -> [URL] {
    let transcripts = package.appendingPathComponent("Tests/TranscriptTests/Transcripts")
    let examples = package.appendingPathComponent("examples")
    let below = FileManager.default.subpaths(atPath: transcripts.path) ?? []
    let beside = try FileManager.default.contentsOfDirectory(atPath: examples.path)
    return below.sorted().map(transcripts.appendingPathComponent)
      + beside.sorted().map(examples.appendingPathComponent)
  }

  /// What imbridge writes for it.
  func run(_ arguments: [String] = []) throws -> Data {
    Self.enterPackage
    return try ImbridgeProcess.run(["--deterministic"] + arguments, Data(contentsOf: source))
  }

  /// What it writes when the input comes in pieces.
  func run(inPieces pieces: [Data]) throws -> Data {
    Self.enterPackage
    let process = try ImbridgeProcess(["--deterministic"])
    for piece in pieces {
      try process.send(piece)
    }
    process.closeInput()
    let output = try process.readToEnd()
    #expect(try process.waitForEnd() == .exited(0))
    return output
  }

  /// Paths in scripts count from the package, wherever the tests were started.
  static let enterPackage: Void = {
    _ = FileManager.default.changeCurrentDirectoryPath(package.path)
  }()
}

// MARK: Differences

extension Script {
  /// Records an issue when the output of a run is not the golden one.
  func expect(_ output: Data, _ golden: Data, _ manner: String) {
    guard output != golden else { return }
    Issue.record(Comment(rawValue: "\(manner): \(complaint(golden, output))"))
  }

  /// Where the output differs first, and what to do about it.
  func complaint(_ expected: Data, _ got: Data) -> String {
    let expected = Self.lines(expected)
    let got = Self.lines(got)
    let same = zip(expected, got).prefix { $0 == $1 }.count
    let (left, right) = Self.excerpts(
      same < expected.count ? expected[same] : nil,
      same < got.count ? got[same] : nil)
    return """
      \(self): output line \(same + 1) differs
        expected: \(left)
        got:      \(right)
      UPDATE_GOLDEN=1 swift test --filter TranscriptTests rewrites the file
      """
  }

  private static func lines(_ data: Data) -> [String] {
    String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Both lines around the first character in which they differ.
  private static func excerpts(_ expected: String?, _ got: String?) -> (String, String) {
    let same = zip(expected ?? "", got ?? "").prefix { $0 == $1 }.count
    func excerpt(_ line: String?) -> String {
      guard let line else { return "(no more lines)" }
      let start = max(0, same - 60)
      let middle = line.dropFirst(start).prefix(160)
      return (start > 0 ? "…" : "") + middle + (line.count > start + 160 ? "…" : "")
    }
    return (excerpt(expected), excerpt(got))
  }
}

// MARK: Reading a transcript

extension Script {
  /// One line of the script with what came of it.
  struct Step {
    /// The methods of the requests that are answered, in order; nil where there is none of that name.
    var calls: [Method?] = []
    /// The methods of the notifications before them.
    var notifications: [Method] = []
    /// The error of each answer, nil where there is a result.
    var codes: [Int?] = []
    /// The codes of the faults that the step injects.
    var injectedCodes: [Int] = []
    /// The events that came before the answer.
    var events: [String] = []

    /// All methods called.
    var methods: [Method] { calls.compactMap(\.self) + notifications }
  }

  /// The lines of the script with the events and answers of each.
  ///
  /// Lines that are never answered are one step with the next line that is.
  func steps() throws -> [Step] {
    var output = Self.lines(try Data(contentsOf: golden))[...]
    var steps: [Step] = []
    var step = Step()
    for line in Self.lines(try Data(contentsOf: source)) where line.contains(where: { !$0.isWhitespace }) {
      let answered = step.take(line)
      guard answered else { continue }
      while let next = output.popFirst() {
        guard step.takeOutput(next) else { break }
      }
      steps.append(step)
      step = Step()
    }
    #expect(output.isEmpty, "\(self): more answers than requests")
    return steps
  }
}

extension Script.Step {
  /// Notes a request; false when nothing will answer it.
  fileprivate mutating func take(_ line: String) -> Bool {
    guard let value = try? JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed) else {
      calls.append(nil)
      return true
    }
    guard let batch = value as? [Any], !batch.isEmpty else { return take(value) }
    return batch.map { take($0) }.contains(true)
  }

  private mutating func take(_ value: Any) -> Bool {
    guard let request = value as? [String: Any], let name = request["method"] as? String else {
      calls.append(nil)
      return true
    }
    let method = MethodTable.standard[name]
    let params = request["params"] as? [String: Any] ?? [:]
    if method?.name == "hubInjectFault", let code = params["errCode"] as? Int {
      injectedCodes.append(code)
    }
    guard request["id"] != nil else {
      if let method { notifications.append(method) }
      return false
    }
    calls.append(method)
    return true
  }

  /// Notes a line of the output; false when it was the answer.
  fileprivate mutating func takeOutput(_ line: String) -> Bool {
    let value = try? JSONSerialization.jsonObject(with: Data(line.utf8))
    if let event = (value as? [String: Any])?["method"] as? String {
      events.append(event)
      return true
    }
    let answers = value as? [[String: Any]] ?? (value as? [String: Any]).map { [$0] } ?? []
    codes = answers.map { ($0["error"] as? [String: Any])?["code"] as? Int }
    return false
  }
}
