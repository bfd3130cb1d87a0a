import Glibc

/// A data folder that this process holds: nobody else may open it until it is released.
///
/// The hold is an advisory lock on `imbridge.lock`, which the system takes back however the process ends. The file
/// stays and names its last holder.
final class DataFolder {
  private let path: String
  private var lock: Int32

  /// Makes the folder if only its last part is missing, and takes hold of it.
  init(_ path: String) throws(OpenFailure) {
    try Self.make(path)
    self.path = path
    lock = try Self.takeLock(Self.inside(path, "imbridge.lock"))
  }

  deinit { release() }

  /// Where the database is.
  var databasePath: String { Self.inside(path, "imbridge.db") }

  /// The folder of a database that was opened in one; "" for none.
  static func folder(ofDatabase path: String?) -> String {
    guard let path, let end = path.lastIndex(of: "/") else { return "" }
    return String(path[..<end])
  }

  /// Lets go of the folder.
  func release() {
    guard lock >= 0 else { return }
    // Not by closing alone: a child that is being started meanwhile has the descriptor too, until it runs its program.
    flock(lock, LOCK_UN)
    Glibc.close(lock)
    lock = -1
  }

  private static func inside(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private static func make(_ path: String) throws(OpenFailure) {
    if mkdir(path, 0o700) == 0 {
      // The new folder's name is on disk before anything in it is promised to be.
      syncParent(of: path)
      return
    }
    guard errno == EEXIST else { throw failure("cannot make the data folder \(path)") }
    var status = stat()
    guard stat(path, &status) == 0 else { throw failure("cannot use the data folder \(path)") }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw OpenFailure(reason: "\(path) is not a folder") }
  }

  private static func syncParent(of path: String) {
    let descriptor = Glibc.open(path + "/..", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    Glibc.close(descriptor)
  }

  private static func takeLock(_ path: String) throws(OpenFailure) -> Int32 {
    let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("cannot open \(path)") }
    do throws(OpenFailure) {
      try claim(descriptor, path)
      return descriptor
    } catch {
      Glibc.close(descriptor)
      throw error
    }
  }

  private static func claim(_ descriptor: Int32, _ path: String) throws(OpenFailure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw OpenFailure(reason: "\(path) is not a file")
    }
    guard let holder = readHolder(descriptor) else {
      throw OpenFailure(reason: "\(path) is not a lock file of imbridge")
    }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      guard errno == EWOULDBLOCK else { throw failure("cannot lock \(path)") }
      throw OpenFailure(reason: "the data folder is in use by process \(holder.isEmpty ? "unknown" : holder): \(path)")
    }
    guard ftruncate(descriptor, 0) == 0, writeHolder(descriptor) else { throw failure("cannot write \(path)") }
  }

  /// The process named in the file, "" for none yet; nil when something else stands in it.
  private static func readHolder(_ descriptor: Int32) -> String? {
    withUnsafeTemporaryAllocation(byteCount: 32, alignment: 1) { buffer in
      let count = pread(descriptor, buffer.baseAddress, buffer.count, 0)
      guard count >= 0, count < buffer.count else { return nil }
      let text = buffer[..<count].prefix { $0 != UInt8(ascii: "\n") }
      let isNumber = text.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      guard isNumber, text.count >= count - 1 else { return nil }
      return String(decoding: text, as: UTF8.self)
    }
  }

  private static func writeHolder(_ descriptor: Int32) -> Bool {
    var text = "\(getpid())\n"
    return text.withUTF8 { pwrite(descriptor, $0.baseAddress, $0.count, 0) == $0.count }
  }

  private static func failure(_ action: String) -> OpenFailure {
    let code = errno
    return OpenFailure(reason: "\(action): \(String(cString: strerror(code)))")
  }
}
