import Glibc
import Testing

/// Random scripts with their checks; `make model STEPS=50000 SEED=7` runs more and others.
@Suite("The model test")
struct ModelTests {
  /// The longest script: shorter ones begin anew more often and are quicker to understand.
  private static let scriptSteps = 200

  private static func number(_ name: String) -> Int? {
    getenv(name).flatMap { Int(String(cString: $0)) }
  }

  /// The scripts of one run: their seeds and lengths.
  private static func scripts(steps: Int, seed: Int) -> [(seed: UInt64, steps: Int)] {
    let steps = number("MODEL_STEPS") ?? steps
    let seed = number("MODEL_SEED") ?? seed
    return stride(from: 0, to: steps, by: scriptSteps).map { start in
      (UInt64(seed + start / scriptSteps), min(scriptSteps, steps - start))
    }
  }

  private func search(_ setting: Setting, _ script: (seed: UInt64, steps: Int)) throws {
    var setting = setting
    // In every third script some requests have no id, so that nobody knows their fate and the model cannot follow.
    setting.withModel = script.seed % 3 != 0
    // In some the change logs forget almost at once, which nobody may notice.
    if script.seed % 4 == 1 { setting.remembered = 1 }
    let generator = Generator(seed: script.seed, withNotifications: !setting.withModel)
    let found = try setting.search(generator, steps: script.steps)
    guard let found else { return }
    let seconds = Self.number("MODEL_SHRINK") ?? (Self.number("MODEL_STEPS") == nil ? 20 : 120)
    let least = try setting.shrink(found, seconds: Double(seconds))
    Issue.record("\(least.report(seed: script.seed))")
  }

  @Test("random scripts keep the invariants")
  func inMemory() throws {
    for script in Self.scripts(steps: 600, seed: 1) {
      try search(Setting(inFolder: false, thoroughEvery: 5), script)
    }
  }

  @Test("random scripts keep the invariants over restarts")
  func inFolder() throws {
    for script in Self.scripts(steps: 250, seed: 1001) {
      try search(Setting(inFolder: true, thoroughEvery: 10), script)
    }
  }

  @Test("a compacted change log gives the same bytes as a whole one")
  func compacted() throws {
    for script in Self.scripts(steps: 800, seed: 3001) {
      let generator = Generator(seed: script.seed, withNotifications: true, withFolders: true)
      let setting = Setting(inFolder: false, thoroughEvery: 0, remembered: .max / 2)
      let (actions, output) = try setting.record(generator, steps: script.steps)
      for remembered: Int64 in [1, 3, 20] {
        let again = try Repetition.output(actions, parts: [1], inFolder: false, remembered: remembered)
        let difference = zip(output, again).first { $0 != $1 }
        #expect(
          again.count == output.count && difference == nil,
          "seed \(script.seed), \(remembered) changes remembered: \(String(describing: difference))")
      }
    }
  }

  @Test("the same script gives the same bytes, whole or in parts")
  func sameBytes() throws {
    for script in Self.scripts(steps: 200, seed: 2001) {
      let generator = Generator(seed: script.seed, withNotifications: true)
      let setting = Setting(inFolder: false, thoroughEvery: 0)
      let (actions, output) = try setting.record(generator, steps: script.steps)
      for inFolder in [false, true] {
        for parts in [[1], [], [3, 1, 7]] {
          let again = try Repetition.output(actions, parts: parts, inFolder: inFolder)
          let difference = zip(output, again).first { $0 != $1 }
          #expect(
            again.count == output.count && difference == nil,
            "I9, seed \(script.seed), in parts of \(parts): \(String(describing: difference))")
        }
      }
    }
  }
}
