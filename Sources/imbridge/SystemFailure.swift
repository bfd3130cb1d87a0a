import Glibc

/// A system call that failed, with what it was doing and the error number.
struct SystemFailure: Error {
  let doing: String
  let code: Int32

  /// One line for people: "cannot read standard input: Input/output error".
  var text: String {
    "cannot \(doing): \(strerror(code).map { String(cString: $0) } ?? "error \(code)")"
  }

  /// The failure of the call that was made last.
  static func last(_ doing: String) -> SystemFailure {
    SystemFailure(doing: doing, code: errno)
  }
}
