import Glibc
import IMCore

// Files that a caller names: read or newly made, never overwritten, never through a symbolic link.

/// A file that is read line by line.
final class InputFile {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// Opens a regular file; a missing one is 10200.
  init(_ path: String) throws(Failure) {
    descriptor = try SourceFile.open(path, param: "path").descriptor
  }

  deinit { Glibc.close(descriptor) }

  /// The next line without its line end, or nil.
  func nextLine() throws(Failure) -> [UInt8]? {
    while true {
      if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      guard buffer.count - start <= Limits.requestLineBytes else {
        throw .argument("path", "has a line longer than \(Limits.requestLineBytes) bytes")
      }
      if isAtEnd {
        defer { start = buffer.count }
        return start < buffer.count ? Array(buffer[start...]) : nil
      }
      try fill()
    }
  }

  private func fill() throws(Failure) {
    buffer.removeFirst(start)
    start = 0
    let chunk = try SourceFile.read(descriptor, upTo: 1 << 16, param: "path")
    isAtEnd = chunk.isEmpty
    buffer += chunk
  }
}

/// A file that a call makes anew.
enum NewFile {
  /// Refuses a path at which something stands already; a link counts, wherever it leads.
  static func checkIsFree(_ path: String) throws(Failure) {
    var status = stat()
    if lstat(path, &status) == 0 { throw .argument("path", "exists already") }
  }
}
