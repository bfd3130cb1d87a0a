import Display
import Testing

/// The first block of lines in which two texts differ.
@Suite struct DifferenceTests {
  private static func compare(_ golden: String, _ output: String) -> (Int, [String], [String])? {
    Difference(golden: Array(golden.utf8), output: Array(output.utf8)).map { found in
      let texts = [found.missing, found.added].map { $0.map { String(decoding: $0, as: UTF8.self) } }
      return (found.lineNumber, texts[0], texts[1])
    }
  }

  @Test(arguments: ["", "a", "a\n", "a\n\nb\n"])
  func sameTextsDoNotDiffer(_ text: String) {
    #expect(Self.compare(text, text) == nil)
  }

  @Test(arguments: [
    ("a\nb\nc\n", "a\nx\nc\n", 2, ["b\n"], ["x\n"]),
    ("a\nc\n", "a\nb\nc\n", 2, [], ["b\n"]),
    ("a\nb\nc\n", "a\nc\n", 2, ["b\n"], []),
    ("a\n", "a", 1, ["a\n"], ["a"]),
    ("", "a\n", 1, [], ["a\n"]),
    ("a\nb\n", "", 1, ["a\n", "b\n"], []),
    ("a\nb\nz\n", "a\nx\ny\nz\n", 2, ["b\n"], ["x\n", "y\n"]),
    ("a\r\n", "a\n", 1, ["a\r\n"], ["a\n"]),
  ])
  func theFirstBlock(_ golden: String, _ output: String, _ line: Int, _ missing: [String], _ added: [String]) {
    let found = Self.compare(golden, output)
    #expect(found?.0 == line)
    #expect(found?.1 == missing)
    #expect(found?.2 == added)
  }

  @Test func textsWithoutACommonLineAreToldByTheirFirst() {
    let golden = (0..<1000).map { "a\($0)\n" }.joined()
    let output = (0..<1000).map { "b\($0)\n" }.joined()
    let found = Self.compare(golden, output)
    #expect(found?.1 == ["a0\n"])
    #expect(found?.2 == ["b0\n"])
  }

  private static func report(_ golden: String, _ output: String) throws -> String {
    var transcript = Transcript()
    transcript.append((1, Array("{}".utf8), Array(output.utf8)))
    let found = try #require(Difference(golden: Array(golden.utf8), output: transcript.output))
    return found.report(golden: "g", transcript: transcript, style: Style(isColoured: false), width: 40)
  }

  @Test func aStringThatHoldsJSONIsComparedByWhatItHolds() throws {
    let golden = #"{"id":1,"result":{"latestMsg":"{\"seq\":1,\"textElem\":{\"content\":\"hi\"}}","ex":"[1]"}}"# + "\n"
    let output = #"{"id":1,"result":{"latestMsg":"{\"seq\":1,\"textElem\":{\"content\":\"ho\"}}","ex":"[2]"}}"# + "\n"
    #expect(
      try Self.report(golden, output) == """
        g:1  (- expected, + came)
          script line 1: {}
          answer to 1
          result.latestMsg » textElem.content
            - "hi"
            + "ho"
          result.ex
            - "[1]"
            + "[2]"

        """)
    let spaced = #"{"id":1,"result":"{ }"}"# + "\n"
    #expect(try Self.report(spaced, #"{"id":1,"result":"{}"}"# + "\n").contains("- \"{ }\""))
  }

  @Test func everyPlaceIsNamed() throws {
    let golden = #"{"id":1,"result":{"a":[1,2],"b":"x","c":null}}"# + "\n"
    let output = #"{"id":1,"result":{"a":[1,3,4],"b":"y","d":null}}"# + "\n"
    #expect(
      try Self.report(golden, output) == """
        g:1  (- expected, + came)
          script line 1: {}
          answer to 1
          result.a[1]
            - 2
            + 3
          result.a[2]
            - (nothing)
            + 4
          result.b
            - "x"
            + "y"
          result.c
            - null
            + (nothing)
          result.d
            - (nothing)
            + null

        """)
  }

  @Test func longValuesAreShownAroundTheDifference() throws {
    let long = String(repeating: "x", count: 500)
    let report = try Self.report(#"{"result":"\#(long)1\#(long)"}"# + "\n", #"{"result":"\#(long)2\#(long)"}"# + "\n")
    #expect(report.contains(/\n    - …x+1x+…\n    \+ …x+2x+…\n/))
    let lines = try Self.report("\(long)1\(long)\n", "\(long)2\(long)\n")
    #expect(lines.contains(/\n  - …x+1x+…\n  \+ …x+2x+…\n/))
    #expect((report + lines).split(separator: "\n").allSatisfy { $0.count <= 40 })
  }

  @Test func whatIsTheSameValueInOtherBytesIsShownAsItStands() throws {
    let report = try Self.report(#"{"result":1.0}"# + "\n", #"{"result":1.00}"# + "\n")
    #expect(report.contains(#"  - {"result":1.0}"#))
    #expect(report.contains(#"  + {"result":1.00}"#))
  }

  @Test func linesOfOtherKindsAreShownWhole() throws {
    let report = try Self.report(#"{"id":1,"result":1}"# + "\n", #"{"id":2,"result":1}"# + "\n")
    #expect(report.contains(#"  - {"id":1,"result":1}"#))
  }
}
