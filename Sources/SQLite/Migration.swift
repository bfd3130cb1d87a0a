/// A step from one version of the schema to the next.
public struct Migration: Sendable {
  /// The version that the step leads to, from 1.
  public let version: Int
  /// The statements of the step, without BEGIN and COMMIT.
  public let script: String

  /// Makes a step.
  public init(version: Int, script: String) {
    self.version = version
    self.script = script
  }
}

/// Why a database was not brought to the current version.
public enum MigrationError: Error, Equatable, Sendable {
  /// The file was written by a newer program.
  case newer(found: Int, known: Int)
  /// The file holds tables but no version: another program's database.
  case foreign
  /// The file cannot be read.
  case unreadable(SQLiteError)
  /// The step to this version failed; the file is as it was before that step.
  case failed(version: Int, SQLiteError)
}

extension MigrationError: CustomStringConvertible {
  /// A sentence for people.
  public var description: String {
    switch self {
    case .newer(let found, let known): "the data has version \(found), this program knows up to \(known)"
    case .foreign: "the file is another program's database"
    case .unreadable(let error): "the data cannot be read: \(error)"
    case .failed(let version, let error): "the step to version \(version) failed: \(error)"
    }
  }
}

extension Database {
  /// Brings the database to the last version, each step in a transaction of its own.
  ///
  /// The versions must ascend. `new` makes a new database at once, at the last version. A file that is refused is left
  /// as it is, byte for byte.
  public func migrate(_ migrations: [Migration], new: Migration? = nil) throws(MigrationError) {
    assert(zip(migrations, migrations.dropFirst()).allSatisfy { $0.version < $1.version }, "versions must ascend")
    assert(new == nil || migrations.isEmpty || new?.version == migrations.last?.version, "new data is up to date")
    let known = migrations.last?.version ?? new?.version ?? 0
    let found = try acceptedVersion(known: known)
    let steps = found == 0 ? new.map { [$0] } ?? migrations : migrations
    for migration in steps where migration.version > found {
      do throws(SQLiteError) {
        try migrate(migration)
      } catch {
        throw .failed(version: migration.version, error)
      }
    }
  }

  /// The version of a file that may be migrated; such a file gets a write-ahead log.
  private func acceptedVersion(known: Int) throws(MigrationError) -> Int {
    let found: Int
    let isEmpty: Bool
    do throws(SQLiteError) {
      found = try userVersion()
      isEmpty = try first("SELECT count(*) FROM sqlite_schema") { $0.integer(0) == 0 } ?? true
    } catch {
      throw .unreadable(error)
    }
    guard found <= known else { throw .newer(found: found, known: known) }
    guard found > 0 || isEmpty else { throw .foreign }
    do throws(SQLiteError) {
      if isFile { try useLog() }
    } catch {
      throw .unreadable(error)
    }
    return found
  }

  private func migrate(_ migration: Migration) throws(SQLiteError) {
    try begin()
    do throws(SQLiteError) {
      try execute(migration.script)
      try setUserVersion(migration.version)
      try commit()
    } catch {
      // The first error is the one that tells.
      try? rollback()
      throw error
    }
  }
}
