import Bridge
import Testing

@Suite("Batches")
struct BatchTests {
  @Test("an array is answered by one array, in order, without its notifications")
  func order() throws {
    let answers = try SampleEngine().answers(
      #"[{"id":1,"method":"ping"},{"method":"ping"},{"id":"b","method":"fail"},{"id":null,"method":"ping"}]"#)
    let error = #"{"code":1004,"message":"RecordNotFoundError","data":{"detail":"no such thing"}}"#
    #expect(
      answers == [
        #"[{"jsonrpc":"2.0","id":1,"result":null},{"jsonrpc":"2.0","id":"b","error":\#(error)},"#
          + #"{"jsonrpc":"2.0","id":null,"result":null}]"#
      ])
  }

  @Test("each bad element gets its refusal, an array in an array too")
  func badElements() throws {
    let answers = try SampleEngine().answers(#"[1,[{"id":1,"method":"ping"}],{"id":2,"method":"ping"},{"id":3}]"#)
    func refusal(_ id: String, _ detail: String) -> String {
      #"{"jsonrpc":"2.0","id":\#(id),"error":{"code":-32600,"message":"InvalidRequest","data":{"detail":"\#(detail)"}}}"#
    }
    let object = refusal("null", "a request is an object")
    #expect(
      answers == [
        "[\(object),\(object),{\"jsonrpc\":\"2.0\",\"id\":2,\"result\":null},\(refusal("3", "method is missing"))]"
      ])
  }

  @Test("an array that is no JSON gets one answer")
  func noJSON() throws {
    let answers = try SampleEngine().answers(#"[{"id":1,"method":"ping"},{]"#)
    #expect(answers.count == 1)
    #expect(answers[0].contains("-32700"))
  }

  @Test("single requests and arrays may follow each other")
  func mixed() throws {
    let engine = try SampleEngine()
    let answers = engine.answers(
      #"{"id":1,"method":"ping"}"#, #"[{"id":2,"method":"ping"}]"#, #"[{"method":"ping"}]"#, "[]",
      #"[{"id":3,"method":"ping"},{"id":4,"method":"ping"}]"#, #"{"id":5,"method":"ping"}"#)
    #expect(answers.count == 5)
    #expect(answers[1] == #"[{"jsonrpc":"2.0","id":2,"result":null}]"#)
    #expect(answers[2].contains("-32600"))
    #expect(answers[3].hasPrefix("[") && answers[3].hasSuffix("]"))
    #expect(answers[4] == #"{"jsonrpc":"2.0","id":5,"result":null}"#)
  }

  @Test("a large array is answered whole")
  func large() throws {
    let engine = try SampleEngine()
    let requests = (0..<20_000).map { #"{"id":\#($0),"method":"ping"}"# }
    engine.feed("[" + requests.joined(separator: ",") + "]")
    let expected = (0..<20_000).map { #"{"jsonrpc":"2.0","id":\#($0),"result":null}"# }
    #expect(engine.take() == ["[" + expected.joined(separator: ",") + "]"])
  }
}
