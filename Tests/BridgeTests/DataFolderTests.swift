import Bridge
import Glibc
import Testing

@Suite("The data folder")
struct DataFolderTests {
  /// A folder of its own, gone at the end.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let template = strdup("/tmp/imbridge-test-XXXXXX")
    defer { free(template) }
    let folder = String(cString: try #require(template.flatMap { mkdtemp($0) }))
    defer { removeAll(folder) }
    try body(folder)
  }

  private func removeAll(_ folder: String) {
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name == "." || name == ".." { continue }
      if unlink(folder + "/" + name) != 0 { removeAll(folder + "/" + name) }
    }
    rmdir(folder)
  }

  private func open(_ path: String) throws -> LineEngine {
    var options = OpenOptions()
    options.dataDirectory = path
    return try LineEngine(options: options, table: SampleTable.table)
  }

  private func reason(_ path: String) -> String {
    do {
      try open(path).close()
      return "opened"
    } catch {
      return (error as? OpenFailure)?.reason ?? "another error"
    }
  }

  private func write(_ text: String, to path: String) {
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = text.withCString { Glibc.write(descriptor, $0, strlen($0)) }
    Glibc.close(descriptor)
  }

  private func read(_ path: String) -> String {
    let descriptor = Glibc.open(path, O_RDONLY)
    defer { Glibc.close(descriptor) }
    return withUnsafeTemporaryAllocation(byteCount: 100, alignment: 1) { buffer in
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      return String(decoding: buffer[..<max(count, 0)], as: UTF8.self)
    }
  }

  @Test("it is made when its last part is missing")
  func made() throws {
    try withFolder { folder in
      try open(folder + "/new/").close()
      try open(folder + "/new").close()
      #expect(reason(folder + "/a/b").hasPrefix("cannot make the data folder"))
      #expect(access(folder + "/a", F_OK) != 0)
    }
  }

  @Test("only one may hold it, and the other is told who does")
  func held() throws {
    try withFolder { folder in
      let engine = try open(folder)
      #expect(read(folder + "/imbridge.lock") == "\(getpid())\n")
      #expect(reason(folder) == "the data folder is in use by process \(getpid()): \(folder)/imbridge.lock")
      engine.close()
      #expect(reason(folder) == "opened")
    }
  }

  @Test("a program that reads only the output is told too")
  func errorLine() throws {
    do {
      _ = try open("/nowhere/at/all")
      Issue.record("opened")
    } catch {
      let line = (error as? OpenFailure)?.errorLine ?? ""
      let start = #"{"jsonrpc":"2.0","id":null,"error":{"code":10006,"message":"SdkInternalError","data":{"detail":""#
      #expect(line.hasPrefix(start) && line.hasSuffix(#"No such file or directory"}}}"#))
    }
  }

  @Test("what is no folder, and a foreign lock file, are left alone")
  func foreign() throws {
    try withFolder { folder in
      let file = folder + "/file"
      write("hello", to: file)
      #expect(reason(file) == "\(file) is not a folder")

      let lock = folder + "/imbridge.lock"
      symlink(file, lock)
      #expect(reason(folder).hasPrefix("cannot open \(lock)"))
      unlink(lock)
      write("hello", to: lock)
      #expect(reason(folder) == "\(lock) is not a lock file of imbridge")
      #expect(read(lock) == "hello")
      write("", to: lock)
      #expect(reason(folder) == "opened")
      #expect(read(file) == "hello")
    }
  }
}
