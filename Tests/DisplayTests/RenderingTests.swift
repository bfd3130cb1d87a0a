import Display
import Testing

/// Lines of output as a person sees them.
@Suite struct RenderingTests {
  private static func shown(_ line: String, width: Int = 80, coloured: Bool = false) -> String {
    Rendering(style: Style(isColoured: coloured), width: width).text(of: Array((line + "\n").utf8))
  }

  private static func result(_ json: String, width: Int = 80) -> String {
    shown(#"{"jsonrpc":"2.0","id":1,"result":\#(json)}"#, width: width)
  }

  private static func event(_ name: String, _ data: String, width: Int = 80) -> String {
    shown(#"{"jsonrpc":"2.0","method":"\#(name)","params":{"session":"pad","data":\#(data)}}"#, width: width)
  }

  @Test func shortAnswersAreOneLine() {
    #expect(Self.result("null") == "= null\n")
    #expect(Self.result(#"{"a":[1,2.5,true],"b":"x\ny"}"#) == #"= {a: [1, 2.5, true], b: "x\ny"}"# + "\n")
    #expect(Self.result("[]") == "= []\n")
  }

  @Test func longAnswersAreBroken() {
    #expect(
      Self.result(#"{"first":"0123456789","second":[1,2,3],"third":{"a":"0123456789012345"}}"#, width: 30) == """
        =
          {
            first: "0123456789"
            second: [1, 2, 3]
            third: {
              a: "0123456789012345"
            }
          }

        """)
  }

  @Test func errorsSayWhereAndWhy() {
    let error = #"{"code":10002,"message":"ArgsError","data":{"param":"name","detail":"must not be empty"}}"#
    #expect(
      Self.shown(#"{"jsonrpc":"2.0","id":1,"error":\#(error)}"#)
        == "! 10002 ArgsError in name: must not be empty\n")
  }

  @Test func eventsAreOneLine() {
    #expect(Self.event("onConnecting", "null") == "* onConnecting pad\n")
    #expect(Self.event("onTotalUnreadMessageCountChanged", "3") == "* onTotalUnreadMessageCountChanged pad 3\n")
    let row = #"{"conversationID":"si_a_b","showName":"Bob","unreadCount":2}"#
    #expect(Self.event("onNewConversation", "[\(row)]") == "* onNewConversation pad Bob (2 unread)\n")
    #expect(
      Self.event("onConversationChanged", "[\(row),\(row)]").hasPrefix(
        "* onConversationChanged pad\n  conversationID  name  unread"))
  }

  private let rows = #"""
    [{"conversationID":"si_a_b","showName":"Bob","unreadCount":2,"isPinned":true,"marks":[1,3],"recvMsgOpt":0,\#
    "draftText":"x","latestMsg":"{\"clientMsgID\":\"m\",\"sendID\":\"b\",\"textElem\":{\"content\":\"Hi\"}}",\#
    "latestMsgSendTime":1700000000000},\#
    {"conversationID":"si_a_c","showName":"日本\u001b[2J","unreadCount":0,"isPinned":false,"marks":[],"recvMsgOpt":2,\#
    "draftText":"","latestMsg":"","latestMsgSendTime":0}]
    """#

  @Test func conversationsAreATable() {
    #expect(
      Self.result(rows, width: 120) == #"""
        =
          conversationID  name           unread  state                   last message  at
          si_a_b          Bob                 2  pinned marks 1,3 draft  b: Hi         2023-11-14 22:13:20
          si_a_c          日本\u001b[2J          muted

        """#)
  }

  @Test(arguments: [20, 25, 40, 60, 79])
  func noLineIsWiderThanTheTerminal(_ width: Int) {
    for text in [
      Self.result(rows, width: width), Self.event("onConversationChanged", rows, width: width),
      Self.result(#"{"conversations":\#(rows),"cursor":"","isEnd":true}"#, width: width),
      Self.result(#"{"a":{"b":{"c":"日本語日本語日本語日本語日本語日本語日本語日本語日本語"}}}"#, width: width),
    ] {
      for line in text.split(separator: "\n") {
        // The heads of events are names, which are shown whole.
        #expect(String(line).columns <= width || line.hasPrefix("* "), "\(line)")
      }
    }
  }

  @Test func groupsAreATable() {
    let group = #"""
      {"conversationGroupID":"cg-1","name":"Work","order":1,"serial":1,"conversationGroupType":0,"hidden":false,\#
      "unreadCount":3,"conversationTotal":2,"conversationIDs":["a","b"]}
      """#
    let table = """
      =
        conversationGroupID  name  order  unread  conversations  kind    members
        cg-1                 Work      1       3              2  normal  a b

      """
    #expect(Self.result(group) == table)
    #expect(Self.result("[\(group)]") == table)
    #expect(
      Self.result(#"[{"conversationGroupID":"i_Unread","name":"Unread","hidden":true}]"#).contains("preset hidden"))
  }

  @Test func pagesAreATableAndTheRest() {
    let text = Self.result(#"{"users":[{"userID":"a","ex":""},{"userID":"b","ex":""}],"cursor":"","isEnd":true}"#)
    #expect(
      text == """
        =
          users
          userID
          a
          b
          {cursor: "", isEnd: true}

        """)
  }

  @Test func longTablesEnd() {
    let users = (0..<1000).map { #"{"userID":"u\#($0)"}"# }.joined(separator: ",")
    let text = Self.result("[\(users)]")
    #expect(text.hasSuffix("  u199\n  … and 800 more rows\n"))
  }

  @Test func nothingDrivesTheTerminal() {
    let text = #""\u001b]0;title\u0007\u009b31m\u202e\r\n""#
    for line in [
      #"{"id":1,"result":\#(text)}"#, #"{"id":1,"result":{\#(text):\#(text)}}"#,
      #"{"id":1,"result":[{\#(text):\#(text)}]}"#,
      #"{"id":1,"error":{"code":1,"message":\#(text),"data":{"param":\#(text),"detail":\#(text)}}}"#,
      #"{"method":\#(text),"params":{"session":\#(text),"data":\#(text)}}"#,
      #"{"method":"m","params":{"session":"s","data":[{\#(text):\#(text)},{\#(text):\#(text)}]}}"#,
      #"{"id":1,"result":[{"conversationID":\#(text),"showName":\#(text),"latestMsg":\#(text)}]}"#,
    ] {
      let shown = Self.shown(line)
      #expect(
        shown.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x9B && $0.value != 0x202E })
      #expect(shown.contains(#"\u001b"#))
    }
  }

  @Test func coloursAreReset() {
    let shown = Self.shown(#"{"id":1,"result":{"a":1}}"#, coloured: true)
    #expect(shown.contains("\u{1B}[32m=\u{1B}[0m"))
    #expect(shown.hasSuffix("}\n"))
  }

  @Test func deepAndWideValuesEnd() {
    let deep = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
    #expect(Self.result(deep).utf8.count < 100_000)
    let wide = "[" + String(repeating: "1,", count: 100_000) + "1]"
    #expect(Self.result(wide).contains("… and 99801 more"))
  }

  @Test(arguments: [
    (1_700_000_000_000, "2023-11-14 22:13:20"),
    (951_782_400_001, "2000-02-29 00:00:00.001"),
    (-1, "1969-12-31 23:59:59.999"), (4_102_444_799_000, "2099-12-31 23:59:59"),
  ])
  func times(_ milliseconds: Int, _ text: String) {
    let rows = #"[{"userID":"a","createTime":\#(milliseconds)},{"userID":"b","createTime":1}]"#
    #expect(Self.result(rows).contains(text))
    #expect(Self.result(rows).contains("1970-01-01 00:00:00.001"))
  }

  @Test func helpIsWrapped() {
    let text = "Title\n  one two three four\n\n  five"
    #expect(text.wrapped(to: 12, headings: { "<\($0)>" }) == "<Title>\n  one two\n      three\n      four\n\n  five")
  }
}
