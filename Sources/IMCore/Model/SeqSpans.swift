/// Stretches of a conversation's sequences, ascending and apart: what a member of a chat may see.
///
/// Each stay in the chat is one stretch; that of a member who is there now has no end.
struct SeqSpans: Equatable, Sendable {
  private(set) var spans: [ClosedRange<Int64>]

  /// Everything from a sequence on.
  init(from first: Int64) {
    spans = [first...Int64.max]
  }

  /// Reads what `encoded` wrote.
  init(encoded: String) {
    spans = encoded.split(separator: ",").compactMap { part in
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard ends.count == 2, let first = Int64(ends[0]) else { return nil }
      return first...(Int64(ends[1]) ?? .max)
    }
  }

  /// The stretches as one text, for storage: `1-57,103-`.
  var encoded: String {
    spans.map { "\($0.lowerBound)-" + ($0.upperBound == .max ? "" : String($0.upperBound)) }.joined(separator: ",")
  }

  /// Another stay begins.
  mutating func open(from first: Int64) {
    guard spans.last?.upperBound != .max else { return }
    if let last = spans.last, last.upperBound >= first - 1 {
      spans[spans.count - 1] = last.lowerBound...Int64.max
    } else {
      spans.append(first...Int64.max)
    }
  }

  /// The stay ends with this sequence.
  mutating func close(after last: Int64) {
    guard let open = spans.last, open.upperBound == .max else { return }
    spans.removeLast()
    if open.lowerBound <= last { spans.append(open.lowerBound...last) }
  }

  /// Forgets the stretches below a sequence, but for the last one, which says up to where the newest stay went.
  mutating func forget(below seq: Int64) {
    guard let last = spans.last else { return }
    spans.removeAll { $0.upperBound < seq && $0 != last }
  }

  /// Whether a sequence is in one of them.
  func contains(_ seq: Int64) -> Bool {
    spans.contains { $0.contains(seq) }
  }

  /// The stretches within a range.
  func clipped(to range: ClosedRange<Int64>) -> [ClosedRange<Int64>] {
    spans.filter { $0.overlaps(range) }.map { $0.clamped(to: range) }
  }
}
