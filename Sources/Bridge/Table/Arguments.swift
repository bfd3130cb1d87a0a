import IMCore
import JSON

/// The values that a request gave, handed out field by field in declared order.
struct Arguments {
  private enum Source {
    case none
    case named(Object)
    case positional([Value])
  }

  private let source: Source
  private var position = 0

  /// The params of a request: an object, an array, or nothing.
  init(_ params: Value?) {
    source =
      switch params {
      case .object(let object): .named(object)
      case .array(let values): .positional(values)
      default: .none
      }
  }

  /// Refuses names that the method does not know, and an array that is too long.
  func refuseStrangers(_ signature: Signature) throws(Failure) {
    switch source {
    case .none: break
    case .named(let object):
      do throws(Mismatch) { try signature.names.refuseUnknown(in: object) } catch { throw error.failure }
    case .positional(let values) where values.count > signature.positional.count:
      throw Failure(.argsError, "takes at most \(signature.positional.count) parameters")
    case .positional: break
    }
  }

  /// The session that the call is for.
  func session() throws(Failure) -> String {
    guard case .named(let object) = source, let value = object["session"] else { return "default" }
    do throws(Mismatch) { return try Self.sessionField.read(value) } catch { throw error.failure }
  }

  private static let sessionField = Field("session", .string(.id), "The session.")

  /// The value of the next declared field.
  mutating func next<Output>(_ field: Field<Output>) throws(Failure) -> Output {
    do throws(Mismatch) { return try field.read(try take(field.member)) } catch { throw error.failure }
  }

  private mutating func take(_ member: Member) throws(Mismatch) -> Value? {
    switch source {
    case .none: return nil
    case .named(let object): return try member.value(in: object)
    case .positional(let values):
      if member.name == "session" { return nil }
      defer { position += 1 }
      return position < values.count ? values[position] : nil
    }
  }

  /// Refuses a combination of parameters that breaks a rule; the first name of the rule is at fault.
  func refuseBrokenRules(_ signature: Signature) throws(Failure) {
    for bound in signature.rules where !bound.rule.holds(given: bound.parameters.count(where: isGiven)) {
      throw .argument(bound.rule.names[0], bound.rule.text)
    }
  }

  private func isGiven(_ parameter: BoundRule.Parameter) -> Bool {
    switch source {
    case .none: false
    case .named(let object): parameter.spellings.contains(where: object.has)
    case .positional(let values): parameter.position.map { $0 < values.count } ?? false
    }
  }
}
