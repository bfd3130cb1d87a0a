/// Why a text is no JSON, and where.
public struct ParseError: Error, Equatable, Sendable {
  /// The line within the text, from 1.
  public let line: Int
  /// The column of the character at which the parser stopped, from 1, counted in Unicode scalars.
  public let column: Int
  /// What is wrong; never repeats any of the text.
  public let detail: String

  /// Makes an error at a place.
  public init(line: Int, column: Int, detail: String) {
    self.line = line
    self.column = column
    self.detail = detail
  }

  /// Makes an error at a byte of the text.
  init(at offset: Int, in bytes: UnsafeRawBufferPointer, detail: String) {
    var line = 1
    var column = 1
    for byte in bytes.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.init(line: line, column: column, detail: detail)
  }
}
