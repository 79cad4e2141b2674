import RunRecords
import StrategyKit

/// The results of a worker for several scenarios of a file, or for a part of a sweep.
struct WorkerReport: Sendable {
  /// One record for each scenario, in order; empty for a part of a sweep and for work of another shard.
  var records: [ScenarioRecord] = []
  /// The button on which each strategy failed, by the strategy's index, for each record with a failure, by
  /// the record's index.
  var blamed: [Int: [Int: ButtonSpec]] = [:]
  /// The results of the part of a sweep; nil for scenarios and for work of another shard.
  var sweep: SweepShare?
  /// The use of the known issues that apply to the file, by index.
  var knownUse: [KnownUse] = []
  /// The cases about expectations that were not compared with all strategies that they are for.
  var unmet: [SingleRecord] = []
  /// The largest difference between two strategies, in points.
  var largestDifference = 0.0
  /// The number of specs that the worker judged.
  var specs = 0
}

/// The use of a known issue in a run, which decides whether it still occurs.
struct KnownUse: Hashable, Sendable {
  /// Whether the predicate was true for a spec that one of the strategies supports and laid
  /// out.
  var matched = false
  /// Whether one of the strategies failed on a spec for which the predicate is true.
  var failed = false
  /// The number of differences that the issue accepted.
  var hits = 0

  /// Adds the use that another worker recorded.
  static func += (use: inout KnownUse, other: KnownUse) {
    use.matched = use.matched || other.matched
    use.failed = use.failed || other.failed
    use.hits += other.hits
  }
}
