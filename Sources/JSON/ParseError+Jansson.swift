internal import CJansson
internal import Glibc

extension ParseError {
  static let empty = "a value expected"

  /// Makes an error of what Jansson reports.
  init(_ failure: json_error_t, in bytes: UnsafeRawBufferPointer, maximumDepth: Int) {
    // Jansson loses raw NUL bytes at some places and then stops too late. They are wrong everywhere.
    if let nul = bytes.prefix(max(0, Int(failure.position)) + 1).firstZero {
      self.init(at: nul, in: bytes, detail: "a NUL byte")
      return
    }
    let code = failure.code
    if code == json_error_stack_overflow, let error = ParseError.tooDeep(bytes, maximumDepth: maximumDepth) {
      self = error
      return
    }
    if code == json_error_premature_end_of_input, ParseError.isBlank(bytes) {
      self.init(at: bytes.count, in: bytes, detail: ParseError.empty)
      return
    }
    // The column is that of the last character taken, but a byte that is no UTF-8 is not taken.
    let column = Int(failure.column) + (code == json_error_invalid_utf8 ? 1 : 0)
    self.init(line: max(1, Int(failure.line)), column: max(1, column), detail: failure.detail)
  }

  /// The error at the first bracket that is more than `maximumDepth` deep, if there is one.
  static func tooDeep(_ bytes: UnsafeRawBufferPointer, maximumDepth: Int) -> ParseError? {
    var depth = 0
    var isInString = false
    var isEscaped = false
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isInString
      case UInt8(ascii: "\""): isInString.toggle()
      case _ where isInString: break
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        guard depth > maximumDepth else { continue }
        return ParseError(at: offset, in: bytes, detail: "more than \(maximumDepth) levels deep")
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return nil
  }

  private static func isBlank(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate var firstZero: Int? {
    guard let start = UnsafeRawBufferPointer(rebasing: self).baseAddress, let zero = memchr(start, 0, count) else {
      return nil
    }
    return startIndex + (UnsafeRawPointer(zero) - start)
  }
}

extension json_error_t {
  /// Jansson keeps its error code in the last byte of the text.
  fileprivate var code: json_error_code {
    withUnsafeBytes(of: text) { json_error_code(UInt32($0[$0.count - 1])) }
  }

  /// Jansson's sentence without the piece of the caller's text that it quotes.
  ///
  /// Quotations follow " near '" or, for escapes, " '\". Jansson's own quotations are single brackets and colons.
  fileprivate var detail: String {
    let sentence = withUnsafeBytes(of: text) { text in
      let sentence = text.prefix { $0 != 0 }
      let quotation = sentence.indices.first { start in
        let rest = sentence[start...]
        return rest.starts(with: " near '".utf8) || rest.starts(with: " '\\".utf8)
      }
      return String(decoding: sentence[..<(quotation ?? sentence.endIndex)], as: UTF8.self)
    }
    return sentence.isEmpty ? "out of memory" : sentence
  }
}
