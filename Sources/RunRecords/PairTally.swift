/// The number of specs on which two strategies were compared, and on which they agreed in every aspect that
/// both support.
package struct PairTally: Hashable, Sendable {
  /// The smaller of the strategies' indices in ``RunFacts/strategies``.
  package var first: Int
  package var second: Int
  /// The number of specs on which the two strategies were compared.
  package var compared: Int
  /// The number of compared specs on which the two strategies agreed.
  package var agreed: Int

  package init(first: Int, second: Int, compared: Int, agreed: Int) {
    self.first = first
    self.second = second
    self.compared = compared
    self.agreed = agreed
  }

  /// Returns the counts of two parts of a run, added for each pair of strategies, in the order of the pairs.
  package static func joined(_ a: [PairTally], _ b: [PairTally]) -> [PairTally] {
    var sums: [[Int]: PairTally] = [:]
    for pair in a + b {
      guard var sum = sums[[pair.first, pair.second]] else {
        sums[[pair.first, pair.second]] = pair
        continue
      }
      sum.compared += pair.compared
      sum.agreed += pair.agreed
      sums[[pair.first, pair.second]] = sum
    }
    return sums.values.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
  }
}
