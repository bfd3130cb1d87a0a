import Bridge
import Glibc
import JSON

/// Drives one engine over its life, restarts included.
final class Driver {
  private let folder: String?
  private let remembered: Int64?
  private var engine: LineEngine?
  private var lines = 0

  /// In memory, or in a new data folder that goes with the driver.
  ///
  /// `remembered` bounds the change logs; nil as usual.
  init(inFolder: Bool, remembered: Int64? = nil) throws {
    self.remembered = remembered
    folder = inFolder ? try Self.newFolder() : nil
    try open()
  }

  deinit {
    engine?.close()
    if let folder { Self.remove(folder) }
  }

  /// Whether its data outlives a restart.
  var keepsData: Bool { folder != nil }

  private func open() throws {
    var options = OpenOptions()
    options.dataDirectory = folder
    options.sync = .normal
    options.clock = .manual(startMs: nil)
    options.ids = .sequential
    if let remembered { options.remembered = remembered }
    engine = try LineEngine(options: options)
    lines = 0
  }

  /// Closes the data and opens it again.
  func restart() throws {
    engine?.close()
    engine = nil
    try open()
  }

  /// Hands lines in, commits once, and answers the lines that came out; questions of the checks are not counted.
  func exchange(_ input: [String], isQuestion: Bool = false) -> [String] {
    guard let engine else { return [] }
    for line in input {
      if !isQuestion { lines += 1 }
      var line = line
      line.withUTF8 { engine.handle(line: UnsafeRawBufferPointer($0), number: max(lines, 1)) }
    }
    engine.commit()
    defer { engine.clearOutput() }
    return engine.withOutput { bytes in
      bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  // MARK: Folders

  private struct NoFolder: Error {}

  private static func newFolder() throws -> String {
    let template = strdup("/tmp/imbridge-model-XXXXXX")
    defer { free(template) }
    guard let path = template.flatMap({ mkdtemp($0) }) else { throw NoFolder() }
    return String(cString: path)
  }

  private static func remove(_ folder: String) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name == "." || name == ".." { continue }
      if unlink(folder + "/" + name) != 0 { remove(folder + "/" + name) }
    }
    rmdir(folder)
  }
}
