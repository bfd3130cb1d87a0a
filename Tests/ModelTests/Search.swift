import Glibc
import JSON

/// Where a script failed.
struct Found {
  let script: [Action]
  let deviation: Deviation
  let output: [String]
}

/// How scripts are run.
struct Setting {
  var inFolder = false
  var thoroughEvery = 1
  /// Whether the naive model follows; every request must have an id then.
  var withModel = true
  /// Every so many lines meet a disk that fails; 0 for never.
  var faultEvery = 0
  /// For how many changes logs remember what is gone; nil for as many as usual, which is more than a script has.
  var remembered: Int64?

  /// The first deviation on the way of a generator.
  func search(_ generator: Generator, steps: Int) throws -> Found? {
    var generator = generator
    var script: [Action] = []
    let runner = try Runner(setting: self)
    for index in 0..<steps {
      script.append(generator.next(runner.dump, step: index, restarts: inFolder))
      do {
        try runner.run(script[index])
      } catch let deviation as Deviation {
        return Found(script: script, deviation: deviation, output: runner.transcript)
      }
    }
    return nil
  }

  /// A generated script with its output, line by line and without checks.
  func record(_ generator: Generator, steps: Int) throws -> (script: [Action], output: [String]) {
    var generator = generator
    var script: [Action] = []
    let runner = try Runner(setting: self)
    for index in 0..<steps {
      let action = generator.next(runner.dump, step: index, restarts: false)
      script.append(action)
      if case .line(let line) = action { runner.follow(line) }
    }
    return (script, runner.transcript)
  }

  /// The first deviation of a script.
  func run(_ script: [Action]) throws -> Found? {
    let runner = try Runner(setting: self)
    for (index, action) in script.enumerated() {
      do {
        try runner.run(action)
      } catch let deviation as Deviation {
        return Found(script: Array(script[...index]), deviation: deviation, output: runner.transcript)
      }
    }
    return nil
  }

  /// A shorter script that breaks the same rule: parts are left out as long as that helps and time is left.
  func shrink(_ found: Found, seconds: Double) throws -> Found {
    let end = monotonicSeconds() + seconds
    var best = found
    var setting = self
    setting.thoroughEvery = 0
    if try setting.run(found.script)?.deviation.rule != found.deviation.rule { setting.thoroughEvery = 1 }
    if let flat = try setting.run(found.script.flatMap(\.parts)), flat.deviation.rule == found.deviation.rule {
      best = flat
    }
    var size = max(1, best.script.count / 2)
    while true {
      var start = 0
      var helped = false
      while start < best.script.count, monotonicSeconds() < end {
        var shorter = best.script
        shorter.removeSubrange(start..<min(start + size, shorter.count))
        if let again = try setting.run(shorter), again.deviation.rule == found.deviation.rule {
          best = again
          helped = true
        } else {
          start += size
        }
      }
      if monotonicSeconds() >= end || (size == 1 && !helped) { return best }
      size = max(1, size / 2)
    }
  }
}

private func monotonicSeconds() -> Double {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
}

extension Action {
  /// The requests of a batch as lines of their own.
  fileprivate var parts: [Action] {
    guard case .line(let line) = self, case .array(let requests) = Value(line: line), !requests.isEmpty else {
      return [self]
    }
    return requests.map { .line($0.line) }
  }
}

/// I9: the same script gives the same bytes, however its lines are brought.
enum Repetition {
  /// All output of a script whose lines are committed in parts of these sizes, over and over; `[]` commits once.
  static func output(
    _ script: [Action], parts: [Int], inFolder: Bool, remembered: Int64? = nil
  ) throws -> [String] {
    let driver = try Driver(inFolder: inFolder, remembered: remembered)
    let lines = script.compactMap { action in
      if case .line(let line) = action { line } else { nil }
    }
    var output: [String] = []
    var rest = lines[...]
    var turn = 0
    while !rest.isEmpty {
      let size = parts.isEmpty ? rest.count : parts[turn % parts.count]
      output += driver.exchange(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
      turn += 1
    }
    return output
  }
}

extension Found {
  /// The report for people.
  func report(seed: UInt64) -> String {
    let lines = script.map { action in
      switch action {
      case .line(let line): line
      case .restart: "(close the data, open it again, log in again)"
      }
    }
    return """
      seed \(seed), after \(script.count) steps: \(deviation.rule)
      \(deviation.what)
      --- input
      \(lines.joined(separator: "\n"))
      --- output
      \(output.suffix(60).joined(separator: "\n"))
      ---
      """
  }
}
