import Glibc
import IMCore

/// A file that becomes an attachment, read part by part.
final class SourceFile {
  /// Its bytes when it was opened.
  let size: Int64
  private let param: String
  private let descriptor: Int32
  private var taken: Int64 = 0

  /// Opens a regular file; a missing one is 10200, one over the limit 4.
  init(_ path: String, param: String) throws(Failure) {
    self.param = param
    (descriptor, size) = try Self.open(path, param: param)
    guard size <= Limits.attachmentBytes else { throw tooLarge }
  }

  deinit { Glibc.close(descriptor) }

  private var tooLarge: Failure {
    Failure(.exceedServiceLimit, "must be at most \(Limits.attachmentBytes) bytes", param: param)
  }

  /// The next bytes, so many unless the end comes before; none at the end.
  func next(_ count: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let more = try Self.read(descriptor, upTo: count - bytes.count, param: param)
      if more.isEmpty { break }
      if bytes.isEmpty { bytes = more } else { bytes += more }
    }
    taken += Int64(bytes.count)
    // It may have grown since.
    guard taken <= Limits.attachmentBytes else { throw tooLarge }
    return bytes
  }

  /// Opens a regular file for reading, never through a symbolic link, and tells its size.
  static func open(_ path: String, param: String) throws(Failure) -> (descriptor: Int32, size: Int64) {
    let descriptor = Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ELOOP { throw .argument(param, "must not be a symbolic link") }
      throw Failure(.fileNotFoundError, "cannot be read", param: param)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      Glibc.close(descriptor)
      throw .argument(param, "must be a regular file")
    }
    return (descriptor, Int64(status.st_size))
  }

  /// Reads some bytes; none at the end.
  static func read(_ descriptor: Int32, upTo size: Int, param: String) throws(Failure) -> [UInt8] {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
      var got = Glibc.read(descriptor, bytes.baseAddress, bytes.count)
      while got < 0, errno == EINTR { got = Glibc.read(descriptor, bytes.baseAddress, bytes.count) }
      count = max(got, 0)
      failed = got < 0
    }
    if failed { throw Failure(.fileNotFoundError, "cannot be read to its end", param: param) }
    return bytes
  }
}
