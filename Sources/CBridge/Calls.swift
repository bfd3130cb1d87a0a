import Bridge
import CImbridge
import Glibc

// Each of these is declared in imbridge.h, to which the compiler holds it. What they do is told there.

/// Opens the core.
@c @implementation
public func imbridge_open(_ options: UnsafePointer<CChar>?) -> CInt {
  switch SharedCore.process.open(options.bytes) {
  case .success: return 0
  case .failure(let code, let message):
    // An int cannot say why, and whoever runs the program has to learn it, as from the executable.
    complain("imbridge: \(message)\n")
    return CInt(clamping: code)
  }
}

/// Closes the core.
@c @implementation
public func imbridge_close() {
  Bridge.close()
}

/// Calls a method by name.
@c @implementation
public func imbridge_call(
  _ method: UnsafePointer<CChar>?, _ params: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
  // Bytes that are no text are no name of a method either, however they are mended.
  strdup(SharedCore.process.call(String(decoding: method.bytes, as: UTF8.self), params.bytes))
}

/// Frees what `imbridge_call` has returned.
@c @implementation
public func imbridge_free(_ text: UnsafeMutablePointer<CChar>?) {
  free(text)
}

private func complain(_ line: String) {
  var line = line
  _ = line.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
