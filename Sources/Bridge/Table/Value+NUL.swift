import Glibc
import JSON

extension Value {
  /// Refuses a string with U+0000 at any depth.
  func refuseNULDeep() throws(Mismatch) {
    switch self {
    case .null, .bool, .integer, .double: break
    case .string(let text): try text.refuseNUL()
    case .array(let values):
      for (index, value) in values.enumerated() {
        do throws(Mismatch) { try value.refuseNULDeep() } catch { throw error.inside(index: index) }
      }
    case .object(let object):
      for (key, value) in object {
        do throws(Mismatch) { try value.refuseNULDeep() } catch { throw error.inside(member: key) }
      }
    }
  }
}

extension String {
  /// JSON allows U+0000 in a string; here it would cut names short in C programs and is refused everywhere.
  func refuseNUL() throws(Mismatch) {
    if hasNUL { throw Mismatch("must not contain U+0000") }
  }

  /// Whether U+0000 is in it.
  ///
  /// Every string of every request is asked, so the C library looks for it.
  var hasNUL: Bool {
    let found = utf8.withContiguousStorageIfAvailable { bytes in
      bytes.baseAddress.map { memchr($0, 0, bytes.count) != nil } ?? false
    }
    return found ?? utf8.contains(0)
  }
}
