import Bridge
import Display
import Glibc

/// Why a script could not be run, or its files not be read or written.
struct ScriptFailure: Error {
  let text: String
}

/// Runs scripts as `imbridge --deterministic` does, each in a fresh hub in memory.
enum ScriptRunner {
  /// What comes of the script in this file; `-` is standard input.
  static func run(_ path: String) throws(ScriptFailure) -> Transcript {
    var options = OpenOptions()
    options.clock = .manual(startMs: nil)
    options.ids = .sequential
    let engine: LineEngine
    do throws(OpenFailure) {
      engine = try LineEngine(options: options)
    } catch {
      throw ScriptFailure(text: error.reason)
    }
    defer { engine.close() }
    var splitter = LineSplitter(limit: requestLineBytes)
    var transcript = Transcript()
    do throws(SystemFailure) {
      try FileReader.forEachChunk(of: path) { chunk in
        splitter.feed(chunk) { transcript.append(engine.run($0)) }
      }
    } catch {
      throw ScriptFailure(text: error.text)
    }
    splitter.finish { transcript.append(engine.run($0)) }
    return transcript
  }
}

extension LineEngine {
  /// Runs one line and takes its output.
  ///
  /// The output is the same however lines are put together in commits; one each tells what each has caused.
  fileprivate func run(_ line: InputLine) -> (number: Int, request: [UInt8]?, output: [UInt8]) {
    let number: Int
    let request: [UInt8]?
    switch line {
    case .text(let bytes, let place):
      handle(line: bytes, number: place)
      (number, request) = (place, Array(bytes))
    case .oversized(let place):
      refuseOversizedLine(number: place)
      (number, request) = (place, nil)
    }
    commit()
    defer { clearOutput() }
    return (number, request, withOutput { Array($0) })
  }
}
