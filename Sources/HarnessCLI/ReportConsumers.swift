import AtomicFiles
import Foundation
import HTMLReporting
import JUnit
import ReportText
import Reporters
import PluginHost
import RunRecords
import ScenarioReading
import ScenarioRunning
import Scenarios
import Synchronization

/// All consumers of a run's records. Only one thread at a time uses them, so that another thread can end a
/// run that hangs.
final class ReportConsumers: RecordConsumer, Sendable {
  private struct State {
    let console: ConsoleReport
    var files: [any RecordConsumer]
    var progress = RunProgress()
    /// Whether the exit status only says whether the report is complete.
    let isReportOnly: Bool

    mutating func take(_ record: Record) throws(ReportError) {
      progress.note(record)
      try tell { file throws(ReportError) in try file.consume(record) }
      try console.consume(record)
    }

    mutating func finish() throws(ReportError) {
      try tell { file throws(ReportError) in try file.finish() }
      try console.finish()
    }

    /// Passes something on to every report file, and stops using a file that cannot be written.
    private mutating func tell(
      _ work: (any RecordConsumer) throws(ReportError) -> Void
    ) throws(ReportError) {
      var failure: ReportError?
      var index = files.count
      while index > 0 {
        index -= 1
        do throws(ReportError) {
          try work(files[index])
        } catch {
          failure = error
          let file = files.remove(at: index)
          let mark = Interruption(by: error.cause, after: progress.judgedInAll, of: nil)
          (file as? JUnitReport)?.abandon(saying: mark.text)
          (file as? HTMLReport)?.abandon(saying: mark.text)
        }
      }
      if let failure { throw failure }
    }

    /// Ends all reports at this point of the run, and returns the exit status.
    mutating func statusAtEnd(_ cause: Interruption.Cause, _ plan: [PlannedSuite]) -> RunStatus {
      var status = RunStatus.agreed
      func attempt(_ work: () throws(ReportError) -> Void) {
        do {
          try work()
        } catch {
          Console.report("\(error)")
          status = .notRun
        }
      }
      for record in progress.rest(cause, plan) {
        attempt { () throws(ReportError) in try take(record) }
      }
      attempt { () throws(ReportError) in try finish() }
      let statuses = [status] + console.summary.exitStatuses
      return isReportOnly ? .ofReport(statuses) : .worst(statuses)
    }
  }

  private let state: Mutex<State>
  /// Whether the exit status only says whether the report is complete.
  let isReportOnly: Bool
  /// Prints a line for people, in addition to the console report.
  let say: @Sendable (String) -> Void

  init(
    console: sending ConsoleReport, files: sending [any RecordConsumer], isReportOnly: Bool = false,
    say: @escaping @Sendable (String) -> Void
  ) {
    state = Mutex(State(console: console, files: files, isReportOnly: isReportOnly))
    self.isReportOnly = isReportOnly
    self.say = say
  }

  /// The counts of passed, failed and skipped cases so far.
  var summary: RunSummary { state.withLock { $0.console.summary } }

  /// Whether the run has already reported why it is inconclusive.
  var isInconclusive: Bool { state.withLock { $0.progress.isInconclusive } }

  /// Returns the exit status of a run in which all of these occurred.
  func status(of statuses: [RunStatus]) -> RunStatus {
    isReportOnly ? .ofReport(statuses) : .worst(statuses)
  }

  func consume(_ record: Record) throws(ReportError) {
    try state.withLock { state throws(ReportError) in try state.take(record) }
  }

  /// Prints a problem in a scenario file to standard error.
  func report(_ diagnostic: Diagnostic) {
    state.withLock { $0.console.clearProgress() }
    Console.error(diagnostic.description)
  }

  /// Completes all reports, files first, and prints notes such as failed writes.
  func finish() throws(ReportError) {
    var notes: [String] = []
    try state.withLock { state throws(ReportError) in
      try state.finish()
      for case let report as JUnitReport in state.files {
        if let note = report.note, !notes.contains(note) { notes.append(note) }
      }
    }
    for note in notes { say(note + "\n") }
  }

  /// Replaces old reports by placeholders, which state that the run did not end; the final reports replace the
  /// placeholders.
  ///
  /// - Parameter suites: the planned suites.
  func writePlaceholder(for suites: [Suite] = []) throws(ReportError) {
    try state.withLock { state throws(ReportError) in
      // The file that others look at first goes last: when it is new, all are.
      for file in state.files.reversed() {
        if let report = file as? JUnitReport { try report.writePlaceholder(for: suites) }
        if let page = file as? HTMLReport { try page.writePlaceholder() }
        if let summary = file as? SummaryFile { try summary.writePlaceholder() }
      }
    }
  }

  /// Replaces the run's reports by a text that says why nothing was run.
  func giveUp(saying text: String) {
    state.withLock { state in
      for file in state.files {
        (file as? JUnitReport)?.abandon(saying: text)
        (file as? HTMLReport)?.abandon(saying: text)
        try? (file as? SummaryFile)?.writePlaceholder(saying: text)
      }
    }
  }

  /// Ends the reports of a run that stops because one report cannot be written; the other reports state that
  /// they are incomplete.
  func abandon(because error: ReportError, _ plan: [PlannedSuite]) {
    state.withLock { state in
      guard !state.progress.hasEnded else { return }
      _ = state.statusAtEnd(error.cause, plan)
    }
  }

  /// Ends the process in the middle of a run; reports contain the finished cases and are marked as
  /// incomplete.
  ///
  /// - Parameter plan: the planned suites of the run.
  func endProcess(_ reason: StopReason, _ plan: [PlannedSuite]) -> Never {
    switch reason {
    case .signal:
      Console.report(
        "the run was stopped during a layout that is slow or does not end")
    case .exit:
      Console.report(
        "a strategy ended the tool's process; the results of its last buttons are missing")
    case .trap(let number):
      Console.report(
        "the tool crashed (\(StopSignals.name(of: number))), in a strategy or in its own code; "
          + "'--isolate always' runs strategies in separate processes, SWIFT_BACKTRACE=enable=yes shows the place"
      )
    }
    var status = RunStatus.inconclusive
    // A report that waits for a reader who does not read cannot be completed.
    for _ in 0..<50 {
      if let ended = state.withLockIfAvailable({ $0.statusAtEnd(reason.cause, plan) }) {
        status = ended
        break
      }
      usleep(10_000)
    }
    switch reason {
    case .signal: break
    case .exit, .trap:
      if !isReportOnly { status = .worst([status, .strategyBroke]) }
    }
    LiveGroups.killAll()
    _exit(status.rawValue)
  }
}

extension ReportError {
  /// The cause in reports of a run that ended because one of them could not be written.
  fileprivate var cause: Interruption.Cause {
    if case .notWritable(_, let reason) = self { return .other(reason) }
    return .other("a report cannot be written")
  }
}
