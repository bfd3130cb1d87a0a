import Bridge
import Dispatch
import Glibc
import Synchronization
import Testing

@Suite("The listener")
struct ListenerTests {
  /// What a listener was given, and by whom.
  private final class Record: Sendable {
    struct Entry: Sendable {
      let event: String
      let payload: String
      let thread: pthread_t
    }

    private let entries = Lock<[Entry]>([])
    /// How many threads are inside the listener, and whether two ever were.
    private let inside = Atomic<Int>(0)
    private let overlapped = Atomic<Bool>(false)

    var all: [Entry] { entries.withLock { $0 } }
    var hasOverlapped: Bool { overlapped.load(ordering: .acquiring) }

    func events(of session: String) -> [Entry] {
      all.filter { $0.payload.hasPrefix(#"{"session":"\#(session)","#) }
    }

    func note(_ event: String, _ payload: String, during body: () -> Void = {}) {
      if inside.add(1, ordering: .acquiringAndReleasing).newValue > 1 { overlapped.store(true, ordering: .releasing) }
      entries.withLock { $0.append(Entry(event: event, payload: payload, thread: pthread_self())) }
      body()
      inside.subtract(1, ordering: .acquiringAndReleasing)
    }
  }

  private func isGood(_ answer: String) -> Bool { answer.hasPrefix(#"{"errCode":0,"#) }

  @Test("it is called on the thread of the call, before the call returns")
  func thread() {
    let core = SharedCore(table: .standard)
    let record = Record()
    core.setListener { record.note($0, $1) }
    #expect(isGood(core.call("login", #"{"userID":"alice"}"#)))
    #expect(!record.all.isEmpty)
    #expect(record.all.allSatisfy { $0.thread == pthread_self() })
    #expect(record.events(of: "default").count == record.all.count)
  }

  @Test("the last one set wins, nil silences")
  func slot() {
    let core = SharedCore(table: .standard)
    let (first, second) = (Record(), Record())
    core.setListener { first.note($0, $1) }
    core.setListener { second.note($0, $1) }
    _ = core.call("login", #"{"userID":"alice"}"#)
    #expect(first.all.isEmpty && !second.all.isEmpty)
    core.setListener(nil)
    let count = second.all.count
    _ = core.call("setNetworkStatus", #"{"online":false}"#)
    #expect(second.all.count == count)
  }

  @Test("a call that fails, and a core without events, are silent")
  func silence() {
    let core = SharedCore(table: .standard)
    let record = Record()
    core.setListener { record.note($0, $1) }
    _ = core.call("setNetworkStatus", #"{"online":false}"#)
    #expect(record.all.isEmpty)
    core.close()
    #expect(isGood(core.open(#"{"events":"off"}"#)))
    _ = core.call("login", #"{"userID":"alice"}"#)
    #expect(record.all.isEmpty)
  }

  @Test("a call from inside runs at once, and its events follow those that wait")
  func reentrancy() {
    let plain = SharedCore(table: .standard)
    let alone = Record()
    plain.setListener { alone.note($0, $1) }
    _ = plain.call("login", #"{"userID":"alice"}"#)
    let loginEvents = alone.all.map(\.event)
    _ = plain.call("setNetworkStatus", #"{"online":false}"#)
    let allEvents = alone.all.map(\.event)
    #expect(allEvents.count > loginEvents.count)

    let core = SharedCore(table: .standard)
    let record = Record()
    let nested = Lock<[String]>([])
    core.setListener { event, payload in
      record.note(event, payload) {
        guard record.all.count == 1 else { return }
        let answer = core.call("setNetworkStatus", #"{"online":false}"#)
        nested.withLock { $0.append(answer) }
        // Nothing was delivered meanwhile.
        nested.withLock { $0.append("\(record.all.count)") }
      }
    }
    #expect(isGood(core.call("login", #"{"userID":"alice"}"#)))
    let (answer, count) = nested.withLock { ($0.first ?? "", $0.last ?? "") }
    #expect(isGood(answer))
    #expect(count == "1")
    #expect(record.all.map(\.event) == allEvents)
    #expect(!record.hasOverlapped)
  }

  @Test("it may be replaced, and the core closed, from inside")
  func fromInside() {
    let core = SharedCore(table: .standard)
    let record = Record()
    core.setListener { event, payload in
      record.note(event, payload) {
        core.close()
        core.setListener(nil)
      }
    }
    _ = core.call("login", #"{"userID":"alice"}"#)
    #expect(record.all.count == 1)
    #expect(isGood(core.open("")))
  }

  @Test("several threads get their own events, each once and never two at a time", .timeLimit(.minutes(1)))
  func threads() {
    let core = SharedCore(table: .standard)
    let record = Record()
    core.setListener { event, payload in
      record.note(event, payload) { if event.count.isMultiple(of: 3) { sched_yield() } }
    }
    let failures = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      let session = "s\(index)"
      func run(_ method: String, _ params: String) {
        let before = record.events(of: session).count
        let answer = core.call(method, #"{"session":"\#(session)",\#(params)}"#)
        let mine = record.events(of: session).dropFirst(before)
        let isRight = isGood(answer) && !mine.isEmpty && mine.allSatisfy { $0.thread == pthread_self() }
        if !isRight { failures.add(1, ordering: .relaxed) }
      }
      run("login", #""userID":"user\#(index)""#)
      for _ in 0..<20 {
        run("setNetworkStatus", #""online":false"#)
        run("setNetworkStatus", #""online":true"#)
      }
    }
    #expect(failures.load(ordering: .relaxed) == 0)
    #expect(!record.hasOverlapped)
  }
}
