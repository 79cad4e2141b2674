import RunRecords
import ScenarioRunning

/// The progress of a run, updated from its records.
struct RunProgress {
  private var hasStarted = false
  /// Whether the run's last record has arrived.
  private(set) var hasEnded = false
  /// The suite that has begun and not ended; nil between suites.
  private var open: Suite?
  /// The number of completely judged cases in the current suite.
  private var judged: UInt64 = 0
  /// The number of completely judged cases in all suites.
  private(set) var judgedInAll: UInt64 = 0
  private var begun: Set<Suite> = []
  /// Whether the run has reported why it is inconclusive.
  private(set) var isInconclusive = false

  /// Updates the progress with the next record.
  mutating func note(_ record: Record) {
    switch record {
    case .runStarted: hasStarted = true
    case .suiteStarted(let suite):
      open = suite
      judged = 0
      begun.insert(suite)
    case .scenario(let scenario): add(scenario.judgedCases)
    case .single(let single):
      if single.role == .failureClass, case .skipped = single.outcome { isInconclusive = true }
      if single.outcome.interruption == nil { add(1) }
    case .suiteFinished: open = nil
    case .runFinished: hasEnded = true
    }
  }

  private mutating func add(_ cases: UInt64) {
    judged += cases
    judgedInAll += cases
  }

  /// Returns the records that end a run at this point; every unfinished suite is marked as incomplete.
  ///
  /// - Parameter plan: the planned suites of the run.
  func rest(_ cause: Interruption.Cause, _ plan: [PlannedSuite]) -> [Record] {
    guard hasStarted, !hasEnded else { return [] }
    var records: [Record] = []
    if let open {
      let total = plan.first { $0.suite == open }?.total
      let mark = Interruption(by: cause, after: judged, of: total.map { max($0, judged) })
      records += [.single(mark.record), .suiteFinished]
    }
    var missing = plan.filter { !begun.contains($0.suite) }
    if begun.isEmpty, missing.isEmpty { missing = [PlannedSuite(Interruption.run, total: nil)] }
    for planned in missing {
      let mark = Interruption(by: cause, after: planned.judged, of: planned.total, planned.subject)
      records += [.suiteStarted(planned.suite), .single(mark.record), .suiteFinished]
    }
    return records + [.runFinished(interrupted: true)]
  }
}
