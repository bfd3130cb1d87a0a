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
  /// The methods that make a file.
  static let writers: Set<String> = ["hubSnapshot", "downloadAttachment"]
  /// Methods that came to the others later stand behind them, so that older inputs mean what they meant.
  private static let later = ["hubSnapshot", "downloadAttachment", "hubImport", "hubInjectFault"]

  /// The methods as OpenRPC describes them; read once.
  private static let methods: [Value] = {
    let description = Value(line: call("rpc.discover", ""))["data"]["methods"].elements
    let added = later.flatMap { name in description.filter { $0["name"].text == name } }
    return description.filter { !later.contains($0["name"].text) } + added
  }()

  /// What a fault may strike: not what the harness asks to see the state, and not the taking away of faults.
  private static let targets: [String] = methods.map { $0["name"].text }.filter { name in
    name != "hubInjectFault" && !FuzzEngine.questions.contains(name)
  }

  private let files: FuzzFiles
  /// What faults may strike now.
  var faults: [Object] = []
  /// Addresses of attachments and whole messages that were met.
  private var addresses = Recent(["imbridge://objects/none"])
  private var messages = Recent<Value>([])
  private var names = firstNames
  private var oldest = 0
  private var requests: Int64 = 0

  init(_ files: FuzzFiles) { self.files = files }

  /// A request of its own id, or without one.
  mutating func request(_ choices: inout Choices, isNotification: Bool = false) -> Value {
    let method = choices.pick(Self.methods)
    var params = Object()
    if choices.chance(15, of: 16) { params["session"] = .string(choices.pick(Self.sessions)) }
    for parameter in method["params"].elements {
      let isWanted = parameter["required"] == .bool(true) ? !choices.chance(1, of: 64) : choices.chance(1, of: 3)
      guard isWanted else { continue }
      let name = parameter["name"].text
      params[name] =
        special(method["name"].text, name, &choices) ?? value(parameter["schema"], name, &choices)
    }
    if method["name"].text == "hubInjectFault" { note(fault: params) }
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
      if object["clientMsgID"] != nil, object["contentType"] != nil { messages.add(value) }
      for (key, value) in object {
        if value.text.hasPrefix("imbridge://objects/") { addresses.add(value.text) }
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

  /// A name that was met.
  func name(_ choices: inout Choices) -> Value { .string(choices.pick(names)) }

  /// A message that was met.
  func knownMessage(_ choices: inout Choices) -> Value? {
    messages.isEmpty ? nil : choices.pick(messages.elements)
  }

  /// The value of a parameter with effects outside, which must not be any text.
  private func special(_ method: String, _ name: String, _ choices: inout Choices) -> Value? {
    switch (method, name) {
    case (_, "path") where Self.writers.contains(method):
      let isOdd = choices.chance(1, of: 32)
      return isOdd ? choices.pick([.null, .integer(1), .string(""), .string("\0")]) : .string(files.target(&choices))
    case ("hubImport", "path"):
      if choices.chance(1, of: 8) { return .string(files.source(&choices)) }
      return .string(files.source(of: importFile(&choices)))
    case ("createImageMessage", "path") where choices.chance(1, of: 2):
      return .string(files.source(of: picture(&choices)))
    case ("hubInjectFault", "method"): return .string(choices.pick(Self.targets))
    default: return nil
    }
  }

  private func value(_ schema: Value, _ name: String, _ choices: inout Choices, depth: Int = 0) -> Value {
    if choices.chance(1, of: 64) { return odd(&choices) }
    if name == "message", choices.chance(1, of: 2), let message = knownMessage(&choices) { return message }
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
    if name.lowercased().hasSuffix("path") { return files.source(&choices) }
    if name.lowercased().hasSuffix("url"), choices.chance(1, of: 2) { return choices.pick(addresses.elements) }
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
