/// The version of a user's change log up to which an online device has pulled it.
final class LiveVersion {
  fileprivate(set) var value: Int64 = 0
  /// What it was before the running request and before the running batch; nil where it is the same.
  fileprivate var beforeRequest: Int64?
  fileprivate var beforeBatch: Int64?
}

/// Moves the versions of online devices, and puts them back with a failed request or batch.
///
/// They move with every message. Kept in the value of `Presence`, each message would copy who is logged in.
struct LiveVersions {
  private var ofRequest: [LiveVersion] = []
  private var ofBatch: [LiveVersion] = []

  /// The device has pulled up to a version.
  mutating func move(_ live: LiveVersion, to version: Int64) {
    if live.beforeRequest == nil {
      live.beforeRequest = live.value
      ofRequest.append(live)
    }
    if live.beforeBatch == nil {
      live.beforeBatch = live.value
      ofBatch.append(live)
    }
    live.value = version
  }

  /// The request has ended: its moves stay or are undone.
  mutating func endRequest(keep: Bool) {
    for live in ofRequest {
      if !keep, let before = live.beforeRequest { live.value = before }
      live.beforeRequest = nil
    }
    ofRequest.removeAll(keepingCapacity: true)
  }

  /// The batch has ended: its moves stay or are undone.
  mutating func endBatch(keep: Bool) {
    endRequest(keep: keep)
    for live in ofBatch {
      if !keep, let before = live.beforeBatch { live.value = before }
      live.beforeBatch = nil
    }
    ofBatch.removeAll(keepingCapacity: true)
  }
}
