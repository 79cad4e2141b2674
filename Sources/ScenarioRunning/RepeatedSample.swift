import Reproducibility

/// The scenarios that each strategy lays out again, also with a new instance: the first 10,000, then one in 16.
///
/// These layouts take most of the time of a long run. A fault of state that 10,000 scenarios do not show is rare
/// enough for a sample.
package enum RepeatedSample {
  /// The number of scenarios that are all laid out again.
  package static let first = 10_000
  /// The interval of later scenarios that are laid out again.
  package static let share: UInt64 = 16

  /// Returns whether a scenario is laid out again, by its number in the run from 0, which no shard changes.
  static func holds(_ ordinal: Int) -> Bool {
    // Mixed, so that files in which every sixteenth scenario is of one kind are sampled evenly.
    ordinal < first || Draws.mix(UInt64(ordinal) &+ 0x5851_F42D_4C95_7F2D) % share == 0
  }
}
