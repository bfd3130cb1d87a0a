import Bridge
import Display
import Glibc

/// The process: command line, streams, engine, loop and exit status.
enum Program {
  private static let failed: Int32 = 1
  private static let badCommandLine: Int32 = 2

  /// Runs what the command line asks for; returns the exit status.
  static func run() -> Int32 {
    StandardStreams.fillGaps()
    do throws(UsageError) {
      switch try CommandLineParser.parse(words()) {
      case .help: return show(usage)
      case .version: return show("imbridge \(version)\n")
      case .methods(let name?) where MethodTable.standard[name] == nil:
        StandardStreams.complain(methodsHelp(name: name))
        return badCommandLine
      case .methods(let name): return show(methodsHelp(name: name))
      case .openRPC: return show(openRPCText())
      case .check(let options):
        LineEngine.prepareProcess()
        return try Checker.run(options)
      case .diagram(let path):
        LineEngine.prepareProcess()
        return try diagram(of: path)
      case .run(let options) where options.files.isEmpty && Terminal.isThere: return talk(options)
      case .run(let options): return serve(options, files: try open(options.files))
      }
    } catch {
      StandardStreams.complain("\(error.text) (see imbridge --help)")
      return badCommandLine
    }
  }

  /// The words of the command line.
  ///
  /// A word that is no text is refused: repaired, it would name another file.
  private static func words() throws(UsageError) -> [String] {
    var words: [String] = []
    for index in 1..<max(Int(CommandLine.argc), 1) {
      guard let argument = CommandLine.unsafeArgv[index] else { break }
      guard let word = String(validatingCString: argument) else {
        throw UsageError(text: "argument \(index) is not UTF-8")
      }
      words.append(word)
    }
    return words
  }

  /// Opens all input files before anything runs, so that a wrong name in the last place undoes nothing.
  private static func open(_ files: [String]) throws(UsageError) -> [Int32] {
    var descriptors: [Int32] = []
    for file in files {
      do throws(SystemFailure) {
        descriptors.append(try FileReader.open(file))
      } catch {
        throw UsageError(text: error.text)
      }
    }
    return descriptors
  }

  private static func show(_ text: String) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    if StandardStreams.write(text, to: 1) || errno == EPIPE { return 0 }
    StandardStreams.complain(SystemFailure.last("write standard output").text)
    return failed
  }

  /// Draws what comes of a script.
  private static func diagram(of path: String) throws(UsageError) -> Int32 {
    do throws(ScriptFailure) {
      let name = path == "-" ? "" : String(path.split(separator: "/").last ?? "")
      return show(Diagram.svg(of: try ScriptRunner.run(path), title: name))
    } catch {
      throw UsageError(text: error.text)
    }
  }

  private static func serve(_ options: RunOptions, files: [Int32]) -> Int32 {
    let log = Log(level: options.log)
    let input: InputReader
    let output: OutputPipe
    do throws(SystemFailure) {
      input = try InputReader(files: files)
      output = OutputPipe(owning: try StandardStreams.takeOutput())
      try StopSignals.install(cutting: input.descriptor)
    } catch {
      StandardStreams.complain(error.text)
      return failed
    }
    LineEngine.prepareProcess()
    let engine: LineEngine
    do throws(OpenFailure) {
      engine = try LineEngine(options: options.open)
    } catch {
      report(error, output)
      return failed
    }
    log.info("ready")
    let loop = Loop(engine: engine, input: input, output: output, lineLimit: requestLineBytes, log: log)
    let end = loop.run()
    engine.close()
    switch end {
    case .finished(let why):
      log.info(why)
      return 0
    case .failed(let failure):
      StandardStreams.complain(failure.text)
      return failed
    }
  }

  /// Talks with a person.
  private static func talk(_ options: RunOptions) -> Int32 {
    LineEngine.prepareProcess()
    do throws(OpenFailure) {
      let engine = try LineEngine(options: options.open)
      defer { engine.close() }
      do throws(SystemFailure) {
        try Terminal(engine: engine).run()
        return 0
      } catch {
        StandardStreams.complain(error.text)
      }
    } catch {
      StandardStreams.complain(error.reason)
    }
    return failed
  }

  /// Says why the storage cannot be opened: to people, and as an error line to a driver, which else would see nothing
  /// but the end of the output.
  private static func report(_ failure: OpenFailure, _ output: OutputPipe) {
    StandardStreams.complain(failure.reason)
    var line = storageErrorLine(failure.reason)
    line.withUTF8 { try? output.send(UnsafeRawBufferPointer($0)) }
  }

  /// The error 10006 with the id null.
  private static func storageErrorLine(_ detail: String) -> String {
    let text = detail.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }.joined()
    let error = #"{"code":10006,"message":"SdkInternalError","data":{"detail":"\#(text)"}}"#
    return #"{"jsonrpc":"2.0","id":null,"error":\#(error)}"# + "\n"
  }
}

/// Bytes of a request line before its line end.
let requestLineBytes = 16 << 20
