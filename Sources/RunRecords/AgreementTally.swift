/// The number of specs on which a strategy agrees with the references: exactly, within a pixel, and visibly.
package struct AgreementTally: Hashable, Sendable {
  /// The index of the strategy in ``RunFacts/strategies``.
  package var strategy: Int
  /// The number of specs that both the strategy and the references support.
  package var specs: Int
  /// The number of specs on which the strategy agrees exactly with the references.
  package var exact: Int
  /// The number of specs on which the strategy agrees with the references within a pixel, including exact
  /// agreement.
  package var pixel: Int
  /// The number of sampled specs whose visible text and picture were compared.
  package var looked: Int
  /// The number of sampled specs whose visible text and picture agree within a pixel.
  package var seen: Int

  package init(strategy: Int, specs: Int, exact: Int, pixel: Int, looked: Int, seen: Int) {
    self.strategy = strategy
    self.specs = specs
    self.exact = exact
    self.pixel = pixel
    self.looked = looked
    self.seen = seen
  }

  /// Adds up the counts of two parts of a run, by strategy.
  package static func joined(_ a: [AgreementTally], _ b: [AgreementTally]) -> [AgreementTally] {
    var sums: [Int: AgreementTally] = [:]
    for part in a + b {
      if sums[part.strategy]?.add(part) == nil { sums[part.strategy] = part }
    }
    return sums.values.sorted { $0.strategy < $1.strategy }
  }

  /// Adds the counts of another part of the run.
  package mutating func add(_ part: AgreementTally) {
    specs += part.specs
    exact += part.exact
    pixel += part.pixel
    looked += part.looked
    seen += part.seen
  }
}
