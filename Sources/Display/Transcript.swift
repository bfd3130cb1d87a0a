/// What came of a script: its output, and what of it each line caused.
package struct Transcript: Sendable {
  /// A line of the script with what came of it.
  package struct Step: Sendable {
    /// Which line it is, counted from 1.
    package let lineNumber: Int
    /// The line as it stands, without its line end; nil when it was too long to be kept.
    package let request: [UInt8]?
    /// Where its events and its answer are in the output.
    package let output: Range<Int>

    /// A step that wrote these bytes of the output.
    package init(lineNumber: Int, request: [UInt8]?, output: Range<Int>) {
      self.lineNumber = lineNumber
      self.request = request
      self.output = output
    }
  }

  /// All that was written.
  package private(set) var output: [UInt8] = []
  /// The lines that were run, in order.
  package private(set) var steps: [Step] = []

  /// The transcript of a script that is still to run.
  package init() {}

  /// Adds the next line and what it has written.
  package mutating func append(_ line: (number: Int, request: [UInt8]?, output: [UInt8])) {
    let start = output.count
    output += line.output
    steps.append(Step(lineNumber: line.number, request: line.request, output: start..<output.count))
  }

  /// The step that has written this byte of the output; the last one for what lies behind the end.
  package func step(at place: Int) -> Step? {
    steps.first { $0.output.upperBound > place } ?? steps.last
  }
}
