/// The exit status of a command.
///
/// It comes from `RunSummary.exitStatus` for scenarios, `FuzzOutcome.status` for random specs,
/// `Replay.status` and `ScriptReplay.status` for one token, and `ReportMerge`, `ReportCheck` and
/// `ReportSummary` for reports. Commands that do several of these end with the worst status. `compare` ends
/// with ``inconclusive`` if it cannot compare.
package enum RunStatus: Int32, Hashable, Sendable {
  /// All strategies agree, or a command on reports found nothing wrong.
  case agreed = 0
  /// A strategy differs, misses an expectation, or a known issue no longer occurs; or reports have failures.
  case disagreed = 1
  /// The command could not do its work, for example because of an invalid file or option.
  case notRun = 2
  /// A strategy crashed, timed out, gave no layout or violated the plugin protocol.
  case strategyBroke = 3
  /// The run was interrupted, or compared too little to pass; or a report is incomplete.
  case inconclusive = 4

  /// Returns the most important of several statuses, in the order 2, 3, 1, 4, 0; ``agreed`` for an empty
  /// list.
  package static func worst(_ statuses: some Sequence<RunStatus>) -> RunStatus {
    let order: [RunStatus] = [.notRun, .strategyBroke, .disagreed, .inconclusive]
    let present = Set(statuses)
    return order.first { present.contains($0) } ?? .agreed
  }

  /// Returns the most important of several statuses that says whether the report is complete: 2, 4 or 0.
  package static func ofReport(_ statuses: some Sequence<RunStatus>) -> RunStatus {
    worst(statuses.filter { $0 != .strategyBroke && $0 != .disagreed })
  }
}
