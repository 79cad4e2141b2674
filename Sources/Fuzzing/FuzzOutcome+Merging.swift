import RunRecords
import StrategyKit

extension FuzzOutcome {
  /// Merges the outcomes of all shards into the outcome that an unsharded run would have.
  ///
  /// Each class is reported as by the shard with the earliest failing spec, since shrinking starts from the
  /// first one.
  ///
  /// - Returns: the merged outcome; nil if `shards` is empty.
  package static func merging(_ shards: [FuzzOutcome]) -> FuzzOutcome? {
    guard var whole = shards.first else { return nil }
    whole.options.shard = nil
    var failures: [FailureClass: FuzzFailure<ButtonSpec>] = [:]
    for shard in shards {
      whole.isInterrupted = whole.isInterrupted || shard.isInterrupted
      for failure in shard.failures {
        failures[failure.finding] = failures[failure.finding]?.joined(failure) ?? failure
      }
    }
    for shard in shards.dropFirst() {
      whole.statistics += shard.statistics
      whole.elapsed = max(whole.elapsed, shard.elapsed)
    }
    whole.failures = failures.values.sorted { $0.finding < $1.finding }
    return whole
  }
}

extension FuzzFailure<ButtonSpec> {
  /// Returns one failure for two of the same class.
  fileprivate func joined(_ other: FuzzFailure) -> FuzzFailure {
    let (mine, others) = (
      occurrences.exemplars.first?.index ?? .max, other.occurrences.exemplars.first?.index ?? .max
    )
    var joined = mine <= others ? self : other
    let start = joined.occurrences.start
    joined.occurrences = occurrences
    joined.occurrences.add(other.occurrences)
    joined.occurrences.start = start
    return joined
  }
}
