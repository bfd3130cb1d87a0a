import Bridge
public import CImbridge

/// Who hears every event.
///
/// Unchecked: whose `user` it is has said that any thread may be given it.
private struct Listener: @unchecked Sendable {
  typealias Function = @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void

  let function: Function
  let user: UnsafeMutableRawPointer?

  func hear(_ event: String, _ payload: String) {
    event.withCString { event in payload.withCString { function(event, $0, user) } }
  }
}

/// Who hears of the conversation groups of the session `default`.
///
/// Unchecked for the same reason.
private struct GroupListener: @unchecked Sendable {
  typealias Function = @convention(c) (UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void

  let functions: Open_im_sdk_callbackOnConversationGroupListener

  func hear(_ event: String, _ payload: String) {
    let head = #"{"session":"default","data":"#
    guard let function = function(for: event), payload.hasPrefix(head) else { return }
    payload.dropFirst(head.count).dropLast().withCString { function($0, functions.user) }
  }

  private func function(for event: String) -> Function? {
    switch event {
    case "onConversationGroupAdded": functions.onConversationGroupAdded
    case "onConversationGroupChanged": functions.onConversationGroupChanged
    case "onConversationGroupDeleted": functions.onConversationGroupDeleted
    case "onConversationGroupMemberAdded": functions.onConversationGroupMemberAdded
    case "onConversationGroupMemberDeleted": functions.onConversationGroupMemberDeleted
    default: nil
    }
  }
}

/// The two slots, which the one listener of the process serves.
private struct Slots: Sendable {
  var every: Listener?
  var groups: GroupListener?

  /// Has the slots served as they are now, as long as anyone listens.
  func serve() {
    let (every, groups) = (every, groups)
    if every == nil, groups == nil { return Bridge.setListener(nil) }
    Bridge.setListener { event, payload in
      every?.hear(event, payload)
      groups?.hear(event, payload)
    }
  }
}

private let slots = Lock(Slots())

/// Sets the listener for all events.
@c @implementation
public func imbridge_set_listener(
  _ listener: (@convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void)?,
  _ user: UnsafeMutableRawPointer?
) {
  let listener = listener.map { Listener(function: $0, user: user) }
  slots.withLock { slots in
    slots.every = listener
    slots.serve()
  }
}

/// Sets the listener for conversation groups.
@c @implementation
public func Open_im_sdkSetConversationGroupListener(
  _ listener: UnsafePointer<Open_im_sdk_callbackOnConversationGroupListener>?
) {
  let listener = listener.map { GroupListener(functions: $0.pointee) }
  slots.withLock { slots in
    slots.groups = listener
    slots.serve()
  }
}
