import Foundation
import Testing

/// The command line and the exit status.
struct ProcessTestsCommandLine {
  private static func run(
    _ arguments: [String],
    input: String = ""
  ) throws -> (end: ImbridgeProcess.End, output: String, errors: String) {
    let process = try ImbridgeProcess(arguments)
    _ = process.offer(Data(input.utf8))
    process.closeInput()
    let output = String(decoding: try process.readToEnd(), as: UTF8.self)
    return (try process.waitForEnd(), output, process.errorText())
  }

  @Test(arguments: [
    ["--nope"], ["-x"], ["--data"], ["--data="], ["--sync", "maybe"], ["--user="], ["--clock", "fast"],
    ["--clock=manual:"], ["--clock=manual:-1"], ["--clock=manual:1.5"], ["--ids=1"], ["--deterministic=yes"],
    ["--events=maybe"], ["--log", "loud"], ["--sync", "--data"], ["openrpc", "x"], ["methods", "ping", "x"],
  ])
  func aBadCommandLineIsRefused(_ arguments: [String]) throws {
    let (end, output, errors) = try Self.run(arguments, input: #"{"id":1,"method":"ping"}"#)
    #expect(end == .exited(2))
    #expect(output.isEmpty)
    #expect(errors.hasPrefix("imbridge: ") && errors.hasSuffix("\n"))
    #expect(errors.filter { $0 == "\n" }.count == 1)
  }

  @Test func anUnreadableFileIsRefusedBeforeAnythingRuns() throws {
    let folder = try TemporaryFolder()
    let script = folder.file("script.jsonl")
    try #"{"id":1,"method":"ping"}"#.write(toFile: script, atomically: false, encoding: .utf8)
    for bad in [folder.file("missing"), folder.path] {
      let (end, output, errors) = try Self.run(["--data", folder.file("data"), script, bad])
      #expect(end == .exited(2))
      #expect(output.isEmpty)
      #expect(errors.contains(bad))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("data")))
    #expect(try Self.run([script]).output == #"{"jsonrpc":"2.0","id":1,"result":null}"# + "\n")
  }

  @Test func valuesStandBesideOrAfterAnEqualsSign() throws {
    let asks = #"{"id":1,"method":"hubGetTime"}"#
    for arguments in [["--clock", "manual:5"], ["--clock=manual:5"], ["--clock=manual:5", "--deterministic"]] {
      #expect(try Self.run(arguments, input: asks).output == #"{"jsonrpc":"2.0","id":1,"result":5}"# + "\n")
    }
    #expect(
      try Self.run(["--deterministic"], input: asks).output == #"{"jsonrpc":"2.0","id":1,"result":1700000000000}"#
        + "\n")
  }

  @Test func helpAndVersion() throws {
    let help = try Self.run(["--help", "--nope"])
    #expect(help.end == .exited(0))
    for word in ["--data", "--sync", "--user", "--clock", "--ids", "--deterministic", "--events", "--log", "openrpc"] {
      #expect(help.output.contains(word))
    }
    let version = try Self.run(["--version"])
    #expect(version.end == .exited(0))
    #expect(version.output.hasPrefix("imbridge "))
  }

  @Test func theMethodTable() throws {
    let all = try Self.run(["methods"])
    #expect(all.end == .exited(0))
    #expect(all.output.contains("ping"))
    #expect(try Self.run(["methods", "ping"]).output.contains("echo"))
    let document = try Self.run(["openrpc"])
    #expect(document.end == .exited(0))
    #expect(try jsonObject(document.output)["openrpc"] is String)
  }

  @Test func aUserIsLoggedInBeforeTheFirstLine() throws {
    let (end, output, _) = try Self.run(["--user", "alice"], input: #"{"id":1,"method":"getLoginUserID"}"#)
    #expect(end == .exited(0))
    let lines = output.split(separator: "\n")
    #expect(lines.last == #"{"jsonrpc":"2.0","id":1,"result":"alice"}"#)
    #expect(lines.first?.hasPrefix(#"{"jsonrpc":"2.0","method":"onConnecting""#) == true)
  }

  @Test func theEventsOfTheLoginComeWithoutALine() throws {
    let process = try ImbridgeProcess(["--user=alice"])
    #expect(try process.readLine().contains("onConnecting"))
  }

  @Test func eventsCanBeSwitchedOff() throws {
    let (_, output, _) = try Self.run(["--events", "off", "--user", "alice"], input: #"{"id":1,"method":"ping"}"#)
    #expect(output == #"{"jsonrpc":"2.0","id":1,"result":null}"# + "\n")
  }

  @Test func anUnreadLogHoldsNothingUp() throws {
    let process = try ImbridgeProcess(["--log", "debug"])
    for number in 0..<5000 {
      try process.send(#"{"id":\#(number),"method":"ping"}"#)
      #expect(try process.readLine() == #"{"jsonrpc":"2.0","id":\#(number),"result":null}"#)
    }
  }
}
