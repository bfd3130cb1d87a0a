import JSON

// Faults that requests have set, so that they can be taken away: what looks at a world must not be struck.

extension RequestMaker {
  /// The requests that take away every fault that may be there.
  var withoutFaults: [String] {
    faults.map { fault in
      var params = fault
      params["errCode"] = .integer(1)
      params["times"] = .integer(0)
      return Value.object(["id": .integer(0), "method": .string("hubInjectFault"), "params": .object(params)]).line
    }
  }

  mutating func forgetFaults() { faults = [] }

  /// Remembers what a fault strikes, whether or not it is set.
  mutating func note(fault params: Object) {
    var key = Object()
    for name in ["session", "method", "syncType"] { if let value = params[name] { key[name] = value } }
    if !faults.contains(key) { faults.append(key) }
  }
}
