import AtomicFiles
import Reporters
import RunRecords
import ScenarioReading
import Scenarios

/// Everything that takes a run's records.
final class ReportConsumers: RecordConsumer {
  let console: ConsoleReport
  /// Tells people something beside the console report.
  let say: (String) -> Void
  private let files: [any RecordConsumer]

  init(console: ConsoleReport, files: [any RecordConsumer], say: @escaping (String) -> Void) {
    self.console = console
    self.files = files
    self.say = say
  }

  func consume(_ record: Record) throws(ReportError) {
    for file in files { try file.consume(record) }
    try console.consume(record)
  }

  /// Says on standard error what is wrong with a scenario file.
  func complain(_ complaint: Complaint) {
    console.clearProgress()
    Console.error(complaint.description)
  }

  /// Completes all reports, the files first.
  func finish() throws(ReportError) {
    for file in files { try file.finish() }
    try console.finish()
  }
}

/// The event stream on standard output.
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

  func finish() throws(ReportError) { try file.flush() }
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
