import Glibc

/// Reads files whole or piece by piece.
enum FileReader {
  /// Lends a file's bytes piece by piece; `-` is standard input.
  static func forEachChunk(
    of path: String,
    _ take: (UnsafeRawBufferPointer) -> Void
  ) throws(SystemFailure) {
    let descriptor = try open(path)
    defer { close(descriptor) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count == 0 { return }
      if count > 0 {
        take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      } else if errno != EINTR {
        throw .last("read '\(path)'")
      }
    }
  }

  /// All bytes of a file; nil when there is none of that name.
  static func contents(of path: String) throws(SystemFailure) -> [UInt8]? {
    var bytes: [UInt8] = []
    do throws(SystemFailure) {
      try forEachChunk(of: path) { bytes.append(contentsOf: $0) }
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
    return bytes
  }

  /// A descriptor of the file to read from; `-` is standard input, a folder is refused.
  static func open(_ path: String) throws(SystemFailure) -> Int32 {
    let descriptor = path == "-" ? fcntl(0, F_DUPFD_CLOEXEC, 3) : Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last("read '\(path)'") }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw SystemFailure(doing: "read '\(path)'", code: EISDIR)
    }
    return descriptor
  }
}
