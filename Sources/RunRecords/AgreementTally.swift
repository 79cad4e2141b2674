/// The agreement of a strategy that is not a reference with the references, by tolerance.
package struct AgreementTally: Hashable, Sendable {
  /// Its place in ``RunFacts/strategies``.
  package var strategy: Int
  /// The buttons for which it and the references answer.
  package var specs: Int
  /// The specs on which they agree exactly.
  package var exact: Int
  /// The specs on which they agree within a pixel, exactly included.
  package var pixel: Int
  /// The specs whose visible text and picture were compared: a sample.
  package var looked: Int
  /// The specs of the sample on which these agree within a pixel.
  package var seen: Int

  package init(strategy: Int, specs: Int, exact: Int, pixel: Int, looked: Int, seen: Int) {
    self.strategy = strategy
    self.specs = specs
    self.exact = exact
    self.pixel = pixel
    self.looked = looked
    self.seen = seen
  }

  /// The counts of two parts of a run, added up, in the order of the strategies.
  package static func joined(_ a: [AgreementTally], _ b: [AgreementTally]) -> [AgreementTally] {
    var sums: [Int: AgreementTally] = [:]
    for part in a + b {
      if sums[part.strategy]?.add(part) == nil { sums[part.strategy] = part }
    }
    return sums.values.sorted { $0.strategy < $1.strategy }
  }

  /// Adds another part.
  package mutating func add(_ part: AgreementTally) {
    specs += part.specs
    exact += part.exact
    pixel += part.pixel
    looked += part.looked
    seen += part.seen
  }
}
