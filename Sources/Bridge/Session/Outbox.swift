package import IMCore
package import JSON

/// The output of one batch of lines, which can be answered anew as long as it is not on disk.
///
/// A commit that fails takes back everything since the last one. Every request in it is then answered with that
/// failure in its own place and its events go; what is no request was answered rightly and stays.
package struct Outbox: ~Copyable {
  fileprivate enum Answer {
    /// The answer to a request.
    case request(RequestID)
    /// An answer that stays as it is: these bytes of the output, or of the array in hand.
    case kept(Range<Int>)

    /// The same answer in a text that has so many bytes more before it.
    func moved(by offset: Int) -> Answer {
      guard case .kept(let bytes) = self else { return self }
      return .kept(bytes.lowerBound + offset..<bytes.upperBound + offset)
    }
  }

  private enum Line {
    case single(Answer)
    case array([Answer])
  }

  private var output = Writer(capacity: 1 << 16)
  /// How much of the output is behind the last commit and stands.
  private var settled = 0
  /// The answers after that, event lines aside.
  private var lines: [Line] = []

  /// The elements of the JSON array in hand; its line follows all events of its requests.
  private var array = Writer()
  private var elements: [Answer] = []
  private var isInArray = false

  /// An outbox with nothing in it.
  package init() {}

  /// The bytes written so far.
  package var count: Int { output.count }

  /// Lends the output.
  package func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R { output.withBytes(body) }

  /// Forgets the output, which has been written.
  package mutating func clear() {
    precondition(lines.isEmpty, "output was taken before its commit")
    output.empty(keeping: 1 << 22)
    settled = 0
  }

  /// Adds an event line.
  package mutating func add(_ event: SessionEvent) {
    output.event(event)
    output.newline()
  }

  /// Answers a request.
  package mutating func answer(_ id: RequestID, _ outcome: Outcome) {
    if isInArray {
      array.answer(id, outcome)
      elements.append(.request(id))
    } else {
      output.answer(id, outcome)
      output.newline()
      lines.append(.single(.request(id)))
    }
  }

  /// Answers what is no request.
  package mutating func keep(_ write: (inout Writer) -> Void) {
    if isInArray {
      let start = array.count + (elements.isEmpty ? 0 : 1)
      write(&array)
      elements.append(.kept(start..<array.count))
    } else {
      let start = output.count
      write(&output)
      output.newline()
      lines.append(.single(.kept(start..<output.count - 1)))
    }
  }

  /// Starts to gather the answers of a JSON array.
  package mutating func beginArray() {
    isInArray = true
  }

  /// Writes the gathered answers as one line; nothing when there are none.
  package mutating func endArray() {
    isInArray = false
    defer {
      array.empty(keeping: 1 << 16)
      elements.removeAll()
    }
    if elements.isEmpty { return }
    output.beginArray()
    let start = output.count
    output.append(array)
    output.endArray()
    output.newline()
    lines.append(.array(elements.map { $0.moved(by: start) }))
  }

  /// Notes that everything so far is on disk and stands.
  package mutating func settle() {
    lines.removeAll(keepingCapacity: lines.count <= 1 << 12)
    settled = output.count
    if !elements.isEmpty { elements = [.kept(0..<array.count)] }
  }

  /// Answers everything since the last commit anew.
  package mutating func takeBack(_ failure: Failure) {
    var anew = Writer(capacity: 1024)
    for line in lines {
      switch line {
      case .single(let answer): anew.add(answer, from: output, failure)
      case .array(let answers):
        anew.beginArray()
        for answer in answers { anew.add(answer, from: output, failure) }
        anew.endArray()
      }
      anew.newline()
    }
    output.truncate(to: settled)
    output.append(anew)

    anew.removeAll()
    for answer in elements { anew.add(answer, from: array, failure) }
    swap(&array, &anew)
    settle()
  }
}

extension Writer {
  /// Forgets what was written, and the buffer with it when that has grown beyond so many bytes.
  fileprivate mutating func empty(keeping bytes: Int) {
    if count > bytes { self = Writer() }
    removeAll()
  }

  /// Writes an answer anew as one value: as it was, or as a failure.
  fileprivate mutating func add(_ answer: Outbox.Answer, from text: borrowing Writer, _ failure: Failure) {
    switch answer {
    case .request(let id): refuse(id, failure)
    case .kept(let bytes): text.withBytes { raw(UnsafeRawBufferPointer(rebasing: $0[bytes])) }
    }
  }
}
