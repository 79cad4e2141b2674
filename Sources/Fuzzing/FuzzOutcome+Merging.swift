import Judging
import RunRecords

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
    var reports: [FailureClass: FailureReport] = [:]
    for shard in shards {
      whole.isInterrupted = whole.isInterrupted || shard.isInterrupted
      for report in shard.reports {
        guard let known = reports[report.failure] else {
          reports[report.failure] = report
          continue
        }
        reports[report.failure] = known.joined(report)
      }
    }
    for shard in shards.dropFirst() {
      whole.statistics += shard.statistics
      whole.elapsed = max(whole.elapsed, shard.elapsed)
    }
    whole.reports = reports.values.sorted { $0.failure < $1.failure }
    return whole
  }
}

extension FailureReport {
  /// Returns one report for two reports of the same failure class.
  fileprivate func joined(_ other: FailureReport) -> FailureReport {
    let (mine, others) = (
      occurrences.exemplars.first?.index ?? .max, other.occurrences.exemplars.first?.index ?? .max
    )
    var joined = mine <= others ? self : other
    let start = joined.occurrences.start
    joined.occurrences = occurrences
    joined.occurrences.add(other.occurrences)
    joined.occurrences.start = start
    let known = zip(
      occurrences.exemplars + other.occurrences.exemplars, specs + other.specs)
    joined.specs = known.sorted { $0.0.index < $1.0.index }.map(\.1)
    joined.specs.removeLast(joined.specs.count - joined.occurrences.exemplars.count)
    return joined
  }
}
