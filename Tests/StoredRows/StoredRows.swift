public import Foundation
import SQLite

/// Everything that a process would find which opened the data of a folder now, as after a kill: each row of each table.
///
/// The folder itself is only read, so another process may hold it.
public func storedRows(inFolder folder: URL) throws -> [String] {
  let copy = FileManager.default.temporaryDirectory.appendingPathComponent("imbridge-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: copy) }
  for name in ["imbridge.db", "imbridge.db-wal"] {
    try FileManager.default.copyItem(at: folder.appendingPathComponent(name), to: copy.appendingPathComponent(name))
  }
  return try Database(path: copy.appendingPathComponent("imbridge.db").path).rows()
}

extension Database {
  /// Each row of each table as text, tables by name.
  ///
  /// The index of friends' texts is left out: how it lies on disk depends on the way there.
  fileprivate func rows() throws -> [String] {
    let tables = try all(
      "SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    ) { $0.text(0) }
    var rows: [String] = []
    for table in tables {
      let columns = try all("SELECT name FROM pragma_table_info(?1) ORDER BY cid", table) { $0.text(0) }
      let values = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ',' || ")
      let names = columns.map { "\"\($0)\"" }.joined(separator: ",")
      let order = (1...columns.count).map(String.init).joined(separator: ",")
      rows += try all(
        text: "SELECT \(values) FROM (SELECT \(names) FROM \"\(table)\" ORDER BY \(order))"
      ) { "\(table): \($0.text(0))" }
    }
    return rows
  }
}
