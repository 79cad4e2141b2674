/// How often a strategy that is no reference answers as the references do, by how much may differ.
package struct AgreementTally: Hashable, Sendable {
  /// Its place in ``RunFacts/strategies``.
  package var strategy: Int
  /// The buttons for which it and the references answer.
  package var specs: Int
  /// Those of them on which they agree exactly.
  package var exact: Int
  /// Those on which they agree within a pixel, exactly included.
  package var pixel: Int
  /// Those for which it was compared where one sees text and picture: a sample.
  package var looked: Int
  /// Those of the sample on which they agree within a pixel of that, whatever the frames of their views.
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
