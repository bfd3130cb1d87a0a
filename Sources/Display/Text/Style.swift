/// Colours and weights for a terminal, or none of them.
package struct Style: Sendable {
  /// Whether anything is coloured.
  package let isColoured: Bool

  /// A style with colours, or one that leaves every text as it is.
  package init(isColoured: Bool) {
    self.isColoured = isColoured
  }

  /// What stands out: headings, a name.
  package func bold(_ text: String) -> String { wrap(text, "1") }
  /// What may be passed over.
  package func dim(_ text: String) -> String { wrap(text, "2") }
  /// What is wrong, or gone.
  package func red(_ text: String) -> String { wrap(text, "31") }
  /// What is right, or new.
  package func green(_ text: String) -> String { wrap(text, "32") }
  /// What needs a look.
  package func yellow(_ text: String) -> String { wrap(text, "33") }
  /// What came by itself: an event.
  package func blue(_ text: String) -> String { wrap(text, "34") }
  /// Names of members.
  package func cyan(_ text: String) -> String { wrap(text, "36") }

  private func wrap(_ text: String, _ code: String) -> String {
    isColoured && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
