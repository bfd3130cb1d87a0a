import Bridge
import Testing

@Suite("Starting with a user")
struct StartTests {
  private let offline = #"{"online":false}"#

  @Test("the line engine writes the events of the login first")
  func lines() throws {
    var options = OpenOptions()
    options.user = "alice"
    let engine = try LineEngine(options: options)
    let line = #"{"id":1,"method":"setNetworkStatus","params":{"online":false}}"#
    Array(line.utf8).withUnsafeBytes { engine.handle(line: $0, number: 1) }
    engine.commit()
    let output = engine.withOutput { String(decoding: $0, as: UTF8.self) }.split(separator: "\n")
    #expect(output.first?.hasPrefix(#"{"jsonrpc":"2.0","method":"on"#) == true)
    #expect(output.last == #"{"jsonrpc":"2.0","id":1,"result":null}"#)
    engine.close()
  }

  @Test("without events only the replies are written")
  func silent() throws {
    var options = OpenOptions()
    options.user = "alice"
    options.eventsOn = false
    let engine = try LineEngine(options: options)
    engine.commit()
    #expect(engine.pendingBytes == 0)
  }

  @Test("the listener gets them before the opening call returns")
  func listener() {
    let core = SharedCore(table: .standard)
    let events = Lock<[String]>([])
    core.setListener { event, _ in events.withLock { $0.append(event) } }
    #expect(core.open(#"{"user":"alice"}"#) == #"{"errCode":0,"errMsg":"","errDlt":"","data":null}"#)
    #expect(events.withLock { !$0.isEmpty })
    #expect(core.call("setNetworkStatus", offline).hasPrefix(#"{"errCode":0,"#))
  }

  @Test("who cannot be logged in leaves nothing open")
  func refused() {
    let core = SharedCore(table: SampleTable.table)
    #expect(core.open(#"{"user":"alice"}"#).contains("there is no login"))
    #expect(core.open("").hasPrefix(#"{"errCode":0,"#))
  }
}
