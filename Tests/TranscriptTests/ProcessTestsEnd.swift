import Foundation
import Testing

/// The ends of a process: end of input, signals, a reader that goes or does not read.
struct ProcessTestsEnd {
  /// Numbered pings.
  private static func pings(_ numbers: Range<Int>, echo: String = "") -> Data {
    Data(numbers.map { #"{"id":\#($0),"method":"ping","params":{"echo":"\#(echo)"}}"# + "\n" }.joined().utf8)
  }

  @Test func everythingReadIsAnsweredAtTheEndOfInput() throws {
    for _ in 0..<10 {
      let folder = try TemporaryFolder()
      let process = try ImbridgeProcess(["--data", folder.path])
      var input = #"{"id":-1,"method":"login","params":{"userID":"alice"}}"# + "\n"
      input += (0..<200).map { #"{"id":\#($0),"method":"createConversationGroup","params":{"name":"g\#($0)"}}"# + "\n" }
        .joined()
      _ = process.offer(Data(input.utf8))
      process.closeInput()
      let output = String(decoding: try process.readToEnd(), as: UTF8.self)
      let replies = output.split(separator: "\n").filter { !$0.hasPrefix(#"{"jsonrpc":"2.0","method""#) }
      try #require(replies.count == 201)
      for (number, reply) in zip(-1..<200, replies) {
        try #require(reply.hasPrefix(#"{"jsonrpc":"2.0","id":\#(number),"result""#), "\(reply)")
      }
      #expect(try process.waitForEnd() == .exited(0))
    }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func aSignalEndsAnIdleProcess(_ number: Int32) throws {
    for _ in 0..<10 {
      let process = try ImbridgeProcess()
      try process.send(Self.pings(0..<1))
      _ = try process.readLine()
      process.raise(number)
      #expect(try process.waitForEnd(within: 5) == .exited(0))
      #expect(try process.readToEnd().isEmpty)
    }
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func aSignalInMidStreamLeavesWholeLines(_ number: Int32) throws {
    for round in 0..<5 {
      let process = try ImbridgeProcess()
      let input = Self.pings(0..<20_000, echo: String(repeating: "x", count: 50))
      var sent = 0
      // Some of it is read, some waits in the pipe, and nobody knows how much of each.
      for _ in 0...round * 4 {
        let count = process.offer(input[sent...].prefix(40_000))
        guard count > 0 else { break }
        sent += count
      }
      process.raise(number)
      let output = try process.readToEnd()
      #expect(try process.waitForEnd() == .exited(0))
      #expect(output.isEmpty || output.last == 0x0A)
      for (number, line) in output.split(separator: 0x0A).enumerated() {
        let start = #"{"jsonrpc":"2.0","id":\#(number),"result":"xxx"#
        try #require(line.starts(with: Data(start.utf8)) && line.last == UInt8(ascii: "}"))
      }
    }
  }

  @Test func aHalfLineIsNotRunBySignal() throws {
    let folder = try TemporaryFolder()
    let process = try ImbridgeProcess(["--data", folder.path])
    _ = try process.call("login", #"{"userID":"alice"}"#)
    try process.send(Data(#"{"id":1,"method":"createConversationGroup","params":{"name":"Work"}}"#.utf8))
    usleep(50_000)
    process.raise(SIGTERM)
    #expect(try process.waitForEnd() == .exited(0))
    #expect(try process.readToEnd().isEmpty)
  }

  @Test func aClosedOutputEndsItQuietly() throws {
    let process = try ImbridgeProcess()
    try process.send(Self.pings(0..<1))
    _ = try process.readLine()
    process.closeOutput()
    for _ in 0..<100 where process.offer(Self.pings(0..<10)) >= 0 {
      usleep(1000)
    }
    #expect(try process.waitForEnd(within: 5) == .exited(0))
    #expect(process.errorText().isEmpty)
  }

  @Test func aClosedOutputKeepsWhatWasCommitted() throws {
    let folder = try TemporaryFolder()
    let process = try ImbridgeProcess(["--data", folder.path])
    _ = try process.call("login", #"{"userID":"alice"}"#)
    _ = try process.call("createConversationGroup", #"{"name":"Work"}"#)
    process.closeOutput()
    _ = process.offer(Self.pings(0..<1))
    #expect(try process.waitForEnd(within: 5) == .exited(0))

    let again = try ImbridgeProcess(["--data", folder.path])
    _ = try again.call("login", #"{"userID":"alice"}"#)
    let groups = try again.call("getConversationGroups", #"{"conversationGroupType":0}"#)["result"] as? [[String: Any]]
    #expect(groups?.map { $0["name"] as? String } == ["Work"])
  }

  @Test(arguments: [false, true])
  func aReaderThatStopsReadingBoundsTheMemory(socket: Bool) throws {
    let process = try ImbridgeProcess(socket: socket)
    let count = 20_000
    let input = Self.pings(0..<count, echo: String(repeating: "x", count: 1200))
    var sent = 0
    var idle = 0
    while sent < input.count, idle < 100 {
      let taken = process.offer(input[sent...].prefix(1 << 16))
      sent += taken
      idle = taken > 0 ? 0 : idle + 1
      if taken == 0 { usleep(5000) }
    }
    // It took some, as one that reads ahead should, and then no more.
    #expect(sent > 4 << 20)
    #expect(sent < 16 << 20)
    #expect(try process.peakMemoryKiB() < 64 * 1024)

    // Nothing of it is lost when the reader comes back.
    try process.send(input[sent...])
    process.closeInput()
    let output = try process.readToEnd()
    let lines = output.split(separator: 0x0A)
    #expect(lines.count == count)
    for (number, line) in lines.enumerated() where !line.starts(with: Data(#"{"jsonrpc":"2.0","id":\#(number),"#.utf8))
    {
      Issue.record("reply \(number) is out of order")
      break
    }
    #expect(try process.waitForEnd() == .exited(0))
  }

  @Test func aSecondSignalEndsItWhenNobodyReads() throws {
    let process = try ImbridgeProcess()
    // More than the pipe holds, so that some of it has to wait.
    let input = Self.pings(0..<4, echo: String(repeating: "x", count: 1 << 20))
    var sent = 0
    for _ in 0..<2000 where sent < input.count {
      let taken = process.offer(input[sent...])
      sent += taken
      if taken == 0 { usleep(1000) }
    }
    try #require(sent == input.count)
    usleep(300_000)
    process.raise(SIGTERM)
    usleep(300_000)
    #expect(throws: ImbridgeProcess.Trouble.self) { try process.waitForEnd(within: 0.01) }
    process.raise(SIGTERM)
    #expect(try process.waitForEnd(within: 5) == .exited(0))
  }

  @Test func oneSignalWaitsForASlowReader() throws {
    let process = try ImbridgeProcess()
    let input = Self.pings(0..<4, echo: String(repeating: "x", count: 1 << 20))
    var sent = 0
    while sent < input.count {
      sent += process.offer(input[sent...])
    }
    usleep(300_000)
    process.raise(SIGTERM)
    usleep(100_000)
    let lines = try process.readToEnd().split(separator: 0x0A)
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.count > 1 << 20 && $0.last == UInt8(ascii: "}") })
    #expect(try process.waitForEnd() == .exited(0))
  }
}
