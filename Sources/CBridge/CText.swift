import Glibc

extension Optional<UnsafePointer<CChar>> {
  /// The bytes of a text that a NUL ends; none for NULL.
  var bytes: UnsafeRawBufferPointer {
    guard let self else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    return UnsafeRawBufferPointer(start: self, count: strlen(self))
  }
}
