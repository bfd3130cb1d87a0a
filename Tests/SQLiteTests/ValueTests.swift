import SQLite
import Testing

@Suite struct ValueTests {
  @Test(arguments: ["", "a", "a\0b", "\0", "é€😀", "e\u{301}", String(repeating: "long ", count: 300_000), "'; DROP"])
  func textsComeBack(text: String) throws {
    try withTable { database in
      try database.run("INSERT INTO item (name) VALUES (?1)", text)
      let back = try #require(
        try database.first("SELECT name, length(CAST(name AS BLOB)) FROM item") {
          ($0.text(0), $0.int(1), $0.isNull(0))
        })
      #expect(Array(back.0.utf8) == Array(text.utf8))
      #expect(back.1 == text.utf8.count)
      #expect(!back.2)
      let found = try database.first("SELECT id FROM item WHERE name = ?1", text) { $0.integer(0) }
      #expect(found == 1)
    }
  }

  @Test(arguments: [Int64.min, -1, 0, 1, 9_007_199_254_740_993, Int64.max])
  func integersComeBack(value: Int64) throws {
    try withTable { database in
      let back = try database.first("SELECT ?1, ?2", value, Int(value)) { ($0.integer(0), $0.int(1)) }
      #expect(back?.0 == value)
      #expect(back?.1 == Int(value))
    }
  }

  @Test(arguments: [[], [0], [1, 2, 0, 255]] as [[UInt8]])
  func blobsComeBack(blob: [UInt8]) throws {
    try withTable { database in
      try database.run("INSERT INTO item (data) VALUES (?1)", blob)
      let back = try database.first("SELECT data, typeof(data) FROM item") { ($0.blob(0), $0.text(1)) }
      #expect(back?.0 == blob)
      #expect(back?.1 == "blob")
    }
  }

  @Test func otherValues() throws {
    try withTable { database in
      let back = try database.first(
        "SELECT ?1, ?2, ?3, typeof(?3), ?4, ?5", true, false, 0.1, nil as String?, "x" as String?
      ) { row in
        (row.bool(0), row.bool(1), row.double(2), row.text(3), row.optionalText(4), row.optionalText(5))
      }
      #expect(back?.0 == true)
      #expect(back?.1 == false)
      #expect(back?.2 == 0.1)
      #expect(back?.3 == "real")
      #expect(back?.4 == .some(nil))
      #expect(back?.5 == "x")
    }
  }

  @Test func nullReadsAsNothing() throws {
    try withTable { database in
      let isNothing = try database.first("SELECT NULL") { row in
        row.isNull(0) && row.text(0).isEmpty && row.blob(0).isEmpty && row.integer(0) == 0 && !row.bool(0)
          && row.optionalInteger(0) == nil
      }
      #expect(isNothing == true)
      #expect(try database.first("SELECT 7") { $0.optionalInteger(0) } == 7)
    }
  }

  // Each kind of value after each other one in runs of the same statement, among them texts of all sizes.
  @Test func valuesAfterOthers() throws {
    let texts = [400, 1_100, 5_000].map { String(repeating: "t", count: $0) }
    let kinds: [(Binding, String)] =
      [(.integer(0), "0"), (.integer(7), "7"), (.null, "NULL"), (.text(""), "''"), (.text("x"), "'x'")]
      + [(.blob([]), "X''"), (.blob([7]), "X'07'")] + texts.map { (.text($0), "'\($0)'") }
    try withTable { database in
      for (first, second) in kinds.flatMap({ first in kinds.map { (first, $0) } }) {
        for row in [[first, second, first, second], [second, second, first, first], [first, first, first, first]] {
          let back = try database.first(
            "SELECT quote(?1) || quote(?2) || quote(?3) || quote(?4)", row[0].0, row[1].0, row[2].0, row[3].0
          ) { $0.text(0) }
          #expect(back == row.map(\.1).joined())
        }
      }
    }
  }

  @Test func textThatIsNoUTF8() throws {
    try withTable { database in
      let text = try database.first("SELECT CAST(x'41FF42' AS TEXT)") { $0.text(0) }
      #expect(text == "A\u{fffd}B")
      let bytes = try database.first("SELECT CAST(x'41FF42' AS TEXT)") { $0.withText(0) { Array($0) } }
      #expect(bytes == [0x41, 0xFF, 0x42])
    }
  }

  @Test func composedBindings() throws {
    try withTable { database in
      let values: [Binding] = [.integer(5), .text("a\0b"), .blob([1, 0]), .null]
      let back = try database.first(text: "SELECT ?, ?, ?, ?", values) { row in
        (row.integer(0), row.text(1), row.blob(2), row.isNull(3))
      }
      #expect(back?.0 == 5)
      #expect(back?.1 == "a\0b")
      #expect(back?.2 == [1, 0])
      #expect(back?.3 == true)
      #expect(try database.first("SELECT ?1", Binding.text("x")) { $0.text(0) } == "x")
    }
  }
}
