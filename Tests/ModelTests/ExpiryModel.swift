/// Messages that go by themselves: a user's copies of those that are older than he wants to keep them.
extension Model {
  /// The clock has passed: where a message is too old, all that are go.
  mutating func expireAll(now: Int64) {
    for user in Cast.users {
      for id in Cast.conversations(of: user) {
        let view = view(user, id)
        guard let lifetime = view.lifetime else { continue }
        let isDue = messages(id, user).contains { $0.seq >= view.first && $0.message.time < now - lifetime }
        if isDue { expire(id, user, now: now) }
      }
    }
  }

  /// Takes what is too old in a conversation; a setting that changes does so at once.
  mutating func expire(_ id: String, _ user: String, now: Int64) {
    let view = view(user, id)
    guard let lifetime = view.lifetime else { return }
    let kept = messages(id, user).first {
      $0.seq >= view.first && $0.message.time >= now - lifetime && !$0.message.isRecalled
    }
    let first = kept?.seq ?? logs.newest(id, user) + 1
    change(user, id) { $0.first = max($0.first, first) }
  }

  private func messages(_ id: String, _ user: String) -> [(seq: Int, message: LogModel.Message)] {
    (logs.logs[LogModel.log(id, user)] ?? []).enumerated().map { ($0.offset + 1, $0.element) }
  }
}
