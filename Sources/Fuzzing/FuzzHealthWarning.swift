/// The reason why a run is worth little although it did not fail.
package enum FuzzHealthWarning: Hashable, Sendable {
  /// Fewer than half of the specs were compared between strategies.
  case fewCompared(UInt64, of: UInt64)
  /// A strategy failed on nine specs of ten or more.
  case brokenStrategy(String, failed: Int, of: Int)
  /// Every strategy gave one and the same answer to all specs.
  case sameAnswers
}
