package import RunRecords
import ScenarioReading
import Scenarios

/// A suite that a run will have, with its number of cases, so that a stopped run can report what is missing.
package struct PlannedSuite: Hashable, Sendable {
  package var suite: Suite
  /// The number of the suite's cases that were judged.
  package var judged: UInt64
  /// The number of all the suite's cases; nil if unknown.
  package var total: UInt64?
  /// The unit of ``judged`` and ``total``, such as cases.
  package var subject: Interruption.Subject

  package init(
    _ suite: Suite, judged: UInt64 = 0, total: UInt64?, subject: Interruption.Subject = .cases
  ) {
    self.suite = suite
    self.judged = judged
    self.total = total
    self.subject = subject
  }
}

extension Runner {
  /// Returns the suites of some files and of the files that they include, without suites that have no case.
  /// Suites whose cases are not counted before the deadline have no total.
  package func plan(
    _ files: [ScenarioFile], until deadline: ContinuousClock.Instant
  ) -> [PlannedSuite] {
    var plan: [PlannedSuite] = []
    var walk = ScenarioWalk(files, named: finder, reading: options.reading)
    while let file = walk.nextFile() {
      let run = FileRun(
        file, options: options, strategies: facts.strategies, workers: [],
        callbacks: Callbacks(record: { _ throws(ReportError) in }))
      let count = run.countCases(reading: &walk, until: deadline)
      if count != 0 { plan.append(PlannedSuite(file.suite, total: count.map { UInt64($0) })) }
    }
    return plan
  }
}

extension FileRun {
  /// The name of the case that says that a file has nothing to compare.
  static let fileCase = "(file)"

  /// Whether this run reports a file with nothing to compare: only without a filter, and only in the shard of
  /// that case.
  var saysNothing: Bool { options.filter.passesAll && isOwn(Self.fileCase) }

  /// The skipped case of a file with nothing to compare.
  var emptyFile: SingleRecord {
    SingleRecord(
      name: Self.fileCase, line: nil,
      outcome: .skipped(Skip(.empty, .nothingIn(file.displayPath))))
  }

  /// Reports that a file's cases were not judged because the run was stopped; does nothing if the file has no
  /// case in the run.
  func leaveOut(
    reading walk: inout ScenarioWalk, until deadline: ContinuousClock.Instant
  ) throws(ReportError) {
    let count = countCases(reading: &walk, until: deadline)
    if count == 0 { return }
    let mark = Interruption(
      by: callbacks.interruptionCause(), after: 0, of: count.map { UInt64($0) })
    try callbacks.record(.suiteStarted(file.suite))
    try callbacks.record(.single(mark.record))
    try callbacks.record(.suiteFinished)
  }

  /// Returns the number of cases that this run has in the current file; nil if the deadline passes before
  /// they are counted.
  func countCases(
    reading walk: inout ScenarioWalk, until deadline: ContinuousClock.Instant
  ) -> Int? {
    guard ContinuousClock.now < deadline else { return nil }
    let knowns = walk.knowns()
    let ownKnowns =
      options.filter.passesAll ? knowns.count { isOwn(Self.caseName(of: $0)) } : 0
    var items = 0
    var count = 0
    while let batch = walk.nextBatch() {
      items += batch.count
      count += batch.count(where: isOwn)
      if ContinuousClock.now >= deadline { return nil }
    }
    if walk.diagnosticCount > 0 { return count * strategies.count + (isOwn(Self.fileCase) ? 1 : 0) }
    if items == 0 && knowns.isEmpty { return saysNothing ? 1 : 0 }
    return count * strategies.count + ownKnowns
  }
}
