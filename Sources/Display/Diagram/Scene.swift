/// What a diagram shows of a run: who takes part, and what each line of the script did.
struct Scene {
  /// One session.
  struct Lifeline {
    let session: String
    /// The users that were logged in on it, in order.
    var users: [String] = []
  }

  /// What a session is in, at the end of a step.
  enum Presence {
    case loggedOut
    case online
    case offline
  }

  /// Who makes a call or hears an event: the hub, or a session by its place.
  enum Place: Hashable {
    case hub
    case session(Int)
  }

  /// A line of the script.
  struct Step {
    let lineNumber: Int
    /// Blank lines stand before it.
    let startsGroup: Bool
    var calls: [Call] = []
    var events: [Heard] = []
    /// The clock was moved: by how much, and to what.
    var clock: (by: Int64, now: Int64)?
    var presence: [Presence] = []
  }

  /// A request.
  struct Call {
    enum Outcome {
      case result(String?)
      case error(String)
      /// A notification is not answered.
      case unanswered
    }

    let place: Place
    let method: String
    let parameters: String
    var outcome = Outcome.unanswered
    /// The hub had to do with it.
    var reachesHub = false
  }

  /// What one session heard in a step.
  struct Heard {
    let lifeline: Int
    var lines: [Line] = []
  }

  /// One event, or several that belong together.
  struct Line {
    var text: String
    var isError = false
  }

  var lifelines: [Lifeline] = []
  var steps: [Step] = []

  /// Something concerns the hub.
  var showsHub: Bool {
    steps.contains { step in step.calls.contains { $0.place == .hub || $0.reachesHub } }
  }
}
