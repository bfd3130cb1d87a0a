import JSON
import Testing

@Suite struct ObjectTests {
  @Test func membersByKey() {
    var object = Object(("a", .integer(1)), ("b", .null))
    #expect(object["a"] == .integer(1))
    #expect(object["b"] == .null)
    #expect(object["c"] == nil)
    object["c"] = .bool(true)
    object["a"] = .integer(2)
    #expect(object == ["a": .integer(2), "b": .null, "c": .bool(true)])
    object["b"] = nil
    object["x"] = nil
    #expect(object.map(\.key) == ["a", "c"])
    #expect(object.count == 2)
    #expect(!object.isEmpty)
    #expect(Object().isEmpty)
  }

  @Test func appendingKeepsTheOrder() {
    var object = Object()
    for (index, key) in ["z", "a", "m"].enumerated() { object.append(key, .integer(Int64(index))) }
    #expect(text(.object(object)) == #"{"z":0,"a":1,"m":2}"#)
  }

  @Test func orderMattersForEquality() {
    #expect(Object(("a", .null), ("b", .null)) != Object(("b", .null), ("a", .null)))
    #expect(Object(("a", .null)) != Object(("a", .null), ("b", .null)))
  }

  @Test func theKelvinSignIsNoK() throws {
    guard case .object(let object) = try parse("{\"to\u{212A}en\":1}") else {
      Issue.record("no object")
      return
    }
    #expect(object["toKen"] == nil)
  }
}
