import Display
import Testing

/// Text for people: safe to look at, and measured in columns.
@Suite struct TextTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\u{1B}[31mb", #"a\u001b[31mb"#), ("a\r\nb\tc", #"a\r\nb\tc"#), ("\u{9B}2J", #"\u009b2J"#),
    ("a\u{202E}b", #"a\u202eb"#), ("a\u{200B}b\u{FEFF}", #"a\u200bb\ufeff"#), ("\u{7F}", #"\u007f"#),
    ("\u{E0041}", #"\udb40\udc41"#), ("日本 👍🏽 é", "日本 👍🏽 é"),
  ])
  func whatDrivesATerminalIsWrittenOut(_ text: String, _ visible: String) {
    #expect(text.visible == visible)
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("日本", 4), ("é", 1), ("e\u{301}", 1), ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("❤️", 2), ("한글", 4),
    ("ｱ", 1), ("Ａ", 2), ("Привет", 6),
  ])
  func columns(_ text: String, _ columns: Int) {
    #expect(text.columns == columns)
  }

  @Test func longTextsAreClipped() {
    #expect("abcdef".clipped(to: 6) == "abcdef")
    #expect("abcdef".clipped(to: 5) == "abcd…")
    // A wide character that would stand half outside goes whole.
    #expect("日本語".clipped(to: 4) == "日…")
    #expect("日本語".clipped(to: 0).isEmpty)
    #expect("日本".padded(to: 6) == "日本  ")
    #expect("日本語".padded(to: 3) == "日本語")
  }
}
