import Testing

@testable import IMCore

@Suite("Model values")
struct ModelValueTests {
  @Test("One-to-one ids sort the two users by bytes")
  func identity() {
    #expect(ConversationID(ConversationPlace(.single, "alice"), owner: "bob").text == "si_alice_bob")
    #expect(ConversationID(ConversationPlace(.single, "bob"), owner: "alice").text == "si_alice_bob")
    #expect(ConversationID(ConversationPlace(.single, "alice"), owner: "alice").text == "si_alice_alice")
    #expect(ConversationID(ConversationPlace(.notification, "Z"), owner: "a").text == "sn_Z_a")
    #expect(ConversationID(ConversationPlace(.group, "g"), owner: "a").text == "sg_g")
    #expect(ConversationID(ConversationPlace(.room, "r"), owner: "a").text == "sr_r")
    #expect(ConversationID(.thread("t"), owner: "a").text == "st_t")
  }

  @Test("Texts that only look the same are different")
  func bytes() {
    let composed = "\u{E9}"
    let decomposed = "e\u{301}"
    #expect(composed == decomposed)
    #expect(Text(wrappedValue: composed) != Text(wrappedValue: decomposed))
    #expect(ConversationID(composed) != ConversationID(decomposed))
    #expect(Set([ConversationID(composed), ConversationID(decomposed)]).count == 2)
    #expect("".hasSameBytes(as: ""))
    #expect(!"a".hasSameBytes(as: "b"))
  }

  @Test("A filter comes back from its stored form as it was")
  func filter() {
    var filter = ConversationFilter()
    #expect(filter.isEmpty)
    filter.conversationTypes = [1, 3]
    filter.unread = false
    filter.marks = [0, 19]
    filter.latestAfter = -5
    filter.isChatThread = true
    filter.nameContains = "a=b\nmuted=1"
    let back = ConversationFilter(encoded: filter.encoded)
    #expect(back == filter)
    #expect(back.nameContains == "a=b\nmuted=1")
    #expect(back.muted == nil)
  }

  @Test("recvMsgOpt 2 and remindType 2 are one state")
  func coupling() {
    var settings = ConversationSettings()
    settings.setRecvMsgOpt(2)
    #expect(settings.remindType == 2)
    settings.setRemindType(1)
    #expect(settings.recvMsgOpt == 0)
    settings.setRecvMsgOpt(1)
    #expect(settings.remindType == 1)
    settings.setRemindType(2)
    #expect(settings.recvMsgOpt == 2)
    settings.setRecvMsgOpt(0)
    #expect(settings.remindType == 0)
  }

  @Test("A taken serial makes way upwards, from the block's highest when the wanted one is not positive")
  func serials() throws {
    var block = SerialBlock([1, 2, 3, 7])
    #expect(try block.take(5, from: 5) == 5)
    #expect(try block.take(2, from: 2) == 4)
    block.release(7)
    #expect(try block.take(7, from: 7) == 7)
    #expect(try block.take(-1, from: block.highest) == -1)
    #expect(try block.take(-1, from: block.highest) == 8)
    var full = SerialBlock([Limits.safeInteger])
    #expect(throws: Failure.self) { try full.take(Limits.safeInteger, from: Limits.safeInteger) }
  }
}
