import Reproducibility

/// The sample of scenarios whose buttons each strategy lays out again, also with a new instance: the first
/// 10,000, then about one in 16.
///
/// These layouts take most of the time of a long run. If 10,000 scenarios show no dependence on earlier
/// layouts, a sample of the others is enough.
package enum RepeatedSample {
  /// The number of scenarios at the start that are all laid out again.
  package static let first = 10_000
  /// The average interval between the later scenarios that are laid out again.
  package static let share: UInt64 = 16

  /// Returns whether a scenario is in the sample, given its number in the run from 0, which is the same in
  /// every shard.
  static func holds(_ ordinal: Int) -> Bool {
    // Mixed, so that files in which every sixteenth scenario is of one kind are sampled evenly.
    ordinal < first || Draws.mix(UInt64(ordinal) &+ 0x5851_F42D_4C95_7F2D) % share == 0
  }
}
