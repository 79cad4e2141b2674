import Judging
package import RunRecords
package import Scenarios
package import StrategyKit

/// The options of a fuzz run.
package struct FuzzOptions: Sendable {
  /// The random seed for the specs.
  package var seed: UInt64
  /// The number of random specs in all shards together; nil for as many as ``duration`` allows.
  package var cases: UInt64?
  /// The time limit of the complete run, from the creation of these options to its report; nil if the time is
  /// not limited.
  package let duration: Duration?
  /// The end of ``duration``, which has begun with these options; nil if the time is not limited.
  package let deadline: RunDeadline?
  /// The number of specs in this shard that the run must judge to be conclusive.
  package var minimumCases: UInt64 = 0
  /// The shard of this run; nil if the run takes all specs. A shard takes the specs whose index modulo the
  /// number of shards is the shard's index.
  package var shard: RunFacts.Shard?
  /// The number of parallel workers.
  package var jobs = 1
  /// The smallest number of specs that a parallel worker takes at once. Each chunk begins with new strategy
  /// instances, so that its results depend on its specs alone.
  package var chunkSize: UInt64 = 16_384
  /// Whether the slow checks run on every spec, instead of on a sample.
  package var isThorough = false
  /// Whether lengths are arbitrary doubles, compared within a pixel, instead of multiples of 1/64 point.
  package var usesAnyDouble = false
  /// The percentage of titles that may take several lines; 0 to 100.
  package var wrapping = 0
  /// The percentage of buttons with image and title at opposite ends; 0 to 100.
  package var spread = 0
  /// The percentage of buttons with extras, such as a subtitle or a background image; 0 to 100.
  package var extras = 0
  /// The largest difference between layouts that still counts as agreement.
  package var agreement = AgreementLevel.exact
  /// The specs that are changed at random to get a quarter of all specs; empty for random specs only.
  package var models: [ButtonSpec] = []
  /// The known issues whose differences are accepted.
  package var knownIssues: [KnownIssue] = []
  /// The names of strategies that were selected only as members of a gallery, a named group of strategies. If
  /// such a strategy supports no spec, the report says so, but the exit status stays the same.
  package var exhibits: Set<String> = []
  /// The number of failure classes to shrink. Of further failure classes, the report shows the first failing
  /// spec.
  package var shrunkClasses = 64
  /// The largest number of specs that may be judged to shrink one failure class.
  package var shrinkEvaluations = 2_000

  /// Makes options for a number of specs, or for as many as fit into a time.
  package init(seed: UInt64, cases: UInt64? = nil, duration: Duration? = nil) {
    self.seed = seed
    self.cases = cases
    self.duration = duration
    deadline = duration.map { RunDeadline(within: $0) }
  }

  /// Whether a difference of one pixel counts as agreement.
  package var allowsPixel: Bool { usesAnyDouble || agreement != .exact }

  /// The number of specs in this shard; nil if the number is not limited.
  package var shardCases: UInt64? {
    guard let cases else { return nil }
    return shard?.share(of: cases) ?? cases
  }

  /// Returns the next chunk of specs from ordinal `start`, at most to `end`; its size does not depend on the
  /// number of workers.
  ///
  /// Long chunks have two to eight times the smallest size, fewer towards the end so that all workers are busy until
  /// then. The new instances at the start of a chunk take as long as 2,500 specs: a tenth of the time of all seven
  /// strategies with chunks of 16,384, and 1.2 % of 400,000 specs with chunks of half the present size.
  func chunk(from start: UInt64, to end: UInt64, isLong: Bool) -> Range<UInt64> {
    let left = end - start
    let size = isLong ? max(chunkSize * 2, min(chunkSize * 8, left / 4)) : chunkSize
    return start..<start + min(size, left)
  }

  /// Returns the index, among all shards' specs, of this shard's n-th spec.
  @inline(__always)
  package func index(of ordinal: UInt64) -> UInt64 {
    guard let shard else { return ordinal }
    return ordinal * UInt64(shard.count) + UInt64(shard.index)
  }

  /// The generator of random specs, without the choice of specs that strategies with narrow support need.
  package var generator: SpecGenerator {
    SpecGenerator(
      seed: seed, anyDouble: usesAnyDouble, mutating: models, wrapping: wrapping, spread: spread,
      extras: extras)
  }
}

extension FuzzOptions {
  /// Returns the occurrences of a failure class before the first one.
  func noOccurrences(of failure: FailureClass) -> Occurrences {
    Occurrences(
      count: 0, cases: cases ?? 0, seed: seed, start: nil, exemplars: [],
      blamed: failure.culprits.indices)
  }
}
