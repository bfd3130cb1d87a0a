/// The methods, by area and by every spelling of their names.
package final class MethodTable: Sendable {
  /// The methods that belong together, under one heading of help.
  package struct Area: Sendable {
    /// The heading.
    package let title: String
    /// The methods in the order of help.
    package let methods: [Method]

    /// An area; the arrays of several files may be given together.
    package init(_ title: String, _ methods: [Method]) {
      self.title = title
      self.methods = methods
    }
  }

  /// The areas in the order of help.
  package let areas: [Area]
  private let bySpelling: [String: Method]

  /// Builds the table; two methods that answer to one name are our own mistake and trap here.
  package init(_ areas: [Area]) {
    self.areas = areas
    bySpelling = Dictionary(
      uniqueKeysWithValues: areas.flatMap(\.methods).flatMap { method in method.spellings.map { ($0, method) } })
  }

  /// Every method in the order of help.
  package var methods: [Method] { areas.flatMap(\.methods) }

  /// The method that answers to this name, byte for byte.
  package subscript(spelling: String) -> Method? {
    // Swift takes the Kelvin sign for a K; names are ASCII.
    spelling.utf8.allSatisfy { $0 < 0x80 } ? bySpelling[spelling] : nil
  }
}

extension Method {
  /// Every name that runs the method: the main name, the aliases, and each the way OpenIMCore exports it.
  package var spellings: [String] {
    let names = [name] + aliases
    return names + names.filter { !$0.utf8.contains(UInt8(ascii: ".")) }.map(exported)
  }

  private func exported(_ name: String) -> String {
    // By bytes: taking characters apart would be a tenth of the start, and names are ASCII.
    var bytes = Array(name.utf8)
    if let first = bytes.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) { bytes[0] = first - 0x20 }
    return "Open_im_sdk" + String(decoding: bytes, as: UTF8.self)
  }
}
