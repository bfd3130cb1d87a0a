import Foundation
import Testing

/// How the bytes arrive must not matter, and nothing that was read is lost.
struct ProcessTestsDelivery {
  /// A little of everything: results, events of two sessions, errors, a batch, blank lines.
  static let script = """
    {"id":1,"method":"ping","params":{"echo":"ünï\\u0001"}}

    {"id":2,"method":"getAllConversationList"}
    {"id":3,"method":"login","params":{"userID":"alice"}}
    {"id":4,"method":"login","params":{"userID":"bob","session":"bob"}}
    {"id":5,"method":"sendTextMessage","params":{"text":"hello","recvID":"bob"}}
    {"id":6,"method":"sendTextMessage","params":{"text":"hi","recvID":"alice","session":"bob"}}
      \t
    {not json}
    {"id":7,"method":"createConversationGroup","params":{"name":"Work","conversationID":"si_alice_bob"}}
    {"id":8,"method":"setConversationDraft","params":{"conversationID":"si_alice_bob","draftText":"half a thought"}}
    [{"id":9,"method":"pinConversation","params":{"conversationID":"si_alice_bob","isPinned":true}},5,{"method":"ping"}]
    {"id":10,"method":"getAllConversationList"}
    {"id":11,"method":"getConversationGroups"}
    """

  private static func output(in pieces: [Data]) throws -> Data {
    let process = try ImbridgeProcess(["--deterministic"])
    for piece in pieces {
      try process.send(piece)
    }
    process.closeInput()
    let output = try process.readToEnd()
    #expect(try process.waitForEnd() == .exited(0))
    return output
  }

  @Test func wholeLineByLineAndByteByByteGiveTheSameBytes() throws {
    let input = Data(Self.script.utf8)
    let whole = try Self.output(in: [input])
    #expect(whole.count > 2000)
    #expect(try Self.output(in: Self.lines(input)) == whole)
    #expect(try Self.output(in: input.map { Data([$0]) }) == whole)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<5 {
      let cut = Int.random(in: 0...input.count, using: &random)
      #expect(try Self.output(in: [input[..<cut], input[cut...]].map { Data($0) }) == whole, "cut at \(cut)")
    }
  }

  @Test func oneRequestAtATimeGivesTheSameBytes() throws {
    let process = try ImbridgeProcess(["--deterministic"])
    var lines: [String] = []
    for line in Self.script.split(separator: "\n") {
      try process.send(String(line))
      if line.allSatisfy(\.isWhitespace) { continue }
      // The line numbers of parse errors differ here, as the script's empty line is not sent.
      repeat {
        lines.append(try process.readLine())
      } while lines[lines.count - 1].hasPrefix(#"{"jsonrpc":"2.0","method""#)
    }
    process.closeInput()
    #expect(try process.waitForEnd() == .exited(0))
    let whole = try ImbridgeProcess.lines(["--deterministic"], Self.script)
    #expect(lines.filter { !$0.contains("-32700") } == whole.filter { !$0.contains("-32700") })
    #expect(lines.count == whole.count)
  }

  @Test func filesAreReadAsIfConcatenated() throws {
    let folder = try TemporaryFolder()
    let input = Data(Self.script.utf8)
    let whole = try Self.output(in: [input])
    // Cut in the middle of a line, which goes on in the second file.
    try input[..<300].write(to: URL(fileURLWithPath: folder.file("first")))
    try Data().write(to: URL(fileURLWithPath: folder.file("empty")))
    try input[300...].write(to: URL(fileURLWithPath: folder.file("second")))
    let process = try ImbridgeProcess(
      ["--deterministic", folder.file("first"), folder.file("empty"), folder.file("second")])
    #expect(try process.readToEnd() == whole)
    #expect(try process.waitForEnd() == .exited(0))
  }

  @Test func socketsWorkLikePipes() throws {
    let process = try ImbridgeProcess(["--deterministic"], socket: true)
    try process.send(Data(Self.script.utf8))
    process.closeInput()
    #expect(try process.readToEnd() == Self.output(in: [Data(Self.script.utf8)]))
    #expect(try process.waitForEnd() == .exited(0))
  }

  @Test func markLineEndsAndBlankLinesAreTolerated() throws {
    let request = #"{"id":1,"method":"ping"}"#
    let answer = #"{"jsonrpc":"2.0","id":1,"result":null}"#
    let input = "\u{FEFF}\(request)\r\n\r\n\n  \n\t\n\(request)\n\(request)"
    for pieces in [[Data(input.utf8)], input.utf8.map { Data([$0]) }] {
      let output = try Self.output(in: pieces)
      #expect(String(decoding: output, as: UTF8.self) == String(repeating: answer + "\n", count: 3))
    }
  }

  @Test func aLastLineWithoutALineEndCounts() throws {
    for _ in 0..<10 {
      let output = try ImbridgeProcess.lines([], #"{"id":1,"method":"ping"}"#)
      #expect(output == [#"{"jsonrpc":"2.0","id":1,"result":null}"#])
    }
  }

  @Test func halfALineAfterAWholeOneHoldsNothingUp() throws {
    let process = try ImbridgeProcess()
    let request = #"{"id":1,"method":"ping"}"#
    try process.send(Data("\(request)\n{\"id\":2,".utf8))
    #expect(try process.readLine() == #"{"jsonrpc":"2.0","id":1,"result":null}"#)
    try process.send(#""method":"ping"}"#)
    #expect(try process.readLine() == #"{"jsonrpc":"2.0","id":2,"result":null}"#)
  }

  @Test func aLineOverTheLimitIsRefusedOnceAndSkipped() throws {
    let limit = 16 << 20
    let process = try ImbridgeProcess()
    // A good line of exactly the limit, one of a byte more, and one that is much longer.
    let start = #"{"id":1,"method":"ping"}"#
    let padding = Data(repeating: 0x20, count: limit - start.utf8.count)
    try process.send(Data(start.utf8) + padding + [0x0A])
    #expect(try process.readLine() == #"{"jsonrpc":"2.0","id":1,"result":null}"#)
    for (number, extra) in [(2, 1), (3, 40 << 20)] {
      try process.send(Data(start.utf8) + padding + Data(repeating: 0x20, count: extra) + [0x0A])
      let answer = try process.readLine()
      #expect(answer.hasPrefix(#"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"#))
      #expect(answer.contains(#""line":\#(number),"#))
    }
    try process.send(#"{"id":4,"method":"ping"}"#)
    #expect(try process.readLine() == #"{"jsonrpc":"2.0","id":4,"result":null}"#)
    #expect(try process.peakMemoryKiB() < 100 * 1024)
  }

  /// The pieces that end after each line end.
  private static func lines(_ input: Data) -> [Data] {
    var lines: [Data] = [Data()]
    for byte in input {
      lines[lines.count - 1].append(byte)
      if byte == 0x0A { lines.append(Data()) }
    }
    return lines
  }
}
