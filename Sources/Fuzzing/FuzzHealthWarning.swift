/// A reason why a run that found no failure proves little.
package enum FuzzHealthWarning: Hashable, Sendable {
  /// Fewer than half of the specs were compared between strategies, given by their number and the number of
  /// all specs.
  case fewCompared(UInt64, of: UInt64)
  /// A strategy failed on at least nine of ten specs.
  case brokenStrategy(String, failed: Int, of: Int)
  /// Every strategy returned the same layout for all specs.
  case sameAnswers
}
