import ArgumentParser
import ConsoleReporting
import Foundation
import JUnitReporting
import RunModel

/// Which reports a run writes.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write a JUnit report to a file.", valueName: "file"), completion: .file())
  var junit: String?

  @Option(
    help: ArgumentHelp(
      "Write a JUnit report with a file for every suite, TEST-….xml.", valueName: "dir"),
    completion: .directory)
  var junitDir: String?

  @Option(
    help: ArgumentHelp(
      "ci has a file and a line for every case, strict validates against Jenkins' schema.",
      valueName: "ci|strict"))
  var junitDialect = JUnitDialect.ci

  @Option(
    help: ArgumentHelp(
      "The start of the run in reports, UTC: 2026-01-31T09:30:00.", valueName: "time"))
  var timestamp: String?

  @Option(help: ArgumentHelp("The machine's name in reports.", valueName: "name"))
  var hostname = "localhost"

  @Flag(help: "Report every time as 0.000, so that equal runs give equal reports.")
  var zeroTimes = false

  /// The consumers of a run's records.
  ///
  /// - Throws: `ReportError` for a report that cannot be written.
  func consumers(isQuiet: Bool) throws(ReportError) -> ReportConsumers {
    let options = JUnitOptions(
      dialect: junitDialect, timestamp: timestamp, hostname: hostname, zeroTimes: zeroTimes)
    var files: [any RecordConsumer] = []
    if let junit { files.append(try JUnitReport(to: .file(junit), options: options)) }
    if let junitDir { files.append(try JUnitReport(to: .directory(junitDir), options: options)) }
    let start = ContinuousClock.now
    let console = ConsoleReport(
      options: ConsoleOptions(
        isTerminal: Console.isTerminal, environment: ProcessInfo.processInfo.environment,
        isQuiet: isQuiet, reportPath: junit ?? junitDir),
      now: { start.duration(to: .now) }, write: Console.write)
    return ReportConsumers(console: console, files: files)
  }
}

extension JUnitDialect: ExpressibleByArgument {}

/// Everything that takes a run's records.
final class ReportConsumers {
  let console: ConsoleReport
  private let files: [any RecordConsumer]

  init(console: ConsoleReport, files: [any RecordConsumer]) {
    self.console = console
    self.files = files
  }

  /// Hands a record to all.
  func consume(_ record: Record) throws(ReportError) {
    for file in files { try file.consume(record) }
    try console.consume(record)
  }

  /// Completes all reports, the files first.
  func finish() throws(ReportError) {
    for file in files { try file.finish() }
    try console.finish()
  }
}
