import IMCore
import JSON

/// A core in use, with its folder, which no other process may use meanwhile.
final class OpenedCore {
  let surroundings: Surroundings
  private let folder: DataFolder?

  /// Opens the storage that the options name.
  init(_ options: OpenOptions, table: MethodTable) throws(OpenFailure) {
    let folder: DataFolder? = if let path = options.dataDirectory { try DataFolder(path) } else { nil }
    do throws(IMCore.OpenFailure) {
      let core = try Core(
        storage: options.storage(in: folder), clock: options.coreClock, ids: options.coreIDs,
        remembered: options.remembered)
      surroundings = Surroundings(core: core, table: table)
    } catch {
      throw OpenFailure(reason: error.reason)
    }
    self.folder = folder
  }

  /// Registers a user if needed and logs him in on the session `default`; gives the events of that.
  func logIn(_ user: String) throws(OpenFailure) -> [SessionEvent] {
    // Registering fails when he is registered; whatever else is wrong, the login finds it out.
    let users = Value.array([.object(["userID": .string(user)])])
    _ = run("hubRegisterUsers", ["users": users])
    guard let step = run("login", ["userID": .string(user)]) else {
      throw OpenFailure(reason: "there is no login")
    }
    do throws(Failure) {
      _ = try step.outcome.get()
      try surroundings.core.commit()
    } catch {
      throw OpenFailure(reason: "the user cannot be logged in: \(error.message), \(error.detail)")
    }
    return step.events
  }

  private func run(_ method: String, _ params: Object) -> Step? {
    surroundings.table[method].map { surroundings.perform($0, .object(params)) }
  }

  /// Closes the storage, then lets go of the folder.
  func close() {
    surroundings.core.close()
    folder?.release()
  }
}

extension OpenOptions {
  fileprivate func storage(in folder: DataFolder?) -> Core.Storage {
    guard let folder else { return .memory }
    return .file(path: folder.databasePath, full: sync == .full)
  }

  fileprivate var coreClock: Core.ClockOption {
    switch clock {
    case .system: .system
    case .manual(let start): .manual(start: start)
    }
  }

  fileprivate var coreIDs: Core.IDOption {
    switch ids {
    case .sequential: .sequential
    case .random: .random
    }
  }
}
