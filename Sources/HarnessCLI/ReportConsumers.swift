import AtomicFiles
import Foundation
import Reporters
import RunRecords
import ScenarioReading
import Scenarios
import Synchronization

/// Everything that takes a run's records; one thread at a time, so that a run that does not stop can be
/// ended from another one.
final class ReportConsumers: RecordConsumer, Sendable {
  private struct State {
    let console: ConsoleReport
    let files: [any RecordConsumer]
    /// Whether a suite has begun and not ended.
    var isInSuite = false

    mutating func take(_ record: Record) throws(ReportError) {
      switch record {
      case .suiteStarted: isInSuite = true
      case .suiteFinished: isInSuite = false
      default: break
      }
      for file in files { try file.consume(record) }
      try console.consume(record)
    }

    func finish() throws(ReportError) {
      for file in files { try file.finish() }
      try console.finish()
    }

    /// Ends the run where it is, and says what that comes to.
    mutating func statusAtEnd() -> RunStatus {
      do {
        if isInSuite { try take(.suiteFinished) }
        try take(.runFinished(interrupted: true))
        try finish()
        return console.summary.exitStatus
      } catch {
        Console.report("\(error)")
        return .notRun
      }
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

  /// What has been counted so far.
  var summary: RunSummary { state.withLock { $0.console.summary } }

  func consume(_ record: Record) throws(ReportError) {
    try state.withLock { state throws(ReportError) in try state.take(record) }
  }

  /// Says on standard error what is wrong with a scenario file.
  func report(_ diagnostic: Diagnostic) {
    state.withLock { $0.console.clearProgress() }
    Console.error(diagnostic.description)
  }

  /// Completes all reports, the files first.
  func finish() throws(ReportError) {
    try state.withLock { state throws(ReportError) in try state.finish() }
  }

  /// Ends the process in the middle of a run: all reports are written as they are, marked as not whole.
  func endProcess(_ reason: StopReason) -> Never {
    switch reason {
    case .signal:
      Console.report("the run was stopped in the middle of a layout that does not end")
    case .exit:
      Console.report("a strategy has ended the process; its last answers are missing")
    }
    var status = RunStatus.inconclusive
    // A report that waits for a reader who does not read cannot be completed.
    for _ in 0..<50 {
      if let ended = state.withLockIfAvailable({ $0.statusAtEnd() }) {
        status = ended
        break
      }
      usleep(10_000)
    }
    if case .exit = reason { status = .worst([status, .strategyBroke]) }
    _exit(status.rawValue)
  }
}

/// The event stream on standard output.
///
/// A reader that goes away before the end misses the rest; the run and its other reports go on.
final class EventOutput: RecordConsumer {
  private let file: BufferedFile
  private let report: JSONReport
  private let zeroTimes: Bool

  /// - Parameter zeroTimes: whether every time is 0, so that equal runs give equal streams.
  init(zeroTimes: Bool) throws(ReportError) {
    let file = try BufferedFile.standardOutput()
    self.file = file
    self.zeroTimes = zeroTimes
    report = JSONReport { line throws(ReportError) in
      file.bytes.append(contentsOf: line.utf8)
      try file.flushIfFull()
    }
  }

  func consume(_ record: Record) throws(ReportError) {
    try unlessReaderIsGone { () throws(ReportError) in
      switch record {
      case .scenario(var scenario) where zeroTimes:
        scenario.nanoseconds = scenario.nanoseconds.map { _ in 0 }
        try report.consume(.scenario(scenario))
      case .suiteFinished, .runFinished:
        try report.consume(record)
        try file.flush()
      default:
        try report.consume(record)
      }
    }
  }

  func finish() throws(ReportError) {
    try unlessReaderIsGone { () throws(ReportError) in try file.flush() }
  }

  private func unlessReaderIsGone(_ write: () throws(ReportError) -> Void) throws(ReportError) {
    guard !file.hasLostReader else { return }
    do throws(ReportError) { try write() } catch  where file.hasLostReader {}
  }
}

/// The Markdown summary, in a file.
final class SummaryFile: RecordConsumer {
  private let file: BufferedFile
  private let replaced: ReplacedFile?
  private let summary: MarkdownSummary

  /// Puts the summary in the place of what is at a path.
  convenience init(replacing path: String) throws(ReportError) {
    let replaced = try ReplacedFile(path: path)
    self.init(replaced.contents, replaced)
  }

  /// Writes the summary behind what is at a path.
  convenience init(appendingTo path: String) throws(ReportError) {
    self.init(try BufferedFile.appending(to: path), nil)
  }

  private init(_ file: BufferedFile, _ replaced: ReplacedFile?) {
    self.file = file
    self.replaced = replaced
    summary = MarkdownSummary { file.bytes.append(contentsOf: $0.utf8) }
  }

  func consume(_ record: Record) throws(ReportError) { try summary.consume(record) }

  func finish() throws(ReportError) {
    try summary.finish()
    if let replaced { try replaced.publish() } else { try file.flush() }
  }
}
