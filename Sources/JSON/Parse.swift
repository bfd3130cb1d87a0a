internal import CJansson

/// Parses one strict JSON text of UTF-8 bytes.
///
/// Refused are, beside wrong syntax: duplicate keys, invalid UTF-8, lone surrogates, U+0000 in a key, integers
/// outside 64 bits, doubles out of range, anything after the value, and arrays or objects more than
/// `maximumDepth` deep (2048 at most, which is Jansson's own limit).
public func parse(_ bytes: UnsafeRawBufferPointer, maximumDepth: Int) throws(ParseError) -> Value {
  guard let base = bytes.baseAddress else {
    throw ParseError(line: 1, column: 1, detail: ParseError.empty)
  }
  let flags = JSON_DECODE_ANY | JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL
  var failure = json_error_t()
  let root = json_loadb(base.assumingMemoryBound(to: CChar.self), bytes.count, Int(flags), &failure)
  guard let root else {
    throw ParseError(failure, in: bytes, maximumDepth: maximumDepth)
  }
  defer { json_decref(root) }
  // Jansson loses a raw NUL byte that follows a number or a word; it has then seen fewer bytes than there are.
  guard failure.position == Int32(truncatingIfNeeded: bytes.count) else {
    throw ParseError(failure, in: bytes, maximumDepth: maximumDepth)
  }
  guard let value = Value(root, levels: maximumDepth) else {
    throw ParseError.tooDeep(bytes, maximumDepth: maximumDepth) ?? ParseError(line: 1, column: 1, detail: "too deep")
  }
  return value
}

/// Parses one strict JSON text; refuses what the function for bytes refuses.
public func parse(_ text: String, maximumDepth: Int = 512) throws(ParseError) -> Value {
  var text = text
  let result = text.withUTF8 { bytes in
    Result { () throws(ParseError) in
      try parse(UnsafeRawBufferPointer(bytes), maximumDepth: maximumDepth)
    }
  }
  return try result.get()
}

extension Value {
  /// Copies a Jansson value, or gives nil when it is more than `levels` arrays or objects deep.
  init?(_ json: UnsafeMutablePointer<json_t>, levels: Int) {
    switch json.pointee.type {
    case JSON_OBJECT:
      guard let members = Object.members(json, levels: levels - 1) else { return nil }
      self = .object(Object(members))
    case JSON_ARRAY:
      guard let elements = Value.elements(json, levels: levels - 1) else { return nil }
      self = .array(elements)
    case JSON_STRING:
      self = .string(String(json_string_value(json), count: json_string_length(json)))
    case JSON_INTEGER: self = .integer(json_integer_value(json))
    case JSON_REAL: self = .double(json_real_value(json))
    case JSON_TRUE: self = .bool(true)
    case JSON_FALSE: self = .bool(false)
    default: self = .null
    }
  }

  private static func elements(_ array: UnsafeMutablePointer<json_t>, levels: Int) -> [Value]? {
    guard levels >= 0 else { return nil }
    let count = json_array_size(array)
    var elements: [Value] = []
    elements.reserveCapacity(count)
    for index in 0..<count {
      guard let json = json_array_get(array, index), let element = Value(json, levels: levels) else { return nil }
      elements.append(element)
    }
    return elements
  }
}

extension Object {
  /// Copies the members of a Jansson object, which keeps them in the order of the text.
  fileprivate static func members(_ object: UnsafeMutablePointer<json_t>, levels: Int) -> [Member]? {
    guard levels >= 0 else { return nil }
    var members: [Member] = []
    members.reserveCapacity(json_object_size(object))
    var iterator = json_object_iter(object)
    while let place = iterator {
      guard let json = json_object_iter_value(place), let value = Value(json, levels: levels) else { return nil }
      members.append((String(json_object_iter_key(place), count: json_object_iter_key_len(place)), value))
      iterator = json_object_iter_next(object, place)
    }
    return members
  }
}

extension String {
  /// Copies UTF-8 text that Jansson has validated.
  fileprivate init(_ start: UnsafePointer<CChar>?, count: Int) {
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    self = String(decoding: bytes.assumingMemoryBound(to: UInt8.self), as: UTF8.self)
  }
}
