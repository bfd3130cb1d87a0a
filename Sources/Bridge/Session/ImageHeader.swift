/// What the first bytes of a picture tell: its format and its size in pixels.
struct ImageHeader: Equatable {
  let type: String
  let width: Int64
  let height: Int64

  /// Reads the header of a PNG, GIF or JPEG; nil for anything else.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 24 {
      (type, width, height) = ("image/png", bytes.big(16, 4), bytes.big(20, 4))
    } else if bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8)), bytes.count >= 10 {
      let (low, high) = (Int64(bytes[6]) | Int64(bytes[7]) << 8, Int64(bytes[8]) | Int64(bytes[9]) << 8)
      (type, width, height) = ("image/gif", low, high)
    } else if let (width, height) = Self.jpegSize(bytes) {
      (type, self.width, self.height) = ("image/jpeg", width, height)
    } else {
      return nil
    }
  }

  /// Goes from segment to segment up to the one that begins the frame.
  private static func jpegSize(_ bytes: [UInt8]) -> (Int64, Int64)? {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var index = 2
    while index + 9 <= bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      switch marker {
      case 0xFF: index += 1
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        return (bytes.big(index + 7, 2), bytes.big(index + 5, 2))
      case 0x01, 0xD0...0xD8: index += 2
      default: index += 2 + Int(bytes.big(index + 2, 2))
      }
    }
    return nil
  }
}

extension [UInt8] {
  /// A number of so many bytes, the highest first.
  fileprivate func big(_ index: Int, _ count: Int) -> Int64 {
    self[index..<index + count].reduce(0) { $0 << 8 | Int64($1) }
  }
}
