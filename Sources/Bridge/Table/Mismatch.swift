package import IMCore

/// What is wrong with a value, with the path to it from the parameter inwards.
///
/// Readers do not know where their value stands; whoever called them adds its own step to the path on the way
/// out, so that a good request pays nothing for paths.
package struct Mismatch: Error, Equatable, Sendable {
  /// The steps so far, each with its mark in front: `.pagination.pageNumber`, `[1].order`; empty at the value.
  package let path: String
  /// What was expected, in a few words; never the caller's content.
  package let detail: String

  /// A mismatch of the value at hand.
  package init(_ detail: String) {
    self.init(path: "", detail: detail)
  }

  private init(path: String, detail: String) {
    self.path = path
    self.detail = detail
  }

  /// The same, seen from the object that holds the value.
  package func inside(member name: String) -> Mismatch {
    Mismatch(path: "." + shortened(name) + path, detail: detail)
  }

  /// The same, seen from the array that holds the value.
  package func inside(index: Int) -> Mismatch {
    Mismatch(path: "[\(index)]" + path, detail: detail)
  }

  /// The refusal of the call.
  package var failure: Failure {
    .argument(String(path.drop { $0 == "." }), detail)
  }

  /// Member names may be the caller's own; a long one does not come back whole.
  private func shortened(_ name: String) -> String {
    name.utf8.count <= 128 ? name : name.prefix(32) + "…"
  }
}
