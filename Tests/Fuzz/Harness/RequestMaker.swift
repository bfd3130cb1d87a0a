import Bridge
import JSON

/// Makes requests from choices: methods of the table, values by the schemas of their parameters, names and ids that
/// were met before.
struct RequestMaker {
  private static let sessions = ["ann", "pad", "bob"]
  private static let firstNames: [String] = [
    "ann", "bob", "cy", "g", "r", "si_ann_bob", "sg_g", "sr_r", "sn_ann_bob", "cg-1", "msg-1", "i_Unread", "",
    "no such thing",
  ]
  /// Methods with effects outside: they are not for random paths.
  private static let leftOut: Set<String> = ["hubSnapshot", "downloadAttachment", "hubImport", "hubInjectFault"]

  /// The methods as OpenRPC describes them; read once.
  private static let methods: [Value] = {
    let description = Value(line: call("rpc.discover", ""))["data"]["methods"].elements
    return description.filter { !leftOut.contains($0["name"].text) }
  }()

  private var names = firstNames
  private var oldest = 0
  private var requests: Int64 = 0

  /// A request of its own id, or without one.
  mutating func request(_ choices: inout Choices, isNotification: Bool = false) -> Value {
    let method = choices.pick(Self.methods)
    var params = Object()
    if choices.chance(15, of: 16) { params["session"] = .string(choices.pick(Self.sessions)) }
    for parameter in method["params"].elements {
      let isWanted = parameter["required"] == .bool(true) ? !choices.chance(1, of: 64) : choices.chance(1, of: 3)
      if isWanted { params[parameter["name"].text] = value(parameter["schema"], parameter["name"].text, &choices) }
    }
    if choices.chance(1, of: 128) { params["unknown"] = .null }
    var request = Object()
    if !isNotification {
      requests += 1
      request["id"] = .integer(requests)
    }
    request["method"] = method["name"]
    request["params"] = .object(params)
    return .object(request)
  }

  /// Remembers what later requests can name.
  mutating func learn(from value: Value) {
    switch value {
    case .array(let elements): for element in elements { learn(from: element) }
    case .object(let object):
      for (key, value) in object {
        if case .string(let text) = value, Self.isName(key), text.utf8.count <= 160 {
          remember(text)
        } else {
          learn(from: value)
        }
      }
    default: break
    }
  }

  private mutating func remember(_ name: String) {
    guard !names.contains(name) else { return }
    if names.count < 64 { return names.append(name) }
    names[Self.firstNames.count + oldest] = name
    oldest = (oldest + 1) % (64 - Self.firstNames.count)
  }

  private static func isName(_ key: String) -> Bool {
    ["ID", "IDs", "Id", "Ids"].contains { key.hasSuffix($0) } || key == "cursor"
  }

  // MARK: Values

  private func value(_ schema: Value, _ name: String, _ choices: inout Choices, depth: Int = 0) -> Value {
    if choices.chance(1, of: 64) { return odd(&choices) }
    let words = schema["enum"].elements
    if !words.isEmpty { return choices.pick(words) }
    let alternatives = schema["anyOf"].elements
    if !alternatives.isEmpty { return value(choices.pick(alternatives), name, &choices, depth: depth) }
    switch schema["type"].text {
    case "boolean": return .bool(choices.below(2) == 0)
    case "integer": return .integer(integer(schema, &choices))
    case "string": return .string(string(schema, name, &choices))
    case "array":
      let least = Int(schema["minItems"].number)
      let count = max(least, 1) + choices.below(3) - (choices.chance(1, of: 8) ? 1 : 0)
      return .array((0..<max(count, 0)).map { _ in value(schema["items"], name, &choices, depth: depth + 1) })
    case "object" where depth < 6:
      let required = schema["required"].elements
      var object = Object()
      for (key, member) in schema["properties"].members {
        let isWanted = required.contains(.string(key)) ? !choices.chance(1, of: 64) : choices.chance(1, of: 4)
        if isWanted { object[key] = value(member, key, &choices, depth: depth + 1) }
      }
      return .object(object)
    default: return odd(&choices)
    }
  }

  /// A value of any type.
  private func odd(_ choices: inout Choices) -> Value {
    choices.pick([
      .null, .bool(true), .integer(-1), .integer(.max), .integer(.min), .double(0.5), .double(3), .string(""),
      .string("\u{0}"), .string("a"), .array([]), .array([.array([])]), .object(Object()), .object(["a": .null]),
    ])
  }

  private func integer(_ schema: Value, _ choices: inout Choices) -> Int64 {
    let least = schema["minimum"].number
    let most = schema["maximum"] == .null ? 1 << 53 : schema["maximum"].number
    switch choices.below(8) {
    case 0: return least
    case 1: return most
    case 2: return least - 1
    case 3: return most + 1
    default: return least + Int64(choices.below(1000))
    }
  }

  private func string(_ schema: Value, _ name: String, _ choices: inout Choices) -> String {
    if name.lowercased().hasSuffix("path") { return choices.pick(["/dev/null", "/nowhere", "/", ""]) }
    if Self.isName(name) || schema["pattern"] != .null || choices.chance(1, of: 4) { return choices.pick(names) }
    switch choices.below(8) {
    case 0: return ""
    case 1: return String(repeating: "x", count: Int(min(schema["x-maxBytes"].number, 70_000)))
    case 2: return String(repeating: "é", count: Int(min(schema["x-maxCharacters"].number, 300)) + 1)
    case 3: return choices.pick(["👩‍👩‍👧", "e\u{301}", "\u{FEFF}", "\u{202E}x", "Straße ΣΑΣ", "\"\\\n\t", "\u{1}", "  "])
    default: return String(decoding: choices.bytes(choices.below(12)), as: UTF8.self)
    }
  }
}

extension Value {
  /// A line as a value; null when it is no JSON.
  init(line: String) { self = (try? parse(line)) ?? .null }
}
