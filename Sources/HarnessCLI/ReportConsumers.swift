import AtomicFiles
import Foundation
import HTMLReporting
import JUnit
import Reporters
import PluginHost
import RunRecords
import ScenarioReading
import ScenarioRunning
import Scenarios
import Synchronization

/// Everything that takes a run's records; one thread at a time, so that a run that does not stop can be
/// ended from another one.
final class ReportConsumers: RecordConsumer, Sendable {
  private struct State {
    let console: ConsoleReport
    var files: [any RecordConsumer]
    var progress = RunProgress()

    mutating func take(_ record: Record) throws(ReportError) {
      progress.note(record)
      try tell { file throws(ReportError) in try file.consume(record) }
      try console.consume(record)
    }

    mutating func finish() throws(ReportError) {
      try tell { file throws(ReportError) in try file.finish() }
      try console.finish()
    }

    /// Sends a record to all files that have not failed.
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

    /// Ends the run where it is, and says what that comes to.
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
      return .worst([status, console.summary.exitStatus])
    }
  }

  private let state: Mutex<State>
  /// Tells people something beside the console report.
  let say: @Sendable (String) -> Void

  init(
    console: sending ConsoleReport, files: sending [any RecordConsumer],
    say: @escaping @Sendable (String) -> Void
  ) {
    state = Mutex(State(console: console, files: files))
    self.say = say
  }

  /// The counts so far.
  var summary: RunSummary { state.withLock { $0.console.summary } }

  /// Whether the run has said why it decides nothing.
  var isInconclusive: Bool { state.withLock { $0.progress.isInconclusive } }

  func consume(_ record: Record) throws(ReportError) {
    try state.withLock { state throws(ReportError) in try state.take(record) }
  }

  /// Says on standard error what is wrong with a scenario file.
  func report(_ diagnostic: Diagnostic) {
    state.withLock { $0.console.clearProgress() }
    Console.error(diagnostic.description)
  }

  /// Completes all reports, the files first, and says what people should know of them.
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

  /// Puts reports in the place of the old ones that say that the run did not end, until it does.
  ///
  /// - Parameter suites: the suites that are known to come.
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

  /// Abandons reports that cannot exist, since nothing ran.
  func giveUp(saying text: String) {
    state.withLock { state in
      for file in state.files {
        (file as? JUnitReport)?.abandon(saying: text)
        (file as? HTMLReport)?.abandon(saying: text)
        try? (file as? SummaryFile)?.writePlaceholder(saying: text)
      }
    }
  }

  /// Completes the reports of a run that cannot go on, since one of them cannot be written: the others
  /// say that they are incomplete.
  func abandon(because error: ReportError, _ plan: [PlannedSuite]) {
    state.withLock { state in
      guard !state.progress.hasEnded else { return }
      _ = state.statusAtEnd(error.cause, plan)
    }
  }

  /// Ends the process in the middle of a run; reports are written as far as they go, marked as incomplete.
  ///
  /// - Parameter plan: the suites that the run was to have.
  func endProcess(_ reason: StopReason, _ plan: [PlannedSuite]) -> Never {
    switch reason {
    case .signal:
      Console.report(
        "the run was stopped in the middle of a layout that takes its time or does not end")
    case .exit:
      Console.report("a strategy has ended the process; its last answers are missing")
    case .trap(let number):
      Console.report(
        "the run has trapped (\(StopSignals.name(of: number))), in a strategy or in the tool itself; "
          + "'--isolate always' confines strategies, SWIFT_BACKTRACE=enable=yes shows where it was")
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
    case .exit, .trap: status = .worst([status, .strategyBroke])
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
