/// The exit status of a run.
///
/// Who decides: `RunSummary.exitStatus` for scenarios, `FuzzOutcome.status` for random specs, `Replay.status` and
/// `ScriptReplay.status` for one token, `ReportMerge`, `ReportCheck` and `ReportSummary` for reports; commands
/// that do several of these end with the worst. Commands without such a value say it themselves: `compare`
/// ends with ``inconclusive`` where they cannot tell.
package enum RunStatus: Int32, Hashable, Sendable {
  /// All agree.
  case agreed = 0
  /// A disagreement, a failed expectation or a stale known issue.
  case disagreed = 1
  /// The run could not be done as asked.
  case notRun = 2
  /// A strategy crashed, hung or broke its protocol.
  case strategyBroke = 3
  /// Interrupted, or too little was compared to say that all agree.
  case inconclusive = 4

  /// The status that wins where several apply: 2, 3, 1, 4, then 0.
  package static func worst(_ statuses: some Sequence<RunStatus>) -> RunStatus {
    let order: [RunStatus] = [.notRun, .strategyBroke, .disagreed, .inconclusive]
    let present = Set(statuses)
    return order.first { present.contains($0) } ?? .agreed
  }
}
