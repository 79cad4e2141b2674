package import RunRecords
package import StrategyKit

/// What a fuzz run is asked to do.
package struct FuzzOptions: Sendable {
  /// Chooses the specs.
  package var seed: UInt64
  /// How many specs to draw, over all shards; nil for as many as ``duration`` allows.
  package var cases: UInt64?
  /// How long to draw specs; nil for no limit.
  package var duration: Duration?
  /// The fewest specs of this shard that make a run conclusive.
  package var minimumCases: UInt64 = 0
  /// The part of the specs that this run takes: those whose index modulo the count is its number.
  package var shard: RunFacts.Shard?
  /// How many workers draw.
  package var jobs = 1
  /// How many specs a worker takes at once. A chunk begins with fresh workers, so that what it gives
  /// depends on its specs alone, whoever runs it.
  package var chunkSize: UInt64 = 16_384
  /// Whether the costly checks run on every spec.
  package var isThorough = false
  /// Whether lengths are arbitrary doubles, compared within a pixel.
  package var usesAnyDouble = false
  /// How many of a hundred titles may take several lines.
  package var wrapping = 0
  /// How many of a hundred buttons have image and title at opposite ends.
  package var spread = 0
  /// How much may differ between answers that agree.
  package var agreement = AgreementLevel.exact
  /// Specs of which a quarter of all drawn ones are mutations.
  package var models: [ButtonSpec] = []
  /// The names of strategies that nobody has named but by their gallery. Those of them that promise nothing are shown
  /// for what they are, and that nothing is tested of them decides nothing.
  package var exhibits: Set<String> = []
  /// How many classes of failure are shrunk; further ones are reported as found.
  package var shrunkClasses = 64
  /// How many specs one shrinking may try.
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

  /// Draws the specs that are not aimed at anybody's promise.
  package var generator: SpecGenerator {
    SpecGenerator(
      seed: seed, anyDouble: usesAnyDouble, mutating: models, wrapping: wrapping, spread: spread)
  }
}
