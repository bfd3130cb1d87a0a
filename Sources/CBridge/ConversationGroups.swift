import Bridge
public import CImbridge

// The functions of OpenIMCore: declared in imbridge.h, to which the compiler holds them.

/// Creates a conversation group.
@c @implementation
public func Open_im_sdkCreateConversationGroup(
  _ callback: UnsafePointer<Open_im_sdk_callbackBase>?, _ operationID: UnsafePointer<CChar>?,
  _ request: UnsafePointer<CChar>?
) {
  tell(callback, operationID) { $0.answer("createConversationGroup", request: request.bytes) }
}

/// Changes a conversation group's name, data, visibility or filter.
@c @implementation
public func Open_im_sdkUpdateConversationGroup(
  _ callback: UnsafePointer<Open_im_sdk_callbackBase>?, _ operationID: UnsafePointer<CChar>?,
  _ request: UnsafePointer<CChar>?
) {
  tell(callback, operationID) { $0.answer("updateConversationGroup", request: request.bytes) }
}

/// Deletes a conversation group; a preset is hidden instead.
@c @implementation
public func Open_im_sdkDeleteConversationGroup(
  _ callback: UnsafePointer<Open_im_sdk_callbackBase>?, _ operationID: UnsafePointer<CChar>?,
  _ conversationGroupID: UnsafePointer<CChar>?
) {
  tell(callback, operationID) { core in
    core.answer("deleteConversationGroup", .text("conversationGroupID", conversationGroupID.bytes))
  }
}

/// Reads the conversation groups of a kind, in list order.
@c @implementation
public func Open_im_sdkGetConversationGroups(
  _ callback: UnsafePointer<Open_im_sdk_callbackBase>?, _ operationID: UnsafePointer<CChar>?,
  _ conversationGroupType: UnsafePointer<CChar>?
) {
  tell(callback, operationID) { core in
    core.answer("getConversationGroups", .json("conversationGroupType", conversationGroupType.bytes))
  }
}

/// Gives conversation groups new places.
@c @implementation
public func Open_im_sdkSetConversationGroupOrder(
  _ callback: UnsafePointer<Open_im_sdk_callbackBase>?, _ operationID: UnsafePointer<CChar>?,
  _ orders: UnsafePointer<CChar>?
) {
  tell(callback, operationID) { $0.answer("setConversationGroupOrder", .json("orders", orders.bytes)) }
}

/// Adds conversations to normal groups.
@c @implementation
public func Open_im_sdkAddConversationsToGroups(
  _ callback: UnsafePointer<Open_im_sdk_callbackBase>?, _ operationID: UnsafePointer<CChar>?,
  _ conversationIDs: UnsafePointer<CChar>?, _ conversationGroupIDs: UnsafePointer<CChar>?
) {
  tell(callback, operationID) { core in
    core.answer(
      "addConversationsToGroups", .json("conversationIDs", conversationIDs.bytes),
      .json("conversationGroupIDs", conversationGroupIDs.bytes))
  }
}

/// Removes conversations from normal groups.
@c @implementation
public func Open_im_sdkRemoveConversationsFromGroups(
  _ callback: UnsafePointer<Open_im_sdk_callbackBase>?, _ operationID: UnsafePointer<CChar>?,
  _ conversationIDs: UnsafePointer<CChar>?, _ conversationGroupIDs: UnsafePointer<CChar>?
) {
  tell(callback, operationID) { core in
    core.answer(
      "removeConversationsFromGroups", .json("conversationIDs", conversationIDs.bytes),
      .json("conversationGroupIDs", conversationGroupIDs.bytes))
  }
}

/// Reads the conversation groups that hold a conversation.
@c @implementation
public func Open_im_sdkGetConversationGroupByConversationID(
  _ callback: UnsafePointer<Open_im_sdk_callbackBase>?, _ operationID: UnsafePointer<CChar>?,
  _ conversationID: UnsafePointer<CChar>?
) {
  tell(callback, operationID) { core in
    core.answer("getConversationGroupByConversationID", .text("conversationID", conversationID.bytes))
  }
}

/// Reads a conversation group and a page of its conversations.
@c @implementation
public func Open_im_sdkGetConversationGroupInfoWithConversations(
  _ callback: UnsafePointer<Open_im_sdk_callbackBase>?, _ operationID: UnsafePointer<CChar>?,
  _ request: UnsafePointer<CChar>?
) {
  tell(callback, operationID) { $0.answer("getConversationGroupInfoWithConversations", request: request.bytes) }
}

/// Makes a call and tells its outcome; without an operation id there is no call.
private func tell(
  _ callback: UnsafePointer<Open_im_sdk_callbackBase>?, _ operationID: UnsafePointer<CChar>?,
  _ call: (SharedCore) -> Answer
) {
  let isNamed = !operationID.bytes.isEmpty
  // The struct may be gone when a listener has run: it is read first.
  let callback = callback?.pointee
  switch isNamed ? call(.process) : .refusal("operationID", "must not be empty") {
  case .success(let data):
    guard let onSuccess = callback?.onSuccess else { return }
    data.withCString { onSuccess($0, callback?.user) }
  case .failure(let code, let message):
    guard let onError = callback?.onError else { return }
    message.withCString { onError(CInt(clamping: code), $0, callback?.user) }
  }
}
