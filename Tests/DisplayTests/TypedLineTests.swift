import Bridge
import Display
import Testing

/// What is typed at the prompt, as requests.
@Suite struct TypedLineTests {
  private static func request(_ line: String, session: String = "default") -> String {
    guard case .request(let text, _) = TypedLine.read(line, id: 7, session: session) else { return "no request" }
    return text
  }

  private static func mistake(_ line: String) -> String {
    guard case .mistake(let text) = TypedLine.read(line, id: 7, session: "default") else { return "no mistake" }
    return text
  }

  @Test(arguments: [
    ("getTotalUnreadMsgCount", "{}"),
    ("  login   userID=alice  ", #"{"userID":"alice"}"#),
    ("login alice", #"{"userID":"alice"}"#),
    ("login 42", #"{"userID":"42"}"#),
    (#"login {"userID": "alice"}"#, #"{"userID":"alice"}"#),
    (#"login userID="a \"b\" =c""#, #"{"userID":"a \"b\" =c"}"#),
    ("login userID='a \"b'", #"{"userID":"a \"b"}"#),
    ("login userID=", #"{"userID":""}"#),
    ("pinConversation conversationID=x isPinned=true", #"{"conversationID":"x","isPinned":true}"#),
    ("pinConversation x yes", #"{"conversationID":"x","isPinned":"yes"}"#),
    ("hubAdvanceClock 60000", #"{"milliseconds":60000}"#),
    ("checkFriend userIDs=a,b", #"{"userIDs":["a","b"]}"#),
    (#"checkFriend userIDs=["a", "b"]"#, #"{"userIDs":["a","b"]}"#),
    ("checkFriend userIDs=", #"{"userIDs":[]}"#),
    (#"ping echo={"a": "it's [", "b": [1]}"#, #"{"echo":{"a":"it's [","b":[1]}}"#),
    ("ping echo=text", #"{"echo":"text"}"#),
    ("ping echo=1 more=2", #"{"echo":1,"more":2}"#),
    ("login userID=日本", #"{"userID":"日本"}"#),
    ("addFriend friendUserID=bob", #"{"friendUserID":"bob"}"#),
  ])
  func parameters(_ line: String, _ params: String) {
    let method = line.split(separator: " ")[0]
    #expect(Self.request(line) == #"{"id":7,"method":"\#(method)","params":\#(params)}"#)
  }

  @Test func jsonGoesAsItIs() {
    #expect(Self.request(#" {"id":1,"method":"ping"} "#) == #"{"id":1,"method":"ping"}"#)
    #expect(Self.request("[]") == "[]")
  }

  @Test func theSessionInUseIsAdded() {
    #expect(Self.request("ping", session: "pad") == #"{"id":7,"method":"ping","params":{"session":"pad"}}"#)
    #expect(Self.request("ping session=tv", session: "pad").contains(#"{"session":"tv"}"#))
    #expect(Self.request("hubGetTime", session: "pad").contains(#""params":{}"#))
    #expect(
      TypedLine.read("ping session=tv", id: 1, session: "default")
        == .request(#"{"id":1,"method":"ping","params":{"session":"tv"}}"#, session: "tv"))
  }

  @Test(arguments: [
    "{", #"{"id":1,"#, #"  {"method":"ping","params":{"echo":"}}""#, "[", #"ping {"echo": [1,"#,
    #"ping {"echo":{"a":1}"#, "checkFriend userIDs=[", #"Open_im_sdkPing {"echo":"it's","#,
  ])
  func openBracketsGoOn(_ line: String) {
    #expect(TypedText(line).isOpen)
  }

  @Test(arguments: [
    "", "ping", "ping {}", "[]", #"{"id":1}"#, #"{"id":"[{"}"#, #"{"id":"\"{"}"#, #"{"id":1,"method":"pi"#,
    "{]", #"{"a":[1}"#, "}", "logn {", "help {", "use [", "quit {", "login userID='a [", "ping echo=it's{",
  ])
  func everythingElseIsWhole(_ line: String) {
    #expect(!TypedText(line).isOpen)
  }

  @Test func openBracketsAreClosedByLaterLines() {
    var typed = TypedText("  ping {")
    for line in [#""echo": ["#, "", #"  "a b","#, "]"] {
      typed.append(line)
      #expect(typed.isOpen)
    }
    typed.append("  }  ")
    #expect(!typed.isOpen)
    #expect(typed.text == #"  ping { "echo": [ "a b", ] }"#)
    var broken = TypedText("{")
    broken.append("]")
    #expect(!broken.isOpen)
  }

  @Test func commands() {
    #expect(TypedLine.read(" ", id: 1, session: "s") == .nothing)
    #expect(TypedLine.read("help", id: 1, session: "s") == .help(method: nil))
    #expect(TypedLine.read("help ping", id: 1, session: "s") == .help(method: "ping"))
    #expect(TypedLine.read("use pad", id: 1, session: "s") == .use(session: "pad"))
    #expect(TypedLine.read("quit", id: 1, session: "s") == .quit)
    #expect(TypedLine.read("exit", id: 1, session: "s") == .quit)
    for word in ["help", "use", "quit", "exit"] {
      #expect(MethodTable.standard[word] == nil)
    }
  }

  @Test func mistakesAreTold() {
    #expect(Self.mistake("logn") == "there is no method logn; help lists them")
    #expect(Self.mistake("pin").contains("pinConversation"))
    #expect(Self.mistake(#"login {"userID":}"#).contains("column 11"))
    #expect(Self.mistake(#"login userID="x"#) == "a quote or a bracket is not closed")
    #expect(Self.mistake("hubGetTime 1") == "hubGetTime takes no more parameters: 1")
    #expect(Self.mistake("login userID=a userID=b") == "userID is there twice")
    #expect(Self.mistake("use") == "use SESSION")
    #expect(Self.mistake("quit now") == "quit stands alone")
  }
}
