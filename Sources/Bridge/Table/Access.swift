/// What the session of a call has to be.
package enum Access: Sendable {
  /// Anything: no login is needed.
  case open
  /// Logged in (10009).
  case local
  /// Logged in (10009), and its device online (10000).
  case hub

  /// Whether somebody has to be logged in.
  var needsLogin: Bool { self != .open }

  /// Whether the device has to be online.
  var needsHub: Bool { self == .hub }
}
