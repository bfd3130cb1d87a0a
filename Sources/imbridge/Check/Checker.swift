import Display
import Glibc

/// What `imbridge check` is asked for.
struct CheckOptions {
  /// Golden files are written anew where they differ.
  var updates = false
  /// Scripts, their golden files, and folders of them.
  var paths: [String] = []
}

/// Runs scripts and compares what comes with their golden files.
struct Checker {
  /// What became of a script.
  private enum Verdict: Hashable, CaseIterable {
    case asExpected
    case written
    case differs
    case withoutGolden
    case failed
  }

  private let updates: Bool
  private let screen = Screen(descriptor: 1)
  private var counts: [Verdict: Int] = [:]

  private init(updates: Bool) {
    self.updates = updates
  }

  /// Checks all scripts and tells what differs; returns the exit status.
  static func run(_ options: CheckOptions) throws(UsageError) -> Int32 {
    let scripts = try ScriptPath.all(options.paths)
    var checker = Checker(updates: options.updates)
    for script in scripts {
      checker.counts[checker.check(script), default: 0] += 1
    }
    checker.show(checker.summary(of: scripts.count))
    let isGood = [.differs, .withoutGolden, .failed].allSatisfy { checker.counts[$0] == nil }
    return isGood ? 0 : 1
  }

  private func check(_ path: ScriptPath) -> Verdict {
    do throws(ScriptFailure) {
      let transcript = try ScriptRunner.run(path.script)
      return try compare(transcript, path)
    } catch {
      show(screen.style.bold(path.script.visible) + "\n  " + screen.style.red(error.text.visible) + "\n\n")
      return .failed
    }
  }

  private func compare(_ transcript: Transcript, _ path: ScriptPath) throws(ScriptFailure) -> Verdict {
    do throws(SystemFailure) {
      let golden = try FileReader.contents(of: path.golden)
      if golden == transcript.output { return .asExpected }
      if updates {
        try GoldenFile.write(transcript.output, to: path.golden)
        show(screen.style.yellow(golden == nil ? "made" : "rewritten") + " \(path.golden.visible)\n")
        return .written
      }
      guard let golden, let difference = Difference(golden: golden, output: transcript.output) else {
        show(screen.style.bold(path.script.visible) + "\n  " + screen.style.red(Self.noGolden(path)) + "\n\n")
        return .withoutGolden
      }
      show(
        difference.report(
          golden: path.golden, transcript: transcript, style: screen.style, width: screen.columns ?? 160) + "\n")
      return .differs
    } catch {
      throw ScriptFailure(text: error.text)
    }
  }

  private static func noGolden(_ path: ScriptPath) -> String {
    "there is no \(path.golden.visible); --update makes it"
  }

  private func summary(of total: Int) -> String {
    let words: [(Verdict, String)] = [
      (.asExpected, "as expected"), (.written, "written"), (.differs, "different"),
      (.withoutGolden, "without a golden file"), (.failed, "could not be checked"),
    ]
    let told = words.compactMap { verdict, word in counts[verdict].map { "\($0) \(word)" } }
    let line = "\(total) \(total == 1 ? "script" : "scripts"): \(told.joined(separator: ", "))"
    let isGood = counts[.asExpected, default: 0] + counts[.written, default: 0] == total
    return (isGood ? screen.style.green(line) : screen.style.red(line)) + "\n"
  }

  private func show(_ text: String) {
    StandardStreams.write(text, to: 1)
  }
}
