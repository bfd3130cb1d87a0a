import IMCore
import JSON

extension Shape where Output == String {
  /// A string that keeps a rule; U+0000 is in no string.
  package static func string(_ rule: TextRule) -> Shape {
    Shape(.string(rule)) { value throws(Mismatch) in
      let text = try value.plainText()
      if let complaint = rule.complaint(about: text) { throw Mismatch(complaint) }
      return text
    }
  }

  /// One of a few words.
  package static func word(_ words: String...) -> Shape {
    Shape(.word(words)) { value throws(Mismatch) in
      let text = try value.plainText()
      guard words.contains(text) else { throw Mismatch("must be one of \(words.joined(separator: ", "))") }
      return text
    }
  }
}

extension Shape where Output == Bool {
  /// true or false; no number counts as one.
  package static var bool: Shape {
    Shape(.boolean) { value throws(Mismatch) in
      guard case .bool(let flag) = value else { throw value.mismatch(expected: "true or false") }
      return flag
    }
  }
}

extension Shape where Output == Int64 {
  /// A whole number within limits; 3.0 and 3e0 are 3.
  package static func integer(_ range: ClosedRange<Int64>) -> Shape {
    Shape(.integer(range)) { value throws(Mismatch) in
      let number = try value.wholeNumber()
      guard range.contains(number) else { throw outside(range) }
      return number
    }
  }
}

extension Shape where Output == Int64 {
  /// A whole number that a double holds exactly, of either sign.
  package static var safeInteger: Shape { .integer(-Limits.safeInteger...Limits.safeInteger) }

  /// A time or a number of milliseconds, not negative.
  package static var milliseconds: Shape { .integer(0...Limits.safeInteger) }
}

extension Shape where Output == Int {
  /// A whole number within limits, for counts and small enumerations.
  package static func int(_ range: ClosedRange<Int>) -> Shape {
    Shape<Int64>.integer(Int64(range.lowerBound)...Int64(range.upperBound)).map { number in Int(number) }
  }

  /// One of a few whole numbers.
  package static func choice(_ numbers: Int...) -> Shape {
    let choices = numbers.map(Int64.init)
    return Shape(.choice(choices)) { value throws(Mismatch) in
      let number = try value.wholeNumber()
      guard choices.contains(number) else {
        throw Mismatch("must be one of \(choices.map(String.init).joined(separator: ", "))")
      }
      return Int(number)
    }
  }
}

extension Shape where Output: RawRepresentable & CaseIterable, Output.RawValue == Int {
  /// One of the numbers of an enumeration.
  package static func choice(of type: Output.Type) -> Shape {
    let choices = type.allCases.map { Int64($0.rawValue) }
    return Shape(.choice(choices)) { value throws(Mismatch) in
      let number = try value.wholeNumber()
      guard choices.contains(number), let choice = Output(rawValue: Int(number)) else {
        throw Mismatch("must be one of \(choices.map(String.init).joined(separator: ", "))")
      }
      return choice
    }
  }
}

extension Shape where Output == Double {
  /// A number within limits; a whole one is taken too.
  package static func double(_ range: ClosedRange<Double>) -> Shape {
    Shape(.number(range)) { value throws(Mismatch) in
      let number: Double
      switch value {
      case .double(let double): number = double
      case .integer(let integer): number = Double(integer)
      default: throw value.mismatch(expected: "a number")
      }
      guard range.contains(number) else { throw outside(range) }
      return number
    }
  }
}

private func outside<Bound>(_ range: ClosedRange<Bound>) -> Mismatch {
  Mismatch("must be between \(range.lowerBound) and \(range.upperBound)")
}

extension Value {
  fileprivate func wholeNumber() throws(Mismatch) -> Int64 {
    switch self {
    case .integer(let number): return number
    case .double(let number):
      // Beyond Int64 it is a whole number all the same, only too large for every limit there is.
      if let exact = Int64(exactly: number) { return exact }
      guard number.rounded() == number else { throw mismatch(expected: "an integer") }
      return number < 0 ? .min : .max
    default: throw mismatch(expected: "an integer")
    }
  }

  fileprivate func plainText() throws(Mismatch) -> String {
    guard case .string(let text) = self else { throw mismatch(expected: "a string") }
    try text.refuseNUL()
    return text
  }
}
