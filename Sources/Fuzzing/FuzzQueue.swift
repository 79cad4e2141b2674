import Judging
import RunRecords
package import StrategyKit

/// Hands out chunks of specs to workers and collects their results.
actor FuzzQueue {
  private let limit: UInt64?
  private let start = ContinuousClock.now
  private let events: FuzzEvents
  private let options: FuzzOptions
  private let source: SpecSource
  private let takesLongChunks: Bool
  private var next: UInt64 = 0
  private(set) var statistics: FuzzStatistics
  private(set) var isInterrupted = false

  init(
    _ options: FuzzOptions, _ source: SpecSource, strategies: Int, takesLongChunks: Bool,
    _ events: FuzzEvents
  ) {
    self.takesLongChunks = takesLongChunks
    self.options = options
    self.source = source
    self.events = events
    limit = options.shardCases
    statistics = FuzzStatistics(strategies: strategies)
  }

  /// Returns the next specs to judge, as a range of this shard's specs; nil if the run is over.
  func take() -> Range<UInt64>? {
    if options.deadline?.isPast == true { return nil }
    let chunk = options.chunk(from: next, to: limit ?? .max, isLong: takesLongChunks)
    guard !chunk.isEmpty else { return nil }
    // Checked last: if no specs are left, the run counts as complete.
    if isInterrupted || events.isCancelled() {
      isInterrupted = true
      return nil
    }
    next = chunk.upperBound
    return chunk
  }

  /// Adds the result of a chunk and reports its new failure classes.
  ///
  /// - Parameter isCutShort: whether the run was stopped before the end of the chunk.
  func put(_ counts: FuzzStatistics, isCutShort: Bool) {
    // The end of the run's time is not an interruption.
    isInterrupted = isInterrupted || isCutShort && events.isCancelled()
    for (failure, occurrences) in counts.failures.sorted(by: { $0.key < $1.key })
    where statistics.failures[failure] == nil {
      if let index = occurrences.exemplars.first?.index {
        events.found(failure, source.spec(at: index), index)
      }
    }
    statistics += counts
    let elapsed = ContinuousClock.now - start
    events.progress(
      FuzzProgress(
        cases: statistics.cases, limit: limit, elapsed: elapsed,
        duration: options.duration.map { $0 * RunDeadline.Phase.drawing.rawValue },
        regimes: statistics.regimes.count { $0 > 0 }, classes: statistics.failures.count,
        largestDifference: statistics.largestDifference))
  }

  var elapsed: Duration { ContinuousClock.now - start }
}

/// The callbacks of a run, each called by one task at a time.
package struct FuzzEvents: Sendable {
  /// Called with the progress after every chunk.
  package var progress: @Sendable (FuzzProgress) -> Void = { _ in }
  /// Called when a failure class occurs for the first time, with the failing spec and its index in the run.
  package var found: @Sendable (FailureClass, ButtonSpec, UInt64) -> Void = { _, _, _ in }
  /// Returns whether the run should stop.
  package var isCancelled: @Sendable () -> Bool = { false }

  /// Makes callbacks that do nothing.
  package init() {}
}

/// The progress of a run.
package struct FuzzProgress: Hashable, Sendable {
  /// The number of specs judged so far.
  package var cases: UInt64
  /// The number of specs to judge; nil if the number is not limited.
  package var limit: UInt64?
  /// The time since the start.
  package var elapsed: Duration
  /// The time limit for judging specs; nil if the time is not limited.
  package var duration: Duration?
  /// The number of different layout regimes so far.
  package var regimes: Int
  /// The number of failure classes so far.
  package var classes: Int
  /// The largest difference between two strategies so far, in points.
  package var largestDifference: Double

  /// The number of specs judged per second.
  package var rate: Double {
    let seconds = elapsed.inSeconds
    return seconds > 0 ? Double(cases) / seconds : 0
  }

  /// The estimated time until the number of specs or the time limit is reached, whichever comes first; nil if
  /// unknown.
  package var timeLeft: Duration? {
    let byClock = duration.map { max(.zero, $0 - elapsed) }
    guard let limit, rate > 0 else { return byClock }
    let byCases = Duration.seconds(Double(limit - min(limit, cases)) / rate)
    return byClock.map { min($0, byCases) } ?? byCases
  }
}

extension Duration {
  /// The duration in seconds.
  package var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
