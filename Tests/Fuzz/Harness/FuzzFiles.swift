import Glibc

/// The folder that a session may use, and in it everything that a path can lead to; gone with the session.
///
/// What stands there is never changed by a request: a file is read, or made where nothing was.
final class FuzzFiles {
  private let root: String
  private var known: [String: Entry] = [:]
  private var writtenCount = 0
  /// The files that can be read, with their bytes in the order of their making.
  private var readable: [(name: String, bytes: [UInt8])] = []

  /// What stands at a path.
  private struct Entry: Equatable {
    let inode: UInt
    let mode: UInt32
    let size: Int
    let seconds: Int
    let nanoseconds: Int
  }

  init() throws(Broken) {
    let template = strdup("/tmp/imbridge-fuzz-XXXXXX")
    defer { free(template) }
    guard let path = template.flatMap({ mkdtemp($0) }) else { throw Broken(what: "no folder") }
    root = String(cString: path)
    for name in ["", "folder"] { mkdir(self.path(name), 0o700) }
    write("text", Array("mine\n".utf8))
    write("empty", [])
    for (link, target) in [("link", "text"), ("dangling", "nothing"), ("loop", "loop"), ("folder-link", "folder")] {
      symlink(self.path(target), self.path(link))
    }
    mkfifo(self.path("pipe"), 0o600)
    known = entries()
  }

  deinit { Self.remove(root) }

  /// Where the data of a session is kept.
  var dataFolder: String { root + "/data" }

  /// The path of a name in the part of the folder that requests see.
  func path(_ name: String) -> String { root + "/files" + (name.isEmpty ? "" : "/" + name) }

  // MARK: Paths for requests

  /// A path to read from: it may lead to anything.
  func source(_ choices: inout Choices) -> String {
    let odd = ["/dev/null", "/nowhere", "/", ""]
    let names = ["text", "empty", "link", "dangling", "loop", "folder", "folder-link/nothing", "pipe", "text/x"]
    let choice = choices.below(odd.count + names.count + 8)
    if choice < odd.count { return odd[choice] }
    if choice < odd.count + names.count { return path(names[choice - odd.count]) }
    return path(choices.pick(readable.map(\.name)))
  }

  /// A path to make a file at, always inside the folder.
  func target(_ choices: inout Choices) -> String {
    let taken = [
      "text", "link", "dangling", "loop", "folder", "folder/", "folder-link", "pipe", ".", "nothing/x", "text/x",
    ]
    let choice = choices.below(taken.count + 10)
    if choice < taken.count { return path(taken[choice]) }
    let folder = ["", "folder/", "folder-link/"][choice % 3]
    return path(folder + "new" + String(choices.below(8)))
  }

  /// The path of a new file with some bytes.
  func source(of bytes: [UInt8]) -> String {
    writtenCount += 1
    write("written\(writtenCount)", bytes)
    known = entries()
    return path("written\(writtenCount)")
  }

  private func write(_ name: String, _ bytes: [UInt8]) {
    Self.write(bytes, to: path(name))
    readable.append((name, bytes))
  }

  // MARK: What has become of them

  /// Nothing is another than before, and what is new was asked for by some call.
  func check(allowed: Set<String>, made: [String]) throws(Broken) {
    let now = entries()
    for (name, entry) in known where now[name] != entry {
      throw Broken(what: "\(name) has changed or is gone")
    }
    let allowed = Set(allowed.map(standing))
    for name in now.keys where known[name] == nil && !allowed.contains(name) {
      throw Broken(what: "\(name) was not asked for")
    }
    for name in made.map(standing) {
      try require(known[name] == nil && now[name].map { $0.mode & S_IFMT } == S_IFREG, "\(name) was not made")
    }
    known = now
  }

  /// A downloaded file is one of those that can have been sent, and can be sent from now on.
  func checkDownload(_ path: String) throws(Broken) {
    let bytes = Self.read(path)
    try require(readable.contains { $0.bytes == bytes }, "\(path) is no file that was sent")
    readable.append((standing(path), bytes))
  }

  /// A snapshot as the data of a session of its own.
  func dataFolder(from snapshot: String) throws(Broken) -> String {
    let folder = root + "/copy"
    Self.remove(folder)
    mkdir(folder, 0o700)
    Self.write(Self.read(snapshot), to: folder + "/imbridge.db")
    return folder
  }

  /// The name at which a path's file stands in the end.
  private func standing(_ path: String) -> String {
    let name = String(path.dropFirst(self.path("").utf8.count + 1))
    return name.hasPrefix("folder-link/") ? "folder" + name.dropFirst(11) : name
  }

  private func entries() -> [String: Entry] {
    var found: [String: Entry] = [:]
    for folder in ["", "folder"] {
      for name in Self.names(path(folder)) {
        let name = folder.isEmpty ? name : folder + "/" + name
        var status = stat()
        guard lstat(path(name), &status) == 0 else { continue }
        // A folder's own time changes with what is made in it.
        let isFile = status.st_mode & S_IFMT == S_IFREG
        found[name] = Entry(
          inode: status.st_ino, mode: status.st_mode, size: isFile ? status.st_size : 0,
          seconds: isFile ? status.st_mtim.tv_sec : 0, nanoseconds: isFile ? status.st_mtim.tv_nsec : 0)
      }
    }
    return found
  }

  // MARK: Files

  private static func names(_ folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func write(_ bytes: [UInt8], to path: String) {
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    bytes.withUnsafeBytes { _ = Glibc.write(descriptor, $0.baseAddress, $0.count) }
    Glibc.close(descriptor)
  }

  private static func read(_ path: String) -> [UInt8] {
    let descriptor = Glibc.open(path, O_RDONLY | O_NOFOLLOW)
    defer { Glibc.close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { bytes, count in
      count = max(0, Glibc.read(descriptor, bytes.baseAddress, bytes.count))
    }
  }

  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    for name in names(path) { remove(path + "/" + name) }
    rmdir(path)
  }
}
