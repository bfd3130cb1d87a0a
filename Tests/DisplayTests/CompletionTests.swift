import Display
import Testing

/// What Tab offers.
@Suite struct CompletionTests {
  private static func candidates(_ text: String) -> [String] {
    Completion.of(text, sessions: ["default", "pad"]).candidates
  }

  @Test func methods() {
    #expect(Self.candidates("createConv") == ["createConversationGroup"])
    #expect(Self.candidates("  getFriendL") == ["getFriendList", "getFriendListPage"])
    #expect(Self.candidates("Open_im_sdkCreateConv") == ["Open_im_sdkCreateConversationGroup"])
    // An alias where no main name begins so.
    #expect(Self.candidates("setContactR") == ["setContactRemark"])
    #expect(Self.candidates("he") == ["help"])
    #expect(Self.candidates("nothing").isEmpty)
    #expect(Self.candidates("").count > 100)
    #expect(Self.candidates("help createConv") == ["createConversationGroup"])
    #expect(Self.candidates("use p") == ["pad"])
  }

  @Test func parameters() {
    #expect(Self.candidates("login ") == ["userID=", "token=", "platformID=", "session="])
    #expect(Self.candidates("login us") == ["userID="])
    #expect(Self.candidates("login userID=a t") == ["token="])
    #expect(!Self.candidates("login userID=a ").contains("userID="))
    #expect(Self.candidates("pinConversation isPinned=") == ["false", "true"])
    #expect(Self.candidates("pinConversation isPinned=t") == ["true"])
    #expect(Self.candidates("login session=p") == ["pad"])
    #expect(Self.candidates("nothing x").isEmpty)
  }

  @Test func keysOfJSON() {
    #expect(Self.candidates(#"login {"us"#) == [#"userID":"#])
    #expect(Self.candidates(#"login { "userID": "a", "to"#) == [#"token":"#])
    #expect(Self.candidates(#"login {"userID": "us"#).isEmpty)
    #expect(Self.candidates(#"login {"userID": {"us"#).isEmpty)
    #expect(Self.candidates("login {").isEmpty)
  }

  @Test func theCommonBeginning() {
    let completion = Completion.of("getConversationGroupI", sessions: [])
    #expect(completion.replaced == 21)
    #expect(completion.common == "getConversationGroupI")
    #expect(Completion.of("getFri", sessions: []).common == "getFriend")
    #expect(Completion.of("zzz", sessions: []).common.isEmpty)
  }
}
