import IMCore
import JSON

/// Why nothing could be opened.
package struct OpenFailure: Error, Equatable, Sendable {
  /// What is wrong, for a person.
  package let reason: String

  /// The error line for a program that reads only the output, without its line end: 10006 with the id null.
  package var errorLine: String {
    var writer = Writer()
    writer.refuse(.null, failure)
    return writer.text
  }

  var failure: Failure { Failure(.sdkInternalError, reason) }
}
