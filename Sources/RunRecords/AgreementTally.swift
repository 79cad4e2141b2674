/// The numbers of specs on which a strategy agrees with the references: exactly, within a pixel, and in what
/// is visible.
package struct AgreementTally: Hashable, Sendable {
  /// The index of the strategy in ``RunFacts/strategies``.
  package var strategy: Int
  /// The number of specs that both the strategy and the references support.
  package var specs: Int
  /// The number of specs on which the strategy's layout equals that of the references.
  package var exact: Int
  /// The number of specs on which the strategy differs from the references by at most a pixel, including
  /// equal layouts.
  package var pixel: Int
  /// The number of sampled specs whose visible text and picture were compared.
  package var looked: Int
  /// The number of sampled specs whose visible text and picture differ from the references by at most a
  /// pixel.
  package var seen: Int

  package init(strategy: Int, specs: Int, exact: Int, pixel: Int, looked: Int, seen: Int) {
    self.strategy = strategy
    self.specs = specs
    self.exact = exact
    self.pixel = pixel
    self.looked = looked
    self.seen = seen
  }

  /// Returns the counts of two parts of a run, added for each strategy, in the order of the strategies.
  package static func joined(_ a: [AgreementTally], _ b: [AgreementTally]) -> [AgreementTally] {
    var sums: [Int: AgreementTally] = [:]
    for part in a + b {
      if sums[part.strategy]?.add(part) == nil { sums[part.strategy] = part }
    }
    return sums.values.sorted { $0.strategy < $1.strategy }
  }

  /// Adds the counts of the same strategy in another part of the run.
  package mutating func add(_ part: AgreementTally) {
    specs += part.specs
    exact += part.exact
    pixel += part.pixel
    looked += part.looked
    seen += part.seen
  }
}
