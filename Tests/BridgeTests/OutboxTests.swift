import Bridge
import IMCore
import JSON
import Testing

@Suite("A commit that fails")
struct OutboxTests {
  private let failure = Failure(.sdkInternalError, "the disk is full")
  private let ok = Outcome.success(Reply { $0.bool(true) })

  private func good(_ id: Int) -> String { #"{"jsonrpc":"2.0","id":\#(id),"result":true}"# }

  private func bad(_ id: Int) -> String {
    let error = #"{"code":10006,"message":"SdkInternalError","data":{"detail":"the disk is full"}}"#
    return #"{"jsonrpc":"2.0","id":\#(id),"error":\#(error)}"#
  }

  private func lines(_ outbox: borrowing Outbox) -> [String] {
    outbox.withBytes { String(decoding: $0, as: UTF8.self) }.split(separator: "\n").map(String.init)
  }

  @Test("every request is answered anew, what is no request stays")
  func single() {
    var outbox = Outbox()
    outbox.answer(.integer(1), ok)
    outbox.keep { $0.string("kept") }
    outbox.answer(.integer(2), .failure(Failure(.recordNotFound, "x")))
    outbox.takeBack(failure)
    #expect(lines(outbox) == [bad(1), #""kept""#, bad(2)])
  }

  @Test("what was committed before stands")
  func settled() {
    var outbox = Outbox()
    outbox.answer(.integer(1), ok)
    outbox.settle()
    outbox.answer(.integer(2), ok)
    outbox.takeBack(failure)
    outbox.answer(.integer(3), ok)
    outbox.settle()
    outbox.takeBack(failure)
    #expect(lines(outbox) == [good(1), bad(2), good(3)])
    outbox.clear()
    #expect(outbox.count == 0)
    outbox.answer(.integer(4), ok)
    outbox.takeBack(failure)
    #expect(lines(outbox) == [bad(4)])
  }

  @Test("arrays stay arrays")
  func arrays() {
    var outbox = Outbox()
    outbox.answer(.integer(1), ok)
    outbox.beginArray()
    outbox.keep { $0.string("a") }
    outbox.answer(.integer(2), ok)
    outbox.keep { $0.string("b") }
    outbox.keep { $0.string("c") }
    outbox.endArray()
    outbox.beginArray()
    outbox.endArray()
    outbox.keep { $0.string("d") }
    outbox.takeBack(failure)
    #expect(lines(outbox) == [bad(1), #"["a",\#(bad(2)),"b","c"]"#, #""d""#])
  }

  @Test("a commit within an array settles its first part", arguments: [true, false])
  func withinArray(firstSucceeds: Bool) {
    var outbox = Outbox()
    outbox.beginArray()
    outbox.answer(.integer(1), ok)
    outbox.keep { $0.string("a") }
    if firstSucceeds { outbox.settle() } else { outbox.takeBack(failure) }
    outbox.answer(.integer(2), ok)
    outbox.endArray()
    outbox.takeBack(failure)
    #expect(lines(outbox) == [#"[\#(firstSucceeds ? good(1) : bad(1)),"a",\#(bad(2))]"#])
  }
}
