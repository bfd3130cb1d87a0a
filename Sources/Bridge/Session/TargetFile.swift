import Glibc
import IMCore

/// A new file that is filled with bytes under another name beside it, so that a half one never has the name.
final class TargetFile {
  private let path: String
  private let temporary: String
  private var descriptor: Int32

  /// Makes the file; whatever stands at the path already stays as it is (10002).
  init(_ path: String) throws(Failure) {
    try NewFile.checkIsFree(path)
    self.path = path
    temporary = try NewFile.temporary(for: path)
    descriptor = Glibc.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor < 0 else { return }
    switch errno {
    case ENOSPC, EDQUOT, EIO, EMFILE, ENFILE: throw Self.unwritable
    default: throw .argument("path", "cannot be made")
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    Glibc.close(descriptor)
    unlink(temporary)
  }

  private static let unwritable = Failure(.sdkInternalError, "storage: the file cannot be written")

  /// Adds bytes at the end.
  func write(_ bytes: [UInt8]) throws(Failure) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Self.unwritable }
      done += count
    }
  }

  /// The file is whole and gets its name.
  func finish() throws(Failure) {
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw Self.unwritable }
    Glibc.close(descriptor)
    descriptor = -1
    try NewFile.publish(temporary, as: path)
  }
}
