extension Sequence {
  /// The elements that pass a check which may fail with a `Failure`.
  func kept(_ check: (Element) throws(Failure) -> Bool) throws(Failure) -> [Element] {
    var kept: [Element] = []
    for element in self where try check(element) { kept.append(element) }
    return kept
  }
}
