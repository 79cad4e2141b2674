package import RunRecords
package import StrategyKit

/// The options of a fuzz run.
package struct FuzzOptions: Sendable {
  /// Chooses the specs.
  package var seed: UInt64
  /// The number of specs to draw, over all shards; nil for as many as ``duration`` allows.
  package var cases: UInt64?
  /// The time to draw specs; nil without a limit.
  package var duration: Duration?
  /// The fewest specs of this shard that make a run conclusive.
  package var minimumCases: UInt64 = 0
  /// The part of the specs that this run takes: those whose index modulo the count is its number.
  package var shard: RunFacts.Shard?
  /// The number of workers.
  package var jobs = 1
  /// The number of specs that a worker takes at once. A chunk begins with fresh workers, so that its results depend
  /// on its specs alone.
  package var chunkSize: UInt64 = 16_384
  /// Whether the costly checks run on every spec.
  package var isThorough = false
  /// Whether lengths are arbitrary doubles, compared within a pixel.
  package var usesAnyDouble = false
  /// The number of 100 titles that may take several lines.
  package var wrapping = 0
  /// The number of 100 buttons with image and title at opposite ends.
  package var spread = 0
  /// The largest difference between answers that agree.
  package var agreement = AgreementLevel.exact
  /// Specs to mutate, for a quarter of all drawn ones.
  package var models: [ButtonSpec] = []
  /// The names of strategies that were selected by their gallery alone. Those of them that support nothing are shown
  /// for what they are, and that nothing is tested of them decides nothing.
  package var exhibits: Set<String> = []
  /// The number of failure classes to shrink; further ones are reported as found.
  package var shrunkClasses = 64
  /// The number of specs that one shrinking may try.
  package var shrinkEvaluations = 2_000

  /// Asks for a number of cases, or for as many as fit into a time.
  package init(seed: UInt64, cases: UInt64? = nil, duration: Duration? = nil) {
    self.seed = seed
    self.cases = cases
    self.duration = duration
  }

  /// Whether a difference of a pixel counts as none.
  package var allowsPixel: Bool { usesAnyDouble || agreement != .exact }

  /// The number of specs that this shard takes; nil without a limit.
  package var shardCases: UInt64? {
    guard let cases else { return nil }
    return shard?.share(of: cases) ?? cases
  }

  /// The index, over all shards, of this shard's n-th spec.
  @inline(__always)
  package func index(of ordinal: UInt64) -> UInt64 {
    guard let shard else { return ordinal }
    return ordinal * UInt64(shard.count) + UInt64(shard.index)
  }

  /// The generator of specs without an aim at a strategy's support.
  package var generator: SpecGenerator {
    SpecGenerator(
      seed: seed, anyDouble: usesAnyDouble, mutating: models, wrapping: wrapping, spread: spread)
  }
}
