import Bridge
import JSON
import Testing

@Suite("Parameters")
struct ParameterTests {
  @Test(
    "good ones are taken",
    arguments: [
      ("makeThing", #"{"name":"a"}"#, "default a - 0 false"),
      ("createThing", #"{"title":"a","order":-3,"kind":1,"hidden":true}"#, "default a -3 1 true"),
      ("Open_im_sdkMakeThing", #"{"name":"a","session":"x.Y-1@+_","operationID":5}"#, "x.Y-1@+_ a - 0 false"),
      ("Open_im_sdkCreateThing", #"{"name":"a","operationID":null}"#, "default a - 0 false"),
      ("makeThing", #"{"name":"a","order":3.0,"kind":1e0}"#, "default a 3 1 false"),
      ("makeThing", #"{"name":"a","order":9007199254740992}"#, "default a 9007199254740992 0 false"),
      ("makeThing", #"["a",7,1]"#, "default a 7 1 false"),
      ("makeThing", #"["é👩‍👩‍👧‍👦345"]"#, "default é👩‍👩‍👧‍👦345 - 0 false"),
      ("findThings", "{}", "[1, 100] []"),
      ("findThings", "null", "[1, 100] []"),
      ("findThings", "[]", "[1, 100] []"),
      ("findThings", #"{"pagination":{"count":5}}"#, "[1, 5] []"),
      ("findThings", #"{"pagination":{},"ids":["a b","c"]}"#, #"[1, 100] [\"a b\", \"c\"]"#),
      ("keepThing", #"{"ext":{ "b" : [1.5,null], "a":2 }}"#, #"{\"b\":[1.5,null],\"a\":2} 0.5 null"#),
      ("keepThing", #"{"ext":{},"share":1,"note":null}"#, "{} 1.0 null"),
      ("keepThing", #"{"ext":{},"note":"abcd"}"#, "{} 0.5 abcd"),
      ("kickSession", #"{"session":"b","times":2}"#, "b b 2"),
    ])
  func good(method: String, params: String, result: String) throws {
    #expect(try outcome(method, params) == #""result":"\#(result)""#)
  }

  @Test(
    "wrong ones are refused with their path",
    arguments: [
      // Missing, null and wrong types.
      ("makeThing", "{}", "name", "missing"),
      ("makeThing", "[]", "name", "missing"),
      ("makeThing", #"{"name":null}"#, "name", "must not be null"),
      ("makeThing", #"{"name":"a","order":null}"#, "order", "must not be null"),
      ("makeThing", #"["a",null]"#, "order", "must not be null"),
      ("makeThing", #"{"name":5}"#, "name", "must be a string"),
      ("makeThing", #"{"title":5}"#, "name", "must be a string"),
      ("makeThing", #"{"name":"a","order":"3"}"#, "order", "must be an integer"),
      ("makeThing", #"{"name":"a","order":3.5}"#, "order", "must be an integer"),
      ("makeThing", #"{"name":"a","order":true}"#, "order", "must be an integer"),
      ("makeThing", #"{"name":"a","hidden":1}"#, "hidden", "must be true or false"),
      ("keepThing", #"{"ext":[]}"#, "ext", "must be an object"),
      ("keepThing", #"{"ext":{},"share":"1"}"#, "share", "must be a number"),
      ("findThings", #"{"pagination":3}"#, "pagination", "must be an object"),
      ("findThings", #"{"ids":"a"}"#, "ids", "must be an array"),
      // Limits.
      ("makeThing", #"{"name":""}"#, "name", "must not be empty"),
      ("makeThing", #"{"name":"abcdef"}"#, "name", "must be at most 5 characters"),
      (
        "makeThing", #"{"name":"a","order":9007199254740993}"#, "order",
        "must be between -9007199254740992 and 9007199254740992"
      ),
      ("makeThing", #"{"name":"a","order":1e300}"#, "order", "must be between -9007199254740992 and 9007199254740992"),
      ("makeThing", #"{"name":"a","kind":2}"#, "kind", "must be one of 0, 1"),
      ("chooseThing", #"{"first":"a","word":"left"}"#, "word", "must be one of up, down"),
      ("findThings", #"{"ids":[]}"#, "ids", "must not be empty"),
      ("findThings", #"{"ids":["a","b","c","d"]}"#, "ids", "must have at most 3 elements"),
      ("keepThing", #"{"ext":{"a":"0123456789abcdefg"}}"#, "ext", "must be at most 24 bytes"),
      ("keepThing", #"{"ext":{},"share":1.1}"#, "share", "must be between 0.0 and 1.0"),
      ("keepThing", #"{"ext":{},"note":"abcde"}"#, "note", "must be at most 4 bytes"),
      ("makeThing", #"{"name":"a","session":""}"#, "session", "must not be empty"),
      ("makeThing", #"{"name":"a","session":"ä"}"#, "session", "must be made of ASCII letters, digits, _ - . @ +"),
      ("makeThing", #"{"name":"a","session":null}"#, "session", "must not be null"),
      ("kickSession", "{}", "session", "missing"),
      // Inside of arrays and objects.
      ("findThings", #"{"pagination":{"pageNumber":0}}"#, "pagination.pageNumber", "must be between 1 and 100"),
      ("findThings", #"{"pagination":{"pageNumbr":1}}"#, "pagination.pageNumbr", "unknown parameter"),
      ("findThings", #"{"pagination":{"count":1,"showNumber":1}}"#, "pagination.showNumber", "given twice"),
      ("findThings", #"{"ids":["a","b",""]}"#, "ids[2]", "must not be empty"),
      ("orderThings", #"{"orders":[{"id":"a","order":1},{"id":"b"}]}"#, "orders[1].order", "missing"),
      ("orderThings", #"{"orders":[{"id":"a","order":1,"x":1}]}"#, "orders[0].x", "unknown parameter"),
      (
        "orderThings", #"{"orders":[{"id":"a","order":1,"title":["\u0000"]}]}"#, "orders[0].title[0]",
        "must not contain U+0000"
      ),
      // U+0000.
      ("makeThing", #"{"name":"a\u0000b"}"#, "name", "must not contain U+0000"),
      ("ping", #"{"echo":{"a":[1,{"b":"\u0000"}]}}"#, "echo.a[1].b", "must not contain U+0000"),
      ("keepThing", #"{"ext":{"a":"\u0000"}}"#, "ext.a", "must not contain U+0000"),
      // Names.
      ("makeThing", #"{"name":"a","nam":1}"#, "nam", "unknown parameter"),
      ("makeThing", #"{"name":"a","title":"b"}"#, "name", "given twice"),
      ("chooseThing", #"{}"#, "first", "exactly one of first, second is needed"),
      ("chooseThing", #"{"first":"top"}"#, "word", "is up already"),
      ("chooseThing", #"{"one":"a","second":"b"}"#, "first", "exactly one of first, second is needed"),
    ])
  func wrong(method: String, params: String, param: String, detail: String) throws {
    #expect(try outcome(method, params) == argument(param, detail))
  }

  @Test("unknown names come first, then the declared order")
  func order() throws {
    #expect(try outcome("makeThing", #"{"kind":9,"b":1,"a":1}"#) == argument("b", "unknown parameter"))
    #expect(try outcome("makeThing", #"{"kind":9,"session":""}"#) == argument("session", "must not be empty"))
    #expect(try outcome("makeThing", #"{"hidden":9,"kind":9,"name":"a"}"#) == argument("kind", "must be one of 0, 1"))
    #expect(try outcome("makeThing", #"{"kind":9}"#) == argument("name", "missing"))
  }

  @Test("an array is taken in declared order, without the session")
  func positional() throws {
    #expect(try outcome("makeThing", #"["a",1,0,true,5]"#) == argument(nil, "takes at most 4 parameters"))
    #expect(try outcome("kickSession", "[1]") == argument("session", "missing"))
    #expect(try outcome("kickSession", #"["a",1]"#) == argument(nil, "takes at most 1 parameters"))
    #expect(try outcome("chooseThing", #"["a","b"]"#) == argument("first", "exactly one of first, second is needed"))
    #expect(try outcome("chooseThing", #"["a"]"#) == #""result":["a",null,"up"]"#)
  }

  @Test("members that are not read may be anything")
  func unread() throws {
    let orders = #"[{"id":"a","version":null,"order":1,"title":[{}]},{"order":2,"id":"b"}]"#
    #expect(try outcome("orderThings", #"{"orders":\#(orders)}"#) == #""result":["a:1","b:2"]"#)
  }

  @Test("names are compared by bytes")
  func bytes() throws {
    // U+212A, the Kelvin sign, equals K for Swift.
    #expect(try outcome("\u{212A}ickSession", "{}").contains("-32601"))
    #expect(try outcome("ping", #"{"\#u{212A}":1}"#) == argument("\u{212A}", "unknown parameter"))
  }

  @Test("a long unknown name does not come back whole")
  func longName() throws {
    let name = String(repeating: "x", count: 100_000)
    #expect(try outcome("ping", #"{"\#(name)":1}"#).utf8.count < 300)
  }
}
