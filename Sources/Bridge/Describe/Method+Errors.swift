package import IMCore

extension Method {
  /// Every error it may answer: those of its parameters and its access, its own, and that of storage.
  package var allErrors: [ErrorCode] {
    let byAccess: [ErrorCode] =
      switch access {
      case .open: []
      case .local: [.sdkNotLoginError]
      case .hub: [.sdkNotLoginError, .networkError]
      }
    let common = [.argsError] + byAccess
    return common + errors.filter { !common.contains($0) && $0 != .sdkInternalError } + [.sdkInternalError]
  }
}

extension Method {
  /// Whether it may have to do with the hub: always, or depending on what it is given.
  package var mayNeedHub: Bool { allErrors.contains(.networkError) }
}
