/// Something that the clock sets off.
private enum Job {
  /// Messages of a user's conversation go by themselves.
  case expiry(HubJob)
  /// The silent period of a conversation ends on a user's devices.
  case silence(userID: String, ConversationID, until: Int64)
  /// A member of a room has been offline for too long.
  case leaving(RoomLeaving)
  /// Somebody has not said for a while that he is still typing.
  case typing(Typing)

  var deadline: Int64 {
    switch self {
    case .expiry(let job): job.deadline
    case .silence(_, _, let until): until
    case .leaving(let leaving): leaving.time
    case .typing(let typing): typing.until
    }
  }

  /// Jobs of one deadline run by user, conversation and kind.
  func precedes(_ other: Job) -> Bool {
    if deadline != other.deadline { return deadline < other.deadline }
    let (mine, theirs) = (place, other.place)
    if mine.userID != theirs.userID { return mine.userID.precedesInBytes(theirs.userID) }
    if mine.id != theirs.id { return mine.id < theirs.id }
    return mine.kind < theirs.kind
  }

  private var place: (userID: String, id: ConversationID, kind: Int) {
    switch self {
    case .silence(let userID, let id, _): (userID, id, 1)
    case .expiry(let job): (job.key.userID, job.key.conversationID, 2)
    case .leaving(let leaving): (leaving.member.userID, leaving.conversationID, 3)
    case .typing(let typing): (typing.userID, typing.conversationID, 4)
    }
  }
}

/// The next deadline, for as long as nothing that it follows from has changed.
struct KnownDeadline: Equatable {
  let jobs: Int
  let members: Int
  let silences: Int
  let logins: Int
  let typingEnd: Int64?
}

extension Core {
  /// When the system clock sets off the next job, in ms; nil when there is none.
  ///
  /// A manual clock runs its jobs when it is moved.
  public func nextDeadline() -> Int64? {
    guard clock == .system else { return nil }
    let basis = KnownDeadline(
      jobs: hub.jobs.changes, members: hub.chatMembers.changes, silences: store.silences.changes,
      logins: presence.changes, typingEnd: presence.nextTypingEnd?.until)
    if let deadline, deadline.basis == basis { return deadline.time }
    replicas.removeAll()
    do throws(Failure) {
      let next = try nextJob()?.deadline
      deadline = (basis, next)
      return next
    } catch {
      // A storage that fails now fails the next request too, and that one answers.
      return nil
    }
  }

  /// Whether a request has to wait for jobs that are due.
  public var hasDueJobs: Bool {
    guard let next = nextDeadline() else { return false }
    return next <= max(now, World.systemTime())
  }

  /// Runs what the system clock has made due.
  public func runDueJobs() throws(Failure) {
    let time = now
    now = 0
    defer { now = time }
    try runJobs(until: time)
  }

  /// Runs the jobs that are due up to a time, in the order of their deadlines, each at its own time.
  public func runJobs(until time: Int64) throws(Failure) {
    while let job = try nextJob(), job.deadline <= time {
      now = max(now, job.deadline)
      replicas.removeAll()
      switch job {
      case .expiry(let job):
        try hub.expire(job.key, now: now)
        try finishStep(actor: nil)
      case .silence(let userID, let id, let until):
        try endSilence(userID, id, until)
      case .leaving(let leaving):
        try hub.leaveRoom(leaving.member)
        try finishStep(actor: nil)
      case .typing(let typing):
        try endTyping(typing)
      }
    }
  }

  private func nextJob() throws(Failure) -> Job? {
    var next = try hub.nextJob().map { Job.expiry($0) }
    if let leaving = try hub.nextLeaving().map({ Job.leaving($0) }), next.map(leaving.precedes) ?? true {
      next = leaving
    }
    if let typing = presence.nextTypingEnd, next.map(Job.typing(typing).precedes) ?? true { next = .typing(typing) }
    for session in presence.loggedInSessions {
      let replica = try replica(session)
      guard let end = try store.nextSilenceEnd(replica.deviceID) else { continue }
      let job = Job.silence(userID: replica.userID, end.key.conversationID, until: end.until)
      if next.map(job.precedes) ?? true { next = job }
    }
    return next
  }

  /// Ends a silent period on all of a user's devices that know it, offline ones included.
  private func endSilence(_ userID: String, _ id: ConversationID, _ until: Int64) throws(Failure) {
    for session in presence.loggedIn(userID) {
      let replica = try replica(session)
      let key = ReplicaKey(deviceID: replica.deviceID, conversationID: id)
      guard try store.silences.get(key)?.until == until else { continue }
      try replica.endSilence(id)
      for event in try replica.settle(.step) { emit(session, event) }
    }
  }
}

extension Replica {
  /// Ends the silent periods that passed while nobody was logged in here.
  func endPassedSilences() throws(Failure) {
    while let end = try store.nextSilenceEnd(deviceID), end.until <= now {
      try endSilence(end.key.conversationID)
    }
  }
}
