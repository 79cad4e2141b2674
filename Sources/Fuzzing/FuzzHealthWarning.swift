/// A reason why the result of a run means little although no failure was found.
package enum FuzzHealthWarning: Hashable, Sendable {
  /// Fewer than half of the specs were compared between strategies.
  case fewCompared(UInt64, of: UInt64)
  /// A strategy failed on at least nine of ten specs.
  case brokenStrategy(String, failed: Int, of: Int)
  /// Every strategy returned the same layout for all specs.
  case sameAnswers
}
