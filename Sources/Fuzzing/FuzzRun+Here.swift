import Judging
import RunRecords
import StrategyKit

extension FuzzRun {
  /// Runs the fuzz run on the calling task, for a fixed number of cases and without callbacks, time limit or
  /// cancellation.
  ///
  /// The outcome equals the one of ``run(_:)``, without reports of strategies that failed only to report
  /// their support.
  package func runHere() -> FuzzOutcome {
    let worker = worker
    var judge: Judge?
    let clock = ContinuousClock()
    let start = clock.now
    var statistics = FuzzStatistics(strategies: strategies.count)
    let end = options.shardCases ?? 0
    var next: UInt64 = 0
    let selfTest = SelfTest(strategies)
    while next < end && selfTest.isPassed {
      let chunk = options.chunk(from: next, to: end, isLong: takesLongChunks)
      statistics += worker.run(chunk, by: &judge).counts
      next = chunk.upperBound
    }
    return FuzzOutcome(
      strategies: strategies.map(\.id.rawValue), original: strategies, options: options,
      selfTest: selfTest, statistics: statistics, failures: failures(statistics),
      isInterrupted: false, elapsed: clock.now - start)
  }
}
