import Foundation
import SQLite
import Testing

/// A folder that goes with the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    // By its real name, so that a test sees only the links that it makes.
    let parent = URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path
    path = parent + "/sqlite-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String {
    path + "/" + name
  }

  /// The content of all files, by name.
  var content: [String: Data] {
    get throws {
      var content: [String: Data] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: path) {
        content[name] = try Data(contentsOf: URL(fileURLWithPath: file(name)))
      }
      return content
    }
  }

  func write(_ bytes: Data, to name: String) throws {
    try bytes.write(to: URL(fileURLWithPath: file(name)))
  }
}

/// A database in memory with a table of three columns; checks at the end that no statement is left busy.
func withTable(_ body: (Database) throws -> Void) throws {
  let database = try Database(path: nil)
  try database.execute("CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT UNIQUE, data BLOB)")
  try body(database)
  #expect(database.busyStatements == 0)
  database.close()
}

extension Database {
  /// The names in the table of `withTable`.
  var names: [String] {
    get throws { try all("SELECT name FROM item ORDER BY id") { $0.text(0) } }
  }
}

/// The SQLite error of a body, nil when there is none.
func failure(_ body: () throws(SQLiteError) -> Void) -> SQLiteError? {
  do throws(SQLiteError) {
    try body()
    return nil
  } catch {
    return error
  }
}
