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

/// A file that a call makes anew: whole under another name beside it, and then given its own.
enum NewFile {
  /// Refuses a path at which something stands already; a link counts, wherever it leads.
  static func checkIsFree(_ path: String) throws(Failure) {
    var status = stat()
    if lstat(path, &status) == 0 { throw .argument("path", "exists already") }
  }

  /// A free name in the same folder.
  ///
  /// What a process that was killed has left behind keeps its name.
  static func temporary(for path: String) throws(Failure) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    for number in 0..<1000 {
      let name = "\(folder).imbridge-\(getpid())-\(number).part"
      var status = stat()
      if lstat(name, &status) != 0 { return name }
    }
    throw .argument("path", "cannot be made")
  }

  /// Gives a whole file its name, unless that has been taken meanwhile; the other name goes.
  static func publish(_ temporary: String, as path: String) throws(Failure) {
    defer { unlink(temporary) }
    if link(temporary, path) == 0 { return }
    if errno == EPERM || errno == EOPNOTSUPP {
      // A file system without links. The name is taken first, so that nobody else's file is replaced.
      let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        Glibc.close(descriptor)
        if rename(temporary, path) == 0 { return }
        unlink(path)
      }
    }
    throw .argument("path", errno == EEXIST ? "exists already" : "cannot be made")
  }
}
