import Bridge
import Testing

@Suite("Calls as text")
struct SharedCoreTests {
  private func failed(_ code: Int, _ message: String, _ detail: String) -> String {
    #"{"errCode":\#(code),"errMsg":"\#(message)","errDlt":"\#(detail)","data":null}"#
  }

  @Test("a result stands in OpenIM's envelope")
  func results() {
    let core = SharedCore(table: SampleTable.table)
    #expect(core.call("ping", "") == #"{"errCode":0,"errMsg":"","errDlt":"","data":null}"#)
    #expect(core.call("ping", #"{"echo":[1,"ü"]}"#) == #"{"errCode":0,"errMsg":"","errDlt":"","data":[1,"ü"]}"#)
    #expect(core.call("Open_im_sdkPing", "[5]") == #"{"errCode":0,"errMsg":"","errDlt":"","data":5}"#)
    #expect(core.call("ping", "null") == core.call("ping", "{}"))
  }

  @Test("a failure tells the parameter and what was expected")
  func failures() {
    let core = SharedCore(table: SampleTable.table)
    #expect(core.call("fail", "{}") == failed(1004, "RecordNotFoundError", "no such thing"))
    #expect(core.call("makeThing", #"{"name":""}"#) == failed(10002, "ArgsError", "name: must not be empty"))
    #expect(core.call("nosuch", "{}") == failed(-32601, "MethodNotFound", "no such method"))
  }

  @Test("a malformed request is a wrong argument", arguments: ["{", "5", "\"\"", "{} {}", " ", #"{"a":1,"a":2}"#])
  func malformed(request: String) {
    let answer = SharedCore(table: SampleTable.table).call("ping", request)
    #expect(answer.hasPrefix(#"{"errCode":10002,"errMsg":"ArgsError","errDlt":""#))
    #expect(answer.hasSuffix(#","data":null}"#))
  }

  @Test("it opens once, by itself or with options")
  func open() {
    let core = SharedCore(table: SampleTable.table)
    let opened = #"{"errCode":0,"errMsg":"","errDlt":"","data":null}"#
    let refused = failed(10301, "NotSupportOptError", "already open")
    #expect(core.open("") == opened)
    #expect(core.open("{}") == refused)
    core.close()
    core.close()
    #expect(core.open(#"{"deterministic":true,"events":"off","sync":"normal","ids":"random"}"#) == opened)
    core.close()
    _ = core.call("ping", "")
    #expect(core.open("") == refused)
  }

  @Test(
    "wrong options are refused",
    arguments: [
      (#"{"dat":"x"}"#, "dat: unknown parameter"),
      (#"{"data":""}"#, "data: must not be empty"),
      (#"{"clock":"manual:"}"#, "clock: must be system, manual or manual:MS"),
      (#"{"clock":"manual:-1"}"#, "clock: must be system, manual or manual:MS"),
      (#"{"ids":"other"}"#, "ids: must be one of sequential, random"),
      (#"{"deterministic":1}"#, "deterministic: must be true or false"),
    ])
  func wrongOptions(options: String, detail: String) {
    #expect(SharedCore(table: SampleTable.table).open(options) == failed(10002, "ArgsError", detail))
  }

  @Test("a folder that cannot be made is told")
  func wrongFolder() {
    let answer = SharedCore(table: SampleTable.table).open(#"{"data":"/nowhere/at/all"}"#)
    #expect(answer.hasPrefix(#"{"errCode":10006,"errMsg":"SdkInternalError","errDlt":"cannot make the data folder"#))
  }

  @Test("the free functions share one core")
  func freeFunctions() {
    #expect(ping(#"{"echo":1}"#) == #"{"errCode":0,"errMsg":"","errDlt":"","data":1}"#)
    #expect(Bridge.call("ping", "[2]") == #"{"errCode":0,"errMsg":"","errDlt":"","data":2}"#)
    #expect(getSdkVersion() == #"{"errCode":0,"errMsg":"","errDlt":"","data":"\#(version)"}"#)
    #expect(rpcDiscover().contains(#""data":{"openrpc":"1.3.2""#))
  }
}
