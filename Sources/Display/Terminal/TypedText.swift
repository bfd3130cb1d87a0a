internal import Bridge

/// Lines that are typed one after the other until a request is whole: JSON may go on as long as a bracket is open.
package struct TypedText: Sendable {
  /// What was typed so far, as one line.
  package private(set) var text: String
  private var scanner = WordScanner()
  private let isRequest: Bool

  /// Begins with a first line.
  package init(_ line: String) {
    text = line
    let start = line.trimmed
    let word = String(start.prefix { !$0.isWhitespace })
    isRequest = start.first == "{" || start.first == "[" || MethodTable.standard[word] != nil
    // Quotes and brackets count behind the name of the method.
    (start.first == "{" || start.first == "[" ? start : start.dropFirst(word.count)).forEach { scanner.take($0) }
  }

  /// Whether the next line belongs to it.
  ///
  /// A line that cannot become a request, as one with an open quote or a bracket too many, is told at once.
  package var isOpen: Bool { isRequest && scanner.isOpen }

  /// Adds a line; white space parts it from the one before.
  package mutating func append(_ line: String) {
    let more = line.trimmed
    if more.isEmpty { return }
    text += " " + more
    more.forEach { scanner.take($0) }
  }
}
