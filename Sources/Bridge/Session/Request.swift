import JSON

/// An envelope that was taken apart.
enum Request {
  /// A method to run; without an id it is a notification.
  case call(id: RequestID?, method: String, params: Value?)
  /// JSON, but no request; the id when there is a valid one.
  case invalid(id: RequestID, detail: String)

  /// Takes one request apart; members that the envelope does not know are ignored.
  init(_ value: Value) {
    guard case .object(let envelope) = value else {
      self = .invalid(id: .null, detail: "a request is an object")
      return
    }
    var id: Value?
    var method: Value?
    var params: Value?
    var version: Value?
    for (key, value) in envelope {
      switch key {
      case "id": id = value
      case "method": method = value
      case "params": params = value
      case "jsonrpc": version = value
      default: break
      }
    }
    self.init(id: id, method: method, params: params, version: version)
  }

  private init(id: Value?, method: Value?, params: Value?, version: Value?) {
    let requestID = id.flatMap(RequestID.init)
    func invalid(_ detail: String) -> Request { .invalid(id: requestID ?? .null, detail: detail) }

    if id != nil, requestID == nil {
      self = invalid("id must be an integer, a string or null")
    } else if let version, version != .string("2.0") {
      self = invalid("jsonrpc must be \"2.0\"")
    } else if method == nil {
      self = invalid("method is missing")
    } else if case .string(let name) = method, !name.hasNUL {
      switch params {
      case nil, .null: self = .call(id: requestID, method: name, params: nil)
      case .object, .array: self = .call(id: requestID, method: name, params: params)
      default: self = invalid("params must be an object or an array")
      }
    } else {
      self = invalid("method must be a string without U+0000")
    }
  }
}
