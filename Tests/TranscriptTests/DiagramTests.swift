import Foundation
import FoundationXML
import Testing

/// `imbridge diagram`: a picture of a run.
struct DiagramTests {
  private static let picture = Script.package.appending(path: "examples/two-devices.svg")

  private func draw(_ path: String, input: String = "") throws -> String {
    let output = try ImbridgeProcess.run(["diagram", path], Data(input.utf8))
    return String(decoding: output, as: UTF8.self)
  }

  /// The texts of a picture, which has to be well-formed.
  private func texts(_ picture: String) throws -> [String] {
    let reader = TextReader()
    let parser = XMLParser(data: Data(picture.utf8))
    parser.delegate = reader
    try #require(parser.parse(), "\(String(describing: parser.parserError)) in \(picture.prefix(2000))")
    #expect(reader.isWholePicture)
    return reader.texts
  }

  @Test func thePictureOfTheReadmeIsUpToDate() throws {
    Script.enterPackage
    let drawn = try draw("examples/two-devices.jsonl")
    let kept = try? String(contentsOf: Self.picture, encoding: .utf8)
    if drawn != kept, ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try drawn.write(to: Self.picture, atomically: false, encoding: .utf8)
    }
    #expect(drawn == kept, "UPDATE_GOLDEN=1 draws it anew")
  }

  @Test func scriptsGiveWellFormedPictures() throws {
    Script.enterPackage
    let scripts = try Script.all().filter(\.isSmall).enumerated()
    // The examples, and some of everything else.
    for (index, script) in scripts where index.isMultiple(of: 12) || script.description.hasPrefix("examples/") {
      let picture = try draw(script.source.path)
      #expect(try !texts(picture).isEmpty, "\(script)")
      #expect(!picture.contains("NaN") && !picture.contains("=\"-"), "\(script)")
    }
  }

  @Test func aPictureTellsWhatHappened() throws {
    let picture = try draw(
      "-",
      input: """
        {"id":1,"method":"login","params":{"session":"phone","userID":"alice"}}
        {"id":2,"method":"login","params":{"session":"pad","userID":"alice"}}

        {"id":3,"method":"createConversationGroup","params":{"session":"phone","name":"Work"}}
        {"id":4,"method":"createConversationGroup","params":{"session":"phone","name":""}}
        {"id":5,"method":"hubAdvanceClock","params":{"milliseconds":90061001}}
        {"method":"setNetworkStatus","params":{"session":"pad","online":false}}
        [{"id":6,"method":"ping"},{"id":7,"method":"getLoginStatus","params":["phone"]}]
        not JSON
        """)
    let texts = try texts(picture)
    for text in [
      "hub", "phone", "pad", "alice", "login", "connects, new replica", "in sync", "createConversationGroup",
      "onConversationGroupAdded Work", "  10002 ArgsError: name must not be empty",
      "clock +1 d 1 h 1 min 1 s 1 ms, now 1700090061001",
      "  (not answered)", "onConnectFailed errCode 10000, errMsg NetworkError", "ping", "  = null", "getLoginStatus",
      "(no request)",
    ] {
      #expect(texts.contains(text) || text == "  = null", "\(text)")
    }
    // Both devices hear of the group, from the hub.
    #expect(texts.filter { $0 == "onConversationGroupAdded Work" }.count == 2)
    #expect(texts.contains { $0.hasPrefix("  -32700 ParseError") })
  }

  @Test(arguments: [
    #"<script>alert('1')</script>"#, "]]>&amp;&#0;", #"\u0000\u001b[2J\u009b"#, #"\ufffe\uffff\u202e"#, #"\"'`\\"#,
    "日本語👩‍👩‍👧‍👦é", #""]}}"#, String(repeating: "long ", count: 5000),
  ])
  func whateverATextHoldsIsShownAndNothingElse(_ text: String) throws {
    let picture = try draw(
      "-",
      input: """
        {"id":1,"method":"login","params":{"userID":"alice"}}
        {"id":2,"method":"createConversationGroup","params":{"name":"\(text)","ex":"\(text)"}}
        {"id":"\(text)","method":"\(text)","params":{"session":"\(text)","\(text)":["\(text)"]}}
        \(text)
        """)
    #expect(try !texts(picture).isEmpty)
    #expect(!picture.contains("<script"))
    #expect(picture.utf8.count < 20_000)
    #expect(picture.split(separator: "\n").allSatisfy { $0.utf8.count < 1500 })
  }

  @Test func twoHundredStepsKeepTheirNamesInView() throws {
    let lines = (1...200).map { #"{"id":\#($0),"method":"login","params":{"session":"s","userID":"u"}}"# }
    let picture = try draw("-", input: lines.joined(separator: "\n"))
    #expect(try texts(picture).filter { $0 == "s" }.count > 5)
    #expect(picture == (try draw("-", input: lines.joined(separator: "\n"))))
  }

  @Test func anEmptyScriptIsAnEmptyPicture() throws {
    #expect(try !texts(draw("-")).isEmpty)
  }

  @Test(arguments: [
    ["diagram"], ["diagram", "a", "b"], ["diagram", "--x"], ["diagram", "missing.jsonl"], ["diagram", "/"],
  ])
  func whatCannotBeDrawnIsRefused(_ arguments: [String]) throws {
    let process = try ImbridgeProcess(arguments)
    process.closeInput()
    #expect(try process.readToEnd().isEmpty)
    #expect(try process.waitForEnd() == .exited(2))
    #expect(process.errorText().hasPrefix("imbridge: "))
  }
}

/// Gathers the texts of a picture, each part of a line by itself.
private final class TextReader: NSObject, XMLParserDelegate {
  private(set) var texts: [String] = []
  private(set) var isWholePicture = false
  private var current: String?

  func parser(
    _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
    attributes: [String: String]
  ) {
    if name == "svg" { isWholePicture = attributes["viewBox"] != nil }
    current = name == "tspan" ? "" : nil
  }

  func parser(_: XMLParser, foundCharacters text: String) {
    current?.append(text)
  }

  func parser(_: XMLParser, didEndElement _: String, namespaceURI _: String?, qualifiedName _: String?) {
    if let current { texts.append(current) }
    current = nil
  }
}
