import Glibc

/// Writes golden files.
enum GoldenFile {
  /// Writes a file whole or not at all: beside it first, then in its place.
  static func write(_ bytes: [UInt8], to path: String) throws(SystemFailure) {
    // Where the file is a link, what it names is written.
    let target = realpath(path, nil)
    defer { free(target) }
    let place = target.map { String(cString: $0) } ?? path
    let draft = "\(place).\(getpid()).draft"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last("write '\(path)'") }
    let isWritten = StandardStreams.write(bytes, to: descriptor)
    let failure = SystemFailure.last("write '\(path)'")
    guard close(descriptor) == 0, isWritten, rename(draft, place) == 0 else {
      let later = SystemFailure.last("write '\(path)'")
      unlink(draft)
      throw isWritten ? later : failure
    }
  }
}
