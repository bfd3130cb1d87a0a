import Glibc

/// What the splitter found: a line to run, or a line that is too long to be kept.
enum InputLine {
  /// A line without its line end, never blank. The bytes are valid during the call only.
  case text(UnsafeRawBufferPointer, number: Int)
  /// A line that passed the limit; the rest of it is skipped.
  case oversized(number: Int)
}

/// Cuts a stream of bytes into lines, however the bytes are spread over reads.
///
/// `\n` ends a line and a `\r` before it is dropped, as is a byte-order mark before the first line. Blank lines are
/// counted and not reported. A line that lies whole in one chunk is reported in place; only a line that is spread
/// over chunks is copied, and never more of it than the limit.
struct LineSplitter: ~Copyable {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let limit: Int
  /// The beginning of the line whose end has not come yet.
  private var begun = ByteQueue()
  /// Lines that ended so far.
  private var ended = 0
  /// The line whose end has not come yet was reported as oversized.
  private var skipping = false
  /// Bytes of a byte-order mark seen at the start; nil once that is settled.
  private var markBytes: Int? = 0

  /// A splitter for lines of at most `limit` bytes before their `\n`.
  init(limit: Int) {
    self.limit = limit
  }

  /// Takes the next bytes and reports each line that they complete.
  mutating func feed<Failure: Error>(
    _ chunk: UnsafeRawBufferPointer,
    _ report: (InputLine) throws(Failure) -> Void
  ) throws(Failure) {
    var rest = skipMark(chunk)
    while let base = rest.baseAddress, !rest.isEmpty {
      guard let newline = memchr(base, 0x0A, rest.count) else {
        try begin(rest, report)
        return
      }
      let length = UnsafeRawPointer(newline) - base
      let piece = UnsafeRawBufferPointer(start: base, count: length)
      rest = UnsafeRawBufferPointer(start: base + length + 1, count: rest.count - length - 1)
      try end(piece, report)
    }
  }

  /// Takes the end of the input: what stands there without a line end is a line.
  mutating func finish<Failure: Error>(_ report: (InputLine) throws(Failure) -> Void) throws(Failure) {
    settleMark()
    if !begun.isEmpty {
      try end(UnsafeRawBufferPointer(start: nil, count: 0), report)
    }
  }

  /// Keeps the beginning of a line.
  private mutating func begin<Failure: Error>(
    _ piece: UnsafeRawBufferPointer,
    _ report: (InputLine) throws(Failure) -> Void
  ) throws(Failure) {
    if skipping { return }
    if begun.count + piece.count <= limit {
      begun.append(piece)
      return
    }
    // Told at once and not at its end: nothing of it has to be kept, and the caller hears of it as early as can be.
    begun.removeAll()
    skipping = true
    try report(.oversized(number: ended + 1))
  }

  /// Reports the line that ends with `piece`.
  private mutating func end<Failure: Error>(
    _ piece: UnsafeRawBufferPointer,
    _ report: (InputLine) throws(Failure) -> Void
  ) throws(Failure) {
    ended += 1
    if skipping {
      skipping = false
      return
    }
    if begun.count + piece.count > limit {
      begun.removeAll()
      try report(.oversized(number: ended))
      return
    }
    if begun.isEmpty {
      try reportUnlessBlank(piece, report)
      return
    }
    begun.append(piece)
    defer { begun.removeAll() }
    try reportUnlessBlank(begun.bytes, report)
  }

  private func reportUnlessBlank<Failure: Error>(
    _ line: UnsafeRawBufferPointer,
    _ report: (InputLine) throws(Failure) -> Void
  ) throws(Failure) {
    let length = line.last == 0x0D ? line.count - 1 : line.count
    let text = UnsafeRawBufferPointer(rebasing: line[..<length])
    let isBlank = text.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    if !isBlank {
      try report(.text(text, number: ended))
    }
  }

  /// Drops a byte-order mark at the very start, also one that is spread over chunks.
  private mutating func skipMark(_ chunk: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    guard var seen = markBytes else { return chunk }
    var used = 0
    while seen < Self.mark.count, used < chunk.count {
      guard chunk[used] == Self.mark[seen] else {
        settleMark()
        return UnsafeRawBufferPointer(rebasing: chunk[used...])
      }
      seen += 1
      used += 1
      markBytes = seen
    }
    if seen == Self.mark.count {
      markBytes = nil
    }
    return UnsafeRawBufferPointer(rebasing: chunk[used...])
  }

  /// No mark stands at the start: the bytes held back for it belong to the first line.
  private mutating func settleMark() {
    guard let seen = markBytes else { return }
    markBytes = nil
    Self.mark.withUnsafeBytes { bytes in
      begun.append(UnsafeRawBufferPointer(rebasing: bytes[..<seen]))
    }
  }
}
