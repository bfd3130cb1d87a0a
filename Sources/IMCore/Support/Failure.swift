/// Why a call was refused: the one error type above the storage layer.
///
/// Texts name the parameter and what was expected; they never repeat a message's content or a draft.
public struct Failure: Error, Equatable, Sendable {
  /// The number on the wire.
  ///
  /// Usually an `ErrorCode`; an injected fault may carry any other.
  public let code: Int
  /// The name on the wire: the code's own, or an injected fault's text.
  public let message: String
  /// The path of the parameter at fault (`name`, `orders[1].order`); nil when none is.
  public let param: String?
  /// What is wrong, in a few words.
  public let detail: String
  /// The failed message that a refused send left on the device; nil for every other failure.
  ///
  /// A failure that carries one keeps what the call stored and its events.
  public let clientMsgID: String?

  /// A failure with a code of the table.
  public init(_ code: ErrorCode, _ detail: String, param: String? = nil) {
    self.init(code: code.rawValue, message: code.name, param: param, detail: detail, clientMsgID: nil)
  }

  /// A failure with every part given, for injected faults and refused sends.
  public init(code: Int, message: String, param: String?, detail: String, clientMsgID: String?) {
    self.code = code
    self.message = message
    self.param = param
    self.detail = detail
    self.clientMsgID = clientMsgID
  }

  /// A parameter is at fault (10002).
  public static func argument(_ param: String, _ detail: String) -> Failure {
    Failure(.argsError, detail, param: param)
  }

  /// The same refusal of a send whose message stays on the device with status 3.
  func keeping(clientMsgID: String) -> Failure {
    Failure(code: code, message: message, param: param, detail: detail, clientMsgID: clientMsgID)
  }
}
