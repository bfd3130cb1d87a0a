import Bridge
import Foundation
import JSON
import StoredRows

/// Drives one engine over its life, restarts included.
final class Driver {
  private let folder: String?
  private let sync: OpenOptions.Sync
  private let remembered: Int64?
  private var engine: LineEngine?
  private var lines = 0
  /// What goes wrong with the disk during the next lines; once.
  var fault: DiskFault?
  /// Whether it did.
  private(set) var wasStruck = false

  /// In memory, or in a new data folder that goes with the driver.
  ///
  /// `remembered` bounds the change logs; nil as usual.
  init(inFolder: Bool, sync: OpenOptions.Sync = .normal, remembered: Int64? = nil) throws {
    self.sync = sync
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
    options.sync = sync
    options.clock = .manual(startMs: nil)
    options.ids = .sequential
    if let remembered { options.remembered = remembered }
    engine = try LineEngine(options: options)
    lines = 0
  }

  /// Closes the data.
  func close() {
    engine?.close()
    engine = nil
  }

  /// Closes the data and opens it again.
  func restart() throws {
    close()
    try open()
  }

  /// Hands lines in, commits once, and answers the lines that came out; questions of the checks are not counted.
  func exchange(_ input: [String], isQuestion: Bool = false) -> [String] {
    guard let engine else { return [] }
    if !isQuestion { fault?.arm() }
    for line in input {
      if !isQuestion { lines += 1 }
      var line = line
      line.withUTF8 { engine.handle(line: UnsafeRawBufferPointer($0), number: max(lines, 1)) }
    }
    engine.commit()
    if !isQuestion {
      wasStruck = DiskFault.disarm()
      fault = nil
    }
    defer { engine.clearOutput() }
    return engine.withOutput { bytes in
      bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Closes the data and takes it away.
  func removeData() {
    close()
    for name in ["/imbridge.db", "/imbridge.db-wal"] { _ = folder.map { unlink($0 + name) } }
  }

  /// Everything that a process would find which opened the data now, as after a kill.
  func stored() throws -> [String] {
    guard let folder else { return [] }
    return try storedRows(inFolder: URL(fileURLWithPath: folder))
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
