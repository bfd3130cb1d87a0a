import Foundation
import StoredRows
import Testing

/// A process that ends in the middle of its work, by any way: what it has answered is there, what it has not answered
/// is there whole or not at all.
struct ProcessTestsSuddenEnd {
  /// A script of everything that is stored, on two devices of one user and one of another, with its output and what
  /// is stored after each line.
  private struct Reference {
    let lines: [String]
    var output: [String] = []
    var stored: [[String]] = []

    init() throws {
      lines = Self.script()
      let folder = try TemporaryFolder()
      let process = try ImbridgeProcess(["--deterministic", "--sync", "normal", "--data", folder.path])
      _ = try process.call("ping")
      try stored.append(storedRows(inFolder: URL(fileURLWithPath: folder.path)))
      for line in lines {
        try process.send(line)
        repeat {
          output.append(try process.readLine())
        } while output[output.count - 1].isEvent
        #expect(!output[output.count - 1].contains(#""error""#), "\(line)")
        try stored.append(storedRows(inFolder: URL(fileURLWithPath: folder.path)))
      }
    }

    private static func script() -> [String] {
      var random = SeededGenerator(seed: 5)
      var requests = [
        #""login","params":{"session":"phone","userID":"ann""#, #""login","params":{"session":"pad","userID":"ann""#,
        #""login","params":{"session":"bob","userID":"bob""#,
        #""hubRegisterUsers","params":{"users":[{"userID":"cy"},{"userID":"di"},{"userID":"ed"}]"#,
        #""createGroup","params":{"session":"phone","groupID":"g","groupName":"G","memberUserIDs":["bob","cy"]"#,
        #""createConversationGroup","params":{"session":"phone","name":"Waiting","conversationGroupType":1,"#
          + #""filter":{"unread":true}"#,
        #""createConversationGroup","params":{"session":"phone","name":"Work""#,
      ]
      var open: [Int] = []
      var messages = 0
      for number in 0..<90 {
        let session = ["phone", "pad"].randomElement(using: &random) ?? ""
        switch Int.random(in: 0..<10, using: &random) {
        case 0...3:
          let (sender, target) =
            [(session, #""recvID":"bob""#), ("bob", #""recvID":"ann""#), ("bob", #""groupID":"g""#)]
            .randomElement(using: &random) ?? ("", "")
          requests.append(
            #""sendTextMessage","params":{"session":"\#(sender)",\#(target),"text":"\#(number)""#)
          messages += 1
          if sender != "bob" { open.append(messages) }
        case 4 where !open.isEmpty:
          requests.append(#""recallMessage","params":{"session":"\#(session)","messageID":"msg-\#(open.removeLast())""#)
        case 5:
          requests.append(
            #""pinConversation","params":{"session":"\#(session)","conversationID":"sg_g","isPinned":\#(number % 2 == 0)"#
          )
        case 6:
          let method = number % 2 == 0 ? "addConversationsToGroups" : "removeConversationsFromGroups"
          requests.append(
            #""\#(method)","params":{"session":"\#(session)","conversationIDs":["sg_g"],"conversationGroupIDs":["cg-2"]"#
          )
        case 7: requests.append(#""hubUpdateUser","params":{"userID":"bob","nickname":"Bob \#(number)""#)
        case 8: requests.append(#""clearAllConversationUnreadMessageCount","params":{"session":"\#(session)""#)
        default: requests.append(#""hubAdvanceClock","params":{"milliseconds":\#(number)"#)
        }
      }
      for (number, peer) in ["cy", "di", "ed"].enumerated() {
        requests.insert(
          #""addFriend","params":{"session":"phone","toUserID":"\#(peer)","reqMsg":"hello""#, at: 20 * (number + 1))
      }
      return requests.enumerated().map { #"{"id":\#($0),"method":\#($1)}}"# }
    }
  }

  private static let reference = Result { try Reference() }

  @Test(arguments: [ImbridgeProcess.SuddenEnd.kill, .signal(SIGTERM), .signal(SIGINT), .signal(SIGHUP), .noReader])
  func whatWasAnsweredIsThere(end: ImbridgeProcess.SuddenEnd) throws {
    let reference = try Self.reference.get()
    let input = Data(reference.lines.map { $0 + "\n" }.joined().utf8)
    var random = SeededGenerator(seed: UInt64(reference.lines.count))
    for round in 0..<5 {
      let folder = try TemporaryFolder()
      let process = try ImbridgeProcess(
        ["--deterministic", "--sync", round % 2 == 0 ? "normal" : "full", "--data", folder.path])
      let enough = Int.random(in: 1..<reference.lines.count, using: &random)
      let (lines, answered) = try process.end(end, sending: input, afterAnswers: enough, &random)
      try #require(lines == Array(reference.output.prefix(lines.count)))

      let found = try storedRows(inFolder: URL(fileURLWithPath: folder.path))
      let place = try #require(reference.stored.lastIndex(of: found), "\(answered) answered, what is stored is neither")
      switch end {
      case .kill, .noReader: #expect(place >= answered || reference.stored[answered] == found)
      case .signal: #expect(place == answered || reference.stored[answered] == found)
      }
      // It is in use again without more ado, and goes on where it stood.
      let again = try ImbridgeProcess(["--deterministic", "--data", folder.path])
      _ = try again.call("login", #"{"session":"phone","userID":"ann"}"#)
      #expect(try again.call("sendTextMessage", #"{"session":"phone","recvID":"ann","text":"x"}"#)["error"] == nil)
    }
  }
}

extension String {
  fileprivate var isEvent: Bool { hasPrefix(#"{"jsonrpc":"2.0","method""#) }
}

extension ImbridgeProcess {
  /// A way for a process to end before its work is done.
  enum SuddenEnd: Sendable {
    case kill
    case signal(Int32)
    /// Nobody reads its output any more.
    case noReader
  }

  /// Sends piece by piece, so that there are many commits, brings the end about once so many answers have come, and
  /// returns all lines that came and how many of them were answers.
  func end(
    _ end: SuddenEnd, sending input: Data, afterAnswers enough: Int, _ random: inout SeededGenerator
  ) throws -> (lines: [String], count: Int) {
    var rest = input[...]
    var asked = 0
    var answers = 0
    var lines: [String] = []
    while answers < enough {
      let piece = rest.prefix(Int.random(in: 1...5000, using: &random))
      try send(piece)
      rest = rest.dropFirst(piece.count)
      asked += piece.count { $0 == 0x0A }
      // Some are left unread, so that the end strikes while others are in the works.
      let wanted = rest.isEmpty ? asked : asked - Int.random(in: 0...10, using: &random)
      while answers < min(wanted, enough) {
        lines.append(try readLine())
        if lines.last?.isEvent == false { answers += 1 }
      }
    }
    try send(rest)
    usleep(UInt32.random(in: 0...3000, using: &random))
    var expected = End.exited(0)
    switch end {
    case .kill:
      raise(SIGKILL)
      expected = .killed(SIGKILL)
    case .signal(let number): raise(number)
    case .noReader:
      closeOutput()
      closeInput()
    }
    // What stands in the pipe left the process, so it counts. A line that was cut does not.
    var left = if case .noReader = end { Data() } else { try readToEnd() }
    left = left.lastIndex(of: 0x0A).map { Data(left[...$0]) } ?? Data()
    lines += left.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    #expect(try waitForEnd() == expected)
    return (lines, lines.count { !$0.isEvent })
  }
}
