import Testing

@testable import JSON

@Suite struct PiecesTests {
  @Test func piecesAreApartAndFull() throws {
    var pieces = Pieces()
    // More than the block holds, with some that alone are larger than it.
    let lengths = Array(1...700) + [70_000, 5_000_000]
    var taken: [UnsafeMutableRawPointer] = []
    for length in lengths {
      let piece = try take(length, of: &pieces)
      #expect(Int(bitPattern: piece) % 16 == 0)
      memset(piece, length)
      taken.append(piece)
    }
    for (piece, length) in zip(taken, lengths) {
      let bytes = UnsafeRawBufferPointer(start: piece, count: length)
      #expect(bytes.allSatisfy { $0 == UInt8(truncatingIfNeeded: length) })
      pieces.giveBack(piece)
    }
  }

  @Test func theBlockStartsAnewWhenAllAreBack() throws {
    var pieces = Pieces()
    let first = try take(100, of: &pieces)
    let second = try take(100, of: &pieces)
    pieces.giveBack(first)
    let third = try take(100, of: &pieces)
    #expect(Set([first, second, third]).count == 3)
    pieces.giveBack(second)
    pieces.giveBack(third)
    let again = try take(100, of: &pieces)
    #expect(again == first)
  }

  @Test func onePieceMayStayOut() throws {
    var pieces = Pieces()
    let kept = try take(32, of: &pieces)
    memset(kept, 32)
    for _ in 0..<10_000 {
      let other = try take(64, of: &pieces)
      #expect(other != kept)
      memset(other, 64)
      pieces.giveBack(other)
    }
    #expect(UnsafeRawBufferPointer(start: kept, count: 32).allSatisfy { $0 == 32 })
  }

  @Test func tooMuchIsRefused() {
    var pieces = Pieces()
    let piece = pieces.take(Int.max)
    #expect(piece == nil)
    pieces.giveBack(nil)
  }

  private func take(_ length: Int, of pieces: inout Pieces) throws -> UnsafeMutableRawPointer {
    let piece = pieces.take(length)
    return try #require(piece)
  }

  private func memset(_ piece: UnsafeMutableRawPointer, _ length: Int) {
    piece.initializeMemory(as: UInt8.self, repeating: UInt8(truncatingIfNeeded: length), count: length)
  }
}
