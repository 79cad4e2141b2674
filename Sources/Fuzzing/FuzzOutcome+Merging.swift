import Judging
import RunRecords

extension FuzzOutcome {
  /// The outcome of a whole run from those of its shards: the same that one run without shards gives.
  ///
  /// A class is reported from the shard that met it first, since shrinking starts from the first spec.
  ///
  /// - Returns: nil without shards.
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
  /// This report and another of the same class as one.
  fileprivate func joined(_ other: FailureReport) -> FailureReport {
    let (mine, others) = (exemplars.first?.index ?? .max, other.exemplars.first?.index ?? .max)
    var joined = mine <= others ? self : other
    joined.count = count + other.count
    joined.exemplars = Array(
      (exemplars + other.exemplars).sorted { $0.index < $1.index }.prefix(3))
    return joined
  }
}
