import IMCore
package import JSON

/// What a method finds around it when it runs.
struct Surroundings {
  let core: Core
  let table: MethodTable
}

/// A result that waits to be written: the events of the call go first.
package struct Reply {
  let write: (inout Writer) -> Void

  /// A result that writes itself as one value.
  package init(write: @escaping (inout Writer) -> Void) {
    self.write = write
  }
}

/// What one request did.
struct Step {
  /// What to answer.
  let outcome: Outcome
  /// What to tell the listener first, in order.
  let events: [SessionEvent]
}

extension Surroundings {
  /// Runs one request as a step of its own: what fails leaves nothing behind.
  func perform(_ method: Method, _ params: Value?) -> Step {
    let due = runDueJobs()
    core.beginRequest()
    let outcome: Outcome
    var failure: Failure?
    do throws(Failure) {
      outcome = .success(try method.run(self, params))
    } catch {
      outcome = .failure(error)
      failure = error
    }
    do throws(Failure) {
      let events = try core.endRequest(failure)
      return Step(outcome: outcome, events: due.isEmpty ? events : due + events)
    } catch {
      return Step(outcome: .failure(error), events: due)
    }
  }

  /// Runs what the system clock has made due, as steps without a reply; jobs that fail are tried again.
  func runDueJobs() -> [SessionEvent] {
    guard core.hasDueJobs else { return [] }
    core.beginRequest()
    var failure: Failure?
    do throws(Failure) {
      try core.runDueJobs()
    } catch {
      failure = error
    }
    return (try? core.endRequest(failure)) ?? []
  }
}
