internal import CJansson
internal import Glibc

/// What Jansson's values are made of in a process where it works for this module alone.
public enum ParseMemory {
  nonisolated(unsafe) private static var pieces = Pieces()

  /// Makes Jansson take its memory from one block, which is quicker than asking the system for every value.
  ///
  /// For the whole process, before the first text is parsed, and only where all texts are parsed by one thread: for a
  /// program of its own, and not for a library in a program that may use Jansson too.
  public static func turnOn() {
    json_set_alloc_funcs({ ParseMemory.pieces.take($0) }, { ParseMemory.pieces.giveBack($0) })
  }
}

/// Pieces of one block of memory, handed out one after the other.
///
/// The block starts anew whenever all pieces are back, so after every document, whether it could be parsed or not. A
/// piece that stays out is safe where it is. What finds no room comes from the system, so a large document only
/// parses at its usual speed.
struct Pieces {
  private static let size = 1 << 16
  // What every piece begins at a multiple of, as the system's do.
  private static let step = 16

  private var start: UnsafeMutableRawPointer?
  private var used = 0
  private var out = 0

  /// A piece of at least so many bytes, nil when there is no memory.
  @inline(__always)
  mutating func take(_ length: Int) -> UnsafeMutableRawPointer? {
    guard let start, length <= Self.size &- used else { return takeElsewhere(length) }
    defer { used = used &+ (length &+ (Self.step &- 1)) & ~(Self.step &- 1) }
    out &+= 1
    return start + used
  }

  /// Takes a piece back, wherever it came from.
  @inline(__always)
  mutating func giveBack(_ piece: UnsafeMutableRawPointer?) {
    guard let start, let piece, UInt(bitPattern: piece) &- UInt(bitPattern: start) < UInt(Self.size) else {
      return free(piece)
    }
    out &-= 1
    if out == 0 { used = 0 }
  }

  /// Memory of the system; the first time for the block itself.
  @inline(never)
  private mutating func takeElsewhere(_ length: Int) -> UnsafeMutableRawPointer? {
    guard start == nil, let block = malloc(Self.size) else { return malloc(length) }
    start = block
    return take(length)
  }
}
