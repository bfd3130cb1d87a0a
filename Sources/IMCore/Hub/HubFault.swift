/// A failure that the next matching calls get, so that a client's error paths can be tested.
struct HubFault: StoredRecord {
  /// What it strikes.
  struct Key: RecordKey {
    /// The session; "" for every one.
    let session: String
    /// A method's name or a sync type's.
    let target: String
    /// Which of the two `target` is.
    let isSync: Bool

    func add(to hash: inout KeyHash) {
      hash.mix(session)
      hash.mix(target)
      hash.mix(isSync ? 1 : 0)
    }
  }

  static let selectSQL: StaticString = """
    SELECT session, target, is_sync, code, message, times FROM hub_fault
    WHERE session = $1 AND target = $2 AND is_sync = $3
    """
  static let upsertSQL: StaticString = """
    INSERT INTO hub_fault (session, target, is_sync, code, message, times) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (session, target, is_sync) DO UPDATE SET code = excluded.code, message = excluded.message,
      times = excluded.times
    """
  static let deleteSQL: StaticString = "DELETE FROM hub_fault WHERE session = $1 AND target = $2 AND is_sync = $3"

  let key: Key
  let code: Int64
  let message: String
  /// How often it still strikes.
  var times: Int64

  static func values(of key: Key) -> [SQLValue] { [.text(key.session), .text(key.target), .flag(key.isSync)] }
  var values: [SQLValue] { Self.values(of: key) + [.integer(code), .text(message), .integer(times)] }

  init(key: Key, code: Int64, message: String, times: Int64) {
    self.key = key
    self.code = code
    self.message = message
    self.times = times
  }

  init(row: any SQLRow) {
    self.init(
      key: Key(session: row.text(0), target: row.text(1), isSync: row.flag(2)), code: row.integer(3),
      message: row.text(4), times: row.integer(5))
  }

  /// What a struck call answers.
  var failure: Failure {
    let known = ErrorCode(rawValue: Int(code))?.name ?? "InjectedFault"
    return Failure(
      code: Int(code), message: message.isEmpty ? known : message, param: nil, detail: "injected fault",
      clientMsgID: nil)
  }
}

extension Hub {
  /// Lets the next `times` matching calls or syncs fail; 0 takes the fault away.
  func injectFault(_ key: HubFault.Key, code: Int64, message: String, times: Int64) throws(Failure) {
    try setFault(key, times == 0 ? nil : HubFault(key: key, code: code, message: message, times: times))
  }

  /// Stores or removes a fault and keeps the number of faults, so that calls need not look for one in vain.
  private func setFault(_ key: HubFault.Key, _ fault: HubFault?) throws(Failure) {
    let had = try faults.get(key) != nil
    if let fault { try faults.put(fault) } else { try faults.remove(key) }
    let step: Int64 = (fault == nil ? 0 : 1) - (had ? 1 : 0)
    guard step != 0 else { return }
    let count = try numbers.get(Self.faultCount)?.value ?? 0
    try numbers.put(HubNumber(key: Self.faultCount, value: count + step))
  }

  private static let faultCount = "fault.count"

  /// The failure that strikes now, one time fewer left of it; nil for none.
  ///
  /// A fault of the session itself comes before one of every session.
  func strike(session: String, target: String, isSync: Bool) throws(Failure) -> Failure? {
    guard try numbers.get(Self.faultCount)?.value ?? 0 > 0 else { return nil }
    for name in [session, ""] {
      let key = HubFault.Key(session: name, target: target, isSync: isSync)
      guard var fault = try faults.get(key) else { continue }
      fault.times -= 1
      try setFault(key, fault.times == 0 ? nil : fault)
      return fault.failure
    }
    return nil
  }
}
