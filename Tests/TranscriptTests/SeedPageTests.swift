import Bridge
import Foundation
import Testing

/// The pages about the documents that imbridge was made from: what they name is there.
@Suite struct SeedPageTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  /// A cell of a table, with the heading of its column.
  private struct Cell {
    let page: String
    let heading: String
    let text: String

    /// What stands in backticks.
    var quoted: [String] { text.matches(of: /`([^`]+)`/).map { String($0.1) } }
  }

  private static func pages() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: root.appending(path: "seeds"), includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "md" && $0.lastPathComponent != "README.md" }
  }

  private static func cells() throws -> [Cell] {
    var cells: [Cell] = []
    for page in try pages() {
      var headings: [String]?
      for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
      {
        guard line.hasPrefix("| ") || line.hasPrefix("|--") else {
          headings = nil
          continue
        }
        let texts = line.dropFirst().dropLast().components(separatedBy: "|")
          .map { $0.trimmingCharacters(in: .whitespaces) }
        if let headings {
          cells += zip(headings, texts).map { Cell(page: page.lastPathComponent, heading: $0, text: $1) }
        } else {
          headings = texts
        }
      }
    }
    return cells
  }

  @Test func theTranscriptsThatTheyNameExist() throws {
    let scripts = Set(try Script.all().map { $0.source.deletingPathExtension().path })
    var named = 0
    for cell in try Self.cells() where cell.heading == "shown by" {
      for name in cell.quoted {
        let path = Self.root.appending(path: "Tests/TranscriptTests/Transcripts/\(name)").path
        #expect(scripts.contains(path), "\(cell.page) names \(name)")
        named += 1
      }
    }
    #expect(named > 250)
  }

  /// Methods and their other names, parameters, events, members of objects and of what events carry.
  @Test func theNamesInImbridgeThatTheyGiveExist() throws {
    var known: Set = ["Bridge"]
    let goldens = try Script.all().map { try String(contentsOf: $0.golden, encoding: .utf8) }
    for text in goldens + [openRPCText()] {
      known.formUnion(text.matches(of: /"([A-Za-z_]+)"/).map { String($0.1) })
    }
    var named = 0
    for cell in try Self.cells() where cell.heading.contains("imbridge") {
      for name in cell.quoted where name.wholeMatch(of: /[A-Za-z_]+/) != nil {
        #expect(known.contains(name), "\(cell.page) names \(name)")
        named += 1
      }
    }
    #expect(named > 300)
  }

  @Test func everyPageIsInTheIndex() throws {
    let index = try String(contentsOf: Self.root.appending(path: "seeds/README.md"), encoding: .utf8)
    for page in try Self.pages() {
      #expect(index.contains("](\(page.lastPathComponent))"))
    }
  }
}
