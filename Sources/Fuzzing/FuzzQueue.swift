import Judging
import StrategyKit

/// Hands out chunks of specs and takes in what they gave.
actor FuzzQueue {
  private let limit: UInt64?
  private let deadline: ContinuousClock.Instant?
  private let start = ContinuousClock.now
  private let events: FuzzEvents
  private let options: FuzzOptions
  private let source: SpecSource
  private var next: UInt64 = 0
  private(set) var statistics: FuzzStatistics
  private(set) var failures: [FailureClass: FailureTrace] = [:]
  private(set) var isInterrupted = false

  init(_ options: FuzzOptions, _ source: SpecSource, strategies: Int, _ events: FuzzEvents) {
    self.options = options
    self.source = source
    self.events = events
    limit = options.shardCases
    deadline = options.duration.map { ContinuousClock.now + $0 }
    statistics = FuzzStatistics(strategies: strategies)
  }

  /// The next specs to judge, by their place in this shard; nil when the run is over.
  func take() -> Range<UInt64>? {
    if let deadline, ContinuousClock.now >= deadline { return nil }
    let end = min(next + options.chunkSize, limit ?? .max)
    guard end > next else { return nil }
    // Asked last: where nothing is left to judge, nothing is cut short.
    if isInterrupted || events.isCancelled() {
      isInterrupted = true
      return nil
    }
    defer { next = end }
    return next..<end
  }

  /// Adds what a chunk gave, and says what is new.
  func put(_ part: FuzzPart) {
    statistics += part.statistics
    isInterrupted = isInterrupted || part.isCutShort
    for (failure, trace) in part.failures.sorted(by: { $0.key < $1.key }) {
      if let known = failures[failure] {
        failures[failure] = known + trace
      } else {
        failures[failure] = trace
        if let index = trace.indices.first {
          events.found(
            failure, FailureReport.Example(index: index, spec: source.spec(at: index)))
        }
      }
    }
    let elapsed = ContinuousClock.now - start
    events.progress(
      FuzzProgress(
        cases: statistics.cases, limit: limit, elapsed: elapsed, duration: options.duration,
        regimes: statistics.regimes.count { $0 > 0 }, classes: failures.count,
        largestDifference: statistics.largestDifference))
  }

  var elapsed: Duration { ContinuousClock.now - start }
}

/// The events of a run, reported by one task at a time.
package struct FuzzEvents: Sendable {
  /// Reports the progress of the run, after every chunk.
  package var progress: @Sendable (FuzzProgress) -> Void = { _ in }
  /// A class of failure was met for the first time, on this spec.
  package var found: @Sendable (FailureClass, FailureReport.Example) -> Void = { _, _ in }
  /// A class of failure was shrunk.
  package var shrunk: @Sendable (FailureReport) -> Void = { _ in }
  /// Whether the run should stop.
  package var isCancelled: @Sendable () -> Bool = { false }

  /// Makes events that are not reported.
  package init() {}
}

/// The progress of a run.
package struct FuzzProgress: Hashable, Sendable {
  /// The specs that were judged.
  package var cases: UInt64
  /// The specs that will be; nil without a limit.
  package var limit: UInt64?
  /// The time since the start.
  package var elapsed: Duration
  /// The time that the run may take; nil without a limit.
  package var duration: Duration?
  /// The number of regimes that occurred.
  package var regimes: Int
  /// The number of failure classes that occurred.
  package var classes: Int
  /// The largest difference that was seen.
  package var largestDifference: Double

  /// The specs judged in a second.
  package var rate: Double {
    let seconds = elapsed.inSeconds
    return seconds > 0 ? Double(cases) / seconds : 0
  }

  /// The time that is left, by the specs or by the clock, whichever ends first; nil where there is
  /// nothing to go by.
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
