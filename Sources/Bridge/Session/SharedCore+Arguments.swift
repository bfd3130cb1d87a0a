import IMCore
import JSON

/// An argument of a function that takes them one by one, as OpenIMCore's do: the parameter that it is for, and bytes
/// that are perhaps not even text.
package enum Argument {
  /// Bytes that stand for themselves.
  case text(_ param: String, UnsafeRawBufferPointer)
  /// Bytes that are JSON.
  case json(_ param: String, UnsafeRawBufferPointer)
}

/// What a call has come to, without an envelope.
package enum Answer: Equatable, Sendable {
  /// The result as JSON text.
  case success(data: String)
  /// The code, and the words `name: param: detail` as far as there are such.
  case failure(code: Int, message: String)

  /// The refusal of an argument.
  package static func refusal(_ param: String, _ detail: String) -> Answer {
    Answer(.failure(.argument(param, detail)))
  }

  init(_ outcome: Outcome) {
    switch outcome {
    case .success(let reply):
      var writer = Writer(capacity: 256)
      reply.write(&writer)
      self = .success(data: writer.text)
    case .failure(let failure):
      let words = [failure.message, failure.param ?? "", failure.detail]
      self = .failure(code: failure.code, message: words.filter { !$0.isEmpty }.joined(separator: ": "))
    }
  }
}

extension SharedCore {
  /// Opens the core with options that are bytes still.
  package func open(_ options: UnsafeRawBufferPointer) -> Answer {
    Answer(open { () throws(Failure) in try Self.params(of: options) })
  }

  /// Runs a method with its whole request.
  package func answer(_ name: String, request: UnsafeRawBufferPointer) -> Answer {
    run(name, answer: Answer.init) { () throws(Failure) in try Self.params(of: request) }
  }

  /// Runs a method with its arguments one by one.
  package func answer(_ name: String, _ arguments: Argument...) -> Answer {
    run(name, answer: Answer.init) { () throws(Failure) in
      var params = Object()
      for argument in arguments {
        let (param, value) = try argument.value
        params.append(param, value)
      }
      return .object(params)
    }
  }
}

extension Argument {
  fileprivate var value: (param: String, value: Value) {
    get throws(Failure) {
      switch self {
      case .text(let param, let bytes):
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .argument(param, "is not UTF-8") }
        return (param, .string(text))
      case .json(let param, let bytes):
        return (param, try SharedCore.value(of: bytes, param: param))
      }
    }
  }
}
