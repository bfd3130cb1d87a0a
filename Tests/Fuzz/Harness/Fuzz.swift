import JSON

/// Does what an input says and tells which invariant that has broken; nil when none.
///
/// The first byte says what the others are: `j` a JSON text; `m` the choices of a session in memory, `f` of one in a
/// data folder.
public func fuzz(_ input: UnsafeBufferPointer<UInt8>) -> String? {
  let rest = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(input).dropFirst())
  do throws(Broken) {
    switch input.first {
    case UInt8(ascii: "j"): try checkJSON(rest)
    case UInt8(ascii: "m"): try FuzzSession(inFolder: false).run(Choices(rest))
    case UInt8(ascii: "f"): try FuzzSession(inFolder: true).run(Choices(rest))
    default: break
    }
    return nil
  } catch {
    return error.what
  }
}

/// An invariant that does not hold.
struct Broken: Error {
  let what: String
}

/// Fails unless something holds.
func require(_ holds: Bool, _ what: @autoclosure () -> String) throws(Broken) {
  if !holds { throw Broken(what: what()) }
}

/// What is taken for JSON is UTF-8 and comes back the same however often it is written and read.
private func checkJSON(_ bytes: UnsafeRawBufferPointer) throws(Broken) {
  let value: Value
  do {
    value = try parse(bytes, maximumDepth: 512)
  } catch {
    try require(
      error.line >= 1 && error.column >= 1 && error.column <= bytes.count + 1, "the place of an error: \(error)")
    return
  }
  try require(String(validating: bytes, as: UTF8.self) != nil, "JSON that is no UTF-8")
  let text = value.line
  let again: Value
  do {
    again = try parse(text)
  } catch {
    throw Broken(what: "what was written is no JSON: \(error)")
  }
  try require(again == value, "another value comes back")
  try require(again.line == text, "another text comes back")
}

extension Value {
  /// The value as one line.
  var line: String {
    var writer = Writer()
    writer.value(self)
    return writer.text
  }

  subscript(key: String) -> Value {
    if case .object(let object) = self { object[key] ?? .null } else { .null }
  }

  var text: String {
    if case .string(let text) = self { text } else { "" }
  }

  var number: Int64 {
    if case .integer(let number) = self { number } else { 0 }
  }

  var elements: [Value] {
    if case .array(let elements) = self { elements } else { [] }
  }

  var members: Object {
    if case .object(let object) = self { object } else { Object() }
  }
}
