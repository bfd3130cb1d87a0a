import Glibc

/// A script and the file with its golden output: `a.jsonl` and `a.golden.jsonl`.
struct ScriptPath: Hashable {
  private static let suffix = ".jsonl"
  private static let goldenSuffix = ".golden.jsonl"

  let script: String

  var golden: String { script.dropLast(Self.suffix.count) + Self.goldenSuffix }

  /// The script of this name, or that of the golden file of this name; nil for other names.
  init?(_ path: String) {
    if path.hasSuffix(Self.goldenSuffix) {
      script = path.dropLast(Self.goldenSuffix.count) + Self.suffix
    } else if path.hasSuffix(Self.suffix) {
      script = path
    } else {
      return nil
    }
  }

  /// The scripts that the words of a command line name, each once: files, golden files for their scripts, and folders
  /// for every script below them.
  static func all(_ words: [String]) throws(UsageError) -> [ScriptPath] {
    var found: [ScriptPath] = []
    var known: Set<ScriptPath> = []
    for word in words {
      for path in try scripts(word) where known.insert(path).inserted {
        found.append(path)
      }
    }
    return found
  }

  private static func scripts(_ word: String) throws(UsageError) -> [ScriptPath] {
    var status = stat()
    if stat(word, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      let scripts = try below(word)
      if scripts.isEmpty { throw UsageError(text: "there is no script in '\(word)'") }
      return scripts
    }
    guard let path = ScriptPath(word) else {
      throw UsageError(text: "'\(word)' is no script: the names of scripts end with \(suffix)")
    }
    do throws(SystemFailure) {
      close(try FileReader.open(path.script))
    } catch {
      throw UsageError(text: error.text)
    }
    return [path]
  }

  /// The scripts in a folder and the folders in it, in the order of their paths; hidden ones and links to folders aside.
  private static func below(_ folder: String) throws(UsageError) -> [ScriptPath] {
    guard let stream = opendir(folder) else { throw UsageError(text: SystemFailure.last("read '\(folder)'").text) }
    var entries: [(name: String, isFolder: Bool)] = []
    while let entry = readdir(stream) {
      let name = entry.pointee.name
      guard !name.hasPrefix(".") else { continue }
      var status = stat()
      let isKnown = lstat("\(folder)/\(name)", &status) == 0
      entries.append((name, isKnown && status.st_mode & S_IFMT == S_IFDIR))
    }
    closedir(stream)
    entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }

    var scripts: [ScriptPath] = []
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    for (name, isFolder) in entries {
      if isFolder {
        scripts += try below(base + name)
      } else if name.hasSuffix(suffix) {
        scripts += try self.scripts(base + name)
      }
    }
    return scripts
  }
}

extension dirent {
  fileprivate var name: String {
    withUnsafeBytes(of: d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
