import JSON

// What requests read from files.

extension RequestMaker {
  /// The first bytes of every format that is known.
  private static let headers: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52], Array("GIF89a".utf8),
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0], [],
  ]

  /// The beginning of a picture and some bytes behind it.
  func picture(_ choices: inout Choices) -> [UInt8] {
    choices.pick(Self.headers) + choices.bytes(choices.below(48))
  }

  /// The lines of an import, mostly of what an import takes.
  func importFile(_ choices: inout Choices) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0...choices.below(5) {
      if choices.chance(1, of: 16) {
        bytes += choices.bytes(choices.below(24))
      } else {
        bytes += importEntry(&choices).line.utf8
      }
      if !choices.chance(1, of: 32) { bytes.append(UInt8(ascii: "\n")) }
    }
    return bytes
  }

  private func importEntry(_ choices: inout Choices) -> Value {
    switch choices.below(4) {
    case 0: .object(["user": .object(["userID": newName(&choices), "nickname": newName(&choices)])])
    case 1: .object(["friends": .array([name(&choices), name(&choices)])])
    case 2: .object(["group": .object(importGroup(&choices))])
    default: .object(["message": .object(importMessage(&choices))])
    }
  }

  private func importGroup(_ choices: inout Choices) -> Object {
    var group: Object = ["groupID": newName(&choices), "groupName": newName(&choices), "ownerUserID": name(&choices)]
    for key in ["memberUserIDs", "adminUserIDs"] where choices.chance(1, of: 2) {
      group[key] = .array((0...choices.below(3)).map { _ in name(&choices) })
    }
    return group
  }

  private func importMessage(_ choices: inout Choices) -> Object {
    var message: Object = ["sendID": name(&choices)]
    message[choices.pick(["recvID", "groupID", "roomID"])] = name(&choices)
    if choices.chance(1, of: 3), let sent = knownMessage(&choices) {
      message["message"] = sent
    } else {
      message["text"] = newName(&choices)
    }
    if choices.chance(1, of: 4) { message["sendTime"] = .integer(Int64(choices.below(256)) << choices.below(46)) }
    return message
  }

  private func newName(_ choices: inout Choices) -> Value {
    choices.chance(1, of: 4) ? name(&choices) : .string("n\(choices.below(64))")
  }
}

/// The last different things of a kind.
struct Recent<Element: Equatable> {
  private(set) var elements: [Element]

  init(_ elements: [Element]) { self.elements = elements }

  var isEmpty: Bool { elements.isEmpty }

  mutating func add(_ element: Element) {
    guard !elements.contains(element) else { return }
    elements.append(element)
    if elements.count > 16 { elements.removeFirst() }
  }
}
